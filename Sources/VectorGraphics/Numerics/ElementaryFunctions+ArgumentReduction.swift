extension ElementaryFunctions {
  /// How many quarter turns are nearest to `x` (its low two bits count), and what remains of `x`, in −π/4...π/4.
  ///
  /// The remainder has a relative error below 2^-58 for every finite `x`; it is NaN for an infinite or NaN `x`.
  @inline(__always)
  static func remainderOfQuarterTurns(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    guard abs(x) <= 0x1p20 else { return remainderOfManyQuarterTurns(x) }
    // Cody and Waite: π/2 in parts of 33 bits, so that their products with a count of 20 bits are exact.
    let shifted = x * 0x1.45f306dc9c883p-1 + Double.integerShift
    let count = shifted - Double.integerShift
    let quadrant = Int(truncatingIfNeeded: shifted.bitPattern & 3)
    let first = DoubleDouble.sum(x - count * 0x1.921fb544p+0, -count * 0x1.0b4611a6p-34)
    if abs(first.high) > 0x1p-40 {
      return (quadrant, .sum(larger: first.high, first.low - count * 0x1.3198a2e037073p-69))
    }
    // No double up to 2^20 is nearer than 2^-58 to a multiple of π/2, so 152 bits of π/2 leave 2^-132 / 2^-58.
    let second = DoubleDouble.sum(first.high, -count * 0x1.3198a2ep-69)
    let tail = first.low + second.low - count * 0x1.b839a252049c1p-104
    return (quadrant, .sum(second.high, tail))
  }

  /// The same beyond 2^20, by M. H. Payne and R. N. Hanek, "Radian reduction for trigonometric functions" (1983).
  ///
  /// `x = m · 2^e` times 2/π, modulo 4, needs only the bits of 2/π from weight 2^(2 − e) down; 192 of them leave an
  /// error below 2^-137, and no double is nearer than 2^-62 to a multiple of π/2.
  @inline(never)
  private static func remainderOfManyQuarterTurns(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    guard x.isFinite else { return (0, DoubleDouble(.nan)) }
    let bits = x.magnitude.bitPattern
    let mantissa = bits & 0x000f_ffff_ffff_ffff | 0x0010_0000_0000_0000
    let exponent = Int(bits >> 52) - 1075

    // The 192 bits of 2/π that follow bit `exponent − 2`; as that may be negative, the table begins with 64 zeros.
    let start = exponent + 62
    let (word, shift) = (start >> 6, UInt64(start & 63))
    func bitsOfTwoOverPi(_ index: Int) -> UInt64 {
      let high = twoOverPi[word + index] << shift
      return shift == 0 ? high : high | twoOverPi[word + index + 1] >> (64 - shift)
    }

    // The low 192 bits of their product with the mantissa: 2 bits of quadrant, 190 of fraction.
    let low = mantissa.multipliedFullWidth(by: bitsOfTwoOverPi(2))
    let middle = mantissa.multipliedFullWidth(by: bitsOfTwoOverPi(1))
    var word0 = low.low
    var (word1, carry1) = low.high.addingReportingOverflow(middle.low)
    var word2 = mantissa &* bitsOfTwoOverPi(0) &+ middle.high &+ (carry1 ? 1 : 0)
    var quadrant = Int(word2 >> 62)
    word2 &= 0x3fff_ffff_ffff_ffff

    // Round to the nearest quarter turn: a fraction of a half and more becomes that fraction minus 1.
    let isNegative = word2 >= 0x2000_0000_0000_0000
    if isNegative {
      quadrant += 1
      (word0, carry1) = (~word0).addingReportingOverflow(1)
      (word1, carry1) = (~word1).addingReportingOverflow(carry1 ? 1 : 0)
      word2 = (~word2 &+ (carry1 ? 1 : 0)) & 0x3fff_ffff_ffff_ffff
    }

    // Normalise the three words of the fraction; then its first 53 bits and the next 53 are the two doubles.
    var exponentOfUnit = -62
    while word2 < 0x8000_0000_0000_0000, exponentOfUnit > -190 {
      word2 = word2 << 1 | word1 >> 63
      word1 = word1 << 1 | word0 >> 63
      word0 <<= 1
      exponentOfUnit -= 1
    }
    let unit = Double.powerOfTwo(exponentOfUnit)
    let next = (word2 & 0x7ff) << 42 | word1 >> 22
    let fraction = DoubleDouble(Double(word2 >> 11) * (unit * 0x1p11), Double(next) * (unit * 0x1p-42))
    let rest = fraction * DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
    // All that was for |x|; of −x both are the opposite.
    return (x < 0 ? -quadrant : quadrant, isNegative == (x < 0) ? rest : -rest)
  }

  /// 64 zeros, then the first 1,280 bits of 2/π.
  private static let twoOverPi: [UInt64] = [
    0,
    0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
  ]
}
