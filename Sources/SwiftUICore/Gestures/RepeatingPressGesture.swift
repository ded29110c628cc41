import SystemLook

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
  /// How often a step has come due, inside or not.
  private var turns = 0
  private var reported = (isPressed: false, steps: 0)

  init(_ gesture: RepeatingPressGesture) { self.gesture = gesture }

  override var isControl: Bool { true }
  override var patience: GesturePatience { .all }
  override var deadline: Double? { progress.isOver ? nil : nextStep }

  override func handle(_ event: GestureEvent) {
    guard !progress.isOver else { return }
    if finger == nil, let touch = event.fingers.first(where: { $0.phase == .began }) {
      finger = touch.id
      nextStep = event.time + StepperLook.pause(afterSteps: 0)
    }
    guard let touch = event.fingers.first(where: { $0.id == finger }), touch.phase != .cancelled else { return fail() }
    isInside = event.isNear(touch, slack: 0)
    if let due = nextStep, event.time >= due, touch.isDown {
      turns += 1
      nextStep = event.time + StepperLook.pause(afterSteps: turns)
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
    (finger, isInside, nextStep, turns, reported) = (nil, false, nil, 0, (false, 0))
  }
}
