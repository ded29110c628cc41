import Foundation
package import Stage
package import VectorGraphics
package import VectorRaster

/// Writes each picture to standard output, for a program that shows it as a thumbnail.
///
/// Whoever starts a program with `INBETWEEN_THUMBNAIL` in its environment, set to a width in pixels, gets its pictures so:
/// width and height as decimal numbers and a newline, and the pixels as a `Bitmap` has them. There is no input.
package final class PipeDisplay: Display {
  package let geometry: WindowGeometry
  package let name = "pipe"
  // A small picture needs no more.
  package let refreshRate: Double? = 20
  package let waitsForRefresh = false
  package let clipboard: (any Clipboard)? = nil
  private let parent = getppid()
  private let start = ContinuousClock.now

  /// The variable of the environment that asks for thumbnails.
  package static let variable = "INBETWEEN_THUMBNAIL"

  /// Makes a display for a screen of `size`; nil if nobody asks for one.
  init?(size: Size) {
    guard let text = ProcessInfo.processInfo.environment[PipeDisplay.variable], let width = Int(text),
      (1...4096).contains(width)
    else { return nil }
    let height = (Double(width) * size.height / size.width).rounded()
    geometry = WindowGeometry(size: size, pixelWidth: width, pixelHeight: Int(height))
  }

  package var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  package func takeEvents() -> [DisplayEvent] {
    // Nobody reads any more.
    getppid() == parent ? [] : [.closed]
  }

  package func show(_ picture: borrowing Bitmap, changes: [PixelRect]) {
    var bytes = Array("\(picture.width) \(picture.height)\n".utf8)
    bytes += picture.pixels
    try? FileHandle.standardOutput.write(contentsOf: Data(bytes))
  }

  package func wait(upTo seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

  package func takeText(at caret: Rect?) {}
}
