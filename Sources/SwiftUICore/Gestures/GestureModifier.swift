/// Attaches a gesture to a view.
struct GestureModifier<G: Gesture>: ViewModifier {
  typealias Body = Never
  let gesture: G
  let kind: GestureAttachment.Kind
  let mask: GestureMask

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { GestureNode(view, inputs) }
}

private final class GestureNode<Content: View, G: Gesture>: WrapperNode<Content, GestureModifier<G>> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    let wrapper = WrapperBox(around: box, of: self)
    wrapper.gesture = GestureAttachment(
      modifier.gesture.recognizer, kind: modifier.kind, mask: modifier.mask, of: wrapper, in: graph.gestures)
    return wrapper
  }

  override func modifierDidChange(from old: GestureModifier<G>) {
    for gesture in wrappers.compactMap(\.gesture) {
      modifier.gesture.renew(gesture.recognizer)
      gesture.kind = modifier.kind
      gesture.mask = modifier.mask
      if !gesture.isEnabled { withdraw(gesture) }
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    guard old.isEnabled, !environment.isEnabled else { return }
    for gesture in wrappers.compactMap(\.gesture) { withdraw(gesture) }
  }

  override func wrapperWillGo(_ wrapper: LayoutBox) {
    if let gesture = wrapper.gesture { withdraw(gesture) }
  }

  /// What the gesture's end changes must not change the update that goes on.
  private func withdraw(_ gesture: GestureAttachment) {
    if gesture.hasFingers { graph.afterUpdate { gesture.withdraw() } }
  }
}
