import SeededRandom
import Testing
import VectorGraphics

/// A filled path with a name.
struct Sample: Sendable, CustomTestStringConvertible {
  var name: String
  var path: Path
  var rule = FillRule.nonZero

  var testDescription: String { name }

  static let fills: [Sample] = [
    Sample(name: "play", path: polygon([(8, 5), (19, 12), (8, 19)])),
    Sample(name: "pause", path: rectangles([(6, 5, 4, 14), (14, 5, 4, 14)])),
    Sample(name: "circle", path: ellipse(Point(12, 12), 9, 9)),
    Sample(name: "ring", path: ring(inner: 5)),
    Sample(name: "square ring", path: squareRing),
    Sample(name: "menu", path: rectangles([(3, 5, 18, 2), (3, 11, 18, 2), (3, 17, 18, 2)])),
    Sample(name: "heart", path: heart),
    Sample(name: "star", path: star),
    Sample(name: "eight", path: eight),
    Sample(name: "even-odd star", path: pentagram, rule: .evenOdd),
    Sample(name: "dots", path: dots),
    Sample(name: "triangle with a hole that touches it", path: touched),
  ]
}

func polygon(_ points: [(Double, Double)]) -> Path { Path(polygon: points.map { Point($0.0, $0.1) }) }

private let touched: Path = {
  var path = polygon([(2, 21), (12, 3), (22, 21)])
  path.append(polygon([(12, 21), (17, 12), (7, 12)]))
  return path
}()

func rectangles(_ rectangles: [(Double, Double, Double, Double)]) -> Path {
  var path = Path()
  for (x, y, width, height) in rectangles { path.append(Path(rect: Rect(x: x, y: y, width: width, height: height))) }
  return path
}

/// Four cubics, clockwise on screen from the right unless reversed.
func ellipse(_ center: Point, _ rx: Double, _ ry: Double, reversed: Bool = false) -> Path {
  let path = Path(ellipseIn: Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry))
  return reversed ? path.reversed() : path
}

func ring(inner: Double, reversed: Bool = false) -> Path {
  var path = ellipse(Point(12, 12), 10, 10, reversed: reversed)
  path.append(ellipse(Point(12, 12), inner, inner, reversed: !reversed))
  return path
}

let squareRing: Path = {
  var path = polygon([(2, 2), (22, 2), (22, 22), (2, 22)])
  path.append(polygon([(8, 8), (8, 16), (16, 16), (16, 8)]))
  return path
}()

private let dots: Path = {
  var path = Path()
  for x in [2.0, 10, 18] {
    for y in [2.0, 10, 18] { path.append(rectangles([(x, y, 4, 4)])) }
  }
  return path
}()

private let heart: Path = {
  var path = Path()
  path.move(to: Point(12, 21))
  path.cubic(to: Point(2, 8.5), control1: Point(5, 15), control2: Point(2, 12))
  path.cubic(to: Point(12, 5), control1: Point(2, 2), control2: Point(9, 1))
  path.cubic(to: Point(22, 8.5), control1: Point(15, 1), control2: Point(22, 2))
  path.cubic(to: Point(12, 21), control1: Point(22, 12), control2: Point(19, 15))
  path.close()
  return path
}()

private let star = polygon(
  (0..<10).map { index in
    let corner = Point(12, 12) + (index % 2 == 0 ? 10.0 : 4.0) * Vector(angle: Double(index) * .pi / 5 - .pi / 2)
    return (corner.x, corner.y)
  })

private let pentagram = polygon(
  (0..<5).map { index in
    let corner = Point(12, 12) + 10 * Vector(angle: Double(index) * 0.8 * .pi - .pi / 2)
    return (corner.x, corner.y)
  })

/// Its two loops run in opposite directions and cancel.
private let eight = Path([
  .move(to: Point(12, 12)), .cubic(to: Point(12, 12), control1: Point(30, 0), control2: Point(30, 24)),
  .cubic(to: Point(12, 12), control1: Point(-6, 0), control2: Point(-6, 24)), .close,
])

/// A convex figure of 3 to 12 corners, drawn from any of them in either direction.
func randomConvex(curved: Bool, using generator: inout SeededGenerator) -> Path {
  let count = Int.random(in: 3...12, using: &generator)
  let angles = (0..<count).map { _ in Double.random(in: 0..<(2 * .pi), using: &generator) }.sorted()
  let center = Point(Double.random(in: 5...15, using: &generator), Double.random(in: 5...15, using: &generator))
  let (rx, ry) = (Double.random(in: 3...12, using: &generator), Double.random(in: 3...12, using: &generator))
  func point(_ angle: Double) -> Point {
    let unit = Vector(angle: angle)
    return center + Vector(rx * unit.dx, ry * unit.dy)
  }
  var path = Path()
  path.move(to: point(angles[0]))
  for index in 1...count {
    let (from, to) = (angles[index - 1], index < count ? angles[index] : angles[0] + 2 * .pi)
    if curved, to - from < 2, Bool.random(using: &generator) {
      // An arc of the ellipse: the controls lie on the tangents.
      let k = 4 / 3 * ElementaryFunctions.tangent((to - from) / 4)
      let (u, v) = (Vector(angle: from).perpendicular, Vector(angle: to).perpendicular)
      path.cubic(
        to: point(to), control1: point(from) + k * Vector(rx * u.dx, ry * u.dy),
        control2: point(to) - k * Vector(rx * v.dx, ry * v.dy))
    } else {
      path.line(to: point(to))
    }
  }
  path.close()
  return Bool.random(using: &generator) ? path.reversed() : path
}

// MARK: - Measuring

/// Points on a contour without a repeated start.
func flattened(_ contour: Contour, chords: Int = 40) -> [Point] {
  var points = [contour.start]
  for segment in contour.closedSegments {
    if case .line(let line) = segment {
      points.append(line.p1)
    } else {
      for k in 1...chords { points.append(segment.cubic.point(at: Double(k) / Double(chords))) }
    }
  }
  if contour.isClosed, points.count > 1 { points.removeLast() }
  return points
}

func signedArea(of contour: Contour) -> Double {
  let points = flattened(contour)
  var sum = 0.0
  for index in points.indices { sum += (points[index] - .zero).cross(points[(index + 1) % points.count] - .zero) }
  return 0.5 * sum
}

/// Whether any two sides of a closed polygon properly cross.
func crossesItself(_ points: [Point]) -> Bool {
  func side(_ index: Int) -> (Point, Point) { (points[index], points[(index + 1) % points.count]) }
  for i in points.indices {
    for j in points.indices.dropFirst(i + 2) {
      let ((a, b), (c, d)) = (side(i), side(j))
      let (p, q) = ((b - a).cross(c - a), (b - a).cross(d - a))
      let (r, s) = ((d - c).cross(a - c), (d - c).cross(b - c))
      if p * q < -1e-12, r * s < -1e-12 { return true }
    }
  }
  return false
}

/// Which points of a grid over (−6, −6)...(30, 30) a filled path paints: a rasterizer for tests, slow and plain.
struct Painted {
  private let polygons: [[Point]]
  private let rule: FillRule
  private let cells: [Bool]

  private static let side = 120
  private static let step = 36.0 / Double(side)

  init(_ path: Path, rule: FillRule) {
    let polygons = path.contours.map { flattened($0) }
    self.polygons = polygons
    self.rule = rule
    var cells: [Bool] = []
    for row in 0..<Self.side {
      // Off round numbers, on which outlines lie.
      let y = -6 + (Double(row) + 0.4871) * Self.step
      var hits: [(x: Double, winding: Int)] = []
      for polygon in polygons {
        guard var a = polygon.last else { continue }
        for b in polygon {
          if (a.y <= y) != (b.y <= y) {
            hits.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
          }
          a = b
        }
      }
      hits.sort { $0.x < $1.x }
      var (winding, next) = (0, 0)
      for column in 0..<Self.side {
        let x = -6 + (Double(column) + 0.4871) * Self.step
        while next < hits.count, hits[next].x <= x {
          winding += hits[next].winding
          next += 1
        }
        cells.append(rule == .nonZero ? winding != 0 : winding % 2 != 0)
      }
    }
    self.cells = cells
  }

  var area: Double { Double(cells.count { $0 }) * Self.step * Self.step }

  /// The area painted by one of both, as a share of the whole grid.
  func share(differingFrom other: Painted) -> Double {
    Double(zip(cells, other.cells).count { $0 != $1 }) / Double(cells.count)
  }

  func contains(_ point: Point) -> Bool {
    let (column, row) = (Int((point.x + 6) / Self.step), Int((point.y + 6) / Self.step))
    return cells[row * Self.side + column]
  }
}
