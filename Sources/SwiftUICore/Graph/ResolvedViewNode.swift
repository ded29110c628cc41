/// A view that becomes a leaf by the values of its environment, as text does by fonts and styles.
@MainActor
package protocol ResolvedView: View, Equatable where Body == Never {
  associatedtype Resolved: LeafView

  /// Returns the leaf that is laid out and drawn. Changes of its animatable data are animated.
  func resolved(in environment: EnvironmentValues) -> Resolved
}

extension ResolvedView {
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ResolvedViewNode(view, inputs) }
}

/// The node of a resolved view.
private final class ResolvedViewNode<V: ResolvedView>: Node<V> {
  private var child: Node<V.Resolved>!

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(resolved, inputs.below(self))
  }

  private var resolved: V.Resolved {
    let (view, environment) = (view, environment)
    return evaluate(self) { view.resolved(in: environment) }
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: V) {
    guard view != self.view else { return }
    self.view = view
    refresh()
  }

  override func refresh() { child.update(to: resolved) }

  override func environmentDidChange(from old: EnvironmentValues) { refresh() }

  override func makeBoxes() -> [LayoutBox] { child.boxes }
}
