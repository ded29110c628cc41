import SwiftSyntax

/// Reads what a file declares.
final class IndexReader: ScopedVisitor {
  private(set) var index = ProgramIndex()

  override init(_ file: SourceFile) {
    super.init(file)
    walk(file.syntax)
  }

  // MARK: - Types

  override func didEnter(_ node: any DeclGroupSyntax) {
    guard let scope = scopes.last, scope.kind != .ofExtension else { return }
    // Values have no superclass, and what they adopt calls nothing by name.
    let inheritance = scope.kind == .ofOther ? nil : node.inheritanceClause
    let inherited = inheritance?.inheritedTypes.map { $0.type.withoutAttributes.oneLine } ?? []
    index.add(ProgramIndex.TypeEntry(scope: scope, inherited: inherited))
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if scopes.isEmpty, node.isForClasses, node.plainInitializer != nil {
      index.addProtocolWithInitializer(node.name.text.unquoted)
    }
    return super.visit(node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let inherited = node.inheritanceClause?.inheritedTypes {
      index.addAdoptions(
        of: inherited.map { $0.type.withoutAttributes.oneLine },
        by: node.extendedType.oneLine.replacing("`", with: ""))
    }
    return super.visit(node)
  }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = scope(ofMember: node) {
      let member = Member(node, in: scope, of: file, conditions)
      index.add(member)
      if scope.kind == .ofProtocol, node.modifiers.has("optional") {
        index.addOptional(member)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = scope(ofMember: node), scope.kind != .ofOther { index.noteSubscriptOfClass() }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let type = binding.typeAnnotation?.type, type.mayBeCalled,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)
      {
        index.addCallableProperty(name.identifier.text.unquoted)
      }
      guard let scope = scope(ofMember: node),
        let member = Member(binding, of: node, in: scope, of: file, conditions)
      else { continue }
      index.add(member)
      if scope.kind == .ofProtocol, node.modifiers.has("optional") { index.addOptional(member) }
    }
    return .visitChildren
  }
}

extension TypeSyntax {
  fileprivate var withoutAttributes: TypeSyntax { self.as(AttributedTypeSyntax.self)?.baseType ?? self }

  /// Whether a value of it can stand before `?(`, as far as the text tells: an optional function.
  fileprivate var mayBeCalled: Bool {
    guard let optional = self.as(OptionalTypeSyntax.self) else { return false }
    // `Handler?` may be the other name of a function's type, but so may every other name.
    return optional.wrappedType.description.contains("->")
  }
}
