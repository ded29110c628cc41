/// Something that a media clock is to do at a time of its own.
@MainActor
package final class ScheduledWork {
  /// When it is due.
  package let time: Double
  fileprivate let rank: Int
  fileprivate var work: (() -> Void)?

  fileprivate init(_ work: @escaping () -> Void, at time: Double, rank: Int) {
    self.time = time
    self.rank = rank
    self.work = work
  }

  /// Whether it is still to be done.
  package var isPending: Bool { work != nil }

  /// Takes it back; if it has run, nothing happens.
  package func cancel() { work = nil }

  fileprivate func follows(_ other: ScheduledWork) -> Bool {
    time > other.time || (time == other.time && rank > other.rank)
  }
}

/// The scheduled work of one clock, by time.
@MainActor
final class WorkSchedule {
  /// The latest first.
  private var entries: [ScheduledWork] = []
  /// How much work has been scheduled.
  private(set) var count = 0

  func add(_ work: @escaping () -> Void, at time: Double) -> ScheduledWork {
    let entry = ScheduledWork(work, at: time, rank: count)
    count += 1
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].follows(entry) { low = middle + 1 } else { high = middle }
    }
    entries.insert(entry, at: low)
    return entry
  }

  /// When the next work is due; nil if there is none.
  var nextTime: Double? {
    while let last = entries.last, !last.isPending { entries.removeLast() }
    return entries.last.flatMap { $0.time < .infinity ? $0.time : nil }
  }

  /// Runs what is due at `time` and returns whether there was any. What that schedules waits for another turn.
  func run(until time: Double) -> Bool {
    let known = count
    var hasRun = false
    while let due = nextTime, due <= time, let entry = entries.last(where: { $0.isPending }) {
      guard entry.rank < known else { break }
      entries.removeLast()
      let work = entry.work
      entry.work = nil
      work?()
      hasRun = true
    }
    return hasRun
  }
}
