/// A number as decimal text has it: `±significand · 10^exponent`.
///
/// Between text and `Double` nothing is lost: reading rounds correctly (to nearest, ties to even), and the shortest
/// form of a `Double` reads back to the same bits.
package struct DecimalNumber: Equatable, Sendable {
  package var isNegative: Bool
  package var significand: UInt64
  package var exponent: Int

  package init(isNegative: Bool, significand: UInt64, exponent: Int) {
    self.isNegative = isNegative
    self.significand = significand
    self.exponent = exponent
  }

  /// The `Double` nearest to the number; infinite beyond the range of `Double`.
  package var value: Double {
    let magnitude = DecimalReading.value(significand, exponent: Int64(exponent))
    return isNegative ? -magnitude : magnitude
  }
}

// MARK: - From text

extension DecimalNumber {
  /// Reads the number that begins at `index` and moves `index` behind it; nil, and `index` stays, if there is none.
  ///
  ///     number  = [+-] (digits ["." [digits]] | "." digits) [("e"|"E") [+-] digits]
  ///
  /// The longest such text is taken: of `1e` only the `1`, of `.5.5` the first `.5`. The result is the nearest
  /// `Double`: 0 below the range, infinite above it, so a caller that has no use for infinity must look.
  /// Linear in the length of the text.
  ///
  /// - Parameter end: Where the text ends, at most `bytes.count`.
  package static func read(_ bytes: [UInt8], at index: inout Int, end: Int) -> Double? {
    var i = index
    var isNegative = false
    if i < end, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") {
      isNegative = bytes[i] == UInt8(ascii: "-")
      i += 1
    }
    let firstDigit = i
    var significand: UInt64 = 0
    var exponent: Int64 = 0
    var digitsLeft = 19  // 10^19 < 2^64
    var isExact = true
    var hasDigits = false
    while i < end, let digit = decimalDigit(bytes[i]) {
      hasDigits = true
      if digitsLeft > 0 {
        significand = significand &* 10 &+ digit
        if significand != 0 { digitsLeft -= 1 }
      } else {
        exponent += 1
        if digit != 0 { isExact = false }
      }
      i += 1
    }
    if i < end, bytes[i] == UInt8(ascii: "."), hasDigits || (i + 1 < end && decimalDigit(bytes[i + 1]) != nil) {
      i += 1
      while i < end, let digit = decimalDigit(bytes[i]) {
        hasDigits = true
        if digitsLeft > 0 {
          significand = significand &* 10 &+ digit
          exponent -= 1
          if significand != 0 { digitsLeft -= 1 }
        } else if digit != 0 {
          isExact = false
        }
        i += 1
      }
    }
    guard hasDigits else { return nil }
    let digitsEnd = i
    let written = readExponent(bytes, at: &i, end: end)
    index = i
    if significand == 0 { return isNegative ? -0.0 : 0 }
    let magnitude: Double
    if isExact {
      magnitude = DecimalReading.value(significand, exponent: exponent + written)
    } else {
      magnitude =
        DecimalReading.value(truncated: significand, exponent: exponent + written)
        ?? DecimalReading.value(digits: bytes, in: firstDigit..<digitsEnd, exponent: written)
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The number that is the whole of `bytes`, or nil.
  package static func read(_ bytes: [UInt8]) -> Double? {
    var index = 0
    let value = read(bytes, at: &index, end: bytes.count)
    return index == bytes.count ? value : nil
  }

  /// The exponent behind a number's digits, 0 if there is none; one beyond ±2^40 counts as that.
  private static func readExponent(_ bytes: [UInt8], at index: inout Int, end: Int) -> Int64 {
    guard index < end, bytes[index] | 0x20 == UInt8(ascii: "e") else { return 0 }
    var i = index + 1
    var isNegative = false
    if i < end, bytes[i] == UInt8(ascii: "-") || bytes[i] == UInt8(ascii: "+") {
      isNegative = bytes[i] == UInt8(ascii: "-")
      i += 1
    }
    guard i < end, decimalDigit(bytes[i]) != nil else { return 0 }
    var exponent: Int64 = 0
    while i < end, let digit = decimalDigit(bytes[i]) {
      exponent = min(1 << 40, exponent * 10 + Int64(digit))
      i += 1
    }
    index = i
    return isNegative ? -exponent : exponent
  }

  @inline(__always)
  fileprivate static func decimalDigit(_ byte: UInt8) -> UInt64? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? UInt64(digit) : nil
  }
}

// MARK: - From a Double

extension DecimalNumber {
  /// The number with the fewest digits that reads back to `value`, and of those the nearest to it.
  ///
  /// NaN gives 0, an infinity the largest finite number of its sign.
  package init(shortest value: Double) {
    let isNegative = value.sign == .minus && !value.isNaN
    let magnitude = value.isNaN ? 0 : min(abs(value), .greatestFiniteMagnitude)
    // Of up to 15 digits at most one decimal with a given number of decimals reads back, and it is found by rounding.
    if magnitude == 0 || (magnitude >= 1e-5 && magnitude < 1e15) {
      for decimals in 0..<20 {
        let scaled = (magnitude * DecimalReading.exactPowersOfTen[decimals]).rounded()
        if scaled >= 1e15 { break }
        if scaled / DecimalReading.exactPowersOfTen[decimals] == magnitude {
          self.init(isNegative: isNegative, significand: UInt64(scaled), exponent: -decimals)
          stripZeros()
          return
        }
      }
    }
    // The standard library's text is shortest and nearest; here its digits are taken out.
    var significand: UInt64 = 0
    var exponent = 0
    var isFraction = false
    var text = magnitude.description.utf8.makeIterator()
    while let byte = text.next() {
      if let digit = DecimalNumber.decimalDigit(byte) {
        significand = significand * 10 + digit
        if isFraction { exponent -= 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        var written = 0
        var isWrittenNegative = false
        while let byte = text.next() {
          if let digit = DecimalNumber.decimalDigit(byte) { written = written * 10 + Int(digit) }
          if byte == UInt8(ascii: "-") { isWrittenNegative = true }
        }
        exponent += isWrittenNegative ? -written : written
      }
    }
    self.init(isNegative: isNegative, significand: significand, exponent: exponent)
    stripZeros()
  }

  /// `value` rounded to `decimals` digits behind the point, at most 22; numbers too large for that are kept exact.
  ///
  /// Zero is positive. NaN gives 0, an infinity the largest finite number of its sign.
  package init(_ value: Double, decimals: Int) {
    let decimals = max(0, min(22, decimals))
    let scaled = (abs(value) * DecimalReading.exactPowersOfTen[decimals]).rounded()
    guard scaled < 0x1p53 else {
      self.init(shortest: value)
      return
    }
    let significand = UInt64(scaled)
    self.init(isNegative: value < 0 && significand != 0, significand: significand, exponent: -decimals)
    stripZeros()
  }

  /// `self − other`, or nil if it has more than 18 digits.
  package func minus(_ other: DecimalNumber) -> DecimalNumber? {
    let common = min(exponent, other.exponent)
    guard let a = scaled(to: common), let b = other.scaled(to: common) else { return nil }
    let difference = a - b
    var result = DecimalNumber(isNegative: difference < 0, significand: difference.magnitude, exponent: common)
    result.stripZeros()
    return result
  }

  /// The signed significand at a smaller exponent, or nil if it has more than 18 digits.
  private func scaled(to smaller: Int) -> Int64? {
    var scaled = significand
    if scaled != 0 {
      guard exponent - smaller <= 18 else { return nil }
      for _ in 0..<(exponent - smaller) {
        guard scaled < 100_000_000_000_000_000 else { return nil }
        scaled *= 10
      }
    }
    guard scaled < 1_000_000_000_000_000_000 else { return nil }
    return isNegative ? -Int64(scaled) : Int64(scaled)
  }

  private mutating func stripZeros() {
    if significand == 0 {
      exponent = 0
      return
    }
    while significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
  }
}

// MARK: - To text

extension DecimalNumber {
  /// Appends the shortest text of the number: `.5`, `-12.25`, `1e6`, `3e-7`.
  ///
  /// - Parameter leadingZero: Whether a zero stands before the point, which JSON and Swift ask for and SVG does not.
  package func append(to text: inout [UInt8], leadingZero: Bool = false) {
    if isNegative { text.append(UInt8(ascii: "-")) }
    if significand == 0 {
      text.append(UInt8(ascii: "0"))
      return
    }
    let count = DecimalNumber.digitCount(significand)
    let exponentLength = 1 + (exponent < 0 ? 1 : 0) + DecimalNumber.digitCount(exponent.magnitude)
    if exponent >= 0 {
      DecimalNumber.appendDigits(significand, count: count, to: &text)
      if exponent > exponentLength {
        appendExponent(to: &text)
      } else {
        for _ in 0..<exponent { text.append(UInt8(ascii: "0")) }
      }
      return
    }
    let whole = count + exponent
    if whole > 0 {
      DecimalNumber.appendDigits(significand, count: count, to: &text)
      text.insert(UInt8(ascii: "."), at: text.count + exponent)
    } else if 1 - whole + (leadingZero ? 1 : 0) > exponentLength {
      DecimalNumber.appendDigits(significand, count: count, to: &text)
      appendExponent(to: &text)
    } else {
      if leadingZero { text.append(UInt8(ascii: "0")) }
      text.append(UInt8(ascii: "."))
      for _ in whole..<0 { text.append(UInt8(ascii: "0")) }
      DecimalNumber.appendDigits(significand, count: count, to: &text)
    }
  }

  private func appendExponent(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "e"))
    if exponent < 0 { text.append(UInt8(ascii: "-")) }
    let magnitude = UInt64(exponent.magnitude)
    DecimalNumber.appendDigits(magnitude, count: DecimalNumber.digitCount(magnitude), to: &text)
  }

  private static func digitCount(_ number: some BinaryInteger) -> Int {
    var count = 1
    var rest = number / 10
    while rest != 0 {
      count += 1
      rest /= 10
    }
    return count
  }

  private static func appendDigits(_ number: UInt64, count: Int, to text: inout [UInt8]) {
    for _ in 0..<count { text.append(0) }
    var rest = number
    for place in 1...count {
      text[text.count - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
