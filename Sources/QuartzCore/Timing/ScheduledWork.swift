import VectorMotion

/// A piece of work that a media clock runs at a given time.
@MainActor
package final class ScheduledWork {
  /// The time of the clock at which the work is due, in seconds.
  package let time: Double
  private var work: (() -> Void)?

  fileprivate init(_ work: @escaping () -> Void, at time: Double) {
    self.time = time
    self.work = work
  }

  /// Whether the work is still to be done.
  package var isPending: Bool { work != nil }

  /// Cancels the work. Nothing happens if it has run.
  package func cancel() { work = nil }

  fileprivate func run() {
    let work = work
    self.work = nil
    work?()
  }
}

/// The scheduled work of one clock, in the order of time.
@MainActor
final class WorkSchedule {
  private var queue = TimeQueue<ScheduledWork>()

  /// The number of pieces of work that have been scheduled.
  var count: Int { queue.addedCount }

  func add(_ work: @escaping () -> Void, at time: Double) -> ScheduledWork {
    let entry = ScheduledWork(work, at: time)
    queue.add(entry, at: time)
    return entry
  }

  /// The time at which the next work is due; nil if there is none.
  var nextTime: Double? { queue.first(where: \.isPending).flatMap { $0.time < .infinity ? $0.time : nil } }

  /// Forgets what has been taken back, as far as it would come next.
  func dropCancelled() { queue.dropFirst { !$0.isPending } }

  /// Runs the work that is due at `time` and returns whether there was any. Work that is scheduled by it waits for
  /// another turn.
  func run(until time: Double) -> Bool {
    let known = count
    var hasRun = false
    while let next = queue.first, next.rank < known, let due = queue.takeFirst(dueAt: time) {
      guard due.element.isPending else { continue }
      due.element.run()
      hasRun = true
    }
    return hasRun
  }
}
