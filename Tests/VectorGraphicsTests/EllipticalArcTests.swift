import SeededRandom
import Testing
import VectorGraphics

@Suite struct EllipticalArcTests {
  @Test func flagsChooseAmongTheFourArcs() throws {
    var generator = SeededGenerator(seed: 1)
    for index in 0..<400 {
      let from = Point(generator.double(in: -10...10), generator.double(in: -10...10))
      let to = Point(generator.double(in: -10...10), generator.double(in: -10...10))
      let (rx, ry) = (generator.double(in: 0.1...20), generator.double(in: 0.1...20))
      let rotation = generator.double(in: -7...7)
      let (isLarge, isClockwise) = (index & 1 == 0, index & 2 == 0)
      let arc = try #require(
        EllipticalArc(
          from: from, to: to, radiusX: rx, radiusY: ry, rotation: rotation, isLargeArc: isLarge,
          isClockwise: isClockwise))
      #expect(arc.point(at: 0).distance(to: from) < 1e-12 && arc.point(at: 1).distance(to: to) < 1e-12, "\(index)")
      #expect((arc.sweep > 0) == isClockwise)
      #expect(isLarge ? abs(arc.sweep) >= .pi : abs(arc.sweep) <= .pi)
      // Radii grow only where they must, and together.
      #expect(arc.radiusX >= rx && abs(arc.radiusX / rx - arc.radiusY / ry) < 1e-12)
      #expect(arc.radiusX == rx || abs(abs(arc.sweep) - .pi) < 1e-12)
    }
  }

  @Test func endPointFormHasNoArcWhereSVGDrawsNoneOrALine() {
    func arc(_ from: Point, _ to: Point, _ rx: Double, _ ry: Double) -> EllipticalArc? {
      EllipticalArc(
        from: from, to: to, radiusX: rx, radiusY: ry, rotation: 0, isLargeArc: false, isClockwise: true)
    }
    #expect(arc(.zero, .zero, 1, 1) == nil)
    #expect(arc(.zero, Point(1, 0), 0, 1) == nil && arc(.zero, Point(1, 0), 1, 0) == nil)
    #expect(arc(.zero, Point(.nan, 0), 1, 1) == nil && arc(.zero, Point(1, 0), .infinity, 1) == nil)
    #expect(arc(.zero, Point(1, 0), -3, 3) == arc(.zero, Point(1, 0), 3, 3))
    // A short chord of a huge circle keeps its sweep.
    let flat = arc(.zero, Point(1, 0), 1e9, 1e9)
    #expect(abs((flat?.sweep ?? 0) - 1e-9) < 1e-22)
  }

  @Test(arguments: [1, 1e-2, 1e-4, 1e-6, 1e-9])
  func cubicsKeepTheirTolerance(tolerance: Double) {
    let arc = EllipticalArc(
      center: Point(3, 4), radiusX: 100, radiusY: 30, rotation: 0.5, startAngle: 1, sweep: -5)
    let cubics = arc.cubics(tolerance: tolerance)
    #expect(cubics.first?.p0.distance(to: arc.point(at: 0)) ?? 1 < 1e-13)
    #expect(cubics.last?.p3.distance(to: arc.point(at: 1)) ?? 1 < 1e-13)
    let polygon = (0...4000).map { arc.point(at: Double($0) / 4000) }
    let circle = EllipticalArc(center: .zero, radiusX: 100, radiusY: 100, startAngle: 1, sweep: -5)
    for (index, cubic) in cubics.enumerated() {
      // On a circle the distance is that from the radius.
      let round = circle.cubics(tolerance: tolerance)[index]
      for step in 0...20 {
        #expect(abs(round.point(at: Double(step) / 20).distance(to: .zero) - 100) <= tolerance + 1e-13)
      }
      // On an ellipse that from a fine polygon, which itself is off by 2e-5.
      for step in 0...20 where tolerance >= 1e-2 {
        let place = Int(4000 * (Double(index) + Double(step) / 20) / Double(cubics.count))
        let nearby = max(0, place - 40)..<min(4000, place + 40)
        let distances = nearby.map {
          LineSegment(polygon[$0], polygon[$0 + 1]).nearest(to: cubic.point(at: Double(step) / 20)).distance
        }
        #expect(distances.min() ?? 1 <= tolerance + 2e-5)
      }
      if index > 0 { #expect(cubic.p0 == cubics[index - 1].p3) }
    }
  }

  @Test func aCircleIsFourCubicsOfTheWellKnownHandle() {
    let cubics = EllipticalArc(center: .zero, radiusX: 1, radiusY: 1).cubics(tolerance: 1e-3)
    #expect(cubics.count == 4)
    #expect(abs(cubics[0].p1.y - EllipticalArc.quadrantHandle) < 1e-15)
  }

  @Test func affineImagesAreArcsPointForPoint() {
    var generator = SeededGenerator(seed: 2)
    func value() -> Double { generator.double(in: -3...3) }
    for _ in 0..<200 {
      let arc = EllipticalArc(
        center: Point(value(), value()), radiusX: value(), radiusY: value(), rotation: value(), startAngle: value(),
        sweep: value())
      let transform = Transform(a: value(), b: value(), c: value(), d: value(), tx: value(), ty: value())
      let image = arc.applying(transform)
      for t in [0.0, 0.3, 1] {
        #expect(image.point(at: t).distance(to: transform.apply(to: arc.point(at: t))) < 1e-13, "\(arc) \(transform)")
      }
    }
  }

  @Test func boundsAndDerivativesAreThoseOfThePoints() {
    var generator = SeededGenerator(seed: 3)
    func value() -> Double { generator.double(in: -3...3) }
    for _ in 0..<100 {
      let arc = EllipticalArc(
        center: Point(value(), value()), radiusX: value(), radiusY: value(), rotation: value(), startAngle: 3 * value(),
        sweep: 2 * value())
      var sampled = Rect.null
      for step in 0...1000 { sampled = sampled.union(arc.point(at: Double(step) / 1000)) }
      let box = arc.boundingBox
      #expect(box.insetBy(dx: -1e-12, dy: -1e-12).contains(sampled), "\(arc)")
      #expect(sampled.insetBy(dx: -1e-4, dy: -1e-4).contains(box), "\(arc)")
      let difference = (arc.point(at: 0.3 + 1e-6) - arc.point(at: 0.3 - 1e-6)) * 0.5e6
      #expect((difference - arc.derivative(at: 0.3)).length < 1e-7)
      #expect(arc.reversed.point(at: 0.2).distance(to: arc.point(at: 0.8)) < 1e-13)
    }
  }
}
