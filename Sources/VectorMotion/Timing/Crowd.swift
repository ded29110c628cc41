/// A guard against chains of events without end: what happens at about one time is a crowd, and what comes when it is full
/// waits until it is over.
///
///     let next = crowd.admissionTime(for: event)
///     crowd.admit(at: next)
package struct Crowd: Sendable {
  private let capacity: Int
  private var end = -Double.infinity
  private var count = 0

  /// - Parameter capacity: How many events a crowd has after its first. It is chosen so that the worst of chains takes
  ///   about as long to compute as it lasts.
  package init(capacity: Int) { self.capacity = capacity }

  /// When an event that is due at `time` may happen: then, or at the end of a full crowd.
  package func admissionTime(for time: Double) -> Double { count < capacity ? time : max(time, end) }

  /// Notes that an event happens at `time`. One that is not counted may begin a crowd, but fills none.
  package mutating func admit(at time: Double, isCounted: Bool = true) {
    if time >= end {
      // Far from zero a millisecond is less than what tells two numbers apart.
      (end, count) = (max(time + Crowd.duration, time.nextUp), 0)
    } else if isCounted {
      count += 1
    }
  }

  /// A millisecond: shorter than any frame, and a hundredth of what people notice.
  private static let duration = 1e-3
}
