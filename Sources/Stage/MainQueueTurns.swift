import Foundation
import MainQueue
import Synchronization

// What the functions of the C target hear, told to stages by their numbers.

/// A block of the main queue with a delay.
struct DelayedBlock: @unchecked Sendable {
  // Blocks of the main queue may be sent to it from anywhere, and run there only.
  let run: @convention(block) () -> Void
  /// When the deadline was made, in seconds of the stage.
  let origin: Double
  /// How long after that, in nanoseconds.
  let delay: Int64

  /// In whole milliseconds, upwards: a deadline that was not made of `now()` on the same thread lies a little nearer by
  /// the time that it is seen, and 0.29 s are 289999999 ns.
  var dueTime: Double { origin + (Double(delay) / 1e6).rounded(.up) / 1000 }
}

/// A timer of Foundation that begins or gets another date.
struct TimerChange: @unchecked Sendable {
  // Timers of the main run loop are used on the main queue only.
  let timer: Timer
  /// Whether it begins; otherwise it gets another date.
  let begins: Bool
  /// When that was, in seconds of the stage.
  let time: Double
  /// When its date was made.
  let origin: Double
  /// How long after that it is due.
  let delay: Double

  /// A date is a number of seconds since 2001, exact to a ten millionth. A repeating timer that begins without a date to come
  /// waits for an interval first: one that is made with an interval and added by hand has the present date on Linux.
  var dueTime: Double {
    guard delay < 1e9 else { return .infinity }
    let dueTime = origin + (delay * 1e6).rounded() / 1e6
    return dueTime > time + 1e-6 ? dueTime : begins ? time + timer.timeInterval : time
  }
}

/// The main queue as a stage sees it.
enum MainQueueTurns {
  private struct Stages {
    var members: [UInt64: WeakStage] = [:]
    var lastNumber: UInt64 = 0
    /// Delayed blocks that their stages have not taken yet.
    var inbox: [UInt64: [DelayedBlock]] = [:]
    var timers: [UInt64: [TimerChange]] = [:]
  }

  private struct WeakStage: Sendable {
    weak var stage: Stage?
  }

  private static let stages = Mutex(Stages())

  /// Begins to listen on behalf of `stage`, and returns its number.
  @MainActor
  static func register(_ stage: Stage) -> UInt64 {
    _ = isListening
    return stages.withLock { stages in
      stages.lastNumber += 1
      stages.members[stages.lastNumber] = WeakStage(stage: stage)
      return stages.lastNumber
    }
  }

  static func unregister(_ number: UInt64) {
    main_queue_forget(number)
    stages.withLock { stages in
      stages.members[number] = nil
      stages.inbox[number] = nil
      stages.timers[number] = nil
    }
  }

  /// The delayed blocks that have come for a stage.
  static func takeDelayedBlocks(for number: UInt64) -> [DelayedBlock] {
    stages.withLock { $0.inbox.removeValue(forKey: number) ?? [] }
  }

  /// The timers that have changed since.
  static func takeTimerChanges(for number: UInt64) -> [TimerChange] {
    stages.withLock { $0.timers.removeValue(forKey: number) ?? [] }
  }

  private static let isListening: Bool = {
    unsafe main_queue_set_handlers(
      { number, origin, delay, block in
        let run = unsafe unsafeBitCast(block, to: (@convention(block) () -> Void).self)
        let delayed = DelayedBlock(run: run, origin: Double(origin) / 1e9, delay: delay)
        MainQueueTurns.stages.withLock { $0.inbox[number, default: []].append(delayed) }
      },
      { number, begins, time, origin, delay, timer in
        let timer = unsafe Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue()
        let change = TimerChange(timer: timer, begins: begins, time: time, origin: origin, delay: delay)
        MainQueueTurns.stages.withLock { $0.timers[number, default: []].append(change) }
      },
      { number in
        // Only what runs on the main queue calls this.
        MainActor.assumeIsolated {
          MainQueueTurns.stages.withLock { $0.members[number]?.stage }?.makeCurrent()
        }
      })
    return true
  }()

  /// Lets blocks and main-actor tasks that wait on the main queue run, and what those enqueue in turn; of chains that do
  /// not end, this many links. What they send to other queues is waited for, for half a
  /// second at most.
  @MainActor
  static func drain() async {
    var waits = 0
    for _ in 0..<longestExchange {
      await runMainQueue()
      if main_queue_wait_for_jobs(0) { return }
      // Short waits, since what is waited for may itself wait for the main queue.
      if !main_queue_wait_for_jobs(waitDuration) { waits += 1 }
      if waits == mostWaits { return main_queue_forget_jobs() }
    }
  }

  @MainActor
  private static func runMainQueue() async {
    for _ in 0..<maximumChain {
      let before = main_queue_enqueued_count()
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      // That were two: the block, and this function's own return to the main actor.
      if (1...2).contains(main_queue_enqueued_count() - before) { break }
    }
  }

  /// In nanoseconds. A task of the main actor that goes on after a continuation is back within a hundredth of that.
  private static let waitDuration: UInt64 = 5_000_000
  /// After half a second what still goes on is left to itself: it may be a loop without end.
  private static let mostWaits = 100
  /// How often the main queue and others may hand on to one another.
  private static let longestExchange = 400

  /// Whether delayed blocks and timers come due on a stage's time in this program: neither without `VirtualTime` nor where
  /// Foundation is linked statically without the options that the doc of `Stage` tells. To be asked after something has run
  /// on the main queue.
  static var areObserved: Bool { main_queue_enqueued_count() > 0 }

  private static let maximumChain = 16
}
