/// A line of code that stands for one in a source.
struct GeneratedLine {
  let code: String
  /// The line of the source that errors in it point to.
  let line: Int
  /// The conditions under which it counts.
  let conditions: [String]
}

/// Code that follows the text of a source.
struct GeneratedCode {
  private let path: String
  private(set) var text = ""

  /// - Parameter path: The source's, to which errors point.
  init(path: String) { self.path = path }

  mutating func add(_ code: String) { text += code + "\n" }

  mutating func add(_ line: GeneratedLine, within outer: [String] = []) {
    let conditions = Array(line.conditions.dropFirst(outer.count))
    open(conditions)
    locate(line.line)
    add(line.code)
    close(conditions)
  }

  mutating func locate(_ line: Int) { add("#sourceLocation(file: \(path.literal), line: \(line))") }

  /// Begins code that counts only under conditions.
  mutating func open(_ conditions: [String]) {
    if !conditions.isEmpty { add("#if " + conditions.joined(separator: " && ")) }
  }

  mutating func close(_ conditions: [String]) {
    if !conditions.isEmpty { add("#endif") }
  }
}

/// An extension that follows the text of a source.
struct GeneratedExtension {
  let typeName: String
  let conditions: [String]
  let lines: [GeneratedLine]

  func write(to code: inout GeneratedCode) {
    code.open(conditions)
    code.add("extension \(typeName) {")
    for line in lines { code.add(line, within: conditions) }
    code.add("}")
    code.close(conditions)
  }
}
