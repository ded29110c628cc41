import OneAtATime
import QuartzCore
import Testing
import VectorGraphics
import VectorMotion

/// Where implementations of Core Animation go wrong most often, seen from outside: bare layers in a host.
@MainActor
@Suite(.oneAtATime) struct TenTrapsTests {
  private let clock = MediaClock()
  private let root = CALayer()
  private let host: LayerHost

  init() {
    clock.makeCurrent()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    host = LayerHost(root, size: CGSize(width: 100, height: 100))
  }

  @Test func localTimeIsZeroBeforeALayerBegins() {
    let child = CALayer()
    child.speed = 0.5
    child.timeOffset = 7
    child.beginTime = 8
    root.addSublayer(child)
    #expect(child.convertTime(7, from: root) == 0)
    #expect(child.convertTime(8, from: root) == 7)
    #expect(child.convertTime(10, from: root) == 8)
  }

  @Test(arguments: [(1.0, false, 2.0, 0.0), (2.0, false, 2.0, 10.0), (2.0, true, 1.0, 0.0), (1.0, true, 1.0, 10.0)])
  func anInteriorBoundaryBelongsToTheNextCycleAndTheLastOneToTheEnd(
    time: Double, autoreverses: Bool, cycles: Double, expected: Double
  ) throws {
    let layer = CALayer()
    root.addSublayer(layer)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = 1
    animation.repeatCount = Float(cycles)
    animation.autoreverses = autoreverses
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
    clock.advance(to: time)
    #expect(try #require(layer.presentation()).position.x == expected)
  }

  @Test func aPathNeverAnimatesByItselfAndAStrokeEndDoes() throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.strokeEnd = 0
    root.addSublayer(shape)
    clock.advance(to: 1)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil)
    shape.strokeEnd = 1
    #expect(shape.animation(forKey: "path") == nil)
    let implicit = try #require(shape.animation(forKey: "strokeEnd") as? CABasicAnimation)
    #expect(implicit.duration == 0.25)
    clock.advance(to: 1.125)
    let shown = try #require(shape.presentation())
    #expect(shown.path?.boundingBox.width == 50)
    // Half way on the default curve.
    #expect(abs(Double(shown.strokeEnd) - 0.8024033876) < 1e-6)
    clock.advance(to: 1.3)
    #expect(shape.presentation()?.strokeEnd == 1)
    #expect(shape.animationKeys() == nil)
  }

  @Test func aLayerThatIsNotShownNeverAnimatesByItself() {
    let shape = CAShapeLayer()
    shape.strokeEnd = 0.5
    shape.opacity = 0
    CATransaction.flush()
    #expect(shape.animationKeys() == nil)
    #expect(shape.presentation() == nil)
  }

  @Test func aCompletionFollowsAnimationsThatStay() {
    let layers = [CAShapeLayer(), CAShapeLayer()]
    layers.forEach { root.addSublayer($0) }
    var calls: [Double] = []
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    animation.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append(CACurrentMediaTime()) }
    layers[0].add(animation, forKey: "card")
    animation.duration = 2
    layers[1].add(animation, forKey: "card")
    CATransaction.commit()
    clock.advance(to: 1.5)
    #expect(calls.isEmpty)
    clock.advance(to: 5)
    #expect(calls == [2])
    #expect(layers.map { $0.animationKeys() } == [["card"], ["card"]])
    #expect(layers[0].presentation()?.path?.boundingBox.width == 20)
  }

  @Test func aReversedAnimationThatFillsBackwardsEndsAtTheModel() {
    let layer = CAShapeLayer()
    let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let large = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: 90), transform: nil)
    layer.path = small
    root.addSublayer(layer)
    var calls = 0
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = large
    animation.toValue = small
    animation.duration = 1
    animation.fillMode = .backwards
    animation.isRemovedOnCompletion = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    layer.add(animation, forKey: "animateCard")
    CATransaction.commit()
    clock.advance(to: 0)
    #expect(layer.presentation()?.path == large)
    clock.advance(to: 3)
    #expect(calls == 1)
    #expect(layer.presentation()?.path == small)
    #expect(layer.animationKeys() == ["animateCard"])
  }

  @Test func oneObjectAddedToTwoLayersIsTwoCopies() throws {
    let layers = [CALayer(), CALayer()]
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 3
    layers[0].add(animation, forKey: "a")
    animation.duration = 5
    layers[1].add(animation, forKey: "a")
    let copies = try layers.map { try #require($0.animation(forKey: "a")) }
    #expect(copies.map(\.duration) == [3, 5])
    #expect(copies[0] !== copies[1] && copies[0] !== animation)
  }

  @Test func anUnsetDurationIsThatOfTheTransaction() throws {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    layer.add(animation, forKey: "a")
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    layer.add(animation, forKey: "b")
    CATransaction.commit()
    #expect(try #require(layer.animation(forKey: "a")).duration == 0.25)
    #expect(try #require(layer.animation(forKey: "b")).duration == 2)
    #expect(animation.duration == 0)
  }

  @Test func arcsRunThroughTheSideThatCoreGraphicsSays() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    // Increasing angles: with y down, through the bottom.
    #expect(abs(path.boundingBoxOfPath.maxY - 10) < 1e-9 && abs(path.boundingBoxOfPath.minY) < 1e-9)
  }

  @Test func onlyARadiusOfZeroChangesTheTopologyOfARoundedRect() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
    func count(_ radius: CGFloat) -> Int {
      var count = 0
      CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil).applyWithBlock { _ in
        count += 1
      }
      return count
    }
    #expect(count(0) == 5)
    #expect(count(.leastNonzeroMagnitude) == count(10))
    #expect(count(20) == count(10))
  }
}
