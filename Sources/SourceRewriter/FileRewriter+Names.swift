import SwiftSyntax

extension FileRewriter {
  /// Names of Swift 3 that Foundation knows here only to say how they are called now.
  private static let renamed = ["NSAttributedStringKey": "NSAttributedString.Key"]

  func rewriteOldName(_ token: TokenSyntax) {
    guard case .identifier(let name) = token.tokenKind, let new = Self.renamed[name], index.types[name] == nil else {
      return
    }
    edits.replace(token, with: new)
  }

  /// `@MainActor func testX()` becomes `@MainActor func testX() async`: XCTest calls others from no actor.
  func rewriteTest(_ node: FunctionDeclSyntax, _ member: Member) {
    guard member.name.hasPrefix("test"), member.labels == [], !member.isStatic, !node.isAsync,
      index.lineage(of: member.owner).framework == "XCTestCase",
      node.attribute("MainActor") != nil || isInMainActorClass(node)
    else { return }
    edits.insert(" async", after: node.signature.parameterClause)
  }

  private func isInMainActorClass(_ node: FunctionDeclSyntax) -> Bool {
    guard !node.modifiers.contains(where: { $0.name.text == "nonisolated" }) else { return false }
    return sequence(first: Syntax(node), next: \.parent).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first?
      .attribute("MainActor") != nil
  }
}

extension FileRewriter {
  /// `override var x: T { didSet { … } }` of an extension becomes a function of the observer's body.
  func rewriteMovedObservers(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax, _ member: Member) {
    guard let block = binding.accessorBlock, let type = binding.typeAnnotation else { return }
    for modifier in node.modifiers { edits.blank(modifier) }
    edits.blank(node.bindingSpecifier)
    edits.blank(binding.pattern)
    edits.blank(type)
    edits.blank(block.leftBrace)
    for (number, observer) in binding.observers.enumerated() {
      if number > 0 { edits.insert(";", before: observer) }
      let word = observer.accessorSpecifier.text
      let name = observer.parameters?.name.text ?? (word == "willSet" ? "newValue" : "oldValue")
      edits.replace(
        observer.accessorSpecifier,
        with: "func \(MovedMember.observer(word, member))(_ \(name): \(type.type.nameInCasts))")
      if let parameters = observer.parameters { edits.blank(parameters) }
    }
    edits.blank(block.rightBrace)
  }
}

extension ExprSyntax {
  /// Whether it is `delegate.window?` or `delegate.window!`: the window that a delegate need not have is one optional here,
  /// as all delegates can be asked for it. To unwrap it again is too much.
  var isOptionalWindow: Bool {
    let inner = self.as(OptionalChainingExprSyntax.self)?.expression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
    guard let access = inner?.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "window" else {
      return false
    }
    return access.base?.oneLine.lowercased().contains("delegate") == true
  }
}

extension FileRewriter {
  /// What any object may be asked for that is a number or a rectangle in disguise.
  private static let values: Set<String> = [
    "boolValue", "cgPointValue", "cgRectValue", "cgSizeValue", "doubleValue", "floatValue", "intValue", "integerValue",
    "uiEdgeInsetsValue",
  ]

  /// `(x as AnyObject).cgPointValue` becomes `_AnyValue(x).cgPointValue`.
  func rewriteValueOfAnyObject(_ node: MemberAccessExprSyntax) {
    guard Self.values.contains(node.declName.baseName.text), let tuple = node.base?.as(TupleExprSyntax.self),
      tuple.elements.count == 1, let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let type = sequence.elements.last?.as(TypeExprSyntax.self), type.oneLine == "AnyObject",
      let word = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      word.questionOrExclamationMark == nil
    else { return }
    edits.insert("_AnyValue", before: tuple)
    edits.blank(word)
    edits.blank(type)
  }
}
