import SwiftUI

/// The values of a change by `value` at some times: nil when it is over.
func play<V: VectorArithmetic>(_ animation: Animation, by value: V, at times: some Sequence<Double>) -> [V?] {
  var context = AnimationContext<V>()
  return times.map { animation.animate(value: value, time: $0, context: &context) }
}

/// The first multiple of `step` at which the animation is over; nil if it is not by `limit`.
func end(of animation: Animation, by value: Double = 1, step: Double = 1.0 / 120, limit: Double = 60) -> Double? {
  var context = AnimationContext<Double>()
  return stride(from: 0, through: limit, by: step).first {
    animation.animate(value: value, time: $0, context: &context) == nil
  }
}
