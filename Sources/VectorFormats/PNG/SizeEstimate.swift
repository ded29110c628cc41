import VectorGraphics

/// About how well bytes can be compressed, by a look at each of them.
///
/// A byte that equals the one a pixel before is part of a run and costs nothing but the run's end. The others cost as much
/// as their distribution says: Shannon's entropy.
struct SizeEstimate {
  /// Bits of a byte that is in no run.
  private(set) var bitsPerLiteral = 0.0
  /// Bits of all.
  private(set) var bits = 0.0

  /// What begins and ends a run: a length and a distance, as `Deflate` reckons them.
  private static let bitsPerRun = 11.0

  init(of bytes: [UInt8], stride: Int) {
    var counts = [Int](repeating: 0, count: 256)
    var literalCount = 0
    var runCount = 0
    do {
      let span = bytes.span
      var index = 0
      while index < span.count {
        let limit = index >= stride ? span.count &- index : 0
        let runLength = DeflateMatches.commonLength(span, index &- stride, index, limit: limit)
        if runLength > 0 {
          runCount &+= 1
          index &+= runLength
        } else {
          counts[Int(span[index])] &+= 1
          literalCount &+= 1
          index &+= 1
        }
      }
    }
    guard literalCount > 0 else { return }
    for count in counts where count > 0 {
      // The logarithm to base 2: the natural one divided by that of 2.
      bits += Double(count) * ElementaryFunctions.logarithm(Double(literalCount) / Double(count)) / 0.6931471805599453
    }
    bitsPerLiteral = bits / Double(literalCount)
    bits += Double(runCount) * SizeEstimate.bitsPerRun
  }
}
