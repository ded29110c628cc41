import Foundation
import VectorMotion

/// A spring in closed form, from 0 to all of a change.
struct InterpolatingSpring: EndlessAnimation {
  private let spring: VectorMotion.Spring
  /// The time at which the spring is over, in seconds: it stays within a thousandth of the change.
  private let end: Double

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    spring = VectorMotion.Spring(
      mass: mass, stiffness: stiffness, damping: damping.isNaN ? 0 : damping,
      initialVelocity: initialVelocity.isFinite ? initialVelocity : 0)
    // An overdamped spring ends when its envelope is small, which is later than Core Animation says.
    let settling = spring.settlingDuration
    end = spring.dampingRatio > 1 ? max(settling, spring.duration(toRestWithin: 0.001)) : settling
  }

  var isEndless: Bool { !(end < .infinity) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < end else {
      context.end = end
      return nil
    }
    if time * spring.naturalFrequency >= 2 * .pi { context.isLogicallyComplete = true }
    return value.scaled(by: spring.value(at: time))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: time < end ? spring.velocity(at: time) : 0)
  }
}
