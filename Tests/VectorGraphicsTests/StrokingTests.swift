import Testing
import VectorGraphics

struct StrokingTests {
  // MARK: - Analytic truths

  @Test func aLineBecomesARectangle() {
    var path = Path()
    path.move(to: Point(1, 2))
    path.line(to: Point(5, 2))
    let outline = path.stroked(StrokeStyle(width: 2), tolerance: 0.01)
    #expect(area(of: outline) == 8)
    #expect(outline.kinds == [.move, .line, .line, .line, .close])
    let square = path.stroked(StrokeStyle(width: 2, cap: .square), tolerance: 0.01)
    #expect(area(of: square) == 12)
    #expect(square.kinds == [.move, .line, .line, .line, .close])
    let round = path.stroked(StrokeStyle(width: 2, cap: .round), tolerance: 1e-9)
    #expect(abs(area(of: round) - (8 + .pi)) < 1e-7)
  }

  @Test func aClosedSquareHasEightCorners() {
    let path = polygon([Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)])
    let outline = path.stroked(StrokeStyle(width: 2), tolerance: 0.01)
    #expect(outline.kinds == [.move, .line, .line, .line, .close, .move, .line, .line, .line, .close])
    #expect(area(of: outline) == 80)
    let round = path.stroked(StrokeStyle(width: 2, join: .round), tolerance: 1e-9)
    #expect(abs(area(of: round) - (76 + .pi)) < 1e-7)
    let bevel = path.stroked(StrokeStyle(width: 2, join: .bevel), tolerance: 0.01)
    #expect(area(of: bevel) == 78)
  }

  @Test(arguments: [1e-1, 1e-3, 1e-6])
  func aCircleBecomesARing(tolerance: Double) {
    let outline = circle(Point(3, 4), radius: 5).stroked(StrokeStyle(width: 2), tolerance: tolerance)
    for point in samples(of: outline) {
      let distance = point.distance(to: Point(3, 4))
      #expect(min(abs(distance - 4), abs(distance - 6)) <= tolerance + 0.0015)
    }
  }
}

// MARK: - Material

func polygon(_ points: [Point], closed: Bool = true) -> Path {
  var path = Path()
  path.move(to: points[0])
  for point in points.dropFirst() { path.line(to: point) }
  if closed { path.close() }
  return path
}

/// Four cubics with the usual arms, within 0.0003 radii of the circle.
func circle(_ center: Point, radius: Double) -> Path {
  var path = Path()
  let arm = 0.5522847498 * radius
  path.move(to: center + Vector(radius, 0))
  var axis = Vector(1, 0)
  for _ in 0..<4 {
    let next = axis.perpendicular
    path.cubic(
      to: center + next * radius, control1: center + axis * radius + next * arm,
      control2: center + next * radius + axis * arm)
    axis = next
  }
  path.close()
  return path
}

/// Points along all segments of a path, the ends among them.
func samples(of path: Path, each count: Int = 16) -> [Point] {
  path.contours.flatMap { contour in
    contour.closedSegments.flatMap { segment in
      (0...count).map { segment.cubic.point(at: Double($0) / Double(count)) }
    }
  }
}

/// The signed area inside a path's contours, from its curves' control points.
func area(of path: Path) -> Double {
  var sum = 0.0
  for contour in path.contours {
    for segment in contour.closedSegments {
      let c = segment.cubic
      let (p, q, r, s) = (c.p0 - Point.zero, c.p1 - Point.zero, c.p2 - Point.zero, c.p3 - Point.zero)
      let first = 6 * p.cross(q) + 3 * p.cross(r) + p.cross(s)
      let second = 3 * q.cross(r) + 3 * q.cross(s) + 6 * r.cross(s)
      sum += (first + second) / 20
    }
  }
  return sum
}
