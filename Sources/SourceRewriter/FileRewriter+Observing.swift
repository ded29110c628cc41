import SwiftSyntax

extension FileRewriter {
  /// `@objc dynamic var x = 0` becomes `dynamic var x = 0 { didSet { _didChange(self, "x", from: oldValue) } }`: those
  /// who observe the property are told.
  func rewriteObserved(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax, _ member: Member) {
    guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var", node.attribute("NSManaged") == nil,
      !member.isStatic, index.isVisible(member), canHaveTable(scopes.last)
    else { return }
    func call(_ old: String) -> String {
      "_didChange(self, \(index.selector(of: member).literal), from: \(old))"
    }
    guard let block = binding.accessorBlock else {
      edits.insert(" { didSet { \(call("oldValue")) } }", after: binding.trimmedEnd)
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    func accessor(_ word: String) -> AccessorDeclSyntax? { accessors.first { $0.accessorSpecifier.text == word } }
    if let observer = accessor("didSet"), let body = observer.body {
      edits.insert(" \(call(observer.parameters?.name.text ?? "oldValue"));", after: body.leftBrace)
    } else if accessor("willSet") != nil {
      edits.insert(" didSet { \(call("oldValue")) } ", before: block.rightBrace)
    } else if let body = accessor("set")?.body {
      edits.insert(
        " let __old = self.\(member.spelling); defer { \(call("__old")) };", after: body.leftBrace)
    }
  }

  /// Takes `override` from what our `NSObject` has in extensions, which nothing overrides: it is called by name instead.
  func rewriteOverrideOfNSObject(_ node: FunctionDeclSyntax, _ member: Member) {
    guard index.isExtensionOfNSObject(member), !index.isDeclaredAbove(member),
      let modifier = node.modifiers.first("override")
    else { return }
    edits.blank(modifier)
  }
}

extension PatternBindingSyntax {
  /// The last node before the comma, if there is one.
  fileprivate var trimmedEnd: Syntax {
    initializer.map { Syntax($0) } ?? typeAnnotation.map { Syntax($0) } ?? Syntax(pattern)
  }
}
