/// Paints swept coverage over a layer with one premultiplied colour.
struct SolidPainter: CoverageReceiver {
  private let pixels: PixelAccess
  private let ink: Ink
  /// The place of cell (0, 0) in the layer.
  private let left: Int
  private let top: Int
  /// The end of the columns that may be painted: of the layer, or of the region's last block if that ends before. A block may
  /// reach over the region's end, where coverage is zero.
  private let limit: Int
  /// The columns before this one have room for eight pixels.
  private let blockEnd: UInt

  @inline(__always)
  init(_ color: UInt32, pixels: PixelAccess, left: Int, top: Int, width: Int) {
    self.pixels = pixels
    ink = Ink(color)
    self.left = left
    self.top = top
    limit = min(pixels.width, left + (width + 7) & ~7)
    blockEnd = UInt(max(limit - 7, 0))
  }

  struct Row {
    var pixels: PixelRow
    /// Whether the pixels are undefined: each must be written, and none read.
    var isFresh: Bool
  }

  @inline(__always)
  func begin(row: Int, start: Int, end: Int) -> Row {
    let first = left &+ start > 0 ? left &+ start : 0
    let last = left &+ end < limit ? left &+ end : limit
    let isFresh = first < last && pixels.open(row: top &+ row, start: first, end: last)
    return Row(pixels: pixels.row(top &+ row), isFresh: isFresh)
  }

  @inline(__always)
  func block(column: Int, coverage: SIMD8<UInt32>, of row: Row) {
    let x = left &+ column
    if UInt(bitPattern: x) < blockEnd {
      ink.paint(x, coverage, count: 8, of: row)
    } else if x > -8 && x < limit {
      Self.paintCut(ink.color, x, coverage, limit: limit, of: row)
    }
  }

  /// Paints those of eight pixels that lie in the layer.
  @inline(never)
  private static func paintCut(_ color: UInt32, _ x: Int, _ coverage: SIMD8<UInt32>, limit: Int, of row: Row) {
    let skipped = x < 0 ? -x : 0
    var shown = SIMD8<UInt32>.zero
    for lane in skipped..<8 { shown[lane - skipped] = coverage[lane] }
    let first = x + skipped
    Ink(color).paint(first, shown, count: min(8 - skipped, limit - first), of: row)
  }

  @inline(__always)
  func run(start: Int, end: Int, coverage: UInt32, of row: Row) {
    let first = left &+ start > 0 ? left &+ start : 0
    let last = left &+ end < limit ? left &+ end : limit
    if first >= last { return }
    if coverage == 0 {
      if row.isFresh { row.pixels.fill(first, last, with: 0) }
    } else if coverage == 255 && (ink.isOpaque || row.isFresh) {
      row.pixels.fill(first, last, with: ink.color)
    } else {
      Self.paintRun(ink.color, first, last, coverage, of: row)
    }
  }

  @inline(never)
  private static func paintRun(_ color: UInt32, _ first: Int, _ last: Int, _ coverage: UInt32, of row: Row) {
    let ink = Ink(color)
    let coverage = SIMD8<UInt32>(repeating: coverage)
    var x = first
    while x &+ 8 <= last {
      ink.paint(x, coverage, count: 8, of: row)
      x &+= 8
    }
    if x < last { ink.paint(x, coverage, count: last &- x, of: row) }
  }

  @inline(__always)
  func finish(_ row: Row) {}
}

/// A premultiplied colour, ready for eight pixels at once.
///
/// What is not inlined takes the colour alone: a painter that has an address is moved about for each run.
private struct Ink {
  let color: UInt32
  let isOpaque: Bool
  private let redBlue: SIMD16<UInt16>
  private let greenAlpha: SIMD16<UInt16>
  private let alpha: SIMD16<UInt16>

  @inline(__always)
  init(_ color: UInt32) {
    self.color = color
    isOpaque = color >> 24 == 255
    let splat = SIMD8<UInt32>(repeating: color)
    redBlue = Pixel8.redBlue(splat)
    greenAlpha = Pixel8.greenAlpha(splat)
    alpha = Pixel8.doubled(splat &>> 24)
  }

  @inline(__always)
  func paint(_ x: Int, _ coverage: SIMD8<UInt32>, count: Int, of row: SolidPainter.Row) {
    let c = Pixel8.doubled(coverage)
    if row.isFresh {
      let painted = Pixel8.packed(
        redBlue: Pixel8.divided255(redBlue &* c), greenAlpha: Pixel8.divided255(greenAlpha &* c))
      return row.pixels.store8(painted, column: x, count: count)
    }
    let below = row.pixels.load8(column: x, count: count)
    let covered = isOpaque ? c : Pixel8.divided255(alpha &* c)
    let rest = SIMD16<UInt16>(repeating: 255) &- covered
    let painted = Pixel8.packed(
      redBlue: Pixel8.divided255(redBlue &* c &+ Pixel8.redBlue(below) &* rest),
      greenAlpha: Pixel8.divided255(greenAlpha &* c &+ Pixel8.greenAlpha(below) &* rest))
    row.pixels.store8(painted, column: x, count: count)
  }
}
