/// Premultiplied pixels under construction: the target, or what a group has painted before it is blended.
///
/// Nothing is cleared in advance. Each row knows the interval of columns that are defined; pixels outside it hold rubbish
/// and count as transparent. So a layer of which little is painted costs little.
struct Layer {
  /// The place of the layer in the target's pixels.
  let bounds: PixelRect
  /// The pixels, four bytes each, row by row; there are at least `4 · width · height` bytes.
  var bytes: [UInt8]
  /// The defined columns of each row, counted from `bounds.minX`; there are at least `height` ranges.
  var defined: [ColumnRange]

  /// Columns `start..<end` of a row.
  struct ColumnRange {
    var start: Int32
    var end: Int32

    static let none = ColumnRange(start: 0, end: 0)

    @inline(__always)
    init(start: Int, end: Int) {
      self.start = Int32(truncatingIfNeeded: start)
      self.end = Int32(truncatingIfNeeded: end)
    }

    @inline(__always)
    var isEmpty: Bool { start >= end }
  }

  init(bounds: PixelRect, bytes: [UInt8], defined: [ColumnRange]) {
    assert(bytes.count >= 4 * bounds.width * bounds.height && defined.count >= bounds.height)
    self.bounds = bounds
    self.bytes = bytes
    self.defined = defined
    for row in 0..<bounds.height { self.defined[row] = .none }
  }

  /// Defines every pixel, so that `bytes` may be given away.
  mutating func clearUndefined() {
    withPixels { pixels in
      var row = 0
      while row < pixels.height {
        // Rows of which nothing is defined are cleared together.
        let first = row
        while row < pixels.height && pixels.defined(row).isEmpty { row += 1 }
        pixels.clear(rows: first..<row)
        if row < pixels.height {
          // Not empty, so what is missing is cleared and nothing is fresh.
          _ = pixels.open(row: row, start: 0, end: pixels.width)
          row += 1
        }
      }
    }
  }

  /// Paints every pixel with one premultiplied colour over nothing.
  mutating func fill(with color: UInt32) {
    withPixels { pixels in
      for row in 0..<pixels.height {
        _ = pixels.open(row: row, start: 0, end: pixels.width)
        pixels.fill(row: row, start: 0, end: pixels.width, with: color)
      }
    }
  }
}
