import QuartzCore
import Testing

/// Facts of geometry, most of them measured on Core Animation by public projects (GNUstep's and OpenCoreAnimation's tests).
@Suite @MainActor
struct LayerGeometryTests {
  private func layer(_ bounds: CGRect = .zero, at position: CGPoint = .zero) -> CALayer {
    let layer = CALayer()
    layer.bounds = bounds
    layer.position = position
    return layer
  }

  @Test func newLayersHaveCoreAnimationsDefaults() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.contentsScale == 1)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.borderColor == CGColor.black && layer.borderWidth == 0)
    #expect(layer.shadowColor == CGColor.black && layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.cornerCurve == .circular && layer.maskedCorners.rawValue == 15)
    #expect(layer.opacity == 1 && layer.backgroundColor == nil && layer.sublayers == nil)
    #expect(layer.duration == .infinity && layer.speed == 1)
    #expect(layer.isDoubleSided && !layer.isHidden && !layer.masksToBounds)
    let shape = CAShapeLayer()
    #expect(shape.fillColor == CGColor.black && shape.strokeColor == nil && shape.lineWidth == 1)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.miterLimit == 10)
    #expect(shape.lineDashPattern == nil && shape.lineDashPhase == 0 && shape.path == nil)
    #expect(shape.fillRule == .nonZero && shape.lineCap == .butt && shape.lineJoin == .miter)
  }

  /// Raw values as gnustep measured them (constants.m); the factor is that of UIKit's corners (PaintCode).
  @Test func namesAndFactorsAreApples() {
    #expect([CAShapeLayerFillRule.nonZero, .evenOdd].map(\.rawValue) == ["non-zero", "even-odd"])
    #expect([CAShapeLayerLineCap.butt, .round, .square].map(\.rawValue) == ["butt", "round", "square"])
    #expect([CAShapeLayerLineJoin.miter, .round, .bevel].map(\.rawValue) == ["miter", "round", "bevel"])
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(abs(CALayer.cornerCurveExpansionFactor(.continuous) - 1.528665) < 1e-6)
  }

  @Test(arguments: [
    ("opacity", true), ("shadowRadius", true), ("anchorPoint", true), ("bounds", false), ("zPosition", false),
    ("shadowOpacity", false), ("nobody's", false),
  ])
  func defaultValuesAreNilWhereTheyAreZero(_ key: String, _ exists: Bool) {
    #expect((CALayer.defaultValue(forKey: key) != nil) == exists)
  }

  @Test func rangesAreNotEnforcedInTheModel() {
    let shape = CAShapeLayer()
    shape.opacity = 1.5
    shape.cornerRadius = -4
    shape.strokeEnd = 1.2
    #expect(shape.opacity == 1.5 && shape.cornerRadius == -4 && shape.strokeEnd == 1.2)
  }

  @Test func negativeSizesAreTurnedIntoPositiveOnes() {
    let layer = layer(CGRect(x: 10, y: 20, width: -30, height: -40))
    #expect(layer.bounds == CGRect(x: -20, y: -20, width: 30, height: 40))
    layer.frame = CGRect(x: 10, y: 20, width: -30, height: 40)
    #expect(layer.frame == CGRect(x: -20, y: 20, width: 30, height: 40))
  }

  @Test func framesFollowFromPositionAnchorPointAndTransform() {
    let layer = layer(CGRect(x: 5, y: 5, width: 40, height: 20), at: CGPoint(x: 100, y: 100))
    #expect(layer.frame == CGRect(x: 80, y: 90, width: 40, height: 20))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 100, y: 80, width: 40, height: 20))
    layer.transform = CATransform3DMakeScale(2, 0.5, 1)
    #expect(layer.frame == CGRect(x: 100, y: 90, width: 80, height: 10))
  }

  @Test func settingAFrameUnderAScaleDividesTheBounds() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 50, height: 12.5))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func theFrameOfATurnedLayerIsTheBoxAroundIt() {
    let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let half = 50 * 2.0.squareRoot()
    #expect(abs(layer.frame.minX - (50 - half)) < 1e-12 && abs(layer.frame.width - 2 * half) < 1e-12)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.anchorPoint = CGPoint(x: 0.25, y: 0)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 60)
    #expect(abs(layer.bounds.width - 60) < 1e-12 && abs(layer.bounds.height - 30) < 1e-12)
    #expect(abs(layer.frame.minX - 10) < 1e-12 && abs(layer.frame.minY - 20) < 1e-12)
  }

  @Test func aTransformThatFlattensLeavesTheBoundsToAFrame() {
    let layer = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.transform = CATransform3DMakeScale(0, 1, 1)
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(layer.bounds.size == CGSize(width: 10, height: 10) && layer.position == CGPoint(x: 25, y: 25))
  }

  @Test func affineTransformsOfOtherMapsReadIdentity() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    #expect(layer.affineTransform() == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    layer.transform.m34 = -0.01
    #expect(layer.affineTransform() == .identity)
  }

  // MARK: - Conversion

  @Test func pointsConvertBetweenSiblingsAndTrees() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let a = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 20, y: 20))
    let b = layer(CGRect(x: 5, y: 0, width: 10, height: 10), at: CGPoint(x: 60, y: 20))
    b.transform = CATransform3DMakeScale(2, 2, 1)
    root.addSublayer(a)
    root.addSublayer(b)
    #expect(a.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 20, y: 20))
    #expect(a.convert(CGPoint(x: 5, y: 5), to: b) == CGPoint(x: -10, y: 5))
    #expect(b.convert(CGPoint(x: 5, y: 5), from: a) == CGPoint(x: -10, y: 5))
    let other = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 105, y: 5))
    #expect(a.convert(CGPoint(x: 5, y: 5), to: other) == CGPoint(x: -80, y: 20))
    root.position = CGPoint(x: 150, y: 50)
    #expect(a.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 120, y: 20))
    #expect(
      a.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: b) == CGRect(x: -12.5, y: 2.5, width: 5, height: 5))
  }

  @Test func pointsConvertThroughPerspectiveAndBack() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
    root.sublayerTransform.m34 = -1 / 300
    let tilted = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 100, y: 100))
    tilted.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    root.addSublayer(tilted)
    // x = 50 right of the middle: 25 to the right, 43.3 behind the plane.
    let right = tilted.convert(CGPoint(x: 100, y: 50), to: root)
    let w = 1 + 50 * 0.75.squareRoot() / 300
    #expect(abs(right.x - (100 + 25 / w)) < 1e-9 && abs(right.y - 100) < 1e-9)
    let back = tilted.convert(right, from: root)
    #expect(abs(back.x - 100) < 1e-9 && abs(back.y - 50) < 1e-9)
  }

  @Test func transformLayersKeepSpaceInConversions() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
    let space = CATransformLayer()
    space.position = CGPoint(x: 100, y: 100)
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    let plane = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    plane.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
    root.addSublayer(space)
    space.addSublayer(plane)
    let corner = plane.convert(CGPoint.zero, to: root)
    #expect(abs(corner.x - 95) < 1e-9 && abs(corner.y - 95) < 1e-9)
    #expect(root.hitTest(CGPoint(x: 97, y: 97)) === plane)
  }

  @Test func flippedGeometryCountsYFromTheBottomForSublayers() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    root.isGeometryFlipped = true
    let low = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 5, y: 5))
    root.addSublayer(low)
    #expect(low.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 0, y: 100))
    #expect(low.contentsAreFlipped())
    low.isGeometryFlipped = true
    #expect(!low.contentsAreFlipped())
  }

  // MARK: - Time

  @Test(arguments: [(10.0, 21.0, 65.0)])
  func timesConvertThroughEachLayer(_ time: Double, _ atRoot: Double, _ atChild: Double) {
    let root = CALayer()
    (root.speed, root.timeOffset, root.beginTime) = (2, 3, 1)
    let child = CALayer()
    (child.speed, child.timeOffset, child.beginTime) = (4, 5, 6)
    root.addSublayer(child)
    #expect(root.convertTime(time, from: nil) == atRoot)
    #expect(root.convertTime(time, to: nil) == 4.5)
    #expect(child.convertTime(time, from: nil) == atChild)
    #expect(child.convertTime(time, to: nil) == 3.125)
  }

  @Test(arguments: [(7.0, 0.0), (8, 7), (10, 8)])
  func localTimeIsZeroBeforeItsBeginning(_ parent: Double, _ local: Double) {
    let root = CALayer()
    let child = CALayer()
    (child.speed, child.timeOffset, child.beginTime) = (0.5, 7, 8)
    root.addSublayer(child)
    #expect(child.convertTime(parent, from: root) == local)
  }

  @Test func aPausedLayerGivesItsOffsetAndTakesNothingBack() {
    let layer = CALayer()
    (layer.speed, layer.timeOffset) = (0, 3)
    #expect(layer.convertTime(10, from: nil) == 3)
    #expect(layer.convertTime(10, to: nil) == 0)
  }

  // MARK: - Hits

  @Test func hitsFindTheTopmostDescendantInside() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let low = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 25, y: 25))
    let high = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 50, y: 50))
    root.addSublayer(low)
    root.addSublayer(high)
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === high)
    low.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === low)
    low.isHidden = true
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === high)
    #expect(root.hitTest(CGPoint(x: 99, y: 1)) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 1)) == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e308])
  func hitsInAGeometryOfAnyNumbersEnd(_ number: CGFloat) {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = layer(CGRect(x: number, y: 0, width: number, height: number), at: CGPoint(x: number, y: 0))
    root.addSublayer(inner)
    #expect(root.hitTest(CGPoint(x: number, y: 0)) == nil)
    #expect(!inner.contains(CGPoint(x: CGFloat.nan, y: 0)))
  }
}
