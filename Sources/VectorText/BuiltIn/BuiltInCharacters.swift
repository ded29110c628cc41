/// The characters that the built-in face has, the same for all weights.
struct BuiltInCharacters: Sendable {
  static let shared = BuiltInCharacters()

  /// The glyphs by character, -1 where there is none; all but a few are below `denseEnd`.
  private var dense = [Int16](repeating: -1, count: Int(denseEnd))
  private var others: [UInt32: Int16] = [:]
  private static let denseEnd: UInt32 = 0x2800
  private var compositions: [UInt64: Unicode.Scalar] = [:]

  private init() {
    var numbers = PackedNumbers(Array(InterCharacters.characters))
    var (character, glyph) = (0, 0)
    for _ in 0..<numbers.unsigned() {
      character += numbers.unsigned()
      glyph += numbers.signed()
      if character < Self.denseEnd {
        dense[character] = Int16(glyph)
      } else {
        others[UInt32(character)] = Int16(glyph)
      }
    }
    numbers = PackedNumbers(Array(InterCharacters.compositions))
    let marks = (0..<numbers.unsigned()).map { _ in UInt32(0x300 + numbers.unsigned()) }
    for _ in 0..<numbers.unsigned() {
      let base = UInt32(numbers.unsigned())
      let mark = marks[numbers.unsigned()]
      compositions[Self.key(base, mark)] = Unicode.Scalar(UInt32(numbers.unsigned()))
    }
  }

  private static func key(_ base: UInt32, _ mark: UInt32) -> UInt64 { UInt64(base) << 32 | UInt64(mark) }

  /// Characters that look the same as others that the face has.
  private static let lookalikes: [UInt32: UInt32] = [
    0x2BC: 0x2019  // the letter apostrophe
  ]

  func glyph(for scalar: Unicode.Scalar) -> Int? {
    own(scalar) ?? Self.lookalikes[scalar.value].flatMap { Unicode.Scalar($0) }.flatMap(own)
  }

  private func own(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.value < Self.denseEnd else { return others[scalar.value].map { Int($0) } }
    let glyph = dense[Int(scalar.value)]
    return glyph < 0 ? nil : Int(glyph)
  }

  /// The one character that is a letter with a mark on it; nil if there is none in the face.
  func composition(of base: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
    compositions[Self.key(base.value, mark.value)]
  }

  /// The glyph of a digit that is as wide as all others; other glyphs stay as they are.
  func monospaced(_ scalar: Unicode.Scalar, _ glyph: Int) -> Int {
    guard (0x30...0x39).contains(scalar.value) else { return glyph }
    return InterCharacters.tabularZero + Int(scalar.value) - 0x30
  }
}
