public import Foundation
import VectorMotion

/// The motion of a mass on a damped spring.
///
/// There are three ways to describe one. Duration and bounce are the kindest: the duration is the perceived one; with a
/// bounce of 0 the spring does not swing, with 1 it swings for ever, and with a negative one it creeps.
public struct Spring: Hashable, Sendable {
  /// The motion itself; where its frequency is 0 there is no spring, and the value is the target.
  private(set) var oscillator: DampedOscillator
  public private(set) var mass: Double

  private init(frequency: Double, dampingRatio: Double, mass: Double) {
    oscillator = DampedOscillator(frequency: frequency, dampingRatio: dampingRatio.isNaN ? 1 : dampingRatio)
    self.mass = mass
  }

  // MARK: - Duration and bounce

  /// Makes the spring of a perceived duration in seconds. Its damping ratio is 1 − bounce, below zero 1 / (1 + bounce).
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(
      frequency: 2 * .pi / duration, dampingRatio: DampedOscillator.dampingRatio(bounce: bounce), mass: 1)
  }

  /// The perceived duration in seconds: what the period would be without damping.
  public var duration: TimeInterval { response }

  /// A bounce of 0 does not swing, one of 1 swings for ever, and a negative one creeps.
  public var bounce: Double { oscillator.bounce }

  // MARK: - Response and damping ratio

  /// Makes the spring that without damping would swing once in `response` seconds.
  public init(response: Double, dampingRatio: Double) {
    self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio, mass: 1)
  }

  /// The period in seconds that the spring would have without damping.
  public var response: Double { oscillator.frequency > 0 ? 2 * .pi / oscillator.frequency : 0 }

  /// The damping ratio ζ: a spring below 1 swings, one above 1 creeps.
  public var dampingRatio: Double { oscillator.dampingRatio }

  // MARK: - Mass, stiffness and damping

  /// Makes the spring of these constants. Unless `allowOverDamping`, a damping that would make it creep counts as one
  /// that just keeps it from swinging.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(ratio, 1),
      mass: mass > 0 && mass < .infinity ? mass : 1)
  }

  /// The force per distance.
  public var stiffness: Double { oscillator.frequency * oscillator.frequency * mass }

  /// The force per speed.
  public var damping: Double {
    oscillator.frequency == 0 ? 0 : 2 * oscillator.dampingRatio * oscillator.frequency * mass
  }

  // MARK: - Settling duration

  /// Makes the spring that swings by less than `epsilon` after `settlingDuration` seconds: then the amplitude ζ / √(1 −
  /// ζ²) · e^(−ζω₀T), or (1 + ω₀T) e^(−ω₀T) for ζ = 1, is `epsilon`. The duration is clamped to 0.01...10 and the ratio
  /// to at most 1.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let duration = min(max(settlingDuration.isNaN ? 0 : settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio.isNaN ? 1 : dampingRatio, .ulpOfOne), 1)
    let epsilon = min(max(epsilon.isNaN ? 0.001 : epsilon, 1e-12), 0.5)
    oscillator = .fitting(dampingRatio: ratio, velocity: 0, duration: duration, distance: epsilon)
    mass = 1
  }

  // MARK: - Presets

  /// A spring of half a second without bounce.
  public static var smooth: Spring { Spring() }

  /// A spring of half a second with a little bounce, 0.15.
  public static var snappy: Spring { snappy() }

  /// A spring of half a second with bounce 0.3.
  public static var bouncy: Spring { bouncy() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// Returns a spring with a bounce of 0.15 plus `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns a spring with a bounce of 0.3 plus `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
