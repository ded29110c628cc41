import Foundation
import SeededRandom
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
    let path = Path(polygon: [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)])
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
    let outline = Path(circleAt: Point(3, 4), radius: 5).stroked(StrokeStyle(width: 2), tolerance: tolerance)
    for point in samples(of: outline) {
      let distance = point.distance(to: Point(3, 4))
      #expect(min(abs(distance - 4), abs(distance - 6)) <= tolerance + 0.0015)
    }
  }

  // MARK: - Accuracy

  /// Arches that turn by up to half a circle and S curves, with widths up to where the inner parallel nearly has a cusp.
  @Test(arguments: [1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6])
  func parallelsStayWithinTheTolerance(tolerance: Double) {
    var worst = 0.0
    for seed in 0..<UInt64(Self.isFullSweep ? 1000 : 25) {
      var random = SeededGenerator(seed: seed)
      let (rise, fall) = (random.double(in: 0...90), random.double(in: -60...90))
      let curve = CubicBezier(
        Point(0, 0), Point(random.double(in: -10...40), rise), Point(random.double(in: 60...110), fall), Point(100, 0))
      let sharpest = (0...1000).map { abs(curve.curvature(at: Double($0) / 1000)) }.max()!
      let halfWidth = min(20, random.double(in: 0.05...0.9) / sharpest)
      guard halfWidth > 0.1 else { continue }
      var path = Path()
      path.move(to: curve.p0)
      path.append(.cubic(curve))
      let outline = path.stroked(StrokeStyle(width: 2 * halfWidth), tolerance: tolerance)
      let sides = outline.contours.flatMap(\.segments).filter { if case .cubic = $0 { true } else { false } }
      for point in sides.flatMap({ side in (0...12).map { side.point(at: Double($0) / 12) } }) {
        let error = abs(curve.nearest(to: point).distance - halfWidth)
        worst = max(worst, error)
        if error > tolerance { Issue.record("seed \(seed): \(error) at \(point)") }
      }
      // Growth with the sixth root would be 1.47 a decade.
      let most = 8 * ElementaryFunctions.power(1.8, -ElementaryFunctions.logarithm(tolerance) / 2.302585)
      #expect(Double(sides.count) <= most, "seed \(seed)")
    }
    // Not needlessly exact either.
    #expect(worst > 0.2 * tolerance)
  }

  /// Dashes whose bends nobody sees cost what rectangles cost, and cover what they should.
  @Test(arguments: [StrokeStyle.Join.miter, .round, .bevel])
  func dashesWithinTheToleranceAreRectangles(join: StrokeStyle.Join) {
    let circle = Path(circleAt: Point(9, 18), radius: 2000)
    let outline = circle.stroked(StrokeStyle(width: 1, join: join, dash: [2, 1]), tolerance: 1)
    let count = outline.contours.count
    #expect(abs(count - Int(2000 * 2 * Double.pi / 3)) <= 1)
    // Some dashes bend where one of the circle's curves ends and the next begins.
    #expect(outline.kinds.count <= 5 * count + 20)
    #expect(abs(area(of: outline) - 2 * Double(count)) < 4)
  }

  /// Of a stroke thinner than the tolerance, dashes far shorter than that are drawn as few that cover as much.
  @Test(arguments: [StrokeStyle.Cap.butt, .round, .square], [20.0, 100, 1e6])
  func dashesFarWithinTheToleranceCoverAsMuch(cap: StrokeStyle.Cap, tolerance: Double) {
    let circle = Path(circleAt: Point(9, 18), radius: 2000)
    let length = 2000 * 2 * Double.pi
    for (dash, covered) in [([2, 1], 2.0 / 3), ([0.5, 2.5, 1.5, 1.5], 1.0 / 3), ([0, 1], 0)] as [([Double], Double)] {
      let period = dash.reduce(0, +)
      // Half a circle, or half a square, at both ends of each dash.
      let caps = (cap == .butt ? 0 : cap == .round ? .pi / 4 : 1) * 0.25 * Double(dash.count / 2) / period
      let outline = circle.stroked(StrokeStyle(width: 0.25, cap: cap, dash: dash), tolerance: tolerance)
      #expect(outline.contours.count <= 200 + Int(length / tolerance))
      #expect(abs(area(of: outline) / (0.25 * length) - covered - caps) < 0.02, "\(dash)")
    }
    let solid = circle.stroked(StrokeStyle(width: 2, cap: cap, dash: [2, 1]), tolerance: tolerance)
    if cap == .butt {
      #expect(abs(area(of: solid) / (2 * length) - 2.0 / 3) < 0.02)
    } else {
      #expect(solid == circle.stroked(StrokeStyle(width: 2, cap: cap), tolerance: tolerance))
    }
  }

  @Test(arguments: [[2, 5e-324], [5e-324, 5e-324], [1e5, 1e-320], [5e-324, 2]] as [[Double]])
  func dashesAndGapsOfAlmostNoLengthEnd(dash: [Double]) {
    let circle = Path(circleAt: .zero, radius: 2000)
    for cap in [StrokeStyle.Cap.butt, .round, .square] {
      for tolerance in [0.1, 20, 1e6] {
        let outline = circle.stroked(StrokeStyle(width: 0.05, cap: cap, dash: dash), tolerance: tolerance)
        #expect(outline.contours.count < 262_144 && outline.isFinite)
      }
    }
  }

  /// Each dash of a wide ring is a sector, so that as much of the ring's inside as of its outside is covered.
  @Test func fineDashesOfAWideRingAreNoShade() {
    let outline = Path(circleAt: .zero, radius: 110).stroked(StrokeStyle(width: 60, dash: [1, 0.5]), tolerance: 5)
    for radius in [82.0, 110, 138] {
      let count = (0..<300).count { step in
        outline.winding(around: .zero + Vector(angle: 0.618 * Double(step)) * radius) != 0
      }
      #expect(abs(Double(count) / 300 - 2.0 / 3) < 0.04, "\(count) of 300 at \(radius)")
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
      var random = SeededGenerator(seed: seed)
      let path = Path.random(&random)
      let width = [0.05, 0.5, 1, 3, 8, 25][random.below(6)]
      let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: [1, 2, 4, 10][random.below(4)])
      Self.check(path, style, tolerance: 1e-3, &random, count: 60, "seed \(seed) width \(width) \(path.svg)")
    }
  }

  // MARK: - Degenerate and hostile

  @Test func dotsHaveTheShapeOfTheirCaps() {
    for path in [
      Path(polygon: [Point(3, 4)]), Path(polyline: [Point(3, 4), Point(3, 4)]),
      Path([.move(to: Point(3, 4)), .cubic(to: Point(3, 4), control1: Point(3, 4), control2: Point(3, 4))]),
    ] {
      #expect(path.stroked(StrokeStyle(width: 2), tolerance: 0.01).isEmpty)
      #expect(area(of: path.stroked(StrokeStyle(width: 2, cap: .square), tolerance: 0.01)) == 4)
      #expect(abs(area(of: path.stroked(StrokeStyle(width: 2, cap: .round), tolerance: 1e-9)) - .pi) < 1e-7)
    }
    #expect(Path([.move(to: Point(3, 4))]).stroked(StrokeStyle(width: 2, cap: .round), tolerance: 0.01).isEmpty)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity, -.infinity, 1e301])
  func aWidthThatIsNoneStrokesNothing(width: Double) {
    #expect(
      Path(polygon: [Point(0, 0), Point(1, 0)]).stroked(StrokeStyle(width: width, cap: .round), tolerance: 1).isEmpty)
  }

  @Test func aMiterBeyondTheLimitIsABevel() {
    // A right angle's miter is √2 widths long.
    let corner = Path(polyline: [Point(0, 0), Point(10, 0), Point(10, 10)])
    #expect(area(of: corner.stroked(StrokeStyle(width: 2, miterLimit: 1.42), tolerance: 0.01)) == 40)
    #expect(area(of: corner.stroked(StrokeStyle(width: 2, miterLimit: 1.41), tolerance: 0.01)) == 39.5)
    #expect(area(of: corner.stroked(StrokeStyle(width: 2, miterLimit: .nan), tolerance: 0.01)) == 39.5)
  }

  @Test func aContourThatIsNotFiniteLeavesTheOthers() {
    var path = Path(polygon: [Point(0, 0), Point(.nan, 1)])
    path.append(Path(polyline: [Point(0, 0), Point(10, 0)]))
    path.append(Path(polygon: [Point(0, 0), Point(1e301, 0)]))
    #expect(area(of: path.stroked(StrokeStyle(width: 1), tolerance: 0.01)) == 10)
  }

  /// A ring drawn with a pen wider than itself is a disc, however its contour is made.
  @Test func wideStrokesOfSmallRingsHaveNoHole() {
    for path in [
      Path(circleAt: Point(0, 0), radius: 2),
      Path(polygon: (0..<40).map { Point.zero + 2 * Vector(angle: Double($0) * .pi / 20) }),
    ] {
      for style in [StrokeStyle(width: 6), StrokeStyle(width: 6, join: .round), StrokeStyle(width: 6, join: .bevel)] {
        let outline = path.stroked(style, tolerance: 0.01)
        for step in 0..<400 {
          let point = Point.zero + Vector(angle: Double(step)) * (4.95 * Double(step) / 400)
          #expect(outline.winding(around: point) > 0)
        }
        #expect(outline.winding(around: Point(5.1, 0)) == 0)
      }
    }
  }

  /// All paths of up to three elements over five points: nothing traps, all is finite and no wider than the pen allows.
  @Test(arguments: [StrokeStyle.Cap.butt, .round, .square], [StrokeStyle.Join.miter, .round, .bevel])
  func smallPathsStayInBounds(cap: StrokeStyle.Cap, join: StrokeStyle.Join) {
    let grid = [Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4), Point(2, 2)]
    // Per element: 5 lines, 25 quads, 125 cubics, close.
    let kinds = 5 + 25 + 125 + 1
    func append(_ code: Int, to path: inout Path) {
      switch code {
      case ..<5: path.line(to: grid[code])
      case ..<30: path.quad(to: grid[(code - 5) % 5], control: grid[(code - 5) / 5])
      case ..<155:
        let rest = code - 30
        path.cubic(to: grid[rest % 5], control1: grid[rest / 5 % 5], control2: grid[rest / 25])
      default: path.close()
      }
    }
    var stroker = Stroker()
    var outline = Path()
    let stride = Self.isFullSweep ? 7 : 6_007
    var code = 0
    while code < kinds * kinds * kinds {
      var path = Path()
      path.move(to: grid[code % 5])
      append(code % kinds, to: &path)
      append(code / kinds % kinds, to: &path)
      append(code / kinds / kinds, to: &path)
      let width = [0.1, 3, 20][code % 3]
      let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: 4, dash: code % 4 == 0 ? [1, 0.5] : [])
      outline.removeAll()
      stroker.stroke(path, style, tolerance: 0.01, into: &outline)
      let reach = 0.5 * width * (join == .miter ? 4 : 1.4143) + 0.02
      let box = Rect(x: -reach, y: -reach, width: 4 + 2 * reach, height: 4 + 2 * reach)
      var isInside = true
      for contour in outline.contours {
        if !box.contains(contour.start) { isInside = false }
        for segment in contour.segments where !box.contains(segment.end) { isInside = false }
      }
      if !isInside || area(of: outline) < -1e-9 { Issue.record("\(path.svg) width \(width)") }
      code += stride
    }
  }

  /// Beside a width in which a curve is lost to rounding, fits do not fail down to the smallest piece.
  @Test(arguments: [1e12, 1e15, 1e18, 1e21, 9e26])
  func curvesBesideVastWidthsAreFewElements(width: Double) {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var path = Path()
      path.move(to: random.point(500))
      path.cubic(to: random.point(500), control1: random.point(500), control2: random.point(500))
      let outline = path.stroked(StrokeStyle(width: width, cap: .round, join: .round), tolerance: 0.1)
      #expect(outline.isFinite && outline.kinds.count < 500, "seed \(seed): \(outline.kinds.count)")
    }
  }

  @Test func nothingTrapsOnHostileNumbers() {
    let numbers = [
      0, 1, -1, 1e-300, 1e300, -1e300, 1e308, .leastNonzeroMagnitude, 1e-20, 1e20, .nan, .infinity, -.infinity,
      1 + 0x1p-52, 3, 1e9,
    ]
    var stroker = Stroker()
    var outline = Path()
    for seed in 0..<UInt64(Self.isFullSweep ? 200_000 : 2000) {
      var random = SeededGenerator(seed: seed)
      let tame = random.below(2) == 0
      func number() -> Double { tame ? numbers[random.below(10)] : numbers[random.below(numbers.count)] }
      func point() -> Point { Point(number(), number()) }
      var path = Path()
      for _ in 0..<6 {
        switch random.below(6) {
        case 0: path.move(to: point())
        case 1: path.line(to: point())
        case 2: path.quad(to: point(), control: point())
        case 3: path.close()
        default: path.cubic(to: point(), control1: point(), control2: point())
        }
        if path.isEmpty { path.move(to: point()) }
      }
      let style = StrokeStyle(
        width: number(), cap: [.butt, .round, .square][random.below(3)],
        join: [.miter, .round, .bevel][random.below(3)],
        miterLimit: number(), dash: random.below(3) == 0 ? [number(), number()] : [], dashPhase: number())
      outline.removeAll()
      stroker.stroke(path, style, tolerance: number(), into: &outline)
      #expect(outline.kinds.count < 3_000_000, "seed \(seed)")
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
