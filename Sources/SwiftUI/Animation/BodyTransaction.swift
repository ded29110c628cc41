/// Stands, in the body of a modifier of transactions, for the view that is modified.
public struct PlaceholderContentView<Value>: View, PrimitiveView {
  public typealias Body = Never
  let source: any ContentSource
  /// What is said of the transactions of the view itself.
  let scope: TransactionScope?

  func makeNode(_ inputs: NodeInputs) -> Node<Self> { PlaceholderContentNode(self, inputs) }
}

private final class PlaceholderContentNode<Value>: Node<PlaceholderContentView<Value>> {
  private var child: ViewNode!

  override init(_ view: PlaceholderContentView<Value>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    var inputs = inputs.below(self)
    inputs.scope = view.scope
    child = view.source.makeContentNode(inputs)
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
}

/// Changes the transactions of what a closure adds to a view.
struct BodyTransaction<Modified: View, Result: View>: PrimitiveModifier {
  typealias Body = Never
  let transform: (inout Transaction) -> Void
  let content: (PlaceholderContentView<Modified>) -> Result

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    BodyTransactionNode(view, inputs)
  }
}

private final class BodyTransactionNode<Content: View, Modified: View, Result: View>: Node<
  ModifiedContent<Content, BodyTransaction<Modified, Result>>
>
{
  private let source: ModifiedContentSource<Content>
  private var ownScope: TransactionScope!
  private var child: Node<Result>!

  override init(_ view: ModifiedContent<Content, BodyTransaction<Modified, Result>>, _ inputs: NodeInputs) {
    source = ModifiedContentSource(view.content)
    super.init(view, inputs)
    ownScope = TransactionScope(in: scope) { [unowned self] in self.view.modifier.transform(&$0) }
    child = SwiftUI.makeNode(makeBody(), inputs.below(self))
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override var scopeForChildren: TransactionScope? { ownScope }

  override func update(to view: ModifiedContent<Content, BodyTransaction<Modified, Result>>) {
    self.view = view
    ownScope.invalidate()
    refresh()
    source.update(to: view.content)
  }

  override func refresh() { child.update(to: makeBody()) }

  private func makeBody() -> Result {
    evaluate(self) { view.modifier.content(PlaceholderContentView(source: source, scope: scope)) }
  }
}
