import VectorGraphics

/// The motion of an offset along one axis that no finger holds.
///
/// It glides and slows down, and at an end of the range it swings over and back; or it swings to a place of rest from
/// the start. All is a function of time.
package struct ScrollMotion: Sendable {
  private let start: (offset: Double, velocity: Double, time: Double)
  /// The decay of the velocity per second while the offset glides.
  private let friction: Double
  /// The moment from which the offset swings around an end: the time since the start, the velocity and the offset then,
  /// and the end. `nil` if no end is reached.
  private let turn: (time: Double, velocity: Double, offset: Double, end: Double)?
  /// The velocity, in points per second, below which a glide is over.
  private let rest: Double
  /// The offset at which the motion comes to rest.
  package let end: Double

  /// Whether it swings to its end, now or later, and does not only slow down.
  package var isSwing: Bool { turn != nil }

  /// The decay of velocities per second with `UIScrollView.DecelerationRate.normal`, by which they fall to 0.998 of
  /// themselves in a millisecond. (Documented.)
  package static let normalFriction = friction(rate: 0.998)
  /// The decay with `UIScrollView.DecelerationRate.fast`, by which velocities fall to 0.99 in a millisecond.
  /// (Documented.)
  package static let fastFriction = friction(rate: 0.99)
  /// The rate of the swing back, per second. It is over in about half a second, as on iOS (found by trial).
  private static let frequency = 12.0
  /// The velocity, in points per second, below which nobody sees a motion.
  package static let visibleVelocity = 8.0
  private static let longestSwing = 1.5

  /// Returns the decay per second of velocities that fall to `rate` of themselves in a millisecond.
  package static func friction(rate: Double) -> Double {
    guard rate > 0, rate < 1 else { return rate >= 1 ? 0.5 : 100 }
    return min(max(-1000 * ElementaryFunctions.logarithm(rate), 0.5), 100)
  }

  /// A glide that slows down and swings around the end of the range that it reaches, if any. If `offset` lies outside of
  /// the range, it swings back at once.
  package init(
    offset: Double, velocity: Double, in range: ClosedRange<Double>, at time: Double,
    friction: Double = normalFriction, rest: Double = visibleVelocity
  ) {
    let velocity = velocity.isFinite ? velocity : 0
    start = (offset, velocity, time)
    self.friction = friction
    self.rest = rest
    if !range.contains(offset) {
      end = min(max(offset, range.lowerBound), range.upperBound)
      turn = (0, velocity, offset, end)
      return
    }
    let border = velocity > 0 ? range.upperBound : range.lowerBound
    // The velocity falls along the way: v = v₀ − friction · way.
    let velocityThere = velocity - friction * (border - offset)
    if velocity != 0, velocityThere / velocity > 0 {
      let time = -ElementaryFunctions.logarithm(velocityThere / velocity) / friction
      turn = (max(time, 0), velocityThere, border, border)
      end = border
    } else {
      turn = nil
      end = min(max(offset + velocity / friction, range.lowerBound), range.upperBound)
    }
  }

  /// A glide that ends at `target`: it slows down more or less than by `friction`. Where that would take much longer, or
  /// the velocity leads elsewhere, it swings there.
  package init(
    offset: Double, velocity: Double, to target: Double, at time: Double, friction: Double, rest: Double
  ) {
    let velocity = velocity.isFinite ? velocity : 0
    let way = target - offset
    let glides = way != 0 && velocity / way >= friction / 2 && velocity / way < .infinity
    start = (offset, velocity, time)
    end = target
    self.friction = glides ? velocity / way : friction
    self.rest = rest / friction * self.friction
    turn = glides ? nil : (0, velocity, offset, target)
  }

  /// A swing to `target`, which comes to rest there without swinging over, unless the velocity is high.
  package init(swingingFrom offset: Double, velocity: Double, to target: Double, at time: Double) {
    start = (offset, velocity, time)
    friction = ScrollMotion.normalFriction
    rest = ScrollMotion.visibleVelocity
    turn = (0, velocity.isFinite ? velocity : 0, offset, target)
    end = target
  }

  /// A swing to the start of a page, which never passes it.
  package init(toPage target: Double, from offset: Double, velocity: Double, at time: Double) {
    let limit = abs(target - offset) * Self.frequency
    let isTowards = velocity * (target - offset) > 0
    self.init(
      swingingFrom: offset, velocity: isTowards ? min(max(velocity, -limit), limit) : 0, to: target, at: time)
  }

  package func offset(at time: Double) -> Double {
    let elapsed = max(time - start.time, 0)
    if let turn, elapsed >= turn.time {
      let (distance, since) = (turn.offset - turn.end, elapsed - turn.time)
      let decay = ElementaryFunctions.exponential(-Self.frequency * since)
      return turn.end + (distance + (turn.velocity + Self.frequency * distance) * since) * decay
    }
    let decay = ElementaryFunctions.exponential(-friction * elapsed)
    return start.offset + start.velocity / friction * (1 - decay)
  }

  /// Returns the velocity in points per second.
  package func velocity(at time: Double) -> Double {
    let elapsed = max(time - start.time, 0)
    if let turn, elapsed >= turn.time {
      let (distance, since) = (turn.offset - turn.end, elapsed - turn.time)
      let slope = turn.velocity + Self.frequency * distance
      let decay = ElementaryFunctions.exponential(-Self.frequency * since)
      return (slope - Self.frequency * (distance + slope * since)) * decay
    }
    return start.velocity * ElementaryFunctions.exponential(-friction * elapsed)
  }

  /// Whether nothing moves any more at `time`, in seconds.
  package func isOver(at time: Double) -> Bool {
    let elapsed = time - start.time
    if let turn {
      guard elapsed > turn.time else { return false }
      return elapsed - turn.time > Self.longestSwing
        || abs(offset(at: time) - turn.end) < 0.1 && elapsed - turn.time > 0.3
    }
    return abs(start.velocity) * ElementaryFunctions.exponential(-friction * elapsed) < rest
  }

  /// Returns the same motion at other places: `distance` further on.
  package func moved(by distance: Double) -> ScrollMotion { ScrollMotion(self, movedBy: distance) }

  private init(_ motion: ScrollMotion, movedBy distance: Double) {
    start = (motion.start.offset + distance, motion.start.velocity, motion.start.time)
    friction = motion.friction
    rest = motion.rest
    turn = motion.turn.map { ($0.time, $0.velocity, $0.offset + distance, $0.end + distance) }
    end = motion.end + distance
  }
}
