public import QuartzCore
import VectorMotion

/// An animation of changes of views that can be paused, scrubbed, reversed and stopped on the way.
///
/// Properties that can be added up (geometry, transforms) move on top of other animations of the same views; opacity
/// and colours begin with the values that show. The media clock is the only source of time.
///
/// It is a programmer's error, as on Apple's systems, to start, pause or continue an animator that has been stopped,
/// and to finish one that has not been. An animator that runs stays alive without a reference to it.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  private let wishedDuration: TimeInterval
  private let pace: AnimationPace
  /// The animations that were added before the animator began.
  private var pending: [(delayFactor: Double, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var parts: [AnimatorPart] = []
  /// The share of the way from start to end while the animator does not run, whichever way it goes.
  private var fraction = 0.0
  private var course: Course?
  /// The run before the pause and the time of the pause; nil once something has changed.
  private var suspended: (course: Course, time: Double)?
  /// The number of the present run, which tells it from others.
  private var courseNumber = 0

  /// A run of the animator, in which the fraction goes from one value to another.
  private struct Course {
    var begin: Double
    var from: Double
    var target: Double
    var timing: AnimationTiming

    func share(at time: Double) -> Double {
      timing.duration > 0 ? min(max((time - begin) / timing.duration, 0), 1) : 1
    }

    func fraction(at time: Double, isLinear: Bool) -> Double {
      let share = share(at: time)
      let fraction = from + (target - from) * (isLinear ? share : timing.easing.progress(at: share))
      return min(max(fraction, 0), 1)
    }
  }

  // MARK: - Making

  /// An animator that takes `duration` seconds. Springs that settle by themselves take their own time.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    wishedDuration = duration
    timingParameters = parameters
    pace = AnimationPace(parameters)
    super.init()
  }

  /// An animator that takes no time, as a value until there is another.
  public override convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Returns an animator that has been started. Of the options the curve and `allowUserInteraction` count.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Returns an animator of the same duration and timing, without animations.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let timingParameters else { return UIViewPropertyAnimator(duration: wishedDuration, curve: .easeInOut) }
    return UIViewPropertyAnimator(duration: wishedDuration, timingParameters: timingParameters)
  }

  // MARK: - Attributes

  /// How progress follows from time.
  public private(set) var timingParameters: (any UITimingCurveProvider)?

  /// The duration in seconds; for a spring that settles by itself, its own.
  open var duration: TimeInterval { pace.timing(over: wishedDuration).duration }

  /// The delay with which it was started, in seconds.
  public private(set) var delay: TimeInterval = 0

  /// Whether the animated views take touches while they move.
  open var isUserInteractionEnabled = true

  /// Kept, without effect: hit tests find animated views where they are going to be.
  open var isManualHitTestingEnabled = false

  /// Whether it can be paused, scrubbed, reversed and stopped while it runs. If not, it ignores these calls.
  open var isInterruptible = true

  /// Whether `fractionComplete` is the share of the way. If not, it is the share of the time, from which the timing
  /// makes the way.
  open var scrubsLinearly = true

  /// Whether it pauses at its end, so that it can be reversed from there. Then no completion is called.
  open var pausesOnCompletion = false

  public private(set) var state = UIViewAnimatingState.inactive

  /// Whether time passes for it. During a delay it does.
  open var isRunning: Bool { course != nil }

  /// Whether it goes from the end to the start. A change while it runs turns it round where it is.
  open var isReversed: Bool {
    get { goesBack }
    set { setReversed(newValue) }
  }

  private var goesBack = false

  /// The share of its way that lies behind it, in the direction in which it goes, 0...1. Setting it makes an inactive
  /// animator active and paused.
  open var fractionComplete: CGFloat {
    get { CGFloat(goesBack ? 1 - currentFraction : currentFraction) }
    set { scrub(to: newValue.native) }
  }

  private var currentFraction: Double {
    guard state != .inactive else { return goesBack ? 1 : 0 }
    return course?.fraction(at: CACurrentMediaTime(), isLinear: !scrubsLinearly) ?? fraction
  }

  // MARK: - Blocks

  /// Adds changes that begin when the share `delayFactor` of the duration has passed; once the animator is active, that
  /// share of the rest of it.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor > 0 ? min(delayFactor.native, 1) : 0
    guard state == .active else { return pending.append((factor, animation)) }
    let known = parts.count
    let fraction = currentFraction
    // Changes that would begin at the very end begin right before it.
    gather(animation, opening: min(fraction + factor * (1 - fraction), 1.0.nextDown), progress: 0)
    settleIn(parts[known...], delayFactor: factor)
  }

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a block that is called once, with the position at which the animator has left its views.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Waits until the animator is over and returns the position at which it has left its views.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }

  // MARK: - Control

  /// Begins the animation, or goes on with it after a pause.
  open func startAnimation() { start(afterDelay: 0) }

  /// Begins the animation after `delay` seconds.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay > 0 ? delay : 0) }

  /// Pauses the animation. An inactive animator becomes active and stands at its beginning.
  open func pauseAnimation() {
    precondition(state != .stopped, "a stopped animator is to be finished")
    if state == .inactive {
      begin()
      return restParts { $0.progress }
    }
    guard isInterruptible, let course else { return }
    let time = CACurrentMediaTime()
    halt(at: time)
    suspended = (course, time)
    restParts { $0.progress }
  }

  /// Goes on after a pause, with another timing if one is given. The rest takes `durationFactor` of the whole duration;
  /// with 0 it takes the time that is left.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    precondition(state != .stopped, "a stopped animator is to be finished")
    guard state == .active else { return }
    if parameters == nil, !(durationFactor > 0) { return resume() }
    if course != nil { halt(at: CACurrentMediaTime()) }
    let remaining = durationFactor > 0 ? wishedDuration * durationFactor.native : remainingDuration
    set(off: parameters.map { AnimationPace($0) } ?? pace, over: remaining)
  }

  /// Stops the animation where it is and sets the views to what they show. With `withoutFinishing` the animator becomes
  /// inactive and calls no completions; otherwise it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    if state == .stopped, withoutFinishing { return forget() }
    guard state == .active, isInterruptible || course == nil else { return }
    if course != nil { halt(at: CACurrentMediaTime()) }
    for part in parts.reversed() {
      part.remove()
      part.motion.settle(at: part.progress)
    }
    if withoutFinishing { forget() } else { state = .stopped }
  }

  /// Finishes an animator that has been stopped: sets the views to the end or the start or leaves them as they are, and
  /// calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(state == .stopped, "an animator is stopped before it is finished")
    finish(at: finalPosition)
  }
}

// MARK: - Course

extension UIViewPropertyAnimator {
  private func start(afterDelay delay: Double) {
    precondition(state != .stopped, "a stopped animator is to be finished")
    switch state {
    case .inactive:
      begin()
      self.delay = delay
      set(off: pace, over: wishedDuration, after: delay)
    default: resume()
    }
  }

  /// Makes the animator active, standing at its beginning.
  private func begin() {
    state = .active
    fraction = goesBack ? 1 : 0
    for (delayFactor, changes) in pending {
      gather(changes, opening: min(delayFactor, 1.0.nextDown), progress: fraction)
    }
    pending = []
  }

  /// Runs changes and takes over the motions that they begin.
  private func gather(_ changes: () -> Void, opening: Double, progress: Double) {
    AnimatorChanges(duration: duration, pace: pace) { [self] completion in
      addCompletion { completion($0 != .current) }
    } take: { [self] motion in
      guard motion.offset == nil, motion.keyframes == nil,
        let known = parts.firstIndex(where: {
          $0.motion.layer === motion.layer && $0.motion.keyPath == motion.keyPath && $0.motion.offset == nil
        })
      else { return parts.append(AnimatorPart(motion, opening: opening, progress: progress)) }
      parts[known].redirect(to: motion.end, blocksTouches: !isUserInteractionEnabled, whenOver: partIsOver)
    }.run(changes)
  }

  /// Lets parts join in that were added on the way.
  private func settleIn(_ new: ArraySlice<AnimatorPart>, delayFactor: Double) {
    guard let course else {
      suspended = nil
      return restParts(new) { $0.progress }
    }
    let time = CACurrentMediaTime()
    let remaining = max(course.begin + course.timing.duration - time, 0)
    let wait = delayFactor * remaining
    for part in new {
      part.run(
        to: course.target, at: time + wait, over: remaining - wait, pace: course.timing.pace,
        blocksTouches: !isUserInteractionEnabled, whenOver: partIsOver)
    }
  }

  /// The seconds of the wished duration that are left from where the animator stands.
  private var remainingDuration: Double { wishedDuration * (goesBack ? fraction : 1 - fraction) }

  /// Runs from where the animator stands to its target. If `progress` is given, the parts run from there.
  private func set(
    off pace: AnimationPace, over duration: Double, after delay: Double = 0, progress: Double? = nil
  ) {
    suspended = nil
    let begin = CACurrentMediaTime() + delay
    let timing = pace.timing(over: duration)
    course = Course(begin: begin, from: fraction, target: goesBack ? 0 : 1, timing: timing)
    for part in parts {
      let (wait, length) = span(of: part, over: timing.duration)
      part.run(
        from: progress, to: goesBack ? 0 : 1, at: begin + wait, over: length, pace: pace,
        blocksTouches: !isUserInteractionEnabled, whenOver: partIsOver)
    }
    watch()
  }

  /// The seconds that a part waits, and the seconds that it runs, in a run of `duration` from where the animator
  /// stands.
  private func span(of part: AnimatorPart, over duration: Double) -> (wait: Double, length: Double) {
    if goesBack {
      // On the way back a part is at its start when the fraction is at the part's opening.
      let share = fraction > part.opening ? (fraction - part.opening) / fraction : 0
      return (0, duration * share)
    }
    let wait = fraction < part.opening ? (part.opening - fraction) / (1 - fraction) * duration : 0
    return (wait, duration - wait)
  }

  /// Goes on as if there had been no pause, if nothing has changed since. Otherwise it runs from where the animator
  /// stands.
  private func resume() {
    guard course == nil else { return }
    let time = CACurrentMediaTime()
    if let (course, pause) = suspended {
      suspended = nil
      self.course = course
      self.course?.begin += time - pause
      for part in parts {
        part.resume(after: time - pause, blocksTouches: !isUserInteractionEnabled, whenOver: partIsOver)
      }
      return watch()
    }
    if scrubsLinearly || goesBack { return set(off: pace, over: remainingDuration) }
    // The fraction is a time on the curve, from which the run goes on.
    let gone = fraction
    fraction = 0
    set(off: pace, over: wishedDuration, after: -gone * duration, progress: 0)
  }

  /// Makes sure that a run ends that has no parts to wait for.
  private func watch() {
    courseNumber += 1
    let number = courseNumber
    guard parts.allSatisfy(\.isOver) else { return }
    MediaClock.current.performAfterCommit { [self] in
      if courseNumber == number, course != nil { arrive() }
    }
  }

  private func partIsOver() {
    if course != nil, parts.allSatisfy(\.isOver) { arrive() }
  }

  /// Ends the run at its target.
  private func arrive() {
    courseNumber += 1
    fraction = goesBack ? 0 : 1
    course = nil
    suspended = nil
    if pausesOnCompletion { return restParts { _ in self.fraction } }
    for part in parts { part.remove() }
    finish(at: goesBack ? .start : .end)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    switch position {
    case .start:
      // A property that has been set to another value since keeps that.
      for part in parts.reversed() where state == .stopped || part.motion.isAtEnd { part.motion.set(part.motion.start) }
    case .end where state == .stopped:
      for part in parts { part.motion.set(part.motion.end) }
    default: break
    }
    let completions = completions
    forget()
    for completion in completions { completion(position) }
  }

  /// Makes the animator inactive and empty.
  private func forget() {
    state = .inactive
    parts = []
    completions = []
    course = nil
    suspended = nil
    fraction = 0
    courseNumber += 1
  }

  // MARK: - Standing still

  /// Ends the run with the parts where they are at `time`.
  private func halt(at time: Double) {
    fraction = currentFraction
    for part in parts { part.halt(at: time) }
    course = nil
    suspended = nil
  }

  private func restParts(_ chosen: ArraySlice<AnimatorPart>? = nil, at progress: (AnimatorPart) -> Double) {
    for part in chosen ?? parts[...] {
      part.rest(at: progress(part), blocksTouches: !isUserInteractionEnabled)
    }
  }

  private func scrub(to complete: Double) {
    guard state != .stopped, isInterruptible || course == nil else { return }
    if state == .inactive { begin() }
    let wasRunning = course != nil
    if wasRunning { halt(at: CACurrentMediaTime()) }
    suspended = nil
    // The comparison is written so that NaN counts as 0.
    let complete = complete > 0 ? min(complete, 1) : 0
    fraction = goesBack ? 1 - complete : complete
    let easing = scrubsLinearly ? Easing.linear : pace.timing(over: wishedDuration).easing
    restParts { part in
      let share = fraction > part.opening ? (fraction - part.opening) / (1 - part.opening) : 0
      return easing.progress(at: share)
    }
    if wasRunning { set(off: pace, over: remainingDuration) }
  }

  private func setReversed(_ reversed: Bool) {
    guard reversed != goesBack, isInterruptible || course == nil else { return }
    guard state == .active else {
      goesBack = reversed
      return
    }
    let wasRunning = course != nil
    if wasRunning { halt(at: CACurrentMediaTime()) }
    suspended = nil
    goesBack = reversed
    if wasRunning { set(off: pace, over: remainingDuration) }
  }
}
