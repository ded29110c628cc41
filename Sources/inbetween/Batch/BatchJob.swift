import Foundation

/// One morph of many: its shapes, options and outputs, as a command line of `inbetween morph`.
struct BatchJob {
  let shapes: [String]
  /// The options as words, those of all jobs first.
  let options: [String]
  let outputs: [String]

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// The options of morph that make sense for a job.
  static let options = MorphCommand.syntax.sections.flatMap(\.options).filter {
    !["output", "format", "frames", "watch", "threads", "json", "quiet", "help"].contains($0.long)
  }

  /// The options of morph on a command line, as words.
  static func words(of arguments: Arguments) -> [String] {
    options.flatMap { option in
      arguments.all(option.long).map { option.value == nil ? option.spelling : "\(option.spelling)=\($0)" }
    }
  }

  init(shapes: [String], options: [String], outputs: [String]) {
    self.shapes = shapes
    self.options = options
    self.outputs = outputs
  }

  /// Reads a line of a file of jobs.
  ///
  /// - Parameter defaults: Options as words, of which those that the job has itself are left out.
  init(line: Data, defaults: [String]) throws(Failure) {
    let record: Record
    do {
      // The decoder does not say where a line is no JSON; this does.
      _ = try JSONSerialization.jsonObject(with: line, options: .fragmentsAllowed)
      record = try JSONDecoder().decode(Record.self, from: line)
    } catch let error as DecodingError {
      throw Failure(Self.words(of: error))
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw Failure("no JSON: \(reason ?? "\(error)")")
    }
    guard !record.outputs.isEmpty else { throw Failure("\"outputs\" is empty, expected names of files") }
    for (key, names) in [("shapes", record.shapes), ("outputs", record.outputs)] where names.contains("-") {
      throw Failure("\"-\" in \"\(key)\": jobs have no standard input and output, expected the name of a file")
    }
    for (key, names) in [("shapes", record.shapes), ("outputs", record.outputs)]
    where names.contains(where: { $0.contains("\0") }) {
      throw Failure("a zero byte in \"\(key)\", which no file's name has")
    }
    var own: [String] = []
    for (name, value) in record.options.sorted(by: { $0.key < $1.key }) {
      guard let option = Self.options.first(where: { $0.long == name }) else {
        let nearest = nearestWord(to: name, among: Self.options.map(\.long), within: 3)
        throw Failure("there is no option \(quoted(name)) of jobs\(nearest.map { "; did you mean \($0)?" } ?? "")")
      }
      own += try Self.words(option, value)
    }
    shapes = record.shapes
    options = Self.without(Set(record.options.keys), defaults) + own
    outputs = record.outputs
  }

  /// The command line of `inbetween morph`, on one thread.
  var words: [String] {
    options + outputs.flatMap { ["--output", $0] } + ["--threads", "1", "--quiet", "--"] + shapes
  }

  private static func words(_ option: CommandSyntax.Option, _ value: OptionValue) throws(Failure) -> [String] {
    if option.value == nil {
      guard case .flag(let isOn) = value else {
        throw Failure("\(quoted(option.long)) takes true or false, as it has no value")
      }
      return isOn ? [option.spelling] : []
    }
    switch value {
    case .text(let text): return ["\(option.spelling)=\(text)"]
    case .list(let texts):
      guard option.mayRepeat || texts.count < 2 else { throw Failure("\(quoted(option.long)) takes one value") }
      return texts.map { "\(option.spelling)=\($0)" }
    case .flag: throw Failure("\(quoted(option.long)) takes a value, \(option.value ?? "")")
    }
  }

  /// Words of options, each `--name` or `--name=value`, without those of some names.
  private static func without(_ names: Set<String>, _ words: [String]) -> [String] {
    words.filter { !names.contains(String($0.dropFirst(2).prefix { $0 != "=" })) }
  }

  // MARK: - JSON

  private struct Record: Decodable {
    var shapes: [String]
    var options: [String: OptionValue]
    var outputs: [String]

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(_ name: String) { stringValue = name }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let known = ["shapes", "options", "outputs"]
      if let stranger = values.allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) }) {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "\(quoted(stranger)) is none of \(known.joined(separator: ", "))"))
      }
      shapes = try values.decode([String].self, forKey: Key("shapes"))
      options = try values.decodeIfPresent([String: OptionValue].self, forKey: Key("options")) ?? [:]
      outputs = try values.decode([String].self, forKey: Key("outputs"))
    }
  }

  private enum OptionValue: Decodable {
    case text(String)
    case list([String])
    case flag(Bool)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let flag = try? value.decode(Bool.self) {
        self = .flag(flag)
      } else if let scalar = try? value.decode(Scalar.self) {
        self = .text(scalar.text)
      } else {
        self = .list(try value.decode([Scalar].self).map(\.text))
      }
    }

    struct Scalar: Decodable {
      let text: String

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
          self.text = text
        } else if let whole = try? value.decode(Int.self) {
          text = String(whole)
        } else {
          text = String(try value.decode(Double.self))
        }
      }
    }
  }

  private static func words(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "there is no \"\(key.stringValue)\" in the job"
    case .typeMismatch(_, let context) where context.codingPath.isEmpty: "expected an object with shapes and outputs"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(quoted(context.codingPath.map(\.stringValue).joined(separator: "."))) is of the wrong kind: \(context.debugDescription)"
    case .dataCorrupted(let context): context.debugDescription
    @unknown default: "\(error)"
    }
  }
}
