/// Paints swept coverage over a layer with one premultiplied colour.
struct SolidPainter: CoverageReceiver {
  private let pixels: PixelAccess
  private let color: UInt32
  private let redBlue: SIMD16<UInt16>
  private let greenAlpha: SIMD16<UInt16>
  private let alpha: SIMD16<UInt16>
  private let isOpaque: Bool
  /// The place of cell (0, 0) in the layer.
  private let left: Int
  private let top: Int
  private var row = 0
  private var isFresh = false
  /// The end of the columns that may be painted: of the layer, or of the region's last block if that ends before. A block may
  /// reach over the region's end, where coverage is zero.
  private let limit: Int
  /// The last column at which eight pixels find room.
  private let lastBlock: Int

  init(_ color: UInt32, pixels: PixelAccess, left: Int, top: Int, width: Int) {
    self.pixels = pixels
    self.color = color
    let splat = SIMD8<UInt32>(repeating: color)
    redBlue = Pixel8.redBlue(splat)
    greenAlpha = Pixel8.greenAlpha(splat)
    alpha = Pixel8.doubled(splat &>> 24)
    isOpaque = color >> 24 == 255
    self.left = left
    self.top = top
    limit = min(pixels.width, left + (width + 7) & ~7)
    lastBlock = limit &- 8
  }

  @inline(__always)
  mutating func begin(row: Int, start: Int, end: Int) {
    self.row = top &+ row
    let first = left &+ start > 0 ? left &+ start : 0
    let last = left &+ end < limit ? left &+ end : limit
    isFresh = first < last && pixels.open(row: self.row, start: first, end: last)
  }

  @inline(__always)
  mutating func block(column: Int, coverage: SIMD8<UInt32>) {
    let x = left &+ column
    if x >= 0 && x <= lastBlock {
      paint(x, coverage, count: 8)
    } else if x > -8 && x < limit {
      paintCut(x, coverage)
    }
  }

  /// Paints those of eight pixels that lie in the layer.
  @inline(never)
  private func paintCut(_ x: Int, _ coverage: SIMD8<UInt32>) {
    let skipped = x < 0 ? -x : 0
    var shown = SIMD8<UInt32>.zero
    for lane in skipped..<8 { shown[lane - skipped] = coverage[lane] }
    let first = x + skipped
    paint(first, shown, count: min(8 - skipped, limit - first))
  }

  @inline(__always)
  private func paint(_ x: Int, _ coverage: SIMD8<UInt32>, count: Int) {
    let c = Pixel8.doubled(coverage)
    if isFresh {
      let painted = Pixel8.packed(
        redBlue: Pixel8.divided255(redBlue &* c), greenAlpha: Pixel8.divided255(greenAlpha &* c))
      return pixels.store8(painted, row: row, column: x, count: count)
    }
    let below = pixels.load8(row: row, column: x, count: count)
    let covered = isOpaque ? c : Pixel8.divided255(alpha &* c)
    let rest = SIMD16<UInt16>(repeating: 255) &- covered
    let painted = Pixel8.packed(
      redBlue: Pixel8.divided255(redBlue &* c &+ Pixel8.redBlue(below) &* rest),
      greenAlpha: Pixel8.divided255(greenAlpha &* c &+ Pixel8.greenAlpha(below) &* rest))
    pixels.store8(painted, row: row, column: x, count: count)
  }

  @inline(__always)
  mutating func run(start: Int, end: Int, coverage: UInt32) {
    let first = left &+ start > 0 ? left &+ start : 0
    let last = left &+ end < limit ? left &+ end : limit
    if first >= last { return }
    if coverage == 0 {
      if isFresh { pixels.fill(row: row, start: first, end: last, with: 0) }
    } else if coverage == 255 && (isOpaque || isFresh) {
      pixels.fill(row: row, start: first, end: last, with: color)
    } else {
      paintRun(first, last, coverage)
    }
  }

  private func paintRun(_ first: Int, _ last: Int, _ coverage: UInt32) {
    let coverage = SIMD8<UInt32>(repeating: coverage)
    var x = first
    while x &+ 8 <= last {
      paint(x, coverage, count: 8)
      x &+= 8
    }
    if x < last { paint(x, coverage, count: last &- x) }
  }

  @inline(__always)
  mutating func finishRow() {}
}
