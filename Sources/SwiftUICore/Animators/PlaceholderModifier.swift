/// A view that stands for the modified view in a closure that modifies a view, or in a transition.
public struct PlaceholderContentView<Value>: View {
  public typealias Body = Never
  let source: any ContentSource
  /// The scope that changes the transactions of the view itself.
  let scope: TransactionScope?

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
    PlaceholderContentNode(view, inputs)
  }
}

private final class PlaceholderContentNode<Value>: Node<PlaceholderContentView<Value>> {
  private var child: ViewNode!

  override init(_ view: PlaceholderContentView<Value>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    var inputs = inputs.below(self)
    inputs.scope = view.scope
    child = view.source.makeContentNode(inputs)
  }

  override var onlyChild: ViewNode? { child }
}

/// Puts a view into another one, which a closure makes around a placeholder.
struct PlaceholderModifier<Modified, Result> {
  typealias Body = Never
  /// Changes the transactions of what the closure adds.
  var transform: (inout Transaction) -> Void = { _ in }
  let content: (PlaceholderContentView<Modified>) -> Result
}

extension PlaceholderModifier: ViewModifier where Modified: View, Result: View {
  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { PlaceholderModifierNode(view, inputs) }
}

private final class PlaceholderModifierNode<Content: View, Modified: View, Result: View>: Node<
  ModifiedContent<Content, PlaceholderModifier<Modified, Result>>
>
{
  private let source: ModifiedContentSource<Content>
  private var ownScope: TransactionScope!
  private var child: Node<Result>!

  override init(_ view: ModifiedContent<Content, PlaceholderModifier<Modified, Result>>, _ inputs: NodeInputs) {
    source = ModifiedContentSource(view.content)
    super.init(view, inputs)
    ownScope = TransactionScope(in: scope) { [unowned self] in self.view.modifier.transform(&$0) }
    child = makeNode(makeBody(), inputs.below(self))
  }

  override var onlyChild: ViewNode? { child }

  override var scopeForChildren: TransactionScope? { ownScope }

  override func update(to view: ModifiedContent<Content, PlaceholderModifier<Modified, Result>>) {
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
