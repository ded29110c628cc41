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
private final class ResolvedViewNode<V: ResolvedView>: LeafNode<V, V.Resolved> {
  override var leaf: V.Resolved {
    let (view, environment) = (view, environment)
    return evaluate(self) { view.resolved(in: environment) }
  }

  override func update(to view: V) {
    guard view != self.view else { return }
    super.update(to: view)
  }
}
