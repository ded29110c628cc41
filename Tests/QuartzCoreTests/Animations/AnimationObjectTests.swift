import OneAtATime
import QuartzCore
import Testing

@MainActor
@Suite(.oneAtATime) struct AnimationObjectTests {
  @Test func defaultsAreApples() {
    let animation = CABasicAnimation(keyPath: "opacity")
    #expect(animation.keyPath == "opacity")
    #expect(animation.beginTime == 0 && animation.timeOffset == 0 && animation.duration == 0)
    #expect(animation.speed == 1 && animation.repeatCount == 0 && animation.repeatDuration == 0)
    #expect(!animation.autoreverses && animation.fillMode == .removed && animation.isRemovedOnCompletion)
    #expect(animation.timingFunction == nil && animation.delegate == nil)
    #expect(!animation.isAdditive && !animation.isCumulative && animation.valueFunction == nil)
    #expect(animation.fromValue == nil && animation.toValue == nil && animation.byValue == nil)
    #expect(CAKeyframeAnimation().calculationMode == .linear && CAKeyframeAnimation().rotationMode == nil)
    let spring = CASpringAnimation(keyPath: "opacity")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping && spring.duration == 0)
    #expect(CATransition().type == .fade && CATransition().endProgress == 1)
  }

  /// Raw strings (gnustep, constants.m).
  @Test func namesHaveApplesRawValues() {
    #expect(
      [CAMediaTimingFillMode.backwards, .both, .forwards, .removed].map(\.rawValue)
        == ["backwards", "both", "forwards", "removed"])
    #expect(
      [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced].map(\.rawValue)
        == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    #expect([CAAnimationRotationMode.rotateAuto, .rotateAutoReverse].map(\.rawValue) == ["auto", "autoReverse"])
    #expect([CATransitionType.fade, .moveIn, .push, .reveal].map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
  }

  @Test func valuesLieUnderKeys() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade out", forKey: "name")
    animation.setValue(2, forKey: "duration")
    animation.setValue("forwards", forKey: "fillMode")
    animation.toValue = 0.5
    #expect(animation.value(forKey: "name") as? String == "fade out")
    #expect(animation.duration == 2 && animation.fillMode == .forwards)
    #expect(animation.value(forKey: "toValue") as? Double == 0.5)
    #expect(animation.value(forKey: "nothing") == nil)
    animation.setValue(nil, forKey: "duration")
    #expect(animation.duration == 0)
    #expect(animation.value(forKey: "removedOnCompletion") as? Bool == true)
    #expect(CAAnimation.defaultValue(forKey: "duration") == nil)
  }

  // A subclass without initializers, one that overrides init, one that copies its own property.
  final class Plain: CABasicAnimation { var note = "new" }

  final class Made: CAKeyframeAnimation {
    let made: [Int]

    override init() {
      made = [1, 2, 3]
      super.init()
    }

    required init?(coder: NSCoder) { return nil }
  }

  final class Copied: CABasicAnimation {
    var note = "new"

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Copied)?.note = note
      return copy
    }

    override class func defaultValue(forKey key: String) -> Any? {
      key == "duration" ? 3.0 : super.defaultValue(forKey: key)
    }
  }

  @Test func copiesKeepClassAndValues() throws {
    let plain = Plain(keyPath: "opacity")
    plain.toValue = 0.5
    plain.setValue([1, 2], forKey: "mine")
    plain.note = "changed"
    let copy = try #require(plain.copy() as? Plain)
    #expect(copy !== plain && copy.keyPath == "opacity" && copy.toValue as? Double == 0.5)
    #expect(copy.value(forKey: "mine") as? [Int] == [1, 2])
    #expect(copy.note == "new", "a class's own properties are for its own copy(with:)")
    copy.toValue = 1
    #expect(plain.toValue as? Double == 0.5)

    let made = Made(keyPath: "position")
    made.keyTimes = [0, 1]
    let madeCopy = try #require(made.copy() as? Made)
    #expect(madeCopy.made == [1, 2, 3] && madeCopy.keyTimes == [0, 1])

    let copied = Copied(keyPath: "opacity")
    copied.note = "changed"
    #expect(try #require(copied.copy() as? Copied).note == "changed")
    #expect(copied.duration == 3)
  }

  @Test func aLayerKeepsCopiesOfTheSameClass() throws {
    let animation = Copied(keyPath: "opacity")
    animation.note = "first"
    let layers = [CALayer(), CALayer()]
    layers[0].add(animation, forKey: "a")
    animation.note = "second"
    layers[1].add(animation, forKey: "a")
    let notes = try layers.map { try #require($0.animation(forKey: "a") as? Copied).note }
    #expect(notes == ["first", "second"])
  }

  /// Settling durations (OpenCoreAnimation, CASpringAnimationTests; Apple's documentation for damping 5).
  @Test(arguments: [
    (10.0, 1.4727003346780927, 1e-13), (1, 13.91321015404625, 1e-12), (5, 2.8549746, 1e-6), (15, 1.0220938, 1e-6),
    (20, 1.0, 0), (100, 1.0, 0),
  ])
  func springsSettle(damping: Double, seconds: Double, tolerance: Double) {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = damping
    #expect(abs(spring.settlingDuration - seconds) <= tolerance)
  }

  /// The parameters of iOS 17 (OpenCoreAnimation, CASpringAnimationTests).
  @Test func perceivedDurationAndBounceGiveASpring() {
    let bouncy = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(bouncy.allowsOverdamping && bouncy.mass == 1)
    #expect(abs(bouncy.stiffness - 4 * .pi * .pi) < 1e-12 && abs(bouncy.damping - 2 * .pi) < 1e-12)
    #expect(abs(bouncy.settlingDuration - 2.3438753795710707) < 1e-12)
    #expect(bouncy.duration == bouncy.settlingDuration)
    #expect(abs(bouncy.perceptualDuration - 1) < 1e-15 && abs(bouncy.bounce - 0.5) < 1e-15)

    let creeping = CASpringAnimation(perceptualDuration: 1, bounce: -0.5)
    #expect(abs(creeping.damping - 8 * .pi) < 1e-12)
    #expect(abs(creeping.settlingDuration - 2.6) <= 0.2)
    #expect(creeping.bounce == -0.5 && creeping.perceptualDuration == 1 && creeping.mass == 1)
    #expect(creeping.duration == creeping.settlingDuration)
    let stuck = CASpringAnimation(perceptualDuration: 1, bounce: -1)
    #expect(stuck.damping == .infinity && stuck.settlingDuration == 0 && stuck.bounce == -1)
    let plain = CASpringAnimation(keyPath: "opacity")
    #expect(abs(plain.perceptualDuration - 2 * .pi / 10) < 1e-15 && plain.bounce == 0.5)
  }

  @Test func valueFunctionsHaveNames() {
    #expect(CAValueFunction(name: .rotateZ)?.name == .rotateZ)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "none such")) == nil)
  }
}
