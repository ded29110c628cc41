/// A literal byte, or a length of 3...258 with a distance of 1...32768: what a deflate stream is made of.
///
/// Packed as `length << 16 | (distance - 1)`, and a literal as the byte itself with length 0.
struct DeflateToken {
  private var bits: UInt32

  init(literal: UInt8) { bits = UInt32(literal) }
  init(length: Int, distance: Int) {
    bits = UInt32(truncatingIfNeeded: length) << 16 | UInt32(truncatingIfNeeded: distance &- 1)
  }

  /// 0 for a literal.
  var length: Int { Int(bits >> 16) }
  var distance: Int { Int(bits & 0xFFFF) + 1 }
  var literal: Int { Int(bits & 0xFF) }
  /// How many bytes it stands for.
  var byteCount: Int { max(1, length) }

  // MARK: - Symbols (RFC 1951, 3.2.5)

  static let lengthRange = 3...258
  static let windowSize = 32768
  static let literalSymbolCount = 286
  static let distanceSymbolCount = 30
  static let endOfBlock = 256

  /// How many bits follow each of the length symbols 257...285.
  static let lengthExtraBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]

  /// The symbol of each length, 0...258; those below 3 have that of 3.
  static let lengthSymbols: [UInt16] = (0...258).map { length in
    257 + UInt16(lengthBases.lastIndex(where: { $0 <= length }) ?? 0)
  }

  /// Two symbols for each power of two: the distance's highest bit and the one below it.
  @inline(__always)
  static func distanceSymbol(_ distance: Int) -> Int {
    let offset = distance &- 1
    guard offset >= 4 else { return offset }
    let extraBits = Int.bitWidth &- 2 &- offset.leadingZeroBitCount
    return 2 &* extraBits &+ offset >> extraBits
  }

  /// How many bits follow a distance symbol.
  @inline(__always)
  static func distanceExtraBits(_ symbol: Int) -> Int { max(0, symbol / 2 &- 1) }

  /// The shortest distance of a symbol.
  static func distanceBase(_ symbol: Int) -> Int {
    symbol < 4 ? symbol + 1 : (2 + symbol & 1) << distanceExtraBits(symbol) + 1
  }
}

/// How often each symbol stands in some tokens, the end of the block once.
struct DeflateCounts {
  var literals = [Int](repeating: 0, count: DeflateToken.literalSymbolCount)
  var distances = [Int](repeating: 0, count: DeflateToken.distanceSymbolCount)

  init(of tokens: ArraySlice<DeflateToken>) {
    literals[DeflateToken.endOfBlock] = 1
    let lengthSymbols = DeflateToken.lengthSymbols
    for token in tokens {
      if token.length == 0 {
        literals[token.literal] += 1
      } else {
        literals[Int(lengthSymbols[token.length])] += 1
        distances[DeflateToken.distanceSymbol(token.distance)] += 1
      }
    }
  }

  /// The bits that follow the symbols.
  var extraBits: Int {
    var count = 0
    for (index, bits) in DeflateToken.lengthExtraBits.enumerated() { count += literals[257 + index] * bits }
    for symbol in distances.indices { count += distances[symbol] * DeflateToken.distanceExtraBits(symbol) }
    return count
  }
}
