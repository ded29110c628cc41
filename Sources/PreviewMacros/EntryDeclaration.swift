/// A variable marked `@Entry`, taken apart as text.
struct EntryDeclaration {
  /// Why a variable cannot be an entry.
  enum Failure: String, Error {
    case noExtension = "'@Entry' is for variables in extensions of EnvironmentValues or Transaction"
    case noVariable = "'@Entry' is for variables"
    case noDefault = "'@Entry' needs a default value or an optional type"
  }

  private let name: String
  private let type: String?
  private let value: String
  private let keyProtocol: String

  /// - Parameter context: The extension around it.
  init(_ declaration: String, in context: String) throws(Failure) {
    keyProtocol = try EntryDeclaration.keyProtocol(for: context)
    let source = SourceTokens(declaration)
    let tokens = source.all
    guard let keyword = tokens.firstIndex(where: { $0.text == "var" }), keyword + 1 < tokens.count else {
      throw .noVariable
    }
    name = tokens[keyword + 1].text
    let rest = tokens[(keyword + 2)...]
    let equals = rest.first { $0.text == "=" }
    type = rest.first.flatMap { $0.text == ":" ? source.source(from: $0.end, to: equals?.start) : nil }
    if let equals {
      value = source.source(from: equals.end)
    } else if let type, type.hasSuffix("?") || type.hasPrefix("Optional<") {
      value = "nil"
    } else {
      throw .noDefault
    }
  }

  private static func keyProtocol(for context: String) throws(Failure) -> String {
    let tokens = SourceTokens(context).all.map(\.text)
    guard let keyword = tokens.firstIndex(of: "extension") else { throw .noExtension }
    switch tokens[(keyword + 1)...].first(where: { $0 != "SwiftUI" && $0 != "." }) {
    case "EnvironmentValues": return "EnvironmentKey"
    case "Transaction": return "TransactionKey"
    default: throw .noExtension
    }
  }

  private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  /// With a type the default is made at each use, so that it need not be sendable.
  var key: String {
    let member = type.map { "static var defaultValue: \($0) {\n\(value)\n}" } ?? "static let defaultValue = \(value)"
    return "private struct \(keyName): SwiftUI.\(keyProtocol) {\n\(member)\n}"
  }
}

extension EntryDeclaration.Failure {
  /// What the compiler shall say at a piece of syntax.
  func diagnostic(at syntax: [String: Any]?) -> [String: Any] {
    let location = syntax?["location"] as? [String: Any]
    return [
      "message": rawValue, "severity": "error",
      "position": ["fileName": location?["fileName"] ?? "", "offset": location?["offset"] ?? 0],
      "highlights": [String](), "notes": [String](), "fixIts": [String](),
    ]
  }
}
