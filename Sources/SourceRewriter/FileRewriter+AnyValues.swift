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
