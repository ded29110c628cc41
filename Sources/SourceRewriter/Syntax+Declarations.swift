import SwiftSyntax

extension WithAttributesSyntax {
  /// Returns the first attribute of one of some names, also if it is between `#if` and `#endif`.
  func attribute(_ names: String...) -> AttributeSyntax? { attributes.first(names) }

  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    attribute("objc")?.arguments.map { $0.tokens(viewMode: .sourceAccurate).map(\.text).joined() }
  }

  /// Whether `@available` says that it cannot be used.
  var isUnavailable: Bool {
    attributes.contains {
      guard case .attribute(let attribute) = $0, attribute.name == "available" else { return false }
      return attribute.arguments?.description.contains("unavailable") == true
    }
  }
}

extension AttributeListSyntax {
  fileprivate func first(_ names: [String]) -> AttributeSyntax? {
    for element in self {
      switch element {
      case .attribute(let attribute):
        if names.contains(attribute.name) { return attribute }
      case .ifConfigDecl(let block):
        for clause in block.clauses {
          if case .attributes(let inner) = clause.elements, let found = inner.first(names) { return found }
        }
      @unknown default: break
      }
    }
    return nil
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }
}

extension DeclModifierListSyntax {
  func has(_ names: String...) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }

  func first(_ name: String) -> DeclModifierSyntax? { first { $0.name.text == name } }

  /// The words that a copy of the declaration in another place needs: who may use it, and what it overrides.
  var words: String { map { $0.trimmedDescription + " " }.joined() }
}

extension FunctionDeclSyntax {
  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

  var isStatic: Bool { modifiers.has("static", "class") }
  var doesThrow: Bool { signature.effectSpecifiers?.throwsClause != nil }
  var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }

  /// The signature with a name for each parameter that has none, such as that of `f(_: Int)`, so that it can be handed on.
  var namedSignature: FunctionSignatureSyntax {
    var named = signature
    let parameters = signature.parameterClause.parameters.enumerated().map { index, parameter in
      guard (parameter.secondName ?? parameter.firstName).text == "_" else { return parameter }
      let label = parameter.firstName.with(\.trailingTrivia, .space)
      return parameter.with(\.firstName, label)
        .with(\.secondName, .identifier("__\(index)", trailingTrivia: parameter.secondName?.trailingTrivia ?? []))
    }
    named.parameterClause.parameters = FunctionParameterListSyntax(parameters)
    return named
  }

  /// How a call hands on the parameters: `a, by: &b`; nil if a list of any length cannot be handed on.
  var forwardedArguments: String? {
    var arguments: [String] = []
    for parameter in namedSignature.parameterClause.parameters {
      guard parameter.ellipsis == nil else { return nil }
      let label = parameter.firstName.text
      let name = (parameter.secondName ?? parameter.firstName).text
      let mark = parameter.type.isInOut ? "&" : ""
      arguments.append((label == "_" ? "" : label + ": ") + mark + name)
    }
    return arguments.joined(separator: ", ")
  }
}

extension TypeSyntax {
  var isInOut: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" } == true
  }

  /// The type as a cast names it: without `@escaping` and the like; `T!` is `T?`.
  var nameInCasts: String {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.nameInCasts }
    if let unwrapped = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return unwrapped.wrappedType.oneLine + "?"
    }
    return oneLine
  }
}

extension SyntaxProtocol {
  /// The text without comments, on one line.
  var oneLine: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, !text.hasSuffix(" "), !token.leadingTrivia.isEmpty { text += " " }
      text += token.text
      if !token.trailingTrivia.isEmpty { text += " " }
    }
    return text.last == " " ? String(text.dropLast()) : text
  }

  /// Whether the node is inside of a function's, a closure's or an accessor's body.
  var isInBody: Bool {
    sequence(first: Syntax(self).parent) { $0?.parent }.prefix { $0 != nil }.contains { node in
      node?.is(CodeBlockSyntax.self) == true || node?.is(ClosureExprSyntax.self) == true
        || node?.is(AccessorBlockSyntax.self) == true
    }
  }
}

extension String {
  /// A name without backticks.
  var unquoted: String { hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self }

  /// The text as a string literal.
  var literal: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
