/// Changes what is in the chunks of a PNG file, with checksums that are right: without that no change gets past them.
enum PictureMutation {
  /// - Parameter mutate: Changes some bytes, and may return more of them.
  static func change(_ bytes: [UInt8], seed: UInt32, mutate: ([UInt8]) -> [UInt8]) -> [UInt8]? {
    var random = Dice(seed: seed)
    var chunks = self.chunks(of: bytes)
    guard !chunks.isEmpty else { return nil }
    let index = random.below(chunks.count)
    switch random.below(8) {
    case 0: chunks.remove(at: index)
    case 1: chunks.insert(chunks[index], at: random.below(chunks.count + 1))
    case 2: chunks[index].type = mutate(chunks[index].type)
    case _ where chunks[index].type == Array("IDAT".utf8) && storedBytes(of: chunks[index].content) != nil:
      // Pixels that are not compressed.
      chunks[index].content = stored(mutate(storedBytes(of: chunks[index].content) ?? []))
    default: chunks[index].content = mutate(chunks[index].content)
    }
    return bytes.prefix(8) + chunks.flatMap(\.bytes)
  }

  private struct Chunk {
    var type: [UInt8]
    var content: [UInt8]

    var bytes: [UInt8] {
      let name = (type + [0, 0, 0, 0]).prefix(4)
      return bigEndian(UInt32(content.count)) + name + content + bigEndian(crc(name + content))
    }
  }

  private static func chunks(of bytes: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= bytes.count else { break }
      let content = position + 8
      chunks.append(
        Chunk(type: Array(bytes[(position + 4)..<content]), content: Array(bytes[content..<(content + length)])))
      position = content + length + 4
    }
    return chunks
  }

  /// The bytes in a stream of zlib (RFC 1950) that is one stored block (RFC 1951, 3.2.4); nil if it is anything else.
  private static func storedBytes(of stream: [UInt8]) -> [UInt8]? {
    guard stream.count >= 11, stream[2] == 1, Int(stream[3]) | Int(stream[4]) << 8 == stream.count - 11 else {
      return nil
    }
    return Array(stream[7..<(stream.count - 4)])
  }

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = bytes.prefix(65535)
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 1, 1, low, high, ~low, ~high] + bytes + bigEndian(b << 16 | a)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// The checksum of a chunk (PNG, annex D).
  private static func crc(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }
  }
}
