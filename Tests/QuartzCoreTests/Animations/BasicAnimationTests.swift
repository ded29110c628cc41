import OneAtATime
import QuartzCore
import Testing

@MainActor
@Suite(.oneAtATime) struct BasicAnimationTests {
  private let stage = Stage()

  private static func basic(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, _ change: (CABasicAnimation) -> Void = { _ in }
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = 1
    change(animation)
    return animation
  }

  // MARK: - From, to, by

  struct Values: Sendable, CustomTestStringConvertible {
    var name: String
    var from: Double?
    var to: Double?
    var by: Double?
    /// At the start, after a quarter and near the end, of a property that is 8.
    var shown: [Double]
    var testDescription: String { name }
  }

  /// Apple's documentation, "Setting Interpolation Values".
  @Test(arguments: [
    Values(name: "from and to", from: 2, to: 4, shown: [2, 2.5, 3]),
    Values(name: "from and by", from: 2, by: 4, shown: [2, 3, 4]),
    Values(name: "by and to", to: 2, by: 4, shown: [-2, -1, 0]),
    Values(name: "from only", from: 2, shown: [2, 3.5, 5]),
    Values(name: "to only", to: 2, shown: [8, 6.5, 5]),
    Values(name: "by only", by: 2, shown: [8, 8.5, 9]),
    Values(name: "all three: by does not count", from: 2, to: 4, by: 100, shown: [2, 2.5, 3]),
  ])
  func interpolationValues(_ values: Values) {
    stage.layer.zPosition = 8
    stage.clock.advance(to: 1)
    let animation = Self.basic("zPosition", from: values.from, to: values.to, by: values.by)
    for (time, shown) in zip([0, 0.25, 0.5], values.shown) {
      #expect(stage.number("zPosition", of: animation, at: time) == shown)
    }
  }

  /// Of a layer whose bounds are (0, 0, 100, 100): where it starts, in x, y, width and height.
  @Test(
    arguments: [
      (nil, CGRect(x: 10, y: 20, width: 60, height: 70), CGRect(x: 6, y: 14, width: 50, height: 90)),
      (CGRect(x: 6, y: 14, width: 50, height: 90), nil, CGRect(x: 6, y: 14, width: 50, height: 90)),
      (nil, nil, CGRect(x: 0, y: 0, width: 100, height: 100)),
    ] as [(CGRect?, CGRect?, CGRect)])
  func byValuesOfRectanglesAreAdded(from: CGRect?, to: CGRect?, start: CGRect) throws {
    stage.layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.clock.advance(to: 1)
    // The width grows, the height shrinks.
    let animation = Self.basic("bounds", from: from, to: to, by: CGRect(x: 4, y: 6, width: 10, height: -20))
    stage.play(animation, for: 0)
    #expect(try #require(stage.layer.presentation()).bounds == start)
    stage.clock.advance(to: 1.5)
    let middle = CGRect(x: start.minX + 2, y: start.minY + 3, width: start.width + 5, height: start.height - 10)
    #expect(try #require(stage.layer.presentation()).bounds == middle)
  }

  @Test func withoutValuesItGoesFromWhatWasShownBefore() {
    stage.layer.zPosition = 8
    stage.clock.advance(to: 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.zPosition = 16
    stage.layer.add(Self.basic("zPosition"), forKey: nil)
    CATransaction.commit()
    stage.clock.advance(to: 1.25)
    #expect(stage.shownNumber("zPosition") == 10)
  }

  @Test func anEndThatIsNotGivenFollowsWhatIsUnderneath() {
    let below = Self.basic("zPosition", from: 0, to: 100)
    stage.layer.add(below, forKey: "below")
    stage.layer.add(Self.basic("zPosition", to: 0), forKey: "above")
    stage.clock.advance(to: 0.5)
    #expect(stage.shownNumber("zPosition") == 25)
  }

  @Test func aWrongValueAnimatesNothing() {
    stage.layer.zPosition = 8
    stage.clock.advance(to: 1)
    #expect(stage.number("zPosition", of: Self.basic("zPosition", from: "two", to: 4), at: 0.5) == 8)
    #expect(stage.number("zPosition", of: Self.basic("noSuchProperty", from: 2, to: 4), at: 0.5) == 8)
  }

  // MARK: - Transforms (OpenCoreAnimation, CABasicAnimationTests)

  @Test func byValuesOfTransformsAreMultiplied() throws {
    let (two, three) = (CATransform3DMakeScale(2, 2, 1), CATransform3DMakeScale(3, 3, 1))
    let near = 1 - 1e-9
    stage.play(Self.basic("transform", from: two, by: three), for: near)
    #expect(abs(stage.shownNumber("transform.scale.x") - 6) < 1e-6)
    stage.play(Self.basic("transform", to: CATransform3DMakeScale(6, 6, 1), by: three), for: 0)
    #expect(abs(stage.shownNumber("transform.scale.x") - 2) < 1e-12)
    stage.layer.transform = two
    stage.clock.advance(to: 5)
    stage.play(Self.basic("transform", by: three), for: near)
    #expect(abs(stage.shownNumber("transform.scale.x") - 6) < 1e-6)
  }

  @Test func aByValueWithoutInverseAnimatesNothing() {
    let flat = CATransform3DMakeScale(0, 1, 1)
    stage.play(Self.basic("transform", to: CATransform3DMakeScale(6, 6, 1), by: flat), for: 0.5)
    #expect(stage.shownNumber("transform.scale.x") == 1)
  }

  @Test func additiveTransformsAreMultiplied() throws {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.transform = CATransform3DMakeTranslation(10, 0, 0)
    CATransaction.commit()
    let scale = CATransform3DMakeScale(2, 2, 1)
    stage.play(Self.basic("transform", from: scale, to: scale) { $0.isAdditive = true }, for: 0.5)
    let shown = try #require(stage.layer.presentation()).transform
    #expect(shown.m11 == 2 && shown.m41 == 10)
  }

  @Test(arguments: [(Double.pi / 2, Double.pi / 4), (.pi, .pi / 2)])
  func transformsTurnWithoutChangingSize(angle: Double, halfway: Double) throws {
    stage.play(
      Self.basic("transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(angle, 0, 0, 1)), for: 0.5)
    let shown = try #require(stage.layer.presentation()).transform
    #expect(abs(shown.m11 - cos(halfway)) < 1e-12 && abs(shown.m12 - sin(halfway)) < 1e-12)
    #expect(abs(hypot(shown.m21, shown.m22) - 1) < 1e-12)
  }

  @Test func aWholeTurnNeedsTheAngle() {
    let turn = Self.basic("transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(2 * .pi, 0, 0, 1))
    stage.play(turn, for: 0.25)
    #expect(abs(stage.shownNumber("transform.rotation.z")) < 1e-9)
    stage.play(Self.basic("transform.rotation.z", from: 0, to: 2 * Double.pi), for: 0.25)
    #expect(abs(stage.shownNumber("transform.rotation.z") - .pi / 2) < 1e-9)
    stage.play(Self.basic("transform.rotation", from: 0, to: 2 * Double.pi), for: 0.25)
    #expect(abs(stage.shownNumber("transform.rotation.z") - .pi / 2) < 1e-9)
  }

  // MARK: - Additive and cumulative

  @Test func additiveAnimationsAddUp() {
    stage.layer.zPosition = 8
    stage.clock.advance(to: 1)
    stage.layer.add(Self.basic("zPosition", from: 2, to: 4) { $0.isAdditive = true }, forKey: nil)
    stage.layer.add(Self.basic("zPosition", from: 10, to: 20) { $0.isAdditive = true }, forKey: nil)
    stage.clock.advance(to: 1.5)
    #expect(stage.shownNumber("zPosition") == 8 + 3 + 15)
  }

  @Test func whatWasAddedLaterHidesWhatWasAddedBefore() {
    stage.layer.add(Self.basic("zPosition", from: 100, to: 100) { $0.isAdditive = true }, forKey: nil)
    stage.layer.add(Self.basic("zPosition", from: 2, to: 4), forKey: nil)
    stage.layer.add(Self.basic("zPosition", from: 1, to: 1) { $0.isAdditive = true }, forKey: nil)
    stage.clock.advance(to: 0.5)
    #expect(stage.shownNumber("zPosition") == 4)
  }

  /// OpenCoreAnimation, CABasicAnimationTests: from 10 to 20, three times.
  @Test(arguments: [(false, 1.5, 35.0), (true, 2.5, 25), (false, 2.5, 55), (false, 0.5, 15)])
  func cumulativeCyclesStartWhereTheLastOneEnded(reverses: Bool, time: Double, shown: Double) {
    let animation = Self.basic("zPosition", from: 10, to: 20) {
      $0.isCumulative = true
      $0.repeatCount = 3
      $0.autoreverses = reverses
    }
    #expect(stage.number("zPosition", of: animation, at: time) == shown)
  }

  // MARK: - Kinds of values

  @Test func anythingThatIsANumberWillDo() {
    let ends: [Any] = [4, 4.0, CGFloat(4), Float(4), NSNumber(value: 4), UInt8(4), Int32(4)]
    for end in ends {
      #expect(
        stage.number("zPosition", of: Self.basic("zPosition", from: 0, to: end), at: 0.5) == 2, "\(type(of: end))")
    }
  }

  @Test func pointsSizesAndRectsMayBeBoxed() throws {
    for end: Any in [CGPoint(x: 8, y: 4), NSValue(point: CGPoint(x: 8, y: 4))] {
      stage.play(Self.basic("position", from: CGPoint.zero, to: end), for: 0.5)
      #expect(try #require(stage.layer.presentation()).position == CGPoint(x: 4, y: 2))
    }
    for end: Any in [
      CGRect(x: 8, y: 4, width: 20, height: 10), NSValue(rect: CGRect(x: 8, y: 4, width: 20, height: 10)),
    ] {
      stage.play(Self.basic("bounds", from: CGRect.zero, to: end), for: 0.5)
      #expect(try #require(stage.layer.presentation()).bounds == CGRect(x: 4, y: 2, width: 10, height: 5))
    }
    for end: Any in [CGSize(width: 20, height: 10), NSValue(size: CGSize(width: 20, height: 10))] {
      stage.play(Self.basic("bounds.size", from: CGSize.zero, to: end), for: 0.5)
      #expect(try #require(stage.layer.presentation()).bounds.size == CGSize(width: 10, height: 5))
      stage.play(Self.basic("shadowOffset", from: CGSize.zero, to: end), for: 0.5)
      #expect(try #require(stage.layer.presentation()).shadowOffset == CGSize(width: 10, height: 5))
    }
  }

  @Test func transformsMayBeBoxedOrPlain() {
    let scale = CATransform3DMakeScale(3, 3, 1)
    for end: Any in [scale, NSValue(caTransform3D: scale), CGAffineTransform(scaleX: 3, y: 3)] {
      stage.play(Self.basic("transform", from: CATransform3DIdentity, to: end), for: 0.5)
      #expect(abs(stage.shownNumber("transform.scale.x") - 2) < 1e-12)
    }
  }

  /// openuikit: each component by itself, as encoded, matches pictures of Apple's.
  @Test func coloursMixByComponent() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let clear = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
    stage.play(Self.basic("backgroundColor", from: red, to: clear), for: 0.25)
    let shown = try #require(stage.layer.presentation()?.backgroundColor?.components)
    #expect(zip(shown, [0.75, 0, 0.25, 0.75]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  /// OpenCoreAnimation, CABasicAnimationTests.
  @Test(arguments: [(0.25, false), (0.75, true)])
  func booleansSwitchHalfWay(time: Double, isHidden: Bool) throws {
    stage.play(Self.basic("hidden", from: false, to: true), for: time)
    #expect(try #require(stage.layer.presentation()).isHidden == isHidden)
  }

  // MARK: - Key paths into values

  @Test(arguments: [
    ("position.x", 4.0), ("position.y", 4), ("bounds.size.width", 4), ("bounds.size.height", 4), ("bounds.origin.x", 4),
    ("transform.scale", 4), ("transform.scale.x", 4), ("transform.scale.y", 4), ("transform.scale.xy", 4),
    ("transform.rotation", 1), ("transform.rotation.x", 1), ("transform.rotation.y", 1), ("transform.rotation.z", 1),
    ("transform.translation.x", 4), ("transform.translation.y", 4), ("transform.translation.z", 4),
    ("sublayerTransform.scale.x", 4), ("anchorPoint.x", 1), ("shadowOffset.height", 4),
  ])
  func numbersOfValuesAnimateByThemselves(keyPath: String, end: Double) {
    let start = (stage.layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    stage.play(Self.basic(keyPath, to: end), for: 0.5)
    #expect(abs(stage.shownNumber(keyPath) - 0.5 * (start + end)) < 1e-12)
  }

  @Test func numbersOfOneValueDoNotDisturbEachOther() {
    stage.layer.add(Self.basic("transform.rotation.z", from: 1, to: 1), forKey: nil)
    stage.layer.add(Self.basic("transform.scale.x", from: 3, to: 3), forKey: nil)
    stage.layer.add(Self.basic("transform.translation.x", from: 7, to: 7), forKey: nil)
    stage.clock.advance(to: 0.5)
    #expect(abs(stage.shownNumber("transform.rotation.z") - 1) < 1e-12)
    #expect(abs(stage.shownNumber("transform.scale.x") - 3) < 1e-12)
    #expect(abs(stage.shownNumber("transform.translation.x") - 7) < 1e-12)
  }

  @Test func aNumberMayBeAddedToAnother() {
    stage.layer.position = CGPoint(x: 10, y: 20)
    stage.clock.advance(to: 1)
    stage.play(Self.basic("position.x", from: 0, to: 8) { $0.isAdditive = true }, for: 0.5)
    #expect(stage.shownNumber("position.x") == 14 && stage.shownNumber("position.y") == 20)
    stage.play(Self.basic("position.y", by: 8), for: 0.5)
    #expect(stage.shownNumber("position.y") == 24)
  }

  @Test func translationsTakeTwoNumbers() {
    stage.play(Self.basic("transform.translation", from: CGSize.zero, to: CGSize(width: 8, height: 4)), for: 0.5)
    #expect(stage.shownNumber("transform.translation.x") == 4 && stage.shownNumber("transform.translation.y") == 2)
  }

  @Test func keyPathsFindSublayersByName() {
    let dot = CALayer()
    dot.name = "dot"
    stage.layer.addSublayer(dot)
    stage.play(Self.basic("sublayers.dot.position.y", from: 0, to: 8), for: 0.5)
    #expect(dot.presentation()?.position.y == 4)
    #expect(stage.layer.presentation()?.position.y == 0)
  }

  @Test(arguments: [
    (CAValueFunctionName.rotateZ, "transform.rotation.z", 0.5), (.rotateX, "transform.rotation.x", 0.5),
    (.scaleX, "transform.scale.x", 0.5), (.translateY, "transform.translation.y", 0.5),
  ])
  func valueFunctionsMakeTransformsOfNumbers(name: CAValueFunctionName, keyPath: String, shown: Double) {
    let animation = Self.basic("transform", from: 0, to: 1) { $0.valueFunction = CAValueFunction(name: name) }
    stage.play(animation, for: 0.5)
    #expect(abs(stage.shownNumber(keyPath) - shown) < 1e-12)
  }

  @Test func valueFunctionsTakeThreeNumbers() {
    let animation = Self.basic("transform", from: [0, 0, 0], to: [2, 4, 6]) {
      $0.valueFunction = CAValueFunction(name: .translate)
    }
    stage.play(animation, for: 0.5)
    let shown = ["x", "y", "z"].map { stage.shownNumber("transform.translation.\($0)") }
    #expect(shown == [1, 2, 3])
  }

  // MARK: - Springs

  @Test func aSpringSwingsBeyondItsEnd() {
    let spring = CASpringAnimation(keyPath: "zPosition")
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = spring.settlingDuration
    // 1 − e^(−5t) (cos √75 t + 5/√75 sin √75 t)
    for time in [0.1, 0.3627598728468436, 0.7, 1.4] {
      let swing = 75.0.squareRoot()
      let expected = 100 * (1 - exp(-5 * time) * (cos(swing * time) + 5 / swing * sin(swing * time)))
      #expect(abs(stage.number("zPosition", of: spring, at: time) - expected) < 1e-9)
    }
    #expect(stage.number("zPosition", of: spring, at: 0.3627598728468436) > 116)
  }

  @Test func aSpringWithoutADurationIsCutOff() {
    let spring = CASpringAnimation(keyPath: "zPosition")
    spring.toValue = 100
    stage.play(spring, for: 0.2)
    #expect(stage.layer.presentation()?.zPosition ?? 0 > 60)
    stage.clock.advance(to: stage.clock.time + 0.05)
    #expect(stage.layer.animationKeys() == nil && stage.shownNumber("zPosition") == 0)
  }
}
