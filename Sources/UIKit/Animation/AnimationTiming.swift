import QuartzCore
import VectorGraphics
import VectorMotion

/// How the progress of an animation follows from time, before it is known how long it takes.
enum AnimationPace: Equatable {
  case curve(TimingCurve)
  /// The spring of `animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`, whose stiffness follows from
  /// the duration. `axes` has the initial velocity along each axis, for positions.
  case fitting(dampingRatio: Double, velocity: Double, axes: Vector)
  /// A spring that takes its own time to settle.
  case settling(Spring, axes: Vector)

  /// The pace that an animator's timing parameters ask for.
  @MainActor
  init(_ provider: any UITimingCurveProvider) {
    guard let parameters = provider.springTimingParameters else {
      self = .curve(provider.cubicTimingParameters?.curve ?? .easeInEaseOut)
      return
    }
    let axes = Vector(parameters.initialVelocity.dx.native, parameters.initialVelocity.dy.native)
    switch parameters.shape {
    case .fitting(let ratio): self = .fitting(dampingRatio: ratio, velocity: axes.length, axes: axes)
    case .spring(var spring):
      spring.initialVelocity = axes.length
      self = .settling(spring, axes: axes)
    }
  }

  /// The number of seconds after which a spring is cut off that swings longer or for ever.
  static let longestSettling = 60.0

  /// Returns the timing over `duration` seconds. A spring that settles takes its own time, a minute at most.
  func timing(over duration: Double) -> AnimationTiming {
    switch self {
    case .curve: AnimationTiming(duration: duration, pace: self, spring: nil)
    case .fitting(let ratio, let velocity, _):
      AnimationTiming(
        duration: duration, pace: self,
        spring: Spring.fitting(dampingRatio: ratio, velocity: velocity, duration: duration))
    case .settling(let spring, _):
      AnimationTiming(
        duration: min(spring.settlingDuration, AnimationPace.longestSettling), pace: self, spring: spring)
    }
  }

  /// The initial velocity along each axis, where they differ.
  var velocityByAxis: Vector? {
    switch self {
    case .fitting(_, _, let axes), .settling(_, let axes): axes.dx == axes.dy ? nil : axes
    case .curve: nil
    }
  }
}

/// How long an animation takes in seconds, and how its progress follows from time.
struct AnimationTiming: Equatable {
  let duration: Double
  let pace: AnimationPace
  /// The spring, cut off at the end of the duration; nil for a curve.
  let spring: Spring?

  /// The progress as a function of the share of the duration.
  var easing: Easing {
    if let spring { return .spring(spring, over: duration) }
    guard case .curve(let curve) = pace else { return .linear }
    return .curve(curve)
  }

  /// The curve in the type of Core Animation; nil for a spring.
  var timingFunction: CAMediaTimingFunction? {
    guard case .curve(let curve) = pace else { return nil }
    return CAMediaTimingFunction(controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
  }

  /// Returns an animation of `keyPath` with this timing and no values yet.
  @MainActor
  func animation(of keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    if let spring {
      let swinging = CASpringAnimation(keyPath: keyPath)
      swinging.mass = spring.mass
      swinging.stiffness = spring.stiffness
      swinging.damping = spring.damping
      swinging.allowsOverdamping = true
      swinging.initialVelocity = spring.initialVelocity
      if keyPath == "position.x", let axes = pace.velocityByAxis { swinging.initialVelocity = axes.dx }
      if keyPath == "position.y", let axes = pace.velocityByAxis { swinging.initialVelocity = axes.dy }
      animation = swinging
    } else {
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = timingFunction
    }
    animation.duration = duration
    animation.fillMode = .both
    return animation
  }
}
