/// What was set of an object for people who do not see the screen. It is an object of its own, since most have none.
@MainActor
final class AccessibilityState {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var language: String?
  /// The frame in the coordinates of the screen.
  var frame: CGRect?
  var activationPoint: CGPoint?
  var hidesElements = false
  var isModal = false
  var isGroup = false
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
}
