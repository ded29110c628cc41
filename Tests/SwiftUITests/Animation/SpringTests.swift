import SwiftUI
import Testing

struct SpringTests {
  @Test(arguments: [
    Spring.smooth, .snappy, .bouncy, Spring(duration: 2, bounce: 0.9), Spring(duration: 0.3, bounce: -0.5),
    Spring(duration: 1, bounce: -0.0001), Spring(duration: 1, bounce: 0.0001),
    Spring(mass: 3, stiffness: 40, damping: 2),
  ])
  func motionSolvesTheDifferentialEquation(_ spring: Spring) {
    let step = 1e-4
    var (position, velocity) = (0.0, 7.0)
    func acceleration(_ x: Double, _ v: Double) -> Double {
      spring.force(target: 5, position: x, velocity: v) / spring.mass
    }
    for index in 1...10_000 {
      let (v1, a1) = (velocity, acceleration(position, velocity))
      let (v2, a2) = (velocity + step / 2 * a1, acceleration(position + step / 2 * v1, velocity + step / 2 * a1))
      let (v3, a3) = (velocity + step / 2 * a2, acceleration(position + step / 2 * v2, velocity + step / 2 * a2))
      let (v4, a4) = (velocity + step * a3, acceleration(position + step * v3, velocity + step * a3))
      position += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      velocity += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      guard index % 1000 == 0 else { continue }
      let time = Double(index) * step
      #expect(abs(spring.value(target: 5, initialVelocity: 7, time: time) - position) < 1e-7)
      #expect(abs(spring.velocity(target: 5, initialVelocity: 7, time: time) - velocity) < 1e-6)
    }
  }

  @Test(arguments: [-0.9, -0.5, 0, 0.3, 1])
  func bounceAndDampingRatioSayTheSame(_ bounce: Double) {
    let spring = Spring(duration: 0.7, bounce: bounce)
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    #expect(abs(spring.bounce - bounce) < 1e-12)
    #expect(abs(spring.duration - 0.7) < 1e-12)
    #expect(abs(spring.response - 0.7) < 1e-12)
    let stiffness = (2 * .pi / 0.7) * (2 * .pi / 0.7)
    #expect(abs(spring.stiffness - stiffness) < 1e-9)
    #expect(abs(spring.damping - 2 * stiffness.squareRoot() * ratio) < 1e-9)
  }

  @Test
  func overdampedConstantsAreCriticalUnlessAllowed() {
    #expect(Spring(stiffness: 100, damping: 50).dampingRatio == 1)
    #expect(Spring(stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio == 2.5)
    #expect(Spring(mass: 4, stiffness: 100, damping: 10).dampingRatio == 0.25)
  }

  @Test
  func presetsHaveTheirBounce() {
    #expect(Spring() == .smooth)
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.4))
  }

  @Test(arguments: [0.2, 0.5, 0.9])
  func settlingDurationIsTheOneOfTheEnvelope(_ ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let decay = ratio * 4 * .pi
    #expect(abs(spring.settlingDuration - -log(0.001 / (decay + 1)) / decay) < 1e-12)
  }

  @Test(arguments: [Spring.smooth, Spring(duration: 1, bounce: -0.6), Spring(duration: 9, bounce: 0)])
  func whatDoesNotSwingIsSettledWithinATenth(_ spring: Spring) {
    let duration = spring.settlingDuration
    #expect(abs(1 - spring.value(target: 1.0, time: duration)) < 0.001)
    #expect(abs(1 - spring.value(target: 1.0, time: duration - 0.1)) >= 0.001)
  }

  @Test(arguments: [0.3, 0.7, 1])
  func aSpringCanBeMadeForItsSettlingDuration(_ ratio: Double) {
    let spring = Spring(settlingDuration: 2, dampingRatio: ratio)
    for time in stride(from: 2.0, through: 4, by: 0.01) {
      #expect(abs(1 - spring.value(target: 1.0, time: time)) <= 0.0035)
    }
    #expect(spring.dampingRatio == ratio)
  }

  @Test
  func updatingInStepsIsTheMotionItself() {
    let spring = Spring.bouncy
    var value = AnimatablePair(0.0, 3.0)
    var velocity = AnimatablePair(1.0, -2.0)
    let target = AnimatablePair(10.0, 0.0)
    let whole = spring.value(target: target - value, initialVelocity: velocity, time: 0.4) + value
    for _ in 0..<40 { spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 0.01) }
    #expect((value - whole).magnitudeSquared < 1e-20)
  }

  @Test
  func valuesThatAreNoVectorsGoByTheirData() {
    let spring = Spring.smooth
    let from = CGRect(x: 0, y: 0, width: 10, height: 10)
    let to = CGRect(x: 100, y: 50, width: 30, height: 10)
    let share = spring.value(target: 1.0, time: 0.2)
    let rect = spring.value(fromValue: from, toValue: to, time: 0.2)
    #expect(abs(rect.minX - 100 * share) < 1e-9)
    #expect(abs(rect.width - (10 + 20 * share)) < 1e-9)
    #expect(rect.height == 10)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity], [0, 1, -1, 2, -2, Double.nan, .infinity, -.infinity])
  func hostileSpringsHaveValues(_ duration: Double, _ bounce: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    for time in [0, 0.1, 1e9, .infinity, .nan, -1] {
      #expect(!spring.value(target: 1.0, initialVelocity: 1, time: time).isNaN)
      #expect(!spring.velocity(target: 1.0, initialVelocity: 1, time: time).isNaN)
    }
    #expect(spring.settlingDuration >= 0)
    #expect(Spring(mass: duration, stiffness: bounce, damping: duration).value(target: 1.0, time: 0.5).isFinite)
    #expect(Spring(settlingDuration: duration, dampingRatio: bounce).value(target: 1.0, time: 0.5).isFinite)
  }
}
