import VectorGraphics

/// The motion of an offset along one axis after a finger has let go. It slows down, and at an end it swings over and
/// back.
struct ScrollMotion {
  private let range: ClosedRange<Double>
  private let start: (offset: Double, velocity: Double, time: Double)
  /// The moment from which the offset swings around an end: the time since the start, the velocity and the offset then,
  /// and the end. `nil` if no end is reached.
  private let turn: (time: Double, velocity: Double, offset: Double, end: Double)?

  /// The decay of velocities per second. They fall to 0.998 of themselves in a millisecond, the number of
  /// `UIScrollView.DecelerationRate.normal`.
  private static let friction = 2.002
  /// The rate of the swing back, per second. It is over in about half a second, as on iOS (found by trial).
  private static let frequency = 12.0
  /// The velocity, in points per second, below which nobody sees a motion.
  private static let rest = 8.0

  init(offset: Double, velocity: Double, in range: ClosedRange<Double>, at time: Double) {
    let velocity = velocity.isFinite ? velocity : 0
    self.range = range
    start = (offset, velocity, time)
    if !range.contains(offset) {
      turn = (0, velocity, offset, min(max(offset, range.lowerBound), range.upperBound))
      return
    }
    let end = velocity > 0 ? range.upperBound : range.lowerBound
    // The velocity falls along the way: v = v₀ − friction · way.
    let velocityThere = velocity - Self.friction * (end - offset)
    if velocity != 0, velocityThere / velocity > 0 {
      let time = -ElementaryFunctions.logarithm(velocityThere / velocity) / Self.friction
      turn = (max(time, 0), velocityThere, end, end)
    } else {
      turn = nil
    }
  }

  func offset(at time: Double) -> Double {
    let elapsed = max(time - start.time, 0)
    if let turn, elapsed >= turn.time {
      let (distance, since) = (turn.offset - turn.end, elapsed - turn.time)
      let decay = ElementaryFunctions.exponential(-Self.frequency * since)
      return turn.end + (distance + (turn.velocity + Self.frequency * distance) * since) * decay
    }
    let decay = ElementaryFunctions.exponential(-Self.friction * elapsed)
    return start.offset + start.velocity / Self.friction * (1 - decay)
  }

  /// Whether nothing moves any more at `time`, in seconds.
  func isOver(at time: Double) -> Bool {
    let elapsed = time - start.time
    if let turn {
      guard elapsed > turn.time else { return false }
      return elapsed - turn.time > Self.longestSwing
        || abs(offset(at: time) - turn.end) < 0.1 && elapsed - turn.time > 0.3
    }
    return abs(start.velocity) * ElementaryFunctions.exponential(-Self.friction * elapsed) < Self.rest
  }

  /// The offset at which the motion comes to rest.
  var end: Double {
    turn?.end ?? min(max(start.offset + start.velocity / Self.friction, range.lowerBound), range.upperBound)
  }

  private static let longestSwing = 1.5
}

/// The relation between an offset that a finger asks for and the one that shows. Beyond the ends, less and less shows.
struct RubberBand {
  let range: ClosedRange<Double>
  /// The length of the window, in points.
  let length: Double

  /// The share of the first point beyond an end that shows, as in UIKit.
  private static let stiffness = 0.55

  func shown(_ offset: Double) -> Double {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    let beyond = abs(offset - end)
    guard beyond > 0, length > 0 else { return end }
    let shown = (1 - 1 / (beyond * Self.stiffness / length + 1)) * length
    return offset < end ? end - shown : end + shown
  }

  /// Returns the offset that a finger asks for when `shown` shows.
  func offset(_ shown: Double) -> Double {
    let end = min(max(shown, range.lowerBound), range.upperBound)
    let beyond = min(abs(shown - end), length * 0.99)
    guard beyond > 0, length > 0 else { return end }
    let offset = (1 / (1 - beyond / length) - 1) * length / Self.stiffness
    return shown < end ? end - offset : end + offset
  }
}
