import SeededRandom
import Testing
import VectorGraphics

private func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Segment {
  .line(LineSegment(Point(x0, y0), Point(x1, y1)))
}

private func arc(_ x: Double, _ y: Double, _ radius: Double, from angle: Double, _ sweep: Double) -> Segment {
  .cubic(.arc(center: Point(x, y), radius: radius, startAngle: angle, sweep: sweep))
}

/// y = x on 0...1 as it may come from a file, and an S.
private let sCurve = Segment.cubic(CubicBezier(Point(0, 0), Point(10, 30), Point(20, -30), Point(30, 0)))

@Suite struct SegmentIntersectionTests {
  @Test(
    arguments: [
      (line(0, 0, 10, 10), line(0, 10, 10, 0), [(0.5, 0.5)]),
      (line(0, 0, 10, 0), line(5, 0, 5, 5), [(0.5, 0)]),
      (line(0, 0, 10, 0), line(10, 0, 20, 5), [(1, 0)]),
      (line(0, 0, 10, 0), line(0, 1, 10, 1), []),
      (line(0, 0, 10, 0), line(11, 0, 20, 0), []),
      (line(0, 0, 10, 0), line(10, 0, 20, 0), [(1, 0)]),
      (line(0, 0, 10, 0), line(5, 0, 20, 0), [(0.5, 0), (1, 1.0 / 3)]),
      (line(0, 0, 10, 0), line(20, 0, -10, 0), [(0, 2.0 / 3), (1, 1.0 / 3)]),
      (line(0, 0, 10, 0), line(3, 0, 3, 0), [(0.3, 0)]),
      (line(3, 0, 3, 0), line(3, 0, 3, 0), [(0, 0)]),
      (line(0, 0, 30, 0), sCurve, [(0, 0), (0.5, 0.5), (1, 1)]),
      (sCurve, line(15, -9, 15, 9), [(0.5, 0.5)]),
      // A touch at the top of an arch, from outside and from within the tolerance.
      (
        line(0, 50, 100, 50), .quad(QuadraticBezier(Point(0, 0), Point(50, 100), Point(100, 0))), [(0.5, 0.5)]
      ),
      (
        line(0, 50 + 5e-10, 100, 50 + 5e-10), .quad(QuadraticBezier(Point(0, 0), Point(50, 100), Point(100, 0))),
        [(0.5, 0.5)]
      ),
      (line(0, 50.001, 100, 50.001), .quad(QuadraticBezier(Point(0, 0), Point(50, 100), Point(100, 0))), []),
      // Two circles' arcs that touch from outside, that cross, and that touch at their ends.
      (arc(0, 0, 10, from: -1, 2), arc(30, 0, 20, from: .pi - 0.5, 1), [(0.5, 0.5)]),
      (arc(0, 0, 10, from: -1, 2), arc(5, 0, 5, from: -0.5, 1), [(0.5, 0.5)]),
      (arc(0, 0, 10, from: 0, 1), arc(20, 0, 10, from: .pi, 1), [(0, 0)]),
      (arc(0, 0, 10, from: 0, 1), arc(0, 0, 11, from: 0, 1), []),
      (sCurve, sCurve, [(0, 0), (1, 1)]),
      (sCurve, sCurve.reversed, [(0, 1), (1, 0)]),
      (sCurve, sCurve.subsegment(from: 0.25, to: 0.75), [(0.25, 0), (0.75, 1)]),
      (sCurve.subsegment(from: 0, to: 0.5), sCurve.subsegment(from: 0.75, to: 0.25), [(0.5, 1), (1, 0.5)]),
      (sCurve.subsegment(from: 0, to: 0.5), sCurve.subsegment(from: 0.5, to: 1), [(1, 0)]),
      (line(0, 0, .nan, 1), line(0, 0, 1, 1), []),
      (line(0, 0, .infinity, 1), sCurve, []),
    ] as [(Segment, Segment, [(Double, Double)])])
  func knownIntersections(a: Segment, b: Segment, expected: [(Double, Double)]) {
    let found = a.intersections(with: b)
    #expect(found.count == expected.count, "\(found)")
    for (intersection, truth) in zip(found, expected) {
      #expect(abs(intersection.t - truth.0) < 1e-6 && abs(intersection.otherT - truth.1) < 1e-6, "\(found)")
    }
    let isOverlap = expected.count == 2
    #expect(found.allSatisfy { $0.isOverlapEnd == isOverlap }, "\(found)")
    #expect(b.intersections(with: a).count == expected.count)
  }

  @Test func twoCubicsMeetNineTimes() {
    // Two S with three arms each, across one another.
    let a = CubicBezier(Point(0, 0), Point(100, 300), Point(0, -200), Point(100, 100))
    let across = Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    let found = Segment.cubic(a).intersections(with: .cubic(a.applying(across)))
    #expect(found.count == 9)
    #expect(found.first == SegmentIntersection(t: 0, otherT: 0) && found.last == SegmentIntersection(t: 1, otherT: 1))
  }

  /// Against the crossings of fine polygons, where these are clear.
  @Test func randomSegmentsCrossWherePolygonsDo() {
    for seed in 0..<150 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      func point() -> Point { Point(generator.double(in: 0...100), generator.double(in: 0...100)) }
      func segment() -> Segment {
        switch generator.next() % 4 {
        case 0: .line(LineSegment(point(), point()))
        case 1: .quad(QuadraticBezier(point(), point(), point()))
        default: .cubic(CubicBezier(point(), point(), point(), point()))
        }
      }
      let (a, b) = (segment(), segment())
      let found = a.intersections(with: b)
      for intersection in found {
        let gap = a.point(at: intersection.t).distance(to: b.point(at: intersection.otherT))
        #expect(gap <= 1e-9 && !intersection.isOverlapEnd, "seed \(seed)")
      }
      let swapped = b.intersections(with: a).map(\.otherT).sorted()
      #expect(swapped.count == found.count, "seed \(seed)")
      for (t, other) in zip(found.map(\.t), swapped) { #expect(abs(t - other) < 1e-7, "seed \(seed)") }

      let count = 200
      let (p, q) = (
        (0...count).map { a.point(at: Double($0) / 200) }, (0...count).map { b.point(at: Double($0) / 200) }
      )
      var crossings = 0
      for i in 0..<count {
        for j in 0..<count {
          let (u, v) = (p[i + 1] - p[i], q[j + 1] - q[j])
          let first = u.cross(q[j] - p[i]) * u.cross(q[j + 1] - p[i])
          if first < 0, v.cross(p[i] - q[j]) * v.cross(p[i + 1] - q[j]) < 0 { crossings += 1 }
        }
      }
      // Near touches and ends the polygons may miss a pair or find one.
      let isClear = found.allSatisfy {
        guard let u = a.direction(at: $0.t), let v = b.direction(at: $0.otherT) else { return false }
        return abs(u.cross(v)) > 0.05
      }
      if isClear && crossings != found.count {
        let nearest = p.map { b.nearest(to: $0).distance }.filter { $0 > 0 }.min() ?? 0
        #expect(nearest < 0.05 && abs(crossings - found.count) <= 2, "seed \(seed): \(crossings) and \(found.count)")
      }
    }
  }

  /// All cubics on five points against some others: nothing traps, and what is found lies on both.
  @Test func degenerateCubicsHaveDefinedIntersections() {
    let grid = [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1), Point(0.5, 0.5)]
    let cubics = (0..<625).map { CubicBezier(grid[$0 % 5], grid[$0 / 5 % 5], grid[$0 / 25 % 5], grid[$0 / 125]) }
    var generator = SeededGenerator(seed: 4)
    for a in cubics {
      for _ in 0..<3 {
        let b = cubics[Int(generator.next() % 625)]
        let found = Segment.cubic(a).intersections(with: .cubic(b))
        #expect(found.count <= 64)
        for intersection in found {
          #expect((0...1).contains(intersection.t) && (0...1).contains(intersection.otherT))
          #expect(a.point(at: intersection.t).distance(to: b.point(at: intersection.otherT)) <= 1e-8, "\(a) \(b)")
        }
        // An end on the other curve is always found.
        for end in [0.0, 1] where b.nearest(to: a.point(at: end)).distance < 1e-12 {
          #expect(found.contains { a.point(at: $0.t).distance(to: a.point(at: end)) < 1e-3 }, "\(a) \(b)")
        }
      }
    }
  }
}
