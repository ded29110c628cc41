import Foundation
import MainQueue
import Synchronization

// The C target hands delayed blocks and timers to the functions here, which sort them by the numbers of stages.

/// A block of the main queue with a delay.
struct DelayedBlock: @unchecked Sendable {
  // A block of the main queue may be sent to it from anywhere, but runs only there.
  let run: @convention(block) () -> Void
  /// The time at which the deadline was made, in seconds of the stage.
  let origin: Double
  /// The time from then to the deadline, in nanoseconds.
  let delay: Int64

  /// The time at which the block is due, in seconds of the stage. The delay is rounded up to whole milliseconds: a
  /// deadline that was not made of `now()` on the same thread lies a little nearer by the time that it is seen, and
  /// 0.29 s are 289999999 ns.
  var dueTime: Double { origin + (Double(delay) / 1e6).rounded(.up) / 1000 }
}

/// A change of a timer of Foundation: it begins or gets another date.
struct TimerChange: @unchecked Sendable {
  // A timer of the main run loop is used on the main queue only.
  let timer: Timer
  /// Whether the timer begins; otherwise it gets another date.
  let begins: Bool
  /// The time of the change, in seconds of the stage.
  let time: Double
  /// The time at which the timer's date was made, in seconds of the stage.
  let origin: Double
  /// The time from then to the timer's date, in seconds.
  let delay: Double

  /// The time at which the timer is due, in seconds of the stage. The delay is rounded to a millionth, as a date is a
  /// number of seconds since 2001 that is exact to a ten millionth. A repeating timer that begins without a date to
  /// come waits for an interval first: one that is made with an interval and added by hand has the present date on
  /// Linux.
  var dueTime: Double {
    guard delay < 1e9 else { return .infinity }
    let dueTime = origin + (delay * 1e6).rounded() / 1e6
    return dueTime > time + 1e-6 ? dueTime : begins ? time + timer.timeInterval : time
  }
}

/// The turns of the main queue, sorted by the stages that they belong to.
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

  /// Takes the delayed blocks that have come for a stage since the last call.
  static func takeDelayedBlocks(for number: UInt64) -> [DelayedBlock] {
    stages.withLock { $0.inbox.removeValue(forKey: number) ?? [] }
  }

  /// Takes the changes of timers that have come for a stage since the last call.
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
        // This handler is called only by turns on the main queue.
        MainActor.assumeIsolated {
          MainQueueTurns.stages.withLock { $0.members[number]?.stage }?.makeCurrent()
        }
      })
    return true
  }()

  /// Runs the blocks and main-actor tasks that wait on the main queue, and those that they enqueue in turn. It follows
  /// `maximumChain` links of a chain that does not end. Work that they send to other queues is waited for, for half a
  /// second at most, if `waitsForOtherQueues`.
  @MainActor
  static func drain(waitsForOtherQueues: Bool) async {
    var waits = 0
    for _ in 0..<longestExchange {
      await runMainQueue()
      if !waitsForOtherQueues { return main_queue_forget_jobs() }
      if main_queue_wait_for_jobs(0) { return }
      // The waits are short, since the other work may itself wait for the main queue.
      if !main_queue_wait_for_jobs(waitDuration) { waits += 1 }
      if waits == mostWaits { return main_queue_forget_jobs() }
    }
  }

  @MainActor
  private static func runMainQueue() async {
    for _ in 0..<maximumChain {
      let before = main_queue_enqueued_count()
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      // Two turns are no work: the block, and this function's own return to the main actor.
      if (1...2).contains(main_queue_enqueued_count() - before) { break }
    }
  }

  /// The length of a wait in nanoseconds. A task of the main actor that goes on after a continuation is back within a
  /// hundredth of that.
  private static let waitDuration: UInt64 = 5_000_000
  /// The most waits, half a second of them. Work that goes on longer is left to itself: it may be a loop without end.
  private static let mostWaits = 100
  /// The most times that the main queue and others may hand work to one another.
  private static let longestExchange = 400

  /// Whether delayed blocks and timers come due on a stage's time in this program. They do not without `VirtualTime`,
  /// nor if Foundation is linked statically without the options that the doc of `Stage` names. The answer is right once
  /// something has run on the main queue.
  static var areObserved: Bool { main_queue_enqueued_count() > 0 }

  private static let maximumChain = 16
}
