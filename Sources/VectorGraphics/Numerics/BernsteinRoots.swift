/// The roots of a polynomial of degree 5 between 0 and 1, given by its Bernstein coefficients.
///
/// The number of sign changes of the coefficients is at least the number of roots, and of the same parity (Descartes'
/// rule); halving the interval never raises it, not even with rounding, so the work is bounded by degree times depth.
struct BernsteinRoots {
  private var found = SIMD8<Double>()
  private(set) var count = 0

  /// The roots of `Σ cᵢ · binomial(5, i) · tⁱ (1 − t)^(5 − i)`.
  ///
  /// Where two roots (or nearly roots) are closer than 2^-40, their midpoint stands for both, even if the polynomial only
  /// comes near zero there. The zero polynomial and one with NaN coefficients have no roots here but 0 and 1.
  init(_ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double, _ c5: Double) {
    self.init(Coefficients(c0: c0, c1: c1, c2: c2, c3: c3, c4: c4, c5: c5))
  }

  /// The roots of the polynomial of degree 3 with these Bernstein coefficients.
  init(_ b0: Double, _ b1: Double, _ b2: Double, _ b3: Double) {
    self.init(
      Coefficients(
        c0: b0, c1: 0.4 * b0 + 0.6 * b1, c2: 0.1 * b0 + 0.6 * b1 + 0.3 * b2, c3: 0.3 * b1 + 0.6 * b2 + 0.1 * b3,
        c4: 0.6 * b2 + 0.4 * b3, c5: b3))
  }

  private init(_ coefficients: Coefficients) {
    if coefficients.c0 == 0 { add(0) }
    isolate(coefficients, from: 0, to: 1, depth: 0)
    if coefficients.c5 == 0 { add(1) }
  }

  /// The roots in ascending order.
  @inline(__always)
  subscript(index: Int) -> Double { found[index] }

  private mutating func add(_ root: Double) {
    // A root at the very end may have been found beside it, too.
    if count > 0 && root - found[count - 1] <= 0x1p-48 {
      if root == 1 { found[count - 1] = 1 }
      return
    }
    if count == 8 { return }
    found[count] = root
    count += 1
  }

  private mutating func isolate(_ coefficients: Coefficients, from start: Double, to end: Double, depth: Int) {
    let (changes, startsNegative) = coefficients.signChanges
    if changes == 0 { return }
    if changes == 1 {
      return add(start + (end - start) * coefficients.onlyRoot(startsNegative: startsNegative))
    }
    let middle = 0.5 * (start + end)
    if depth == 40 { return add(middle) }
    let (left, right) = coefficients.halves
    isolate(left, from: start, to: middle, depth: depth + 1)
    if right.c0 == 0 { add(middle) }
    isolate(right, from: middle, to: end, depth: depth + 1)
  }
}

/// Six numbers rather than a vector with an index: that is ten times slower.
private struct Coefficients {
  var c0, c1, c2, c3, c4, c5: Double

  /// How often the sign changes from one coefficient to the next, zeros left out; 0 if one is NaN.
  @inline(__always)
  var signChanges: (count: Int, startsNegative: Bool) {
    let lowest = Swift.min(Swift.min(c0, c1, c2), Swift.min(c3, c4, c5))
    let highest = Swift.max(Swift.max(c0, c1, c2), Swift.max(c3, c4, c5))
    guard lowest < 0, highest > 0, !(c0 + c1 + c2 + c3 + c4 + c5).isNaN else { return (0, false) }
    var (count, sign, startsNegative) = (0, 0.0, false)
    func next(_ coefficient: Double) {
      guard coefficient != 0 else { return }
      if sign == 0 { startsNegative = coefficient < 0 } else if (coefficient < 0) != (sign < 0) { count += 1 }
      sign = coefficient
    }
    next(c0)
    next(c1)
    next(c2)
    next(c3)
    next(c4)
    next(c5)
    return (count, startsNegative)
  }

  /// The same polynomial on 0...½ and on ½...1, by de Casteljau's construction.
  @inline(__always)
  var halves: (Coefficients, Coefficients) {
    func mean(_ a: Double, _ b: Double) -> Double { 0.5 * a + 0.5 * b }
    let (d0, d1, d2, d3, d4) = (mean(c0, c1), mean(c1, c2), mean(c2, c3), mean(c3, c4), mean(c4, c5))
    let (e0, e1, e2, e3) = (mean(d0, d1), mean(d1, d2), mean(d2, d3), mean(d3, d4))
    let (f0, f1, f2) = (mean(e0, e1), mean(e1, e2), mean(e2, e3))
    let (g0, g1) = (mean(f0, f1), mean(f1, f2))
    let h = mean(g0, g1)
    return (
      Coefficients(c0: c0, c1: d0, c2: e0, c3: f0, c4: g0, c5: h),
      Coefficients(c0: h, c1: g1, c2: f2, c3: e3, c4: d4, c5: c5)
    )
  }

  /// Value and derivative at `t`.
  @inline(__always)
  func evaluated(at t: Double) -> (value: Double, slope: Double) {
    let s = 1 - t
    func mix(_ a: Double, _ b: Double) -> Double { s * a + t * b }
    let (d0, d1, d2, d3, d4) = (mix(c0, c1), mix(c1, c2), mix(c2, c3), mix(c3, c4), mix(c4, c5))
    let (e0, e1, e2, e3) = (mix(d0, d1), mix(d1, d2), mix(d2, d3), mix(d3, d4))
    let (f0, f1, f2) = (mix(e0, e1), mix(e1, e2), mix(e2, e3))
    let (g0, g1) = (mix(f0, f1), mix(f1, f2))
    return (mix(g0, g1), 5 * (g1 - g0))
  }

  /// The place at which the polynomial changes its sign, given that it does so once.
  func onlyRoot(startsNegative: Bool) -> Double {
    // A zero at an end is not the root sought.
    let start = c0 != 0 && c5 != 0 ? c0 / (c0 - c5) : 0.5
    return bracketedRoot(from: 0, to: 1, start: start, startsNegative: startsNegative) { evaluated(at: $0) }
  }
}
