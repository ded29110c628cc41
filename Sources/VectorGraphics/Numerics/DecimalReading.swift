/// Finds the `Double` nearest to a decimal significand and exponent, ties to even.
///
/// Three ways, from the quick to the sure:
/// 1. significand and power of ten both exact as `Double`: one correctly rounded operation (William D. Clinger, How to
///    Read Floating Point Numbers Accurately, PLDI 1990);
/// 2. 128 bits with a bound of their error: if both ends of the interval round to the same `Double`, that is it;
/// 3. whole numbers of any length.
enum DecimalReading {
  /// 10^0 ... 10^22: the powers of ten that a `Double` holds exactly.
  static let exactPowersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// `significand · 10^exponent`.
  static func value(_ significand: UInt64, exponent: Int64) -> Double {
    if significand <= 1 << 53 {
      if exponent == 0 { return Double(significand) }
      if exponent < 0, exponent >= -22 { return Double(significand) / exactPowersOfTen[Int(-exponent)] }
      if exponent > 0, exponent <= 22 { return Double(significand) * exactPowersOfTen[Int(exponent)] }
    }
    if significand == 0 || exponent < -400 { return 0 }
    if exponent > 400 { return .infinity }
    if let value = Approximation(significand, exponent: Int(exponent)).value { return value }
    return exactValue(WholeNumber(significand), exponent: Int(exponent))
  }

  /// A number between `significand` and `significand + 1` times `10^exponent`, if that decides the result.
  static func value(truncated significand: UInt64, exponent: Int64) -> Double? {
    if exponent < -400 { return 0 }
    if exponent > 400 { return .infinity }
    let least = Approximation(significand, exponent: Int(exponent)).value
    let most = Approximation(significand + 1, exponent: Int(exponent)).value
    return least == most ? least : nil
  }

  /// The number with the digits (and at most one point) of `bytes` in `range`, times `10^exponent`.
  static func value(digits bytes: [UInt8], in range: Range<Int>, exponent: Int64) -> Double {
    // A number half way between two doubles has at most 767 significant digits, so of those beyond 800 it matters only
    // whether one is not zero.
    var number = WholeNumber(0)
    var count = 0
    var place = exponent
    var isFraction = false
    var hasRest = false
    for index in range {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      let digit = byte &- UInt8(ascii: "0")
      if count < 800 {
        if count > 0 || digit != 0 {
          number.multiply(by: 10, adding: UInt32(digit))
          count += 1
        }
        if isFraction { place -= 1 }
      } else {
        if digit != 0 { hasRest = true }
        if !isFraction { place += 1 }
      }
    }
    if hasRest {
      number.multiply(by: 10, adding: 1)
      count += 1
      place -= 1
    }
    if place + Int64(count) < -330 { return 0 }
    if place + Int64(count) > 330 { return .infinity }
    return exactValue(number, exponent: Int(place))
  }

  // MARK: - 128 bits

  /// `(high · 2^64 + low) · 2^scale` with the top bit set, at most `error` of its last places below the true number.
  private struct Approximation {
    var high: UInt64
    var low: UInt64 = 0
    var scale: Int
    var error: UInt64 = 0

    init(_ significand: UInt64, exponent: Int) {
      let shift = significand.leadingZeroBitCount
      high = significand << UInt64(shift)
      scale = exponent - shift - 64
      var rest = abs(exponent)
      while rest > 0 {
        let step = min(rest, 27)  // 5^27 < 2^63
        rest -= step
        var factor: UInt64 = 1
        for _ in 0..<step { factor *= 5 }
        if exponent > 0 { multiply(by: factor) } else { divide(by: factor) }
      }
    }

    private mutating func multiply(by factor: UInt64) {
      let shift = UInt64(factor.leadingZeroBitCount)
      let factor = factor << shift
      let top = high.multipliedFullWidth(by: factor)
      let bottom = low.multipliedFullWidth(by: factor)
      let (middle, carry) = top.low.addingReportingOverflow(bottom.high)
      high = top.high + (carry ? 1 : 0)
      low = middle
      scale += 64 - Int(shift)
      // What is cut off, and what an earlier error grew to: the factor is below 2^64, of which 64 bits go.
      if error != 0 || bottom.low != 0 { error += 1 }
      if high >> 63 == 0 {
        high = high << 1 | low >> 63
        low = low << 1 | bottom.low >> 63
        scale -= 1
        error *= 2
      }
    }

    private mutating func divide(by divisor: UInt64) {
      let shift = UInt64(divisor.leadingZeroBitCount)
      let divisor = divisor << shift
      // Halved, so that the quotient fits; the bit that falls out goes into the last division.
      let first = divisor.dividingFullWidth((high >> 1, high << 63 | low >> 1))
      let second = divisor.dividingFullWidth((first.remainder, low << 63))
      high = first.quotient
      low = second.quotient
      scale -= 63 - Int(shift)
      // The divisor is at least 2^63, and the quotient was taken of the number times 2^63: errors at most double.
      error = error * 2 + (second.remainder != 0 ? 1 : 0)
      if high >> 63 == 0 {
        high = high << 1 | low >> 63
        low <<= 1
        scale -= 1
        error *= 2
      }
    }

    /// The nearest `Double`, or nil if the error leaves a choice.
    var value: Double? {
      let least = DecimalReading.rounded(high, rest: low != 0, scale: scale + 64)
      if error == 0 { return least }
      let (sum, carry) = low.addingReportingOverflow(error)
      guard !(carry && high == .max) else { return nil }
      let most = DecimalReading.rounded(high + (carry ? 1 : 0), rest: sum != 0, scale: scale + 64)
      return least == most ? least : nil
    }
  }

  /// The `Double` nearest to `bits · 2^scale`, or to a little more if there is a rest. The top bit is set.
  private static func rounded(_ bits: UInt64, rest: Bool, scale: Int) -> Double {
    // In 64 bits the last is below the place where rounding looks, so it can stand for all that follows.
    let bits = rest ? bits | 1 : bits
    let exponent = scale + 63
    if exponent > 1023 { return .infinity }
    if exponent >= -1022 { return Double(sign: .plus, exponent: scale, significand: Double(bits)) }
    // Below the normal range fewer bits are kept: the last one is 2^-1074.
    let dropped = UInt64(-1074 - scale)
    if dropped > 64 { return 0 }
    if dropped == 64 { return bits > 1 << 63 ? .leastNonzeroMagnitude : 0 }
    let kept = bits >> dropped
    let lost = bits & ((1 << dropped) - 1)
    let half: UInt64 = 1 << (dropped - 1)
    return Double(bitPattern: lost > half || (lost == half && kept & 1 == 1) ? kept + 1 : kept)
  }

  // MARK: - Any length

  /// `number · 10^exponent` by long division.
  private static func exactValue(_ number: WholeNumber, exponent: Int) -> Double {
    var numerator = number
    var denominator = WholeNumber(1)
    for _ in 0..<abs(exponent) {
      if exponent > 0 { numerator.multiply(by: 5, adding: 0) } else { denominator.multiply(by: 5, adding: 0) }
    }
    let shift = numerator.bitCount - denominator.bitCount
    if shift > 0 { denominator.shiftLeft(shift) } else { numerator.shiftLeft(-shift) }
    // Now both have the same number of bits: the quotient is above 1/2 and below 2.
    var scale = exponent + shift
    if numerator < denominator {
      numerator.shiftLeft(1)
      scale -= 1
    }
    var quotient: UInt64 = 0
    for bit in 0..<64 {
      if bit > 0 { numerator.shiftLeft(1) }
      quotient <<= 1
      if !(numerator < denominator) {
        numerator.subtract(denominator)
        quotient |= 1
      }
    }
    return rounded(quotient, rest: !numerator.isZero, scale: scale - 63)
  }

  /// A whole number of any size, least significant word first, without zero words at the top.
  private struct WholeNumber {
    private var words: [UInt32]

    init(_ number: UInt64) {
      words = [UInt32(truncatingIfNeeded: number), UInt32(truncatingIfNeeded: number >> 32)]
      trim()
    }

    var isZero: Bool { words.isEmpty }

    var bitCount: Int {
      guard let top = words.last else { return 0 }
      return words.count * 32 - top.leadingZeroBitCount
    }

    private mutating func trim() {
      while words.last == 0 { words.removeLast() }
    }

    mutating func multiply(by factor: UInt32, adding summand: UInt32) {
      var carry = UInt64(summand)
      for index in words.indices {
        carry += UInt64(words[index]) * UInt64(factor)
        words[index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      if carry > 0 { words.append(UInt32(carry)) }
    }

    mutating func shiftLeft(_ count: Int) {
      let (whole, bits) = (count / 32, count % 32)
      if bits > 0 {
        var carry: UInt32 = 0
        for index in words.indices {
          let word = words[index]
          words[index] = word << UInt32(bits) | carry
          carry = word >> UInt32(32 - bits)
        }
        if carry > 0 { words.append(carry) }
      }
      if whole > 0, !isZero { words.insert(contentsOf: repeatElement(0, count: whole), at: 0) }
    }

    mutating func subtract(_ other: WholeNumber) {
      var borrow: Int64 = 0
      for index in words.indices {
        let difference = Int64(words[index]) - (index < other.words.count ? Int64(other.words[index]) : 0) - borrow
        words[index] = UInt32(truncatingIfNeeded: difference)
        borrow = difference < 0 ? 1 : 0
      }
      trim()
    }

    static func < (a: WholeNumber, b: WholeNumber) -> Bool {
      if a.words.count != b.words.count { return a.words.count < b.words.count }
      var index = a.words.count - 1
      while index >= 0 {
        if a.words[index] != b.words[index] { return a.words[index] < b.words[index] }
        index -= 1
      }
      return false
    }
  }
}
