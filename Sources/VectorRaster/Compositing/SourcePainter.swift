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
  private var row = 0
  private var start = 0
  private var end = 0
  /// The coverage of the current row, from `start` on.
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

  mutating func begin(row: Int, start: Int, end: Int) {
    self.row = top + row
    self.start = start
    self.end = end
    let missing = end - start - coverage.count
    if missing > 0 {
      coverage.append(contentsOf: repeatElement(0, count: missing))
      colors.append(contentsOf: repeatElement(0, count: missing))
    }
  }

  mutating func block(column: Int, coverage block: SIMD8<UInt32>) {
    for lane in 0..<8 { coverage[column - start + lane] = block[lane] }
  }

  mutating func run(start: Int, end: Int, coverage value: UInt32) {
    for column in start..<end { coverage[column - self.start] = value }
  }

  mutating func finishRow() {
    let x = left + start
    var first = max(-x, 0)
    var last = min(end, limit - left) - start
    guard first < last else { return }
    mask?.apply(to: &coverage, first..<last, x: origin.x + x, y: origin.y + row)
    if opacity != 255 {
      for index in first..<last { coverage[index] = divided255(coverage[index] * opacity) }
    }
    while first < last && coverage[first] == 0 { first += 1 }
    while last > first && coverage[last - 1] == 0 { last -= 1 }
    guard first < last else { return }
    source.colors(x: origin.x + x + first, y: origin.y + row, count: last - first, into: &colors)
    let isFresh = pixels.open(row: row, start: x + first, end: x + last)
    pixels.paint(
      row: row, column: x + first, count: last - first, isFresh: isFresh, colors: colors, coverage: coverage,
      firstCoverage: first)
  }
}

extension PixelAccess {
  /// Paints `colors[0...]` through `coverage[firstCoverage...]` over the pixels from `column` on, or over nothing.
  func paint(
    row: Int, column: Int, count: Int, isFresh: Bool, colors: [UInt32], coverage: [UInt32], firstCoverage: Int
  ) {
    var index = 0
    while index < count {
      let lanes = min(8, count - index)
      let source = SIMD8(from: colors, at: index, count: lanes)
      let cover = SIMD8(from: coverage, at: firstCoverage + index, count: lanes)
      let painted =
        isFresh
        ? Pixel8.scaled(source, by: cover)
        : Pixel8.over(load8(row: row, column: column + index, count: lanes), source, coverage: cover)
      store8(painted, row: row, column: column + index, count: lanes)
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
