import QuartzCore
import VectorGraphics
import VectorMotion

/// The part of an animator that moves one property of a layer.
@MainActor
final class AnimatorPart {
  var motion: PropertyMotion
  /// The animator's fraction at which it sets off, 0..<1.
  let opening: Double
  /// The progress while the part does not run: 0 at the start, 1 at the end; a spring swings beyond.
  private(set) var progress: Double
  /// The progress per second when the part was halted; 0 for a curve, which could not go on with it.
  private var velocity = 0.0
  /// Whether the part has come to the end of its run.
  private(set) var isOver = false
  /// The key of the part's animations; nil before the first one.
  private var key: String?
  /// The last run, which is kept during a pause.
  private var course: Course?
  private var isRunning = false
  private weak var ticket: AnimationTicket?

  /// A run of the part from one progress to another.
  private struct Course {
    /// The time of the clock at which the run begins.
    var begin: Double
    var from: Double
    var target: Double
    var timing: AnimationTiming

    func share(at time: Double) -> Double { min(max((time - begin) / timing.duration, 0), 1) }

    func progress(at time: Double) -> Double {
      from + (target - from) * timing.easing.progress(at: share(at: time))
    }

    func velocity(at time: Double) -> Double {
      guard let spring = timing.spring, time > begin else { return 0 }
      return (target - from) * spring.velocity(at: time - begin)
    }
  }

  init(_ motion: PropertyMotion, opening: Double, progress: Double) {
    self.motion = motion
    self.opening = opening
    self.progress = progress
  }

  // MARK: - Course

  /// Stops the part at `progress`.
  func rest(at progress: Double, blocksTouches: Bool) {
    self.progress = progress
    velocity = 0
    isRunning = false
    guard motion.layer.isHosted else { return remove() }
    let animation = CABasicAnimation(keyPath: motion.keyPath)
    animation.isAdditive = motion.offset != nil
    animation.fromValue = motion.animationValue(at: progress).boxed
    animation.toValue = animation.fromValue
    animation.duration = 1
    // An animation with a speed of 0 never ends.
    animation.speed = 0
    animation.timeOffset = 0.5
    add(animation, blocksTouches: blocksTouches) { [weak self] _ in self?.remove() }
  }

  /// Notes the progress and velocity at `time` and ends the run, without a change of the layer.
  func halt(at time: Double) {
    guard isRunning, let course else { return }
    progress = course.progress(at: time)
    velocity = course.velocity(at: time)
    isRunning = false
  }

  /// Runs to `target` from where the part stands, or from `progress`. The run begins at the time `begin`; a spring that
  /// was halted goes on with the velocity that it had.
  func run(
    from progress: Double? = nil, to target: Double, at begin: Double, over duration: Double, pace: AnimationPace,
    blocksTouches: Bool, whenOver: @escaping () -> Void
  ) {
    let start = progress ?? self.progress
    var pace = velocity == 0 ? pace : pace.beginning(with: velocity / (target - start))
    // A spring would swing beyond the first and the last keyframe, where there are no values.
    if motion.keyframes != nil, pace.timing(over: duration).spring != nil { pace = .curve(.easeInEaseOut) }
    let timing = pace.timing(over: duration)
    guard duration > 0, timing.duration > 0, start != target else {
      course = nil
      isOver = true
      return rest(at: target, blocksTouches: blocksTouches)
    }
    course = Course(begin: begin, from: start, target: target, timing: timing)
    addCourse(blocksTouches: blocksTouches, whenOver: whenOver)
  }

  /// Goes on with the run before a halt, `delay` seconds later than without it.
  func resume(after delay: Double, blocksTouches: Bool, whenOver: @escaping () -> Void) {
    course?.begin += delay
    addCourse(blocksTouches: blocksTouches, whenOver: whenOver)
  }

  /// Goes on in the same way to `end`, to which the property has been set since.
  func redirect(to end: MotionValue, blocksTouches: Bool, whenOver: @escaping () -> Void) {
    motion.end = end
    if isRunning {
      addCourse(blocksTouches: blocksTouches, whenOver: whenOver)
    } else if ticket != nil {
      rest(at: progress, blocksTouches: blocksTouches)
    }
  }

  private func addCourse(blocksTouches: Bool, whenOver: @escaping () -> Void) {
    // Layers outside of a window do not move.
    guard let course, motion.layer.isHosted else {
      isOver = true
      return
    }
    let animation = motion.animation(from: course.from, to: course.target, timing: course.timing)
    animation.setBegin(course.begin, in: motion.layer)
    isOver = false
    isRunning = true
    add(animation, blocksTouches: blocksTouches) { [weak self] _ in
      self?.isOver = true
      whenOver()
    }
  }

  private func add(_ animation: CAAnimation, blocksTouches: Bool, whenOver: @escaping (_ finished: Bool) -> Void) {
    ticket?.cancel()
    let ticket = AnimationTicket(blocksTouches: blocksTouches, handler: whenOver)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.delegate = ticket
    let key = key ?? motion.freeKey
    motion.add(animation, forKey: key)
    self.key = key
    self.ticket = ticket
  }

  /// Removes the part's animation from the layer, which then shows the value that is set.
  func remove() {
    ticket?.cancel()
    // Another animation may have taken its place.
    if let ticket, let key, motion.layer.animation(forKey: key)?.delegate === ticket {
      motion.layer.removeAnimation(forKey: key)
    }
    ticket = nil
    isRunning = false
  }
}

extension AnimationPace {
  /// Returns the same pace beginning with a velocity, in units of the remaining distance per second. A curve stays as
  /// it is.
  func beginning(with velocity: Double) -> AnimationPace {
    switch self {
    case .curve: self
    case .fitting(let ratio, _, _): .fitting(dampingRatio: ratio, velocity: velocity, axes: Vector(velocity, velocity))
    case .settling(let spring, _):
      .settling(
        Spring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity),
        axes: Vector(velocity, velocity))
    }
  }
}
