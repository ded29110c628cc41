import SystemLook
import VectorGraphics

/// A recognizer of taps, which are short touches that hardly move.
///
/// A tap lasts at most 0.75 s and moves at most 45 points; the next one of several comes within 0.35 s and 45 points.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in quick succession.
  open var numberOfTapsRequired = 1
  /// The number of fingers of each tap.
  open var numberOfTouchesRequired = 1

  private var tapCount = 0
  private var fingersOfTap = 0
  private var origin: Point?
  private var place: Point?
  private var recognizedTouches: [UITouch] = []

  open override var numberOfTouches: Int {
    recognizedTouches.isEmpty ? super.numberOfTouches : recognizedTouches.count
  }

  open override func location(in view: UIView?) -> CGPoint {
    place.map { convert($0, to: view) } ?? super.location(in: view)
  }

  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard !recognizedTouches.isEmpty else { return super.location(ofTouch: touchIndex, in: view) }
    precondition(recognizedTouches.indices.contains(touchIndex), "a touch's index lies below numberOfTouches")
    return recognizedTouches[touchIndex].location(in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingersOfTap == 0 { take(.failed, after: TouchLimits.longestTap) }
    fingersOfTap += touches.count
    // A finger that comes before all others have left, after one has, would be another tap too soon.
    if fingersOfTap > numberOfTouchesRequired || numberOfTouches != fingersOfTap { state = .failed }
    if let origin, origin.distance(to: attempt.location) > TouchLimits.tapSlack { state = .failed }
    // The middle jumps with each finger that comes; its way is measured from there.
    place = attempt.location
    if fingersOfTap == numberOfTouchesRequired, origin == nil { origin = attempt.location }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // Fingers leave one after the other, and the middle of the rest says nothing.
    guard numberOfTouches == fingersOfTap else { return }
    if let place, place.distance(to: attempt.location) > TouchLimits.tapSlack { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingersOfTap == numberOfTouchesRequired else { return state = .failed }
    // A tap is over when its last finger leaves; the fingers leave one after the other.
    guard attempt.touches.count == touches.count else { return }
    attempt.due = nil
    tapCount += 1
    fingersOfTap = 0
    if tapCount >= numberOfTapsRequired {
      recognizedTouches = attempt.seen.suffix(numberOfTouchesRequired)
      state = .ended
    } else {
      take(.failed, after: TouchLimits.longestPause)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    (tapCount, fingersOfTap) = (0, 0)
    (origin, place, recognizedTouches) = (nil, nil, [])
  }
}
