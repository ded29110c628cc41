import OneAtATime
import QuartzCore
import Testing

/// Numbers were measured on Apple's frameworks by OpenCoreAnimation (CAKeyframeAnimationTests,
/// CAPathKeyframeAnimationTests) unless said otherwise.
@MainActor
@Suite(.oneAtATime) struct KeyframeAnimationTests {
  private let stage = Stage()

  private func keyframes(
    _ keyPath: String, _ values: [Any], _ change: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = 1
    change(animation)
    return animation
  }

  private func shownPoint(_ animation: CAAnimation, at time: Double) -> CGPoint {
    stage.play(animation, for: time)
    return stage.layer.presentation()?.position ?? CGPoint(x: CGFloat.nan, y: .nan)
  }

  private func isNear(_ a: CGPoint, _ x: Double, _ y: Double, within tolerance: Double = 1e-5) -> Bool {
    abs(a.x - x) < tolerance && abs(a.y - y) < tolerance
  }

  // MARK: - Values

  @Test(arguments: [
    (nil as [Double]?, 0.25, 5.0), ([0, 0.8, 1], 0.25, 3.125), ([0, 0.8, 1], 0.9, 50),
    // What does not fit falls back to even steps: too few, not from 0 to 1, falling.
    ([0, 1], 0.25, 5), ([0.1, 0.5, 1], 0.25, 5), ([0, 2, 1], 0.25, 5), ([0, 0.5, 0.9], 0.25, 5),
  ])
  func keyTimesSayWhenValuesAreReached(times: [Double]?, time: Double, shown: Double) {
    let animation = keyframes("zPosition", [0, 10, 90]) {
      $0.keyTimes = times.map { $0.map { NSNumber(value: $0) } }
    }
    #expect(abs(stage.number("zPosition", of: animation, at: time) - shown) < 1e-12)
  }

  /// Apple's documentation: discrete values need one time more than there are values.
  @Test(arguments: [
    (nil as [Double]?, 0.3, 0.0), (nil, 0.34, 10), (nil, 0.99, 90), ([0, 0.1, 0.2, 1], 0.15, 10),
    ([0, 0.1, 0.2, 1], 0.2, 90), ([0, 0.1, 1], 0.3, 0),
  ])
  func discreteValuesHold(times: [Double]?, time: Double, shown: Double) {
    let animation = keyframes("zPosition", [0, 10, 90]) {
      $0.calculationMode = .discrete
      $0.keyTimes = times.map { $0.map { NSNumber(value: $0) } }
    }
    #expect(stage.number("zPosition", of: animation, at: time) == shown)
  }

  @Test func eachStepHasItsTimingFunction() {
    let animation = keyframes("zPosition", [0, 10, 90]) {
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    }
    #expect(abs(stage.number("zPosition", of: animation, at: 0.25) - 3.153568126) < 1e-8)
    #expect(abs(stage.number("zPosition", of: animation, at: 0.75) - 50) < 1e-12)
  }

  // MARK: - Cubic

  struct Spline: Sendable, CustomTestStringConvertible {
    var name: String
    var values: [Double]
    var time: Double
    var shown: Double
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []
    var testDescription: String { name }
  }

  @Test(arguments: [
    Spline(name: "Catmull–Rom", values: [0, 1, 4, 9], time: 0.5, shown: 2.25),
    Spline(name: "tension", values: [0, 1, 4, 9], time: 0.5, shown: 2.5, tension: [0, 1, 1, 0]),
    Spline(name: "continuity", values: [0, 1, 4, 9], time: 0.5, shown: 2.125, continuity: [0, 1, 0, 0]),
    Spline(name: "bias", values: [0, 1, 4, 9], time: 0.5, shown: 2.375, bias: [0, 0, 1, 0]),
    Spline(name: "end tangents are whole differences", values: [0, 10, 10], time: 0.75, shown: 10.625),
    Spline(name: "short lists count as 0", values: [0, 1, 4, 9], time: 0.5, shown: 2.25, tension: [0]),
  ])
  func cubicValuesLieOnASpline(_ spline: Spline) {
    let animation = keyframes("zPosition", spline.values) {
      $0.calculationMode = .cubic
      $0.tensionValues = spline.tension.map { NSNumber(value: $0) }
      $0.continuityValues = spline.continuity.map { NSNumber(value: $0) }
      $0.biasValues = spline.bias.map { NSNumber(value: $0) }
    }
    #expect(abs(stage.number("zPosition", of: animation, at: spline.time) - spline.shown) < 1e-12)
  }

  @Test func cubicPointsLieOnASpline() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]
    let shown = shownPoint(keyframes("position", points) { $0.calculationMode = .cubic }, at: 0.75)
    #expect(isNear(shown, 10.625, 13.125))
  }

  // MARK: - Paced

  @Test func pacedSizesMoveAtOneSpeed() throws {
    let sizes = [CGSize(width: 0, height: 0), CGSize(width: 6, height: 8), CGSize(width: 6, height: 38)]
    for keyPath in ["shadowOffset", "bounds.size"] {
      stage.play(keyframes(keyPath, sizes) { $0.calculationMode = .paced }, for: 0.5)
      let layer = try #require(stage.layer.presentation())
      let shown = keyPath == "shadowOffset" ? layer.shadowOffset : layer.bounds.size
      #expect(abs(shown.width - 6) < 1e-12 && abs(shown.height - 18) < 1e-12, "\(keyPath)")
    }
  }

  @Test func pacedTransformsHaveNoDistance() {
    let transforms = [1.0, 2, 10].map { CATransform3DMakeScale($0, $0, 1) }
    stage.play(keyframes("transform", transforms) { $0.calculationMode = .paced }, for: 0.5)
    #expect(abs(stage.shownNumber("transform.scale.x") - 2) < 1e-12)
  }

  @Test func cubicPacedValuesKeepTheirSpeed() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 80), CGPoint(x: 100, y: 20), CGPoint(x: 120, y: 100)]
    let shown = shownPoint(keyframes("position", points) { $0.calculationMode = .cubicPaced }, at: 0.35)
    #expect(isNear(shown, 26.365239, 79.036540))
    let numbers = keyframes("zPosition", [0, 80, 20, 100]) { $0.calculationMode = .cubicPaced }
    #expect(abs(stage.number("zPosition", of: numbers, at: 0.35) - 79.382188) < 1e-5)
  }

  // MARK: - Along paths

  private func along(_ path: CGPath, _ change: (CAKeyframeAnimation) -> Void = { _ in }) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    change(animation)
    return animation
  }

  private var corner: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 90))
    return path
  }

  private var arch: CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    return path
  }

  @Test func eachEndOfALineIsAKeyframe() {
    #expect(isNear(shownPoint(along(corner), at: 0.25), 5, 0))
    let timed = along(corner) { $0.keyTimes = [0, 0.8, 1] }
    #expect(isNear(shownPoint(timed, at: 0.25), 3.125, 0))
    let eased = along(corner) {
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    }
    #expect(isNear(shownPoint(eased, at: 0.25), 3.153568, 0))
    #expect(isNear(shownPoint(along(corner) { $0.calculationMode = .discrete }, at: 0.75), 10, 0))
  }

  @Test func pacedPathsMoveAtOneSpeed() {
    let paced = along(corner) { $0.calculationMode = .paced }
    #expect(isNear(shownPoint(paced, at: 0.25), 10, 15))
    #expect(isNear(shownPoint(paced, at: 0.5), 10, 40))
  }

  @Test func curvesRunByTheirParameterUnlessPaced() {
    #expect(isNear(shownPoint(along(arch), at: 0.25), 15.625, 56.25))
    let paced = along(arch) { $0.calculationMode = .paced }
    #expect(isNear(shownPoint(paced, at: 0.25), 10.647822, 48.460465, within: 0.15))
  }

  @Test func anotherContourIsAJump() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 50, y: 60))
    path.addLine(to: CGPoint(x: 70, y: 60))
    #expect(isNear(shownPoint(along(path), at: 0.5), 50, 60))
    #expect(isNear(shownPoint(along(path), at: 0.75), 60, 60))
  }

  @Test func closingIsASegment() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 10))
    path.closeSubpath()
    #expect(isNear(shownPoint(along(path), at: 5.0 / 6), 0, 5))
  }

  @Test func aPathTakesThePlaceOfValues() {
    #expect(isNear(shownPoint(along(corner) { $0.values = [CGPoint(x: 99, y: 99)] }, at: 0.25), 5, 0))
  }

  @Test(arguments: [(CAAnimationRotationMode.rotateAuto, 1.0), (.rotateAutoReverse, -1)])
  func whatMovesTurnsBeforeItsTransform(mode: CAAnimationRotationMode, sign: Double) throws {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.transform = CATransform3DMakeScale(2, 3, 1)
    CATransaction.commit()
    stage.play(along(corner) { $0.rotationMode = mode }, for: 0.75)
    let shown = try #require(stage.layer.presentation()).transform
    #expect(abs(shown.m12 - 3 * sign) < 1e-12 && abs(shown.m21 + 2 * sign) < 1e-12)
    #expect(abs(shown.m11) < 1e-12 && abs(shown.m22) < 1e-12)
  }

  // MARK: - Odd input

  @Test func withoutValuesNothingMoves() {
    stage.layer.zPosition = 8
    stage.clock.advance(to: 1)
    #expect(stage.number("zPosition", of: keyframes("zPosition", []), at: 0.5) == 8)
    #expect(stage.number("zPosition", of: keyframes("zPosition", [1, "two"]), at: 0.5) == 8)
    #expect(stage.number("zPosition", of: keyframes("zPosition", [3]), at: 0.5) == 3)
    #expect(isNear(shownPoint(along(CGMutablePath()), at: 0.5), 0, 0))
  }
}
