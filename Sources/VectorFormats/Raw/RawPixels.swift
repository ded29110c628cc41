package import VectorGraphics

/// Pixels with nothing around them: what other programs take through a pipe.
package struct RawPixels: Equatable, Sendable {
  /// What is painted under every pixel; without it pixels keep their alpha, straight.
  package var matte: Color?
  /// Whether a side of an odd number of pixels gets one more, equal to its neighbour: codecs that keep colours for
  /// squares of four pixels want that.
  package var hasEvenSides: Bool

  package init(matte: Color? = nil, hasEvenSides: Bool = false) {
    self.matte = matte
    self.hasEvenSides = hasEvenSides
  }

  package func size(width: Int, height: Int) -> (width: Int, height: Int) {
    hasEvenSides ? (width + width % 2, height + height % 2) : (width, height)
  }

  /// Red, green, blue, alpha of each pixel, 8 bits a channel, row by row from the top.
  package func rgba(_ bitmap: Bitmap) -> [UInt8] {
    let size = size(width: bitmap.width, height: bitmap.height)
    var result = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    let matte = matte.map(OpaqueMatte.init)
    let source = bitmap.pixels.span
    var output = result.mutableSpan
    var offset = 0
    var last: UInt32 = 0
    var pixel = matte?.under(0) ?? 0
    for row in 0..<size.height {
      let start = min(row, bitmap.height - 1) * bitmap.width
      for column in 0..<size.width {
        let next = source[pixel: start &+ min(column, bitmap.width &- 1)]
        if next != last {
          last = next
          pixel = matte?.under(next) ?? StraightPixels.straight(next)
        }
        output[offset] = UInt8(truncatingIfNeeded: pixel)
        output[offset &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        output[offset &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
        output[offset &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        offset &+= 4
      }
    }
    return result
  }
}
