import VectorGraphics

/// A mass on a damped spring that is let go at 0 and pulled to 1, in closed form.
///
///     mass · x'' = stiffness · (1 − x) − damping · x',   x(0) = 0,   x'(0) = initialVelocity
///
/// Any numbers are allowed. Without a positive finite mass and stiffness there is nothing to solve, and the value is 1
/// from the start; a negative damping counts as 0, an infinite one holds the mass at 0 for ever.
public struct Spring: Equatable, Hashable, Sendable {
  public var mass: Double
  public var stiffness: Double
  public var damping: Double
  /// Progress per second at time 0; positive is towards the target.
  public var initialVelocity: Double

  /// Makes a spring of Core Animation's parameters, with its defaults.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// Makes the spring of mass 1 that without damping would swing once in `response` seconds. `dampingRatio` is the
  /// share of the damping that just prevents swinging: stiffness (2π / response)², damping 4π · dampingRatio /
  /// response.
  public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 2 * frequency * dampingRatio, initialVelocity: initialVelocity)
  }

  /// Makes the spring of a perceived `duration` in seconds: `bounce` 0 just does not swing, 1 swings for ever, −1 does
  /// not move.
  ///
  /// The damping ratio is 1 − bounce, below zero 1 / (1 + bounce), as in Apple's `CASpringAnimation` and `Spring`.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    self.init(
      response: duration, dampingRatio: DampedOscillator.dampingRatio(bounce: bounce), initialVelocity: initialVelocity)
  }

  /// ω₀ = √(stiffness / mass), in radians a second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ = damping / (2 √(stiffness · mass)): a spring below 1 swings, one above 1 creeps.
  public var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio < 0 ? 0 : ratio
  }

  /// The oscillator about the target; its frequency is 0 if there is nothing to solve.
  package var oscillator: DampedOscillator {
    let ratio = dampingRatio
    let isSpring = mass > 0 && stiffness > 0 && !ratio.isNaN
    return DampedOscillator(frequency: isSpring ? naturalFrequency : 0, dampingRatio: ratio)
  }

  /// Returns the position after `time` seconds; it is 0 up to time 0. NaN counts as 0.
  public func value(at time: Double) -> Double { 1 - state(at: time).displacement }

  /// Returns the progress per second after `time` seconds; it is `initialVelocity` up to time 0. NaN counts as 0.
  public func velocity(at time: Double) -> Double { -state(at: time).velocity }

  /// Returns the displacement from the target, 1 at the start, and its velocity.
  private func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let oscillator = oscillator
    guard oscillator.frequency > 0 else { return (0, 0) }
    return oscillator.passage(of: time).state(from: 1, velocity: -initialVelocity)
  }

  // MARK: - How long it takes

  /// The time in seconds for which the spring moves, as Core Animation tells it.
  ///
  /// A swinging spring takes until its envelope falls below 0.001: −ln(0.001 / (1 + |(ζω₀ − v₀) / ω_d|)) / (ζω₀). A
  /// critical one takes until the first tenth of a second at which |1 + (ω₀ − v₀) t| e^(−ω₀t) is below 0.001. For a
  /// creeping one only one value is known, about 2.6 s for a duration of 1 and a bounce of −0.5; 9.2334 (1 + ln ζ) /
  /// ω₀, rounded up to a tenth, continues the critical case and meets it within 0.1, and is shorter than
  /// `duration(toRestWithin:)`. The time is infinite without damping, and 0 with infinite damping or without a spring.
  public var settlingDuration: Double {
    let oscillator = oscillator
    let (frequency, ratio) = (oscillator.frequency, oscillator.dampingRatio)
    guard frequency > 0, ratio < .infinity else { return 0 }
    guard ratio > 0 else { return .infinity }
    if ratio < 1 {
      let amplitude = 1 + abs(oscillator.sineAmplitude(velocity: -initialVelocity))
      return -ElementaryFunctions.logarithm(0.001 / amplitude) / oscillator.decay
    }
    if ratio > 1 {
      let estimate = Spring.criticalRest * (1 + ElementaryFunctions.logarithm(ratio)) / frequency
      return (estimate * 10).rounded(.up) / 10
    }
    // Tenths are counted, not added up: ten of them are exactly 1. The count is bounded by the envelope's own bound.
    var tenths = 1.0
    while tenths < 1e5 {
      let time = tenths / 10
      if abs(1 + (frequency - initialVelocity) * time) * ElementaryFunctions.exponential(-frequency * time) < 0.001 {
        return time
      }
      tenths += 1
    }
    return duration(toRestWithin: 0.001)
  }

  /// The x with (1 + x) e^(−x) = 0.001. It is the time, in units of 1 / ω₀, after which a critically damped spring is
  /// within a thousandth of its target.
  private static let criticalRest = 9.2334134765

  /// Returns a time in seconds after which the position stays within `distance` of the target, by the bound of its
  /// envelope.
  ///
  /// The time is infinite without damping, and 0 without a spring. `distance` below 1e-12 counts as 1e-12.
  public func duration(toRestWithin distance: Double) -> Double {
    oscillator.duration(toRestWithin: distance, velocity: -initialVelocity)
  }

  /// Returns the spring of `UIView.animate(usingSpringWithDamping:initialSpringVelocity:)`: it has mass 1 and is so
  /// stiff that it lasts `duration` seconds.
  ///
  /// ω₀ solves |(ζω₀ − v) / ω_d| e^(−ζω₀D) = 0.001, for ζ = 1 (1 + (ω₀ − v) D) e^(−ω₀D) = 0.001; of several solutions it
  /// is the largest. This is not the inverse of `settlingDuration`: the amplitude has no "1 +" here. The damping ratio is
  /// clamped to 0.01...1; a duration that is not positive gives a spring that is at its target from the start.
  public static func fitting(dampingRatio: Double, velocity: Double = 0, duration: Double) -> Spring {
    let ratio = Swift.min(Swift.max(dampingRatio.isNaN ? 1 : dampingRatio, 0.01), 1)
    guard duration > 0, duration.isFinite, velocity.isFinite else { return Spring(stiffness: 0, damping: 0) }
    let frequency = DampedOscillator.fitting(
      dampingRatio: ratio, velocity: velocity, duration: duration, distance: 0.001
    ).frequency
    return Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }
}
