extension ElementaryFunctions {
  /// e to the power `x`; infinite above 709.78, 0 below −745.13.
  public static func exponential(_ x: Double) -> Double { exponential(DoubleDouble(x)) }

  /// The natural logarithm of `x`; −∞ of ±0, NaN of a negative number.
  public static func logarithm(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x == .infinity ? x : .nan }
    return extendedLogarithm(x).rounded
  }

  /// `x` to the power `y`; NaN of a negative `x` unless `y` is an integer.
  ///
  /// `power(x, 0)` and `power(1, y)` are 1, even for NaN; results that a double can hold are exact.
  public static func power(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let base = x.magnitude
    // From 2^53 on every double is an even integer.
    let isInteger = abs(y) >= 0x1p53 || y == Double(Int64(y))
    let isOdd = abs(y) < 0x1p53 && isInteger && Int64(y) & 1 != 0
    let isNegative = isOdd && x.sign == .minus
    if base == 0 || base == .infinity || abs(y) == .infinity {
      if base == 1 { return 1 }
      let magnitude: Double = (base > 1) == (y > 0) ? .infinity : 0
      return isNegative ? -magnitude : magnitude
    }
    if x < 0 && !isInteger { return .nan }
    if base == 1 { return isNegative ? -1 : 1 }
    let logarithm = extendedLogarithm(base)
    let estimate = logarithm.high * y
    // Beyond ±750 the answer is certain, and products could overflow; below 2^-60 it is 1, and they could underflow.
    let exponent =
      abs(estimate) > 750
      ? DoubleDouble(estimate)
      : abs(estimate) < 0x1p-60 ? DoubleDouble(0) : logarithm * DoubleDouble(y)
    let magnitude = exponential(exponent)
    return isNegative ? -magnitude : magnitude
  }

  /// The real cube root of `x`, negative for a negative `x`.
  public static func cubeRoot(_ x: Double) -> Double {
    guard x != 0, x.isFinite else { return x }
    let normal = x.magnitude < 0x1p-1022 ? x.magnitude * 0x1p54 : x.magnitude
    let exponent = Int(normal.bitPattern >> 52) - 1023
    let third = (exponent + 3 * 1024) / 3 - 1024
    // In 1..<8, like its root in 1..<2 from here on.
    let mantissa = normal * Double.powerOfTwo(-third) * Double.powerOfTwo(-third) * Double.powerOfTwo(-third)
    // A third of the exponent and mantissa bits is a root within 6 %; each step of Halley's triples the digits.
    var root = Double(bitPattern: mantissa.bitPattern / 3 + 0x2a9f_7893_0000_0000)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * mantissa) / (2 * cube + mantissa)
    }
    // Newton's last step, its remainder exact.
    let square = DoubleDouble.product(root, root)
    let cube = square * DoubleDouble(root)
    root += ((mantissa - cube.high) - cube.low) / (3 * square.high)
    let scale = Double.powerOfTwo(x.magnitude < 0x1p-1022 ? third - 18 : third)
    return x < 0 ? -root * scale : root * scale
  }

  /// e to the power of a pair.
  @inline(__always)
  private static func exponential(_ x: DoubleDouble) -> Double {
    if x.high > 710 { return .infinity }
    if x.high < -746 { return 0 }
    if x.high.isNaN { return .nan }
    // x = k ln 2 + r, with ln 2 in a part of 32 bits, so that its product with k is exact, and a rest.
    let shifted = x.high * 0x1.71547652b82fep+0 + Double.integerShift
    let count = shifted - Double.integerShift
    let k = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
    let high = x.high - count * 0x1.62e42feep-1
    let low = x.low - count * 0x1.a39ef35793c76p-33
    let r = high + low
    let one = DoubleDouble.sum(larger: 1, high)
    let value = one.high + (one.low + (low + r * r * exponentialPolynomial(r)))
    // Two factors, so that the result rounds once where it is subnormal and overflows only where it should.
    let half = k / 2
    return value * Double.powerOfTwo(half) * Double.powerOfTwo(k - half)
  }

  /// (e^r − 1 − r) / r² on ±ln 2 / 2, error below 2^-58.
  @inline(__always)
  private static func exponentialPolynomial(_ r: Double) -> Double {
    let w = r * r
    let even =
      0.5
      + w
      * (0.04166666666666667 + w
        * (0.0013888888888883748 + w
          * (2.4801587325547743e-05
            + w * (2.75572736431103e-07 + w * 2.0914686968086876e-09))))
    let odd =
      0.1666666666666667
      + w
      * (0.008333333333326136 + w
        * (0.00019841269874820627 + w
          * (2.7557255400206422e-06
            + w * 2.5105217004720745e-08)))
    return even + r * odd
  }

  /// The logarithm of a positive finite `x` with a relative error below 2^-66: a power needs 12 bits more than it gives.
  ///
  /// `x = 2^k m` with m in √½...√2, `s = (m − 1) / (m + 1)`, and `ln m = 2 artanh s = 2s (1 + s²/3 + s⁴/5 + s⁶/7 + ...)`.
  @inline(__always)
  private static func extendedLogarithm(_ x: Double) -> DoubleDouble {
    let isSubnormal = x < 0x1p-1022
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    // Adding 1 − √½ to the mantissa's share carries into the exponent exactly from √2 on.
    let shifted = bits &+ (0x3ff0_0000_0000_0000 - 0x3fe6_a09e_667f_3bcd)
    let count = Double(Int(shifted >> 52) - (isSubnormal ? 1077 : 1023))
    let m = Double(bitPattern: shifted & 0x000f_ffff_ffff_ffff &+ 0x3fe6_a09e_667f_3bcd)

    let s = DoubleDouble(m - 1) / DoubleDouble.sum(m, 1)
    let z = s * s
    let fifth = DoubleDouble.sum(larger: 0.2, z.high * artanhPolynomial(z.high))
    let inner = z * DoubleDouble(fifth.high, fifth.low - 0x1.999999999999ap-57)
    let third = DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56) + inner
    let logarithm = s + s * (z * third)
    let doubled = DoubleDouble(2 * logarithm.high, 2 * logarithm.low)
    let whole = DoubleDouble.sum(count * 0x1.62e42feep-1, count * 0x1.a39ef356p-33)
    return DoubleDouble(whole.high, whole.low + count * 0x1.93c7673007e5fp-65) + doubled
  }

  /// (artanh √z − √z − z√z/3 − z²√z/5) / (z³√z) on 0...(3 − 2√2)², error below 2^-56.
  @inline(__always)
  private static func artanhPolynomial(_ z: Double) -> Double {
    let w = z * z
    let even =
      0.14285714285714285 + w * (0.09090909090650176 + w * (0.0666665733245744 + w * 0.05236442130314114))
    let odd =
      0.11111111111111474 + w * (0.0769230776251003 + w * (0.05883025350730358 + w * 0.05308630484722615))
    return even + z * odd
  }
}
