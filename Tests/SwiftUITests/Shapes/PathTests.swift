import SeededRandom
import SwiftUI
import Testing

struct PathTests {
  @Test func aDescriptionHasNumbersThenALetter() {
    var path = Path()
    path.move(to: CGPoint(x: 1234567.891, y: 0.000012345))
    path.addLine(to: CGPoint(x: 1e-5, y: 1e6))
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 0.1 + 0.2))
    path.addCurve(to: CGPoint(x: 0, y: 60), control1: CGPoint(x: 100, y: -0.5), control2: CGPoint(x: 0, y: 0))
    path.closeSubpath()
    #expect(path.description == " 1.23457e+06 1.2345e-05 m 1e-05 1e+06 l 50 0.3 100 0 q 100 -0.5 0 0 0 60 c h")
    #expect(Path().description == "")
  }

  @Test(arguments: [
    ("100 0 m 200 100 l h", "100 0 m 200 100 l h"),
    (" 0 0 m\t50 0 100 100 q\n", "0 0 m 50 0 100 100 q"),
    ("10 20 30 40 re", "10 20 m 40 20 l 40 60 l 10 60 l h"),
    ("0 0 m 10 10 20 0 v", "0 0 m 0 0 10 10 20 0 c"),
    ("0 0 m 10 10 20 0 y", "0 0 m 10 10 20 0 20 0 c"),
    ("0 0 m 5 10 10 0 q 20 0 t 30 0 t", "0 0 m 5 10 10 0 q 15 -10 20 0 q 25 10 30 0 q"),
    ("0 0 m 20 0 t", "0 0 m 0 0 20 0 q"),
    ("0 0m1.5-2l", "0 0 m 1.5 -2 l"),
    ("0 0 m 1", "0 0 m"),
    ("", ""),
  ])
  func wordsOfADescriptionAreRead(_ text: String, _ expected: String) {
    #expect(Path(text)?.description == (expected.isEmpty ? "" : " " + expected))
  }

  @Test(arguments: ["x", "0 m", "0 0 z", "1 2 3 4 5 6 7 m", "0 0 m 1 h", "0 0 m 1 2 3 c", "0 0 m r", "0,0 m"])
  func otherTextIsNoPath(_ text: String) {
    #expect(Path(text) == nil)
  }

  @Test func descriptionsReadBackToTheirPaths() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      // Numbers that six digits hold.
      func point() -> CGPoint {
        CGPoint(x: random.double(in: -999...999).rounded() / 4, y: random.double(in: -999...999).rounded() / 4)
      }
      let path = Path { path in
        for _ in 0..<12 {
          switch random.next() % 5 {
          case 0: path.move(to: point())
          case 1: path.addLine(to: point())
          case 2: path.addQuadCurve(to: point(), control: point())
          case 3: path.addCurve(to: point(), control1: point(), control2: point())
          default: path.closeSubpath()
          }
        }
      }
      #expect(Path(path.description) == path)
    }
  }

  @Test func elementsComeInOrder() {
    let path = Path("0 0 m 1 0 l 2 1 3 0 q 4 1 5 1 6 0 c h") ?? Path()
    var elements: [Path.Element] = []
    path.forEach { elements.append($0) }
    #expect(
      elements == [
        .move(to: .zero), .line(to: CGPoint(x: 1, y: 0)),
        .quadCurve(to: CGPoint(x: 3, y: 0), control: CGPoint(x: 2, y: 1)),
        .curve(to: CGPoint(x: 6, y: 0), control1: CGPoint(x: 4, y: 1), control2: CGPoint(x: 5, y: 1)), .closeSubpath,
      ])
  }

  @Test func nothingIsAddedWithoutACurrentPoint() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
    #expect(path.boundingRect.isNull)
    path.addRect(CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test func aCopyDoesNotGrowWithItsOriginal() {
    var path = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(copy == Path(CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(copy != path)
    let growing = CGMutablePath()
    growing.move(to: .zero)
    let frozen = Path(growing)
    growing.addLine(to: CGPoint(x: 1, y: 1))
    #expect(frozen.description == " 0 0 m")
  }

  @Test func boundsKeepControlPointsOut() {
    let path = Path("0 0 m 0 100 100 100 100 0 c") ?? Path()
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 75))
  }

  // MARK: - Arcs

  @Test func arcsAreThoseOfCoreGraphics() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let (start, end) = (random.double(in: -15...15), random.double(in: -15...15))
      let isClockwise = random.next() % 2 == 0
      let center = CGPoint(x: random.double(in: -99...99), y: random.double(in: -99...99))
      let transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 1)
      let path = Path { path in
        path.move(to: .zero)
        path.addArc(
          center: center, radius: 20, startAngle: .radians(start), endAngle: .radians(end), clockwise: isClockwise,
          transform: transform)
        path.addRelativeArc(center: center, radius: 10, startAngle: .radians(end), delta: .radians(start))
        path.addArc(tangent1End: CGPoint(x: 300, y: 10), tangent2End: center, radius: 7)
      }
      let expected = CGMutablePath()
      expected.move(to: .zero)
      expected.addArc(
        center: center, radius: 20, startAngle: CGFloat(start), endAngle: CGFloat(end), clockwise: isClockwise,
        transform: transform)
      expected.addRelativeArc(center: center, radius: 10, startAngle: CGFloat(end), delta: CGFloat(start))
      expected.addArc(tangent1End: CGPoint(x: 300, y: 10), tangent2End: center, radius: 7)
      #expect(path.cgPath == expected)
    }
  }

  @Test func anArcThatIsNotClockwiseTurnsClockwiseOnScreen() {
    let arc = Path {
      $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    }
    #expect(arc.currentPoint == CGPoint(x: 0, y: 10))
    #expect(arc.boundingRect.isClose(to: CGRect(x: 0, y: 0, width: 10, height: 10)))
  }

  // MARK: - Trimming and stroking

  @Test(arguments: [
    (0.1, 0.6, "32 0 m 100 0 l 100 60 l 68 60 l"), (0, 1, "0 0 m 100 0 l 100 60 l 0 60 l h"),
    (-0.5, 1.5, "0 0 m 100 0 l 100 60 l 0 60 l h"), (0.5, 0.5, ""), (0.75, 0.25, ""),
  ])
  func aRectangleIsTrimmedByLength(_ from: Double, _ to: Double, _ expected: String) {
    let path = Path(CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(
      path.trimmedPath(from: CGFloat(from), to: CGFloat(to)).description == (expected.isEmpty ? "" : " " + expected))
  }

  @Test func contoursAreTrimmedInOrder() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(path.trimmedPath(from: 0.25, to: 0.75).description == " 10 10 m 0 10 l 0 0 l 20 0 m 30 0 l 30 10 l")
  }

  @Test func strokesReachAsFarAsTheirStyleSays() {
    let line = Path("0 0 m 50 0 l") ?? Path()
    func bounds(_ style: StrokeStyle) -> CGRect { line.strokedPath(style).boundingRect }
    #expect(bounds(StrokeStyle(lineWidth: 2)) == CGRect(x: 0, y: -1, width: 50, height: 2))
    #expect(bounds(StrokeStyle(lineWidth: 2, lineCap: .square)) == CGRect(x: -1, y: -1, width: 52, height: 2))
    // 7 of the first dash, 12...22, 27...37, 42...50.
    let dashes = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 5], dashPhase: 3))
    for (x, isInside) in [(5.0, true), (9, false), (15, true), (24, false), (40, false), (45, true)] {
      #expect(dashes.contains(CGPoint(x: x, y: 0)) == isInside)
    }
    let corner = Path("0 0 m 100 0 l 50 60 l h") ?? Path()
    let mitred = corner.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect
    // Apple's SwiftUI, by the samples of a public project.
    #expect(mitred.isClose(to: CGRect(x: -4.27008, y: -2, width: 108.54016, height: 65.12410), by: 1e-4))
  }

  // MARK: - Insides

  @Test func insidesAreCombined() {
    let a = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    let b = Path(CGRect(x: 10, y: 10, width: 20, height: 20))
    let (onlyA, both, onlyB) = (CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 15), CGPoint(x: 25, y: 25))
    let table: [(Path, [Bool])] = [
      (a.union(b), [true, true, true]), (a.intersection(b), [false, true, false]),
      (a.subtracting(b), [true, false, false]), (a.symmetricDifference(b), [true, false, true]),
    ]
    for (path, expected) in table { #expect([onlyA, both, onlyB].map { path.contains($0) } == expected) }
    let line = Path("0 15 m 40 15 l") ?? Path()
    #expect(line.lineIntersection(b).boundingRect == CGRect(x: 10, y: 15, width: 20, height: 0))
    #expect(line.lineSubtraction(b).trimmedPath(from: 0, to: 0.5).boundingRect.maxX == 10)
    let ring = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
      path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    #expect(ring.contains(CGPoint(x: 10, y: 10)))
    #expect(!ring.contains(CGPoint(x: 10, y: 10), eoFill: true))
    #expect(!ring.normalized().contains(CGPoint(x: 10, y: 10)))
    #expect(ring.normalized(eoFill: false).contains(CGPoint(x: 10, y: 10)))
  }

  @Test func anyTwoPathsMorph() {
    let (circle, square) = (
      Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)), Path(CGRect(x: 0, y: 0, width: 40, height: 40))
    )
    let morph = circle.morph(to: square)
    #expect(Path(morph, at: 0) == circle)
    #expect(Path(morph, at: 1) == square)
    let corner = CGPoint(x: 4, y: 4)
    #expect(!circle.contains(corner) && Path(morph, at: 0.7).contains(corner))
  }

  // MARK: - Hostile numbers

  @Test func noNumberTraps() {
    let numbers: [CGFloat] = [0, -1, .leastNonzeroMagnitude, 1e300, -.infinity, .infinity, .nan, 0.3]
    var random = SeededGenerator(seed: 3)
    func number() -> CGFloat { numbers[Int(random.next() % UInt64(numbers.count))] }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    func size() -> CGSize { CGSize(width: number(), height: number()) }
    for _ in 0..<400 {
      let rect = CGRect(origin: point(), size: size())
      var path = Path(roundedRect: rect, cornerSize: size())
      path.addRoundedRect(
        in: rect, cornerRadii: RectangleCornerRadii(topLeading: number(), bottomTrailing: number()), style: .circular)
      path.addEllipse(in: rect)
      path.addArc(
        center: point(), radius: number(), startAngle: .radians(number()), endAngle: .degrees(number()),
        clockwise: random.next() % 2 == 0)
      path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
      _ = path.trimmedPath(from: number(), to: number()).description
      _ = path.strokedPath(
        StrokeStyle(lineWidth: number(), miterLimit: number(), dash: [number(), number()], dashPhase: number()))
      _ = Path(path.description)
      _ = (path.boundingRect, path.contains(point()), path.applying(CGAffineTransform(rotationAngle: number())))
      let shapes: [any Shape] = [
        Circle().inset(by: number()), Capsule().rotation(.degrees(number())), RoundedRectangle(cornerSize: size()),
        UnevenRoundedRectangle(topLeadingRadius: number(), topTrailingRadius: number()).inset(by: number()),
        Ellipse().scale(number()).offset(x: number()).trim(from: number(), to: number()),
      ]
      for shape in shapes { _ = shape.path(in: rect) }
    }
  }
}

extension CGRect {
  func isClose(to other: CGRect, by tolerance: CGFloat = 1e-9) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
