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
}
