extension View {
  /// Sets the name by which a search finds the view.
  public func accessibilityLabel(_ label: Text) -> some View {
    modifier(AccessibilityModifier(label: label.plainString, part: .plain))
  }

  /// Sets the name by which a search finds the view.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }

  /// Sets the name by which a search finds the view.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessibilityLabel(Text(label)) }

  /// Says which part of a control the view is. `label` names it where it needs a name of its own.
  package func controlPart(_ part: ControlPart, label: String? = nil) -> some View {
    modifier(AccessibilityModifier(label: label, part: part))
  }
}

/// The part that a view plays in a control.
package enum ControlPart {
  /// The view plays no special part.
  case plain
  /// The part that fingers touch.
  case handle
  /// The whole control: the part that fingers touch, and a label.
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
