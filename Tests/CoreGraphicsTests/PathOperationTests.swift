import CoreGraphics
import Testing
import VectorGraphics

@Suite struct PathOperations {
  /// A contour of length zero, closed: nothing with butt caps, a circle with round ones, and with square ones a square that
  /// reaches half the width times √2 (OpenCoreGraphics, compared with Apple's within 0.08).
  @Test(arguments: [(CGLineCap.butt, 0.0), (.round, 10), (.square, 10 * 2.0.squareRoot())])
  func aDotIsStrokedByItsCap(cap: CGLineCap, reach: Double) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 50))
    path.addLine(to: CGPoint(x: 50, y: 50))
    path.closeSubpath()
    let outline = path.copy(strokingWithWidth: 20, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    let distances = outline.ends.map { (($0.x - 50) * ($0.x - 50) + ($0.y - 50) * ($0.y - 50)).squareRoot() }
    #expect(abs((distances.max() ?? 0) - CGFloat(reach)) < 0.08)
  }

  /// Apple's documentation: the transform applies to the finished outline.
  @Test func aStrokesTransformMovesTheOutline() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let outline = line.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 3, y: 5))
    #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: -5, width: 30, height: 10))
  }

  @Test func dashesFollowTheirPhaseAndMoveAfterwards() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let dashes = line.copy(
      dashingWithPhase: 1, lengths: [3, 2], transform: CGAffineTransform(translationX: 0, y: 7))
    #expect(dashes.letters == "mlmlml")
    for (end, x) in zip(dashes.ends, [0.0, 2, 4, 7, 9, 10]) {
      #expect(end.isClose(to: CGPoint(x: x, y: 7), within: 1e-9))
    }
  }

  @Test func thePointGoesThroughTheTransformOfContains() {
    let square = CGPath.rect(0, 0, 10, 10)
    #expect(square.contains(CGPoint(x: 5, y: 5)))
    #expect(!square.contains(CGPoint(x: 15, y: 5)))
    #expect(square.contains(CGPoint(x: 15, y: 5), transform: CGAffineTransform(translationX: -10, y: 0)))
  }

  @Test func aRuleSaysWhatIsInsideARingOfOneDirection() {
    let ring = CGMutablePath()
    ring.addRects([CGRect(x: 0, y: 0, width: 30, height: 30), CGRect(x: 10, y: 10, width: 10, height: 10)])
    #expect(ring.contains(CGPoint(x: 15, y: 15)))
    #expect(!ring.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
  }

  static let rectangles: [(String, [CGPoint], Bool, CGRect?)] = {
    let corners = [CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 9), CGPoint(x: 1, y: 9)]
    let rect = CGRect(x: 1, y: 2, width: 3, height: 7)
    return [
      ("closed", corners, true, rect), ("open", corners, false, rect),
      ("back at its start", corners + [corners[0]], true, rect),
      ("the other way round", corners.reversed(), true, rect), ("a triangle", Array(corners.dropLast()), true, nil),
      ("with a corner off", corners.dropLast() + [CGPoint(x: 0, y: 9)], true, nil),
      ("a bow tie", [corners[0], corners[2], corners[1], corners[3]], true, nil),
    ]
  }()

  @Test(arguments: rectangles)
  func onlyUprightRectanglesAreRectangles(name: String, corners: [CGPoint], isClosed: Bool, expected: CGRect?) {
    let path = CGMutablePath()
    path.addLines(between: corners)
    if isClosed { path.closeSubpath() }
    var rect = CGRect.null
    let isRect = unsafe path.isRect(&rect)
    #expect(isRect == (expected != nil), "\(name)")
    #expect(rect == expected ?? .null, "\(name)")
  }

  @Test func copiesTakeAPointerToATransform() throws {
    var transform = CGAffineTransform(scaleX: 2, y: 2)
    let square = unsafe CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1), transform: &transform)
    #expect(square.boundingBox == CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(unsafe square.copy(using: &transform)?.boundingBox == CGRect(x: 4, y: 4, width: 4, height: 4))
    #expect(unsafe square.mutableCopy(using: &transform)?.boundingBox == CGRect(x: 4, y: 4, width: 4, height: 4))
  }

  @Test func applyHandsItsInfoThrough() {
    var kinds: [CGPathElementType] = []
    let path = CGPath.ellipse(0, 0, 1, 1)
    unsafe withUnsafeMutablePointer(to: &kinds) { pointer in
      unsafe path.apply(info: pointer) { info, element in
        unsafe info?.assumingMemoryBound(to: [CGPathElementType].self).pointee.append(element.pointee.type)
      }
    }
    #expect(
      kinds == [
        .moveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint, .closeSubpath,
      ])
  }

  @Test func flatteningLeavesLinesWithinTheThreshold() {
    let circle = CGPath.ellipse(-100, -100, 200, 200)
    let flat = circle.flattened(threshold: 0.1)
    #expect(Set(flat.letters) == ["m", "l", "h"])
    for point in flat.ends { #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - 100) < 0.13) }
  }

  @Test func aTrimIsAPartOfTheLength() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    let part = path.trimmed(from: 0.125, to: 0.5)
    #expect(part.letters == "mll")
    for (end, wanted) in zip(part.ends, [CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) {
      #expect(end.isClose(to: wanted, within: 1e-6))
    }
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
  }

  @Test func pathsConvertToVectorGraphicsAndBack() throws {
    let path = try Path(svg: "M1 2L3 4Q5 6 7 8C1 2 3 4 5 6ZM9 9")
    #expect(Path(CGPath(path)) == path)
    #expect(Path(CGMutablePath(path)) == path)
    #expect((CGMutablePath(path) as CGPath) == CGPath(path))
  }

  @Test func aMutablePathMayBeUsedByManyTasks() async {
    let path = CGMutablePath()
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for index in 0..<500 { path.addRect(CGRect(x: task, y: index, width: 1, height: 1)) }
        }
      }
    }
    #expect(path.listed.count == 8 * 500 * 5)
  }
}
