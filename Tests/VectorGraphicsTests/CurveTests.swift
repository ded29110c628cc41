import SeededRandom
import Testing
import VectorGraphics

/// x = t, y = t³ for t in 0...1.
private let cubicParabola = CubicBezier(Point(0, 0), Point(1 / 3.0, 0), Point(2 / 3.0, 0), Point(1, 1))

/// (t², t³) for t in −1...1, with a cusp in the middle.
private let semicubicalParabola = CubicBezier(
  Point(1, -1), Point(-1 / 3.0, 1), Point(-1 / 3.0, -1), Point(1, 1))

private func randomSegments(seed: UInt64, count: Int) -> [Segment] {
  var generator = SeededGenerator(seed: seed)
  func point() -> Point { Point(generator.double(in: -100...100), generator.double(in: -100...100)) }
  return (0..<count).map { index in
    switch index % 3 {
    case 0: .line(LineSegment(point(), point()))
    case 1: .quad(QuadraticBezier(point(), point(), point()))
    default: .cubic(CubicBezier(point(), point(), point(), point()))
    }
  }
}

@Suite struct CurveTests {
  @Test func partsLieOnTheWholeAndMeetBitForBit() {
    for segment in randomSegments(seed: 1, count: 90) {
      for (start, end) in [(0.0, 0.3), (0.3, 0.9), (0.9, 0.2), (0, 1), (1, 0), (-0.5, 1.5), (0.4, 0.4)] {
        let part = segment.subsegment(from: start, to: end)
        #expect(part.start == segment.point(at: start) && part.end == segment.point(at: end))
        for s in [0.1, 0.5, 0.8] {
          let expected = segment.point(at: start + (end - start) * s)
          #expect(part.point(at: s).distance(to: expected) < 1e-12, "\(segment)")
        }
      }
      let (first, second) = segment.split(at: 0.3)
      #expect(first.end == second.start && first.start == segment.start && second.end == segment.end)
      #expect(first.point(at: 0.5).distance(to: segment.point(at: 0.15)) < 1e-12)
      #expect(second.point(at: 0.5).distance(to: segment.point(at: 0.65)) < 1e-12)
      #expect(segment.reversed.point(at: 0.2).distance(to: segment.point(at: 0.8)) < 1e-12)
      #expect(segment.cubic.point(at: 0.7).distance(to: segment.point(at: 0.7)) < 1e-12)
    }
  }

  @Test func derivativesAreTheLimitsOfDifferences() {
    for segment in randomSegments(seed: 2, count: 60) {
      for t in [0.0, 0.2, 0.9] {
        let difference = (segment.point(at: t + 1e-5) - segment.point(at: t - 1e-5)) * 0.5e5
        #expect((difference - segment.derivative(at: t)).length < 1e-5)
      }
      let cubic = segment.cubic
      let second = (cubic.derivative(at: 0.4 + 1e-5) - cubic.derivative(at: 0.4 - 1e-5)) * 0.5e5
      #expect((second - cubic.secondDerivative(at: 0.4)).length < 1e-5)
    }
  }

  @Test func boundingBoxesTouchTheCurveOnAllFourSides() {
    for segment in randomSegments(seed: 3, count: 90) {
      let box = segment.boundingBox
      var sampled = Rect.null
      for step in 0...2000 { sampled = sampled.union(segment.point(at: Double(step) / 2000)) }
      #expect(box.insetBy(dx: -1e-12, dy: -1e-12).contains(sampled))
      #expect(sampled.insetBy(dx: -1e-3, dy: -1e-3).contains(box), "\(segment)")
      #expect(segment.controlBox.insetBy(dx: -1e-12, dy: -1e-12).contains(box))
    }
  }

  /// The heights that Core Graphics measures for the same curves.
  @Test func boundingBoxOfTheArchIsThreeQuartersOfItsControls() {
    let cubic = CubicBezier(Point(0, 0), Point(0, 100), Point(100, 100), Point(100, 0))
    #expect(cubic.boundingBox.height == 75 && cubic.controlBox.height == 100)
    let quad = QuadraticBezier(Point(0, 0), Point(50, 100), Point(100, 0))
    #expect(quad.boundingBox.height == 50 && quad.controlBox.height == 100)
  }

  @Test func transformingMovesEveryPointAlike() {
    let transform = Transform.rotation(1).then(.scale(3, -2)).then(.translation(5, 7))
    for segment in randomSegments(seed: 4, count: 30) {
      for t in [0.0, 0.35, 1] {
        let expected = transform.apply(to: segment.point(at: t))
        #expect(segment.applying(transform).point(at: t).distance(to: expected) < 1e-11)
      }
    }
  }

  @Test func arcsAsOneCubicStayWithinTheStatedShare() {
    for (sweep, share) in [(0.5 * .pi, 2.8e-4), (0.75 * .pi, 3.2e-3), (-0.75 * .pi, 3.2e-3), (.pi, 1.9e-2)] {
      let arc = CubicBezier.arc(center: Point(10, 20), radius: 50, startAngle: 0.3, sweep: sweep)
      let deviations = (0...100).map { arc.point(at: Double($0) / 100).distance(to: Point(10, 20)) / 50 - 1 }
      #expect(deviations.map(abs).max()! <= share)
      #expect(abs(deviations[50]) < 1e-14)
      #expect(abs((arc.point(at: 0.5) - Point(10, 20)).angle - (0.3 + 0.5 * sweep)) < 1e-14)
    }
    let quarter = CubicBezier.arc(center: .zero, radius: 1, startAngle: 0, sweep: .pi / 2)
    #expect(abs(quarter.p1.y - EllipticalArc.quadrantHandle) < 1e-15)
  }

  @Test func curvatureOfAnArcIsOneOverItsRadiusAndPositiveClockwise() {
    let arc = CubicBezier.arc(center: .zero, radius: 5, startAngle: 1, sweep: 0.2)
    #expect(abs(arc.curvature(at: 0.3) - 0.2) < 1e-5)
    #expect(abs(arc.reversed.curvature(at: 0.3) + 0.2) < 1e-5)
    // y = x²/2 has curvature 1 at its vertex.
    let parabola = QuadraticBezier(Point(-1, 0.5), Point(0, -0.5), Point(1, 0.5))
    #expect(abs(parabola.curvature(at: 0.5) - 1) < 1e-15)
    #expect(semicubicalParabola.curvature(at: 0.5) == 0)
  }

  @Test func inflectionsSeparateTurnsToEitherSide() {
    #expect(Array(CubicBezier(Point(0, 0), Point(1, 1), Point(2, -1), Point(3, 0)).inflections) == [0.5])
    #expect(CubicBezier(Point(0, 0), Point(0, 1), Point(1, 1), Point(1, 0)).inflections.isEmpty)
    #expect(CubicBezier(LineSegment(Point(0, 0), Point(3, 1))).inflections.isEmpty)
    for segment in randomSegments(seed: 5, count: 90) {
      let cubic = segment.cubic
      guard case .cubic = segment else { continue }
      for t in cubic.inflections {
        #expect((cubic.curvature(at: t - 1e-6) < 0) != (cubic.curvature(at: t + 1e-6) < 0), "\(cubic)")
      }
    }
  }

  @Test func directionsSurviveHandlesOfLengthZero() {
    let (a, b, c) = (Point(0, 0), Point(3, 4), Point(10, 0))
    #expect(CubicBezier(a, a, b, c).direction(at: 0) == Vector(0.6, 0.8))
    #expect(CubicBezier(a, a, c, c).direction(at: 0) == Vector(1, 0))
    #expect(CubicBezier(a, a, c, c).direction(at: 1) == Vector(1, 0))
    #expect(CubicBezier(a, a, a, c).direction(at: 0) == Vector(1, 0))
    #expect(CubicBezier(a, c, c, c).direction(at: 1) == Vector(1, 0))
    #expect(CubicBezier(b, a, a, a).direction(at: 1) == Vector(-0.6, -0.8))
    #expect(CubicBezier(a, a, a, a).direction(at: 0.5) == nil)
    #expect(QuadraticBezier(a, a, b).direction(at: 0) == Vector(0.6, 0.8))
    #expect(Segment.line(LineSegment(b, b)).direction(at: 0) == nil)
    // Out of the cusp it goes on in +x.
    let direction = semicubicalParabola.direction(at: 0.5)
    #expect(abs((direction ?? .zero).dx - 1) < 1e-12)
  }

  // MARK: - Length

  @Test(arguments: [1e-1, 1e-3, 1e-6, 1e-9, 1e-12, 0])
  func lengthsKeepTheirTolerance(tolerance: Double) {
    let slack = tolerance + 1e-13
    let half = (13 * 13.0.squareRoot() - 8) / 27
    #expect(abs(semicubicalParabola.length(tolerance: tolerance) - 2 * half) <= slack)
    #expect(abs(semicubicalParabola.subsegment(from: 0.5, to: 1).length(tolerance: tolerance) - half) <= slack)
    // y = x² from 0 to 1.
    let parabola = QuadraticBezier(Point(0, 0), Point(0.5, 0), Point(1, 1))
    let truth = 0.5 * 5.0.squareRoot() + 0.25 * ElementaryFunctions.logarithm(2 + 5.0.squareRoot())
    #expect(abs(parabola.length(tolerance: tolerance) - truth) <= slack)
    #expect(abs(parabola.cubic.length(tolerance: tolerance) - truth) <= slack)
    // There and back again on a line, turning at x = 4/3, 1/3 of the way.
    let back = QuadraticBezier(Point(0, 0), Point(2, 0), Point(-2, 0))
    #expect(abs(back.length(tolerance: tolerance) - (2.0 / 3 + 2.0 / 3 + 2)) <= slack)
    // A quarter of a long ellipse.
    let ellipse = EllipticalArc(center: Point(3, 4), radiusX: 2, radiusY: 1, rotation: 1, sweep: 2 * .pi)
    #expect(abs(ellipse.length(tolerance: tolerance) - 9.688448220547675) <= slack)
    for segment in randomSegments(seed: 6, count: 60) {
      let precise = segment.length(tolerance: 1e-13)
      #expect(abs(segment.length(tolerance: tolerance) - precise) <= tolerance + 1e-12 * precise, "\(segment)")
      var polygon = 0.0
      for step in 0..<1000 {
        polygon += segment.point(at: Double(step) / 1000).distance(to: segment.point(at: Double(step + 1) / 1000))
      }
      #expect(precise >= polygon - 1e-9 && precise < polygon + 0.01)
    }
  }

  @Test(arguments: [1e-2, 1e-6, 1e-10])
  func tAtLengthUndoesLength(tolerance: Double) {
    let special: [Segment] = [
      .cubic(semicubicalParabola), .quad(QuadraticBezier(Point(0, 0), Point(2, 0), Point(-2, 0))),
    ]
    for segment in randomSegments(seed: 7, count: 60) + special {
      let total = segment.length(tolerance: 1e-13)
      for share in [0.001, 0.2, 0.5, 0.83, 0.999] {
        let t = segment.t(atLength: share * total, tolerance: tolerance)
        let length = segment.subsegment(from: 0, to: t).length(tolerance: 1e-13)
        #expect(abs(length - share * total) <= tolerance, "\(segment) at \(share)")
      }
      #expect(segment.t(atLength: -1, tolerance: tolerance) == 0)
      #expect(segment.t(atLength: .nan, tolerance: tolerance) == 0)
      #expect(segment.t(atLength: total + 1, tolerance: tolerance) == 1)
    }
  }

  // MARK: - Nearest point

  @Test func nearestPointsOfTheCubicParabola() {
    // The normal at (a, a³) has the direction (−3a², 1).
    for a in [0.0, 0.1, 0.3, 0.5, 0.9, 1] {
      for distance in [0.0, 0.05, -0.05, 0.2] where abs(distance) < 0.1 || a == 0 {
        let normal = Vector(-3 * a * a, 1).normalized!
        let point = Point(a, a * a * a) + distance * normal
        let nearest = cubicParabola.nearest(to: point)
        #expect(abs(nearest.t - a) < 1e-7 && abs(nearest.distance - abs(distance)) < 1e-14, "\(a) \(distance)")
      }
    }
  }

  @Test func noSampleIsNearerThanTheNearestPoint() {
    var generator = SeededGenerator(seed: 8)
    for segment in randomSegments(seed: 9, count: 150) {
      let point = Point(generator.double(in: -150...150), generator.double(in: -150...150))
      let nearest = segment.nearest(to: point)
      #expect(abs(segment.point(at: nearest.t).distance(to: point) - nearest.distance) < 1e-12)
      for step in 0...400 {
        #expect(segment.point(at: Double(step) / 400).distance(to: point) >= nearest.distance - 1e-11, "\(segment)")
      }
    }
  }

  /// All cubics on five points, with their cusps, loops and handles of length zero, from points on the curve.
  @Test func pointsOfDegenerateCubicsAreNearToThem() {
    let grid = [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1), Point(0.5, 0.5)]
    for index in 0..<625 {
      let cubic = CubicBezier(grid[index % 5], grid[index / 5 % 5], grid[index / 25 % 5], grid[index / 125])
      for t in [0.0, 0.1, 0.25, 0.5, 0.6, 0.99, 1] {
        // Where the curve turns back the root is threefold, so known to a third of the digits.
        #expect(cubic.nearest(to: cubic.point(at: t)).distance < 1e-11, "\(cubic) at \(t)")
      }
    }
  }

  @Test func theCentreOfAnArcIsNearToAllOfIt() {
    let arc = CubicBezier.arc(center: .zero, radius: 1, startAngle: 0, sweep: .pi / 2)
    #expect(abs(arc.nearest(to: .zero).distance - 1) < 1e-12)
  }

  // MARK: - Moments

  @Test func momentsOfADiscAndARectangle() throws {
    // Eight arcs of 45°: the area is off by 4.4e-6 of itself.
    let center = Point(30, -20)
    var disc = Moments.zero
    for index in 0..<8 {
      let arc = CubicBezier.arc(center: center, radius: 3, startAngle: Double(index) * .pi / 4, sweep: .pi / 4)
      disc += arc.moments()
    }
    #expect(abs(disc.area - 9 * .pi) < 1.3e-4)
    let middle = try #require(disc.centroid)
    #expect(abs(middle.dx - 30) < 1e-12 && abs(middle.dy + 20) < 1e-12)
    let second = try #require(disc.centralSecondMoments)
    #expect(abs(second.xx - 2.25) < 1e-5 && abs(second.yy - 2.25) < 1e-5 && abs(second.xy) < 1e-10)

    let corners = [Point(1, 2), Point(5, 2), Point(5, 4), Point(1, 4)]
    var box = Moments.zero
    for index in 0..<4 { box += LineSegment(corners[index], corners[(index + 1) % 4]).moments(about: Point(9, 9)) }
    #expect(box.area == 8)
    let central = try #require(box.centralSecondMoments)
    #expect(abs(central.xx - 16.0 / 12) < 1e-13 && abs(central.yy - 4.0 / 12) < 1e-13 && abs(central.xy) < 1e-13)
    #expect(
      abs(box.about(Vector(-9, -9)).x - 24) < 1e-12 && abs(box.about(Vector(-9, -9)).yy - 8 * (9 + 1.0 / 3)) < 1e-12)
  }

  @Test func momentsOfCurvesAreTheLimitOfThoseOfPolygons() {
    for segment in randomSegments(seed: 10, count: 30) {
      let origin = Point(3, -8)
      let exact = segment.moments(about: origin)
      var polygon = Moments.zero
      for step in 0..<2000 {
        polygon += LineSegment(segment.point(at: Double(step) / 2000), segment.point(at: Double(step + 1) / 2000))
          .moments(about: origin)
      }
      #expect(abs(exact.area - polygon.area) < 1e-2)
      #expect(abs(segment.signedArea(from: origin) - exact.area) < 1e-9)
      #expect(abs(exact.x - polygon.x) < 1 && abs(exact.y - polygon.y) < 1)
      #expect(abs(exact.xx - polygon.xx) < 100 && abs(exact.xy - polygon.xy) < 100 && abs(exact.yy - polygon.yy) < 100)
    }
  }

  // MARK: - Odd input

  @Test func noInputTrapsOrRunsForEver() {
    let tiny = Double.leastNonzeroMagnitude
    let values = [0, 1, -1, 0.5, 1e308, -1e308, tiny, 1e-200, .infinity, -.infinity, .nan, 1e15, 1 + 1e-15]
    var generator = SeededGenerator(seed: 11)
    func value() -> Double { values[Int(generator.next() % UInt64(values.count))] }
    func point() -> Point { Point(value(), value()) }
    for _ in 0..<800 {
      let cubic = CubicBezier(point(), point(), point(), point())
      let other = CubicBezier(point(), point(), point(), point())
      let quad = QuadraticBezier(point(), point(), point())
      for segment in [Segment.cubic(cubic), .quad(quad), .line(LineSegment(point(), point()))] {
        let t = segment.t(atLength: value(), tolerance: 1e-6)
        #expect(t >= 0 && t <= 1)
        let nearest = segment.nearest(to: point())
        #expect(nearest.t >= 0 && nearest.t <= 1)
        _ = segment.length(tolerance: value())
        _ = segment.boundingBox
        _ = segment.moments()
        _ = segment.curvature(at: value())
        _ = segment.direction(at: value())
        for crossing in segment.intersections(with: .cubic(other)) {
          #expect(crossing.t >= 0 && crossing.t <= 1 && crossing.otherT >= 0 && crossing.otherT <= 1)
        }
      }
      _ = cubic.inflections
      let arc = EllipticalArc(
        center: point(), radiusX: value(), radiusY: value(), rotation: value(), startAngle: value(), sweep: value())
      #expect(arc.cubics(tolerance: value()).count <= 1000)
      _ = arc.boundingBox
      _ = arc.length(tolerance: 1e-3)
      let between = EllipticalArc(
        from: point(), to: point(), radiusX: value(), radiusY: value(), rotation: value(), isLargeArc: true,
        isClockwise: false)
      _ = between?.cubics(tolerance: 0.1)
    }
  }
}
