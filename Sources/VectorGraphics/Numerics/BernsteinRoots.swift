/// The roots of a polynomial between 0 and 1, given by its Bernstein coefficients, up to degree 5.
///
/// The number of sign changes of the coefficients is at least the number of roots, and of the same parity (Descartes'
/// rule); halving the interval never raises it, not even with rounding, so the work is bounded by degree times depth.
struct BernsteinRoots {
  private let degree: Int
  private var found = SIMD8<Double>()
  private(set) var count = 0

  /// The polynomial `Σ coefficients[i] · binomial(degree, i) · tⁱ (1 − t)^(degree − i)`.
  ///
  /// Where two roots (or nearly roots) are closer than 2^-40, their midpoint stands for both, even if the polynomial only
  /// comes near zero there. The zero polynomial and one with NaN coefficients have no roots here.
  init(_ coefficients: SIMD8<Double>, degree: Int) {
    self.degree = degree
    if coefficients[0] == 0 { add(0) }
    isolate(coefficients, from: 0, to: 1, depth: 0)
    if coefficients[degree] == 0 { add(1) }
  }

  /// The roots in ascending order.
  @inline(__always)
  subscript(index: Int) -> Double { found[index] }

  private mutating func add(_ root: Double) {
    if count > 0 && found[count - 1] == root || count == 8 { return }
    found[count] = root
    count += 1
  }

  private mutating func isolate(_ coefficients: SIMD8<Double>, from start: Double, to end: Double, depth: Int) {
    var (changes, sign, firstSign) = (0, 0.0, 0.0)
    for index in 0...degree {
      let coefficient = coefficients[index]
      if coefficient.isNaN { return }
      guard coefficient != 0 else { continue }
      if sign == 0 { firstSign = coefficient } else if (coefficient < 0) != (sign < 0) { changes += 1 }
      sign = coefficient
    }
    if changes == 0 { return }
    if changes == 1 { return add(start + (end - start) * onlyRoot(coefficients, startsNegative: firstSign < 0)) }
    let middle = 0.5 * (start + end)
    if depth == 40 { return add(middle) }
    // De Casteljau at one half.
    var (left, right) = (coefficients, coefficients)
    for level in 1...degree {
      for index in 0...(degree - level) { right[index] = 0.5 * right[index] + 0.5 * right[index + 1] }
      left[level] = right[0]
    }
    isolate(left, from: start, to: middle, depth: depth + 1)
    if right[0] == 0 { add(middle) }
    isolate(right, from: middle, to: end, depth: depth + 1)
  }

  /// Where the polynomial changes its sign, given that it does so once: Newton's method inside a shrinking bracket.
  private func onlyRoot(_ coefficients: SIMD8<Double>, startsNegative: Bool) -> Double {
    var (low, high, t) = (0.0, 1.0, 0.5)
    for _ in 0..<64 {
      var work = coefficients
      for level in 1..<degree {
        for index in 0...(degree - level) { work[index] += t * (work[index + 1] - work[index]) }
      }
      let slope = work[1] - work[0]
      let value = work[0] + t * slope
      if value == 0 { return t }
      if (value < 0) == startsNegative { low = t } else { high = t }
      let newton = t - value / (Double(degree) * slope)
      let next = newton > low && newton < high ? newton : 0.5 * (low + high)
      if abs(next - t) <= 0x1p-53 || next == low || next == high { return next }
      t = next
    }
    return t
  }
}
