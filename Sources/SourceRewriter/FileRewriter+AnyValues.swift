import SwiftSyntax

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

extension FileRewriter {
  /// `type(of: x).description()` becomes `_AnyClass(type(of: x)).description()`: on iOS every class can be asked so.
  func rewriteDescriptionOfClass(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.oneLine == "description",
      let base = access.base?.as(FunctionCallExprSyntax.self), base.calledExpression.oneLine == "type",
      base.arguments.count == 1, base.arguments.first?.label?.text == "of",
      index.members["description"]?.contains(where: { $0.isStatic && $0.labels == [] }) != true
    else { return }
    edits.insert("_AnyClass(", before: base)
    edits.insert(")", after: base)
  }
}

extension FileRewriter {
  /// `for x in list { x["key"] as! T }` becomes `for x in list { _asked(x)["key"] as! T }`: `x` may be any object.
  func rewriteSubscriptOfAnyObject(_ node: SubscriptCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, node.trailingClosure == nil,
      node.arguments.count == 1, let key = node.arguments.first, key.label == nil,
      key.expression.is(StringLiteralExprSyntax.self), node.isCast, node.isInLoop(over: name),
      !index.hasSubscriptsOfClasses
    else { return }
    edits.insert("_asked(", before: node.calledExpression)
    edits.insert(")", after: node.calledExpression)
  }
}

extension SubscriptCallExprSyntax {
  /// Whether a cast to some type follows.
  fileprivate var isCast: Bool {
    guard let sequence = parent?.parent?.as(SequenceExprSyntax.self),
      let own = sequence.elements.firstIndex(where: { $0.id == id })
    else { return false }
    let next = sequence.elements.index(after: own)
    return next < sequence.elements.endIndex && sequence.elements[next].is(UnresolvedAsExprSyntax.self)
  }

  /// Whether it is in the body of a loop for a variable, whose type is not written.
  fileprivate func isInLoop(over name: String) -> Bool {
    sequence(first: Syntax(self), next: \.parent).contains {
      guard let loop = $0.as(ForStmtSyntax.self), loop.typeAnnotation == nil else { return false }
      return loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    }
  }
}
