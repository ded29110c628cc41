import SystemLook

/// Recognizes a finger that presses a button. The gesture ends when the finger is lifted on the button or near by.
package struct PressGesture: PrimitiveGesture {
  /// Whether the button would act if the finger were lifted now.
  package typealias Value = Bool
  package typealias Body = Never

  package init() {}

  func makeRecognizer() -> PressRecognizer { PressRecognizer() }

  func update(_ recognizer: PressRecognizer) {}
}

package final class PressRecognizer: Recognizer<Bool> {
  private var finger: Int?

  override var isControl: Bool { true }
  override var patience: GesturePatience { .all }

  override func handle(_ event: GestureEvent) {
    guard progress == .possible else { return }
    if finger == nil { finger = event.fingers.first { $0.phase == .began }?.id }
    guard let touch = event.fingers.first(where: { $0.id == finger }), touch.phase != .cancelled else { return fail() }
    let isInside = event.isNear(touch, slack: TouchLimits.controlSlack)
    if touch.phase == .ended {
      phase = isInside ? .ended(true) : .failed
    } else {
      phase = .possible(isInside)
    }
  }

  override func reset() {
    super.reset()
    finger = nil
  }
}

extension GestureEvent {
  /// Whether a finger is on the view, or no further than `slack` points outside.
  func isNear(_ finger: Finger, slack: CGFloat) -> Bool {
    CGRect(origin: .zero, size: place.size).insetBy(dx: -slack, dy: -slack).contains(location(of: finger, in: .local))
  }
}
