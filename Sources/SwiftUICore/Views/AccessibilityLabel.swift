extension View {
  /// What the view is called, by those who look for it.
  public func accessibilityLabel(_ label: Text) -> some View {
    modifier(AccessibilityModifier(label: label.plainString, part: .plain))
  }

  /// What the view is called, by those who look for it.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }

  /// What the view is called, by those who look for it.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessibilityLabel(Text(label)) }

  /// Says what the view is in a control; `label` is what it is called if the control's label does not say so.
  package func controlPart(_ part: ControlPart, label: String? = nil) -> some View {
    modifier(AccessibilityModifier(label: label, part: part))
  }
}

/// What a view is in a control.
package enum ControlPart {
  /// Nothing special.
  case plain
  /// What fingers touch.
  case handle
  /// All of it: what fingers touch beside a label.
  case whole
}

struct AccessibilityModifier: ViewModifier {
  typealias Body = Never
  let label: String?
  let part: ControlPart

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { AccessibilityNode(view, inputs) }
}

private final class AccessibilityNode<Content: View>: WrapperNode<Content, AccessibilityModifier> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    let wrapper = AccessibilityBox(around: box, of: self)
    wrapper.part = modifier.part
    wrapper.accessibilityLabel = modifier.label
    return wrapper
  }

  override func modifierDidChange(from old: AccessibilityModifier) {
    for wrapper in wrappers { wrapper.accessibilityLabel = modifier.label }
  }
}

package final class AccessibilityBox: WrapperBox {
  package fileprivate(set) var part = ControlPart.plain
}
