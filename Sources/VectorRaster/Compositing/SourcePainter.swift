/// Paints swept coverage over a layer with the colours of a gradient, an image or a pattern, or with a mask.
struct SourcePainter: CoverageReceiver {
  private let pixels: PixelAccess
  private let source: PaintSource
  private let mask: CoverageMask?
  private let opacity: UInt32
  private let origin: (x: Int, y: Int)
  /// The place of cell (0, 0) in the layer.
  private let left: Int
  private let top: Int
  /// The end of the columns that may be painted: of the layer, or of the region if that ends before.
  private let limit: Int
  /// The coverage of a row, from its start on.
  private var coverage: [UInt32] = []
  private var colors: [UInt32] = []

  /// `opacity` is 0...255; `origin` is the layer's first pixel in the target.
  init(
    _ source: PaintSource, mask: CoverageMask?, opacity: UInt32, pixels: PixelAccess, origin: (x: Int, y: Int),
    left: Int, top: Int, width: Int
  ) {
    self.source = source
    self.mask = mask
    self.opacity = opacity
    self.pixels = pixels
    self.origin = origin
    self.left = left
    self.top = top
    limit = min(pixels.width, left + width)
  }

  struct Row {
    /// The row in the layer, and its cells.
    var y: Int
    var start: Int
    var end: Int
  }

  mutating func begin(row: Int, start: Int, end: Int) -> Row {
    let missing = end - start - coverage.count
    if missing > 0 {
      coverage.append(contentsOf: repeatElement(0, count: missing))
      colors.append(contentsOf: repeatElement(0, count: missing))
    }
    return Row(y: top + row, start: start, end: end)
  }

  mutating func block(column: Int, coverage block: SIMD8<UInt32>, of row: Row) {
    for lane in 0..<8 { coverage[column - row.start + lane] = block[lane] }
  }

  mutating func run(start: Int, end: Int, coverage value: UInt32, of row: Row) {
    for column in start..<end { coverage[column - row.start] = value }
  }

  mutating func finish(_ row: Row) {
    let x = left + row.start
    var first = max(-x, 0)
    var last = min(row.end, limit - left) - row.start
    guard first < last else { return }
    mask?.apply(to: &coverage, first..<last, x: origin.x + x, y: origin.y + row.y)
    if opacity != 255 {
      for index in first..<last { coverage[index] = divided255(coverage[index] * opacity) }
    }
    while first < last && coverage[first] == 0 { first += 1 }
    while last > first && coverage[last - 1] == 0 { last -= 1 }
    guard first < last else { return }
    source.colors(x: origin.x + x + first, y: origin.y + row.y, count: last - first, into: &colors)
    let isFresh = pixels.open(row: row.y, start: x + first, end: x + last)
    pixels.row(row.y).paint(
      colors, coverage: coverage, from: first, to: x + first, count: last - first, isFresh: isFresh)
  }
}

extension PixelRow {
  /// Paints `colors[0...]` through `coverage[firstCoverage...]` over the pixels from `column` on, or over nothing.
  fileprivate func paint(
    _ colors: [UInt32], coverage: [UInt32], from firstCoverage: Int, to column: Int, count: Int, isFresh: Bool
  ) {
    var index = 0
    while index < count {
      let lanes = min(8, count - index)
      let source = SIMD8(from: colors, at: index, count: lanes)
      let cover = SIMD8(from: coverage, at: firstCoverage + index, count: lanes)
      let painted =
        isFresh
        ? Pixel8.scaled(source, by: cover)
        : Pixel8.over(load8(column: column + index, count: lanes), source, coverage: cover)
      store8(painted, column: column + index, count: lanes)
      index += 8
    }
  }
}

extension SIMD8 where Scalar == UInt32 {
  /// `count` words from `index` on, at most eight; the other lanes are zero.
  @inline(__always)
  init(from words: [UInt32], at index: Int, count: Int) {
    if count == 8 {
      precondition(index >= 0 && index + 8 <= words.count)
      self = unsafe words.span.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: 4 * index, as: Self.self)
    } else {
      self = .zero
      for lane in 0..<count { self[lane] = words[index + lane] }
    }
  }
}
