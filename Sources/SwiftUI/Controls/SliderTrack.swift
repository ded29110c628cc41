import SystemLook

/// A knob that slides on a track.
///
/// The knob moves with a finger that came down on it; elsewhere the track does not react, as on iOS.
struct SliderTrack: View {
  /// The knob's place on the track, in 0...1.
  @Binding var share: Double
  let onEditingChanged: (Bool) -> Void
  @GestureState private var start: Double?
  @Environment(\.isEnabled) private var isEnabled

  // The lengths are those of iOS 7 to 18, in points.
  private static let knob = 27.0
  private static let thickness = 2.0
  private static let height = 31.0

  var body: some View {
    GeometryReader { geometry in
      let way = max(geometry.size.width - SliderTrack.knob, 0)
      ZStack(alignment: .leading) {
        Capsule().fill(Color(SystemColor.systemFill)).frame(height: SliderTrack.thickness)
        Capsule().fill(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(SystemColor.systemFill)))
          .frame(width: SliderTrack.knob / 2 + way * share, height: SliderTrack.thickness)
        Circle().fill(Color.white)
          .frame(width: SliderTrack.knob, height: SliderTrack.knob)
          .shadow(color: .black.opacity(0.12), radius: 0.5, y: 0.5)
          .shadow(color: .black.opacity(0.12), radius: 4, y: 4)
          .contentShape(Circle().inset(by: -8))
          .offset(x: way * share)
          .gesture(PressingGesture(base: drag(along: way).map { _ in true }, pressing: onEditingChanged))
          .controlPart(.handle)
      }
      .frame(height: geometry.size.height)
      .opacity(isEnabled ? 1 : 0.5)
    }
    .frame(height: SliderTrack.height)
  }

  private func drag(along way: Double) -> some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .updating($start) { value, start, _ in
        let begin = start ?? share
        start = begin
        guard way > 0 else { return }
        let new = min(max(begin + value.translation.width / way, 0), 1)
        if new != share { share = new }
      }
  }
}
