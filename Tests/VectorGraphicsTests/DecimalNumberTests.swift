import SeededRandom
import Testing
import VectorGraphics

@Suite struct DecimalNumberTests {
  /// Every finite bit pattern is as likely as another.
  private func randomDouble(_ generator: inout SeededGenerator) -> Double {
    while true {
      let value = Double(bitPattern: generator.next())
      if value.isFinite { return value }
    }
  }

  private func shortest(_ value: Double) -> String {
    var text: [UInt8] = []
    DecimalNumber(shortest: value).append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", -0.0), ("+7", 7), ("1.", 1), (".5", 0.5), ("1e3", 1000), ("1E-2", 0.01), ("00012.500", 12.5),
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.00000000000000000000000000000001", 0x1p53 + 2),
    ("4.9406564584124654e-324", .leastNonzeroMagnitude), ("2.4703282292062327e-324", 0),
    ("2.4703282292062328e-324", .leastNonzeroMagnitude), ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ("1.7976931348623158e308", .greatestFiniteMagnitude), ("1.7976931348623159e308", .infinity),
    ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown), ("1e99999999999999999999", .infinity),
    ("-1e-99999999999999999999", -0.0), ("0e99999999999999999999", 0), ("8.5e-324", 2 * .leastNonzeroMagnitude),
    ("179769313486231580793728971405301e276", .greatestFiniteMagnitude),
  ]) func textReadsAsTheNearestDouble(text: String, value: Double) {
    #expect(DecimalNumber.read(Array(text.utf8))?.bitPattern == value.bitPattern)
  }

  @Test(arguments: [
    (".5.5", 2, 0.5), ("1e", 1, 1), ("1e+", 1, 1), ("1em", 1, 1), ("1-2", 1, 1), ("1.2.3", 3, 1.2),
    ("-.5e-1e", 6, -0.05),
    ("3.x", 2, 3),
  ]) func theLongestNumberIsTaken(text: String, length: Int, value: Double) {
    var index = 0
    #expect(DecimalNumber.read(Array(text.utf8), at: &index, end: text.utf8.count) == value)
    #expect(index == length)
  }

  @Test(arguments: ["", "-", ".", "-.", "e5", "+-1", ".e1", " 1", "x"]) func whatIsNoNumberIsLeftAlone(text: String) {
    var index = 0
    #expect(DecimalNumber.read(Array(text.utf8), at: &index, end: text.utf8.count) == nil)
    #expect(index == 0)
  }

  /// The standard library's own reading, which rounds correctly, is the second opinion.
  @Test(arguments: [1, 2, 3]) func readingAgreesWithTheStandardLibrary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      var text = ""
      let digits = Int.random(in: 1...Int.random(in: 1...60), using: &generator)
      for place in 0..<digits {
        if place > 0, Int.random(in: 0..<12, using: &generator) == 0, !text.contains(".") { text += "." }
        text += "\(Int.random(in: 0...9, using: &generator))"
      }
      if Bool.random(using: &generator) { text += "e\(Int.random(in: -345...310, using: &generator))" }
      #expect(DecimalNumber.read(Array(text.utf8)) == Double(text), "seed \(seed): \(text)")
    }
  }

  /// Numbers half way between two doubles, written in full, and one digit more or less.
  @Test func halfWayNumbersRoundToEven() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let bits = UInt64.random(in: 1 << 52..<1 << 53, using: &generator)
      for shift in [0, 1, 5, 9] {
        // bits · 2 + 1 is half way between two of 53 bits; times 2^-shift it ends after so many decimals.
        let whole = (bits << 1 | 1) >> UInt64(shift)
        let rest = (bits << 1 | 1) & (1 << UInt64(shift) - 1)
        var text = "\(whole)"
        var fraction = rest
        if shift > 0 { text += "." }
        for _ in 0..<shift {
          fraction *= 10
          text += "\(fraction >> UInt64(shift))"
          fraction &= 1 << UInt64(shift) - 1
        }
        let even = Double(bits & 1 == 0 ? bits : bits + 1) * Double(sign: .plus, exponent: 1 - shift, significand: 1)
        let above = Double(bits + 1) * Double(sign: .plus, exponent: 1 - shift, significand: 1)
        #expect(DecimalNumber.read(Array(text.utf8)) == even, "\(text)")
        let more = text + (shift > 0 ? "" : ".") + String(repeating: "0", count: 900) + "1"
        #expect(DecimalNumber.read(Array(more.utf8)) == above, "\(more)")
      }
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (0.1, ".1"), (-1.5, "-1.5"), (100, "100"), (1000, "1e3"), (1200, "1200"), (12000, "12e3"),
    (0.001, ".001"), (0.0001, "1e-4"), (0.00012, "12e-5"), (1e21, "1e21"), (.leastNonzeroMagnitude, "5e-324"),
    (0.3, ".3"),
    (0.1 + 0.2, ".30000000000000004"), (.infinity, "17976931348623157e292"), (.nan, "0"),
    (123_456_789_012_345_680, "123456789012345680"), (1.0 / 3, ".3333333333333333"),
    (9_007_199_254_740_992, "9007199254740992"),
  ]) func theShortestTextIsWritten(value: Double, text: String) {
    #expect(shortest(value) == text)
  }

  @Test(arguments: [4, 5]) func theShortestTextReadsBackToTheSameBits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<6_000 {
      var value = randomDouble(&generator)
      if round % 3 == 1 { value = generator.double(in: -1000...1000) }
      if round % 3 == 2 { value = (generator.double(in: -1000...1000) * 1000).rounded() / 1000 }
      let text = shortest(value)
      #expect(DecimalNumber.read(Array(text.utf8))?.bitPattern == value.bitPattern, "seed \(seed): \(value) as \(text)")
      // Nobody has fewer digits than the standard library.
      let count = { (text: String) in
        var digits = text.split(separator: "e")[0].filter(\.isNumber)[...]
        while digits.last == "0" { digits.removeLast() }
        while digits.first == "0" { digits.removeFirst() }
        return digits.count
      }
      #expect(count(text) == count(value.description), "seed \(seed): \(value) as \(text)")
    }
  }

  @Test(arguments: [
    (1.23456, 2, "1.23"), (-0.001, 2, "0"), (0.005, 2, ".01"), (99.999, 2, "100"), (1e300, 3, "1e300"), (2.5, 0, "3"),
    (12.0, 9, "12"),
  ]) func decimalsRound(value: Double, decimals: Int, text: String) {
    var bytes: [UInt8] = []
    DecimalNumber(value, decimals: decimals).append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func zerosBeforeThePointAreForWhoAsks() {
    var text: [UInt8] = []
    DecimalNumber(shortest: -0.25).append(to: &text, leadingZero: true)
    #expect(String(decoding: text, as: UTF8.self) == "-0.25")
  }
}
