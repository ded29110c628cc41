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

extension Layer {
  @inline(__always)
  mutating func withPixels<R>(_ body: (PixelAccess) -> R) -> R {
    checkSizes()
    let (width, height, first, stride) = (bounds.width, bounds.height, first, stride)
    return unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe defined.withUnsafeMutableBufferPointer { ranges in
        guard let base = bytes.baseAddress, let rangeBase = ranges.baseAddress else {
          preconditionFailure("a layer has pixels")
        }
        return body(
          unsafe PixelAccess(
            base: base + 4 * first, stride: stride, ranges: rangeBase, width: width, height: height))
      }
    }
  }

  /// Opens pixels that `body` only reads: without a copy where the layer has other owners.
  @inline(__always)
  func withReadPixels<R>(_ body: (PixelAccess) -> R) -> R {
    checkSizes()
    let (width, height, first, stride) = (bounds.width, bounds.height, first, stride)
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe defined.withUnsafeBufferPointer { ranges in
        guard let base = bytes.baseAddress, let rangeBase = ranges.baseAddress else {
          preconditionFailure("a layer has pixels")
        }
        return body(
          unsafe PixelAccess(
            base: UnsafeMutableRawPointer(mutating: base) + 4 * first, stride: stride,
            ranges: UnsafeMutablePointer(mutating: rangeBase), width: width, height: height))
      }
    }
  }

  @inline(__always)
  private func checkSizes() {
    precondition(
      bounds.width >= 0 && bounds.height >= 0 && bounds.width <= stride && first >= 0 && defined.count >= bounds.height
        && bytes.count >= 4 * (first + max(bounds.height - 1, 0) * stride + bounds.width))
  }
}
