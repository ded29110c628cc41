/// A view as it looks in a phase of a transition.
struct TransitionApplication<T: Transition, Modified: View>: View {
  typealias Body = Never
  let transition: T
  let content: Modified
  let phase: TransitionPhase

  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { TransitionApplicationNode(view, inputs) }
}

private final class TransitionApplicationNode<T: Transition, Modified: View>: Node<TransitionApplication<T, Modified>> {
  private let source: ModifiedContentSource<Modified>
  private var child: Node<T.Body>!

  override init(_ view: TransitionApplication<T, Modified>, _ inputs: NodeInputs) {
    source = ModifiedContentSource(view.content)
    super.init(view, inputs)
    child = makeNode(makeBody(), inputs.below(self))
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: TransitionApplication<T, Modified>) {
    self.view = view
    refresh()
    source.update(to: view.content)
  }

  override func refresh() { child.update(to: makeBody()) }

  private func makeBody() -> T.Body {
    evaluate(self) {
      view.transition.body(content: PlaceholderContentView(source: source, scope: scope), phase: view.phase)
    }
  }
}
