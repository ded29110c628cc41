/// Lengths and bits of a prefix code, canonical as deflate wants it (RFC 1951, 3.2.2).
struct HuffmanCode {
  /// The number of bits of each symbol's code; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]
  /// The code of each symbol with its first bit lowest, ready for a writer that fills bytes from the low end.
  private(set) var codes: [UInt16]

  /// The code with the shortest total length for `frequencies` among those of at most `limit` bits a symbol, or close to
  /// it where the limit binds.
  ///
  /// At least two symbols get a code, since some decoders refuse a code of fewer.
  init(frequencies: [Int], limit: Int) {
    var used: [(symbol: Int, frequency: Int)] = []
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 { used.append((symbol, frequency)) }
    for symbol in 0..<frequencies.count where used.count < 2 {
      if !used.contains(where: { $0.symbol == symbol }) { used.append((symbol, 1)) }
    }
    used.sort { ($0.frequency, $0.symbol) < ($1.frequency, $1.symbol) }

    let depths = HuffmanCode.limitedDepths(HuffmanCode.depths(of: used.map { $0.frequency }), limit: limit)
    lengths = [UInt8](repeating: 0, count: frequencies.count)
    for (entry, depth) in zip(used, depths) { lengths[entry.symbol] = UInt8(depth) }
    codes = HuffmanCode.canonicalCodes(lengths)
  }

  /// The canonical code of the given lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = HuffmanCode.canonicalCodes(lengths)
  }

  /// Huffman's depths for frequencies in ascending order: two queues, one of leaves and one of joined nodes, whose sums
  /// come into being in ascending order too.
  private static func depths(of frequencies: [Int]) -> [Int] {
    let leafCount = frequencies.count
    var sums = frequencies
    sums.reserveCapacity(2 * leafCount)
    var parent = [Int](repeating: 0, count: 2 * leafCount - 1)
    var leaf = 0
    var node = leafCount
    while sums.count < 2 * leafCount - 1 {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leafCount && (node >= sums.count || sums[leaf] <= sums[node])
        let smallest = takesLeaf ? leaf : node
        if takesLeaf { leaf += 1 } else { node += 1 }
        sum += sums[smallest]
        parent[smallest] = sums.count
      }
      sums.append(sum)
    }
    var depth = [Int](repeating: 0, count: 2 * leafCount - 1)
    for index in stride(from: depth.count - 2, through: 0, by: -1) { depth[index] = depth[parent[index]] + 1 }
    return Array(depth[..<leafCount])
  }

  /// Depths in descending order cut to `limit`, then lengthened from the rarest symbol on until Kraft's sum is at most 1
  /// again, and shortened from the commonest on where that leaves room.
  private static func limitedDepths(_ depths: [Int], limit: Int) -> [Int] {
    guard let deepest = depths.max(), deepest > limit else { return depths }
    var depths = depths.map { min($0, limit) }
    let whole = 1 << limit
    var sum = depths.reduce(0) { $0 + whole >> $1 }
    for index in depths.indices where sum > whole {
      while depths[index] < limit, sum > whole {
        depths[index] += 1
        sum -= whole >> depths[index]
      }
    }
    for index in depths.indices.reversed() {
      while depths[index] > 1, sum + whole >> depths[index] <= whole {
        sum += whole >> depths[index]
        depths[index] -= 1
      }
    }
    return depths
  }

  private static func canonicalCodes(_ lengths: [UInt8]) -> [UInt16] {
    var counts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 17)
    var code = 0
    for length in 1...16 {
      code = (code + counts[length - 1]) << 1
      next[length] = code
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return reversed(next[Int(length)], count: Int(length))
    }
  }

  private static func reversed(_ code: Int, count: Int) -> UInt16 {
    var result = 0
    for bit in 0..<count where code >> bit & 1 == 1 { result |= 1 << (count - 1 - bit) }
    return UInt16(result)
  }
}
