/// The place between `low` and `high`, both in 0...1, at which a function changes its sign, given that it does so once: Newton's
/// method from `start`, inside a shrinking bracket. Its error is that of the rounded values, or 2⁻⁵⁰ where that is more.
///
/// Usually six to eight evaluations, at most 128.
@inline(__always)
func bracketedRoot(
  from low: Double, to high: Double, start: Double, startsNegative: Bool,
  evaluate: (Double) -> (value: Double, slope: Double)
) -> Double {
  var (low, high, t) = (low, high, start)
  for _ in 0..<64 {
    let (value, slope) = evaluate(t)
    if value == 0 { return t }
    let isLow = (value < 0) == startsNegative
    if isLow { low = t } else { high = t }
    let newton = t - value / slope
    var next = newton > low && newton < high ? newton : 0.5 * (low + high)
    if abs(newton - t) <= 0x1p-50 {
      // At a root, but perhaps at one just outside; at the one sought the sign has changed a little further. The far side of the
      // bracket may never have moved: halving it from here would take all the steps there are.
      let beyond = isLow ? t + 0x1p-48 : t - 0x1p-48
      if beyond <= low || beyond >= high { return Swift.max(low, Swift.min(high, newton)) }
      if (evaluate(beyond).value < 0) == startsNegative { low = beyond } else { high = beyond }
      if (low == beyond) != isLow { return Swift.max(low, Swift.min(high, newton)) }
      next = 0.5 * (low + high)
    }
    if next == low || next == high { return next }
    t = next
  }
  return t
}
