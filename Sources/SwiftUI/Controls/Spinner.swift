import SystemLook

/// Eight spokes, of which one after the other is the darkest: once round in a second.
struct Spinner: View {
  let tint: Color?
  @State private var turns = 0.0
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let side = controlSize > .regular ? 37.0 : 20.0
    SpinnerSpokes(turns: turns, side: side)
      .foregroundStyle(tint ?? Color(SystemColor.systemGray))
      .frame(width: side, height: side)
      .onAppear {
        withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { turns = 1 }
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

  private static let count = 8

  var body: some View {
    let head = Int(turns * Double(SpinnerSpokes.count)) % SpinnerSpokes.count
    ZStack {
      ForEach(0..<SpinnerSpokes.count, id: \.self) { index in
        Capsule()
          .frame(width: side * 0.13, height: side * 0.29)
          .offset(y: -side * 0.34)
          .rotationEffect(.degrees(Double(index) * 360 / Double(SpinnerSpokes.count)))
          .opacity(opacity(behind: (head - index + SpinnerSpokes.count) % SpinnerSpokes.count))
      }
    }
  }

  /// Returns the opacity of the spoke that was the darkest `steps` steps ago.
  private func opacity(behind steps: Int) -> Double { max(0.2, 1 - Double(steps) * 0.16) }
}
