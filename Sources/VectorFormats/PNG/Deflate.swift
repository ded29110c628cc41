/// Compression to zlib's format (RFC 1950 around RFC 1951).
///
/// Made for filtered rows of flat art: long runs first, then repeats further back that are long enough to pay for their
/// distance, each block with a Huffman code of its own. On such rows short distant matches cost more than they save,
/// which is why zlib's run-length strategy beats its default there; here they are weighed by an estimate in bits.
struct Deflate {
  /// A literal byte, or a length of 3...258 with a distance of 1...32768.
  ///
  /// Packed as `length << 16 | (distance - 1)`, and a literal as the byte itself with length 0.
  private struct Token {
    var bits: UInt32

    init(literal: UInt8) { bits = UInt32(literal) }
    init(length: Int, distance: Int) { bits = UInt32(length << 16 | (distance - 1)) }

    var length: Int { Int(bits >> 16) }
    var distance: Int { Int(bits & 0xFFFF) + 1 }
    var literal: Int { Int(bits & 0xFF) }
  }

  /// Tokens of one block. Larger blocks fit their code to the data less, smaller ones pay more often for its table.
  private static let tokensPerBlock = 32768
  private static let windowSize = 32768
  private static let hashBits = 15
  /// How many earlier places with the same next four bytes are looked at: more finds a little and costs time. Gradients,
  /// whose rows repeat those above a few pixels aside, became a third larger with 24 (found by trial).
  private static let chainLimit = 64
  /// Of a match of this length or more only the end is remembered.
  private static let longLength = 96
  /// Eighths of a bit, in which costs are reckoned.
  private static let unit = 8

  private let input: [UInt8]
  /// What a literal is thought to cost when matches are weighed, in units.
  private let literalCost: Int
  private var writer = BitWriter()
  private var tokens: [Token] = []
  private var blockStart = 0

  /// The zlib stream of `bytes`. `stride` is a distance at which bytes are likely to repeat (a pixel's size).
  static func zlibStream(of bytes: [UInt8], stride: Int = 1) -> [UInt8] {
    var deflate = Deflate(input: bytes, stride: stride)
    // Deflate, window of 32 KiB, "default" effort; makes the two bytes a multiple of 31.
    deflate.writer.bytes = [0x78, 0x9C]
    deflate.compress(stride: max(1, min(stride, 16)))
    deflate.writer.flushToByte()
    let sum = Adler32.of(bytes)
    deflate.writer.bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    return deflate.writer.bytes
  }

  /// The bare stream of `bytes` (RFC 1951), as zip archives have it.
  static func stream(of bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate(input: bytes, stride: 1)
    deflate.compress(stride: 1)
    deflate.writer.flushToByte()
    return deflate.writer.bytes
  }

  private init(input: [UInt8], stride: Int) {
    let estimate = SizeEstimate(of: input, stride: stride)
    self.input = input
    // What is hard to guess costs about as much as its share says; a code for it is never shorter than two bits.
    literalCost = Int(Double(Deflate.unit) * max(2, min(estimate.bitsPerLiteral, 8)))
    tokens.reserveCapacity(min(Deflate.tokensPerBlock, input.count))
  }

  // MARK: - Matches

  private struct Match {
    var length = 0
    var distance = 0
    /// Estimated bits saved against literals.
    var gain = 0
  }

  private mutating func compress(stride: Int) {
    let input = self.input
    let literalCost = self.literalCost
    let bytes = input.span
    let count = bytes.count
    var heads = [Int32](repeating: -1, count: 1 << Deflate.hashBits)
    var previous = [Int32](repeating: -1, count: Deflate.windowSize)

    func insert(_ position: Int) {
      guard position + 4 <= count else { return }
      let hash = Deflate.hash(bytes, position)
      previous[position & (Deflate.windowSize - 1)] = heads[hash]
      heads[hash] = Int32(truncatingIfNeeded: position)
    }

    var lastDistance = 0

    func bestMatch(at position: Int) -> Match {
      var best = Match()
      guard position + 3 <= count else { return best }
      let limit = min(258, count - position)
      func consider(_ candidate: Int) {
        let length = Deflate.commonLength(bytes, candidate, position, limit: limit)
        guard length >= 3 else { return }
        let distance = position - candidate
        let gain = literalCost * length - Deflate.unit * Deflate.cost(length: length, distance: distance)
        if gain > best.gain { best = Match(length: length, distance: distance, gain: gain) }
      }
      if position >= 1 { consider(position - 1) }
      if stride > 1, position >= stride { consider(position - stride) }
      // Rows of a gradient repeat those above a little aside: where the last match came from, or a pixel beside.
      if lastDistance > 0 {
        for step in -1...1 {
          let distance = lastDistance + step * stride
          if distance > stride, distance <= min(position, Deflate.windowSize) { consider(position - distance) }
        }
      }
      guard best.length < limit, position + 4 <= count else { return best }
      var candidate = Int(heads[Deflate.hash(bytes, position)])
      var steps = Deflate.chainLimit
      while candidate >= 0, position - candidate <= Deflate.windowSize, steps > 0 {
        // A longer match must agree with this one at its end; most candidates fall here.
        if best.length == limit { break }
        if bytes[candidate + best.length] == bytes[position + best.length] { consider(candidate) }
        let next = Int(previous[candidate & (Deflate.windowSize - 1)])
        guard next < candidate else { break }
        candidate = next
        steps -= 1
      }
      return best
    }

    var position = 0
    var match = Match()
    var isMatchKnown = false
    while position < count {
      if !isMatchKnown { match = bestMatch(at: position) }
      isMatchKnown = false
      insert(position)
      if match.length == 0 {
        append(Token(literal: bytes[position]), upTo: position + 1)
        position += 1
        continue
      }
      if match.length < Deflate.longLength, position + 1 < count {
        let next = bestMatch(at: position + 1)
        if next.gain > match.gain {
          append(Token(literal: bytes[position]), upTo: position + 1)
          position += 1
          match = next
          isMatchKnown = true
          continue
        }
      }
      append(Token(length: match.length, distance: match.distance), upTo: position + match.length)
      if match.distance > stride { lastDistance = match.distance }
      // Inside a long run every place looks alike: its ends are enough to be found again.
      let end = position + match.length
      if match.length >= Deflate.longLength {
        for place in max(position + 1, end - 8)..<end { insert(place) }
      } else {
        for place in position + 1..<end { insert(place) }
      }
      position = end
    }
    writeBlock(upTo: count, isLast: true)
  }

  @inline(__always)
  private static func hash(_ bytes: Span<UInt8>, _ position: Int) -> Int {
    let word =
      UInt32(bytes[position]) | UInt32(bytes[position &+ 1]) << 8 | UInt32(bytes[position &+ 2]) << 16
      | UInt32(bytes[position &+ 3]) << 24
    return Int((word &* 0x9E37_79B1) >> UInt32(32 - hashBits))
  }

  /// How many bytes from `a` and from `b` on are the same, at most `limit`.
  @inline(__always)
  private static func commonLength(_ bytes: Span<UInt8>, _ a: Int, _ b: Int, limit: Int) -> Int {
    var length = 0
    while length < limit, bytes[a &+ length] == bytes[b &+ length] { length &+= 1 }
    return length
  }

  /// Roughly what a match costs in bits: 7 for the length's code, 4 for the distance's, and the extra bits of both.
  private static func cost(length: Int, distance: Int) -> Int {
    11 + lengthSymbols[length].extraBits + distanceSymbol(distance).extraBits
  }

  // MARK: - Blocks

  private mutating func append(_ token: Token, upTo end: Int) {
    tokens.append(token)
    if tokens.count == Deflate.tokensPerBlock { writeBlock(upTo: end, isLast: false) }
  }

  /// Writes the tokens gathered so far, which stand for the input from `blockStart` to `end`: with their own Huffman
  /// code, or stored where that is shorter.
  private mutating func writeBlock(upTo end: Int, isLast: Bool) {
    var literalCounts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    for token in tokens {
      if token.length == 0 {
        literalCounts[token.literal] += 1
      } else {
        literalCounts[Deflate.lengthSymbols[token.length].symbol] += 1
        distanceCounts[Deflate.distanceSymbol(token.distance).symbol] += 1
      }
    }
    literalCounts[256] = 1
    let literals = HuffmanCode(frequencies: literalCounts, limit: 15)
    let distances = HuffmanCode(frequencies: distanceCounts, limit: 15)
    let table = CodeTable(literals, distances)

    var bitCount = 3 + table.bitCount
    for (symbol, count) in literalCounts.enumerated() {
      let extra = symbol > 256 ? Deflate.lengthExtraBits[symbol - 257] : 0
      bitCount += count * (Int(literals.lengths[symbol]) + extra)
    }
    for (symbol, count) in distanceCounts.enumerated() {
      bitCount += count * (Int(distances.lengths[symbol]) + max(0, symbol / 2 - 1))
    }
    let storedSize = end - blockStart + 5 * ((end - blockStart) / 65535 + 1)
    if bitCount / 8 >= storedSize {
      writeStored(upTo: end, isLast: isLast)
    } else {
      writer.append(isLast ? 1 : 0, count: 1)
      writer.append(2, count: 2)
      table.write(to: &writer)
      write(literals, distances)
    }
    tokens.removeAll(keepingCapacity: true)
    blockStart = end
  }

  private mutating func write(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    func put(_ symbol: Int, _ code: HuffmanCode) {
      writer.append(UInt32(code.codes[symbol]), count: Int(code.lengths[symbol]))
    }
    for token in tokens {
      guard token.length > 0 else {
        put(token.literal, literals)
        continue
      }
      let length = Deflate.lengthSymbols[token.length]
      put(length.symbol, literals)
      writer.append(UInt32(token.length - length.base), count: length.extraBits)
      let distance = Deflate.distanceSymbol(token.distance)
      put(distance.symbol, distances)
      writer.append(UInt32(token.distance - distance.base), count: distance.extraBits)
    }
    put(256, literals)
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

  // MARK: - Symbols of lengths and distances (RFC 1951, 3.2.5)

  struct Symbol {
    var symbol: Int
    var base: Int
    var extraBits: Int
  }

  /// How many bits follow each of the length symbols 257...285.
  static let lengthExtraBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
  static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]

  /// The symbol of each length, 0...258.
  private static let lengthSymbols: [Symbol] = (0...258).map { length in
    guard let index = lengthBases.lastIndex(where: { $0 <= length }) else {
      return Symbol(symbol: 257, base: 3, extraBits: 0)
    }
    return Symbol(symbol: 257 + index, base: lengthBases[index], extraBits: lengthExtraBits[index])
  }

  /// Two symbols for each power of two: the distance's highest bit and the one below it.
  @inline(__always)
  private static func distanceSymbol(_ distance: Int) -> Symbol {
    let offset = distance - 1
    guard offset >= 4 else { return Symbol(symbol: offset, base: distance, extraBits: 0) }
    let highBit = Int.bitWidth - 1 - offset.leadingZeroBitCount
    let extraBits = highBit - 1
    let upper = offset >> extraBits
    return Symbol(symbol: 2 * extraBits + upper, base: (upper << extraBits) + 1, extraBits: extraBits)
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

/// Bytes that are filled bit by bit from their low end.
struct BitWriter {
  var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Adds the low `count` (at most 32) bits of `bits`; those above must be zero.
  @inline(__always)
  mutating func append(_ bits: UInt32, count: Int) {
    pending |= UInt64(bits) << UInt64(pendingCount)
    pendingCount &+= count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount &-= 8
    }
  }

  /// Fills the byte that is begun with zeros.
  mutating func flushToByte() {
    if pendingCount > 0 { append(0, count: 8 - pendingCount) }
  }
}
