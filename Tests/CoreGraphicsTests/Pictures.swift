import CoreGraphics
import SamplePictures
import Testing
import VectorGraphics
import VectorRaster

let red = Color(red: 1, green: 0, blue: 0)
let green = Color(red: 0, green: 1, blue: 0)
let blue = Color(red: 0, green: 0, blue: 1)

/// What `draw` records on a canvas of 100 by 100.
func recorded(_ draw: (CGContext) -> Void) -> Drawing {
  let context = CGContext(recordingSize: CGSize(width: 100, height: 100))
  draw(context)
  return context.drawing
}

/// The items on a canvas of 100 by 100.
func canvas(_ items: [Drawing.Item]) -> Drawing { Drawing(size: Size(100, 100), items: items) }

func bitmapContext(
  _ width: Int = 100, _ height: Int = 100, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
  info: CGImageAlphaInfo = .premultipliedLast, order: CGBitmapInfo = []
) throws -> CGContext {
  try #require(
    unsafe CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: info.rawValue | order.rawValue))
}

/// The largest difference of any component of any pixel.
func difference(_ a: Drawing, _ b: Drawing) throws -> Int {
  let (a, b) = (try #require(Bitmap(rendering: a)), try #require(Bitmap(rendering: b)))
  return a.largestDifference(from: b)
}

extension Path {
  static func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
    Path(rect: Rect(x: x, y: y, width: side, height: side))
  }
}

extension Drawing {
  /// How many items there are, groups and what they hold each counted.
  var itemCount: Int { Self.count(items) }

  private static func count(_ items: [Item]) -> Int {
    items.reduce(0) { sum, item in
      if case .group(let group) = item { return sum + 1 + count(group.items) }
      return sum + 1
    }
  }
}
