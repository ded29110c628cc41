import SwiftParser
import SwiftSyntax

/// A Swift file that is rewritten, with its syntax.
package struct SourceFile {
  /// How compiler messages call the file: its whole path.
  let path: String
  let text: String
  let syntax: SourceFileSyntax
  private let lines: SourceLocationConverter

  package init(path: String, text: String) {
    self.path = path
    // A byte order mark may only stand at the very beginning.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    self.text = text
    syntax = Parser.parse(source: text)
    lines = SourceLocationConverter(fileName: path, tree: syntax)
  }

  /// Whether its statements run from the top, as those of `main.swift` do.
  var isScript: Bool { path.split(separator: "/").last == "main.swift" }

  /// Returns the line of a node's first token, counted from 1.
  func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Returns what is wrong at a node.
  func problem(_ message: String, at node: some SyntaxProtocol) -> SourceProblem {
    let location = lines.location(for: node.positionAfterSkippingLeadingTrivia)
    return SourceProblem(path: path, line: location.line, column: location.column, message: message)
  }
}

/// Something in a source that cannot be rewritten. Its description is a line as compilers write it.
package struct SourceProblem: Hashable, CustomStringConvertible {
  let path: String
  let line: Int
  let column: Int
  let message: String

  package var description: String { "\(path):\(line):\(column): error: \(message)" }
}
