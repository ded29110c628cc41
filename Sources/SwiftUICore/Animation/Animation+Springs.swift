public import Foundation

extension Animation {
  /// The animation that is used where none is named: a spring of response 0.55 without bounce, equal to no other animation.
  public static let `default` = Animation(DefaultAnimation())

  // MARK: - Springs that keep their velocity

  /// Returns a spring of a perceived duration in seconds. It takes over the velocity of whatever animation it follows.
  ///
  /// - Parameter blendDuration: the time in which the duration of a spring that goes before passes to this one's.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    let ratio = Spring(duration: duration, bounce: bounce).dampingRatio
    return spring(response: duration, dampingFraction: ratio, blendDuration: blendDuration)
  }

  /// Returns a spring that without damping would swing once in `response` seconds; 0 is as stiff as can be.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(FluidSpring(response: response, dampingRatio: dampingFraction, blendDuration: blendDuration))
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    self.spring(response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
  }

  /// A spring of half a second without bounce.
  public static var spring: Animation { .spring() }

  /// Returns a quick spring that is meant to follow a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// Returns a quick spring that is meant to follow a finger. Its bounce is 0.15 plus `extraBounce`.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  public static var interactiveSpring: Animation { .interactiveSpring() }

  /// A spring of half a second without bounce.
  public static var smooth: Animation { .smooth() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring of half a second with a little bounce, 0.15.
  public static var snappy: Animation { .snappy() }

  /// Returns a spring with a bounce of 0.15 plus `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring of half a second with bounce 0.3.
  public static var bouncy: Animation { .bouncy() }

  /// Returns a spring with a bounce of 0.3 plus `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: - Springs that blend

  /// Returns a spring of these constants whose progress is a function of the time. If it follows another animation, the
  /// two are blended.
  ///
  /// - Parameter initialVelocity: progress per second at the start.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      InterpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// Returns a spring of a perceived duration in seconds whose progress is a function of the time.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    interpolatingSpring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
  }

  public static var interpolatingSpring: Animation { .interpolatingSpring() }
}

/// A spring of its own type, so that what was left to the system does not equal what was chosen.
struct DefaultAnimation: CustomAnimation {
  private static let spring = FluidSpring(response: 0.55, dampingRatio: 1, blendDuration: 0)

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    Self.spring.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    Self.spring.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
