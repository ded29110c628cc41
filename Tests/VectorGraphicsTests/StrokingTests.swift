import Foundation
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

  // MARK: - Against the definition

  /// Asks outline and definition about points beside the outline, and some anywhere.
  static func check(
    _ path: Path, _ style: StrokeStyle, tolerance: Double, _ random: inout SeededGenerator, count: Int,
    _ comment: @autoclosure () -> String
  ) {
    let outline = path.stroked(style, tolerance: tolerance)
    let truth = StrokeTruth(path, style)
    var points = samples(of: outline, each: 2)
    #expect(outline.isFinite, "\(comment())")
    let box = 12 + style.width
    var failures: [String] = []
    for _ in 0..<count {
      var point = random.point(2 * box) - Vector(box - 6, box - 6)
      if !points.isEmpty && random.below(4) != 0 {
        let angle = 2 * Double.pi * random.unit()
        point = points[random.below(points.count)] + Vector(3 * tolerance, 0).rotated(by: angle)
      }
      guard truth.isDecided(point, margin: 2 * tolerance) else { continue }
      let winding = outline.winding(around: point)
      if truth.contains(point) ? winding < 1 : winding != 0 {
        failures.append("(\(point.x), \(point.y)): \(winding)")
      }
    }
    points = []
    #expect(failures.isEmpty, "\(comment()): \(failures.count) of \(count), \(failures.prefix(2))")
  }

  static let isFullSweep = ProcessInfo.processInfo.environment["INBETWEEN_FULL_SWEEPS"] == "1"

  @Test(arguments: [StrokeStyle.Cap.butt, .round, .square], [StrokeStyle.Join.miter, .round, .bevel])
  func randomStrokesCoverWhatTheyShould(cap: StrokeStyle.Cap, join: StrokeStyle.Join) {
    for seed in 0..<UInt64(Self.isFullSweep ? 400 : 12) {
      var random = SeededGenerator(seed)
      let path = Path.random(&random)
      let width = [0.05, 0.5, 1, 3, 8, 25][random.below(6)]
      let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: [1, 2, 4, 10][random.below(4)])
      Self.check(path, style, tolerance: 1e-3, &random, count: 60, "seed \(seed) width \(width) \(path.svg)")
    }
  }
}

// MARK: - Material

extension Path {
  /// A few contours of a few segments, often degenerate.
  static func random(_ random: inout SeededGenerator) -> Path {
    var path = Path()
    let isOnGrid = random.below(3) == 0
    func point() -> Point {
      isOnGrid ? Point(Double(random.below(4)) * 4, Double(random.below(4)) * 4) : random.point(12)
    }
    for _ in 0..<(1 + random.below(2)) {
      path.move(to: point())
      for _ in 0..<random.below(5) {
        switch random.below(4) {
        case 0: path.line(to: point())
        case 1: path.quad(to: point(), control: point())
        default: path.cubic(to: point(), control1: point(), control2: point())
        }
      }
      if random.below(3) == 0 { path.close() }
    }
    return path
  }

  /// SVG path data, to look at.
  var svg: String {
    elements.map { element in
      switch element {
      case .move(let p): "M\(p.x),\(p.y)"
      case .line(let p): "L\(p.x),\(p.y)"
      case .quad(let p, let c): "Q\(c.x),\(c.y) \(p.x),\(p.y)"
      case .cubic(let p, let c1, let c2): "C\(c1.x),\(c1.y) \(c2.x),\(c2.y) \(p.x),\(p.y)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

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
