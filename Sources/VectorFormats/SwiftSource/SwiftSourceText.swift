import VectorGraphics

/// Swift source being written, line by line.
struct SwiftSourceText {
  private(set) var text = ""
  /// How many blocks are open.
  private var depth = 0

  init(depth: Int = 0) { self.depth = depth }

  var isEmpty: Bool { text.isEmpty }

  /// Columns that a line may take.
  private static let width = 100

  /// Adds a line, indented as its block is; an empty one bare.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "    ", count: depth) + line }
    text += "\n"
  }

  /// Adds a line and opens a block below it.
  mutating func open(_ line: String) {
    self.line(line)
    depth += 1
  }

  /// Adds lines that are indented already.
  mutating func append(_ other: SwiftSourceText) { text += other.text }

  /// Opens a block below the line that was added last.
  mutating func indent() { depth += 1 }

  /// Ends the block with a line.
  mutating func close(_ line: String = "}") {
    depth -= 1
    self.line(line)
  }

  /// Ends the block with a line that opens another one.
  mutating func reopen(_ line: String) {
    close(line)
    depth += 1
  }

  /// Adds a list between brackets, on one line if it fits, else in lines as full as can be.
  mutating func list(_ start: String, _ items: [String], _ end: String) {
    let whole = start + items.joined(separator: ", ") + end
    if 4 * depth + whole.utf8.count <= Self.width { return line(whole) }
    open(start)
    var row = ""
    for item in items {
      if !row.isEmpty, 4 * depth + row.utf8.count + item.utf8.count + 2 > Self.width {
        line(row)
        row = ""
      }
      row += (row.isEmpty ? "" : " ") + item + ","
    }
    if !row.isEmpty { line(row) }
    close(end)
  }

  /// Adds an element to a variable `path`, whose points stand in an array `p` from `point` on, and passes them.
  mutating func pathCall(_ kind: Path.Kind, at point: inout Int) {
    switch kind {
    case .move: line("path.move(to: p[\(point)])")
    case .line: line("path.addLine(to: p[\(point)])")
    case .quad: line("path.addQuadCurve(to: p[\(point + 1)], control: p[\(point)])")
    case .cubic: line("path.addCurve(to: p[\(point + 2)], control1: p[\(point)], control2: p[\(point + 1)])")
    case .close: line("path.closeSubpath()")
    }
    point += kind.coordinateCount / 2
  }

  /// A number of at most some decimals: `-0.5`, `12`.
  static func number(_ value: Double, decimals: Int) -> String {
    var text: [UInt8] = []
    // Beyond this, digits that mean nothing would fill lines.
    let shown = value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    DecimalNumber(shown, decimals: decimals).append(to: &text)
    return swiftNumber(text)
  }

  /// The same with a point in it, where a literal would be an integer otherwise.
  static func float(_ value: Double, decimals: Int) -> String {
    let text = number(value, decimals: decimals)
    return text.utf8.contains(UInt8(ascii: ".")) || text.utf8.contains(UInt8(ascii: "e")) ? text : text + ".0"
  }

  /// Swift wants a digit before the point.
  private static func swiftNumber(_ digits: [UInt8]) -> String {
    var digits = digits
    if digits.first == UInt8(ascii: ".") {
      digits.insert(UInt8(ascii: "0"), at: 0)
    } else if digits.count > 1, digits[0] == UInt8(ascii: "-"), digits[1] == UInt8(ascii: ".") {
      digits.insert(UInt8(ascii: "0"), at: 1)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
