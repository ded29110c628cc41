/// The real roots of quadratic and cubic polynomials, lowest coefficient first.
///
/// Each distinct root comes once. Leading coefficients may be zero or as good as zero: a root beyond the range of
/// doubles is left out. A constant (zero too) has no roots, and neither has a polynomial with a NaN or infinite
/// coefficient.
package enum PolynomialRoots {
  /// The roots of `c0 + c1·x + c2·x²`.
  ///
  /// The discriminant is computed to twice the digits (W. Kahan, "On the cost of floating-point computation without
  /// extra-precise arithmetic", 2004), and neither root subtracts near-equal numbers.
  package static func quadratic(_ c0: Double, _ c1: Double, _ c2: Double) -> Roots {
    var roots = Roots()
    let scale = scaleToUnit(Swift.max(abs(c0), abs(c1), abs(c2)))
    guard scale > 0 else { return roots }
    let (c, b, a) = (c0 * scale, -0.5 * c1 * scale, c2 * scale)
    guard a.isFinite, b.isFinite, c.isFinite else { return roots }
    // a x² − 2 b x + c
    let discriminant = (DoubleDouble.product(b, b) + -DoubleDouble.product(a, c)).rounded
    guard discriminant >= 0 else { return roots }
    let larger = b < 0 ? b - discriminant.squareRoot() : b + discriminant.squareRoot()
    if larger == 0 {
      // b = 0 and a c = 0: either 0 = c, or x² = 0.
      if a != 0 { roots.insert(0) }
      return roots
    }
    roots.insert(c / larger)
    if discriminant > 0 || c == 0 { roots.insert(larger / a) }
    return roots
  }

  /// The roots of `c0 + c1·x + c2·x² + c3·x³`.
  ///
  /// Newton's method from outside all roots finds one, from the side on which it cannot overshoot; division leaves a
  /// quadratic, its coefficients taken from the end that keeps their digits. After W. Kahan, "To solve a real cubic
  /// equation" (1986).
  package static func cubic(_ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double) -> Roots {
    let scale = scaleToUnit(Swift.max(Swift.max(abs(c0), abs(c1)), Swift.max(abs(c2), abs(c3))))
    guard scale > 0 else { return Roots() }
    let (a, b, c, d) = (c3 * scale, c2 * scale, c1 * scale, c0 * scale)
    guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return Roots() }
    if d == 0 {
      var roots = quadratic(c, b, a)
      roots.insert(0)
      return roots
    }
    var x = -(b / a) / 3
    // A root this far out is beyond use, and its square may be beyond doubles.
    guard abs(x) < 1e100 else { return quadratic(d, c, b) }

    func evaluated(at x: Double) -> (value: Double, slope: Double, b1: Double, c1: Double) {
      let ax = a * x
      let b1 = ax + b
      let c1 = b1 * x + c
      return (c1 * x + d, (ax + b1) * x + c1, b1, c1)
    }

    // The inflection; the root sought lies on its side `-sign`, within `reach`.
    var at = evaluated(at: x)
    let sign: Double = (at.value < 0) != (a < 0) ? -1 : 1
    var reach = ElementaryFunctions.cubeRoot(abs(at.value / a))
    let bend = -at.slope / a
    if bend > 0 { reach = 1.324717957244746 * Swift.max(reach, bend.squareRoot()) }
    var next = x - sign * reach
    if at.value == 0 { next = x }
    guard next.isFinite else { return quadratic(d, c, b) }
    if next != x {
      // Towards a triple root each step covers a third of the way: 100 steps reach the last bit.
      for _ in 0..<100 {
        x = next
        at = evaluated(at: x)
        if at.slope == 0 { break }
        next = x - at.value / at.slope / 1.000_000_000_000_001
        if sign * next <= sign * x { break }
      }
    }
    var (quadraticB, quadraticC) = (at.b1, at.c1)
    if abs(a) * x * x > abs(d / x) {
      quadraticC = -d / x
      quadraticB = (quadraticC - c) / x
    }
    var roots = quadratic(quadraticC, quadraticB, a)
    roots.insert(x)
    return roots
  }

  /// The power of two that brings a number of size `largest` near 1; 0 for 0 and what is not finite.
  @inline(__always)
  private static func scaleToUnit(_ largest: Double) -> Double {
    guard largest > 0, largest.isFinite else { return 0 }
    return .powerOfTwo(-Swift.max(-1000, Swift.min(1000, Int(largest.exponent))))
  }
}
