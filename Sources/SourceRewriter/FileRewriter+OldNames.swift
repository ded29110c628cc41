import SwiftSyntax

extension FileRewriter {
  /// Names of Swift 3 that Foundation knows here only to say how they are called now.
  private static let renamed = ["NSAttributedStringKey": "NSAttributedString.Key"]

  /// What the names of constants begin with that were text before Swift 4.2.
  private static let kinds = [
    "Alignment", "AnimationCubic", "AnimationDiscrete", "AnimationLinear", "AnimationPaced", "AnimationRotate",
    "EmitterLayer", "FillMode", "FillRule", "Gravity", "LineCap", "LineJoin", "MediaTimingFunction", "ScrollBoth",
    "ScrollHorizontally", "ScrollNone", "ScrollVertically", "TransitionFade", "TransitionFrom", "TransitionMoveIn",
    "TransitionPush", "TransitionReveal", "Truncation", "ValueFunction",
  ]

  /// `kCALineCapRound` becomes `_oldConstant(kCALineCapRound)` in modules of Swift before 4.2, which may take it for text.
  func rewriteOldConstant(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.text
    guard index.hasOldConstants, name.hasPrefix("kCA"), node.argumentNames == nil,
      Self.kinds.contains(where: name.dropFirst(3).hasPrefix), index.members[name] == nil,
      node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id
    else { return }
    edits.insert("_oldConstant(", before: node)
    edits.insert(")", after: node)
  }

  func rewriteOldName(_ token: TokenSyntax) {
    guard case .identifier(let name) = token.tokenKind, let new = Self.renamed[name], index.types[name] == nil else {
      return
    }
    edits.replace(token, with: new)
  }
}
