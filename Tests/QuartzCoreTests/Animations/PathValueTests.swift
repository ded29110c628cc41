import OneAtATime
import QuartzCore
import Testing
import VectorGraphics
import VectorMotion

/// Animations of a shape layer's path.
@MainActor
@Suite(.oneAtATime) struct PathValueTests {
  private let stage = Stage(CAShapeLayer())
  private var shape: CAShapeLayer { stage.layer as? CAShapeLayer ?? CAShapeLayer() }

  private func rect(x: Double, width: Double = 10) -> CGPath {
    CGPath(rect: CGRect(x: x, y: 0, width: width, height: 10), transform: nil)
  }

  private var triangle: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 20, y: 30)])
    path.closeSubpath()
    return path
  }

  private func basic(_ change: (CABasicAnimation) -> Void) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "path")
    animation.duration = 1
    change(animation)
    return animation
  }

  private func shownPath(_ animation: CAAnimation, at time: Double) throws -> CGPath {
    stage.play(animation, for: time)
    return try #require(shape.presentation()?.path)
  }

  @Test func pointsGoStraightAndHandlesTurn() throws {
    let (right, down) = (CGMutablePath(), CGMutablePath())
    right.move(to: .zero)
    right.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 20, y: 0), control2: CGPoint(x: 90, y: 0))
    down.move(to: .zero)
    down.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 100, y: 10))
    let animation = basic {
      $0.fromValue = right
      $0.toValue = down
    }
    let shown = try shownPath(animation, at: 0.5)
    // Half of a quarter turn, and the mean of the lengths 20 and 40.
    let handle = Path(shown).contours.first?.segments.first.flatMap { segment -> Point? in
      if case .cubic(let cubic) = segment { cubic.p1 } else { nil }
    }
    let expected = 30 * 0.5.squareRoot()
    let control = try #require(handle)
    #expect(abs(control.x - expected) < 1e-9 && abs(control.y - expected) < 1e-9)
  }

  /// OpenCoreAnimation, CAKeyframeAnimationTests: a rectangle at x = 0, 10, 40, 90.
  @Test func cubicPathsLieOnASpline() throws {
    let animation = CAKeyframeAnimation(keyPath: "path")
    animation.values = [0.0, 10, 40, 90].map { rect(x: $0) }
    animation.calculationMode = .cubic
    animation.duration = 1
    #expect(abs(try shownPath(animation, at: 0.5).boundingBox.minX - 22.5) < 1e-12)
  }

  @Test(arguments: [
    (CAAnimationCalculationMode.linear, 0.25, 5.0), (.linear, 0.75, 50), (.paced, 0.75, 50), (.discrete, 0.5, 10),
    (.discrete, 0.9, 90),
  ])
  func keyframesOfPaths(mode: CAAnimationCalculationMode, time: Double, minX: Double) throws {
    let animation = CAKeyframeAnimation(keyPath: "path")
    animation.values = [rect(x: 0), rect(x: 10), rect(x: 90)]
    animation.calculationMode = mode
    animation.duration = 1
    #expect(abs(try shownPath(animation, at: time).boundingBox.minX - minX) < 1e-12)
  }

  @Test func anOpenEndIsThePathOfTheModel() throws {
    shape.path = rect(x: 0)
    CATransaction.flush()
    #expect(try shownPath(basic { $0.toValue = rect(x: 40) }, at: 0.25).boundingBox.minX == 10)
    #expect(try shownPath(basic { $0.fromValue = rect(x: 40) }, at: 0.25).boundingBox.minX == 30)
  }

  @Test func anOpenEndOverAnotherAnimationFollowsIt() throws {
    let below = basic {
      $0.fromValue = rect(x: 0)
      $0.toValue = rect(x: 100)
    }
    shape.add(below, forKey: "below")
    shape.add(basic { $0.toValue = rect(x: 0) }, forKey: "above")
    stage.clock.advance(to: 0.5)
    #expect(try #require(shape.presentation()?.path).boundingBox.minX == 25)
  }

  @Test func withoutValuesAPathGoesFromWhatWasShownBefore() throws {
    shape.path = rect(x: 0)
    CATransaction.flush()
    shape.path = rect(x: 40)
    shape.add(basic { _ in }, forKey: nil)
    stage.clock.advance(to: 0.25)
    #expect(try #require(shape.presentation()?.path).boundingBox.minX == 10)
  }

  @Test(arguments: [0.0, 0.3, 0.5, 0.99])
  func pathsOfOtherStructureMorph(time: Double) throws {
    let square = rect(x: 0, width: 40)
    let animation = basic {
      $0.fromValue = square
      $0.toValue = triangle
    }
    let shown = Path(try shownPath(animation, at: time))
    if time == 0 { #expect(shown == Path(square)) }
    let area = abs(shown.signedArea)
    #expect(area > 300 && area < 700, "never collapsed, never garbage: \(area)")
    #expect(Rect(x: -5, y: -5, width: 50, height: 40).contains(shown.boundingBox))
  }

  @Test func withoutAFillOpenPathsStayOpen() {
    let (line, zigzag) = (CGMutablePath(), CGMutablePath())
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0)])
    zigzag.addLines(between: [0.0, 10, 20, 30].map { CGPoint(x: $0, y: $0.truncatingRemainder(dividingBy: 20)) })
    shape.fillColor = nil
    shape.strokeColor = CGColor(gray: 0, alpha: 1)
    shape.path = line
    stage.play(
      basic {
        $0.fromValue = line
        $0.toValue = zigzag
      }, for: 0.5)
    func paths(_ items: [Drawing.Item]) -> [Path] {
      items.flatMap { item -> [Path] in
        switch item {
        case .group(let group): paths(group.items)
        case .path(let painted): [painted.path]
        case .image: []
        }
      }
    }
    let painted = paths(stage.host.film.drawing(at: stage.clock.time).items)
    #expect(painted.count == 1 && painted.allSatisfy { $0.contours.allSatisfy { !$0.isClosed } })
  }

  @Test func aPathThatGrowsOnIsTakenAsItWas() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let animation = basic {
      $0.fromValue = path
      $0.toValue = path
    }
    shape.add(animation, forKey: nil)
    path.addRect(CGRect(x: 0, y: 0, width: 1000, height: 10))
    stage.clock.advance(to: 0.5)
    #expect(try #require(shape.presentation()?.path).boundingBox.width == 10)
  }

  @Test func somethingElseThanAPathAnimatesNothing() throws {
    shape.path = rect(x: 3)
    CATransaction.flush()
    #expect(try shownPath(basic { $0.toValue = 5 }, at: 0.5).boundingBox.minX == 3)
  }

  @Test func springsOvershootPaths() throws {
    let spring = CASpringAnimation(keyPath: "path")
    spring.fromValue = rect(x: 0)
    spring.toValue = rect(x: 100)
    spring.damping = 5
    spring.duration = spring.settlingDuration
    #expect(try shownPath(spring, at: 0.32).boundingBox.minX > 110)
  }
}
