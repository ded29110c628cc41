package import VectorGraphics

/// Frames in the stream format of the MJPEG tools (yuv4mpeg(5)), which video programs take through a pipe.
///
/// Every pixel has its own colour (4:4:4), in 8 bits of limited range. The format cannot name its matrix. Readers guess
/// by the size, and so does this: BT.709 from 1280 columns or 577 rows on, BT.601 below. It has no alpha either.
package struct Y4M: Equatable, Sendable {
  package let width: Int
  package let height: Int
  private let rate: Double
  private let pixels: RawPixels

  package init(width: Int, height: Int, rate: Double, matte: Color) {
    self.width = width
    self.height = height
    self.rate = rate
    pixels = RawPixels(matte: matte)
  }

  package var header: [UInt8] {
    let isWhole = rate == rate.rounded()
    let (frames, seconds) = isWhole ? (Int(rate), 1) : (Int((1000 * rate).rounded()), 1000)
    return Array(
      "YUV4MPEG2 W\(width) H\(height) F\(frames):\(seconds) Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
  }

  package func frame(_ bitmap: Bitmap) -> [UInt8] {
    let rgba = pixels.rgba(bitmap)
    let count = width * height
    var planes = [UInt8](repeating: 0, count: 3 * count)
    // Shares of red and blue in luma (ITU-R BT.601 and BT.709).
    let (red, blue) = width >= 1280 || height > 576 ? (0.2126, 0.0722) : (0.299, 0.114)
    let source = rgba.span
    var output = planes.mutableSpan
    for index in 0..<count {
      let r = Double(source[4 &* index])
      let g = Double(source[4 &* index &+ 1])
      let b = Double(source[4 &* index &+ 2])
      let luma = red * r + (1 - red - blue) * g + blue * b
      // Luma takes 16...235, differences of colour 16...240.
      output[index] = UInt8(16 + luma * (219.0 / 255) + 0.5)
      output[count &+ index] = UInt8(128 + (b - luma) * (112.0 / 255 / (1 - blue)) + 0.5)
      output[2 &* count &+ index] = UInt8(128 + (r - luma) * (112.0 / 255 / (1 - red)) + 0.5)
    }
    return Array("FRAME\n".utf8) + planes
  }
}
