import VectorGraphics

/// A mass on a damped spring, in closed form, described by its frequency and its damping.
///
///     y'' + 2ζω y' + ω² y = 0,   y is the displacement from the place of rest
///
/// All springs are this one: `Spring` lets it go at 1 from its target, SwiftUI's starts it anywhere with any velocity.
package struct DampedOscillator: Hashable, Sendable {
  /// The frequency ω in radians a second, positive and finite, or 0 for no spring at all, which is at rest at once.
  package let frequency: Double
  /// The damping ratio ζ, not negative: below 1 the mass swings, above 1 it creeps, and at ∞ it is held in place.
  package let dampingRatio: Double

  /// Makes an oscillator. A frequency that is not positive and finite counts as 0, and so does a damping ratio that is
  /// negative or NaN.
  package init(frequency: Double, dampingRatio: Double) {
    self.frequency = frequency > 0 && frequency < .infinity ? frequency : 0
    self.dampingRatio = dampingRatio > 0 ? dampingRatio : 0
  }

  // MARK: - Bounce

  /// Returns the damping ratio of a bounce as Apple's springs have it: 1 − bounce, below zero 1 / (1 + bounce).
  ///
  /// It is not negative: from 1 on there is no damping. At −1 and below it is infinite; NaN counts as no bounce.
  package static func dampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? Swift.max(1 - bounce, 0) : bounce > -1 ? 1 / (1 + bounce) : bounce.isNaN ? 1 : .infinity
  }

  /// The bounce: at 0 the mass just does not swing, at 1 it swings for ever, and below 0 it creeps. It is the inverse
  /// of `dampingRatio(bounce:)`.
  package var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  // MARK: - Motion

  /// ω_d = ω √(1 − ζ²), the frequency with damping. It exists where the mass swings.
  private var swing: Double { frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }

  /// √(ζ² − 1), where the mass creeps.
  private var spread: Double { ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot() }

  /// The decay of the envelope per second: ζω where the mass swings, else the slower of two rates.
  package var decay: Double {
    dampingRatio < 1 ? dampingRatio * frequency : frequency / (dampingRatio + spread)
  }

  /// Returns the effect of `time` seconds on any displacement and velocity. Up to time 0, and for NaN, both stay as
  /// they are.
  package func passage(of time: Double) -> Passage {
    guard time > 0 else { return .start }
    guard frequency > 0 else { return .rest }
    guard dampingRatio < .infinity else { return .held }
    guard frequency * time < .infinity else { return dampingRatio > 0 ? .rest : .start }
    let decay = decay
    let envelope = ElementaryFunctions.exponential(-decay * time)
    if dampingRatio < 1 {
      let swing = swing
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(swing * time)
      return .swinging(frequency: swing, decay: decay, envelope: envelope, sine: sine, cosine: cosine)
    }
    // y = e^(−d·t) · (y₀ + (y₀' + d·y₀) · g(t)) with the slow rate d = ω / (ζ + √(ζ² − 1)) and g(t) = (1 − e^(−2wt)) / 2w,
    // w = ω √(ζ² − 1): one form for all ζ ≥ 1, since g(t) is t where w is 0 (critical damping).
    let width = 2 * frequency * spread
    let z = width * time
    let fall = ElementaryFunctions.exponential(-z)
    let g: Double
    if z < 0.01 {
      // This is (1 − e^−z) / z by its series, as the quotient itself would lose digits. The first omitted term is below
      // 2e-15.
      g = time * (1 - z / 2 * (1 - z / 3 * (1 - z / 4 * (1 - z / 5 * (1 - z / 6)))))
    } else {
      g = (1 - fall) / width
    }
    return .creeping(decay: decay, envelope: envelope, g: g, fall: fall)
  }

  /// The passing of some time, which can be applied to any number of starts, because the motion is linear in them.
  package enum Passage {
    /// No time has passed.
    case start
    /// An infinite damping has stopped the mass in place.
    case held
    /// The mass has come to rest.
    case rest
    case swinging(frequency: Double, decay: Double, envelope: Double, sine: Double, cosine: Double)
    case creeping(decay: Double, envelope: Double, g: Double, fall: Double)

    /// Returns displacement and velocity after the passage, from those at the start.
    package func state(from y: Double, velocity: Double) -> (displacement: Double, velocity: Double) {
      switch self {
      case .start: return (y, velocity)
      case .held: return (y, 0)
      case .rest: return (0, 0)
      case .swinging(let frequency, let decay, let envelope, let sine, let cosine):
        let b = (velocity + decay * y) / frequency
        let wave = y * cosine + b * sine
        return (envelope * wave, envelope * (frequency * (b * cosine - y * sine) - decay * wave))
      case .creeping(let decay, let envelope, let g, let fall):
        let b = velocity + decay * y
        let bracket = y + b * g
        return (envelope * bracket, envelope * (b * fall - decay * bracket))
      }
    }
  }

  // MARK: - How long it takes

  /// Returns the amplitude of the sine beside a cosine of 1, after a start at 1 with `velocity`: (ζω + v) / ω_d. The
  /// mass must swing.
  package func sineAmplitude(velocity: Double) -> Double { (decay + velocity) / swing }

  /// Returns a time in seconds after which the displacement stays within `distance`, after a start at 1 with
  /// `velocity`, by the bound of its envelope.
  ///
  /// The time is infinite without damping, and 0 without a spring. `distance` below 1e-12 counts as 1e-12.
  package func duration(toRestWithin distance: Double, velocity: Double) -> Double {
    guard frequency > 0 else { return 0 }
    guard dampingRatio > 0, dampingRatio < .infinity else { return .infinity }
    let distance = distance > 1e-12 ? distance : 1e-12
    if dampingRatio < 1 {
      let b = sineAmplitude(velocity: velocity)
      return Swift.max(0, ElementaryFunctions.logarithm((1 + b * b).squareRoot() / distance) / decay)
    }
    // |y| ≤ e^(−d·t) (1 + |v + d| min(t, 1 / 2w)), with the letters of `passage(of:)`.
    let slope = abs(velocity + decay)
    let width = 2 * frequency * spread
    let byLimit =
      width > 0 ? ElementaryFunctions.logarithm((1 + slope / width) / distance) / decay : Double.infinity
    return Swift.max(0, Swift.min(byLimit, restDuration(within: distance, slope: slope)))
  }

  /// Returns the larger t with (1 + slope · t) e^(−d·t) = distance, by halving an interval that surely holds it.
  private func restDuration(within distance: Double, slope: Double) -> Double {
    func exceeds(_ t: Double) -> Bool { (1 + slope * t) * ElementaryFunctions.exponential(-decay * t) > distance }
    // Beyond its peak (t < 1 / d) the bound only falls.
    var low = 1 / decay
    guard low.isFinite, slope.isFinite else { return .infinity }
    if !exceeds(low) {
      // The peak or at least the start is below `distance`, so the bound is below it from then on.
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

  /// Returns the oscillator of a damping ratio that is within `distance` of rest after `duration` seconds, by UIKit's
  /// measure.
  ///
  /// From displacement −1 and `velocity`, ω solves |(ζω − v) / ω_d| e^(−ζωD) = distance, for ζ = 1
  /// (1 + (ω − v) D) e^(−ωD) = distance; of several solutions it is the largest. The ratio is from above 0 to 1.
  package static func fitting(
    dampingRatio ratio: Double, velocity: Double, duration: Double, distance: Double
  ) -> DampedOscillator {
    // The units are those of the duration: w = ωD, u = vD. The answer is the largest root of f, which ends negative.
    let u = velocity * duration
    let swing = ((1 - ratio) * (1 + ratio)).squareRoot()
    let limit = ElementaryFunctions.logarithm(distance)
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
      // The top lies beyond `zero`, where (ln amplitude)' = ζ; the search divides by thirds.
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
    return DampedOscillator(frequency: 0.5 * (low + high) / duration, dampingRatio: ratio)
  }
}
