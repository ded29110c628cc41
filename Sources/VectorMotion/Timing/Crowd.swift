/// A guard against chains of events without end. Events at about one time are a crowd; events that come when it is full
/// wait until it is over.
///
///     let next = crowd.admissionTime(for: event)
///     crowd.admit(at: next)
package struct Crowd: Sendable {
  private let capacity: Int
  private var end = -Double.infinity
  private var count = 0

  /// - Parameter capacity: The number of events in a crowd after its first. It is chosen so that the worst of chains
  /// takes about as long to compute as it lasts.
  package init(capacity: Int) { self.capacity = capacity }

  /// Returns the time at which an event that is due at `time` may happen: then, or at the end of a full crowd.
  package func admissionTime(for time: Double) -> Double { count < capacity ? time : max(time, end) }

  /// Notes that an event happens at `time`. An event that is not counted may begin a crowd, but fills none.
  package mutating func admit(at time: Double, isCounted: Bool = true) {
    if time >= end {
      // Far from zero a millisecond may be less than the distance of two neighbouring numbers.
      (end, count) = (max(time + Crowd.duration, time.nextUp), 0)
    } else if isCounted {
      count += 1
    }
  }

  /// A millisecond: shorter than any frame, and a hundredth of what people notice.
  private static let duration = 1e-3
}
