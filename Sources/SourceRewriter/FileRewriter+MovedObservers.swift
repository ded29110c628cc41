import SwiftSyntax

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
