import VectorGraphics

extension Script {
  /// Reads the lines of a script; `name` is the file's, for messages.
  public init(reading text: String, name: String = "script") throws(Failure) {
    var events: [Event] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      var reader = LineReader(line, number: index + 1, name: name)
      if let event = try reader.event() { events.append(event) }
    }
    self.init(events, name: name)
    try checkFingers()
  }

  /// Checks that the actions `down`, `move` and `up` of the finger follow each other.
  private func checkFingers() throws(Failure) {
    var isDown = false
    for event in events {
      func fail(_ message: String) -> Failure { Failure(name: name, line: event.line, column: 0, message: message) }
      switch event.action {
      case .down:
        if isDown { throw fail("the finger is down already; expected “up” before another “down”") }
        isDown = true
      case .move: if !isDown { throw fail("the finger is not down; expected “down X Y” before “move”") }
      case .up:
        if !isDown { throw fail("the finger is not down; expected “down X Y” before “up”") }
        isDown = false
      case .tap, .tapControl, .activate, .increment, .decrement, .drag, .scroll, .type, .key: break
      }
    }
  }
}

/// Reads one line of a script.
private struct LineReader {
  private let line: Substring
  private var index: Substring.Index
  private let number: Int
  private let name: String

  init(_ line: Substring, number: Int, name: String) {
    self.line = line
    self.number = number
    self.name = name
    index = line.startIndex
  }

  /// Returns the event of the line; nil if the line is empty or a comment.
  mutating func event() throws(Script.Failure) -> Script.Event? {
    skipSpace()
    if isAtEnd { return nil }
    let time = try self.time("a time in seconds, such as 0.50")
    let action = try self.action()
    skipSpace()
    guard isAtEnd else { throw expected("the end of the line") }
    return Script.Event(at: time, action, line: number)
  }

  private mutating func action() throws(Script.Failure) -> Script.Action {
    skipSpace()
    let start = index
    switch word() {
    case "tap":
      skipSpace()
      if line[index...].first == "\"" { return .tapControl(try quotedText()) }
      return .tap(try point("the name of a control in quotation marks, or X Y"))
    case "drag":
      let from = try point("the drag's start, X Y")
      let to = try point("the drag's end, X Y")
      return .drag(from: from, to: to, duration: try time("the drag's duration in seconds"))
    case "activate": return .activate(try controlName())
    case "increment": return .increment(try controlName())
    case "decrement": return .decrement(try controlName())
    case "down": return .down(try point("where the finger comes down, X Y"))
    case "move": return .move(try point("where the finger moves, X Y"))
    case "up": return .up
    case "scroll":
      let place = try point("where the wheel is turned, X Y")
      let distance = try point("the distance to scroll, DX DY")
      return .scroll(at: place, by: distance - Point(0, 0))
    case "type":
      skipSpace()
      guard line[index...].first == "\"" else { throw expected("the text to type in quotation marks") }
      return .type(try quotedText("the text to type", lineBreaks: true))
    case "key": return try key()
    default:
      index = start
      throw expected("tap, drag, down, move, up, scroll, type, key, activate, increment or decrement")
    }
  }

  // MARK: - Parts

  private mutating func controlName() throws(Script.Failure) -> String {
    skipSpace()
    guard line[index...].first == "\"" else { throw expected("the name of a control in quotation marks") }
    return try quotedText()
  }

  private mutating func point(_ what: String) throws(Script.Failure) -> Point {
    let x = try number(what, within: -1e6...1e6)
    return Point(x, try number(what, within: -1e6...1e6))
  }

  private mutating func time(_ what: String) throws(Script.Failure) -> Double { try number(what, within: 0...86_400) }

  private mutating func number(_ what: String, within range: ClosedRange<Double>) throws(Script.Failure) -> Double {
    skipSpace()
    let start = index
    let text = word()
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isPlain, let number = Double(text) else {
      index = start
      throw expected(what)
    }
    guard range.contains(number) else {
      index = start
      throw expected("\(what), from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return number
  }

  private mutating func key() throws(Script.Failure) -> Script.Action {
    skipSpace()
    let text = word(endingAtComments: false)
    var start = line.index(index, offsetBy: -text.count)
    // A plus sign by itself or at the end is the key of that name.
    var parts = text.split(separator: "+", omittingEmptySubsequences: false)
    if text.hasSuffix("+"), text.count == 1 || text.hasSuffix("++") { parts = parts.dropLast(2) + ["+"] }
    var modifiers: KeyPress.Modifiers = []
    for part in parts.dropLast() {
      guard let modifier = Self.modifiers.first(where: { $0.name == part })?.modifier else {
        index = start
        throw expected("shift, control, alternate or command before “+”", found: part)
      }
      modifiers.insert(modifier)
      start = line.index(start, offsetBy: part.count + 1)
    }
    guard let name = parts.last, let key = Stage.Key(named: String(name)) else {
      index = start
      throw expected("a key, such as a, return or tab", found: parts.last ?? "")
    }
    if let character = name.first, name.count == 1, key.characters != String(character) { modifiers.insert(.shift) }
    return .key(key, modifiers: modifiers)
  }

  private static let modifiers: [(name: String, modifier: KeyPress.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
  ]

  private mutating func quotedText(
    _ what: String = "the name of a control", lineBreaks: Bool = false
  ) throws(Script.Failure) -> String {
    let start = index
    index = line.index(after: index)
    var text = ""
    while index < line.endIndex {
      var character = line[index]
      index = line.index(after: index)
      if character == "\"" {
        guard !text.isEmpty else {
          index = start
          throw expected(what)
        }
        return text
      }
      if character == "\\", index < line.endIndex {
        character = line[index] == "n" && lineBreaks ? "\n" : line[index]
        index = line.index(after: index)
      }
      text.append(character)
    }
    throw expected("a quotation mark after the \(lineBreaks ? "text" : "name")")
  }

  private mutating func word(endingAtComments: Bool = true) -> Substring {
    let end = line[index...].firstIndex { $0 == " " || $0 == "\t" || $0 == "#" && endingAtComments } ?? line.endIndex
    defer { index = end }
    return line[index..<end]
  }

  private mutating func skipSpace() {
    while index < line.endIndex, line[index] == " " || line[index] == "\t" { index = line.index(after: index) }
  }

  private var isAtEnd: Bool { index == line.endIndex || line[index] == "#" }

  private func expected(_ what: String, found part: Substring? = nil) -> Script.Failure {
    var rest = self
    let found = rest.isAtEnd ? "the line ends here" : "found \(quoted(String(part ?? rest.wordOrQuote())))"
    return Script.Failure(
      name: name, line: number, column: line.distance(from: line.startIndex, to: index) + 1,
      message: "expected \(what); \(found)")
  }

  private mutating func wordOrQuote() -> Substring {
    let found = word()
    return found.isEmpty ? line[index...].prefix(1) : found
  }
}
