import VectorGraphics
import VectorRaster

/// Pictures of one size in rows, with margins.
struct ContactSheet {
  private(set) var bitmap: Bitmap
  private let frame: (width: Int, height: Int)
  private let columns: Int
  private let margin: Int

  /// Room for `count` pictures on white, in rows of about the same number so that the sheet is wider than high.
  init(of count: Int, frame: (width: Int, height: Int), name: String) throws(ExportFailure) {
    precondition(count > 0, "a contact sheet has at least one picture")
    self.frame = frame
    // About twice as wide as high; near that, the number of columns that leaves the fewest places empty.
    let ideal = (2 * Double(count) * Double(frame.height) / Double(frame.width)).squareRoot()
    let choices = Swift.max(1, Int(0.7 * ideal))...Swift.max(1, Int((1.6 * ideal).rounded(.up)))
    columns =
      choices.min { first, second in
        let (emptyFirst, emptySecond) = ((first - count % first) % first, (second - count % second) % second)
        return emptyFirst != emptySecond
          ? emptyFirst < emptySecond : abs(Double(first) - ideal) < abs(Double(second) - ideal)
      } ?? 1
    let rows = (count + columns - 1) / columns
    margin = Swift.max(2, frame.width / 20)
    let width = columns * (frame.width + margin) + margin
    let height = rows * (frame.height + margin) + margin
    guard Bitmap.size(for: Drawing(size: Size(Double(width), Double(height)))) != nil else {
      throw ExportFailure(name, "a contact sheet of \(width) × \(height) pixels is too large")
    }
    bitmap = Bitmap(width: width, height: height, pixels: [UInt8](repeating: 255, count: 4 * width * height))
  }

  /// Paints a picture over the place of number `index`.
  mutating func place(_ picture: Bitmap, at index: Int) {
    let left = margin + index % columns * (frame.width + margin)
    let top = margin + index / columns * (frame.height + margin)
    for y in 0..<frame.height {
      var target = 4 * ((top + y) * bitmap.width + left)
      var source = 4 * y * frame.width
      for _ in 0..<frame.width {
        let below = 255 - Int(picture.pixels[source + 3])
        for channel in 0..<4 {
          let covered = (Int(bitmap.pixels[target + channel]) * below + 127) / 255
          bitmap.pixels[target + channel] = UInt8(Swift.min(255, Int(picture.pixels[source + channel]) + covered))
        }
        target += 4
        source += 4
      }
    }
  }
}
