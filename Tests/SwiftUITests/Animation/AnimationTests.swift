import SwiftUI
import Testing

struct AnimationTests {
  @Test(arguments: [
    (Animation.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    (.easeIn, [0.0170266097, 0.0934646507, 0.3153568126, 0.6218618692, 0.8394278458]),
    (.easeOut, [0.1605721542, 0.3781381308, 0.6846431874, 0.9065353493, 0.9829733903]),
    (.easeInOut, [0.0197224535, 0.1291619310, 0.5, 0.8708380690, 0.9802775465]),
    (.timingCurve(0.25, 0.1, 0.25, 1), [0.0947963057, 0.4085105914, 0.8024033876, 0.9604589783, 0.9943164775]),
  ])
  func curvesTakeAThirdOfASecondInStepsOfAMillionth(_ animation: Animation, _ values: [Double]) {
    let times = [0.1, 0.25, 0.5, 0.75, 0.9].map { $0 * 0.35 }
    for (value, expected) in zip(play(animation, by: 1.0, at: times), values) {
      #expect(abs(value! - expected) <= 0x1p-21)
      #expect((value! * 0x1p20).rounded() == value! * 0x1p20)
    }
    #expect(play(animation, by: 8.0, at: [0, 0.35, 0.35.nextUp]) == [0, 8, nil])
  }

  @Test
  func durationsAreThoseThatWereAsked() {
    let curves: [Animation] = [
      .linear(duration: 2), .easeIn(duration: 2), .easeOut(duration: 2), .easeInOut(duration: 2),
    ]
    for animation in curves {
      #expect(play(animation, by: 3.0, at: [2, 2.0.nextUp]) == [3, nil])
    }
    #expect(play(.timingCurve(.circularEaseIn, duration: 2), by: 1.0, at: [1.2, 3]) == [1 - 0.8, nil])
    #expect(play(.timingCurve(0.5, -1, 0.5, 2, duration: 1), by: 1.0, at: [0.5]) == [0.5])
    #expect(play(.timingCurve(0.5, -1, 0.5, 2, duration: 1), by: 1.0, at: [0.1])[0]! < 0)
  }

  @Test
  func presetsAreSpringsOfHalfASecond() {
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.spring() == .spring(response: 0.5, dampingFraction: 1, blendDuration: 0))
    #expect(Animation.spring(response: 0.4) == .spring(response: 0.4, dampingFraction: 0.825, blendDuration: 0))
    #expect(Animation.smooth == .spring)
    #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
    #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
    #expect(Animation.bouncy(duration: 1, extraBounce: 0.2) == .spring(duration: 1, bounce: 0.5))
    #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
    #expect(
      Animation.interactiveSpring(response: 0.15)
        == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
    #expect(Animation.spring(.bouncy) == .spring(response: 0.5, dampingFraction: 0.7))
    #expect(Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0))
    #expect(
      play(.interpolatingSpring(stiffness: 157.91367041742973, damping: 25.132741228718345), by: 1.0, at: [0.1, 0.3])
        == play(.interpolatingSpring, by: 1.0, at: [0.1, 0.3]))
  }

  @Test
  func theDefaultIsASpringThatEqualsNoOther() {
    let twin = Animation.spring(response: 0.55, dampingFraction: 1)
    let times = stride(from: 0, through: 2, by: 1.0 / 60)
    #expect(Animation.default != twin)
    #expect(Animation.default == .default)
    #expect(play(.default, by: 100.0, at: times) == play(twin, by: 100.0, at: times))
  }

  @Test
  func animationsAreEqualIfAllOfThemIs() {
    #expect(Animation.linear.delay(1) == .linear.delay(1))
    #expect(Animation.linear.delay(1) != .linear.delay(2))
    #expect(Animation.linear.delay(1).speed(2) != .linear.speed(2).delay(1))
    #expect(Animation.linear == .timingCurve(0, 0, 1, 1))
    #expect(Set([Animation.linear, .linear, .easeIn, .spring, .default]).count == 4)
  }

  // MARK: - Delay, speed, repetition

  @Test
  func delayHoldsTheStart() {
    #expect(play(.linear(duration: 1).delay(0.5), by: 1.0, at: [0, 0.5, 1, 1.5, 1.6]) == [0, 0, 0.5, 1, nil])
    #expect(play(.linear(duration: 1).delay(-0.5), by: 1.0, at: [0, 0.5, 0.6]) == [0.5, 1, nil])
  }

  @Test
  func speedDividesTheDurationAndTheDelayInside() {
    #expect(play(.linear(duration: 1).speed(2), by: 1.0, at: [0.25, 0.5, 0.6]) == [0.5, 1, nil])
    #expect(play(.linear(duration: 1).delay(1).speed(2), by: 1.0, at: [0.5, 0.75, 1.1]) == [0, 0.5, nil])
    #expect(play(.linear(duration: 1).speed(2).delay(1), by: 1.0, at: [1, 1.25, 1.6]) == [0, 0.5, nil])
    #expect(play(.linear(duration: 1).speed(0), by: 1.0, at: [0, 9, 1e9]) == [0, 0, 0])
  }

  @Test
  func repetitionsGoForthAndBackUnlessTold() {
    let times = [0.25, 1, 1.25, 2, 2.25, 2.75, 3, 3.01]
    #expect(
      play(.linear(duration: 1).repeatCount(3), by: 1.0, at: times) == [0.25, 1, 0.75, 0, 0.25, 0.75, 1, nil])
    #expect(
      play(.linear(duration: 1).repeatCount(3, autoreverses: false), by: 1.0, at: times)
        == [0.25, 1, 0.25, 1, 0.25, 0.75, 1, nil])
    #expect(play(.linear(duration: 1).repeatCount(2), by: 1.0, at: [1.5, 2, 2.1]) == [0.5, 0, nil])
    #expect(play(.linear(duration: 1).repeatCount(0), by: 1.0, at: [0.5, 1.1]) == [0.5, nil])
  }

  @Test(arguments: [24.0, 50, 60, 120, 1000])
  func repetitionsDoNotDriftWithTheFrames(_ rate: Double) {
    let animation = Animation.linear(duration: 1).repeatForever(autoreverses: false)
    let times = (1...Int(rate * 20)).map { Double($0) / rate }
    let values = play(animation, by: 1.0, at: times + [1000.25])
    #expect(abs(values.last!! - 0.25) < 1e-6)
    for (time, value) in zip(times, values) where time.rounded() != time {
      #expect(abs(value! - time.truncatingRemainder(dividingBy: 1)) < 1e-6)
    }
  }

  @Test
  func compositionsNest() {
    // 1 s of waiting and 1 s of moving, twice, at double speed.
    let animation = Animation.linear(duration: 1).delay(1).repeatCount(2, autoreverses: true).speed(2)
    #expect(play(animation, by: 1.0, at: [0.25, 0.75, 1, 1.25, 1.75, 2, 2.1]) == [0, 0.5, 1, 1, 0.5, 0, nil])
    let twice = Animation.linear(duration: 1).repeatCount(2).repeatCount(2, autoreverses: false)
    #expect(play(twice, by: 1.0, at: [0.5, 1.5, 2.5, 3.5, 4.1]) == [0.5, 0.5, 0.5, 0.5, nil])
  }

  @Test
  func springsRepeatFromTheirOwnEnd() {
    let once = end(of: .spring)!
    let animation = Animation.spring.repeatCount(3, autoreverses: false)
    #expect(abs(end(of: animation)! - 3 * once) < 0.03)
    let fresh = play(.spring, by: 1.0, at: [0.1])[0]!
    var context = AnimationContext<Double>()
    var length = 0.0
    for frame in 0... {
      length = Double(frame) / 300
      let value = Animation.spring.animate(value: 1.0, time: length, context: &context)
      if value == nil { break }
    }
    let times = stride(from: 0, to: length + 0.1, by: 1.0 / 60).map { $0 } + [length + 0.1]
    #expect(abs(play(animation, by: 1.0, at: times).last!! - fresh) < 1e-9)
  }

  // MARK: - Springs

  @Test
  func theSpringMovesInStepsOfAThreeHundredth() {
    let stiffness = 16 * Double.pi * .pi
    let values = play(.spring(response: 0.5, dampingFraction: 0.825), by: 1.0, at: [1.0 / 300, 2.0 / 300])
    #expect(values[0] == 0)
    #expect(abs(values[1]! - stiffness / 90_000) < 1e-12)
  }

  @Test(arguments: [(0.5, 1.0), (0.5, 0.825), (0.55, 1), (0.15, 0.86), (1, 0.2), (2, 0.5), (0.5, 3), (0.4, 20)])
  func theSpringIsNearTheTrueOne(_ response: Double, _ fraction: Double) {
    let truth = Spring(response: response, dampingRatio: fraction)
    let times = stride(from: 0, through: 1, by: 1.0 / 60)
    let values = play(.spring(response: response, dampingFraction: fraction), by: 1.0, at: times)
    // It is a step late where it is fastest.
    let fastest = stride(from: 0, through: 1, by: 0.01).map { truth.velocity(target: 1.0, time: $0) }.max()!
    for (time, value) in zip(times, values) {
      #expect(abs((value ?? 1) - truth.value(target: 1.0, time: time)) < fastest / 300 + 0.004)
    }
  }

  @Test(arguments: [0.001, 1, 300, 1e6, 1e100])
  func theSpringRestsWhereItShould(_ value: Double) {
    let times = stride(from: 0, through: 60, by: 1.0 / 300)
    let values = play(.spring, by: value, at: times)
    let count = values.firstIndex { $0 == nil }!
    #expect(abs(values[count - 1]! - value) < 0.02 * value)
    let speed = abs(values[count - 1]! - values[count - 2]!) * 300
    #expect(speed < max(0.07, 1e-4 * value))
  }

  @Test(arguments: [24.0, 48, 50, 60, 120, 300])
  func whatASpringShowsDoesNotDependOnTheFrames(_ rate: Double) {
    let times = stride(from: 0, through: 0.5, by: 1 / rate).map { $0 } + [0.5]
    #expect(play(.bouncy, by: 100.0, at: times).last == play(.bouncy, by: 100.0, at: [0.5])[0])
  }

  @Test
  func interpolatingSpringsAreTheTrueOnes() {
    for bounce in [-0.5, 0, 0.15, 0.6] {
      let truth = Spring(duration: 0.7, bounce: bounce)
      let animation = Animation.interpolatingSpring(duration: 0.7, bounce: bounce, initialVelocity: 3)
      for time in [0, 0.05, 0.2, 0.5] {
        let value = play(animation, by: 2.0, at: [time])[0]!
        #expect(abs(value - truth.value(target: 2.0, initialVelocity: 6, time: time)) < 1e-9)
      }
    }
    #expect(end(of: .interpolatingSpring(stiffness: 100, damping: 10), step: 0.001).map { $0 < 2 } == true)
  }

  // MARK: - Logical completion

  @Test(arguments: [
    (Animation.spring(response: 0.5, dampingFraction: 0.3), 0.5), (.interpolatingSpring(duration: 0.8), 0.8),
    (.linear(duration: 3).logicallyComplete(after: 1), 1), (.spring(duration: 0.4).delay(1), 1.4),
    (.spring(duration: 0.4).speed(0.5), 0.8),
  ])
  func animationsAreLogicallyCompleteAfterTheirDuration(_ animation: Animation, _ time: Double) {
    for (time, expected) in [(time - 0.01, false), (time + 0.01, true)] {
      var context = AnimationContext<Double>()
      _ = animation.animate(value: 1, time: time, context: &context)
      #expect(context.isLogicallyComplete == expected)
    }
  }

  // MARK: - Hostile numbers

  static let strange: [Double] = [0, -1, 1e-300, 1e300, .nan, .infinity, -.infinity]

  @Test(arguments: strange, strange)
  func hostileNumbersNeitherHangNorTrap(_ a: Double, _ b: Double) {
    let animations: [Animation] = [
      .linear(duration: a), .timingCurve(a, b, b, a, duration: 1), .timingCurve(.easeIn, duration: a),
      .spring(response: a, dampingFraction: b, blendDuration: a), .spring(duration: a, bounce: b),
      .interpolatingSpring(mass: a, stiffness: b, damping: a, initialVelocity: b),
      .interpolatingSpring(duration: a, bounce: b), .linear.delay(a).speed(b), .spring.speed(a).delay(b),
      .linear(duration: a).repeatForever(), .spring(response: a).repeatCount(.max), .linear.delay(a).repeatCount(.min),
      .linear.speed(a).repeatForever(autoreverses: false), .spring.logicallyComplete(after: a),
    ]
    for animation in animations {
      for value in [1, b] {
        var context = AnimationContext<Double>()
        for time in [0, 0.1, 5, 1e6, 1e300, .infinity] {
          guard let result = animation.animate(value: value, time: time, context: &context) else { break }
          _ = animation.velocity(value: value, time: time, context: context)
          if value == 1 { #expect(!result.isNaN) }
        }
      }
    }
  }

  @Test(arguments: [-0.999, -0.9, -0.5, 0, 0.5, 0.9], [0.001, 0.1, 1, 5])
  func springsThatCanEndDo(_ bounce: Double, _ duration: Double) {
    let animation = Animation.spring(duration: duration, bounce: bounce)
    #expect(!animation.isEndless)
    #expect(end(of: animation, step: 1, limit: 20_000) != nil)
    #expect(end(of: .interpolatingSpring(duration: duration, bounce: bounce), step: 1, limit: 20_000) != nil)
  }

  @Test(arguments: [
    Animation.linear.repeatForever(), .spring(bounce: 1), .spring(bounce: 7), .interpolatingSpring(bounce: 1),
    .linear.speed(0), .linear.repeatForever().delay(1).speed(2), .linear.delay(.infinity),
  ])
  func whatNeverEndsSaysSo(_ animation: Animation) {
    #expect(animation.isEndless)
    #expect(end(of: animation, limit: 30) == nil)
  }
}
