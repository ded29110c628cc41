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
  polygon([Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)])
}

func polygon(_ points: [Point]) -> Path {
  var path = Path()
  for (index, point) in points.enumerated() {
    if index == 0 { path.move(to: point) } else { path.line(to: point) }
  }
  path.close()
  return path
}

/// A closed contour of four cubics around a centre, within 0.03 % of a circle.
func circle(_ center: Point, _ radius: Double) -> Path {
  let k = 0.5522847498307936 * radius
  var path = Path()
  path.move(to: Point(center.x + radius, center.y))
  var (x, y) = (radius, 0.0)
  for _ in 0..<4 {
    let end = Point(center.x - y, center.y + x)
    let share = k / radius
    path.cubic(
      to: end, control1: Point(center.x + x - y * share, center.y + y + x * share),
      control2: Point(center.x - y + x * share, center.y + x + y * share))
    (x, y) = (-y, x)
  }
  path.close()
  return path
}

extension Drawing.Item {
  static func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) -> Drawing.Item {
    .path(.fill(path, paint, rule: rule))
  }

  static func fill(_ path: Path, _ color: Color) -> Drawing.Item { .path(.fill(path, .color(color))) }

  static func stroke(_ path: Path, _ color: Color, _ style: StrokeStyle) -> Drawing.Item {
    .path(.stroke(path, .color(color), style: style))
  }
}

extension Bitmap {
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y].alpha) }

  /// The premultiplied pixel in parts of 255.
  func premultiplied(_ x: Int, _ y: Int) -> [Double] {
    let p = self[x, y]
    return [Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha)]
  }

  var alphas: [Int] { stride(from: 3, to: pixels.count, by: 4).map { Int(pixels[$0]) } }

  /// The largest difference of any component to `other`, which must be as large.
  func largestDifference(to other: Bitmap) -> Int {
    zip(pixels, other.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }
}

extension SeededGenerator {
  mutating func point(in range: ClosedRange<Double>) -> Point { Point(double(in: range), double(in: range)) }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
