extension ElementaryFunctions {
  /// The angle of the vector (x, y) from the x axis, in −π...π, with the sign of `y`.
  ///
  /// Zeros are told apart by their signs: `atan2(±0, +0)` is ±0 and `atan2(±0, −0)` is ±π. Infinities count as equal.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    var (height, width) = (y.magnitude, x.magnitude)
    if height == .infinity || width == .infinity {
      (height, width) = (height == .infinity ? 1 : 0, width == .infinity ? 1 : 0)
    }
    if height < width * 0x1p-60, x.sign == .plus {
      // The quotient itself, rounded once even where it is subnormal.
      return y.sign == .minus ? -(height / width) : height / width
    }
    let (small, large) = height > width ? (width, height) : (height, width)
    // Where products or their low parts would leave the range of doubles.
    let scale = large > 0x1p500 ? 0x1p-600 : large < 0x1p-400 ? 0x1p600 : 1
    var angle = angleInOctant(DoubleDouble(small * scale), DoubleDouble(large * scale))
    if height > width { angle = quarterTurn + -angle }
    if x.sign == .minus { angle = quarterTurn + (quarterTurn + -angle) }
    return y.sign == .minus ? -angle.rounded : angle.rounded
  }

  /// The angle in −π/2...π/2 whose tangent is `x`.
  public static func arctangent(_ x: Double) -> Double { atan2(x, 1) }

  /// The angle in −π/2...π/2 whose sine is `x`; NaN unless −1 ≤ x ≤ 1.
  public static func arcsine(_ x: Double) -> Double {
    guard abs(x) <= 1 else { return .nan }
    if abs(x) < 0x1p-27 { return x }
    let angle = quarterTurn + -angleOfCosine(abs(x))
    return x < 0 ? -angle.rounded : angle.rounded
  }

  /// The angle in 0...π whose cosine is `x`; NaN unless −1 ≤ x ≤ 1.
  public static func arccosine(_ x: Double) -> Double {
    guard abs(x) <= 1 else { return .nan }
    let angle = angleOfCosine(abs(x))
    return x < 0 ? (quarterTurn + (quarterTurn + -angle)).rounded : angle.rounded
  }

  @inline(__always)
  private static var quarterTurn: DoubleDouble { DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54) }

  /// The angle in 0...π/2 whose cosine is `x`, with 0 ≤ x ≤ 1: that of the vector (x, √(1 − x²)).
  private static func angleOfCosine(_ x: Double) -> DoubleDouble {
    let height = (DoubleDouble.sum(1, -x) * DoubleDouble.sum(1, x)).squareRoot
    let width = DoubleDouble(x)
    return height.high > x ? quarterTurn + -angleInOctant(width, height) : angleInOctant(height, width)
  }

  /// The angle in 0...π/4 whose tangent is `small / large`, with 0 ≤ small ≤ large; 0 if both are 0.
  @inline(__always)
  private static func angleInOctant(_ small: DoubleDouble, _ large: DoubleDouble) -> DoubleDouble {
    guard large.high > 0 else { return DoubleDouble(0) }
    // Above tan π/8: tan(θ − π/4) = (tan θ − 1) / (tan θ + 1), which is nearer to zero.
    let isNearDiagonal = small.high > 0.41421356237309503 * large.high
    let tangent = isNearDiagonal ? (small + -large) / (small + large) : small / large
    let z = tangent.high * tangent.high
    let tail = tangent.low - tangent.high * z * arctangentPolynomial(z)
    guard isNearDiagonal else { return .sum(larger: tangent.high, tail) }
    let sum = DoubleDouble.sum(larger: 0x1.921fb54442d18p-1, tangent.high)
    return .sum(larger: sum.high, sum.low + (tail + 0x1.1a62633145c07p-55))
  }

  /// (√z − atan √z) / (z √z) on 0...tan²(π/8), error below 2^-55.
  @inline(__always)
  private static func arctangentPolynomial(_ z: Double) -> Double {
    let w = z * z
    let odd =
      -0.19999999999999804
      + w
      * (-0.11111111105145725 + w
        * (-0.07692296361048218 + w
          * (-0.05878926110528101
            + w * (-0.0455149623749493 + w * -0.016282993238924487))))
    let even =
      0.14285714285659729
      + w
      * (0.09090908753017178 + w
        * (0.06666424634599337 + w
          * (0.052304330074828924
            + w * 0.034568068014968874)))
    return 0.3333333333333333 + (z * odd + w * even)
  }
}
