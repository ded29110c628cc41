/// Recognizes a finger on a button that steps once when the finger is lifted, or again and again while the finger
/// stays.
package struct RepeatingPressGesture: PrimitiveGesture {
  /// How often the button has stepped.
  package typealias Value = Int
  package typealias Body = Never
  let press: (Bool) -> Void
  let step: () -> Void

  package init(press: @escaping (Bool) -> Void, step: @escaping () -> Void) { (self.press, self.step) = (press, step) }

  func makeRecognizer() -> RepeatingPressRecognizer { RepeatingPressRecognizer(self) }

  func update(_ recognizer: RepeatingPressRecognizer) { recognizer.gesture = self }
}

final class RepeatingPressRecognizer: Recognizer<Int> {
  var gesture: RepeatingPressGesture
  private var finger: Int?
  private var isInside = false
  private var nextStep: Double?
  private var reported = (isPressed: false, steps: 0)

  // The pauses before the first and before each further step, in seconds, found by eye.
  private static let firstPause = 0.5
  private static let pause = 0.1

  init(_ gesture: RepeatingPressGesture) { self.gesture = gesture }

  override var isControl: Bool { true }
  override var patience: GesturePatience { .all }
  override var deadline: Double? { progress.isOver ? nil : nextStep }

  override func handle(_ event: GestureEvent) {
    guard !progress.isOver else { return }
    if finger == nil, let touch = event.fingers.first(where: { $0.phase == .began }) {
      finger = touch.id
      nextStep = event.time + RepeatingPressRecognizer.firstPause
    }
    guard let touch = event.fingers.first(where: { $0.id == finger }), touch.phase != .cancelled else { return fail() }
    isInside = event.isNear(touch, slack: 0)
    if let due = nextStep, event.time >= due, touch.isDown {
      nextStep = event.time + RepeatingPressRecognizer.pause
      if isInside { phase = .active((phase.value ?? 0) + 1) }
    }
    guard touch.phase == .ended else { return }
    let steps = phase.value ?? 0
    if steps > 0 || isInside { phase = .ended(max(steps, 1)) } else { fail() }
  }

  override func report() {
    let isPressed = finger != nil && isInside && !progress.isOver
    if isPressed != reported.isPressed {
      reported.isPressed = isPressed
      gesture.press(isPressed)
    }
    while reported.steps < phase.value ?? 0 {
      reported.steps += 1
      gesture.step()
    }
  }

  override func reset() {
    super.reset()
    (finger, isInside, nextStep, reported) = (nil, false, nil, (false, 0))
  }
}
