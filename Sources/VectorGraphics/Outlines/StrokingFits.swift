/// A cubic that is to stand for a piece of a curve's parallel, less that piece of the curve, which is a cubic in the same parameter.
struct CubicGap {
  var p0, p1, p2, p3: Vector
}

/// The derivative k1 + 2·k2·t + 3·k3·t² of a curve, from which cubics are seen that are to stand for its parallels.
struct ParallelGauge {
  private let k1, k2, k3: Vector
  /// What a step along the curve leaves is up to the half of the second derivative times its square. It adds its own square over
  /// the width to the distance: this is the step at which that is a tenth of the tolerance.
  private let longestStep: Double

  init(k1: Vector, k2: Vector, k3: Vector, halfWidth: Double, tolerance: Double) {
    (self.k1, self.k2, self.k3) = (k1, k2, k3)
    let mostBend = max(k2.lengthSquared, (k2 + k3 * 3).lengthSquared).squareRoot()
    longestStep = ((0.2 * halfWidth * tolerance).squareRoot() / mostBend).squareRoot()
  }

  /// How far four points of a fit are from the parallel at `offset` between two parameters: enough to judge a fit that was not
  /// drawn to them, as the first of a piece. Where least squares have made the error small at them it may be six times as large
  /// between them (measured).
  @inline(__always)
  func roughMisses(of gap: CubicGap, from start: Double, to end: Double, offset: Double) -> FitMisses {
    sight(gap, at: SIMD4(0.15, 0.38, 0.62, 0.85), start, end, offset)
  }

  /// How far eight points of a fit are from the parallel at `offset` between two parameters; they lie denser at the ends, where
  /// the errors of such fits peak.
  @inline(__always)
  func misses(of gap: CubicGap, from start: Double, to end: Double, offset: Double) -> (FitMisses, FitMisses) {
    (
      sight(gap, at: SIMD4(0.08, 0.18, 0.3, 0.43), start, end, offset),
      sight(gap, at: SIMD4(0.57, 0.7, 0.82, 0.92), start, end, offset)
    )
  }

  /// The distances of the points at `u` from the parallel: one of Newton's steps, or two, lead along the curve from the parameter
  /// in proportion to where it is nearest. Along a step the curve is its own Taylor polynomial, so its points are never computed.
  ///
  /// A second step is rare, and needed: without it one piece in 500 misses, by up to 2.4 times the tolerance; as it is they are
  /// as near as with two steps always.
  ///
  /// Measured along the normals of the fit, pieces seemed to be further off than they are: an eighth more cubics for wide
  /// strokes, a twelfth more time for narrow ones.
  ///
  /// Four points at a time, as eight numbers do not fit into the registers that every processor has. Not inlined it takes 1.2
  /// times as long, although the instructions are fewer: then the two calls wait for each other.
  @inline(__always)
  private func sight(
    _ gap: CubicGap, at u: SIMD4<Double>, _ start: Double, _ end: Double, _ offset: Double
  ) -> FitMisses {
    let s = 1 - u
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * u, 3 * s * u * u, u * u * u)
    var awayX = w0 * gap.p0.dx + w1 * gap.p1.dx + w2 * gap.p2.dx + w3 * gap.p3.dx
    var awayY = w0 * gap.p0.dy + w1 * gap.p1.dy + w2 * gap.p2.dy + w3 * gap.p3.dy

    // Half of the second derivative, and the first.
    let t = s * start + u * end
    var (bendX, bendY) = (k2.dx + t * (3 * k3.dx), k2.dy + t * (3 * k3.dy))
    var (derivativeX, derivativeY) = (k1.dx + t * (k2.dx + bendX), k1.dy + t * (k2.dy + bendY))
    var step = stepToFoot(awayX, awayY, derivativeX, derivativeY, bendX, bendY)
    awayX -= step * (derivativeX + step * (bendX + step * k3.dx))
    awayY -= step * (derivativeY + step * (bendY + step * k3.dy))
    if !isWithin(min(0.05 * (end - start), longestStep), step) {
      derivativeX += step * (2 * bendX + step * (3 * k3.dx))
      derivativeY += step * (2 * bendY + step * (3 * k3.dy))
      bendX += step * (3 * k3.dx)
      bendY += step * (3 * k3.dy)
      step = stepToFoot(awayX, awayY, derivativeX, derivativeY, bendX, bendY)
      awayX -= step * (derivativeX + step * (bendX + step * k3.dx))
      awayY -= step * (derivativeY + step * (bendY + step * k3.dy))
    }

    let distance = (awayX * awayX + awayY * awayY).squareRoot()
    let side = (derivativeX * awayY - derivativeY * awayX) * offset
    let error = abs(offset) - distance.replacing(with: -distance, where: side .< 0)
    return FitMisses(u: u, awayX: awayX, awayY: awayY, distance: distance, error: error)
  }
}

/// How far four points of a fit are from a parallel.
struct FitMisses {
  /// The fit's parameters.
  var u: SIMD4<Double>
  /// From the foot on the curve to the point, and the length of that.
  var awayX, awayY, distance: SIMD4<Double>
  /// The parallel's distance less the point's.
  var error: SIMD4<Double>

  /// Whether no distance is above `limit`; NaN counts as none.
  @inline(__always)
  func areWithin(_ limit: Double) -> Bool { isWithin(limit, error) }

  /// What longer arms at the fit's ends, along the unit tangents there, do to the distances.
  @inline(__always)
  func effects(_ start: Vector, _ end: Vector) -> ArmEffects {
    let s = 1 - u
    let weight = 3 * s * u / distance
    return ArmEffects(
      start: weight * s * (awayX * start.dx + awayY * start.dy), end: -weight * u * (awayX * end.dx + awayY * end.dy))
  }

  /// Whether no distance should be above `limit` when the arms are longer by two steps, to the first order.
  @inline(__always)
  func shouldBeWithin(_ limit: Double, by effects: ArmEffects, _ steps: (start: Double, end: Double)) -> Bool {
    isWithin(limit, error - (effects.start * steps.start + effects.end * steps.end))
  }
}

/// The changes of the distances of four points of a fit for a unit of either of its arms.
struct ArmEffects {
  var start, end: SIMD4<Double>
}

/// The normal equations of least squares for the two arms of a fit, with the errors along the normals.
struct ArmEquations {
  private var aa, ab, bb, ae, be: SIMD4<Double>

  @inline(__always)
  init(_ effects: ArmEffects, _ misses: FitMisses) {
    let (a, b) = (effects.start, effects.end)
    (aa, ab, bb) = (a * a, a * b, b * b)
    (ae, be) = (a * misses.error, b * misses.error)
  }

  @inline(__always)
  mutating func add(_ effects: ArmEffects, _ misses: FitMisses) {
    let other = ArmEquations(effects, misses)
    aa += other.aa
    ab += other.ab
    bb += other.bb
    ae += other.ae
    be += other.be
  }

  /// By how much to lengthen either arm; nil where the points do not tell them apart.
  @inline(__always)
  var steps: (start: Double, end: Double)? {
    let (aa, ab, bb, ae, be) = (aa.sum(), ab.sum(), bb.sum(), ae.sum(), be.sum())
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-9 * aa * bb else { return nil }
    let (start, end) = ((ae * bb - be * ab) / determinant, (be * aa - ae * ab) / determinant)
    return start.isFinite && end.isFinite ? (start, end) : nil
  }
}

/// Newton's step along a curve to where the way from it to a point is along its normal, by its first derivative and half of its
/// second.
@inline(__always)
private func stepToFoot(
  _ awayX: SIMD4<Double>, _ awayY: SIMD4<Double>, _ derivativeX: SIMD4<Double>, _ derivativeY: SIMD4<Double>,
  _ bendX: SIMD4<Double>, _ bendY: SIMD4<Double>
) -> SIMD4<Double> {
  (awayX * derivativeX + awayY * derivativeY)
    / (derivativeX * derivativeX + derivativeY * derivativeY - 2 * (awayX * bendX + awayY * bendY))
}

/// Whether no magnitude is above `limit`; NaN counts as none.
@inline(__always)
private func isWithin(_ limit: Double, _ numbers: SIMD4<Double>) -> Bool { !any(numbers * numbers .> limit * limit) }
