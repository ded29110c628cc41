import Foundation

/// A spring that is computed step by step, and so goes on from any position and velocity.
///
/// The steps are Apple's, 1/300 s each: half a step's velocity, the position with it, the force there, the rest of the
/// velocity. Between two steps the position is a parabola, so that it does not depend on when it is asked for.
struct FluidSpring: EndlessAnimation {
  var response: Double
  var dampingRatio: Double
  var blendDuration: Double

  static let step = 1.0 / 300
  /// The stiffest spring that a step can follow.
  static let largestStiffness = 45_000.0
  /// The most steps that one call makes, ten seconds' worth. A clock that leaps farther finds the spring less far.
  static let mostSteps = 3000

  /// A damping below this would keep a screen from rest for minutes.
  var isEndless: Bool { dampingRatio < 0.001 }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var motion = context.state[FluidMotion<V>.self]
    guard value.magnitudeSquared < .infinity, motion.offset.magnitudeSquared < .infinity, time < .infinity else {
      context.end = 0
      return nil
    }
    if motion.span < 0 {
      motion.span = max(value.magnitudeSquared, (value - motion.offset).magnitudeSquared)
      motion.speed = motion.velocity.magnitudeSquared
    }
    if time - motion.start >= response(at: time, motion) { context.isLogicallyComplete = true }

    // A millionth of a step forgives the rounding of the clock's time.
    let whole = ((time - motion.start - motion.skipped) / Self.step + 1e-6).rounded(.down)
    var last = max(motion.steps, Int(exactly: min(whole, 1e15)) ?? 0)
    if last - motion.steps > Self.mostSteps {
      motion.skipped += Double(last - motion.steps - Self.mostSteps) * Self.step
      last = motion.steps + Self.mostSteps
    }
    var spring = constants(at: time, motion)
    while motion.steps < last {
      if blendDuration > 0 && motion.blend != 0 { spring = constants(at: motion.time, motion) }
      motion.advance(to: value, by: spring)
      if motion.isAtRest(at: value, stiffness: spring.stiffness) {
        context.end = motion.time
        return nil
      }
    }
    context.state[FluidMotion<V>.self] = motion
    return motion.position(at: time)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    let motion = context.state[FluidMotion<V>.self]
    return motion.velocity + motion.force.scaled(by: motion.remainder(at: time))
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    let offset = previous.animate(value: value, time: time, context: &context)
    let velocity = offset == nil ? .zero : previous.velocity(value: value, time: time, context: context)
    var motion = FluidMotion<V>()
    motion.force = context.state[FluidMotion<V>.self].force
    motion.offset = offset ?? value
    motion.velocity = velocity ?? .zero
    motion.start = time
    if let old = previous.base as? FluidSpring, old.response != response {
      motion.blend = old.response - response
    }
    context.state = AnimationState()
    context.state[FluidMotion<V>.self] = motion
    return true
  }

  /// Returns the response at `time`. A spring that follows one with another response passes to its own on a smooth
  /// step.
  private func response<V>(at time: Double, _ motion: FluidMotion<V>) -> Double {
    guard blendDuration > 0, motion.blend != 0, motion.blend.isFinite else { return response }
    let x = min(max((time - motion.start) / blendDuration, 0), 1)
    return response + motion.blend * (1 - x * x * (3 - 2 * x))
  }

  private func constants<V>(at time: Double, _ motion: FluidMotion<V>) -> FluidConstants {
    let response = response(at: time, motion)
    let frequency = response > 0 ? 2 * .pi / response : .infinity
    let stiffness = min(frequency * frequency, Self.largestStiffness)
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0), 1e6)
    // A stronger damping, beyond 64 parts in one step, would only creep more slowly than anybody can see.
    let damping = min(2 * ratio * stiffness.squareRoot(), 64 / Self.step)
    return FluidConstants(
      stiffness: stiffness, damping: damping, parts: max(1, Int((damping * Self.step).rounded(.up))))
  }
}

/// The constants of a spring of mass 1. A step is made in several parts so that a strong damping does not overshoot.
struct FluidConstants {
  var stiffness: Double
  var damping: Double
  var parts: Int
}

/// The state of a spring after a number of steps.
struct FluidMotion<V: VectorArithmetic>: AnimationStateKey {
  var offset: V = .zero
  var velocity: V = .zero
  var force: V = .zero
  /// The time at which the steps began, and the time after it that a leaping clock took away, in seconds.
  var start = 0.0
  var skipped = 0.0
  var steps = 0
  /// The response of the spring before this one minus its own.
  var blend = 0.0
  /// The square of the longest way at the start, by which smallness is measured. It is negative until known.
  var span = -1.0
  /// The square of the velocity at the start.
  var speed = 0.0

  static var defaultValue: FluidMotion { FluidMotion() }

  /// The time of the last step.
  var time: Double { start + skipped + Double(steps) * FluidSpring.step }

  mutating func advance(to target: V, by spring: FluidConstants) {
    let part = FluidSpring.step / Double(spring.parts)
    for _ in 0..<spring.parts {
      let middle = velocity + force.scaled(by: part / 2)
      offset += middle.scaled(by: part)
      force = (target - offset).scaled(by: spring.stiffness) - middle.scaled(by: spring.damping)
      velocity = middle + force.scaled(by: part / 2)
    }
    steps += 1
  }

  /// Returns whether no more motion can be seen: velocity and force are below 0.06 within a hundredth of the way, or
  /// all is below a millionth (which ends ways so large that 0.06 is less than their rounding).
  func isAtRest(at target: V, stiffness: Double) -> Bool {
    let distance = (target - offset).magnitudeSquared
    let motion = max(velocity.magnitudeSquared, force.magnitudeSquared)
    guard motion < .infinity, distance < .infinity else { return true }
    if motion <= 0.0036 && distance <= 1e-4 * span { return true }
    return distance <= 1e-12 * span && velocity.magnitudeSquared <= 1e-12 * (span * stiffness + speed)
  }

  /// Returns the time since the last step, at most one step.
  func remainder(at time: Double) -> Double { min(max(time - self.time, 0), FluidSpring.step) }

  func position(at time: Double) -> V {
    let t = remainder(at: time)
    return offset + velocity.scaled(by: t) + force.scaled(by: t * t / 2)
  }
}
