/// A cubic that is to stand for a piece of a curve's parallel.
struct CubicFit {
  var q0, q1, q2, q3: Vector
}

/// The curve k0 + k1·t + k2·t² + k3·t³, from which cubics are seen that are to stand for its parallels.
struct ParallelGauge {
  var k0, k1, k2, k3: Vector

  /// How far eight points of `fit` are from the parallel at `offset` between two parameters; they lie denser at the ends, where
  /// the errors of such fits peak.
  @inline(__always)
  func misses(of fit: CubicFit, from start: Double, to end: Double, offset: Double) -> FitMisses {
    FitMisses(
      first: sight(fit, at: SIMD4(0.08, 0.18, 0.3, 0.43), start, end, offset),
      second: sight(fit, at: SIMD4(0.57, 0.7, 0.82, 0.92), start, end, offset))
  }

  /// The distances of the points at `u` from the parallel, measured from the curve along the fit's normals: two of Newton's
  /// steps lead from the parameter in proportion to the normal's foot, and what is left there counts with its square.
  ///
  /// Four points at a time, as eight numbers do not fit into the registers that every processor has. Not inlined it takes 1.2
  /// times as long, although the instructions are fewer: then the two calls wait for each other.
  @inline(__always)
  private func sight(
    _ fit: CubicFit, at u: SIMD4<Double>, _ start: Double, _ end: Double, _ offset: Double
  ) -> FitMisses.Half {
    let s = 1 - u
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * u, 3 * s * u * u, u * u * u)
    let x = w0 * fit.q0.dx + w1 * fit.q1.dx + w2 * fit.q2.dx + w3 * fit.q3.dx
    let y = w0 * fit.q0.dy + w1 * fit.q1.dy + w2 * fit.q2.dy + w3 * fit.q3.dy
    let (e0, e1, e2) = (fit.q1 - fit.q0, fit.q2 - fit.q1, fit.q3 - fit.q2)
    let slopeX = s * s * e0.dx + 2 * s * u * e1.dx + u * u * e2.dx
    let slopeY = s * s * e0.dy + 2 * s * u * e1.dy + u * u * e2.dy

    var t = s * start + u * end
    var (awayX, awayY) = (x, y)
    var (derivativeX, derivativeY) = (x, y)
    for _ in 0..<2 {
      derivativeX = k1.dx + t * (2 * k2.dx + t * (3 * k3.dx))
      derivativeY = k1.dy + t * (2 * k2.dy + t * (3 * k3.dy))
      awayX = x - (k0.dx + t * (k1.dx + t * (k2.dx + t * k3.dx)))
      awayY = y - (k0.dy + t * (k1.dy + t * (k2.dy + t * k3.dy)))
      t += (awayX * slopeX + awayY * slopeY) / (derivativeX * slopeX + derivativeY * slopeY)
    }
    awayX = x - (k0.dx + t * (k1.dx + t * (k2.dx + t * k3.dx)))
    awayY = y - (k0.dy + t * (k1.dy + t * (k2.dy + t * k3.dy)))

    let distance = (awayX * awayX + awayY * awayY).squareRoot()
    let side = (derivativeX * awayY - derivativeY * awayX) * offset
    let error = abs(offset) - distance.replacing(with: -distance, where: side .< 0)
    return FitMisses.Half(u: u, awayX: awayX, awayY: awayY, distance: distance, error: error)
  }
}

/// How far eight points of a fit are from a parallel.
struct FitMisses {
  struct Half {
    /// The fit's parameters.
    var u: SIMD4<Double>
    /// From the foot on the curve to the point, and the length of that.
    var awayX, awayY, distance: SIMD4<Double>
    /// The parallel's distance less the point's.
    var error: SIMD4<Double>
  }

  var first: Half
  var second: Half

  /// The square of the largest distance; NaN counts as none.
  @inline(__always)
  var largestSquared: Double { largestSquare(first.error, second.error) }

  /// How to change the arms of the fit for the better, along the unit tangents at its ends, and the square of how far it is
  /// to be expected then: least squares, with the errors along the normals. Nil where they do not tell the arms apart.
  func improvement(
    _ start: Vector, _ end: Vector
  ) -> (startStep: Double, endStep: Double, expectedSquared: Double)? {
    /// What a change of either arm does along the normals.
    func along(_ half: Half) -> (start: SIMD4<Double>, end: SIMD4<Double>) {
      let (u, s) = (half.u, 1 - half.u)
      return (
        3 * s * s * u * (half.awayX * start.dx + half.awayY * start.dy) / half.distance,
        -(3 * s * u * u) * (half.awayX * end.dx + half.awayY * end.dy) / half.distance
      )
    }
    let ((a1, b1), (a2, b2)) = (along(first), along(second))
    func sum(_ low: SIMD4<Double>, _ high: SIMD4<Double>) -> Double { SIMD8(lowHalf: low, highHalf: high).sum() }
    let (aa, ab, bb) = (sum(a1 * a1, a2 * a2), sum(a1 * b1, a2 * b2), sum(b1 * b1, b2 * b2))
    let ae = sum(a1 * first.error, a2 * second.error)
    let be = sum(b1 * first.error, b2 * second.error)
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-9 * aa * bb else { return nil }
    let (startStep, endStep) = ((ae * bb - be * ab) / determinant, (be * aa - ae * ab) / determinant)
    guard startStep.isFinite, endStep.isFinite else { return nil }
    let left1 = first.error - a1 * startStep - b1 * endStep
    let left2 = second.error - a2 * startStep - b2 * endStep
    return (startStep, endStep, largestSquare(left1, left2))
  }
}

/// The largest square of eight numbers; NaN counts as none. `max()` takes five times as long.
@inline(__always)
private func largestSquare(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
  let (c, d) = (a * a, b * b)
  let known = c.replacing(with: 0, where: c .!= c)
  let four = known.replacing(with: d, where: d .> known)
  let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .> four.lowHalf)
  return two.x < two.y ? two.y : two.x
}
