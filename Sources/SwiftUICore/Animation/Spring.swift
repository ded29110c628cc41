import Foundation
import VectorGraphics

/// The motion of a mass on a damped spring.
///
/// Of the three ways to say which, duration and bounce are the kindest: the duration is the perceived one, bounce 0 does
/// not swing, 1 swings for ever, and what is negative creeps.
public struct Spring: Hashable, Sendable {
  /// ω₀ in radians a second; 0 is no spring at all, whose value is its target.
  private var frequency: Double
  /// ζ: below 1 it swings, above 1 it creeps.
  public private(set) var dampingRatio: Double
  public private(set) var mass: Double

  private init(frequency: Double, dampingRatio: Double, mass: Double) {
    self.frequency = frequency > 0 && frequency < .infinity ? frequency : 0
    self.dampingRatio = dampingRatio.isNaN ? 1 : max(dampingRatio, 0)
    self.mass = mass
  }

  // MARK: - Duration and bounce

  /// The spring of a perceived duration in seconds. Its damping ratio is 1 − bounce, below zero 1 / (1 + bounce).
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(
      frequency: 2 * .pi / duration, dampingRatio: Self.dampingRatio(bounce: bounce), mass: 1)
  }

  /// The perceived duration in seconds: what the period would be without damping.
  public var duration: TimeInterval { response }

  /// 0 does not swing, 1 does for ever, a negative one creeps.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? max(1 - bounce, 0) : bounce > -1 ? 1 / (1 + bounce) : bounce.isNaN ? 1 : .infinity
  }

  // MARK: - Response and damping ratio

  /// The spring that without damping would swing once in `response` seconds.
  public init(response: Double, dampingRatio: Double) {
    self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio, mass: 1)
  }

  /// The period in seconds that the spring would have without damping.
  public var response: Double { frequency > 0 ? 2 * .pi / frequency : 0 }

  // MARK: - Mass, stiffness and damping

  /// The spring of these constants; unless `allowOverDamping`, a damping that makes it creep counts as one that just
  /// keeps it from swinging.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: allowOverDamping ? ratio : min(ratio, 1),
      mass: mass > 0 && mass < .infinity ? mass : 1)
  }

  /// Force per distance.
  public var stiffness: Double { frequency * frequency * mass }

  /// Force per speed.
  public var damping: Double { frequency == 0 ? 0 : 2 * dampingRatio * frequency * mass }

  // MARK: - Settling duration

  /// The spring that swings by less than `epsilon` after `settlingDuration` seconds: the amplitude
  /// ζ / √(1 − ζ²) · e^(−ζω₀T), for ζ = 1 (1 + ω₀T) e^(−ω₀T), is `epsilon` then. The duration is clamped to 0.01...10 and
  /// the ratio to at most 1.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let duration = min(max(settlingDuration.isNaN ? 0 : settlingDuration, 0.01), 10)
    let ratio = min(max(dampingRatio.isNaN ? 1 : dampingRatio, .ulpOfOne), 1)
    let epsilon = min(max(epsilon.isNaN ? 0.001 : epsilon, 1e-12), 0.5)
    let swing = ((1 - ratio) * (1 + ratio)).squareRoot()
    // x = ω₀T; the function falls for every x > 0.
    func excess(_ x: Double) -> Double {
      swing > 0
        ? ratio / swing * ElementaryFunctions.exponential(-ratio * x) - epsilon
        : (1 + x) * ElementaryFunctions.exponential(-x) - epsilon
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<64 where excess(high) > 0 { (low, high) = (high, 2 * high) }
    for _ in 0..<100 {
      let middle = 0.5 * (low + high)
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    self.init(frequency: high / duration, dampingRatio: ratio, mass: 1)
  }

  // MARK: - Presets

  /// Half a second without bounce.
  public static var smooth: Spring { Spring() }

  /// Half a second with a little bounce, 0.15.
  public static var snappy: Spring { snappy() }

  /// Half a second with bounce 0.3.
  public static var bouncy: Spring { bouncy() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// Bounces by 0.15 and what is added.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Bounces by 0.3 and what is added.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: - How it moves

  /// What becomes of a distance of 1 to the target, and of a velocity of 1, after some time.
  struct Response {
    /// Distance left from 1; its change per second.
    var distance: Double
    var distanceRate: Double
    /// Position reached from a velocity of 1; its change per second.
    var push: Double
    var pushRate: Double
  }

  /// Solves y'' + 2ζω y' + ω² y = 0 for (y, y')(0) = (1, 0) and (0, 1) at `time` seconds.
  func response(at time: Double) -> Response {
    guard time > 0 else { return Response(distance: 1, distanceRate: 0, push: 0, pushRate: 1) }
    let still = Response(distance: 0, distanceRate: 0, push: 0, pushRate: 0)
    guard frequency > 0, frequency * time < .infinity else { return still }
    guard dampingRatio < .infinity else { return Response(distance: 1, distanceRate: 0, push: 0, pushRate: 0) }
    let decay = dampingRatio * frequency
    // The push is e^(−decay·t) · g with g = sin(wt)/w, t or sinh(wt)/w; `shape` is cos(wt), 1 or cosh(wt).
    let g: Double
    let shape: Double
    if dampingRatio < 1 {
      let w = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(w * time)
      let envelope = ElementaryFunctions.exponential(-decay * time)
      g = envelope * (w * time > 0 ? sine / w : time)
      shape = envelope * cosine
    } else {
      let spread = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
      let w = frequency * spread
      // −decay + w, without the cancellation.
      let slow = ElementaryFunctions.exponential(-frequency / (dampingRatio + spread) * time)
      let z = 2 * w * time
      let fall = ElementaryFunctions.exponential(-z)
      // (1 − e^−z) / 2w by its series near 0, where the quotient itself loses digits.
      g =
        slow
        * (z < 0.01
          ? time * (1 - z / 2 * (1 - z / 3 * (1 - z / 4 * (1 - z / 5 * (1 - z / 6))))) : (1 - fall) / (2 * w))
      shape = slow * 0.5 * (1 + fall)
    }
    return Response(
      distance: shape + decay * g, distanceRate: -frequency * frequency * g, push: g, pushRate: shape - decay * g)
  }

  /// ζω₀: the envelope's decay a second. For a creeping spring that of its slow part.
  var decay: Double {
    dampingRatio <= 1
      ? dampingRatio * frequency
      : frequency / (dampingRatio + ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot())
  }

  /// ω₀ in radians a second.
  var naturalFrequency: Double { frequency }
}
