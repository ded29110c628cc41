import Foundation
import VectorGraphics
import VectorMotion

/// What the command line says of a morph's matching, by options or by a plan.
struct GivenHints {
  private(set) var steps: [MorphHints] = []
  /// The options' items, by list, for messages.
  private var items: [(hint: MorphHints.Failure.Hint, text: String)] = []
  private var plan: String?

  static let options: [CommandSyntax.Option] = [
    .init(
      "match", value: "S:T,...",
      "which contours of the first shape become which of the second, counted from 0 through the drawing: 0:1,2:- (- for none)"
    ),
    .init(
      "start", value: "S:P,...",
      "where a contour's first point goes: a share of the length of what it becomes, 0 to 1"),
    .init("reverse", value: "S,...", "contours that run against the direction of what they become"),
    .init(
      "pin", value: "S:P:Q,...", "points that become each other: contour, share of its length, share of the other's"),
    .init(
      "cut", value: "S:T:P:Q,...",
      "a straight cut through a contour that becomes several: the contour of the first shape or of the second (- for the other), and two shares of its length"
    ),
    .init("remedy", value: "WORD", "how it moves: \(MorphRemedy.words); chosen by itself without it"),
    .init(
      "plan", value: "FILE", "all of that from a JSON file, as inbetween explain writes it, for each step of a chain"),
  ]

  /// Of `morph(_:_:)`, beside the options of hints.
  static let paintOptions: [CommandSyntax.Option] = [
    .init("fill", value: "COLOR", "as for inbetween morph; none leaves outlines alone"),
    .init("stroke", value: "COLOR", "as for inbetween morph: path data is then a stroke, unless --fill says so"),
    .init("stroke-width", value: "N", "as for inbetween morph, of strokes that become areas"),
  ]

  /// Makes the morph of the shapes that are named, each where it lies in its own space.
  static func morph(
    _ arguments: Arguments, _ console: Console
  ) throws -> (morph: DrawingMorph, hints: GivenHints) {
    let looks = try Looks(arguments)
    var hints = try GivenHints(arguments, stepCount: InputShape.count(arguments) - 1)
    let shapes = try InputShape.all(arguments, console)
    if arguments.has("letters") { hints.pairLetters(of: shapes) }
    return (try hints.morph(through: try InputShape.drawingsInPlace(of: shapes, looks: looks)), hints)
  }

  /// Reads the options, and the plan if there is one, for so many steps.
  init(_ arguments: Arguments, stepCount: Int) throws {
    let given = ["match", "start", "reverse", "pin", "cut", "remedy"].filter { arguments.has($0) }
    func fail(_ message: String) -> UsageError { UsageError(message, command: arguments.command) }
    if let path = arguments["plan"] {
      if let option = given.first { throw fail("--plan and --\(option) both say what becomes what; give one of them") }
      if arguments.has("letters") { throw fail("--letters and --plan both say what becomes what; give one of them") }
      plan = path
      steps = try MorphPlan(readingFile: path).steps
      if steps.count > stepCount {
        throw InputShape.Failure(
          "\(path): steps: \(steps.count) of them, but the shapes make \(stepCount); expected at most as many")
      }
      return
    }
    if arguments.has("letters") {
      if let option = given.first {
        throw fail("--letters and --\(option) both say what becomes what; give one of them")
      }
      if !arguments.operands.isEmpty { throw fail("--letters is for texts alone; leave it out, or the files") }
    }
    guard let option = given.first else { return }
    if stepCount != 1 { throw fail("--\(option) is for two shapes; write a --plan for a chain") }
    var hints = MorphHints()
    for item in Self.items("match", arguments) {
      items.append((.contours(hints.contours.count), "--match \(item)"))
      let (source, target) = try Self.pair(item, "match", arguments)
      hints.contours.append(MorphHints.ContourPair(source: source, target: target))
    }
    for item in Self.items("start", arguments) {
      items.append((.starts(hints.starts.count), "--start \(item)"))
      let fields = try Self.fields(
        item, count: 2, "start", "a contour and a share of a length, such as 0:0.25", arguments)
      hints.starts.append(MorphHints.Start(contour: Int(fields[0]), position: fields[1]))
    }
    for item in Self.items("reverse", arguments) {
      items.append((.reversed(hints.reversed.count), "--reverse \(item)"))
      hints.reversed.append(Int(try Self.fields(item, count: 1, "reverse", "contours, such as 0,2", arguments)[0]))
    }
    for item in Self.items("pin", arguments) {
      items.append((.pins(hints.pins.count), "--pin \(item)"))
      let fields = try Self.fields(
        item, count: 3, "pin", "a contour and two shares of lengths, such as 0:0.25:0.5", arguments)
      hints.pins.append(MorphHints.Pin(contour: Int(fields[0]), source: fields[1], target: fields[2]))
    }
    for item in Self.items("cut", arguments) {
      items.append((.cuts(hints.cuts.count), "--cut \(item)"))
      hints.cuts.append(try Self.cut(item, arguments))
    }
    if let word = arguments["remedy"] {
      guard let remedy = MorphRemedy(rawValue: word.lowercased()) else {
        throw fail("--remedy takes one of \(MorphRemedy.words), not \(quoted(word))")
      }
      items.append((.remedy, "--remedy \(word)"))
      hints.remedy = remedy
    }
    steps = [hints]
  }

  /// Makes each letter of a text become the letter at its place in the next one; further letters come and go in place.
  mutating func pairLetters(of shapes: [InputShape]) {
    steps = zip(shapes, shapes.dropFirst()).map { first, second in
      var hints = MorphHints()
      for place in 0..<max(first.letters.count, second.letters.count) {
        let sources: [Int?] = place < first.letters.count ? first.letters[place] : [nil]
        let targets: [Int?] = place < second.letters.count ? second.letters[place] : [nil]
        hints.contours += sources.flatMap { source in
          targets.map { MorphHints.ContourPair(source: source, target: $0) }
        }
      }
      return hints
    }
  }

  /// The morph through drawings as far as the hints say how; a failure names the hint as the command line does.
  func morph(through drawings: [Drawing]) throws -> DrawingMorph {
    do throws(MorphHints.Failure) {
      return try DrawingMorph(through: drawings, hints: steps)
    } catch {
      throw InputShape.Failure(message(error))
    }
  }

  private func message(_ failure: MorphHints.Failure) -> String {
    func name(_ hint: MorphHints.Failure.Hint) -> String {
      plan == nil ? items.first { $0.hint == hint }?.text ?? "\(hint)" : "steps[\(failure.step)].\(hint)"
    }
    var reason = "\(failure.reason)"
    if case .contradiction(let other) = failure.reason { reason = "it contradicts \(name(other))" }
    return "\(plan.map { "\($0): " } ?? "")\(name(failure.hint)): \(reason)"
  }

  // MARK: - Reading options

  private static func items(_ name: String, _ arguments: Arguments) -> [String] {
    arguments[name]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  private static func pair(_ item: String, _ name: String, _ arguments: Arguments) throws -> (Int?, Int?) {
    let sides = item.split(separator: ":", omittingEmptySubsequences: false)
    func isSide(_ text: Substring) -> Bool { text == "-" || Int(text).map { $0 >= 0 } ?? false }
    guard sides.count == 2, sides.allSatisfy(isSide) else {
      throw UsageError(
        "--\(name) takes pairs of contours such as 0:1,2:-; not \(quoted(item))", command: arguments.command)
    }
    return (Int(sides[0]), Int(sides[1]))
  }

  private static func cut(_ item: String, _ arguments: Arguments) throws -> MorphHints.Cut {
    let parts = item.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 4, numbers.count == 3, let side = parts.firstIndex(of: "-"), side < 2,
      let contour = Int(parts[1 - side]), contour >= 0
    else {
      throw UsageError(
        "--cut takes a contour and two shares of its length, such as 0:-:0.2:0.7, or -:0:0.2:0.7 for the second shape; not \(quoted(item))",
        command: arguments.command)
    }
    return MorphHints.Cut(contour: contour, isTarget: side == 0, from: numbers[1], to: numbers[2])
  }

  /// Numbers between colons, the first of them a contour.
  private static func fields(
    _ item: String, count: Int, _ name: String, _ expected: String, _ arguments: Arguments
  ) throws -> [Double] {
    let parts = item.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == count, numbers.count == count, Int(parts[0]).map({ $0 >= 0 }) ?? false else {
      throw UsageError("--\(name) takes \(expected); not \(quoted(item))", command: arguments.command)
    }
    return numbers
  }
}

extension MorphRemedy {
  static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
