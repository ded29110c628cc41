/// A view with controls that are no views and that the keyboard can reach.
@MainActor
package protocol FocusableContent: UIView {
  /// The controls that show, in any order.
  var focusableAreas: [FocusableArea] { get }
}

/// A control that is no view. A key that presses it is a finger in its middle.
package struct FocusableArea {
  /// What tells it from others of its view, as long as it is there.
  package var identity: ObjectIdentifier
  /// The rectangle around it, in the coordinates of its view.
  package var frame: CGRect
  /// The point at which a finger touches it, in the coordinates of the screen.
  package var middle: CGPoint

  package init(identity: ObjectIdentifier, frame: CGRect, middle: CGPoint) {
    self.identity = identity
    self.frame = frame
    self.middle = middle
  }
}
