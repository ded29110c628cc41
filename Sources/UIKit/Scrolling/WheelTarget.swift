import QuartzCore

/// Content that wheels and trackpads scroll.
///
/// Distances are the way that content is to go, as for a finger.
@MainActor
package protocol WheelTarget: AnyObject {
  /// Whether the content can go some way in that direction.
  func canScroll(by distance: CGPoint) -> Bool
  /// Moves the content smoothly and not beyond its ends.
  func turnWheel(by distance: CGPoint)
  /// Makes the content follow the moves on a trackpad.
  func beginFollowing()
  func follow(by distance: CGPoint)
  /// Ends that. Content beyond an end swings back.
  func endFollowing()
}

/// A view with content that wheels scroll and that is no view.
@MainActor
package protocol WheelPlace: UIView {
  /// Returns what a wheel may scroll at a point of the view, the innermost first.
  func wheelTargets(at point: CGPoint) -> [any WheelTarget]
}

extension UIScrollView: WheelPlace {
  package func wheelTargets(at point: CGPoint) -> [any WheelTarget] { isScrollEnabled ? [mover] : [] }
}
