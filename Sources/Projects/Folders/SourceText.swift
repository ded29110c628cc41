/// What can be seen in a Swift file without a parser: its imports, and whether a program begins in it.
public struct SourceText: Equatable, Sendable {
  /// The import of a module.
  public struct Import: Equatable, Sendable {
    /// The first name of the path: `UIKit` in `import class UIKit.UIView`.
    public var module: String
    /// The line, from 1.
    public var line: Int
    /// Whether it stands between `#if` and `#endif`.
    public var isConditional: Bool
  }

  public private(set) var imports: [Import] = []
  /// Whether a type has the attribute `@main`, `@UIApplicationMain` or `@NSApplicationMain`.
  public private(set) var hasMainType = false

  public init(_ text: String) {
    var conditions = 0
    for (index, line) in SourceText.code(of: text).enumerated() {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let first = words.first else { continue }
      if first == "#if" || first.hasPrefix("#if(") { conditions += 1 }
      if first == "#endif" { conditions -= 1 }
      if line.contains("@main") || line.contains("ApplicationMain") {
        hasMainType =
          hasMainType || words.contains { ["@main", "@UIApplicationMain", "@NSApplicationMain"].contains($0) }
      }
      guard line.contains("import"), let module = SourceText.importedModule(words) else { continue }
      imports.append(Import(module: module, line: index + 1, isConditional: conditions > 0))
    }
  }

  /// The names of the types in a text that provide previews, and that a file beside it sees.
  static func previewProviders(in text: String) -> [String] {
    code(of: text).compactMap { line in
      guard line.contains("PreviewProvider"), !line.contains("private ") else { return nil }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let place = words.firstIndex(where: { ["struct", "class", "enum"].contains($0) }), place + 1 < words.count
      else { return nil }
      return String(words[place + 1])
    }
  }

  /// The lines of a text with blanks in place of the import of each of some modules, in columns that stay.
  public static func removingImports(of modules: Set<String>, from text: String) -> String {
    let lines = code(of: text)
    var written = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() where index < written.count {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let module = importedModule(words), modules.contains(module) else { continue }
      written[index] = ""
    }
    return written.joined(separator: "\n")
  }

  /// The module that a line's words import; nil if they do something else.
  private static func importedModule(_ words: [Substring]) -> String? {
    var rest = words[...]
    while let word = rest.first,
      word.hasPrefix("@") || ["public", "internal", "private", "fileprivate", "package", "open"].contains(word)
    {
      rest.removeFirst()
    }
    guard rest.popFirst() == "import" else { return nil }
    if let kind = rest.first,
      ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains(kind), rest.count > 1
    {
      rest.removeFirst()
    }
    let name = rest.first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
    return name.isEmpty ? nil : String(name)
  }

  /// The lines of a text without comments and the contents of texts.
  private static func code(of text: String) -> [String] {
    var lines: [[UInt8]] = [[]]
    var comments = 0
    /// What closes the text that is open: its quotation marks and number signs.
    var closing: [UInt8]?
    let bytes = Array(text.utf8)
    var index = 0
    func follows(_ word: String) -> Bool { bytes[index...].starts(with: word.utf8) }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        lines.append([])
        // A text of one line ends with it, whatever is in it.
        if let end = closing, end.count(where: { $0 == UInt8(ascii: "\"") }) == 1 { closing = nil }
        index += 1
      } else if let end = closing {
        if bytes[index...].starts(with: end) {
          index += end.count
          closing = nil
        } else {
          index += byte == UInt8(ascii: "\\") && !end.contains(UInt8(ascii: "#")) ? 2 : 1
          if index <= bytes.count, bytes[index - 1] == UInt8(ascii: "\n"), byte == UInt8(ascii: "\\") {
            lines.append([])
          }
        }
      } else if follows("/*") {
        comments += 1
        index += 2
      } else if comments > 0 {
        if follows("*/") {
          comments -= 1
          index += 2
        } else {
          index += 1
        }
      } else if follows("//") {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && isText(bytes, index)) {
        let signs = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
        let marks = bytes[(index + signs)...].starts(with: "\"\"\"".utf8) ? 3 : 1
        closing = Array(repeating: UInt8(ascii: "\""), count: marks) + Array(repeating: UInt8(ascii: "#"), count: signs)
        index += signs + marks
      } else {
        lines[lines.count - 1].append(byte)
        index += 1
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether number signs are those before a quotation mark.
  private static func isText(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes[index...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }
}
