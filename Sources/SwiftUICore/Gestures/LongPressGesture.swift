/// Recognizes a finger that stays down. The gesture ends as soon as the finger has stayed for long enough.
public nonisolated struct LongPressGesture: PrimitiveGesture {
  /// Whether a finger presses.
  public typealias Value = Bool
  public typealias Body = Never
  /// How long the finger must stay, in seconds.
  public var minimumDuration: Double
  /// How far the finger may move, in points.
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor
  func makeRecognizer() -> LongPressRecognizer { LongPressRecognizer(self) }

  @MainActor
  func update(_ recognizer: LongPressRecognizer) { recognizer.gesture = self }
}

final class LongPressRecognizer: Recognizer<Bool> {
  var gesture: LongPressGesture
  private var start: (touch: GestureEvent.Finger, time: Double)?

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override var deadline: Double? {
    guard progress == .possible, let start else { return nil }
    let end = start.time + max(gesture.minimumDuration, 0)
    return end < .infinity ? end : nil
  }

  override var patience: GesturePatience { .controls }

  override func handle(_ event: GestureEvent) {
    guard progress == .possible else { return }
    for touch in event.fingers {
      switch touch.phase {
      case .began:
        guard start == nil else { return fail() }
        start = (touch, event.time)
        phase = .possible(true)
      case .moved, .stationary:
        guard let start, touch.distance(to: start.touch) <= gesture.maximumDistance else { return fail() }
      case .ended, .cancelled: return fail()
      }
    }
    if let deadline, event.time >= deadline { phase = .ended(true) }
  }

  override func reset() {
    super.reset()
    start = nil
  }
}
