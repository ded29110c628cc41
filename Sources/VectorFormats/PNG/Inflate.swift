/// Decompression of zlib's format (RFC 1950 around RFC 1951) into a buffer of known size.
struct Inflate {
  enum Failure: Error, Equatable {
    /// The input ends before the data does.
    case truncated
    /// The two bytes at the start are not those of a deflate stream without a preset dictionary.
    case badHeader
    /// A block, code or distance that the format does not have.
    case badData
    /// The data is longer than was said.
    case tooLong
    /// The data is shorter than was said.
    case tooShort
    case badChecksum
  }

  /// How much a stream of `count` bytes can grow: a bit of code each for a length and a distance gives 258 bytes.
  static func largestSize(ofStreamOf count: Int) -> Int { 1032 * count + 1032 }

  private let input: [UInt8]
  private var position = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0
  private var output: [UInt8]
  private var outputCount = 0

  /// The data of a zlib stream, exactly `size` bytes; bytes after the stream are ignored.
  ///
  /// On failure `offset` is the place in `stream` up to which bytes were taken.
  static func data(
    ofStream stream: [UInt8], size: Int, failureOffset offset: inout Int
  ) throws(Failure) -> [UInt8] {
    var inflate = Inflate(input: stream, size: size)
    do throws(Failure) {
      try inflate.run()
    } catch {
      offset = min(inflate.position - inflate.pendingCount / 8, stream.count)
      throw error
    }
    return inflate.output
  }

  private init(input: [UInt8], size: Int) {
    self.input = input
    output = [UInt8](repeating: 0, count: size)
  }

  private mutating func run() throws(Failure) {
    let method = try bits(8)
    let flags = try bits(8)
    guard method & 0x0F == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0 else {
      throw .badHeader
    }
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try copyStored()
      case 1: try expand(Inflate.fixedLiterals, Inflate.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try expand(literals, distances)
      default: throw .badData
      }
    }
    guard outputCount == output.count else { throw .tooShort }
    _ = try bits(pendingCount % 8)
    var sum: UInt32 = 0
    for _ in 0..<4 { sum = sum << 8 | UInt32(try bits(8)) }
    guard sum == Adler32.of(output) else { throw .badChecksum }
  }

  // MARK: - Bits

  /// Takes as many bytes as fit into `pending`.
  @inline(__always)
  private mutating func refill() {
    while pendingCount <= 56, position < input.count {
      pending |= UInt64(input[position]) << UInt64(pendingCount)
      position &+= 1
      pendingCount &+= 8
    }
  }

  private mutating func bits(_ count: Int) throws(Failure) -> Int {
    if pendingCount < count {
      refill()
      guard pendingCount >= count else { throw .truncated }
    }
    let value = Int(pending & (1 << UInt64(count) - 1))
    pending >>= UInt64(count)
    pendingCount -= count
    return value
  }

  @inline(__always)
  private mutating func symbol(_ decoder: Decoder) throws(Failure) -> Int {
    if pendingCount < 15 { refill() }
    let entry = decoder.entries[Int(pending & (1 << Decoder.tableBits - 1))]
    var symbol = Int(entry >> 4)
    var length = Int(entry & 15)
    if length == 0 {
      guard let code = decoder.longCode(pending) else { throw pendingCount < 15 ? .truncated : .badData }
      (symbol, length) = code
    }
    guard length <= pendingCount else { throw .truncated }
    pending >>= UInt64(length)
    pendingCount &-= length
    return symbol
  }

  // MARK: - Blocks

  private mutating func copyStored() throws(Failure) {
    _ = try bits(pendingCount % 8)
    let count = try bits(16)
    guard try bits(16) == ~count & 0xFFFF else { throw .badData }
    guard outputCount + count <= output.count else { throw .tooLong }
    for _ in 0..<count {
      output[outputCount] = UInt8(try bits(8))
      outputCount += 1
    }
  }

  private mutating func expand(_ literals: Decoder, _ distances: Decoder) throws(Failure) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        guard outputCount < output.count else { throw .tooLong }
        output[outputCount] = UInt8(truncatingIfNeeded: symbol)
        outputCount += 1
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw .badData }
      let length = try DeflateToken.lengthBases[symbol - 257] + bits(DeflateToken.lengthExtraBits[symbol - 257])
      let distanceSymbol = try self.symbol(distances)
      guard distanceSymbol < 30 else { throw .badData }
      var distance = distanceSymbol + 1
      if distanceSymbol >= 4 {
        let extraBits = distanceSymbol / 2 - 1
        distance = try (2 + distanceSymbol % 2) << extraBits + 1 + bits(extraBits)
      }
      guard distance <= outputCount else { throw .badData }
      guard outputCount + length <= output.count else { throw .tooLong }
      for _ in 0..<length {
        output[outputCount] = output[outputCount &- distance]
        outputCount &+= 1
      }
    }
  }

  private mutating func readCodes() throws(Failure) -> (literals: Decoder, distances: Decoder) {
    let literalCount = try bits(5) + 257
    let distanceCount = try bits(5) + 1
    let codeCount = try bits(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .badData }
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for symbol in Inflate.codeOrder[..<codeCount] { codeLengths[symbol] = UInt8(try bits(3)) }
    let code = try Decoder(lengths: codeLengths)

    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try symbol(code)
      var run = 1
      var value = UInt8(truncatingIfNeeded: symbol)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .badData }
        value = last
        run = 3 + (try bits(2))
      case 17:
        value = 0
        run = 3 + (try bits(3))
      case 18:
        value = 0
        run = 11 + (try bits(7))
      default: break
      }
      guard lengths.count + run <= literalCount + distanceCount else { throw .badData }
      for _ in 0..<run { lengths.append(value) }
    }
    guard lengths[256] > 0 else { throw .badData }
    return (
      try Decoder(lengths: Array(lengths[..<literalCount])), try Decoder(lengths: Array(lengths[literalCount...]))
    )
  }

  private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// A table from the next bits to a symbol for the short codes; the few longer ones are read bit by bit.
  ///
  /// The table is small because a hostile stream may begin a new block, and so a new table, every twenty bytes.
  private struct Decoder {
    static let tableBits = 10

    /// What the next `tableBits` bits mean: `symbol << 4 | length`; 0 where no short code fits.
    private(set) var entries = [UInt16](repeating: 0, count: 1 << tableBits)
    /// How many codes have each length.
    private var counts = [Int](repeating: 0, count: 16)
    /// The symbols in the order of their codes.
    private var symbols: [UInt16] = []

    /// Fails if the lengths promise more codes than there are. Fewer are allowed, as a block with one distance has them.
    init(lengths: [UInt8]) throws(Failure) {
      var room = 1 << 15
      for length in lengths where length > 0 { room -= 1 << (15 - Int(length)) }
      guard room >= 0 else { throw .badData }
      self.init(checkedLengths: lengths)
    }

    init(checkedLengths lengths: [UInt8]) {
      let code = HuffmanCode(lengths: lengths)
      for (symbol, length) in lengths.enumerated() where length > 0 {
        counts[Int(length)] += 1
        guard length <= Decoder.tableBits else { continue }
        for index in stride(from: Int(code.codes[symbol]), to: entries.count, by: 1 << Int(length)) {
          entries[index] = UInt16(symbol) << 4 | UInt16(length)
        }
      }
      for length in 1...15 where counts[length] > 0 {
        for (symbol, own) in lengths.enumerated() where own == length { symbols.append(UInt16(symbol)) }
      }
    }

    /// The symbol that `bits` begins with and its length; nil if there is none.
    func longCode(_ bits: UInt64) -> (symbol: Int, length: Int)? {
      var code = 0
      var firstCode = 0
      var firstSymbol = 0
      for length in 1...15 {
        code |= Int(bits >> UInt64(length - 1) & 1)
        if code - firstCode < counts[length] { return (Int(symbols[firstSymbol + code - firstCode]), length) }
        firstSymbol += counts[length]
        firstCode = (firstCode + counts[length]) << 1
        code <<= 1
      }
      return nil
    }
  }

  private static let fixedLiterals = Decoder(
    checkedLengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Decoder(checkedLengths: [UInt8](repeating: 5, count: 30))
}
