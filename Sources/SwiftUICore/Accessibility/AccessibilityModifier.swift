import Foundation

/// What a view is told to be for people who do not see the screen. Nil and empty parts leave it as it is.
package struct AccessibilityAttributes: Sendable {
  package var part = ControlPart.plain
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var addedTraits: AccessibilityTraits = []
  package var removedTraits: AccessibilityTraits = []
  package var isHidden: Bool?
  package var children: AccessibilityChildBehavior?
  package var sortPriority: Double?
  package var action: (@MainActor () -> Void)?
  package var namedAction: (name: String, act: @MainActor () -> Void)?
  package var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?

  package init() {}
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
  let attributes: AccessibilityAttributes

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { AccessibilityNode(view, inputs) }
}

extension View {
  /// Says what the view is for people who do not see the screen.
  package func accessibility(_ change: (inout AccessibilityAttributes) -> Void) -> some View {
    var attributes = AccessibilityAttributes()
    change(&attributes)
    return modifier(AccessibilityModifier(attributes: attributes))
  }

  /// Says which part of a control the view is. `label` names it where it needs a name of its own.
  package func controlPart(
    _ part: ControlPart, label: String? = nil, value: String? = nil, traits: AccessibilityTraits = [],
    adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)? = nil
  ) -> some View {
    accessibility {
      $0.part = part
      $0.label = label
      $0.value = value
      $0.addedTraits = traits
      $0.adjust = adjust
    }
  }
}

private final class AccessibilityNode<Content: View>: WrapperNode<Content, AccessibilityModifier> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    let wrapper = AccessibilityBox(around: box, of: self)
    wrapper.attributes = modifier.attributes
    return wrapper
  }

  override func modifierDidChange(from old: AccessibilityModifier) {
    for case let wrapper as AccessibilityBox in wrappers { wrapper.attributes = modifier.attributes }
  }
}

package final class AccessibilityBox: WrapperBox {
  package fileprivate(set) var attributes = AccessibilityAttributes() {
    didSet { accessibilityLabel = attributes.label }
  }
}
