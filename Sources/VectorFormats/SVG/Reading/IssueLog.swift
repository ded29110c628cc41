/// Collects issues: each message once for each kind of element, with its first place and a count.
struct IssueLog {
  private struct Key: Hashable {
    var message: String
    var name: String
  }

  /// A file with more different issues than this is better looked at than listed.
  private static let limit = 500

  private var issues: [ImportIssue] = []
  private var indices: [Key: Int] = [:]
  private var leftOut = 0
  private let newlines: [Int]

  init(source: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    newlines = source.indices.filter { source[$0] == newline }
  }

  mutating func add(_ message: String, name: String, id: String?, offset: Int) {
    let key = Key(message: message, name: name)
    if let index = indices[key] {
      issues[index].occurrences += 1
      if offset < issues[index].byteOffset {
        issues[index].byteOffset = offset
        issues[index].line = line(offset)
        issues[index].element = label(name, id)
      }
    } else if issues.count < Self.limit {
      indices[key] = issues.count
      issues.append(ImportIssue(message: message, element: label(name, id), line: line(offset), byteOffset: offset))
    } else {
      leftOut += 1
    }
  }

  /// In the order of the file.
  var sorted: [ImportIssue] {
    var sorted = issues.sorted { ($0.byteOffset, $0.message) < ($1.byteOffset, $1.message) }
    if leftOut > 0, let last = sorted.last {
      sorted.append(
        ImportIssue(
          message: "more issues are not listed", element: "", line: last.line, byteOffset: last.byteOffset,
          occurrences: leftOut))
    }
    return sorted
  }

  private func label(_ name: String, _ id: String?) -> String {
    guard let id, !id.isEmpty else { return name }
    return "\(name)#\(id.prefix(40))"
  }

  private func line(_ offset: Int) -> Int {
    var (low, high) = (0, newlines.count)
    while low < high {
      let middle = (low + high) / 2
      if newlines[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
