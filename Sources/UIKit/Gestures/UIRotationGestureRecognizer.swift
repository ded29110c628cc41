import VectorGraphics

/// A recognizer of two fingers that turn about one another.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle by which the fingers have turned, in radians, clockwise; it may be more than a full turn. After it is
  /// set, it goes on from there.
  open var rotation: CGFloat = 0

  /// The change of the rotation in radians per second.
  open var velocity: CGFloat { pair?.velocity ?? 0 }

  private var pair: FingerPair?
  private var span = Vector.zero
  private var turned = 0.0

  /// The way that each finger goes round before a rotation begins, in points. It is an estimate, less than a pan needs.
  private static let threshold = 8.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair == nil else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    pair = FingerPair(attempt.touches)
    span = pair?.span ?? .zero
    pair?.note(0, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let next = pair?.span, next.isFinite else { return }
    // From event to event the fingers are taken to have turned the short way.
    let turn = ElementaryFunctions.atan2(span.cross(next), span.dot(next))
    span = next
    turned += turn
    rotation += turn
    pair?.note(turned, at: event.timestamp)
    if state == .possible {
      if abs(turned) * span.length / 2 >= UIRotationGestureRecognizer.threshold { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endGesture(of: pair, with: touches) }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() {
    super.reset()
    (pair, turned) = (nil, 0)
    rotation = 0
  }
}
