public import Foundation
import Selectors

/// Views and other responders have these as members of their own; any other object keeps them, too.
extension NSObjectProtocol where Self: NSObject {
  @MainActor
  public var isAccessibilityElement: Bool {
    get { state?.isElement ?? false }
    set { ownState.isElement = newValue }
  }

  @MainActor
  public var accessibilityLabel: String? {
    get { state?.label }
    set { ownState.label = newValue }
  }

  @MainActor
  public var accessibilityHint: String? {
    get { state?.hint }
    set { ownState.hint = newValue }
  }

  @MainActor
  public var accessibilityValue: String? {
    get { state?.value }
    set { ownState.value = newValue }
  }

  @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { state?.traits ?? .none }
    set { ownState.traits = newValue }
  }

  @MainActor
  private var state: AccessibilityState? {
    if let responder = self as? UIResponder { return responder.accessibility }
    return unsafe objc_getAssociatedObject(self, AccessibilityState.key) as? AccessibilityState
  }

  @MainActor
  private var ownState: AccessibilityState {
    if let state { return state }
    let made = AccessibilityState()
    if let responder = self as? UIResponder {
      responder.accessibility = made
    } else {
      unsafe objc_setAssociatedObject(self, AccessibilityState.key, made, .OBJC_ASSOCIATION_RETAIN)
    }
    return made
  }
}

extension AccessibilityState {
  /// The key by which objects keep it.
  fileprivate static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
