/// Takes the coverage of rows, from left to right.
protocol CoverageReceiver {
  /// What holds for a row as long as it is taken. In a receiver that changes, it would be moved about for each block: an icon
  /// took 12 % longer.
  associatedtype Row

  /// Begins a row with something in it: cells `start..<end` will follow, both multiples of eight. `end` may lie up to
  /// ten cells beyond the region; coverage there is zero.
  mutating func begin(row: Int, start: Int, end: Int) -> Row
  /// Takes eight cells from `column` on, with coverages 0...255.
  mutating func block(column: Int, coverage: SIMD8<UInt32>, of row: Row)
  /// Takes cells `start..<end` of one coverage, 0...255; both are multiples of eight.
  mutating func run(start: Int, end: Int, coverage: UInt32, of row: Row)
  mutating func finish(_ row: Row)
}

/// The rule by which windings are inside.
enum CoverageRule { case nonZero, evenOdd }
