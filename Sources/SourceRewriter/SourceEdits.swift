import SwiftSyntax

/// Changes of a text that leave its lines where they are.
struct SourceEdits {
  private let bytes: [UInt8]
  private var edits: [Edit] = []

  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Puts a text where a node is, and blanks behind it if it is shorter, so that what follows keeps its column.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    let range = node.trimmedBytes
    let breaks = bytes[range].count { $0 == 0x0A }
    // What spanned lines still does: the breaks come behind the new text.
    let blanks = breaks == 0 ? max(0, range.count - text.utf8.count) : 0
    edits.append(
      Edit(
        range: range,
        text: text + String(repeating: " ", count: blanks) + String(repeating: "\n", count: breaks)))
  }

  /// Puts a text in front of a node.
  mutating func insert(_ text: String, before node: some SyntaxProtocol) {
    let place = node.trimmedBytes.lowerBound
    edits.append(Edit(range: place..<place, text: text))
  }

  /// Puts a text behind a node.
  mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    let place = node.trimmedBytes.upperBound
    edits.append(Edit(range: place..<place, text: text))
  }

  /// Puts as many blanks where a node is; line breaks stay.
  mutating func blank(_ node: some SyntaxProtocol) {
    let range = node.trimmedBytes
    let blanks = bytes[range].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    edits.append(Edit(range: range, text: String(decoding: blanks, as: UTF8.self)))
  }

  /// Takes a node out without blanks: what follows moves to the left.
  mutating func remove(_ node: some SyntaxProtocol) { edits.append(Edit(range: node.trimmedBytes, text: "")) }

  /// The changed text. Of changes that overlap, the first in the text counts; those at one place keep their order.
  var text: String {
    var output: [UInt8] = []
    var position = 0
    let ordered = edits.enumerated().sorted { a, b in
      (a.element.range.lowerBound, a.offset) < (b.element.range.lowerBound, b.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      output += bytes[position..<edit.range.lowerBound]
      output += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    output += bytes[position...]
    return String(decoding: output, as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// Where the node's own text stands, in bytes.
  fileprivate var trimmedBytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
