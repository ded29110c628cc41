import SwiftSyntax

/// What a file sees of frameworks, and what it does not see here unless it imports more.
struct FileImports {
  /// The modules to import in addition, in order.
  let added: [String]
  /// Whether the file sees UIKit.
  let seesUIKit: Bool

  /// Modules that are imported as a whole here, or by another name.
  static let replacements = [
    "UIKit": "UIKit", "QuartzCore": "QuartzCore", "CoreGraphics": "CoreGraphics", "Foundation": "Foundation",
    "ObjectiveC": "Foundation", "Darwin": "Foundation",
  ]

  /// - Parameter others: Modules that all files see.
  init(of file: SourceFile, in index: ProgramIndex, seeing others: [String]) {
    let reader = ImportReader(file)
    var seen = Set(reader.modules)
    var added = others.filter { seen.insert($0).inserted }
    // Apple's Foundation brings them along, and so does all that brings Foundation.
    if !seen.isDisjoint(with: ["Foundation", "CoreFoundation"]),
      seen.isDisjoint(with: ["UIKit", "SwiftUI", "QuartzCore"])
    {
      added += ["CoreGraphics", "Selectors"].filter { seen.insert($0).inserted }
    }
    for (module, names) in Self.splitOff where !seen.isDisjoint(with: ["Foundation", "UIKit", "SwiftUI"]) {
      let isUsed = reader.names.contains { name in
        names.contains { name.hasPrefix($0) } && index.types[name] == nil
      }
      if isUsed, seen.insert(module).inserted { added.append(module) }
    }
    self.added = added
    seesUIKit = !seen.isDisjoint(with: ["UIKit", "SwiftUI"])
  }

  /// Modules that are parts of Foundation on Apple's systems or come with it, with how the names of their types begin.
  private static let splitOff: KeyValuePairs = [
    "FoundationNetworking": [
      "URLSession", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "URLCache",
      "CachedURLResponse", "HTTPCookie", "URLProtocol", "URLCredential", "URLProtectionSpace",
      "URLAuthenticationChallenge",
    ],
    "FoundationXML": ["XMLParser", "XMLDocument", "XMLElement", "XMLNode"],
    "Combine": [
      "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher",
    ],
  ]
}

/// Reads the imports of a file, those between `#if` and `#endif` among them if they may count, and all names in it.
private final class ImportReader: ScopedVisitor {
  private(set) var modules: [String] = []
  private(set) var names: Set<String> = []

  override init(_ file: SourceFile) {
    super.init(file)
    walk(file.syntax)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.text, conditions.isEmpty {
      modules.append(FileImports.replacements[name] ?? name)
    }
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind { names.insert(name) }
    return .skipChildren
  }
}
