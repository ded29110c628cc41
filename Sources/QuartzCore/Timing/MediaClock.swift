public import CoreGraphics
import MainQueue
import Synchronization
import VectorMotion

/// The time of all layers and animations. Ours: there is no wall clock here, and hosts advance the time.
///
///     layer.add(animation, forKey: nil)
///     MediaClock.current.advance(to: 0.5)
///
/// A film's time is this time.
@preconcurrency @MainActor
public final class MediaClock {
  /// The clock whose time layers, transactions and `CACurrentMediaTime()` have.
  public static var current: MediaClock { unsafe uncheckedCurrent }
  // Not checked for overlaps, as each change of a layer asks for it: see `CALayer.state`.
  @exclusivity(unchecked) private static var uncheckedCurrent = MediaClock()

  /// The present time in seconds.
  public private(set) var time: Double {
    didSet { shareTime() }
  }

  let transactions = TransactionStack()
  let schedule = AnimationSchedule()
  let displayLinks = DisplayLinkSchedule()
  let scheduledWork = WorkSchedule()
  private var hosts: [WeakCommittingHost] = []
  private var frameDriven: [WeakFrameDriven] = []
  /// The number of frames that the display shows in a second, from 1 to 1000.
  package var frameRate: Double {
    get { displayLinks.frameRate }
    set { displayLinks.frameRate = newValue }
  }
  private var callbacks: [() -> Void] = []
  /// The callbacks that wait for the next commit.
  private var nextCallbacks: [() -> Void] = []
  /// Whether changes in animation blocks of views animate.
  package var areViewAnimationsEnabled = true
  private(set) var isCommitting = false
  private var isAdvancing = false
  // A turn takes about ten microseconds.
  private var crowd = Crowd(capacity: 100)

  /// A clock that stands at `time` and is not the current one: see `makeCurrent()`.
  public init(startingAt time: Double = 0) {
    self.time = time
    transactions.clock = self
  }

  /// Makes this the current clock. Animations under way stay with their own clock.
  public func makeCurrent() {
    unsafe MediaClock.uncheckedCurrent = self
    shareTime()
  }

  private func shareTime() {
    guard MediaClock.current === self else { return }
    sharedTime.withLock { $0 = time }
    // Dates and delays go by the instant that the clock has got to, not by the one at which its advance ends.
    main_queue_set_time(Int64(exactly: (time * 1e9).rounded()) ?? .max)
  }

  // MARK: - Advancing

  /// Advances the time to `time`, which must be finite and not lie in the past. The clock becomes the current one.
  ///
  /// Changes until now are committed first, at the old time. Then all events happen in order, each at its own instant:
  /// animations begin and end, delegates and completion blocks are called, scheduled work runs, display links tick.
  /// Their changes are committed before the next instant. At the end the clock stands at `time`, with everything
  /// committed.
  ///
  /// Callbacks that keep adding animations or work of nearly no duration get a hundred turns a millisecond; later
  /// events wait for the next millisecond.
  public func advance(to time: Double) {
    precondition(time.isFinite && time >= self.time, "a media clock does not go back: begin another one")
    precondition(!isAdvancing, "a media clock is not advanced by what its advance calls")
    isAdvancing = true
    defer { isAdvancing = false }
    makeCurrent()
    transactions.flush()
    var known = schedule.count + scheduledWork.count
    while let next = takeNextTurn(until: time) {
      if next > self.time { self.time = next }
      let scheduled = schedule.count + scheduledWork.count
      crowd.admit(at: self.time, isCounted: scheduled > known)
      known = scheduled
      schedule.runEvents(until: self.time)
      let hasWorked = scheduledWork.run(until: self.time)
      let hasTicked = displayLinks.tick(until: self.time)
      // Other instants do not show: a thousand animations that end between two frames are one commit.
      if hasWorked || hasTicked || !callbacks.isEmpty || isRecorded || needsFrame { transactions.flush() }
    }
    self.time = time
    transactions.flush()
  }

  private var needsFrame: Bool { frameDriven.contains { $0.owner?.needsFrames ?? false } }

  /// Forgets what has been taken back, and returns when the next thing happens, also what only goes on for ever; nil if
  /// that is after `end`.
  private func takeNextTurn(until end: Double) -> Double? {
    schedule.dropRemoved()
    scheduledWork.dropCancelled()
    guard let time = nextInstant(withFrames: needsFrame) else { return nil }
    let admissionTime = crowd.admissionTime(for: time)
    return admissionTime <= end ? admissionTime : nil
  }

  /// The time of the next event: an animation begins or ends, a display link ticks, or scheduled work is due. Nil if
  /// there is none. Animations that have not been committed are not known yet.
  package var nextEvent: Double? {
    let hasEnd = frameDriven.contains { $0.owner.map { $0.needsFrames && !$0.isEndless } ?? false }
    return nextInstant(withFrames: hasEnd)
  }

  /// Whether what layers show changes from frame to frame, as long as an animation or an owner of layers moves them.
  package var isMoving: Bool { schedule.isRunning || needsFrame }

  private func nextInstant(withFrames: Bool) -> Double? {
    [
      schedule.nextTime, displayLinks.nextTick, scheduledWork.nextTime, withFrames ? nextFrame : nil,
    ].compactMap(\.self).min()
  }

  /// The time at which the display shows the next frame.
  private var nextFrame: Double { max(displayLinks.frame(after: time) / frameRate, time.nextUp) }

  /// Runs `work` once the clock stands at `time` or later, after the animations that end at that instant. Work for one
  /// time runs in the order in which it was scheduled. NaN and past times mean the present time; even then the work
  /// waits for the next advance.
  @discardableResult
  package func perform(at time: Double, _ work: @escaping () -> Void) -> ScheduledWork {
    scheduledWork.add(work, at: time > self.time ? time : self.time)
  }

  /// Runs `work` after `delay` seconds.
  @discardableResult
  package func perform(after delay: Double, _ work: @escaping () -> Void) -> ScheduledWork {
    perform(at: time + delay, work)
  }

  // MARK: - Committing

  /// Registers a host, whose layers' changes are committed from now on as long as it lives.
  func register(_ host: any CommittingHost) { hosts.append(WeakCommittingHost(host: host)) }

  /// Registers an owner of layers, which is asked at each frame and each commit to update them as long as it lives.
  package func register(_ owner: any FrameDriven) {
    frameDriven.removeAll { $0.owner == nil }
    frameDriven.append(WeakFrameDriven(owner: owner))
  }

  private var isRecorded: Bool { hosts.contains { $0.host?.isRecording ?? false } }

  /// Commits the outermost transaction at the present time, and then the changes of its callbacks, a hundred times at
  /// most.
  func commit() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    var turns = 0
    repeat {
      hosts.removeAll { $0.host == nil }
      for entry in frameDriven { entry.owner?.prepareFrame() }
      let hosts = hosts.compactMap(\.host)
      hosts.forEach { $0.prepareForCommit() }
      schedule.commit(at: time)
      transactions.closeOutermost()
      hosts.forEach { $0.commit(at: time) }
      callbacks += nextCallbacks
      nextCallbacks = []
      runCallbacks()
      turns += 1
    } while !transactions.isEmpty && !transactions.hasExplicit && turns < MediaClock.mostCommits
  }

  // Callbacks that come to an end do so far sooner.
  private static let mostCommits = 100

  /// Asks for a commit and runs `callback` after it, and never before, whatever other callbacks run in the meantime.
  package func performAfterCommit(_ callback: @escaping () -> Void) {
    transactions.noteChange()
    nextCallbacks.append(callback)
  }

  /// Runs `callback` after the commit that is under way or comes next.
  func afterCommit(_ callback: @escaping () -> Void) { callbacks.append(callback) }

  /// Runs the callbacks that wait for a commit, unless one is under way: without other changes none would come.
  func runCallbacksOutsideCommit() {
    if !isCommitting { runCallbacks() }
  }

  private func runCallbacks() {
    let due = callbacks
    callbacks = []
    for callback in due { callback() }
  }

  private struct WeakFrameDriven {
    weak var owner: (any FrameDriven)?
  }

  private struct WeakCommittingHost {
    weak var host: (any CommittingHost)?
  }
}

/// An owner of layers that changes them from frame to frame by itself, such as views whose values are animated by code.
@MainActor
package protocol FrameDriven: AnyObject {
  /// Whether the owner changes its layers at each frame.
  var needsFrames: Bool { get }
  /// Whether the changes will never end by themselves.
  var isEndless: Bool { get }
  /// Updates the layers to the clock's time. It is called before each commit, and before layers lay out.
  func prepareFrame()
}

/// A host that shows layers and is brought up to date when a transaction commits.
@MainActor
protocol CommittingHost: AnyObject {
  /// Lays out and draws the layers that need it. Changes that this causes are part of the same commit.
  func prepareForCommit()

  /// Commits the present state of the layers at `time`.
  func commit(at time: Double)

  /// Whether the host keeps each commit, so that none can be left out.
  var isRecording: Bool { get }
}

/// The time of the current clock, for code outside of the main actor.
private let sharedTime = Mutex(0.0)

/// Returns the time of the current media clock in seconds. It stands still until the clock is advanced.
public func CACurrentMediaTime() -> CFTimeInterval { sharedTime.withLock { $0 } }
