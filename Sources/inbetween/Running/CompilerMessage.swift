import Foundation

/// A message of the compiler or of the rewriter about a place in a source.
struct CompilerMessage: Hashable {
  enum Kind: String { case error, warning, note }

  private(set) var file: String
  let line: Int
  let column: Int
  let kind: Kind
  let text: String

  /// The messages in a program's output, each once, by their places.
  static func read(_ output: String) -> [CompilerMessage] {
    var found: Set<CompilerMessage> = []
    for line in output.split(whereSeparator: \.isNewline) {
      if let message = CompilerMessage(line) { found.insert(message) }
    }
    return found.sorted { ($0.file, $0.line, $0.column, $0.text) < ($1.file, $1.line, $1.column, $1.text) }
  }

  /// Reads `FILE:LINE:COLUMN: error: TEXT`.
  private init?(_ line: Substring) {
    for kind in [Kind.error, .warning, .note] {
      guard let mark = line.range(of: ": \(kind.rawValue): ") else { continue }
      let parts = line[..<mark.lowerBound].split(separator: ":")
      guard parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1])
      else { continue }
      file = parts.dropLast(2).joined(separator: ":")
      self.line = row
      self.column = column
      self.kind = kind
      text = String(line[mark.upperBound...])
      return
    }
    return nil
  }

  /// The message about the same place of a copy.
  func moved(to file: String) -> CompilerMessage {
    var message = self
    message.file = file
    return message
  }

  var description: String { "\(file):\(line):\(column): \(kind.rawValue): \(text)" }
}
