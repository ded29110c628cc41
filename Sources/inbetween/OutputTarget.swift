import Foundation

/// Where one output goes and what it is.
struct OutputTarget {
  /// The path as given; "-" is standard output.
  let path: String
  let form: OutputForm

  var isStandardOutput: Bool { path == "-" }

  /// The form follows from `format` where given, else from the file name's suffix.
  init(path: String, format: String?, command: String) throws(UsageError) {
    guard !path.isEmpty else {
      throw UsageError("--output needs a file name, or - for standard output", command: command)
    }
    self.path = path
    if let format {
      guard let form = OutputForm(rawValue: format.lowercased()) else {
        throw UsageError(
          "--format takes one of \(OutputForm.words), not \(quoted(format))"
            + Self.suggestion(for: format, among: OutputForm.allCases.map(\.rawValue)), command: command)
      }
      self.form = form
      return
    }
    if path == "-" { throw UsageError("-o - needs --format: one of \(OutputForm.words)", command: command) }
    let suffix = (path as NSString).pathExtension
    guard let form = OutputForm(suffix: suffix) else {
      throw UsageError(
        "cannot tell the form of \(quoted(path)): its name should end in \(OutputForm.suffixes()), or give --format"
          + Self.suggestion(for: suffix, among: OutputForm.allCases.flatMap(\.facts.suffixes), prefix: "."),
        command: command)
    }
    self.form = form
  }

  private static func suggestion(for word: String, among words: [String], prefix: String = "") -> String {
    nearestWord(to: word.lowercased(), among: words, within: 2).map { "; did you mean \(prefix)\($0)?" } ?? ""
  }

  /// The file name with its frame number filled in, for names with `%d` or `%04d`; nil for other names.
  func sequencePath(frame: Int) -> String? {
    guard let field = Self.frameField(in: path) else { return nil }
    let digits = String(frame)
    let padding = String(repeating: "0", count: max(0, field.width - digits.count))
    return path.replacingCharacters(in: field.range, with: padding + digits)
  }

  /// The files that so many frames are in, made one by one: a journal may speak of any number.
  func paths(frames: Int) -> some Sequence<String> {
    (0..<(isSequence ? max(0, frames) : 1)).lazy.map { sequencePath(frame: $0) ?? path }
  }

  /// The bytes of all files that so many frames are in; nil if one is not there.
  func byteCount(frames: Int) -> Int? {
    var sum = 0
    for path in paths(frames: frames) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      sum += Int(status.st_size)
    }
    return sum
  }

  var isSequence: Bool { Self.frameField(in: path) != nil }

  /// Where `%d` or `%0Nd` (N from 1 to 9) stands.
  private static func frameField(in path: String) -> (range: Range<String.Index>, width: Int)? {
    var index = path.startIndex
    while let percent = path[index...].firstIndex(of: "%") {
      let rest = path[path.index(after: percent)...]
      if rest.first == "d" { return (percent..<path.index(percent, offsetBy: 2), 0) }
      let field = rest.prefix(3)
      if field.count == 3, field.first == "0", field.last == "d", let width = field.dropFirst().first?.wholeNumberValue,
        width > 0
      {
        return (percent..<path.index(percent, offsetBy: 4), width)
      }
      index = path.index(after: percent)
    }
    return nil
  }
}
