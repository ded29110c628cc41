import VectorGraphics

extension Bitmap {
  /// Two pictures of one height side by side.
  init(_ left: Bitmap, beside right: Bitmap) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(left.pixels.count + right.pixels.count)
    for y in 0..<left.height {
      for picture in [left, right] {
        pixels += picture.pixels[4 * y * picture.width..<4 * (y + 1) * picture.width]
      }
    }
    self.init(width: left.width + right.width, height: left.height, pixels: pixels)
  }

  /// Copies another picture to a place inside of this one.
  mutating func place(_ other: Bitmap, x: Int, y: Int) {
    var pixels = pixels
    for row in 0..<other.height {
      let start = 4 * ((y + row) * width + x)
      pixels.replaceSubrange(
        start..<start + 4 * other.width, with: other.pixels[4 * row * other.width..<4 * (row + 1) * other.width])
    }
    self = Bitmap(width: width, height: height, pixels: pixels)
  }
}
