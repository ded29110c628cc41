extension ElementaryFunctions {
  /// The sine of `x` radians; NaN for an infinite `x`.
  public static func sine(_ x: Double) -> Double {
    if abs(x) <= eighthTurn {
      return abs(x) < negligible ? x : sineKernel(DoubleDouble(x), squared: x * x)
    }
    let (quadrant, rest) = remainderOfQuarterTurns(x)
    let squared = rest.high * rest.high
    let value = quadrant & 1 == 0 ? sineKernel(rest, squared: squared) : cosineKernel(rest, squared: squared)
    return quadrant & 2 == 0 ? value : -value
  }

  /// The cosine of `x` radians; NaN for an infinite `x`.
  public static func cosine(_ x: Double) -> Double {
    if abs(x) <= eighthTurn { return cosineKernel(DoubleDouble(x), squared: x * x) }
    let (quadrant, rest) = remainderOfQuarterTurns(x)
    let squared = rest.high * rest.high
    let value = quadrant & 1 == 0 ? cosineKernel(rest, squared: squared) : sineKernel(rest, squared: squared)
    return (quadrant + 1) & 2 == 0 ? value : -value
  }

  /// The sine and the cosine of `x` radians, with the same bits as `sine` and `cosine`, for less than the price of the
  /// two.
  public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    if abs(x) <= eighthTurn {
      let rest = DoubleDouble(x)
      let sine = abs(x) < negligible ? x : sineKernel(rest, squared: x * x)
      return (sine, cosineKernel(rest, squared: x * x))
    }
    let (quadrant, rest) = remainderOfQuarterTurns(x)
    let squared = rest.high * rest.high
    let (s, c) = (sineKernel(rest, squared: squared), cosineKernel(rest, squared: squared))
    return switch quadrant & 3 {
    case 0: (s, c)
    case 1: (c, -s)
    case 2: (-s, -c)
    default: (-c, s)
    }
  }

  /// The tangent of `x` radians; NaN for an infinite `x`. No double is a pole, so the result is always finite.
  public static func tangent(_ x: Double) -> Double {
    if abs(x) < negligible { return x }
    let (quadrant, rest) = abs(x) <= eighthTurn ? (0, DoubleDouble(x)) : remainderOfQuarterTurns(x)
    guard !rest.high.isNaN else { return .nan }
    let square = rest * rest
    let z = square.high
    // Sine and cosine as pairs, since the error of each counts in full.
    let sine = DoubleDouble.sum(larger: rest.high, rest.high * z * sinePolynomial(z) + rest.low * (1 - 0.5 * z))
    let half = DoubleDouble.sum(larger: 1, -0.5 * z)
    let cosine = DoubleDouble.sum(larger: half.high, half.low + (z * z * cosinePolynomial(z) - 0.5 * square.low))
    return quadrant & 1 == 0 ? (sine / cosine).rounded : -(cosine / sine).rounded
  }

  // MARK: - Kernels on −π/4...π/4

  /// π/4.
  @inline(__always)
  private static var eighthTurn: Double { 0x1.921fb54442d18p-1 }

  /// The bound below which sine and tangent equal their argument within x² / 3 < 2^-55.
  @inline(__always)
  private static var negligible: Double { 0x1p-27 }

  /// (sin √z − √z) / (z √z) on 0...(π/4)², error below 2^-56.
  @inline(__always)
  private static func sinePolynomial(_ z: Double) -> Double {
    let w = z * z
    let odd = 0.008333333333333331 + w * (2.7557319219335453e-06 + w * 1.605853141458901e-10)
    let even =
      -0.0001984126984126506 + w * (-2.5052106231157904e-08 + w * -7.586685070091267e-13)
    return -0.16666666666666666 + (z * odd + w * even)
  }

  /// (cos √z − 1 + z/2) / z² on 0...(π/4)², error below 2^-58.
  @inline(__always)
  private static func cosinePolynomial(_ z: Double) -> Double {
    let w = z * z
    let odd = -0.0013888888888887395 + w * (-2.7557317270560326e-07 + w * -1.1382614868556325e-11)
    let even = 2.4801587298763433e-05 + w * 2.0876146024689747e-09
    return 0.041666666666666664 + (z * odd + w * even)
  }

  @inline(__always)
  private static func sineKernel(_ x: DoubleDouble, squared z: Double) -> Double {
    // sin(h + l) = sin h + l cos h, and cos h = 1 − z/2 is near enough.
    x.high + (x.high * z * sinePolynomial(z) + x.low * (1 - 0.5 * z))
  }

  @inline(__always)
  private static func cosineKernel(_ x: DoubleDouble, squared z: Double) -> Double {
    let half = DoubleDouble.sum(larger: 1, -0.5 * z)
    return half.high + (half.low + (z * z * cosinePolynomial(z) - x.high * x.low))
  }
}
