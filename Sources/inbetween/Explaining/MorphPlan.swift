import Foundation
import VectorMotion

/// The hints of all steps of a morph, as a JSON file.
///
///     {"steps": [{"contours": [{"source": 0, "target": 1}, {"source": 2, "target": null}],
///                 "starts": [{"contour": 0, "position": 0.25}], "reversed": [1],
///                 "pins": [{"contour": 0, "source": 0.1, "target": 0.3}],
///                 "cuts": [{"source": 3, "from": 0.2, "to": 0.7}], "remedy": "match"}]}
///
/// A cut names a contour of the source or of the target. Every member may be left out. A file that `inbetween explain` wrote
/// has the plan in its member `plan`.
struct MorphPlan: Encodable {
  var steps: [MorphHints]

  init(steps: [MorphHints]) { self.steps = steps }

  // MARK: - Reading

  /// Reads a file; what a plan does not know is refused with its place.
  init(readingFile path: String) throws {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw InputShape.Failure("\(path): it cannot be read, expected a plan in JSON")
    }
    do {
      try self.init(PlanValue(parsing: data))
    } catch {
      throw InputShape.Failure("\(path): \(error.place.isEmpty ? "" : "\(error.place): ")\(error.message)")
    }
  }

  private init(_ value: PlanValue) throws(PlanValue.Failure) {
    var value = value
    // What else is in an explanation is for people.
    if case .object(let members) = value.content, let plan = members["plan"] {
      value = PlanValue(content: plan, place: "plan")
    }
    let members = try value.members(["steps"])
    steps = []
    for step in try members["steps"]?.elements ?? [] { steps.append(try Self.hints(step)) }
  }

  private static func hints(_ value: PlanValue) throws(PlanValue.Failure) -> MorphHints {
    let members = try value.members(["contours", "starts", "reversed", "pins", "cuts", "remedy"])
    var hints = MorphHints()
    for pair in try members["contours"]?.elements ?? [] {
      let members = try pair.members(["source", "target"])
      hints.contours.append(
        MorphHints.ContourPair(source: try members["source"]?.contour, target: try members["target"]?.contour))
    }
    for start in try members["starts"]?.elements ?? [] {
      let members = try start.members(["contour", "position"], all: true)
      hints.starts.append(
        MorphHints.Start(
          contour: try members["contour"]?.whole ?? 0, position: try members["position"]?.number ?? 0))
    }
    for contour in try members["reversed"]?.elements ?? [] { hints.reversed.append(try contour.whole) }
    for pin in try members["pins"]?.elements ?? [] {
      let members = try pin.members(["contour", "source", "target"], all: true)
      hints.pins.append(
        MorphHints.Pin(
          contour: try members["contour"]?.whole ?? 0, source: try members["source"]?.number ?? 0,
          target: try members["target"]?.number ?? 0))
    }
    for cut in try members["cuts"]?.elements ?? [] {
      hints.cuts.append(try cut.cut)
    }
    hints.remedy = try members["remedy"]?.remedy
    return hints
  }

  // MARK: - Writing

  private struct Pair: Encodable {
    var pair: MorphHints.ContourPair
    private enum Key: String, CodingKey { case source, target }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(pair.source, forKey: .source)
      try container.encode(pair.target, forKey: .target)
    }
  }

  private struct Step: Encodable {
    var contours: [Pair]?
    var starts: [[String: Double]]?
    var reversed: [Int]?
    var pins: [[String: Double]]?
    var cuts: [[String: Double]]?
    var remedy: String?

    init(_ hints: MorphHints) {
      func filled<T>(_ list: [T]) -> [T]? { list.isEmpty ? nil : list }
      contours = filled(hints.contours.map { Pair(pair: $0) })
      starts = filled(hints.starts.map { ["contour": Double($0.contour), "position": $0.position] })
      reversed = filled(hints.reversed)
      pins = filled(hints.pins.map { ["contour": Double($0.contour), "source": $0.source, "target": $0.target] })
      cuts = filled(
        hints.cuts.map { [$0.isTarget ? "target" : "source": Double($0.contour), "from": $0.from, "to": $0.to] })
      remedy = hints.remedy?.rawValue
    }
  }

  func encode(to encoder: any Encoder) throws {
    try ["steps": steps.map { Step($0) }].encode(to: encoder)
  }
}

/// A value of a plan that is being read, with its place.
private struct PlanValue {
  indirect enum Content: Decodable {
    case null
    case bool
    case number(Double)
    case string(String)
    case array([Content])
    case object([String: Content])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if (try? container.decode(Bool.self)) != nil {
        self = .bool
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let string = try? container.decode(String.self) {
        self = .string(string)
      } else if let array = try? container.decode([Content].self) {
        self = .array(array)
      } else {
        self = .object(try container.decode([String: Content].self))
      }
    }

    var name: String {
      switch self {
      case .null: "null"
      case .bool: "true or false"
      case .number(let number): "\(number)"
      case .string(let text): quoted(text)
      case .array: "a list"
      case .object: "an object"
      }
    }
  }

  struct Failure: Error {
    var place: String
    var message: String
  }

  let content: Content
  let place: String

  init(content: Content, place: String) {
    self.content = content
    self.place = place
  }

  init(parsing data: Data) throws(Failure) {
    do {
      // The decoder does not say where a file is no JSON; this does.
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      content = try JSONDecoder().decode(Content.self, from: data)
      place = ""
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw Failure(place: "", message: "no JSON: \(reason ?? "\(error)")")
    }
  }

  private func failure(_ expected: String) -> Failure {
    Failure(place: place, message: "expected \(expected), found \(content.name)")
  }

  /// The members of an object that may have these names, or must have all.
  func members(_ names: [String], all: Bool = false) throws(Failure) -> [String: PlanValue] {
    guard case .object(let members) = content else { throw failure("an object") }
    let prefix = place.isEmpty ? "" : place + "."
    for name in members.keys.sorted() where !names.contains(name) {
      let nearest = nearestWord(to: name, among: names, within: 3).map { "; did you mean \($0)?" }
      throw Failure(
        place: place,
        message: "there is no member \(quoted(name))\(nearest ?? ", expected \(names.joined(separator: ", "))")")
    }
    if all, let missing = names.first(where: { members[$0] == nil }) {
      throw Failure(place: place, message: "its member \(quoted(missing)) is missing")
    }
    var result: [String: PlanValue] = [:]
    for (name, value) in members { result[name] = PlanValue(content: value, place: prefix + name) }
    return result
  }

  var elements: [PlanValue] {
    get throws(Failure) {
      guard case .array(let elements) = content else { throw failure("a list") }
      return elements.enumerated().map { PlanValue(content: $1, place: "\(place)[\($0)]") }
    }
  }

  var number: Double {
    get throws(Failure) {
      guard case .number(let number) = content else { throw failure("a number") }
      return number
    }
  }

  var whole: Int {
    get throws(Failure) {
      guard case .number(let number) = content, let whole = Int(exactly: number) else {
        throw failure("the number of a contour")
      }
      return whole
    }
  }

  /// A contour, or nil for none.
  var contour: Int? {
    get throws(Failure) {
      if case .null = content { return nil }
      guard case .number(let number) = content, let whole = Int(exactly: number) else {
        throw failure("the number of a contour, or null")
      }
      return whole
    }
  }

  var cut: MorphHints.Cut {
    get throws(Failure) {
      let members = try members(["source", "target", "from", "to"])
      guard (members["source"] == nil) != (members["target"] == nil),
        let contour = members["source"] ?? members["target"], let from = members["from"], let to = members["to"]
      else { throw Failure(place: place, message: "expected \"from\", \"to\", and either \"source\" or \"target\"") }
      return MorphHints.Cut(
        contour: try contour.whole, isTarget: members["source"] == nil, from: try from.number, to: try to.number)
    }
  }

  var remedy: MorphRemedy {
    get throws(Failure) {
      guard case .string(let word) = content, let remedy = MorphRemedy(rawValue: word) else {
        throw failure("one of \(MorphRemedy.words)")
      }
      return remedy
    }
  }
}
