import SwiftSyntax

extension FileRewriter {
  /// `#selector(f(_:))` becomes `Selector("f:")` where a table has the method, and a reference that the compiler checks
  /// where a framework declares it.
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let reference = SelectorReference(node) else {
      report("\(node.oneLine) names no method", at: node)
      return
    }
    switch index.meaning(of: reference, in: scopes.last) {
    case .member(let member): edits.replace(node, with: "Selector(\(index.selector(of: member).literal))")
    case .name(let name): edits.replace(node, with: "Selector(\(name.literal))")
    case .framework(let method, let name): edits.replace(node, with: "Selector(\(method), name: \(name.literal))")
    case .unresolved(let reason): report("\(node.oneLine) cannot be resolved: \(reason)", at: node)
    }
  }

  /// `#keyPath(Person.address.city)` becomes `"address.city"`.
  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else {
      report("\(node.oneLine) is no key path", at: node)
      return
    }
    let parts = argument.expression.oneLine.split(separator: ".").map { String($0).trimmed.unquoted }
    let path = parts.drop { part in
      part == "self" || part == "Self" || index.type(named: part, in: scopes.last?.id) != nil
        || part.first?.isUppercase == true
    }
    let keys = path.map { index.key(ofProperty: $0) }
    edits.replace(node, with: keys.joined(separator: ".").literal)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
