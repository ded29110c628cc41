public import VectorGraphics

extension GIF {
  /// A picture as runs of equal pixels, each opaque or transparent: a few percent of its bitmap's size for flat art.
  public struct Frame: Equatable, Sendable {
    public let width: Int
    public let height: Int
    /// The colour of each run: red in the low byte, then green and blue, 255 on top; 0 where transparent.
    private(set) var colors: [UInt32] = []
    /// Where each run ends, counted in pixels from the top left, row by row without breaks.
    private(set) var ends: [Int32] = []

    /// The frame of a bitmap, its alpha made all or nothing as the options say. Sides are 1...65535.
    public init(_ bitmap: Bitmap, options: Options) {
      precondition(
        (1...65535).contains(bitmap.width) && (1...65535).contains(bitmap.height)
          && bitmap.width * bitmap.height <= Int(Int32.max), "a GIF's sides are 1...65535 pixels")
      width = bitmap.width
      height = bitmap.height
      let matte = options.matte.map(OpaqueMatte.init)
      let bytes = bitmap.pixels.span
      let count = width * height
      var source = Frame.pixel(bytes, 0)
      var color = Frame.color(source, matte: matte)
      for index in 1..<max(1, count) {
        let next = Frame.pixel(bytes, index)
        if next == source { continue }
        source = next
        let nextColor = Frame.color(next, matte: matte)
        if nextColor == color { continue }
        colors.append(color)
        ends.append(Int32(truncatingIfNeeded: index))
        color = nextColor
      }
      colors.append(color)
      ends.append(Int32(count))
    }

    @inline(__always)
    private static func pixel(_ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
      let offset = 4 &* index
      return UInt32(bytes[offset]) | UInt32(bytes[offset &+ 1]) << 8 | UInt32(bytes[offset &+ 2]) << 16
        | UInt32(bytes[offset &+ 3]) << 24
    }

    private static func color(_ pixel: UInt32, matte: OpaqueMatte?) -> UInt32 {
      let alpha = pixel >> 24
      if alpha == 255 { return pixel }
      if let matte { return alpha == 0 ? 0 : matte.under(pixel) }
      return alpha < 128 ? 0 : StraightPixels.straight(pixel) | 0xFF00_0000
    }
  }
}
