import SeededRandom
import Testing
import UIKit
import VectorGraphics

@Suite struct BezierPathTests {
  private func elements(_ path: UIBezierPath) -> [PathElement] { Array(Path(path.cgPath).elements) }

  /// The kinds of elements, in order.
  private func structure(_ path: UIBezierPath) -> String {
    elements(path).map { element in
      switch element {
      case .move: "M"
      case .line: "L"
      case .quad: "Q"
      case .cubic: "C"
      case .close: "Z"
      }
    }.joined()
  }

  // MARK: - Rounded rectangles

  @Test func continuousCornersHaveTheMeasuredConstants() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10)
    // In radii from the top right corner, after PaintCode's measurement.
    func at(_ x: Double, _ y: Double) -> Point { Point(100 - 10 * x, 10 * y) }
    let expected: [PathElement] = [
      .line(to: at(1.52866483, 0)),
      .cubic(to: at(0.66993397, 0.06549600), control1: at(1.08849299, 0), control2: at(0.86840701, 0)),
      .line(to: at(0.63149399, 0.07491100)),
      .cubic(
        to: at(0.07491100, 0.63149399), control1: at(0.37282401, 0.16906001), control2: at(0.16906001, 0.37282401)),
      .line(to: at(0.06549600, 0.66993397)),
      .cubic(to: at(0, 1.52866483), control1: at(0, 0.86840701), control2: at(0, 1.08849299)),
    ]
    let found = Array(elements(path).dropFirst().prefix(6))
    #expect(elements(path)[0].isClose(to: .move(to: Point(15.2866483, 0)), tolerance: 1e-9))
    #expect(zip(found, expected).allSatisfy { $0.isClose(to: $1, tolerance: 1e-9) }, "\(found)")
  }

  @Test(arguments: [CGFloat.leastNonzeroMagnitude, 1e-300, 0.5, 10, 16.3, 16.4, 20, 24.9, 25, 1000])
  func allRadiiAboveZeroHaveTheSameElements(radius: CGFloat) {
    let path = UIBezierPath(roundedRect: CGRect(x: 10, y: 20, width: 208, height: 50), cornerRadius: radius)
    #expect(structure(path) == "M" + String(repeating: "LCLCLC", count: 4) + "Z")
    let box = Path(path.cgPath).boundingBox
    #expect(box.isClose(to: Rect(x: 10, y: 20, width: 208, height: 50), tolerance: 1e-9))
  }

  @Test(arguments: [0, -1, CGFloat.nan])
  func aRadiusNotAboveZeroGivesTheRectangle(radius: CGFloat) {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: radius) == UIBezierPath(rect: rect))
    #expect(structure(UIBezierPath(rect: rect)) == "MLLLZ")
  }

  @Test func aRadiusIsAtMostHalfOfTheShorterSide() {
    let rect = CGRect(x: 0, y: 50, width: 200, height: 80)
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 100) == UIBezierPath(roundedRect: rect, cornerRadius: 40))
  }

  @Test func aRadiusThatGrowsThroughTheLimitOfIOSDoesNotJump() {
    // iOS changes form where the radius passes 0.654 of half the side: here at 32.7.
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    var previous = elements(UIBezierPath(roundedRect: rect, cornerRadius: 30))
    for step in 1...200 {
      let next = elements(UIBezierPath(roundedRect: rect, cornerRadius: 30 + CGFloat(step) * 0.1))
      #expect(zip(previous, next).allSatisfy { $0.isClose(to: $1, tolerance: 0.25) })
      previous = next
    }
  }

  @Test(arguments: [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight, [.topLeft, .bottomRight]])
  func onlyTheNamedCornersAreRound(corners: UIRectCorner) {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 10, height: 10))
    let places: [(UIRectCorner, CGPoint)] = [
      (.topLeft, CGPoint(x: 0.5, y: 0.5)), (.topRight, CGPoint(x: 39.5, y: 0.5)),
      (.bottomLeft, CGPoint(x: 0.5, y: 29.5)), (.bottomRight, CGPoint(x: 39.5, y: 29.5)),
    ]
    for (corner, place) in places { #expect(path.contains(place) == !corners.contains(corner)) }
  }

  @Test func allCornersByNameAreAllCorners() {
    let rect = CGRect(x: 3, y: 4, width: 60, height: 50)
    #expect(
      UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8, height: 8))
        == UIBezierPath(roundedRect: rect, cornerRadius: 8))
  }

  // MARK: - Ovals and arcs

  @Test func anOvalBeginsInTheMiddleOfTheRightSide() {
    let path = UIBezierPath(ovalIn: CGRect(x: 40, y: 40, width: 200, height: 40))
    #expect(structure(path) == "MCCCCZ")
    #expect(path.currentPoint == CGPoint(x: 240, y: 60))
    guard case .cubic(_, let control1, let control2) = elements(path)[1] else {
      Issue.record("no cubic")
      return
    }
    #expect(control1.distance(to: Point(240, 71.045695)) < 1e-5)
    #expect(control2.distance(to: Point(195.228475, 80)) < 1e-5)
  }

  @Test(
    arguments: [
      (0, CGFloat.pi, true, CGRect(x: 90, y: 100, width: 20, height: 10)),
      (0, .pi, false, CGRect(x: 90, y: 90, width: 20, height: 10)),
      (-.pi / 2, 0, true, CGRect(x: 100, y: 90, width: 10, height: 10)),
      (-.pi / 2, 0, false, CGRect(x: 90, y: 90, width: 20, height: 20)),
      (0, 2 * .pi, true, CGRect(x: 90, y: 90, width: 20, height: 20)),
      (.pi, .pi / 2, true, CGRect(x: 90, y: 90, width: 20, height: 20)),
    ] as [(CGFloat, CGFloat, Bool, CGRect)])
  func clockwiseIsMeantOnScreen(start: CGFloat, end: CGFloat, clockwise: Bool, box: CGRect) {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 100, y: 100), radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    #expect(Path(path.cgPath).boundingBox.isClose(to: Rect(box), tolerance: 0.01))
  }

  @Test func anArcIsTheOppositeOfCoreGraphicsArcOfTheSameWord() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 5, y: 6), radius: 7, startAngle: 0.3, endAngle: 2, clockwise: true)
    let other = CGMutablePath()
    other.addArc(center: CGPoint(x: 5, y: 6), radius: 7, startAngle: 0.3, endAngle: 2, clockwise: false)
    #expect(path.cgPath == other)
  }

  @Test func anArcContinuesTheCurrentContourWithALine() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addArc(withCenter: CGPoint(x: 50, y: 0), radius: 10, startAngle: 0, endAngle: 0.5, clockwise: true)
    #expect(structure(path) == "MLC")
    #expect(elements(path)[1] == .line(to: Point(60, 0)))
  }

  // MARK: - Building

  @Test func anEmptyPathHasNoBoundsAndNoCurrentPoint() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull && path.currentPoint == .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)
    path.addQuadCurve(to: .zero, controlPoint: .zero)
    path.close()
    #expect(path.isEmpty)
  }

  @Test func boundsHoldControlPoints() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), controlPoint1: CGPoint(x: 0, y: 100), controlPoint2: CGPoint(x: 100, y: 100))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func cgPathIsASnapshot() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let before = path.cgPath
    path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(Array(Path(before).elements).count == 5)
    #expect(structure(path) == "MLLLZMCCCCZ")
    let growing = CGMutablePath()
    growing.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.cgPath = growing
    growing.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(structure(path) == "MLLLZ")
  }

  @Test func reversingRunsEachContourBackwards() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), controlPoint: CGPoint(x: 5, y: 6))
    path.lineWidth = 3
    let reversed = path.reversing()
    #expect(
      elements(reversed) == [
        .move(to: Point(7, 8)), .quad(to: Point(3, 4), control: Point(5, 6)), .line(to: Point(1, 2)),
      ])
    #expect(reversed.reversing() == path)
  }

  @Test func equalityIsOfElementsAndStyle() {
    let (a, b) = (UIBezierPath(), UIBezierPath())
    a.move(to: .zero)
    a.addLine(to: CGPoint(x: 10, y: 0))
    b.move(to: .zero)
    b.addLine(to: CGPoint(x: 5, y: 0))
    b.addLine(to: CGPoint(x: 10, y: 0))
    #expect(a != b)
    guard let copy = a.copy() as? UIBezierPath else {
      Issue.record("a copy is a path")
      return
    }
    #expect(copy == a && copy !== a)
    copy.lineWidth = 2
    #expect(copy != a)
    copy.lineWidth = 1
    copy.addLine(to: .zero)
    #expect(copy != a && structure(a) == "ML")
  }

  @Test func dashesComeBack() {
    let path = UIBezierPath()
    path.setLineDash([4, 2, 1], count: 3, phase: 5)
    var (count, phase) = (0, 0 as CGFloat)
    path.getLineDash(nil, count: &count, phase: &phase)
    var lengths = [CGFloat](repeating: 0, count: count)
    path.getLineDash(&lengths, count: nil, phase: nil)
    #expect(count == 3 && phase == 5 && lengths == [4, 2, 1])
    path.setLineDash(nil, count: 0, phase: 0)
    path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  @Test func defaultsAreThoseOfIOS() {
    let path = UIBezierPath()
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
    #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter && !path.usesEvenOddFillRule)
  }

  @Test func theFillRuleDecidesWhatIsInside() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func oddNumbersNeverTrap() {
    var random = SeededGenerator(seed: 20)
    let odd: [CGFloat] = [
      0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 12.5, 1e17,
    ]
    func number() -> CGFloat { odd.randomElement(using: &random) ?? 0 }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    for _ in 0..<500 {
      let path = UIBezierPath(roundedRect: rect(), cornerRadius: number())
      path.append(
        UIBezierPath(
          roundedRect: rect(), byRoundingCorners: [.topLeft, .bottomLeft],
          cornerRadii: CGSize(width: number(), height: number())))
      path.addArc(
        withCenter: point(), radius: number(), startAngle: number(), endAngle: number(),
        clockwise: Bool.random(using: &random))
      path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
      path.close()
      path.apply(CGAffineTransform(scaleX: number(), y: number()))
      _ = path.contains(point())
      _ = path.reversing().bounds
    }
  }
}

extension PathElement {
  fileprivate func isClose(to other: PathElement, tolerance: Double) -> Bool {
    switch (self, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): a.distance(to: b) <= tolerance
    case (.quad(let a, let b), .quad(let c, let d)): a.distance(to: c) <= tolerance && b.distance(to: d) <= tolerance
    case (.cubic(let a, let b, let c), .cubic(let d, let e, let f)):
      a.distance(to: d) <= tolerance && b.distance(to: e) <= tolerance && c.distance(to: f) <= tolerance
    case (.close, .close): true
    default: false
    }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect, tolerance: Double) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance && abs(maxX - other.maxX) <= tolerance
      && abs(maxY - other.maxY) <= tolerance
  }
}
