import Foundation
import SeededRandom
import Testing
import VectorGraphics

/// Flattening, measuring, trimming and hit testing.
@Suite struct PathOutlineTests {
  private static let isFullSweep = ProcessInfo.processInfo.environment["INBETWEEN_FULL_SWEEPS"] == "1"

  private func randomPoint(_ generator: inout SeededGenerator, _ size: Double = 100) -> Point {
    Point(generator.double(in: -size...size), generator.double(in: -size...size))
  }

  /// Smooth curves, S-curves, loops, cusps, hairpins and straight ones.
  private func randomSegment(_ generator: inout SeededGenerator) -> Segment {
    let a = randomPoint(&generator)
    let b = randomPoint(&generator)
    let c = randomPoint(&generator)
    let d = randomPoint(&generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: return .quad(QuadraticBezier(a, b, c))
    case 2: return .cubic(CubicBezier(a, b, c, a))
    case 3: return .cubic(CubicBezier(a, d, b, Point(a.x + d.x - b.x, a.y + d.y - b.y)))
    case 4: return .cubic(CubicBezier(a, a, d, d))
    case 5: return .quad(QuadraticBezier(a, b, a.interpolated(to: b, at: generator.double(in: 0...0.2))))
    default: return .cubic(CubicBezier(a, b, c, d))
    }
  }

  private func path(_ segment: Segment) -> Path {
    var path = Path()
    path.move(to: segment.start)
    path.append(segment)
    return path
  }

  // MARK: - Flattening

  @Test(arguments: [10, 1, 0.1, 1e-2, 1e-3, 1e-5])
  func linesKeepTheToleranceAndTheArea(tolerance: Double) {
    let count = Self.isFullSweep ? 2_000 : tolerance < 1e-3 ? 2 : 25
    for seed in 0..<UInt64(count) {
      var generator = SeededGenerator(seed: seed)
      let segment = randomSegment(&generator)
      let curve = path(segment)
      let lines = curve.flattened(tolerance: tolerance)
      let ends = lines.contours[0].segments
      #expect(lines.currentPoint == segment.end)
      var largest = 0.0
      for line in ends { largest = max(largest, segment.nearest(to: line.end).distance) }
      for line in ends { largest = max(largest, segment.nearest(to: line.start.midpoint(to: line.end)).distance) }
      for step in 1..<60 { largest = max(largest, lines.nearest(to: segment.point(at: Double(step) / 60))!.distance) }
      #expect(largest <= tolerance * (1 + 1e-9) + 1e-12, "seed \(seed): \(segment)")

      // With one line area is lost, but little.
      let difference = abs(lines.signedArea - curve.signedArea)
      let bound = ends.count == 1 ? tolerance / 16 * 300 : 1e-9
      #expect(difference <= bound, "seed \(seed): \(difference) with \(ends.count) lines: \(segment)")
    }
  }

  @Test func aCircleKeepsItsAreaInFewLines() {
    let circle = Path(circleAt: .zero, radius: 100)
    let lines = circle.flattened(tolerance: 0.1)
    #expect(abs(lines.signedArea - circle.signedArea) < 1e-8)
    #expect(lines.kinds.count < 90)
  }

  @Test(arguments: [
    Point(.nan, 0), Point(.infinity, 0), Point(1e308, -1e308), Point(1e200, 1e200), Point(1e100, 1),
    Point(.leastNonzeroMagnitude, 0),
  ]) func wildCurvesBecomeFewLines(point: Point) {
    for tolerance in [0.1, 1e-300, 0, -1, .nan] {
      let path = Path([
        .move(to: .zero), .cubic(to: Point(1, 0), control1: point, control2: Point(1, 1)),
        .quad(to: Point(2, 2), control: point), .close,
      ])
      let lines = path.flattened(tolerance: tolerance)
      #expect(lines.kinds.count <= 2 * 65_536 + 2)
      #expect(lines.kinds.last == .close)
    }
  }

  // MARK: - Measuring

  @Test func lengthsAreKnown() throws {
    #expect(try Path(svg: "M0 0H3V4Z").length(tolerance: 1e-9) == 12)
    #expect(try Path(svg: "M0 0H3V4").length(tolerance: 1e-9) == 7)
    #expect(try Path(svg: "M0 0H3M100 100v4M5 5zM6 6").length(tolerance: 1e-9) == 7)
    // y = x² from 0 to 1: √5/2 + asinh(2)/4.
    let parabola = try Path(svg: "M0 0Q.5 0 1 1")
    #expect(abs(parabola.length(tolerance: 1e-9) - 1.4789428575445975) < 1e-9)
    let measured = MeasuredPath(parabola, tolerance: 1e-9)
    let middle = try #require(measured.point(atLength: 0.5 * measured.length))
    #expect(
      abs(parabola.trimmed(from: 0, to: 0.5, tolerance: 1e-9).length(tolerance: 1e-10) - 0.5 * measured.length) < 2e-9)
    #expect(abs(middle.y - middle.x * middle.x) < 1e-12)
    #expect(Path().length(tolerance: 1) == 0 && MeasuredPath(Path(), tolerance: 1).point(atLength: 0) == nil)
  }

  @Test func placesRunOverAllContours() throws {
    let measured = MeasuredPath(try Path(svg: "M0 0H10M20 0V10H30"), tolerance: 1e-9)
    #expect(measured.length == 30 && measured.contourLengths == [10, 20])
    for (length, point) in [
      (-1.0, Point(0, 0)), (4, Point(4, 0)), (10, Point(20, 0)), (15, Point(20, 5)), (25, Point(25, 10)),
      (31, Point(30, 10)),
    ] { #expect(measured.point(atLength: length) == point) }
    #expect(measured.direction(atLength: 10) == Vector(0, 1) && measured.direction(atLength: 30) == Vector(1, 0))
    #expect(measured.direction(atLength: .nan) != nil)
  }

  // MARK: - Trimming

  @Test(arguments: [
    ("M0 0H10", 0.2, 0.5, "M2 0H5"), ("M0 0H10V10H0Z", 0.125, 0.5, "M5 0H10V10"),
    ("M0 0H10V10H0Z", 0.5, 1, "M10 10H0V0"),
    ("M0 0H10M0 5H10M0 9H10", 0.25, 0.75, "M7.5 0H10M0 5H10M0 9H2.5"), ("M0 0H10ZM0 5H10", 0, 1, "M0 0H10ZM0 5H10"),
    ("M0 0H10ZM0 5H20", 0, 0.75, "M0 0H10ZM0 5H10"), ("M0 0H10M0 5H10", 0, 0.5, "M0 0H10"),
    ("M0 0H10M0 5H10", 0.5, 1, "M0 5H10"), ("M0 0H10M5 5ZM0 5H10", 0.25, 0.75, "M5 0H10M5 5ZM0 5H5"),
    ("M0 0H10", 0.5, 0.5, ""), ("M0 0H10", 0.7, 0.5, ""), ("M0 0H10", -3, 0.5, "M0 0H5"),
    ("M0 0H10", 0.5, 7, "M5 0H10"),
    ("M0 0H10", 1, 2, ""), ("M0 0H10", -1, 0, ""), ("M5 5Z", 0, 0.5, "M5 5Z"), ("M0 0H10M5 5", 0, 0.5, "M0 0H5"),
    ("", 0.2, 0.5, ""), ("M1 1L1 1L5 1L5 1L9 1", 0.25, 0.5, "M3 1L5 1"),
  ]) func trimmingCutsByLength(text: String, start: Double, end: Double, part: String) throws {
    #expect(try Path(svg: text).trimmed(from: start, to: end) == Path(svg: part))
  }

  @Test(arguments: [
    ("M0 0H10V10H0Z", 0.875, 1.125, "M0 5L0 0L5 0"), ("M0 0H10V10H0Z", 0.875, 0.125, "M0 5L0 0L5 0"),
    ("M0 0H10V10H0Z", -0.125, 0.125, "M0 5L0 0L5 0"), ("M0 0H10V10H0Z", 0.25, 1.5, "M0 0H10V10H0Z"),
    ("M0 0H10", 0.8, 0.2, "M8 0H10M0 0H2"), ("M0 0H10V10H0Z", 0.125, 0.25, "M5 0H10"),
    ("M0 0H10V10H0Z", 0.5, 1, "M10 10H0V0"),
    ("M0 0H10ZM0 5H10Z", 0.875, 0.125, "M5 5H0M0 0H5"), ("M0 0H10", 0.5, 0.5, ""), ("M0 0H10", .nan, 0.5, ""),
  ]) func trimmingAClosedContourWrapsPastItsStart(text: String, start: Double, end: Double, part: String) throws {
    #expect(try Path(svg: text).trimmedAround(from: start, to: end) == Path(svg: part))
  }

  @Test func cutCurvesArePartsOfTheSameCurve() {
    for seed in 0..<UInt64(Self.isFullSweep ? 1_000 : 40) {
      var generator = SeededGenerator(seed: seed)
      let segment = randomSegment(&generator)
      let whole = path(segment)
      let length = whole.length(tolerance: 1e-9)
      let (start, end) = (generator.double(in: 0...0.5), generator.double(in: 0.5...1))
      let part = whole.trimmed(from: start, to: end, tolerance: 1e-7)
      #expect(abs(part.length(tolerance: 1e-9) - (end - start) * length) <= 1e-6, "seed \(seed)")
      let piece = part.contours[0].segments[0]
      for step in 0...10 {
        #expect(segment.nearest(to: piece.point(at: Double(step) / 10)).distance < 1e-9, "seed \(seed): \(segment)")
      }
    }
  }

  // MARK: - Hit testing

  @Test func sidesBelongToTheLeftAndTheTop() {
    let rect = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    for path in [rect, rect.reversed()] {
      for (point, isInside) in [
        (Point(0.5, 0.5), true), (Point(0, 0), true), (Point(0, 0.5), true), (Point(0.5, 0), true),
        (Point(1, 0.5), false),
        (Point(0.5, 1), false), (Point(1, 1), false), (Point(-1, 0), false), (Point(2, 0), false),
        (Point(.nan, 0.5), false),
        (Point(0.5, .nan), false), (Point(-.infinity, 0.5), false), (Point(.infinity, 0.5), false),
      ] { #expect(path.contains(point) == isInside, "\(point)") }
    }
    #expect(rect.windingNumber(at: Point(0.5, 0.5)) == 1 && rect.reversed().windingNumber(at: Point(0.5, 0.5)) == -1)
  }

  @Test func rulesDifferWhereContoursRunAroundTwice() throws {
    let path = try Path(svg: "M0 0H10V10H0ZM2 2H8V8H2ZM4 4V6H6V4Z")
    #expect(path.windingNumber(at: Point(3, 3)) == 2 && path.windingNumber(at: Point(5, 5)) == 1)
    #expect(path.contains(Point(3, 3)) && !path.contains(Point(3, 3), rule: .evenOdd))
    #expect(path.contains(Point(5, 5), rule: .evenOdd))
  }

  /// Against the winding of a fine polygon, away from the outline.
  @Test func windingsAgreeWithAFinePolygon() {
    for seed in 0..<UInt64(Self.isFullSweep ? 2_000 : 40) {
      var generator = SeededGenerator(seed: seed)
      var path = Path()
      for _ in 0..<2 {
        path.move(to: randomPoint(&generator))
        for _ in 0..<3 { path.append(randomSegment(&generator)) }
        if Bool.random(using: &generator) { path.close() }
      }
      let lines = path.flattened(tolerance: 1e-3)
      var outline = Path()
      for contour in path.contours {
        outline.append(Contour(start: contour.start, segments: contour.segments, isClosed: true))
      }
      for _ in 0..<20 {
        let point = randomPoint(&generator)
        guard outline.nearest(to: point)!.distance > 2e-3 else { continue }
        #expect(path.windingNumber(at: point) == lines.windingNumber(at: point), "seed \(seed): \(point)")
      }
    }
  }

  @Test func rootsAreFoundWhereLinesWouldMiss() throws {
    // A parabola and points one part in 10^13 to either side of it.
    let path = try Path(svg: "M0 0Q50 100 100 0Z")
    for step in 1..<50 {
      let t = Double(step) / 100
      let (x, y) = (100 * t, 200 * t * (1 - t))
      #expect(path.contains(Point(x + 1e-11, y)) && !path.contains(Point(x - 1e-11, y)))
    }
  }

  @Test func theNearestPointIsOnTheNearestSegment() throws {
    let path = try Path(svg: "M0 0H10V10ZM100 100Q150 200 200 100")
    #expect(path.nearest(to: Point(5, -3))! == (Point(5, 0), 3))
    #expect(path.nearest(to: Point(3, 5))!.distance == 2.squareRoot())
    #expect(path.nearest(to: Point(150, 160))!.distance == 10)
    #expect(Path([.move(to: .zero)]).nearest(to: .zero) == nil)
  }

  // MARK: - Everything small

  /// All paths of up to three elements whose points are five of a grid.
  @Test func noSmallPathTraps() {
    let grid = [Point(0, 0), Point(1, 0), Point(2, 0), Point(0, 1), Point(1, 1)]
    var elements: [PathElement] = [.close]
    for a in grid {
      elements += [.move(to: a), .line(to: a)]
      for b in grid {
        elements.append(.quad(to: a, control: b))
        for c in grid { elements.append(.cubic(to: a, control1: b, control2: c)) }
      }
    }
    let stride = Self.isFullSweep ? 1 : 211
    var index = 0
    for start in grid {
      for second in elements {
        for third in elements {
          index += 1
          guard index % stride == 0 else { continue }
          let path = Path([.move(to: start), second, third])
          let lines = path.flattened(tolerance: 0.01)
          let length = path.length(tolerance: 1e-6)
          #expect(
            abs(lines.signedArea - path.signedArea) < 0.01 && lines.length(tolerance: 1) <= 1.02 * length + 0.01,
            "\(PathDescription.write(path))")
          for (start, end) in [(0.0, 0.4), (0.3, 0.6), (0.5, 1)] {
            let part = path.trimmed(from: start, to: end)
            let wanted = (end - start) * length
            let dots = length == 0 ? 0 : wanted
            #expect(
              abs(part.length(tolerance: 1e-6) - dots) < 1e-4, "\(PathDescription.write(path)) from \(start) to \(end)")
          }
          _ = path.trimmedAround(from: 0.7, to: 0.2)
          // On no line and no curve through grid points.
          for point in [Point(0.5137, 0.2719), Point(0.0713, 0.1391), Point(1.0371, 0.4883)] {
            let winding = path.windingNumber(at: point)
            #expect(
              abs(winding) <= 2 && path.reversed().windingNumber(at: point) == -winding,
              "\(PathDescription.write(path)) at \(point)")
            _ = path.windingNumber(at: Point(1, 0))
            if let near = path.nearest(to: point) { #expect(near.distance <= 3) }
          }
          #expect(path.controlBox.contains(path.boundingBox))
        }
      }
    }
  }
}
