import SystemLook

/// The part of a stepper that fingers touch: minus and plus. A finger that stays down repeats the step.
struct StepperHalves: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  var body: some View {
    HStack(spacing: 0) {
      StepperHalf(sign: .minus, step: decrement, onEditingChanged: onEditingChanged)
        .controlPart(.handle, label: "Decrement")
      Capsule().fill(Color(StepperLook.divider))
        .frame(width: StepperLook.dividerWidth, height: StepperLook.dividerHeight)
      StepperHalf(sign: .plus, step: increment, onEditingChanged: onEditingChanged)
        .controlPart(.handle, label: "Increment")
    }
    .frame(width: StepperLook.width, height: StepperLook.height)
    .background(Color(StepperLook.ground), in: RoundedRectangle(cornerRadius: StepperLook.cornerRadius))
    .clipShape(RoundedRectangle(cornerRadius: StepperLook.cornerRadius))
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
      Rectangle().fill(Color(StepperLook.pressedGround)).opacity(isPressed ? 1 : 0)
      StepperSign(sign: sign)
        .stroke(
          Color(isEnabled && step != nil ? StepperLook.signColor : StepperLook.disabledSignColor),
          style: StrokeStyle(lineWidth: StepperLook.signThickness, lineCap: .round)
        )
        .frame(width: StepperLook.sign, height: StepperLook.sign)
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
