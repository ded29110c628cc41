import Testing
import VectorGraphics
import VectorMotion

@Suite struct SpringTests {
  /// Measured on Core Animation by a public project (OpenCoreAnimation): damping, perceptual duration and bounce, seconds.
  @Test(arguments: [
    (Spring(), 1.4727003346780927, 1e-14), (Spring(damping: 1), 13.91321015404625, 1e-13),
    (Spring(duration: 1, bounce: 0.5), 2.3438753795710707, 1e-14), (Spring(damping: 5), 2.8549746, 1e-7),
    (Spring(damping: 15), 1.0220938, 1e-7), (Spring(damping: 20), 1, 0), (Spring(duration: 1, bounce: -0.5), 2.6, 0.2),
    (Spring(duration: 1, bounce: -1), 0, 0),
  ])
  func settlingDurationIsCoreAnimations(spring: Spring, seconds: Double, tolerance: Double) {
    #expect(abs(spring.settlingDuration - seconds) <= tolerance)
  }

  /// Stiffness that UIKit chose, probed by a public project (openuikit): damping ratio, velocity, duration.
  @Test(arguments: [
    (0.35, 0.0, 1.0, 286.40942818911714), (0.6, 0, 0.8, 190.21427544499548), (0.1, 0, 1, 2125.3901278407934),
    (0.5, 0, 2, 40.4298756260504), (1, 0, 1, 85.25592900599884), (0.5, 0.25, 1, 159.67233773812114),
    (0.5, 1, 1, 152.86841381792456), (0.5, 1.5, 1, 147.61602003056592), (0.5, -2, 1, 175.4224123383425),
  ])
  func fittingIsUIKits(ratio: Double, velocity: Double, duration: Double, stiffness: Double) {
    let spring = Spring.fitting(dampingRatio: ratio, velocity: velocity, duration: duration)
    // At ζ = 1 UIKit's own solver stops 5e-8 short of the root of its formula.
    #expect(abs(spring.stiffness / stiffness - 1) < (ratio < 1 ? 1e-8 : 1e-7))
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    #expect(spring.mass == 1)
    #expect(spring.initialVelocity == velocity)
  }

  @Test func anyFitIsFinite() {
    for ratio in [-1, 0, 1e-9, 0.01, 0.3, 0.999999, 1, 2, .nan, .infinity] {
      for velocity in [-1e6, -3, 0, 0.7, 5, 100, 1e6] {
        for duration in [1e-6, 0.25, 3, 1e6] {
          let spring = Spring.fitting(dampingRatio: ratio, velocity: velocity, duration: duration)
          #expect(spring.stiffness > 0 && spring.stiffness.isFinite, "\(ratio) \(velocity) \(duration)")
          #expect(spring.value(at: 0.1).isFinite)
        }
      }
    }
    #expect(Spring.fitting(dampingRatio: 0.5, duration: 0).value(at: 0) == 1)
  }

  static let springs: [Spring] = [
    Spring(), Spring(damping: 1), Spring(damping: 0), Spring(damping: 20), Spring(damping: 100),
    Spring(damping: 19.999999), Spring(damping: 20.000001),
    Spring(mass: 3, stiffness: 50, damping: 4, initialVelocity: 7),
    Spring(mass: 0.2, stiffness: 900, damping: 80, initialVelocity: -12), Spring(damping: 20, initialVelocity: 30),
  ]

  /// Against the differential equation, integrated in small steps by the classical Runge–Kutta method.
  @Test(arguments: springs)
  func closedFormSolvesTheEquation(spring: Spring) {
    func acceleration(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
    }
    var (x, v) = (0.0, spring.initialVelocity)
    let h = 1e-4
    for step in 1...20_000 {
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      if step % 500 == 0 {
        #expect(abs(spring.value(at: Double(step) * h) - x) < 1e-9)
        #expect(abs(spring.velocity(at: Double(step) * h) - v) < 1e-8)
      }
    }
  }

  @Test func valueIsContinuousInDampingAtCritical() {
    for excess in [1e-3, 1e-6, 1e-9, 1e-12, 1e-15] {
      for time in [0.01, 0.1, 0.5, 2] {
        let below = Spring(damping: 20 * (1 - excess)).value(at: time)
        let above = Spring(damping: 20 * (1 + excess)).value(at: time)
        #expect(abs(above - below) < 10 * excess + 1e-7 * excess.squareRoot() + 1e-14)
      }
    }
  }

  static let damped: [Spring] = springs.filter { $0.damping > 0 }

  @Test(arguments: damped)
  func afterTheRestDurationItStaysNear(spring: Spring) {
    for distance in [0.1, 1e-3, 1e-6] {
      let rest = spring.duration(toRestWithin: distance)
      for step in 0..<1000 { #expect(abs(spring.value(at: rest + 0.01 * Double(step)) - 1) <= distance * (1 + 1e-9)) }
    }
  }

  @Test(
    arguments: [
      (Spring(mass: 0), 1.0), (Spring(stiffness: -1), 1), (Spring(mass: .nan), 1), (Spring(damping: .nan), 1),
      (Spring(damping: .infinity), 0), (Spring(mass: .infinity), 1),
    ] as [(Spring, Double)])
  func whatIsNoSpringRests(spring: Spring, value: Double) {
    #expect(spring.value(at: 1) == value)
    #expect(spring.velocity(at: 1) == 0)
  }

  @Test func timeIsDefinedEverywhere() {
    #expect(Spring().value(at: -1) == 0)
    #expect(Spring().value(at: .nan) == 0)
    #expect(Spring().value(at: .infinity) == 1)
    #expect(Spring().value(at: 1e300) == 1)
    #expect(Spring(initialVelocity: 3).velocity(at: 0) == 3)
    #expect(Spring(damping: 0).settlingDuration == .infinity)
  }

  @Test func parametersConvert() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.dampingRatio - 0.7) < 1e-15)
    #expect(abs(spring.naturalFrequency - 4 * .pi) < 1e-13)
    #expect(spring == Spring(response: 0.5, dampingRatio: 0.7))
    #expect(abs(Spring(duration: 1, bounce: -0.5).dampingRatio - 2) < 1e-15)
  }
}
