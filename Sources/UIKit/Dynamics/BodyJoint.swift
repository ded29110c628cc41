/// What holds points of two bodies together, or of a body and the ground.
@MainActor
struct BodyJoint {
  enum Rule {
    case distance(Double)
    case limit(Double)
    case point
    /// As `point`, and the bodies keep the angle between them.
    case fixed
  }

  struct Spring {
    /// The swings in a second.
    var frequency: Double
    /// The share of the damping at which it no longer swings.
    var damping: Double
  }

  let first: RigidBody
  let second: RigidBody?
  private let firstOffset: SIMD2<Double>
  private let secondOffset: SIMD2<Double>
  private let rule: Rule
  private let spring: Spring?

  /// - Parameter far: The point of the second body, seen from its center, or a place of the ground.
  init(
    _ first: RigidBody, at offset: SIMD2<Double>, _ second: RigidBody?, at far: SIMD2<Double>, _ rule: Rule,
    spring: Spring?
  ) {
    (self.first, self.second, firstOffset, secondOffset) = (first, second, offset, far)
    (self.rule, self.spring) = (rule, spring)
  }

  /// Changes the velocities so that the joint holds, or does what its spring wants.
  ///
  /// A spring of frequency f is one of stiffness k = m(2πf)² and damping c = 2mζ2πf, taken implicitly: with h the length of
  /// the step, softness γ = 1 / (h(c + hk)) and bias hkγ times the error (Erin Catto, "Soft Constraints", 2011).
  func solve(_ state: inout State, for duration: Double) {
    let firstArm = first.turned(firstOffset)
    let secondArm = second?.turned(secondOffset) ?? .zero
    let firstEnd = first.center + firstArm
    let secondEnd = second.map { $0.center + secondArm } ?? secondOffset
    let way = secondEnd - firstEnd
    let relative = (second?.velocity(at: secondArm) ?? .zero) - first.velocity(at: firstArm)
    switch rule {
    case .distance(let length), .limit(let length):
      let distance = (way * way).sum().squareRoot()
      guard distance > 1e-9 else { return }
      let normal = way / distance
      let error = distance - length
      if case .limit = rule, error < 0 {
        state.impulse = .zero
        return
      }
      let impulse = impulse(
        along: normal, error: error, speed: (relative * normal).sum(), firstArm, secondArm, state.impulse.x, duration)
      var total = state.impulse.x + impulse
      // A rope only pulls.
      if case .limit = rule { total = min(total, 0) }
      apply(normal * (total - state.impulse.x), firstArm, secondArm)
      state.impulse.x = total
    case .point, .fixed:
      for axis in 0..<2 {
        var normal = SIMD2<Double>.zero
        normal[axis] = 1
        let relative = (second?.velocity(at: secondArm) ?? .zero) - first.velocity(at: firstArm)
        let impulse = impulse(
          along: normal, error: way[axis], speed: relative[axis], firstArm, secondArm, state.impulse[axis], duration)
        apply(normal * impulse, firstArm, secondArm)
        state.impulse[axis] += impulse
      }
      if case .fixed = rule { turnTogether(state.angle, for: duration) }
    }
  }

  /// What a joint remembers within a step.
  struct State {
    /// The impulse so far.
    var impulse = SIMD2<Double>.zero
    /// The angle between the bodies that a fixed joint keeps.
    let angle: Double
  }

  func begin(_ angle: Double?) -> State { State(angle: angle ?? angleBetween) }

  var angleBetween: Double { (second?.angle ?? 0) - first.angle }

  /// Returns the impulse along a direction that is missing.
  private func impulse(
    along normal: SIMD2<Double>, error: Double, speed: Double, _ firstArm: SIMD2<Double>,
    _ secondArm: SIMD2<Double>, _ sum: Double, _ duration: Double
  ) -> Double {
    let (a, b) = (cross(firstArm, normal), cross(secondArm, normal))
    let inverse =
      first.inverseMass + a * a * first.inverseInertia + (second?.inverseMass ?? 0)
      + b * b * (second?.inverseInertia ?? 0)
    guard inverse > 0 else { return 0 }
    guard let spring else {
      // A fifth of the error in each step brings it down without overshoot.
      return -(speed + 0.2 / duration * error) / inverse
    }
    let pace = 2 * Double.pi * spring.frequency
    let stiffness = pace * pace / inverse
    let damping = 2 * spring.damping * pace / inverse
    let softness = 1 / (duration * (damping + duration * stiffness))
    let bias = error * duration * stiffness * softness
    return -(speed + bias + softness * sum) / (inverse + softness)
  }

  private func apply(_ impulse: SIMD2<Double>, _ firstArm: SIMD2<Double>, _ secondArm: SIMD2<Double>) {
    first.push(-impulse, at: firstArm)
    second?.push(impulse, at: secondArm)
  }

  private func turnTogether(_ angle: Double, for duration: Double) {
    let inverse = first.inverseInertia + (second?.inverseInertia ?? 0)
    guard inverse > 0 else { return }
    let speed = (second?.angularVelocity ?? 0) - first.angularVelocity
    let impulse = -(speed + 0.2 / duration * (angleBetween - angle)) / inverse
    first.angularVelocity -= impulse * first.inverseInertia
    if let second { second.angularVelocity += impulse * second.inverseInertia }
  }
}
