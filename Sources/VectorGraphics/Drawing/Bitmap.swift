/// A rectangle of pixels: premultiplied RGBA, 8 bits a component, sRGB-encoded, rows from the top without gaps.
public struct Bitmap: Equatable, Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// `4 · width · height` bytes: red, green, blue, alpha of each pixel.
  public var pixels: [UInt8]

  /// A transparent bitmap. Width and height must not be negative, and their product must fit into memory.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a bitmap's sides must not be negative")
    self.init(width: width, height: height, pixels: [UInt8](repeating: 0, count: 4 * width * height))
  }

  /// A bitmap of the given pixels, `4 · width · height` bytes.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 0 && height >= 0, "a bitmap's sides must not be negative")
    precondition(pixels.count == 4 * width * height, "a bitmap needs 4 bytes a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The premultiplied pixel at column `x`, row `y`.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      let index = 4 * (y * width + x)
      return (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      let index = 4 * (y * width + x)
      pixels[index] = newValue.red
      pixels[index + 1] = newValue.green
      pixels[index + 2] = newValue.blue
      pixels[index + 3] = newValue.alpha
    }
  }
}
