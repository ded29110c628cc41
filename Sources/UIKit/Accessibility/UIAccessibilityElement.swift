/// A thing that is no view of its own, of which people who do not see the screen are told: see
/// `accessibilityElements`.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The view or element that the thing is part of.
  open weak var accessibilityContainer: AnyObject?

  /// The rectangle around the thing in the coordinates of its container; null if it was set in those of the screen.
  open var accessibilityFrameInContainerSpace = CGRect.null

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  open override var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull else { return super.accessibilityFrame }
      let frame = accessibilityFrameInContainerSpace
      switch accessibilityContainer {
      case let view as UIView: return UIAccessibility.convertToScreenCoordinates(frame, in: view)
      case let element as UIAccessibilityElement:
        let origin = element.accessibilityFrame.origin
        return frame.offsetBy(dx: origin.x, dy: origin.y)
      default: return frame
      }
    }
    set {
      accessibilityFrameInContainerSpace = .null
      super.accessibilityFrame = newValue
    }
  }
}
