import SwiftSyntax

extension FileRewriter {
  /// `@NSManaged var progress: CGFloat` of a layer becomes `@LayerProperty("progress") var progress: CGFloat`.
  func rewriteManaged(_ node: VariableDeclSyntax, _ attribute: AttributeSyntax, in scope: TypeScope) {
    if index.lineage(of: scope.id).framework == "NSManagedObject" {
      report("@NSManaged is understood in layers, not in objects of Core Data", at: attribute)
      return
    }
    guard node.bindings.count == 1, let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) else {
      report("@NSManaged is understood of one variable at a time", at: attribute)
      return
    }
    edits.replace(attribute, with: "@LayerProperty(\(name.identifier.text.unquoted.literal))")
    // A wrapped property is neither weak nor dynamic.
    for word in ["weak", "dynamic"] {
      if let modifier = node.modifiers.first(word) { edits.blank(modifier) }
    }
  }
}
