/// What fingers touch of a stepper: minus and plus, 94 x 32 points. A finger that stays down repeats.
struct StepperHalves: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  var body: some View {
    HStack(spacing: 0) {
      StepperHalf(sign: .minus, step: decrement, onEditingChanged: onEditingChanged)
        .controlPart(.handle, label: "Decrement")
      Capsule().fill(Color(uiColor: .tertiaryLabel)).frame(width: 1, height: 18)
      StepperHalf(sign: .plus, step: increment, onEditingChanged: onEditingChanged)
        .controlPart(.handle, label: "Increment")
    }
    .frame(width: 94, height: 32)
    .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
    .clipShape(RoundedRectangle(cornerRadius: 8))
  }
}

private struct StepperHalf: View {
  let sign: StepperSign.Sign
  let step: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    ZStack {
      Rectangle().fill(Color(uiColor: .tertiarySystemFill)).opacity(isPressed ? 1 : 0)
      StepperSign(sign: sign)
        .stroke(
          Color(uiColor: isEnabled && step != nil ? .label : .tertiaryLabel),
          style: StrokeStyle(lineWidth: 2, lineCap: .round)
        )
        .frame(width: 14, height: 14)
    }
    .contentShape(Rectangle())
    .gesture(RepeatingPressGesture(press: press, step: { step?() }))
    .disabled(step == nil)
  }

  private func press(_ isPressed: Bool) {
    self.isPressed = isPressed
    onEditingChanged(isPressed)
  }
}

struct StepperSign: Shape {
  enum Sign {
    case minus, plus
  }

  let sign: Sign

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    if sign == .plus {
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    }
    return path
  }
}

/// A finger on a button that steps when it is lifted, or again and again while it stays.
struct RepeatingPressGesture: PrimitiveGesture {
  /// How often it has stepped.
  typealias Value = Int
  typealias Body = Never
  let press: (Bool) -> Void
  let step: () -> Void

  func makeRecognizer() -> RepeatingPressRecognizer { RepeatingPressRecognizer(self) }

  func update(_ recognizer: RepeatingPressRecognizer) { recognizer.gesture = self }
}

final class RepeatingPressRecognizer: Recognizer<Int> {
  var gesture: RepeatingPressGesture
  private var finger: Int?
  private var isInside = false
  private var nextStep: Double?
  private var reported = (isPressed: false, steps: 0)

  // In seconds; by eye.
  private static let firstPause = 0.5
  private static let pause = 0.1

  init(_ gesture: RepeatingPressGesture) { self.gesture = gesture }

  override var isControl: Bool { true }
  override var patience: GesturePatience { .all }
  override var deadline: Double? { progress.isOver ? nil : nextStep }

  override func handle(_ event: GestureEvent) {
    guard !progress.isOver else { return }
    if finger == nil, let touch = event.touches.first(where: { $0.phase == .began }) {
      finger = touch.id
      nextStep = event.time + RepeatingPressRecognizer.firstPause
    }
    guard let touch = event.touches.first(where: { $0.id == finger }), touch.phase != .cancelled else { return fail() }
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
