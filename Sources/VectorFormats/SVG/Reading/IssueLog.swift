/// Collects issues: each message once for each kind of element, with its first place and a count.
///
/// A class, since everything that reads parts of one file reports to the same log.
final class IssueLog {
  private struct Key: Hashable {
    var message: String
    var name: String
  }

  /// A file with more different issues than this is better looked at than listed.
  private static let limit = 500

  private var issues: [ImportIssue] = []
  private var indices: [Key: Int] = [:]
  private var leftOut = 0
  let tree: SVGTree
  private let newlines: [Int]

  init(_ tree: SVGTree) {
    self.tree = tree
    let newline = UInt8(ascii: "\n")
    newlines = tree.source.indices.filter { tree.source[$0] == newline }
  }

  /// Adds an issue of an element, or of its attribute at `offset`.
  func report(_ message: String, _ node: NodeIndex, at offset: Int? = nil) {
    add(message, name: tree.nodes[node].name, id: tree.text("id", of: node), offset: offset ?? tree.nodes[node].offset)
  }

  func reportReference(_ reference: ArraySlice<UInt8>?, _ node: NodeIndex) {
    guard let reference, !reference.isEmpty else { return report("a reference without a target is not drawn", node) }
    let text = String(decoding: reference.prefix(60), as: UTF8.self)
    let isInside = reference.first == "#"
    report(isInside ? "nothing in the file has the id \(text)" : "another file is not loaded: \(text)", node)
  }

  func add(_ message: String, name: String, id: String?, offset: Int) {
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

  /// All issues in the order of the file.
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
