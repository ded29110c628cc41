/// Takes what a sweep finds in a row, from left to right.
protocol CoverageReceiver {
  /// A row with something in it: cells `start..<end` will follow, both multiples of eight. `end` may lie up to nine
  /// cells beyond the region; coverage there is zero.
  mutating func begin(row: Int, start: Int, end: Int)
  /// Eight cells from `column` on, coverages 0...255.
  mutating func block(column: Int, coverage: SIMD8<UInt32>)
  /// Cells `start..<end` of one coverage, 0...255; both multiples of eight.
  mutating func run(start: Int, end: Int, coverage: UInt32)
  /// The row is done.
  mutating func finishRow()
}

extension CoverageAccumulator {
  /// Gives the coverage of each row that was touched to `receiver` and clears all cells.
  mutating func sweep<Receiver: CoverageReceiver>(_ rule: Rule, into receiver: inout Receiver) {
    let (stride, wordsPerRow, height) = (self.stride, self.wordsPerRow, self.height)
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe touched.withUnsafeMutableBufferPointer { touched in
        guard let cellBase = cells.baseAddress, let touchedBase = touched.baseAddress else { return }
        for row in 0..<height {
          let sweep = unsafe RowSweep(
            cells: cellBase + row &* stride, touched: touchedBase + row &* wordsPerRow, wordsPerRow: wordsPerRow)
          switch rule {
          case .nonZero: sweep.run(row: row, rule: .nonZero, into: &receiver)
          case .evenOdd: sweep.run(row: row, rule: .evenOdd, into: &receiver)
          }
        }
      }
    }
  }
}

/// One row's memory while it is swept. Blocks with a bit set are within the row's stride, a multiple of eight cells.
@safe private struct RowSweep {
  private let cells: UnsafeMutablePointer<Float>
  private let touched: UnsafeMutablePointer<UInt64>
  private let wordsPerRow: Int

  @inline(__always)
  init(cells: UnsafeMutablePointer<Float>, touched: UnsafeMutablePointer<UInt64>, wordsPerRow: Int) {
    unsafe self.cells = cells
    unsafe self.touched = touched
    self.wordsPerRow = wordsPerRow
  }

  @inline(__always)
  func run<Receiver: CoverageReceiver>(
    row: Int, rule: CoverageAccumulator.Rule, into receiver: inout Receiver
  ) {
    var firstWord = 0
    while unsafe touched[firstWord] == 0 {
      firstWord &+= 1
      if firstWord == wordsPerRow { return }
    }
    var lastWord = wordsPerRow &- 1
    while unsafe touched[lastWord] == 0 { lastWord &-= 1 }
    let start = unsafe 8 &* (firstWord &* 64 &+ touched[firstWord].trailingZeroBitCount)
    let end = unsafe 8 &* (lastWord &* 64 &+ 64 &- touched[lastWord].leadingZeroBitCount)
    receiver.begin(row: row, start: start, end: end)
    var winding: Float = 0
    var column = start
    for wordIndex in firstWord...lastWord {
      var word = unsafe touched[wordIndex]
      unsafe touched[wordIndex] = 0
      while word != 0 {
        let next = 8 &* (wordIndex &* 64 &+ word.trailingZeroBitCount)
        word &= word &- 1
        if next > column {
          let coverage = Self.coverage(SIMD8(repeating: winding), rule)
          receiver.run(start: column, end: next, coverage: coverage[0])
        }
        let windings = takeBlock(next, after: winding)
        winding = windings[7]
        receiver.block(column: next, coverage: Self.coverage(windings, rule))
        column = next &+ 8
      }
    }
    receiver.finishRow()
  }

  /// The running sums of eight cells, which become zero.
  @inline(__always)
  private func takeBlock(_ column: Int, after winding: Float) -> SIMD8<Float> {
    let block = unsafe UnsafeMutableRawPointer(cells + column)
    let v = unsafe block.loadUnaligned(as: SIMD8<Float>.self)
    unsafe block.storeBytes(of: .zero, as: SIMD8<Float>.self)
    // Doubling steps within halves of four.
    var (low, high) = (v.lowHalf, v.highHalf)
    low += SIMD4(0, low[0], low[1], low[2])
    high += SIMD4(0, high[0], high[1], high[2])
    low += SIMD4(0, 0, low[0], low[1])
    high += SIMD4(0, 0, high[0], high[1])
    low += SIMD4(repeating: winding)
    high += SIMD4(repeating: low[3])
    return SIMD8(lowHalf: low, highHalf: high)
  }

  /// Coverages 0...255 of windings.
  @inline(__always)
  private static func coverage(_ winding: SIMD8<Float>, _ rule: CoverageAccumulator.Rule) -> SIMD8<UInt32> {
    var share: SIMD8<Float>
    switch rule {
    case .nonZero:
      share = magnitude(winding)
      share.replace(with: 1, where: share .> 1)
    case .evenOdd:
      // The distance to the nearest even number. Adding 1.5 · 2²³ rounds to a whole number.
      let half = winding * 0.5
      let whole = (half + 12_582_912) - 12_582_912
      share = magnitude(winding - 2 * whole)
    }
    // Adding 2²³ leaves the rounded number in the lowest bits.
    let scaled = share * 255 + 8_388_608
    return unsafe unsafeBitCast(scaled, to: SIMD8<UInt32>.self) & 0xFF
  }

  @inline(__always)
  private static func magnitude(_ v: SIMD8<Float>) -> SIMD8<Float> {
    unsafe unsafeBitCast(unsafeBitCast(v, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: SIMD8<Float>.self)
  }
}
