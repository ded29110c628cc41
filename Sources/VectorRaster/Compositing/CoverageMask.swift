/// The share of each pixel that shows, 0...255 a byte; outside of its bounds nothing does.
struct CoverageMask {
  let bounds: PixelRect
  /// The shares, row by row; there are at least `width · height`.
  var bytes: [UInt8]

  init(bounds: PixelRect, bytes: [UInt8]) {
    assert(bytes.count >= bounds.width * bounds.height)
    self.bounds = bounds
    self.bytes = bytes
  }

  /// Multiplies the given ones of `coverage`, the first of which is pixel (`x`, `y`), by the mask.
  func apply(to coverage: inout [UInt32], _ indices: Range<Int>, x: Int, y: Int) {
    guard y >= bounds.minY && y < bounds.maxY else {
      for index in indices { coverage[index] = 0 }
      return
    }
    let row = (y - bounds.minY) * bounds.width - bounds.minX
    for index in indices {
      let column = x + index
      let shown = column >= bounds.minX && column < bounds.maxX ? UInt32(bytes[row + column]) : 0
      coverage[index] = divided255(coverage[index] * shown)
    }
  }

  /// Multiplies by another mask, in rows `minY..<maxY`.
  mutating func multiply(by other: CoverageMask, rows: Range<Int>) {
    for y in rows.clamped(to: bounds.minY..<bounds.maxY) {
      let row = (y - bounds.minY) * bounds.width - bounds.minX
      let otherRow = (y - other.bounds.minY) * other.bounds.width - other.bounds.minX
      let isInRows = y >= other.bounds.minY && y < other.bounds.maxY
      for x in bounds.minX..<bounds.maxX {
        let isInside = isInRows && x >= other.bounds.minX && x < other.bounds.maxX
        let shown = isInside ? UInt32(other.bytes[otherRow + x]) : 0
        bytes[row + x] = UInt8(truncatingIfNeeded: divided255(UInt32(bytes[row + x]) * shown))
      }
    }
  }
}

/// `round(v / 255)` for v up to 65,280.
@inline(__always)
func divided255(_ v: UInt32) -> UInt32 {
  let t = v &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// Writes swept coverage into a mask.
struct MaskPainter: CoverageReceiver {
  private(set) var mask: CoverageMask
  /// The place of cell (0, 0) in the mask.
  private let left: Int
  private let top: Int

  init(_ mask: CoverageMask, left: Int, top: Int) {
    self.mask = mask
    self.left = left
    self.top = top
  }

  /// The index of the row's first byte.
  func begin(row: Int, start: Int, end: Int) -> Int { (top + row) * mask.bounds.width }

  mutating func block(column: Int, coverage: SIMD8<UInt32>, of row: Int) {
    let x = left + column
    for lane in 0..<max(0, min(8, mask.bounds.width - x)) {
      mask.bytes[row + x + lane] = UInt8(truncatingIfNeeded: coverage[lane])
    }
  }

  mutating func run(start: Int, end: Int, coverage: UInt32, of row: Int) {
    let byte = UInt8(truncatingIfNeeded: coverage)
    for x in left + start..<max(left + start, min(left + end, mask.bounds.width)) { mask.bytes[row + x] = byte }
  }

  func finish(_ row: Int) {}
}
