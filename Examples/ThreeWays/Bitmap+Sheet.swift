import VectorGraphics

extension Bitmap {
  /// Pictures of one size in rows, a gap of four pixels between them.
  init(sheet rows: [[Bitmap]]) {
    let gap = 4
    let cell = rows.first?.first.map { (width: $0.width + gap, height: $0.height + gap) } ?? (width: gap, height: gap)
    let columns = rows.map(\.count).max() ?? 0
    let (width, height) = (gap + columns * cell.width, gap + rows.count * cell.height)
    var pixels = [UInt8](repeating: 0xC8, count: 4 * width * height)
    for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
    for (row, pictures) in rows.enumerated() {
      for (column, picture) in pictures.enumerated() {
        for y in 0..<picture.height {
          let target = 4 * ((gap + row * cell.height + y) * width + gap + column * cell.width)
          let source = 4 * y * picture.width
          pixels.replaceSubrange(
            target..<target + 4 * picture.width, with: picture.pixels[source..<source + 4 * picture.width])
        }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The largest difference of a channel of a pixel from that of another picture of the same size.
  func largestDifference(from other: Bitmap) -> Int {
    precondition(width == other.width && height == other.height, "pictures of one size")
    return zip(pixels, other.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
