import Testing
import VectorGraphics

@Suite struct BooleanOperationsTests {
  private func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
    Path(rect: Rect(x: x, y: y, width: side, height: side))
  }

  private func expectArea(_ path: Path, _ area: Double, within tolerance: Double = 1e-9) {
    #expect(abs(path.signedArea - area) <= tolerance, "\(path.signedArea), not \(area)")
  }

  // MARK: - Known areas

  @Test func twoCirclesShareALens() {
    let (a, b) = (Path(circleAt: .zero, radius: 1), Path(circleAt: Point(1, 0), radius: 1))
    // Two thirds of a turn less the triangles; the cubics are off by 2.8e-4 of the radius.
    let lens = 2 * Double.pi / 3 - 3.0.squareRoot() / 2
    expectArea(a.intersection(b), lens, within: 2e-3)
    let one = a.signedArea
    expectArea(a.union(b), 2 * one - a.intersection(b).signedArea)
    expectArea(a.subtracting(b), one - a.intersection(b).signedArea)
    expectArea(a.symmetricDifference(b), 2 * one - 2 * a.intersection(b).signedArea)
    #expect(a.intersection(b).contours.count == 1 && a.symmetricDifference(b).contours.count == 2)
    // Curves stay curves, and whole ones stay bit for bit.
    let kinds = a.union(b).elements.map { element -> String in
      switch element {
      case .move: "move"
      case .line: "line"
      case .quad: "quad"
      case .cubic: "cubic"
      case .close: "close"
      }
    }
    #expect(Set(kinds) == ["move", "cubic", "close"])
  }

  @Test func aSquareWithoutItsCircleIsFourCorners() {
    let (frame, disc) = (square(-1, -1, 2), Path(circleAt: .zero, radius: 1))
    let corners = frame.subtracting(disc)
    expectArea(corners, 4 - disc.signedArea)
    // The circle touches each side: contours meet there and do not pass.
    #expect(corners.componentsSeparated().count == 4)
    let hole = frame.subtracting(Path(circleAt: .zero, radius: 0.5))
    #expect(hole.contours.count == 2 && hole.contours[0] == frame.contours[0])
    #expect(Path([hole.contours[1]]).signedArea < 0)
  }

  @Test func operandsWithoutCrossingsStayAsTheyAre() {
    let (a, b) = (square(0, 0, 1), Path(circleAt: Point(5, 5), radius: 1))
    var both = a
    both.append(b)
    #expect(a.union(b) == both)
    #expect(a.intersection(b).isEmpty && a.subtracting(b) == a && a.normalized() == a && b.normalized() == b)
    #expect(!a.intersects(b))
  }

  @Test func sharedEdgesVanish() {
    #expect(square(0, 0, 1).union(square(1, 0, 1)) == Path(rect: Rect(x: 0, y: 0, width: 2, height: 1)))
    #expect(square(0, 0, 2).subtracting(square(0, 0, 1)).contours[0].segments.count == 5)
    #expect(square(0, 0, 1).intersection(square(1, 0, 1)).isEmpty)
    #expect(!square(0, 0, 1).intersects(square(1, 0, 1)) && square(0, 0, 1).intersects(square(0.999, 0, 1)))
    // Two parts of one disc along a wave.
    var upper = Path()
    upper.move(to: Point(-2, 0))
    upper.cubic(to: Point(2, 0), control1: Point(-1, 3), control2: Point(1, -3))
    var lower = upper.reversed()
    upper.line(to: Point(2, -4))
    upper.line(to: Point(-2, -4))
    upper.close()
    lower.line(to: Point(-2, 4))
    lower.line(to: Point(2, 4))
    lower.close()
    #expect(upper.intersection(lower).isEmpty)
    #expect(upper.union(lower).contours.count == 1)
    expectArea(upper.union(lower), 32, within: 1e-12)
  }

  @Test func identicalOperands() {
    for path in [
      square(0, 0, 3), Path(circleAt: .zero, radius: 2), Path(star: 5, center: .zero, outerRadius: 3, innerRadius: 1),
    ] {
      for other in [path, path.reversed()] {
        #expect(path.union(other) == path && path.intersection(other) == path)
        #expect(path.subtracting(other).isEmpty && path.symmetricDifference(other).isEmpty)
      }
    }
  }

  /// Where equal circles cross as many others, thousands of places are one.
  @Test func manyEqualCirclesCombineAsOneDoes() {
    let (a, b) = (Path(circleAt: .zero, radius: 1), Path(circleAt: Point(1, 0.25), radius: 1))
    func many(_ path: Path) -> Path { Path((0..<31).flatMap { _ in path.contours }) }
    #expect(many(a).union(many(b)) == a.union(b))
    #expect(many(a).intersection(many(b)) == a.intersection(b))
    #expect(many(a).subtracting(many(b), rule: .evenOdd) == a.subtracting(b))
  }

  @Test func touchingAtACornerKeepsContoursApart() {
    let union = square(0, 0, 1).union(square(1, 1, 1))
    #expect(union.contours.count == 2 && union.componentsSeparated().count == 2)
    expectArea(union, 2)
    let tangent = Path(circleAt: .zero, radius: 1).union(Path(circleAt: Point(2, 0), radius: 1))
    #expect(tangent.contours.count == 2)
  }

  // MARK: - Normalizing

  @Test func aPentagramFillsByItsRule() {
    let star = Path(polygon: (0..<5).map { Point(0, 0) + Vector(angle: Double($0) * 0.8 * .pi) })
    let (filled, hollow) = (star.normalized(), star.normalized(rule: .evenOdd))
    #expect(filled.contours.count == 1 && filled.contours[0].closedSegments.count == 10)
    #expect(hollow.contours.count == 5 && hollow.componentsSeparated().count == 5)
    // The inner pentagon's circumradius is φ⁻² of the outer one's; that area counts twice in the star's winding.
    let ratio = (3 - 5.0.squareRoot()) / 2
    let pentagon = 2.5 * (0.4 * Double.pi).sine * ratio * ratio
    expectArea(hollow, filled.signedArea - pentagon)
    expectArea(filled, star.signedArea - pentagon)
    #expect(filled.normalized() == filled)
  }

  @Test func loopsCuspsAndHairpinsAreNormalized() {
    func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Path {
      var path = Path()
      path.move(to: a)
      path.cubic(to: d, control1: b, control2: c)
      return path
    }
    let loop = cubic(Point(0, 0), Point(30, 30), Point(-20, 30), Point(10, 0))
    expectArea(loop.normalized(), loop.normalized(rule: .evenOdd).signedArea)
    #expect(loop.normalized(rule: .evenOdd).contours.count == 2)
    let cusp = cubic(Point(0, 0), Point(10, 10), Point(0, 10), Point(10, 0))
    expectArea(cusp.normalized(), abs(cusp.signedArea))
    let hairpin = cubic(Point(0, 0), Point(10, 10), Point(-5, -5), Point(3, 3))
    #expect(hairpin.normalized().isEmpty)
  }

  @Test func holesBelongToTheirComponents() {
    var path = square(0, 0, 10)
    path.append(square(1, 1, 8).reversed())
    path.append(square(2, 2, 6))
    path.append(square(3, 3, 1).reversed())
    path.append(square(5, 5, 1).reversed())
    path.append(square(20, 0, 1))
    let components = path.componentsSeparated()
    #expect(components.map(\.contours.count) == [2, 3, 1])
    #expect(components.map(\.signedArea) == [36, 34, 1])
  }

  // MARK: - Lines

  @Test func linesAreCutByAreas() {
    let area = square(0, 0, 2)
    let line = Path(polyline: [Point(-1, 1), Point(3, 1), Point(3, 3), Point(1, 3), Point(1, 1)])
    #expect(
      line.lineIntersection(area).contours.map { [$0.start, $0.end] } == [
        [Point(0, 1), Point(2, 1)], [Point(1, 2), Point(1, 1)],
      ])
    let outside = line.lineSubtracting(area)
    #expect(
      outside.contours.map { [$0.start, $0.end] } == [[Point(-1, 1), Point(0, 1)], [Point(2, 1), Point(1, 2)]])
    // A line is not filled, and whole contours stay as they are.
    let inner = Path(circleAt: Point(1, 1), radius: 0.5)
    #expect(inner.lineIntersection(area) == inner && inner.lineSubtracting(area).isEmpty)
    // What passes the start of a closed contour is one piece.
    let across = Path(circleAt: Point(2, 1), radius: 0.5)
    #expect(across.lineIntersection(area).contours.count == 1 && across.lineSubtracting(area).contours.count == 1)
    #expect(!across.lineSubtracting(area).contours[0].isClosed)
    // The outline belongs to the inside.
    let edge = Path(polyline: [Point(-1, 0), Point(3, 0)])
    #expect(edge.lineIntersection(area) == Path(polyline: [Point(0, 0), Point(2, 0)]))
    #expect(edge.lineSubtracting(area).contours.count == 2)
  }

  // MARK: - Odd input

  @Test func contoursThatAreNotFiniteAreIgnored() {
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = Path(polygon: [Point(0, 0), Point(bad, 1), Point(1, 1)])
      path.append(square(0, 0, 1))
      #expect(path.normalized() == square(0, 0, 1) && path.union(square(0, 0, 1)) == square(0, 0, 1))
      #expect(path.lineSubtracting(square(0, 0, 1)).isEmpty)
    }
  }

  @Test func whatBoundsNothingGivesNothing() {
    for path in [
      Path(), Path(polyline: [Point(1, 1)]), Path(polygon: [Point(1, 1)]), Path(polyline: [Point(0, 0), Point(5, 5)]),
      Path(polygon: [Point(0, 0), Point(0, 0), Point(0, 0)]), Path(polyline: [Point(0, 0), Point(5, 5), Point(0, 0)]),
    ] {
      #expect(path.normalized().isEmpty && path.componentsSeparated().isEmpty)
      #expect(path.union(square(0, 0, 4)) == square(0, 0, 4))
      #expect(path.intersection(square(0, 0, 4)).isEmpty && square(0, 0, 4).subtracting(path) == square(0, 0, 4))
    }
  }

  @Test(arguments: [1e-300, 1e-12, 1e-3, 1, 1e15, 1e150, 1e300])
  func sizeDoesNotMatter(size: Double) {
    let (a, b) = (Path(circleAt: Point(1, 1), radius: 1), square(0.5, 0.5, 2))
    let scaling = Transform(a: size, b: 0, c: 0, d: size, tx: 0, ty: 0)
    let back = Transform(a: 1 / size, b: 0, c: 0, d: 1 / size, tx: 0, ty: 0)
    let result = a.applying(scaling).subtracting(b.applying(scaling)).applying(back)
    expectArea(result, a.subtracting(b).signedArea, within: 1e-12)
    #expect(result.contours.count == a.subtracting(b).contours.count)
  }

  @Test func farFromTheOriginRoundingIsAllowedFor() {
    let shift = Transform(a: 1, b: 0, c: 0, d: 1, tx: 1e9, ty: -1e9)
    let (a, b) = (Path(circleAt: .zero, radius: 10), Path(circleAt: Point(5, 0), radius: 10))
    expectArea(a.applying(shift).union(b.applying(shift)), a.union(b).signedArea, within: 1e-3)
  }
}

extension Double {
  fileprivate var sine: Double { Vector(angle: self).dy }
}
