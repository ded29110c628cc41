/// Premultiplied pixels under construction: the target, or what a group has painted before it is blended.
///
/// Nothing is cleared in advance. Each row knows the interval of columns that are defined; pixels outside it hold rubbish
/// and count as transparent. So a layer of which little is painted costs little.
struct Layer {
  /// The place of the layer in the target's pixels.
  let bounds: PixelRect
  /// The pixels, four bytes each, row by row: row y begins at pixel `first + y · stride`.
  var bytes: [UInt8]
  /// The number of the first pixel in `bytes`; 0 but for a part of a bitmap.
  let first: Int
  /// The number of pixels from one row to the next.
  let stride: Int
  /// The number of pixels that the layer has when everything is painted; `bounds` may be what is needed of it.
  let wholeArea: Int
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

  init(bounds: PixelRect, wholeArea: Int? = nil, bytes: [UInt8], defined: [ColumnRange]) {
    self.init(
      bounds: bounds, wholeArea: wholeArea ?? bounds.area, first: 0, stride: bounds.width, bytes: bytes,
      defined: defined)
  }

  /// Makes a layer of a part of a bitmap that is `stride` pixels wide and whose bytes are `bytes`.
  init(bounds: PixelRect, of bytes: [UInt8], stride: Int, defined: [ColumnRange]) {
    self.init(
      bounds: bounds, wholeArea: bounds.area, first: bounds.minY * stride + bounds.minX, stride: stride, bytes: bytes,
      defined: defined)
  }

  private init(
    bounds: PixelRect, wholeArea: Int, first: Int, stride: Int, bytes: [UInt8], defined: [ColumnRange]
  ) {
    self.bounds = bounds
    self.wholeArea = wholeArea
    self.first = first
    self.stride = stride
    self.bytes = bytes
    self.defined = defined
    for row in 0..<bounds.height { self.defined[row] = .none }
  }

  /// Makes what nothing painted transparent and gives the bytes away.
  mutating func clearUndefined() {
    withPixels { pixels in pixels.clearUndefined() }
  }
}
