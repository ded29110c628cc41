import SystemLook
import VectorGraphics

/// The first two fingers of a gesture, and how they have moved.
@MainActor
struct TwoFingers {
  private let ids: (Int, Int)
  /// The point between the fingers when the second came down, in local coordinates.
  let startLocation: CGPoint
  /// The same in shares of the view's size.
  let startAnchor: UnitPoint
  private let startDistance: Double
  /// The vector from the first finger to the second, in the root's coordinates.
  private var span: Vector
  /// The distance between the fingers, divided by the one at the beginning.
  private(set) var scale = 1.0
  /// The angle by which the fingers have turned, clockwise, in radians. It goes on beyond a whole turn.
  private(set) var turn = 0.0
  /// The scales and turns of the last moments, the oldest first.
  private var samples: [(time: Double, scale: Double, turn: Double)] = []

  /// The least distance that counts, in points; fingers that are closer together count as this far apart.
  private static let leastDistance = 1.0

  /// Takes the first two fingers that are down; nil if there are fewer.
  init?(_ event: GestureEvent) {
    let touches = event.fingers.filter(\.isDown)
    guard touches.count >= 2 else { return nil }
    ids = (touches[0].id, touches[1].id)
    let (first, second) = (Point(touches[0].location), Point(touches[1].location))
    span = second - first
    startDistance = max(span.length, TwoFingers.leastDistance)
    startLocation = event.place.convert(CGPoint(first.midpoint(to: second)), to: .local)
    let size = event.place.size
    startAnchor = UnitPoint(
      x: size.width > 0 ? startLocation.x / size.width : 0, y: size.height > 0 ? startLocation.y / size.height : 0)
    samples = [(event.time, scale, turn)]
  }

  /// Follows the fingers, and returns whether both are still down.
  mutating func follow(_ event: GestureEvent) -> Bool {
    guard let first = event.fingers.first(where: { $0.id == ids.0 }),
      let second = event.fingers.first(where: { $0.id == ids.1 })
    else { return false }
    let new = Point(second.location) - Point(first.location)
    let angle = ElementaryFunctions.atan2(span.dx * new.dy - span.dy * new.dx, span.dx * new.dx + span.dy * new.dy)
    if new.length.isFinite, angle.isFinite {
      scale = max(new.length, TwoFingers.leastDistance) / startDistance
      turn += angle
      span = new
    }
    samples.append((event.time, scale, turn))
    while samples.count > 2, samples[1].time < event.time - FingerTrack.window { samples.removeFirst() }
    return first.isDown && second.isDown
  }

  /// The changes of the scale and of the turn per second; 0 before there are samples of two instants.
  var velocity: (scale: Double, turn: Double) {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return (0, 0) }
    let duration = last.time - first.time
    return ((last.scale - first.scale) / duration, (last.turn - first.turn) / duration)
  }
}

/// Recognizes what two fingers do together. The gesture is over when one of them is lifted.
final class TwoFingerRecognizer<Value>: Recognizer<Value> {
  /// Whether the fingers have moved enough for the gesture to be recognized.
  var isEnough: (TwoFingers) -> Bool
  let value: (TwoFingers, Double) -> Value
  private var fingers: TwoFingers?

  init(isEnough: @escaping (TwoFingers) -> Bool, value: @escaping (TwoFingers, _ time: Double) -> Value) {
    self.isEnough = isEnough
    self.value = value
  }

  override func handle(_ event: GestureEvent) {
    guard !progress.isOver else { return }
    if event.hasCancelledFinger { return fail() }
    if var fingers {
      let areDown = fingers.follow(event)
      self.fingers = fingers
      if progress == .active || isEnough(fingers) {
        let value = value(fingers, event.time)
        phase = areDown ? .active(value) : .ended(value)
      } else if !areDown {
        fail()
      }
    } else {
      fingers = TwoFingers(event)
      if fingers == nil, !event.fingers.contains(where: \.isDown) { fail() }
    }
  }

  override func reset() {
    super.reset()
    fingers = nil
  }
}
