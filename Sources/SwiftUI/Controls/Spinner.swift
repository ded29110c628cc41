import SystemLook

/// Eight spokes, of which one after the other is the darkest: once round in the time of `SpinnerLook`.
struct Spinner: View {
  let tint: Color?
  @State private var turns = 0.0
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let side = controlSize > .regular ? SpinnerLook.largeSide : SpinnerLook.mediumSide
    SpinnerSpokes(turns: turns, side: side)
      .foregroundStyle(tint ?? Color(SpinnerLook.color))
      .frame(width: side, height: side)
      .onAppear {
        withAnimation(.linear(duration: SpinnerLook.duration).repeatForever(autoreverses: false)) { turns = 1 }
      }
  }
}

private struct SpinnerSpokes: View, Animatable {
  var turns: Double
  let side: Double

  nonisolated var animatableData: Double {
    get { turns }
    set { turns = newValue }
  }

  var body: some View {
    let head = Int(turns * Double(SpinnerLook.count)) % SpinnerLook.count
    ZStack {
      ForEach(0..<SpinnerLook.count, id: \.self) { index in
        Capsule()
          .frame(width: side * SpinnerLook.spokeWidth, height: side * SpinnerLook.spokeLength)
          .offset(y: -side * SpinnerLook.spokeDistance)
          .rotationEffect(.degrees(Double(index) * 360 / Double(SpinnerLook.count)))
          .opacity(SpinnerLook.opacity(behind: (head - index + SpinnerLook.count) % SpinnerLook.count))
      }
    }
  }
}
