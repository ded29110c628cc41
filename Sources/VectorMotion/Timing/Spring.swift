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

  /// Core Animation's parameters, with its defaults.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// The spring of mass 1 that without damping would swing once in `response` seconds, damped by `dampingFraction` of
  /// what just prevents swinging: stiffness (2π / response)², damping 4π · dampingFraction / response.
  public init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 2 * frequency * dampingFraction, initialVelocity: initialVelocity)
  }

  /// The spring of a perceived `duration` in seconds: `bounce` 0 just does not swing, 1 swings for ever, −1 does not move.
  ///
  /// The damping fraction is 1 − bounce, below zero 1 / (1 + bounce), as in Apple's `CASpringAnimation` and `Spring`.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    let fraction = bounce >= 0 ? 1 - bounce : bounce > -1 ? 1 / (1 + bounce) : .infinity
    self.init(response: duration, dampingFraction: fraction, initialVelocity: initialVelocity)
  }

  /// ω₀ = √(stiffness / mass), in radians a second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ = damping / (2 √(stiffness · mass)): below 1 it swings, above 1 it creeps.
  public var dampingFraction: Double {
    let fraction = damping / (2 * (stiffness * mass).squareRoot())
    return fraction < 0 ? 0 : fraction
  }

  /// The position after `time` seconds; 0 up to time 0, and NaN counts as 0.
  public func value(at time: Double) -> Double { state(at: time).value }

  /// Progress per second after `time` seconds; `initialVelocity` up to time 0, and NaN counts as 0.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  private func state(at time: Double) -> (value: Double, velocity: Double) {
    let frequency = naturalFrequency
    let fraction = dampingFraction
    guard mass > 0, stiffness > 0, frequency > 0, frequency.isFinite, !fraction.isNaN else { return (1, 0) }
    guard time > 0 else { return (0, initialVelocity) }
    guard fraction < .infinity else { return (0, 0) }
    guard frequency * time < .infinity else { return fraction > 0 ? (1, 0) : (0, initialVelocity) }
    // y = 1 − x falls from 1 with y'(0) = −v. Each branch gives y and y' of y'' + 2ζω y' + ω² y = 0.
    let decay = fraction * frequency
    if fraction < 1 {
      let swing = frequency * ((1 - fraction) * (1 + fraction)).squareRoot()
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(swing * time)
      let envelope = ElementaryFunctions.exponential(-decay * time)
      let b = (decay - initialVelocity) / swing
      let value = envelope * (cosine + b * sine)
      let velocity = envelope * (swing * (b * cosine - sine) - decay * (cosine + b * sine))
      return (1 - value, -velocity)
    }
    // y = e^(r·t) · (1 − (v + r) · g(t)) with the slow root r = −ω / (ζ + √(ζ² − 1)) and g(t) = (1 − e^(−2wt)) / 2w,
    // w = ω √(ζ² − 1): one form for all ζ ≥ 1, since g(t) is t where w is 0 (critical damping).
    let spread = ((fraction - 1) * (fraction + 1)).squareRoot()
    let root = -frequency / (fraction + spread)
    let z = 2 * frequency * spread * time
    let fall = ElementaryFunctions.exponential(-z)
    let slow = ElementaryFunctions.exponential(root * time)
    let g: Double
    if z < 0.01 {
      // (1 − e^−z) / z by its series: the quotient itself would lose digits. The first term left out is below 2e-15.
      g = time * (1 - z / 2 * (1 - z / 3 * (1 - z / 4 * (1 - z / 5 * (1 - z / 6)))))
    } else {
      g = (1 - fall) / (2 * frequency * spread)
    }
    let bracket = 1 - (initialVelocity + root) * g
    return (1 - slow * bracket, -slow * (root * bracket - (initialVelocity + root) * fall))
  }

  // MARK: - How long it takes

  /// How long Core Animation says that the spring moves, in seconds.
  ///
  /// Swinging: when the envelope falls below 0.001, −ln(0.001 / (1 + |(ζω₀ − v₀) / ω_d|)) / (ζω₀). Critical: the first
  /// tenth of a second at which |1 + (ω₀ − v₀) t| e^(−ω₀t) is below 0.001. Creeping: only one value is known, about 2.6 s
  /// for a duration of 1 and a bounce of −0.5; 9.2334 (1 + ln ζ) / ω₀ rounded up to a tenth continues the critical case
  /// and meets it within 0.1, and is shorter than `duration(toRestWithin:)`. Infinite without damping, 0 where the damping
  /// is infinite or the spring is none.
  public var settlingDuration: Double {
    let frequency = naturalFrequency
    let fraction = dampingFraction
    guard mass > 0, stiffness > 0, frequency > 0, frequency.isFinite, fraction < .infinity else { return 0 }
    guard fraction > 0 else { return .infinity }
    let decay = fraction * frequency
    if fraction < 1 {
      let swing = frequency * ((1 - fraction) * (1 + fraction)).squareRoot()
      let amplitude = 1 + abs((decay - initialVelocity) / swing)
      return -ElementaryFunctions.logarithm(0.001 / amplitude) / decay
    }
    if fraction > 1 {
      let estimate = Spring.criticalRest * (1 + ElementaryFunctions.logarithm(fraction)) / frequency
      return (estimate * 10).rounded(.up) / 10
    }
    // Tenths are counted, not added up: ten of them are exactly 1. The count is bounded by the envelope's own bound.
    let slope = abs(frequency - initialVelocity)
    var tenths = 1.0
    while tenths < 1e5 {
      let time = tenths / 10
      if abs(1 + (frequency - initialVelocity) * time) * ElementaryFunctions.exponential(-frequency * time) < 0.001 {
        return time
      }
      tenths += 1
    }
    return restDuration(within: 0.001, slope: slope, rate: frequency)
  }

  /// The x with (1 + x) e^(−x) = 0.001: when a critically damped spring is there to a thousandth, in units of 1 / ω₀.
  private static let criticalRest = 9.2334134765

  /// A time in seconds after which the position stays within `distance` of the target, by the bound of its envelope.
  ///
  /// Infinite without damping; 0 where the spring is none. `distance` below 1e-12 counts as 1e-12.
  public func duration(toRestWithin distance: Double) -> Double {
    let frequency = naturalFrequency
    let fraction = dampingFraction
    guard mass > 0, stiffness > 0, frequency > 0, frequency.isFinite, !fraction.isNaN else { return 0 }
    guard fraction > 0, fraction < .infinity else { return .infinity }
    let distance = distance > 1e-12 ? distance : 1e-12
    if fraction < 1 {
      let decay = fraction * frequency
      let swing = frequency * ((1 - fraction) * (1 + fraction)).squareRoot()
      let b = (decay - initialVelocity) / swing
      return Swift.max(0, ElementaryFunctions.logarithm((1 + b * b).squareRoot() / distance) / decay)
    }
    // |y| ≤ e^(r·t) (1 + |v + r| min(t, 1 / 2w)), with `state(at:)`'s letters.
    let spread = ((fraction - 1) * (fraction + 1)).squareRoot()
    let root = frequency / (fraction + spread)
    let slope = abs(initialVelocity - root)
    let width = 2 * frequency * spread
    let byLimit =
      width > 0 ? ElementaryFunctions.logarithm((1 + slope / width) / distance) / root : Double.infinity
    return Swift.max(0, Swift.min(byLimit, restDuration(within: distance, slope: slope, rate: root)))
  }

  /// The larger t with (1 + slope · t) e^(−rate · t) = distance, by halving an interval that surely holds it.
  private func restDuration(within distance: Double, slope: Double, rate: Double) -> Double {
    func exceeds(_ t: Double) -> Bool { (1 + slope * t) * ElementaryFunctions.exponential(-rate * t) > distance }
    // Beyond its peak (t < 1 / rate) the bound only falls.
    var low = 1 / rate
    guard low.isFinite, slope.isFinite else { return .infinity }
    if !exceeds(low) {
      // The peak is below `distance` already or the start is: from 0 on.
      return exceeds(0) ? low : 0
    }
    var high = 2 * low
    for _ in 0..<64 where exceeds(high) {
      low = high
      high *= 2
    }
    for _ in 0..<80 {
      let middle = 0.5 * (low + high)
      if exceeds(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The spring of `UIView.animate(usingSpringWithDamping:initialSpringVelocity:)`: of mass 1, so stiff that it lasts
  /// `duration` seconds.
  ///
  /// ω₀ solves |(ζω₀ − v) / ω_d| e^(−ζω₀D) = 0.001, for ζ = 1 (1 + (ω₀ − v) D) e^(−ω₀D) = 0.001; of several solutions it
  /// is the largest. This is not the inverse of `settlingDuration`: the amplitude has no "1 +" here. The damping ratio is
  /// clamped to 0.01...1; a duration that is not positive gives a spring that is at its target from the start.
  public static func fitting(dampingRatio: Double, velocity: Double = 0, duration: Double) -> Spring {
    let ratio = Swift.min(Swift.max(dampingRatio.isNaN ? 1 : dampingRatio, 0.01), 1)
    guard duration > 0, duration.isFinite, velocity.isFinite else { return Spring(stiffness: 0, damping: 0) }
    // In units of the duration: w = ω₀D, u = vD. What is sought is the largest root of f, which ends negative.
    let u = velocity * duration
    let swing = ((1 - ratio) * (1 + ratio)).squareRoot()
    let limit = ElementaryFunctions.logarithm(0.001)
    func f(_ w: Double) -> Double {
      let amplitude = ratio < 1 ? abs(ratio * w - u) / (w * swing) : abs(1 + w - u)
      return ElementaryFunctions.logarithm(amplitude) - ratio * w - limit
    }
    // The amplitude is 0 at one w; beyond it f climbs to a single top and falls. If the top is below 0, the root lies
    // before that w, where f only falls.
    let zero = ratio < 1 ? u / ratio : u - 1
    var low: Double
    var high: Double
    if zero > 0 {
      // The top beyond `zero`, where (ln amplitude)' = ζ, by thirds.
      var (a, b) = (zero, zero + 2 / ratio + 2)
      for _ in 0..<200 {
        let (c, d) = (a + (b - a) / 3, b - (b - a) / 3)
        if f(c) < f(d) { a = c } else { b = d }
      }
      let top = 0.5 * (a + b)
      if f(top) > 0 {
        (low, high) = (top, 2 * top + 1)
      } else {
        (low, high) = (0, zero)
      }
    } else {
      (low, high) = (0, 1)
    }
    if high != zero || zero <= 0 {
      for _ in 0..<100 where f(high) > 0 {
        low = high
        high *= 2
      }
    }
    for _ in 0..<200 {
      let middle = 0.5 * (low + high)
      if f(middle) > 0 { low = middle } else { high = middle }
    }
    let frequency = 0.5 * (low + high) / duration
    return Spring(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }
}
