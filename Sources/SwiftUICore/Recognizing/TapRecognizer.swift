import SystemLook

/// Recognizes taps. A tap is a finger that comes down and is lifted soon and near by.
final class TapRecognizer<Value>: Recognizer<Value> {
  var count: Int
  /// Makes the value of the last tap of the finger that is lifted.
  var value: (GestureEvent, GestureEvent.Finger) -> Value

  private var taps = 0
  private var start: GestureEvent.Finger?
  /// The time, in seconds, before which the finger must be lifted, or come down again.
  private var limit: Double?

  init(count: Int, value: @escaping (GestureEvent, GestureEvent.Finger) -> Value) {
    self.count = count
    self.value = value
  }

  override var deadline: Double? { progress == .possible ? limit : nil }
  override var patience: GesturePatience { .all }

  override func handle(_ event: GestureEvent) {
    guard progress == .possible else { return }
    if let limit, event.time >= limit, !event.fingers.contains(where: { $0.phase == .ended }) { return fail() }
    for touch in event.fingers {
      switch touch.phase {
      case .began: begin(touch, at: event.time)
      case .moved, .stationary: if isFar(touch) { fail() }
      case .ended: end(touch, event)
      case .cancelled: fail()
      }
      if progress != .possible { return }
    }
  }

  private func begin(_ touch: GestureEvent.Finger, at time: Double) {
    if let start, taps == 0 || start.phase != .ended || isFar(touch) { return fail() }
    start = touch
    limit = time + TouchLimits.longestTap
  }

  private func end(_ touch: GestureEvent.Finger, _ event: GestureEvent) {
    guard start?.id == touch.id, let limit, event.time < limit, !isFar(touch) else { return fail() }
    taps += 1
    if taps >= count {
      phase = .ended(value(event, touch))
    } else {
      start?.phase = .ended
      self.limit = event.time + TouchLimits.longestPause
    }
  }

  private func isFar(_ touch: GestureEvent.Finger) -> Bool {
    guard let start else { return true }
    return !(touch.distance(to: start) < TouchLimits.tapSlack)
  }

  override func reset() {
    super.reset()
    (taps, start, limit) = (0, nil, nil)
  }
}
