import SeededRandom
import Testing
import VectorFormats

/// Where the blocks of a stream end, which no reader tells.
@Suite struct DeflateTests {
  /// Noise, one byte, a few bytes in turn, and words, each of another alphabet than those before.
  private static func part(_ kind: Int, count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    let first = UInt8(kind * 37 % 200)
    return switch kind % 4 {
    case 0: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    case 1: Array(repeating: first, count: count)
    case 2: (0..<count).map { first + UInt8($0 % 5) }
    default: (0..<count).map { _ in first + UInt8.random(in: 0...3, using: &generator) }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func blocksEndWhereTheyAreToldTo(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var (bytes, ends): ([UInt8], [Int]) = ([], [0])
    for index in 0..<6 {
      let (kind, count) = (Int.random(in: 0...3, using: &generator), Int.random(in: 0...3000, using: &generator))
      bytes += Self.part(4 * index + kind, count: count, &generator)
      // A run that a match could follow over the end.
      let run = [UInt8](repeating: UInt8(index), count: 200)
      bytes += run
      ends.append(bytes.count)
      bytes += run
    }
    let blocks = try #require(DeflateBlocks(Deflate.stream(of: bytes, endingBlocksAt: ends)))
    #expect(blocks.bytes == bytes)
    #expect(blocks.ends == ends.dropFirst() + [bytes.count])
  }
}
