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
      if !gesture.isEnabled { gesture.withdraw() }
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    guard old.isEnabled, !environment.isEnabled else { return }
    for wrapper in wrappers { wrapper.gesture?.withdraw() }
  }

  override func wrapperWillGo(_ wrapper: LayoutBox) { wrapper.gesture?.withdraw() }
}

/// Attaches a gesture that has a body, which may depend on dynamic properties of the gesture, such as states.
struct CompositeGestureModifier<G: Gesture>: ViewModifier {
  let properties: GestureProperties<G>
  let kind: GestureAttachment.Kind
  let mask: GestureMask

  func body(content: Content) -> some View {
    content.modifier(GestureModifier(gesture: properties.gesture.body, kind: kind, mask: mask))
  }
}

/// A gesture as a property of a modifier, so that its own properties are connected.
struct GestureProperties<G: Gesture>: DynamicProperty {
  let gesture: G
}
