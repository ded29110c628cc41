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

  var body: some View {
    GeometryReader { geometry in
      let way = max(geometry.size.width - SliderLook.thumb, 0)
      ZStack(alignment: .leading) {
        Capsule().fill(Color(SliderLook.track)).frame(height: SliderLook.trackThickness)
        Capsule().fill(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(SliderLook.track)))
          .frame(width: SliderLook.thumb / 2 + way * share, height: SliderLook.trackThickness)
        Circle().fill(Color.white)
          .frame(width: SliderLook.thumb, height: SliderLook.thumb)
          .shadow(SliderLook.contactShadow)
          .shadow(SliderLook.shadow)
          .contentShape(Circle().inset(by: -SliderLook.grip))
          .offset(x: way * share)
          .gesture(PressingGesture(base: drag(along: way).map { _ in true }, pressing: onEditingChanged))
          .controlPart(.handle, value: "\(Int((100 * share).rounded()))%", adjust: adjust)
      }
      .frame(height: geometry.size.height)
      .opacity(isEnabled ? 1 : SliderLook.disabledOpacity)
    }
    .frame(height: SliderLook.height)
  }

  /// Moves the knob by a tenth of the track, as far as people who do not see the screen move it at a time on iOS.
  private func adjust(_ direction: AccessibilityAdjustmentDirection) {
    share = min(max(share + (direction == .increment ? 0.1 : -0.1), 0), 1)
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
