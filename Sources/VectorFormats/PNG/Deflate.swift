/// Compression to zlib's format (RFC 1950 around RFC 1951).
///
/// Made for filtered rows of flat art: long runs are taken as they come, and between them the cheapest way through literals
/// and repeats is looked for, under a Huffman code that is fitted to it. Each block has a code of its own.
package struct Deflate {
  /// How many places are looked at before a block is written. Larger blocks fit their code to the data less, smaller ones
  /// pay more often for its table.
  private static let placesPerBlock = 65536

  private let input: [UInt8]
  private var writer = BitWriter()
  private var blockStart = 0

  /// The zlib stream of `bytes`. `stride` is a distance at which bytes are likely to repeat (a pixel's size).
  static func zlibStream(of bytes: [UInt8], stride: Int = 1) -> [UInt8] {
    var deflate = Deflate(input: bytes)
    // Deflate, window of 32 KiB, "default" effort; makes the two bytes a multiple of 31.
    deflate.writer.bytes = [0x78, 0x9C]
    deflate.compress(stride: max(1, min(stride, 16)))
    deflate.writer.flushToByte()
    let sum = Adler32.of(bytes)
    deflate.writer.bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    return deflate.writer.bytes
  }

  /// The bare stream of `bytes` (RFC 1951), as zip archives have it. Bytes before one of the `ends`, which ascend, and after
  /// it are known to differ in kind: a block ends there.
  package static func stream(of bytes: [UInt8], endingBlocksAt ends: [Int] = []) -> [UInt8] {
    var deflate = Deflate(input: bytes)
    deflate.compress(stride: 1, endingBlocksAt: ends)
    deflate.writer.flushToByte()
    return deflate.writer.bytes
  }

  /// About how many bits the stream of `bytes` takes, in a fraction of the time that making it would: to choose between
  /// forms of one thing.
  static func roughBitCount(of bytes: [UInt8], stride: Int, estimate: SizeEstimate) -> Int {
    var finder = DeflateMatches(input: bytes, stride: stride, effort: .rough)
    var stretch = DeflateStretch()
    var parse = DeflateParse(estimate)
    var bits = 0
    repeat {
      finder.fill(&stretch, limit: placesPerBlock, upTo: bytes.count)
      parse.parse(stretch, rounds: 1)
      let counts = DeflateCounts(of: parse.tokens[...])
      bits += Codes(fittedTo: counts).bitCount(of: counts)
    } while !finder.isAtEnd
    return bits
  }

  private init(input: [UInt8]) { self.input = input }

  private mutating func compress(stride: Int, endingBlocksAt ends: [Int] = []) {
    var ends = ends[...]
    var finder = DeflateMatches(input: input, stride: stride, effort: .full)
    var stretch = DeflateStretch()
    var parse = DeflateParse(SizeEstimate(of: input, stride: stride))
    repeat {
      ends = ends.drop { $0 <= finder.position }
      finder.fill(&stretch, limit: Deflate.placesPerBlock, upTo: ends.first ?? input.count)
      parse.parse(stretch)
      writeBlock(parse.tokens[...], upTo: finder.position, isLast: finder.isAtEnd)
    } while !finder.isAtEnd
  }

  // MARK: - Blocks

  /// Writes tokens that stand for the input from `blockStart` to `end`: with their own Huffman code or the format's, or
  /// stored, whichever is shortest.
  private mutating func writeBlock(_ tokens: ArraySlice<DeflateToken>, upTo end: Int, isLast: Bool) {
    let counts = DeflateCounts(of: tokens)
    let own = Codes(fittedTo: counts)
    let ownBits = own.table.bitCount + own.bitCount(of: counts)
    let fixedBits = Codes.fixed.bitCount(of: counts)
    let storedSize = end - blockStart + 5 * ((end - blockStart) / 65535 + 1)
    if (min(ownBits, fixedBits) + 3) / 8 >= storedSize {
      writeStored(upTo: end, isLast: isLast)
    } else {
      writer.append(isLast ? 1 : 0, count: 1)
      writer.append(ownBits < fixedBits ? 2 : 1, count: 2)
      if ownBits < fixedBits { own.table.write(to: &writer) }
      write(tokens, ownBits < fixedBits ? own : Codes.fixed)
    }
    blockStart = end
  }

  private mutating func write(_ tokens: ArraySlice<DeflateToken>, _ codes: Codes) {
    func put(_ symbol: Int, _ code: HuffmanCode) {
      writer.append(UInt32(code.codes[symbol]), count: Int(code.lengths[symbol]))
    }
    let lengthSymbols = DeflateToken.lengthSymbols
    for token in tokens {
      guard token.length > 0 else {
        put(token.literal, codes.literals)
        continue
      }
      let length = Int(lengthSymbols[token.length])
      put(length, codes.literals)
      writer.append(
        UInt32(token.length - DeflateToken.lengthBases[length - 257]), count: DeflateToken.lengthExtraBits[length - 257]
      )
      let distance = DeflateToken.distanceSymbol(token.distance)
      put(distance, codes.distances)
      writer.append(
        UInt32(token.distance - DeflateToken.distanceBase(distance)), count: DeflateToken.distanceExtraBits(distance))
    }
    put(DeflateToken.endOfBlock, codes.literals)
  }

  private mutating func writeStored(upTo end: Int, isLast: Bool) {
    var start = blockStart
    repeat {
      let size = min(65535, end - start)
      writer.append(isLast && start + size == end ? 1 : 0, count: 1)
      writer.append(0, count: 2)
      writer.flushToByte()
      writer.append(UInt32(size), count: 16)
      writer.append(UInt32(~size & 0xFFFF), count: 16)
      writer.flushToByte()
      writer.bytes += input[start..<start + size]
      start += size
    } while start < end
  }

  /// The codes of a block.
  private struct Codes {
    let literals: HuffmanCode
    let distances: HuffmanCode

    init(fittedTo counts: DeflateCounts) {
      literals = HuffmanCode(frequencies: counts.literals, limit: 15)
      distances = HuffmanCode(frequencies: counts.distances, limit: 15)
    }

    private init(literals: HuffmanCode, distances: HuffmanCode) {
      self.literals = literals
      self.distances = distances
    }

    /// Those that need no table (RFC 1951, 3.2.6).
    static let fixed = Codes(
      literals: HuffmanCode(lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
      distances: HuffmanCode(lengths: [UInt8](repeating: 5, count: 30)))

    var table: CodeTable { CodeTable(literals, distances) }

    /// What the tokens take, without the table.
    func bitCount(of counts: DeflateCounts) -> Int {
      var bits = counts.extraBits
      for (symbol, count) in counts.literals.enumerated() { bits += count * Int(literals.lengths[symbol]) }
      for (symbol, count) in counts.distances.enumerated() { bits += count * Int(distances.lengths[symbol]) }
      return bits
    }
  }

  // MARK: - The codes' own code (RFC 1951, 3.2.7)

  /// The two codes' lengths, run-length coded and coded once more.
  private struct CodeTable {
    private var literalCount: Int
    private var distanceCount: Int
    private var runs: [(symbol: Int, extra: Int, extraBits: Int)] = []
    private var code: HuffmanCode
    private var codeCount: Int

    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    init(_ literals: HuffmanCode, _ distances: HuffmanCode) {
      literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
      distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
      let lengths = literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]

      var index = lengths.startIndex
      while index < lengths.endIndex {
        let length = lengths[index]
        let end = lengths[index...].firstIndex { $0 != length } ?? lengths.endIndex
        var count = end - index
        index = end
        if length > 0 {
          runs.append((Int(length), 0, 0))
          count -= 1
        }
        while count >= 3 {
          if length > 0 {
            let run = min(count, 6)
            runs.append((16, run - 3, 2))
            count -= run
          } else {
            let run = min(count, 138)
            runs.append(run > 10 ? (18, run - 11, 7) : (17, run - 3, 3))
            count -= run
          }
        }
        for _ in 0..<count { runs.append((Int(length), 0, 0)) }
      }
      var frequencies = [Int](repeating: 0, count: 19)
      for run in runs { frequencies[run.symbol] += 1 }
      let code = HuffmanCode(frequencies: frequencies, limit: 7)
      self.code = code
      codeCount = max(4, (CodeTable.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    }

    var bitCount: Int {
      runs.reduce(14 + 3 * codeCount) { $0 + Int(code.lengths[$1.symbol]) + $1.extraBits }
    }

    func write(to writer: inout BitWriter) {
      writer.append(UInt32(literalCount - 257), count: 5)
      writer.append(UInt32(distanceCount - 1), count: 5)
      writer.append(UInt32(codeCount - 4), count: 4)
      for symbol in CodeTable.order[..<codeCount] { writer.append(UInt32(code.lengths[symbol]), count: 3) }
      for run in runs {
        writer.append(UInt32(code.codes[run.symbol]), count: Int(code.lengths[run.symbol]))
        writer.append(UInt32(run.extra), count: run.extraBits)
      }
    }
  }
}
