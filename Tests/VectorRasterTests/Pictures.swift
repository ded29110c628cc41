import SeededRandom
import VectorGraphics
import VectorRaster

typealias Pixel = (red: Double, green: Double, blue: Double, alpha: Double)

/// The items on a canvas of the given size, one pixel a unit.
func picture(_ width: Int, _ height: Int, _ items: [Drawing.Item]) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  var rasterizer = Rasterizer()
  rasterizer.render(Drawing(size: Size(Double(width), Double(height)), items: items), into: &bitmap)
  return bitmap
}

func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
  Path(rect: Rect(x: x, y: y, width: width, height: height))
}

extension Bitmap {
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y].alpha) }

  /// The premultiplied pixel in parts of 255.
  func premultiplied(_ x: Int, _ y: Int) -> [Double] {
    let p = self[x, y]
    return [Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha)]
  }

  var alphas: [Int] { stride(from: 3, to: pixels.count, by: 4).map { Int(pixels[$0]) } }
}

extension SeededGenerator {
  mutating func point(in range: ClosedRange<Double>) -> Point { Point(double(in: range), double(in: range)) }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
