/// Changes inputs piece by piece: an element is left out, repeated, put into another one or taken from another input;
/// numbers become the odd ones.
package struct PieceMutation {
  private var random: Dice

  package init(seed: UInt32) { random = Dice(seed: seed) }

  private static let oddNumbers = [
    "0", "-0", "1", "-1", "0.5", "2", "3", "7", "16", "-90", "359.999", "1e-9", "1e-30", "1e-320", "255", "256", "1e3",
    "32768", "65536", "1e6", "16777217", "2147483648", "-2147483649", "1e12", "9007199254740993",
    "9223372036854775808", "1e19", "1e30", "1e154", "1.7976931348623157e308", "1e309", "-1e308", "nan", "inf", "0x7f",
    "1/3", "50%", "100000%", "-1%",
  ]

  /// A change within one input; nil if it has no pieces.
  package mutating func change(_ bytes: [UInt8], _ grammar: Grammar) -> [UInt8]? {
    var bytes = bytes
    for _ in 0...random.below(3) {
      let pieces = grammar.pieces(of: bytes)
      guard let piece = choose(pieces) else { return nil }
      switch random.below(6) {
      case 0 where piece.kind != .inside: bytes.removeSubrange(piece.range)
      case 1: bytes.insert(contentsOf: bytes[piece.range], at: piece.range.upperBound)
      case 2 where piece.kind == .number || piece.kind == .value, 3 where piece.kind == .number:
        bytes.replaceSubrange(piece.range, with: Self.oddNumbers[random.below(Self.oddNumbers.count)].utf8)
      default:
        guard let other = choose(pieces, like: piece) else { continue }
        put(Array(bytes[other.range]), at: piece, in: &bytes)
      }
    }
    return bytes
  }

  /// An input with a piece of another one; nil if there is none that fits.
  mutating func cross(_ bytes: [UInt8], _ other: [UInt8], _ grammar: Grammar) -> [UInt8]? {
    let strange = grammar.pieces(of: other)
    var result: [UInt8]?
    for _ in 0...random.below(3) {
      let pieces = grammar.pieces(of: result ?? bytes)
      guard let piece = choose(pieces), let source = choose(strange, like: piece) else { continue }
      var changed = result ?? bytes
      put(Array(other[source.range]), at: piece, in: &changed)
      result = changed
    }
    return result
  }

  /// Replaces a piece, or puts something behind it.
  private mutating func put(_ content: [UInt8], at piece: Piece, in bytes: inout [UInt8]) {
    if piece.kind == .inside || (piece.kind != .value && piece.kind != .number && random.below(2) == 0) {
      bytes.insert(contentsOf: content, at: piece.range.upperBound)
    } else {
      bytes.replaceSubrange(piece.range, with: content)
    }
  }

  /// One of the pieces, each kind as likely as any other.
  private mutating func choose(_ pieces: [Piece]) -> Piece? {
    let kinds = Piece.Kind.allCases.filter { kind in pieces.contains { $0.kind == kind } }
    guard !kinds.isEmpty else { return nil }
    let kind = kinds[random.below(kinds.count)]
    let some = pieces.filter { $0.kind == kind }
    return some[random.below(some.count)]
  }

  /// A piece that may stand where another does.
  private mutating func choose(_ pieces: [Piece], like piece: Piece) -> Piece? {
    let kind = piece.kind == .inside ? .element : piece.kind
    let some = pieces.filter { $0.kind == kind }
    return some.isEmpty ? nil : some[random.below(some.count)]
  }
}

/// Numbers by chance from a seed: SplitMix64 (Steele, Lea and Flood 2014).
struct Dice {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) }

  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(count))
  }
}
