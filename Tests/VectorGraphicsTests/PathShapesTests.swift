import Testing
import VectorGraphics

@Suite struct PathShapesTests {
  private func close(_ a: Point, _ b: Point, _ tolerance: Double = 1e-12) -> Bool { a.distance(to: b) <= tolerance }

  @Test func rectanglesRunClockwiseFromTheTopLeft() throws {
    #expect(Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)) == (try Path(svg: "M1 2H4V6H1Z")))
  }

  /// The numbers are from a dump of CGPath.
  @Test func ellipsesRunFromTheMiddleOfTheRightSideDown() {
    let path = Path(ellipseIn: Rect(x: 40, y: 40, width: 200, height: 40))
    #expect(path.kinds == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    let elements = Array(path.elements)
    guard case .move(let start) = elements[0], case .cubic(let end, let control1, let control2) = elements[1] else {
      Issue.record("no cubic")
      return
    }
    #expect(start == Point(240, 60) && end == Point(140, 80))
    #expect(close(control1, Point(240, 71.045695), 1e-6) && close(control2, Point(195.228475, 80), 1e-6))
    #expect(path.boundingBox == Rect(x: 40, y: 40, width: 200, height: 40))
  }

  @Test func arcsComeInQuartersWithTheRestLast() {
    var path = Path()
    path.arc(center: Point(25, 100), radius: 20, from: 1.25 * .pi, sweep: -1.25 * .pi)
    let ends = [(10.857864, 85.857864), (10.857864, 114.142136), (39.142136, 114.142136), (45, 100)]
    let contour = path.contours[0]
    #expect(contour.segments.count == 3)
    for (point, end) in zip([contour.start] + contour.segments.map(\.end), ends) {
      #expect(close(point, Point(end.0, end.1), 1e-6))
    }
  }

  @Test(arguments: [1.0, -1, 3, -7, 0, 1e300, -1e300, .nan, .infinity])
  func everySweepIsDefined(sweep: Double) {
    var path = Path()
    path.move(to: Point(3, 3))
    path.arc(center: .zero, radius: 2, from: 0, sweep: sweep)
    guard sweep.isFinite else {
      #expect(path.kinds == [.move])
      return
    }
    #expect(path.isFinite && path.kinds.count <= 2 + 4096)
    #expect(path.kinds.prefix(2) == [.move, .line])
    let angle = max(-2048 * .pi, min(2048 * .pi, sweep))
    #expect(
      close(path.currentPoint!, Point(2 * ElementaryFunctions.cosine(angle), 2 * ElementaryFunctions.sine(angle)), 1e-9)
    )
  }

  @Test(arguments: [1e-1, 1e-3, 1e-5, 1e-7, 1e-9, 1e-11])
  func arcsKeepTheirTolerance(tolerance: Double) {
    for (radius, sweep) in [(1.0, 1.0), (10, -2), (100, 6.283), (5, 40)] {
      var path = Path()
      path.arc(center: Point(1, 2), radii: Size(radius, radius), from: 0.3, sweep: sweep, tolerance: tolerance)
      var largest = 0.0
      for segment in path.contours[0].segments {
        for step in 0...32 {
          largest = max(largest, abs(segment.point(at: Double(step) / 32).distance(to: Point(1, 2)) - radius))
        }
      }
      #expect(largest <= tolerance + 1e-13 * radius)
      // And not with many pieces more than are needed: half as many would miss by 2^6 times as much.
      let count = path.contours[0].segments.count
      #expect(Double(count) <= abs(sweep) / 1.5 + 1 || largest > tolerance / 100)
    }
  }

  // MARK: - Rounded rectangles

  private let radii = [1e-300, 0.1, 1, 10, 16.3, 16.4, 20, 24.9, 25, 30, 1e300]

  @Test(arguments: [CornerCurve.circular, .continuous], [RoundedRectStart.middleOfRightSide, .topLeft])
  func roundedRectanglesOfAllRadiiHaveTheSameElements(curve: CornerCurve, start: RoundedRectStart) {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    let corner: [Path.Kind] = curve == .circular ? [.line, .cubic] : [.line, .cubic, .line, .cubic, .line, .cubic]
    let kinds = [.move] + corner + corner + corner + corner + [.close]
    for radius in radii {
      let path = Path(roundedRect: rect, radii: Size(radius, radius), curve: curve, start: start)
      #expect(path.kinds == kinds)
      #expect(path.controlBox == rect)
      #expect(path.signedArea > 0)
    }
    #expect(Path(roundedRect: rect, radii: Size(5, 0), curve: curve) == Path(rect: rect))
    #expect(Path(roundedRect: .zero, radii: Size(5, 5), curve: curve) == Path(rect: .zero))
  }

  @Test func circularCornersAreQuartersInSVGsOrder() throws {
    let path = Path(roundedRect: Rect(x: 0, y: 0, width: 30, height: 20), radii: Size(5, 4), start: .topLeft)
    let arcs = try Path(svg: "M5 0L25 0A5 4 0 0 1 30 4L30 16A5 4 0 0 1 25 20L5 20A5 4 0 0 1 0 16L0 4A5 4 0 0 1 5 0Z")
    #expect(path.kinds == arcs.kinds)
    for (a, b) in zip(path.coordinates, arcs.coordinates) { #expect(abs(a - b) < 1e-12) }
  }

  @Test func continuousCornersAreUIKits() {
    let path = Path(
      roundedRect: Rect(x: 0, y: 0, width: 100, height: 100), radii: Size(10, 10), curve: .continuous, start: .topLeft)
    let points: [(Double, Double)] = [
      (84.7133517, 0), (89.1150701, 0), (91.3159299, 0), (93.3006603, 0.654960), (93.6850601, 0.749110),
      (96.2717599, 1.6906001), (98.3093999, 3.7282401), (99.250890, 6.3149399), (99.345040, 6.6993397),
      (100, 8.6840701), (100, 10.8849299), (100, 15.2866483),
    ]
    for (index, point) in points.enumerated() {
      let there = Point(path.coordinates[2 + 2 * index], path.coordinates[3 + 2 * index])
      #expect(close(there, Point(point.0, point.1), 1e-9))
    }
  }

  /// Nothing jumps where UIKit changes its shape, nor anywhere else.
  @Test func continuousCornersGrowWithoutAJump() {
    let rect = Rect(x: 0, y: 0, width: 208, height: 50)
    var last: Path?
    for step in 1...600 {
      let path = Path(roundedRect: rect, radii: Size(Double(step) * 0.05, Double(step) * 0.05), curve: .continuous)
      if let last {
        for (a, b) in zip(path.coordinates, last.coordinates) { #expect(abs(a - b) < 0.16) }
      }
      last = path
    }
    let disc = Path(roundedRect: Rect(x: 0, y: 0, width: 2, height: 2), radii: Size(1, 1), curve: .continuous)
    #expect(abs(disc.signedArea - .pi) < 2e-3)
    let bar = Path(roundedRect: rect, radii: Size(25, 25), curve: .continuous)
    #expect(abs(bar.signedArea - (158 * 50 + 625 * .pi)) < 625 * 2e-3)
  }

  @Test func cornersThatOverlapShrinkTogether() throws {
    let path = Path(
      roundedRect: Rect(x: 0, y: 0, width: 10, height: 20),
      cornerRadii: CornerRadii(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 0), start: .topLeft)
    #expect(path.contours[0].start == Point(7.5, 0))
    #expect(path.contours[0].segments.count == 8)
    #expect(close(path.contours[0].segments[1].end, Point(10, 2.5)))
  }

  // MARK: - Polygons

  @Test func polygonsAndStarsPointUp() throws {
    let square = Path(regularPolygon: 4, center: Point(1, 1), radius: 2)
    #expect(square == (try Path(svg: "M1 -1L3 1L1 3L-1 1Z")))
    for count in [3, 5, 12, 100] {
      let polygon = Path(regularPolygon: count, center: .zero, radius: 3, rotation: 0.3)
      let angle = 2 * Double.pi / Double(count)
      #expect(abs(polygon.signedArea - 4.5 * Double(count) * ElementaryFunctions.sine(angle)) < 1e-11)
      let star = Path(star: count, center: .zero, outerRadius: 3, innerRadius: 1)
      #expect(star.kinds.count == 2 * count + 1)
      #expect(star.coordinates[0] == 0 && star.coordinates[1] == -3)
      #expect(abs(star.signedArea - 3 * Double(count) * ElementaryFunctions.sine(angle / 2)) < 1e-11)
    }
    #expect(Path(polygon: [Point]()).isEmpty)
  }

  // MARK: - Boxes, reversal, moments

  @Test func boxesAreTightOrHoldTheControls() throws {
    let cubic = try Path(svg: "M0 0C0 100 100 100 100 0")
    #expect(cubic.controlBox.height == 100 && abs(cubic.boundingBox.height - 75) < 1e-12)
    let quad = try Path(svg: "M0 0Q50 100 100 0")
    #expect(quad.controlBox.height == 100 && abs(quad.boundingBox.height - 50) < 1e-12)
    #expect(Path().boundingBox.isNull && Path().controlBox.isNull)
    var path = Path()
    path.move(to: Point(.nan, 3))
    path.line(to: Point(1, .nan))
    path.line(to: Point(5, 4))
    #expect(path.controlBox == Rect(minX: 1, minY: 3, maxX: 5, maxY: 4))
  }

  @Test(arguments: ["M0 0L1 0L1 1", "M0 0L1 0Q2 2 3 5Z", "M0 0C1 2 3 4 5 6ZM1 1ZM7 7M8 8L9 8", "M0 0ZL5 5"])
  func reversingTwiceIsTheOriginal(text: String) throws {
    let path = try Path(svg: text)
    #expect(path.reversed().reversed() == path)
    #expect(path.reversed().kinds.count == path.kinds.count)
    #expect(abs(path.reversed().signedArea + path.signedArea) < 1e-12)
  }

  @Test func momentsOfKnownShapes() throws {
    let rect = Path(rect: Rect(x: 1, y: 2, width: 6, height: 4))
    #expect(rect.signedArea == 24 && rect.centroid == Point(4, 4))
    let moments = rect.moments(about: Point(4, 4))
    #expect(abs(moments.xx - 4 * 216 / 12.0) < 1e-12 && abs(moments.yy - 6 * 64 / 12.0) < 1e-12)
    // Area under y = x² from 0 to 1 is a third, open or closed, near or far.
    for offset in [0.0, 1e6] {
      let parabola = Path([
        .move(to: Point(offset, 0)), .quad(to: Point(offset + 1, 1), control: Point(offset + 0.5, 0)),
        .line(to: Point(offset + 1, 0)),
      ])
      #expect(abs(parabola.signedArea + 1.0 / 3) < 1e-9)
      #expect(close(parabola.centroid!, Point(offset + 0.75, 0.3), 1e-6))
    }
    #expect(Path().centroid == nil && Path().signedArea == 0)
    let ring = try Path(svg: "M0 0H10V10H0ZM2 2V8H8V2Z")
    #expect(ring.signedArea == 64 && close(ring.centroid!, Point(5, 5)))
  }
}
