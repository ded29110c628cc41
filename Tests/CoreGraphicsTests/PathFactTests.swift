import CoreGraphics
import Testing

/// What Core Graphics was documented or measured to do with paths. Where a public project measured it, the suite names it.
@Suite struct PathFacts {
  static let shapes: [(String, CGPath, String, [CGPoint])] = [
    (
      "rectangle: (minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY), close [WinObjC, OpenSwiftUI]",
      .rect(10, 20, 30, 40), "mlllh",
      [CGPoint(x: 10, y: 20), CGPoint(x: 40, y: 20), CGPoint(x: 40, y: 60), CGPoint(x: 10, y: 60)]
    ),
    (
      "rectangle of negative size: standardised",
      .rect(40, 60, -30, -40), "mlllh",
      [CGPoint(x: 10, y: 20), CGPoint(x: 40, y: 20), CGPoint(x: 40, y: 60), CGPoint(x: 10, y: 60)]
    ),
    (
      "ellipse: from (maxX, midY) towards increasing y [WinObjC]",
      .ellipse(40, 40, 200, 40), "mcccch",
      [
        CGPoint(x: 240, y: 60), CGPoint(x: 140, y: 80), CGPoint(x: 40, y: 60), CGPoint(x: 140, y: 40),
        CGPoint(x: 240, y: 60),
      ]
    ),
    (
      "rounded rectangle: from (maxX, midY), a line and a curve for each corner [recalled]",
      CGPath.rounded(CGRect(x: 0, y: 0, width: 100, height: 60), 20, 10),
      "mlclclclch",
      [
        CGPoint(x: 100, y: 30), CGPoint(x: 100, y: 50), CGPoint(x: 80, y: 60), CGPoint(x: 20, y: 60),
        CGPoint(x: 0, y: 50), CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 0), CGPoint(x: 80, y: 0), CGPoint(x: 100, y: 10),
      ]
    ),
    (
      "rounded rectangle without a radius in one direction: plain [OpenSwiftUI]",
      CGPath.rounded(CGRect(x: 0, y: 0, width: 9, height: 9), 3, 0),
      "mlllh", [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 9), CGPoint(x: 0, y: 9)]
    ),
    ("null rectangle: nothing", unsafe CGPath(rect: .null, transform: nil), "", []),
  ]

  @Test(arguments: shapes)
  func shapesHaveTheirElements(fact: String, path: CGPath, letters: String, ends: [CGPoint]) {
    #expect(path.letters == letters, "\(fact)")
    #expect(path.ends == ends, "\(fact)")
  }

  /// WinObjC, CGPathTests.
  @Test func firstQuarterOfAnEllipseHasItsControls() {
    let curve = CGPath.ellipse(40, 40, 200, 40).listed[1]
    let expected = Element(letter: "c", numbers: [240, 71.045695, 195.228475, 80, 140, 80])
    #expect(curve.isClose(to: expected, within: 1e-6))
  }

  @Test func aRadiusAboveHalfTheSideCountsAsHalf() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(
      CGPath.rounded(rect, 1000, 1000)
        == CGPath.rounded(rect, 20, 10))
  }

  // MARK: - Arcs

  /// WinObjC, CGPathTests: whole quarters from the start, the rest last; a decreasing angle is `clockwise: true`.
  @Test func anArcIsMadeOfQuartersAndTheRestLast() {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 25, y: 100), radius: 20, startAngle: 1.25 * .pi, endAngle: 0, clockwise: true)
    #expect(path.letters == "mccc")
    let expected = [
      CGPoint(x: 10.857863, y: 85.857865), CGPoint(x: 10.857865, y: 114.142137), CGPoint(x: 39.142137, y: 114.142135),
      CGPoint(x: 45, y: 100),
    ]
    for (end, wanted) in zip(path.ends, expected) { #expect(end.isClose(to: wanted, within: 3e-6)) }
  }

  /// Apple's documentation of `CGPathAddArc`.
  @Test func anArcIsJoinedByALineToTheCurrentPoint() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.letters == "mlc")
    #expect(path.ends[1] == CGPoint(x: 15, y: 0))
    #expect(path.ends[2].isClose(to: CGPoint(x: 10, y: 5), within: 1e-12))
  }

  /// WinObjC, CGPathTests.
  @Test func anArcBetweenTangentsHasALineAndACurve() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 400, y: 400))
    path.addArc(tangent1End: CGPoint(x: 140, y: 250), tangent2End: CGPoint(x: 110, y: 180), radius: 50)
    #expect(path.letters == "mlc")
    #expect(path.ends[1].isClose(to: CGPoint(x: 154.415379, y: 258.316565), within: 1e-6))
    #expect(path.ends[2].isClose(to: CGPoint(x: 133.444250, y: 234.703250), within: 1e-6))
  }

  static let flatCorners: [(CGPoint, CGPoint, CGFloat)] = [
    (CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0), 5), (CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 0), 5),
    (CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), 0), (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10), 5),
  ]

  @Test(arguments: flatCorners)
  func tangentsWithoutACornerGiveALine(corner: CGPoint, end: CGPoint, radius: CGFloat) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
    #expect(path.letters == "ml")
    #expect(path.currentPoint == corner)
  }

  static let sweeps: [(CGFloat, CGFloat, Bool, CGFloat)] = [
    (0, .pi / 2, false, .pi / 2), (0, .pi / 2, true, -1.5 * .pi), (.pi / 2, 0, true, -.pi / 2),
    (.pi / 2, 0, false, 1.5 * .pi), (0, 2 * .pi, false, 2 * .pi), (0, 2 * .pi, true, -2 * .pi),
    (-.pi / 2, 1.5 * .pi, true, -2 * .pi), (2 * .pi, 0, false, 2 * .pi), (1, 1, false, 0), (0, -7 * .pi, false, .pi),
  ]

  /// Where a circle is run around, its area tells how far.
  @Test(arguments: sweeps)
  func anArcGoesToTheAskedSide(start: CGFloat, end: CGFloat, clockwise: Bool, sweep: CGFloat) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    let relative = CGMutablePath()
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: start, delta: sweep)
    #expect(path.letters == relative.letters)
    for (a, b) in zip(path.ends, relative.ends) { #expect(a.isClose(to: b, within: 1e-9)) }
  }

  @Test func arcsStayWithinThreeTenThousandthsOfTheRadius() {
    for sweep in stride(from: -6.2, through: 6.2, by: 0.37) {
      let path = CGMutablePath()
      path.addRelativeArc(center: .zero, radius: 1000, startAngle: 0.3, delta: CGFloat(sweep))
      for point in path.flattened(threshold: 0.001).ends {
        let distance = (point.x * point.x + point.y * point.y).squareRoot()
        #expect(abs(distance - 1000) < 0.28)
      }
    }
  }

  // MARK: - Building

  /// OpenCoreGraphics: no origin is invented.
  @Test func segmentsWithoutACurrentPointAreLeftOut() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty)
  }

  /// gnustep-opal, path.m.
  @Test func afterARectangleItsOriginIsTheCurrentPoint() {
    let path = CGMutablePath()
    #expect(path.currentPoint == .zero)
    path.addRect(CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test func eachMethodTakesATransform() {
    let move = CGAffineTransform(translationX: 100, y: 0)
    let (plain, moved) = (CGMutablePath(), CGMutablePath())
    for (path, transform) in [(plain, CGAffineTransform.identity), (moved, move)] {
      path.move(to: .zero, transform: transform)
      path.addLine(to: CGPoint(x: 9, y: 1), transform: transform)
      path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)], transform: transform)
      path.addQuadCurve(to: CGPoint(x: 5, y: 5), control: CGPoint(x: 1, y: 5), transform: transform)
      path.addCurve(
        to: CGPoint(x: 7, y: 7), control1: CGPoint(x: 1, y: 5), control2: CGPoint(x: 2, y: 2), transform: transform)
      path.addArc(center: .zero, radius: 3, startAngle: 1, endAngle: 2, clockwise: false, transform: transform)
      path.addRelativeArc(center: .zero, radius: 3, startAngle: 1, delta: 1, transform: transform)
      path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 8, y: 9), radius: 2, transform: transform)
      path.addRects([CGRect(x: 1, y: 2, width: 3, height: 4)], transform: transform)
      path.addEllipse(in: CGRect(x: 1, y: 2, width: 3, height: 4), transform: transform)
      path.addRoundedRect(
        in: CGRect(x: 1, y: 2, width: 30, height: 40), cornerWidth: 2, cornerHeight: 2, transform: transform)
      path.addPath(.rect(0, 0, 1, 1), transform: transform)
    }
    var copied = plain.listed
    for index in copied.indices {
      for number in stride(from: 0, to: copied[index].numbers.count, by: 2) { copied[index].numbers[number] += 100 }
    }
    #expect(moved.listed.count == copied.count)
    for (a, b) in zip(moved.listed, copied) { #expect(a.isClose(to: b, within: 1e-12)) }
  }

  // MARK: - Boxes

  /// gnustep-opal, path.m.
  static let boxes: [(CGPath, CGFloat, CGFloat)] = {
    let (cubic, quad) = (CGMutablePath(), CGMutablePath())
    cubic.move(to: .zero)
    cubic.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    return [(cubic, 100, 75), (quad, 100, 50)]
  }()

  @Test(arguments: boxes)
  func oneBoxHoldsControlsTheOtherIsTight(path: CGPath, height: CGFloat, tight: CGFloat) {
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: height))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: tight))
  }

  @Test func anEmptyPathHasTheNullBox() {
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  // MARK: - Equality

  /// WinObjC, CGPathTests: a split segment differs from the whole one, and direction matters.
  @Test func equalPathsHaveEqualElements() {
    func lines(_ xs: [CGFloat]) -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: xs.map { CGPoint(x: $0, y: 0) })
      return path
    }
    #expect(lines([0, 10]) == lines([0, 10]))
    #expect(lines([0, 10]).hashValue == lines([0, 10]).hashValue)
    #expect(lines([0, 10]) != lines([0, 5, 10]))
    #expect(lines([0, 10]) != lines([10, 0]))
  }

  @Test func aCopyStaysWhenTheOriginalGrows() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    let copy = try #require(path.copy())
    let growing = try #require(path.mutableCopy())
    path.addLine(to: CGPoint(x: 1, y: 1))
    growing.addLine(to: CGPoint(x: 2, y: 2))
    #expect(copy.letters == "m")
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    #expect(growing.currentPoint == CGPoint(x: 2, y: 2))
    #expect(copy.copy() === copy)
  }
}
