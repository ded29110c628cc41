import SwiftSyntax

/// Walks a file and knows at each place in which type's body and under which conditions it is.
///
/// What overrides `visit` or `visitPost` of a type's declaration or of a conditional block calls `super`; what is to be done
/// for types of every kind is done in `didEnter` and `willLeave`.
class ScopedVisitor: SyntaxVisitor {
  let file: SourceFile
  private(set) var scopes: [TypeScope] = []
  /// The conditions of the `#if` blocks around the present place, from the outermost on, as they read after rewriting.
  var conditions: [String] { clauses.flatMap { $0 } }
  private var clauses: [[String]] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  /// The scope of which a declaration is a member; nil if it is none.
  func scope(ofMember node: some SyntaxProtocol) -> TypeScope? {
    node.parent?.is(MemberBlockItemSyntax.self) == true ? scopes.last : nil
  }

  // MARK: - Types

  /// Called in a type's declaration, when `scopes` ends with its scope.
  func didEnter(_ node: any DeclGroupSyntax) {}

  /// Called behind the body of a type's declaration, while `scopes` still ends with its scope.
  func willLeave(_ node: any DeclGroupSyntax) {}

  private func leave(_ node: any DeclGroupSyntax) {
    willLeave(node)
    scopes.removeLast()
  }

  private func enter(
    _ node: some DeclGroupSyntax & WithAttributesSyntax, _ name: TokenSyntax, _ kind: TypeScope.Kind,
    generic: GenericParameterClauseSyntax?
  ) {
    let outer = scopes.last
    let isInBody = node.isInBody && outer.map { !$0.id.contains("@") } != false
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let simple = name.text.unquoted
    let isLocal = node.isInBody
    let isHidden = !scopes.isEmpty && node.modifiers.has("private")
    let id = isInBody ? "\(file.path)@\(offset).\(simple)" : (outer.map { $0.id + "." } ?? "") + simple
    scopes.append(
      TypeScope(
        kind: kind, name: isInBody ? name.text : (outer.map { $0.name + "." } ?? "") + name.text, id: id,
        isReachable: !isLocal && !isHidden && generic == nil && outer?.isReachable != false,
        showsMembers: node.attribute("objcMembers") != nil, objectiveCName: node.objectiveCName, conditions: conditions)
    )
    didEnter(node)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, .ofClass, generic: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, .ofOther, generic: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, .ofOther, generic: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, .ofOther, generic: node.genericParameterClause)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, .ofProtocol, generic: nil)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.oneLine
    scopes.append(
      TypeScope(
        kind: .ofExtension, name: name, id: name.replacing("`", with: ""),
        isReachable: node.genericWhereClause == nil && !name.contains("<"),
        showsMembers: node.attribute("objc", "objcMembers") != nil, objectiveCName: nil, conditions: conditions))
    didEnter(node)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }

  // MARK: - Conditions

  /// Does not visit what is never compiled.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let own = BuildCondition.conditions(of: node)
    clauses.append(own ?? [])
    return own == nil ? .skipChildren : .visitChildren
  }
  override func visitPost(_ node: IfConfigClauseSyntax) { clauses.removeLast() }
}
