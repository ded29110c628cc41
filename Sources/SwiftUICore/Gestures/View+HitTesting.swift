extension View {
  /// Sets whether fingers can touch the view. If they cannot, they touch the views behind it.
  public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }

  /// Sets whether gestures and controls in the view do nothing.
  public func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }
}

struct DisabledModifier: EnvironmentModifier {
  typealias Body = Never
  let isDisabled: Bool

  func modify(_ values: inout EnvironmentValues) { values.isEnabled = values.isEnabled && !isDisabled }
}

// MARK: - Hit testing

struct HitTestingModifier: ViewModifier {
  typealias Body = Never
  let isEnabled: Bool

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { HitTestingNode(view, inputs) }
}

private final class HitTestingNode<Content: View>: WrapperNode<Content, HitTestingModifier> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    let wrapper = HitTestingBox(around: box, of: self)
    wrapper.isEnabled = modifier.isEnabled
    return wrapper
  }

  override func modifierDidChange(from old: HitTestingModifier) {
    for case let box as HitTestingBox in wrappers { box.isEnabled = modifier.isEnabled }
  }
}

private final class HitTestingBox: WrapperBox {
  var isEnabled = true

  override func contains(_ point: CGPoint) -> Bool { isEnabled }
}
