/// The effect of characters on line breaks around them: the classes of Unicode's UAX #14 that matter to text without a
/// dictionary.
enum BreakClass: UInt8, Sendable {
  case ordinary, number, space, ideograph, opening, closing, hyphen, dash, slash, glue, zeroWidthSpace, softHyphen

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39: self = .number
    case 0x41...0x5A, 0x61...0x7A: self = .ordinary
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F: self = .space
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: self = .glue
    case 0x200B: self = .zeroWidthSpace
    case 0xAD: self = .softHyphen
    case 0x2D: self = .hyphen
    case 0x2010, 0x2012, 0x2013, 0x2014: self = .dash
    case 0x2F: self = .slash
    case 0x28, 0x5B, 0x7B, 0xA1, 0xBF, 0x2018, 0x201A, 0x201C, 0x201E, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014,
      0xFF08:
      self = .opening
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2026, 0x203A, 0x3001, 0x3002, 0x3005,
      0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x30FB, 0x30FC, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B,
      0xFF1F:
      self = .closing
    case 0x2E80...0x2FFF, 0x3040...0x30FF, 0x3100...0x312F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x1F300...0x1FAFF, 0x20000...0x3FFFF:
      self = .ideograph
    default: self = .ordinary
    }
  }

  /// Whether a line may end between two characters that follow each other.
  ///
  /// - Parameter previous: The class of what stands before them; nil at the start of a paragraph.
  static func allowsBreak(_ previous: BreakClass?, after first: BreakClass, before second: BreakClass) -> Bool {
    switch (first, second) {
    case (_, .space), (_, .zeroWidthSpace): false
    case (.zeroWidthSpace, _), (.softHyphen, _): true
    case (.glue, _), (_, .glue): false
    case (_, .softHyphen): false
    case (.space, _): true
    case (_, .closing), (_, .slash), (_, .hyphen), (_, .dash), (.opening, _): false
    case (.hyphen, .number), (.slash, .number): false
    // A sign or an option ("-5", "-x") belongs to what follows.
    case (.hyphen, _): previous != nil && previous != .space
    case (.dash, _), (.slash, _): true
    case (.ideograph, _), (_, .ideograph): true
    default: false
    }
  }
}
