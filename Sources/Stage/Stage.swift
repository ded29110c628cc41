import Foundation
import MainQueue
public import VectorGraphics
public import VectorMotion
import VectorRaster

/// Runs a screen without a display: time passes on command, and fingers are commands.
///
///     let stage = Stage(screen)
///     try stage.tap("Toggle")
///     await stage.advance(by: 0.25)
///     let picture = stage.snapshot(scale: 2)
///
/// Time is virtual. Events happen in order, each at its own instant, however long they take to compute; the same
/// commands give the same pictures. At one instant the order is: the screen's own events, such as ends of animations
/// and timers; then the work that they put on the main queue; then delayed blocks and touches, in the order in which
/// they were scheduled; then the work that these put on the main queue.
///
/// In a program that depends on the product `VirtualTime`, as tests and recorders do, `DispatchQueue.main.asyncAfter` comes due
/// on the time of the stage that was current when it was called, after its delay in milliseconds, rounded up; so do
/// Foundation's timers on the main run loop, after their intervals; and dates that the screen's code asks for begin with
/// the first instant of 2001 and go by its time, unless it shows in a window. Other queues, other run loops and `Task.sleep` stay on
/// real time. (In a program that is linked with `--static-swift-stdlib` all is real time, unless it is also linked with
/// `-Xlinker --wrap=NAME` for each NAME of `dispatch_after`, `dispatch_async`, `dispatch_async_f`, `dispatch_time`,
/// `dispatch_walltime`, `clock_gettime`, `CFRunLoopAddTimer` and `CFRunLoopTimerSetNextFireDate`.)
///
/// A program without `VirtualTime` keeps its own clock: animations, display links and gestures go by the stage, but
/// delays and timers come due on the machine's time, whenever the main queue gets to run. They find the stage current
/// whose command came last. Blocks and main-actor tasks that wait on the main queue still run before the next event, in
/// chains of sixteen links; work that has gone on to another queue or actor is not waited for.
///
/// Several stages may be in use at a time, as in tests that run side by side: each command makes its stage the current
/// one first. Other code that runs after an `await` calls `makeCurrent()`.
@MainActor
public final class Stage {
  /// The stage whose command came last, as long as it lives.
  public private(set) static weak var current: Stage?

  /// The screen that the stage runs.
  public let screen: any Screen

  /// Delayed blocks, and the touches of fingers that move by themselves.
  private var errands = TimeQueue<Errand>()
  /// The timers of the main run loop, and the times at which they are due.
  private var timers: [ObjectIdentifier: (timer: Timer, dueTime: Double)] = [:]
  /// The places of the fingers that are down.
  var fingers: [Int: Point] = [:]
  var lastFinger = Stage.firstOwnFinger
  /// The keys that are held, by their usages.
  var heldKeys: Set<Int> = []
  private var number: UInt64 = 0
  private var isScreenAdvancing = false
  /// Whether each event waits, half a second at most, for the work that the screen's code has sent to other queues. A
  /// recording depends on it; a window takes such work when it comes.
  package var waitsForOtherQueues = true

  /// Lets the screen's code have the machine's dates, which people who look at a window expect.
  package func keepDates() { main_queue_keep_dates(number) }
  // An event takes about ten microseconds, and twenty or more in a debug build, most of it to let the main queue run.
  // That is ten times as long as a turn of a clock.
  private var crowd = Crowd(capacity: 10)

  private struct Errand {
    var isWanted: @MainActor () -> Bool = { true }
    let action: @MainActor () -> Void
  }

  /// Makes a stage for `screen`, and makes it the current one.
  public init(_ screen: any Screen) {
    self.screen = screen
    number = MainQueueTurns.register(self)
    makeCurrent()
  }

  deinit { MainQueueTurns.unregister(number) }

  /// The time in seconds; 0 at first.
  public var time: Double { screen.time }

  /// Makes global names, such as a shared application, mean the objects of this stage. Every command does so, too.
  public func makeCurrent() { makeCurrent(at: time) }

  private func makeCurrent(at time: Double) {
    Stage.current = self
    screen.makeCurrent()
    main_queue_set_current(number, Int64(exactly: (time * 1e9).rounded()) ?? .max)
  }

  // MARK: - Time

  /// Lets time pass until `time`, which must be finite. If `time` has gone by, it only lets work that is due happen.
  ///
  /// Blocks and main-actor tasks that wait on the main queue run after each event. Delayed blocks and timers that
  /// schedule themselves again with hardly any delay get ten turns a millisecond.
  public func advance(to time: Double) async {
    precondition(time.isFinite, "a stage advances to a finite time")
    commit()
    await drain()
    let end = max(time, self.time)
    await takeTurns(until: end)
    if end > self.time { await step(to: end) }
    makeCurrent()
  }

  /// Lets `duration` seconds pass.
  public func advance(by duration: Double) async { await advance(to: time + duration) }

  /// Commits all changes, and returns whether nothing more will happen by itself, except for animations that never end
  /// and work on the machine's time.
  public func checkRest() -> Bool {
    commit()
    return takeNextEvent() == nil
  }

  /// Lets time pass until nothing more will happen by itself, except for animations that never end; `limit` seconds at
  /// most. Returns whether the stage is at rest then.
  @discardableResult
  public func advanceToRest(within limit: Double) async -> Bool {
    commit()
    await drain()
    await takeTurns(until: time + limit)
    return checkRest()
  }

  /// Takes in delayed blocks and timers from the main queue, and returns the time of the next event; nil if nothing is to
  /// happen by itself.
  package func takeNextEventTime() -> Double? { takeNextEvent() }

  /// Commits all changes and lets time pass until `time`, before which nothing may be due, without a turn of the main
  /// queue. If `time` has gone by, it only commits.
  package func pass(to time: Double) {
    let time = max(time, self.time)
    run(at: time) { advanceScreen(to: time) }
  }

  /// Performs `action` when the stage stands at `time`.
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) {
    errands.add(Errand(action: action), at: max(time, self.time))
  }

  private func takeTurns(until end: Double) async {
    while let event = takeNextEvent() {
      let next = crowd.admissionTime(for: max(event, time))
      guard next <= end else { break }
      crowd.admit(at: next)
      await step(to: next)
    }
  }

  /// Takes in delayed blocks and timers from the main queue, and returns the time of the next event.
  private func takeNextEvent() -> Double? {
    takeDelayedBlocks()
    errands.dropFirst { !$0.isWanted() }
    return [screen.nextEvent, errands.first?.time].compactMap(\.self).min()
  }

  private func takeDelayedBlocks() {
    for block in MainQueueTurns.takeDelayedBlocks(for: number) {
      let run = block.run
      schedule(at: block.dueTime) { run() }
    }
    for change in MainQueueTurns.takeTimerChanges(for: number) {
      // A timer that begins again is being added for a second mode of the run loop.
      if change.begins, timers[ObjectIdentifier(change.timer)] != nil { continue }
      timers = timers.filter { $0.value.timer.isValid }
      schedule(change.timer, at: change.dueTime)
    }
  }

  private func schedule(_ timer: Timer, at dueTime: Double) {
    let key = ObjectIdentifier(timer)
    timers[key] = (timer, dueTime)
    guard dueTime < .infinity else { return }
    let errand = Errand {
      timer.isValid && self.timers[key]?.dueTime == dueTime
    } action: {
      self.timers[key] = nil
      if timer.timeInterval > 0 {
        // Intervals that the clock has passed over are not made up for.
        let interval = timer.timeInterval
        let missed = max(0, ((self.time - dueTime) / interval + 1e-9).rounded(.down))
        self.schedule(timer, at: max(dueTime + (missed + 1) * interval, self.time.nextUp))
      }
      timer.fire()
    }
    errands.add(errand, at: max(dueTime, time))
  }

  private func step(to time: Double) async {
    run(at: time) { advanceScreen(to: time) }
    await drain()
    takeDelayedBlocks()
    let due = run(at: time) {
      let due = errands.takeAll(dueAt: time).map(\.element)
      for errand in due where errand.isWanted() { errand.action() }
      return due
    }
    if !due.isEmpty { await drain() }
  }

  /// Commits all changes, and returns the film that shows them. Its time is that of the stage.
  @discardableResult
  public func commit() -> Film {
    run(at: time) { advanceScreen(to: time) }
    return screen.film
  }

  private func advanceScreen(to time: Double) {
    // Code that the screen calls may command the stage, too.
    guard !isScreenAdvancing else { return }
    isScreenAdvancing = true
    defer { isScreenAdvancing = false }
    screen.advance(to: time)
  }

  /// Lets the main queue run what waits there now.
  package static func letMainQueueRun() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  /// The number of blocks and main-actor tasks that have been enqueued on the main queue so far; nil in a program without
  /// `VirtualTime`, where nobody counts.
  package static var enqueuedTurnCount: UInt64? {
    let count = main_queue_enqueued_count()
    return count > 0 ? count : nil
  }

  private func drain() async {
    // The completions of a commit may go on with tasks.
    for _ in 0..<Stage.longestChain {
      await MainQueueTurns.drain(waitsForOtherQueues: waitsForOtherQueues)
      let count = main_queue_enqueued_count()
      commit()
      if main_queue_enqueued_count() == count { break }
    }
  }

  /// The most commits at one instant that tasks may wait for, one after the other.
  private static let longestChain = 16

  /// Runs code of the screen on behalf of this stage: work that it enqueues finds this stage current.
  @discardableResult
  private func run<Result>(at time: Double, _ body: () -> Result) -> Result {
    makeCurrent(at: time)
    let outer = main_queue_set_active(number)
    defer { _ = main_queue_set_active(outer) }
    return body()
  }

  /// Runs code that is not the screen's on behalf of this stage.
  package func perform(_ body: () -> Void) { run(at: time, body) }

  // MARK: - Touches

  /// Tells the screen what a finger does now.
  func send(_ touch: Touch) { run(at: time) { screen.touch([touch]) } }

  /// Tells the screen how a wheel or a trackpad scrolls now.
  package func send(_ turn: ScrollTurn) { run(at: time) { screen.scroll(turn) } }
  /// Tells the screen what a key does now.
  func send(_ key: KeyPress) { run(at: time) { screen.press(key) } }

  /// Hands the screen text that was typed.
  func insert(_ text: String) { run(at: time) { screen.insertText(text) } }

  // MARK: - Pictures

  /// Returns a picture of the present screen, with `scale` pixels a point: at least one pixel, and no more than a
  /// bitmap may have.
  public func snapshot(scale: Double = 1) -> Bitmap {
    let drawing = commit().drawing(at: time)
    guard let bitmap = Bitmap(rendering: drawing, scale: scale) else {
      preconditionFailure("a picture of \(drawing.size) at scale \(scale) cannot be made")
    }
    return bitmap
  }
}
