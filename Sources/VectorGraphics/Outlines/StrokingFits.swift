/// A cubic that is to stand for a piece of a curve's parallel.
struct CubicFit {
  var q0, q1, q2, q3: Vector
  /// The same cubic less the piece of the curve itself, which is a cubic in the same parameter.
  var gap0, gap1, gap2, gap3: Vector
}

/// The derivative k1 + 2·k2·t + 3·k3·t² of a curve, from which cubics are seen that are to stand for its parallels.
struct ParallelGauge {
  var k1, k2, k3: Vector

  /// How far four points of `fit` are from the parallel at `offset` between two parameters: enough to judge a fit that was not
  /// drawn to them, as the first of a piece. Where least squares have made the error small at them it may be six times as large
  /// between them (measured).
  @inline(__always)
  func roughMisses(of fit: CubicFit, from start: Double, to end: Double, offset: Double) -> FitMisses {
    let misses = sight(fit, at: SIMD4(0.15, 0.38, 0.62, 0.85), start, end, offset)
    return FitMisses(first: misses, second: misses)
  }

  /// How far eight points of `fit` are from the parallel at `offset` between two parameters; they lie denser at the ends, where
  /// the errors of such fits peak.
  @inline(__always)
  func misses(of fit: CubicFit, from start: Double, to end: Double, offset: Double) -> FitMisses {
    FitMisses(
      first: sight(fit, at: SIMD4(0.08, 0.18, 0.3, 0.43), start, end, offset),
      second: sight(fit, at: SIMD4(0.57, 0.7, 0.82, 0.92), start, end, offset))
  }

  /// The distances of the points at `u` from the parallel, measured from the curve along the fit's normals: one of Newton's
  /// steps, or two, lead from the parameter in proportion to the normal's foot, and what is left there counts with its square.
  /// Along a step the curve is its own Taylor polynomial, so its points are never computed.
  ///
  /// A second step is rare, and needed: without it one piece in 200 misses by up to 2.6 times the tolerance; as it is they are
  /// as near as with two steps always. Where the first step is below a twentieth of the piece the second changes nothing that
  /// counts.
  ///
  /// Four points at a time, as eight numbers do not fit into the registers that every processor has. Not inlined it takes 1.2
  /// times as long, although the instructions are fewer: then the two calls wait for each other.
  @inline(__always)
  private func sight(
    _ fit: CubicFit, at u: SIMD4<Double>, _ start: Double, _ end: Double, _ offset: Double
  ) -> FitMisses.Half {
    let s = 1 - u
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * u, 3 * s * u * u, u * u * u)
    var awayX = w0 * fit.gap0.dx + w1 * fit.gap1.dx + w2 * fit.gap2.dx + w3 * fit.gap3.dx
    var awayY = w0 * fit.gap0.dy + w1 * fit.gap1.dy + w2 * fit.gap2.dy + w3 * fit.gap3.dy
    let (e0, e1, e2) = (fit.q1 - fit.q0, fit.q2 - fit.q1, fit.q3 - fit.q2)
    let slopeX = s * s * e0.dx + 2 * s * u * e1.dx + u * u * e2.dx
    let slopeY = s * s * e0.dy + 2 * s * u * e1.dy + u * u * e2.dy

    // Half of the second derivative, and the first.
    let t = s * start + u * end
    var (bendX, bendY) = (k2.dx + t * (3 * k3.dx), k2.dy + t * (3 * k3.dy))
    var (derivativeX, derivativeY) = (k1.dx + t * (k2.dx + bendX), k1.dy + t * (k2.dy + bendY))
    var step = (awayX * slopeX + awayY * slopeY) / (derivativeX * slopeX + derivativeY * slopeY)
    awayX -= step * (derivativeX + step * (bendX + step * k3.dx))
    awayY -= step * (derivativeY + step * (bendY + step * k3.dy))
    let longest = 0.05 * (end - start)
    if !(largestSquare(step, step) <= longest * longest) {
      derivativeX += step * (2 * bendX + step * (3 * k3.dx))
      derivativeY += step * (2 * bendY + step * (3 * k3.dy))
      bendX += step * (3 * k3.dx)
      bendY += step * (3 * k3.dy)
      step = (awayX * slopeX + awayY * slopeY) / (derivativeX * slopeX + derivativeY * slopeY)
      awayX -= step * (derivativeX + step * (bendX + step * k3.dx))
      awayY -= step * (derivativeY + step * (bendY + step * k3.dy))
    }

    let distance = (awayX * awayX + awayY * awayY).squareRoot()
    let side = (derivativeX * awayY - derivativeY * awayX) * offset
    let error = abs(offset) - distance.replacing(with: -distance, where: side .< 0)
    return FitMisses.Half(u: u, awayX: awayX, awayY: awayY, distance: distance, error: error)
  }
}

/// How far eight points of a fit are from a parallel, or four, twice.
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
