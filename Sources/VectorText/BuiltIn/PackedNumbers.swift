/// Reads the numbers that `Scripts/make-typeface` has written as printable text.
///
/// Digits are the 91 characters from `#` to `~`, without the backslash. A number up to 27 is one digit; one up to 5669 a
/// digit from 28 to 89 and another one; above that, the digit 90 and three more. Signed numbers alternate: 0, -1, 1, -2...
struct PackedNumbers {
  private static let firstDigit: UInt8 = 0x23
  private static let backslash: UInt8 = 0x5C
  private static let shortest = 28
  private static let base = 91

  private let text: [UInt8]
  var position: Int

  init(_ text: [UInt8], at position: Int = 0) {
    self.text = text
    self.position = position
  }

  mutating func digit() -> Int {
    defer { position += 1 }
    let character = text[position]
    return Int(character - Self.firstDigit) - (character > Self.backslash ? 1 : 0)
  }

  mutating func unsigned() -> Int {
    let first = digit()
    if first < Self.shortest { return first }
    if first < Self.base - 1 { return Self.shortest + (first - Self.shortest) * Self.base + digit() }
    let high = digit()
    let middle = digit()
    return (high * Self.base + middle) * Self.base + digit()
  }

  mutating func signed() -> Int {
    let value = unsigned()
    return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
  }
}

extension Array<UInt8> {
  init(_ literal: StaticString) {
    self = literal.withUTF8Buffer { bytes in unsafe Array(bytes) }
  }
}
