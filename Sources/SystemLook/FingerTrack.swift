package import VectorGraphics

/// The recent places of a finger, or of the middle of several.
package struct FingerTrack {
  private var origin: Point?
  /// The places of the last moments, the oldest first.
  private var samples: [(time: Double, point: Point)] = []

  /// Over how long velocities are measured, in seconds: three frames, since one alone is as rough as a finger's
  /// trembling. (Found by trial.)
  package static let window = 0.05
  /// Fingers that rest for this long, in seconds, have stopped. (Found by trial.)
  private static let rest = 0.1

  package init() {}

  /// The vector from the place where the track began.
  package var distance: Vector {
    guard let origin, let last = samples.last else { return .zero }
    return last.point - origin
  }

  /// The velocity in points per second; 0 before there are places of two instants.
  package var velocity: Vector {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    let (way, duration) = (last.point - first.point, last.time - first.time)
    return Vector(way.dx / duration, way.dy / duration)
  }

  /// Begins a new track at the place of other fingers.
  package mutating func restart(at point: Point, time: Double) {
    origin = point
    samples = [(time, point)]
  }

  package mutating func move(to point: Point, at time: Double) {
    // A finger that is lifted at its last place has not stood still there: it has just come there.
    if let last = samples.last, last.point == point, time - last.time < FingerTrack.rest { return }
    samples.append((time, point))
    while samples.count > 2, samples[1].time < time - FingerTrack.window { samples.removeFirst() }
  }
}
