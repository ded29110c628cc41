import Foundation

/// An expression of a package's manifest. Manifests are read, not run: what is not written out in them stays unknown.
indirect enum ManifestExpression: Equatable {
  case text(String)
  case list([ManifestExpression])
  /// A call such as `.target(name: "App")`, or a name without parentheses; `Package` and `.target` both have names without a dot.
  case call(String, [Argument], line: Int)
  case unknown

  struct Argument: Equatable {
    var label: String?
    var value: ManifestExpression
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [ManifestExpression]? { if case .list(let list) = self { list } else { nil } }
  var name: String? { if case .call(let name, _, _) = self { name } else { nil } }
  var line: Int? { if case .call(_, _, let line) = self { line } else { nil } }

  /// The value of the first argument with a label.
  subscript(label: String) -> ManifestExpression? {
    guard case .call(_, let arguments, _) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  /// The first argument without a label.
  var first: ManifestExpression? {
    guard case .call(_, let arguments, _) = self else { return nil }
    return arguments.first { $0.label == nil }?.value
  }

  var texts: [String] { list?.compactMap(\.text) ?? [] }
}

/// Reads the call `Package(...)` of a manifest as its author wrote it.
struct ManifestReader {
  private let letters: [Character]
  private let file: URL
  private var position = 0
  private var depth = 0

  /// - Throws: `Project.Failure` if there is no such call or it does not end.
  static func read(_ file: URL) throws(Project.Failure) -> ManifestExpression {
    let text = String(decoding: try Data(contentsOfProjectFile: file), as: UTF8.self)
    var reader = ManifestReader(letters: Array(text), file: file)
    while reader.position < reader.letters.count {
      try reader.skipBlanks()
      let start = reader.position
      if let word = reader.word() {
        if word == "Package", reader.peek() == "(" {
          reader.position = start
          return try reader.expression()
        }
      } else if reader.peek() == "\"" {
        _ = try reader.quotedText()
      } else {
        reader.position += 1
      }
    }
    throw Project.Failure(file, "expected a call Package(...)")
  }

  private init(letters: [Character], file: URL) {
    self.letters = letters
    self.file = file
  }

  // MARK: - Expressions

  /// Reads an expression up to the comma or bracket behind it. One that goes on with an operator is unknown.
  private mutating func expression() throws(Project.Failure) -> ManifestExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 64 else { throw Project.Failure(file, line: line, "calls are nested more than 64 deep") }
    let value = try simpleExpression()
    try skipBlanks()
    if let next = peek(), next != ",", next != ")", next != "]", depth > 1 {
      try skipToEnd()
      return .unknown
    }
    return value
  }

  private mutating func simpleExpression() throws(Project.Failure) -> ManifestExpression {
    try skipBlanks()
    let start = line
    switch peek() {
    case nil: throw end()
    case "\"": return .text(try quotedText())
    case "[":
      position += 1
      var values: [ManifestExpression] = []
      try skipBlanks()
      while peek() != "]" {
        values.append(try expression())
        try skipComma(before: "]")
      }
      position += 1
      return .list(values)
    default:
      if peek() == "." { position += 1 }
      guard var name = word() else {
        try skipToEnd()
        return .unknown
      }
      // The last name of `Target.Dependency.product` and the like is the one that counts.
      while peek() == ".", position + 1 < letters.count, letters[position + 1].isLetter {
        position += 1
        name = word() ?? name
      }
      guard peek() == "(" else { return .call(name, [], line: start) }
      position += 1
      var arguments: [ManifestExpression.Argument] = []
      try skipBlanks()
      while peek() != ")" {
        let place = position
        var label = word()
        try skipBlanks()
        if label != nil, peek() == ":" {
          position += 1
        } else {
          label = nil
          position = place
        }
        arguments.append(.init(label: label, value: try expression()))
        try skipComma(before: ")")
      }
      position += 1
      return .call(name, arguments, line: start)
    }
  }

  private mutating func skipComma(before bracket: Character) throws(Project.Failure) {
    try skipBlanks()
    if peek() == "," {
      position += 1
      try skipBlanks()
    } else if peek() != bracket {
      guard peek() != nil else { throw end() }
      throw Project.Failure(file, line: line, "expected a comma or “\(bracket)”")
    }
    if peek() == nil { throw end() }
  }

  /// Goes to the comma or bracket that ends what cannot be read.
  private mutating func skipToEnd() throws(Project.Failure) {
    var open = 0
    while let letter = peek() {
      switch letter {
      case "(", "[", "{": open += 1
      case ")", "]", "}":
        if open == 0 { return }
        open -= 1
      case "," where open == 0: return
      case "\"":
        _ = try quotedText()
        continue
      default: break
      }
      position += 1
      try skipBlanks()
    }
    throw end()
  }

  // MARK: - Letters

  private func peek() -> Character? { position < letters.count ? letters[position] : nil }

  private mutating func word() -> String? {
    let start = position
    while let letter = peek(), letter.isLetter || letter.isNumber || letter == "_" { position += 1 }
    return position > start ? String(letters[start..<position]) : nil
  }

  private mutating func quotedText() throws(Project.Failure) -> String {
    let start = line
    position += 1
    var text = ""
    while let letter = peek(), letter != "\"" {
      position += 1
      if letter.isNewline { break }
      if letter == "\\", let escaped = peek() {
        position += 1
        text.append(escaped)
      } else {
        text.append(letter)
      }
    }
    guard peek() == "\"" else { throw Project.Failure(file, line: start, "a text has no closing quotation mark") }
    position += 1
    return text
  }

  private mutating func skipBlanks() throws(Project.Failure) {
    while let letter = peek() {
      if letter.isWhitespace {
        position += 1
      } else if letter == "/", position + 1 < letters.count, letters[position + 1] == "/" {
        while let next = peek(), !next.isNewline { position += 1 }
      } else if letter == "/", position + 1 < letters.count, letters[position + 1] == "*" {
        position += 2
        while position + 1 < letters.count, letters[position] != "*" || letters[position + 1] != "/" { position += 1 }
        guard position + 1 < letters.count else { throw end() }
        position += 2
      } else {
        return
      }
    }
  }

  private var line: Int { 1 + letters[..<min(position, letters.count)].count { $0.isNewline } }

  private func end() -> Project.Failure { Project.Failure(file, line: line, "the file ends within Package(...)") }
}
