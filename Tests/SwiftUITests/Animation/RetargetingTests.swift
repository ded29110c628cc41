import SwiftUI
import Testing

/// A model that is set again while it moves.
private struct Moving {
  var model = 0.0
  var state = AnimatorState<Double>()

  mutating func set(_ value: Double, _ animation: Animation?, at time: Double) {
    set(value, Transaction(animation: animation), at: time)
  }

  mutating func set(_ value: Double, _ transaction: Transaction, at time: Double) {
    state.change(from: model, to: value, transaction: transaction, at: time)
    model = value
  }

  mutating func value(at time: Double) -> Double { state.value(for: model, at: time) }
}

struct RetargetingTests {
  static let smooth: [Animation] = [
    .default, .spring, .bouncy, .interactiveSpring, .spring(response: 1, dampingFraction: 0.4), .interpolatingSpring,
    .interpolatingSpring(stiffness: 200, damping: 8), .easeInOut(duration: 0.6), .easeIn(duration: 0.5),
    .timingCurve(0.6, 0, 0.3, 1.2, duration: 0.7), .timingCurve(.easeInOut, duration: 0.6), .spring.delay(0.1),
    .easeInOut.speed(0.5), .bouncy.speed(0.7), .easeInOut.repeatCount(3),
  ]

  @Test(arguments: smooth, smooth)
  func aChangeInMidFlightJumpsNeitherInValueNorInVelocity(_ first: Animation, _ second: Animation) {
    let step = 1.0 / 4800
    for moment in [0.13, 0.25] {
      var moving = Moving()
      moving.set(100, first, at: 0)
      var values = stride(from: 0, to: 512, by: 1).map { moving.value(at: moment + (Double($0) - 511) * step) }
      let shown = values[511]
      moving.set(-50, second, at: moment)
      #expect(abs(moving.value(at: moment) - shown) < 1e-9)
      values += stride(from: 1, through: 48, by: 1).map { moving.value(at: moment + Double($0) * step) }
      let before = (values[511] - values[495]) / (16 * step)
      let after = (values[527] - values[511]) / (16 * step)
      // The largest force of all of these springs is that of the fastest, 45 times the way per 0.15² s².
      #expect(abs(after - before) < 45 / 0.15 / 0.15 * 150 * 32 * step)
      #expect(abs(after - before) < 0.35 * abs(before) + 130)
    }
  }

  @Test
  func aSpringKeepsTheVelocityOfTheCurveBeforeIt() {
    var moving = Moving()
    moving.set(100, .linear(duration: 1), at: 0)
    #expect(abs(moving.value(at: 0.5) - 50) < 1e-3)
    moving.set(100.5, .spring(response: 1), at: 0.5)
    // 100 a second, and a spring that pulls towards 100.5.
    let true50 = Spring(response: 1, dampingRatio: 0.825)
    for time in [0.02, 0.1, 0.3] {
      let expected = 50 + true50.value(target: 50.5, initialVelocity: 100, time: time)
      #expect(abs(moving.value(at: 0.5 + time) - expected) < 0.8)
    }
  }

  @Test
  func springsThatFollowEachOtherAreOneMotion() {
    var moving = Moving()
    moving.set(100, .bouncy, at: 0)
    _ = moving.value(at: 0.2)
    moving.set(0, .bouncy, at: 0.2)
    // The same spring, integrated by the one in closed form.
    let spring = Spring.bouncy
    var (value, velocity) = (0.0, 0.0)
    spring.update(value: &value, velocity: &velocity, target: 100, deltaTime: 0.2)
    spring.update(value: &value, velocity: &velocity, target: 0, deltaTime: 0.15)
    #expect(abs(moving.value(at: 0.35) - value) < 1.5)
  }

  @Test
  func curvesThatFollowEachOtherAreBlended() {
    var moving = Moving()
    moving.set(100, .linear(duration: 1), at: 0)
    _ = moving.value(at: 0.5)
    moving.set(0, .linear(duration: 1), at: 0.5)
    // From where the first one is to 0: (1 − q) · 100p.
    for (time, expected) in [(0.75, 0.75 * 75), (1, 0.5 * 100), (1.25, 0.25 * 100), (1.5, 0)] {
      #expect(abs(moving.value(at: time) - expected) < 1e-3)
    }
    _ = moving.value(at: 1.51)
    #expect(!moving.state.isRunning)
  }

  @Test
  func aShortAnimationEndsALongOne() {
    var moving = Moving()
    moving.set(100, .linear(duration: 1).repeatForever(), at: 0)
    #expect(moving.state.isEndless)
    _ = moving.value(at: 1.7)
    moving.set(0, .linear(duration: 0.1), at: 1.7)
    #expect(!moving.state.isEndless)
    #expect(abs(moving.value(at: 1.7) - 30) < 1e-3)
    #expect(moving.value(at: 1.9) == 0)
    #expect(!moving.state.isRunning)
  }

  @Test
  func aChangeWithoutAnimationLeavesWhatRuns() {
    var moving = Moving()
    moving.set(100, .linear(duration: 1), at: 0)
    #expect(abs(moving.value(at: 0.25) - 25) < 1e-3)
    moving.set(110, nil, at: 0.25)
    #expect(abs(moving.value(at: 0.25) - 35) < 1e-3)
    #expect(moving.value(at: 1.1) == 110)
  }

  @Test
  func aTransactionThatDisablesAnimationsEndsWhatRuns() {
    var moving = Moving()
    moving.set(100, .linear(duration: 1).repeatForever(), at: 0)
    _ = moving.value(at: 0.25)
    var transaction = Transaction(animation: nil)
    transaction.disablesAnimations = true
    moving.set(40, transaction, at: 0.25)
    #expect(moving.value(at: 0.25) == 40)
    #expect(!moving.state.isRunning)
  }

  @Test
  func aSpringTakesOverTheVelocityOfAFinger() {
    var moving = Moving()
    var transaction = Transaction()
    transaction.tracksVelocity = true
    for frame in 1...12 { moving.set(Double(frame) * 5, transaction, at: Double(frame) / 60) }
    let time = 12.0 / 60
    moving.set(61, .spring, at: time)
    #expect(abs(moving.value(at: time) - 60) < 1e-9)
    #expect(abs((moving.value(at: time + 0.01) - 60) / 0.01 - 300) < 40)
  }

  @Test
  func manyRetargetsStayBounded() {
    for animation in Self.smooth {
      var moving = Moving()
      var time = 0.0
      for frame in 1...2000 {
        moving.set(Double(frame * 7919 % 100), animation, at: time)
        time += 1.0 / 60
        let value = moving.value(at: time)
        #expect((-400...500).contains(value), "\(animation) at \(frame)")
        if !(-400...500).contains(value) { break }
      }
      for _ in 0..<600 where moving.state.isRunning {
        time += 1.0 / 60
        _ = moving.value(at: time)
      }
      #expect(!moving.state.isRunning)
      #expect(moving.value(at: time) == moving.model)
    }
  }

  @Test
  func thereAndBackInOneInstantMovesNothing() {
    for animation in Self.smooth {
      var moving = Moving()
      moving.set(1, animation, at: 5)
      moving.set(0, animation, at: 5)
      for frame in 0..<120 { #expect(moving.value(at: 5 + Double(frame) / 60) == 0) }
    }
  }
}
