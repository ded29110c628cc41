import UIKit
import VectorGraphics

/// The pixels of what `actions` draws, one a point.
func pixels(_ width: CGFloat, _ height: CGFloat, _ actions: (CGContext) -> Void) -> Bitmap {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
    actions(context.cgContext)
  }
  return image.cgImage.map { Bitmap($0) } ?? Bitmap(width: 0, height: 0)
}

extension Bitmap {
  /// The pixel as 0xRRGGBBAA.
  func hex(_ x: Int, _ y: Int) -> UInt32 {
    let pixel = self[x, y]
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The smallest rectangle around all pixels of which `isInk` is true; nil if there are none.
  func extent(where isInk: (UInt32) -> Bool = { $0 & 0xFF > 0x40 }) -> Rect? {
    var extent: Rect?
    for y in 0..<height {
      for x in 0..<width where isInk(hex(x, y)) {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        extent = extent?.union(pixel) ?? pixel
      }
    }
    return extent
  }
}
