/// A bare deflate stream, read bit by bit by the letter of RFC 1951.
struct DeflateBlocks {
  private(set) var bytes: [UInt8] = []
  /// Where each block ends, as places in `bytes`.
  private(set) var ends: [Int] = []

  private struct Failure: Error {}

  private let stream: [UInt8]
  /// In bits.
  private var position = 0

  /// Nil if the stream is none, or does not end where its last block does.
  init?(_ stream: [UInt8]) {
    self.stream = stream
    do { try read() } catch { return nil }
  }

  private mutating func read() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try copy()
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try expand(Self.code(lengths), Self.code(Array(repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try codes()
        try expand(literals, distances)
      default: throw Failure()
      }
      ends.append(bytes.count)
    }
    guard (position + 7) / 8 == stream.count else { throw Failure() }
  }

  private mutating func bits(_ count: Int) throws -> Int {
    guard position + count <= 8 * stream.count else { throw Failure() }
    var value = 0
    for bit in 0..<count {
      value |= (Int(stream[position / 8]) >> (position % 8) & 1) << bit
      position += 1
    }
    return value
  }

  // MARK: - Blocks

  private mutating func copy() throws {
    position = (position + 7) / 8 * 8
    let count = try bits(16)
    guard try bits(16) == 0xFFFF - count else { throw Failure() }
    for _ in 0..<count { bytes.append(UInt8(try bits(8))) }
  }

  private mutating func expand(_ literals: [Int: Int], _ distances: [Int: Int]) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      guard symbol > 256 else {
        bytes.append(UInt8(symbol))
        continue
      }
      // Four symbols for each number of extra bits (3.2.5), but for the longest match.
      let (step, lengthBits) = (symbol - 257, symbol < 261 || symbol == 285 ? 0 : (symbol - 257) / 4 - 1)
      let base = symbol == 285 ? 258 : step < 4 ? 3 + step : 3 + (4 + step % 4) << lengthBits
      let length = base + (try bits(lengthBits))
      let far = try self.symbol(distances)
      let distanceBits = max(0, far / 2 - 1)
      let distance = (far < 2 ? 1 + far : 1 + (2 + far % 2) << distanceBits) + (try bits(distanceBits))
      guard far < 30, length <= 258, distance <= bytes.count else { throw Failure() }
      for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
    }
  }

  // MARK: - Codes

  /// Symbols by their codes, each after a bit that is set.
  private static func code(_ lengths: [Int]) -> [Int: Int] {
    var symbols: [Int: Int] = [:]
    var next = 0
    for length in 1...15 {
      next <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        symbols[1 << length | next] = symbol
        next += 1
      }
    }
    return symbols
  }

  private mutating func symbol(_ code: [Int: Int]) throws -> Int {
    var word = 1
    while word < 1 << 16 {
      word = word << 1 | (try bits(1))
      if let symbol = code[word] { return symbol }
    }
    throw Failure()
  }

  private mutating func codes() throws -> (literals: [Int: Int], distances: [Int: Int]) {
    let (literalCount, distanceCount, codeCount) = (257 + (try bits(5)), 1 + (try bits(5)), 4 + (try bits(4)))
    var own = [Int](repeating: 0, count: 19)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(codeCount) {
      own[symbol] = try bits(3)
    }
    let code = Self.code(own)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw Failure() }
        lengths += Array(repeating: last, count: 3 + (try bits(2)))
      case 17: lengths += Array(repeating: 0, count: 3 + (try bits(3)))
      case 18: lengths += Array(repeating: 0, count: 11 + (try bits(7)))
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw Failure() }
    return (Self.code(Array(lengths[..<literalCount])), Self.code(Array(lengths[literalCount...])))
  }
}
