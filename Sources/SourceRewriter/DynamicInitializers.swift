import SwiftSyntax

/// Initialisers of views and controllers for classes that are only known when the program runs.
///
/// On iOS all initialisers of such classes are found by name, so that `type.init(frame: .zero)` makes an object of what
/// `type` is. Swift only allows that of required ones. The declarations here are chosen where Swift allows no other; what
/// they stand for is in UIKit, under the same names for the linker.
enum DynamicInitializers {
  static func write(to code: inout GeneratedCode) {
    code.add("extension _MadeDynamically {")
    for (name, parameters) in declarations {
      code.add(
        "@_silgen_name(\"_inbetween_make_\(name)\") @_disfavoredOverload "
          + "nonisolated fileprivate init(\(parameters))")
    }
    code.add("}")
  }

  private static let declarations: KeyValuePairs = [
    "plain": "", "frame": "frame: CGRect", "nibName": "nibName: String?, bundle: Bundle?",
  ]
}

extension FileRewriter {
  /// Notes a call such as `type.init()`, `Self()` or `T(frame: .zero)`, in which the class may be any.
  func noteDynamicInitializer(_ node: FunctionCallExprSyntax) {
    guard seesUIKit, !usesDynamicInitializers else { return }
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
      let base = access.base, !base.is(SuperExprSyntax.self)
    {
      // In an initialiser, `self.init` is another of the same class.
      let isDelegating = base.oneLine == "self" && node.isInInitializer
      usesDynamicInitializers = !isDelegating
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      usesDynamicInitializers = name == "Self" || node.isGenericParameter(name)
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isInInitializer: Bool {
    for node in sequence(first: Syntax(self), next: \.parent) {
      if node.is(InitializerDeclSyntax.self) { return true }
      if node.is(FunctionDeclSyntax.self) || node.is(VariableDeclSyntax.self) { return false }
    }
    return false
  }

  /// Whether a declaration around has a generic parameter of a name.
  fileprivate func isGenericParameter(_ name: String) -> Bool {
    sequence(first: Syntax(self), next: \.parent).contains { node in
      node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause?.parameters
        .contains { $0.name.text == name } == true
    }
  }
}
