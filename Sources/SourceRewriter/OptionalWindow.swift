import SwiftSyntax

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
