import SystemLook
import VectorGraphics

/// A recognizer of fingers that stay down. It begins when they have been down long enough, and then follows them.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The seconds that fingers stay down before the gesture begins.
  open var minimumPressDuration: TimeInterval = TouchLimits.pressDuration
  /// The number of fingers of the gesture.
  open var numberOfTouchesRequired = 1
  /// The number of taps that come before.
  open var numberOfTapsRequired = 0
  /// The distance that fingers may move before the gesture begins, in points.
  open var allowableMovement: CGFloat = TouchLimits.pressSlack

  private var tapCount = 0
  private var fingersOfPress = 0
  private var place = Point(0, 0)

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    fingersOfPress += touches.count
    place = attempt.location
    guard fingersOfPress <= numberOfTouchesRequired, fingersOfPress == numberOfTouches else { return state = .failed }
    if fingersOfPress == numberOfTouchesRequired {
      if tapCount == numberOfTapsRequired {
        if minimumPressDuration > 0 { take(.began, after: minimumPressDuration) } else { state = .began }
      } else {
        take(.failed, after: TouchLimits.longestPause)
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
    } else if place.distance(to: attempt.location) > allowableMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { return state = .ended }
    guard tapCount < numberOfTapsRequired, fingersOfPress == numberOfTouchesRequired else { return state = .failed }
    guard attempt.touches.count == touches.count else { return }
    tapCount += 1
    fingersOfPress = 0
    take(.failed, after: TouchLimits.longestPause)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    (tapCount, fingersOfPress) = (0, 0)
  }
}
