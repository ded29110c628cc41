/// A polynomial of degree 2 on 0...1 by its Bernstein coefficients. Fields rather than a vector with an index: that is ten
/// times slower.
struct BernsteinQuadratic {
  var b0, b1, b2: Double

  /// The largest magnitude of a coefficient, which no value on 0...1 exceeds.
  @inline(__always)
  var mostMagnitude: Double { max(abs(b0), abs(b1), abs(b2)) }

  @inline(__always)
  func value(at t: Double) -> Double {
    let s = 1 - t
    return s * s * b0 + 2 * s * t * b1 + t * t * b2
  }

  @inline(__always)
  func slope(at t: Double) -> Double { 2 * ((1 - t) * (b1 - b0) + t * (b2 - b1)) }

  /// The same polynomial on each half, both again as one on 0...1.
  @inline(__always)
  var halves: (BernsteinQuadratic, BernsteinQuadratic) {
    let (c0, c1) = (0.5 * (b0 + b1), 0.5 * (b1 + b2))
    let middle = 0.5 * (c0 + c1)
    return (BernsteinQuadratic(b0: b0, b1: c0, b2: middle), BernsteinQuadratic(b0: middle, b1: c1, b2: b2))
  }
}

/// A polynomial of degree 4 on 0...1 by its Bernstein coefficients.
struct BernsteinQuartic {
  var b0, b1, b2, b3, b4: Double

  /// The smallest coefficient, which no value on 0...1 is below.
  @inline(__always)
  var least: Double { min(min(b0, b1), min(b2, b3, b4)) }

  /// Whether all values are above `bound`, as far as the coefficients of 2^`depth` parts tell.
  func isAbove(_ bound: Double, depth: Int) -> Bool {
    if least > bound { return true }
    if depth == 0 || !(b0 > bound && b4 > bound) { return false }
    let (first, second) = halves
    return first.isAbove(bound, depth: depth - 1) && second.isAbove(bound, depth: depth - 1)
  }

  /// The same polynomial on each half, both again as one on 0...1.
  @inline(__always)
  var halves: (BernsteinQuartic, BernsteinQuartic) {
    func mean(_ a: Double, _ b: Double) -> Double { 0.5 * (a + b) }
    let (c0, c1, c2, c3) = (mean(b0, b1), mean(b1, b2), mean(b2, b3), mean(b3, b4))
    let (d0, d1, d2) = (mean(c0, c1), mean(c1, c2), mean(c2, c3))
    let (e0, e1) = (mean(d0, d1), mean(d1, d2))
    let middle = mean(e0, e1)
    return (
      BernsteinQuartic(b0: b0, b1: c0, b2: d0, b3: e0, b4: middle),
      BernsteinQuartic(b0: middle, b1: e1, b2: d2, b3: c3, b4: b4)
    )
  }
}
