/// Lets fingers press each view of its content, and calls an action with the tag of that view.
package struct TagPressModifier: ViewModifier {
  package typealias Body = Never
  let press: (AnyHashable) -> Void

  package init(press: @escaping (AnyHashable) -> Void) { self.press = press }

  package static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { TagPressNode(view, inputs) }
}

private final class TagPressNode<Content: View>: WrapperNode<Content, TagPressModifier> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    let wrapper = WrapperBox(around: box, of: self)
    let press = PressGesture().onEnded { [unowned self, unowned wrapper] _ in
      if let tag = wrapper.layoutValue(TagKey.self) { modifier.press(tag) }
    }
    wrapper.gesture = GestureAttachment(press.recognizer, kind: .ordinary, mask: .all, of: wrapper, in: graph.gestures)
    return wrapper
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    guard old.isEnabled, !environment.isEnabled else { return }
    for wrapper in wrappers { wrapper.gesture?.withdraw() }
  }

  override func wrapperWillGo(_ wrapper: LayoutBox) { wrapper.gesture?.withdraw() }
}
