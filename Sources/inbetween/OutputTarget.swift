import Foundation

/// Where one output goes and what it is.
struct OutputTarget {
  enum Kind: String, CaseIterable {
    case gif, svg, png
  }

  /// The path as given; "-" is standard output.
  let path: String
  let kind: Kind

  var isStandardOutput: Bool { path == "-" }

  /// The kind follows from `format` where given, else from the file name's suffix.
  init(path: String, format: String?, command: String) throws(UsageError) {
    let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    guard !path.isEmpty else {
      throw UsageError("--output needs a file name, or - for standard output", command: command)
    }
    self.path = path
    if let format {
      guard let kind = Kind(rawValue: format.lowercased()) else {
        throw UsageError("--format takes one of \(kinds), not \(quoted(format))", command: command)
      }
      self.kind = kind
      return
    }
    if path == "-" { throw UsageError("-o - needs --format: one of \(kinds)", command: command) }
    let suffix = (path as NSString).pathExtension.lowercased()
    guard let kind = Kind(rawValue: suffix) else {
      throw UsageError(
        "cannot tell the kind of \(quoted(path)): its suffix should be one of \(kinds), or give --format",
        command: command)
    }
    self.kind = kind
  }

  /// The file name with its frame number filled in, for names with `%d` or `%04d`; nil for other names.
  func sequencePath(frame: Int) -> String? {
    guard let field = Self.frameField(in: path) else { return nil }
    let digits = String(frame)
    let padding = String(repeating: "0", count: max(0, field.width - digits.count))
    return path.replacingCharacters(in: field.range, with: padding + digits)
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
