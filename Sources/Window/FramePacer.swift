/// Says when frames are due: as often as the display shows one, and never in the past.
package struct FramePacer {
  /// The time from one frame to the next, in seconds.
  package let interval: Double
  private let waitsForRefresh: Bool
  /// The instant for which the last frame was due.
  private var lastDueTime = -Double.infinity

  /// - Parameters:
  ///   - refreshRate: The display's frames a second. Displays that do not exist say 0 or nothing; those count as 60.
  ///   - waitsForRefresh: Whether showing a frame takes until the display has taken it.
  package init(refreshRate: Double?, waitsForRefresh: Bool) {
    let rate = refreshRate ?? 0
    interval = 1 / (rate.isFinite && rate >= 10 && rate <= 1000 ? rate : 60)
    self.waitsForRefresh = waitsForRefresh
  }

  /// The instant before which no frame is to begin.
  package func nextFrame(after instant: Double) -> Double {
    // A display that is waited for spaces the frames by itself; half an interval catches one that does not, after all.
    max(instant, lastDueTime + (waitsForRefresh ? 0.5 : 1) * interval)
  }

  /// Notes that a frame begins at `instant`.
  package mutating func begin(at instant: Double) {
    let due = lastDueTime + interval
    // As long as frames follow each other, their times lie on a grid, however late each one begins within its interval.
    lastDueTime = !waitsForRefresh && instant >= due && instant < due + interval ? due : instant
  }
}
