import GestureContention
import VectorGraphics

/// The state of a recognizer from its first touch until it is reset.
@MainActor
struct GestureAttempt {
  /// The arena in which the recognizer contends; nil between attempts.
  weak var arena: GestureArena?
  /// The state of the gesture that others and handlers see.
  var state = UIGestureRecognizer.State.possible
  /// The states that the recognizer has asked for and that are not taken over yet.
  var wanted: [UIGestureRecognizer.State] = []
  /// What is to become of the attempt if nothing happens before, and when, in seconds of media time.
  var due: (state: UIGestureRecognizer.State, time: Double)?
  /// The recognizers that must have failed before this one may begin, which were found when its touches came.
  var requirements: [WeakGesture] = []
  /// The fingers that are down and count, in the order in which they came down.
  var touches: [UITouch] = []
  /// All touches of the attempt.
  var seen: [UITouch] = []
  /// The middle of the fingers that were down last, in the window.
  var location = Point(0, 0)

  /// How many contenders for the latest touch are around the recognizer, and itself.
  var depth = 0
  /// Whether the arena has let the recognizer begin.
  var hasWon = false

  /// The state that comes next.
  var next: UIGestureRecognizer.State? { wanted.first }

  var isOver: Bool { state == .ended || state == .cancelled || state == .failed }

  mutating func begin(_ touch: UITouch, in arena: GestureArena) {
    self.arena = arena
    touches.append(touch)
    seen.append(touch)
  }

  /// Asks for a state, if it may follow the one before.
  mutating func want(_ next: UIGestureRecognizer.State) {
    switch (wanted.last ?? state, next) {
    case (.possible, .began), (.possible, .ended): wanted.append(next)
    case (.possible, .failed), (.possible, .cancelled): wanted.append(.failed)
    // A change is dropped while another state waits, since handlers see the latest values anyway.
    case (.began, .changed), (.changed, .changed): if wanted.isEmpty { wanted.append(.changed) }
    case (.began, .ended), (.changed, .ended): wanted.append(.ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): wanted.append(.cancelled)
    default: break
    }
  }

  mutating func noteLocation() {
    guard !touches.isEmpty else { return }
    var sum = Vector.zero
    for touch in touches { sum = sum + (Point(touch.location(in: nil)) - Point(0, 0)) }
    location = Point(sum.dx / Double(touches.count), sum.dy / Double(touches.count))
  }
}
