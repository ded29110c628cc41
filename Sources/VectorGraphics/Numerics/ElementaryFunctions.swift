/// Elementary functions with the same bits on every platform.
///
/// C libraries differ in the last bit of `sin`, `atan2`, `pow`... from system to system, and then so would our output.
/// These use only `+ − × ÷ √` of IEEE 754 doubles and integer operations, without fused multiply-add.
///
/// - Accuracy: the error is below 1 ulp for every argument, measured at most 0.9 (a subnormal result counts its own ulp).
/// - Special values are those of IEEE 754-2019, section 9.2; an argument outside the domain gives NaN. Nothing traps.
/// - Angles are in radians.
///
/// The method throughout is reduction to a short interval, kept in a double and its remainder, then one polynomial.
/// The polynomials interpolate at Chebyshev nodes (`Scripts/make-elementary-table --polynomials` prints them), so they
/// miss the best possible ones by less than a factor of two. See W. J. Cody and W. Waite, "Software Manual for the
/// Elementary Functions" (1980), and J.-M. Muller, "Elementary Functions", 3rd edition (2016).
public enum ElementaryFunctions {}

extension Double {
  /// 2 to the power `exponent`, which must be in −1022...1023.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double { Double(bitPattern: UInt64(1023 + exponent) << 52) }

  /// A number that, added to one below 2^51, leaves the nearest integer in the low bits of the sum, and, subtracted
  /// again, leaves that integer alone. (Ties go to even. `rounded()` would be a call into the C library on some
  /// processors.)
  @inline(__always)
  static var integerShift: Double { 0x1.8p52 }
}
