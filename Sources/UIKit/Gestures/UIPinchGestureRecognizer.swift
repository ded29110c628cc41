import VectorGraphics

/// A recognizer of two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The fingers' distance in multiples of their distance at the beginning. After it is set, it goes on from there.
  open var scale: CGFloat = 1 {
    didSet { if !isMeasuring { base = scale / measured } }
  }

  /// The change of the scale per second.
  open var velocity: CGFloat { (pair?.velocity ?? 0) * base }

  private var pair: FingerPair?
  private var startDistance = 1.0
  private var measured = 1.0
  private var base = 1.0
  private var isMeasuring = false

  /// The change of the fingers' distance with which a pinch begins, in points, as in UIKit.
  private static let threshold = 8.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair == nil else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    pair = FingerPair(attempt.touches)
    startDistance = max(pair?.span.length ?? 1, 1)
    pair?.note(1, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance = pair?.span.length, distance.isFinite else { return }
    measured = max(distance, 1) / startDistance
    pair?.note(measured, at: event.timestamp)
    isMeasuring = true
    scale = base * measured
    isMeasuring = false
    if state == .possible {
      if abs(distance - startDistance) >= UIPinchGestureRecognizer.threshold { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endGesture(of: pair, with: touches) }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    (pair, measured, base) = (nil, 1, 1)
    scale = 1
  }
}
