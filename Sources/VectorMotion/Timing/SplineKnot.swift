/// The shape of a spline at one of its values (Kochanek and Bartels, Interpolating Splines with Local Tension,
/// Continuity, and Bias Control, SIGGRAPH 1984). If all numbers are 0, it is that of a Catmull–Rom spline.
public struct SplineKnot: Equatable, Hashable, Sendable {
  public var tension: Double
  public var continuity: Double
  public var bias: Double

  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}

/// A point of a Kochanek–Bartels spline as a weighted sum of the values around it; the weights add up to 1.
struct SplineWeights: Equatable, Sendable {
  /// The weight of the value before the leg's start; 0 on the first leg.
  private(set) var before = 0.0
  private(set) var start: Double
  private(set) var end: Double
  /// The weight of the value after the leg's end; 0 on the last leg.
  private(set) var after = 0.0

  /// Makes the weights at `t` of leg `leg` between `count` values.
  ///
  /// The tangent at the first and the last value is the whole difference to its neighbour, as Core Animation has it and
  /// not half of it. Given `times`, an inner tangent is scaled to the leg's share of the two legs that meet there
  /// (equations 8 and 9), so that speed does not jump.
  init(leg: Int, at t: Double, count: Int, knots: [SplineKnot], times: [Double]) {
    let tt = t * t
    let ttt = tt * t
    start = 2 * ttt - 3 * tt + 1
    end = 3 * tt - 2 * ttt
    let leaving = ttt - 2 * tt + t
    let arriving = ttt - tt
    // A tangent is `incoming` times the difference before its value plus `outgoing` times the difference after.
    func shares(at index: Int, continuity sign: Double) -> (incoming: Double, outgoing: Double) {
      let knot = index < knots.count ? knots[index] : SplineKnot()
      var half = 0.5 * (1 - knot.tension)
      if !times.isEmpty {
        let both = times[index + 1] - times[index - 1]
        if both > 0 { half *= 2 * (times[leg + 1] - times[leg]) / both }
      }
      let continuity = sign * knot.continuity
      return (half * (1 + knot.bias) * (1 + continuity), half * (1 - knot.bias) * (1 - continuity))
    }
    if leg == 0 {
      start -= leaving
      end += leaving
    } else {
      let (incoming, outgoing) = shares(at: leg, continuity: 1)
      before -= leaving * incoming
      start += leaving * (incoming - outgoing)
      end += leaving * outgoing
    }
    if leg + 2 == count {
      start -= arriving
      end += arriving
    } else {
      let (incoming, outgoing) = shares(at: leg + 1, continuity: -1)
      start -= arriving * incoming
      end += arriving * (incoming - outgoing)
      after += arriving * outgoing
    }
  }
}
