/// A change that runs an animation several times, or for ever; forth and back, if it reverses.
///
/// The cycles are equally long; their length is known when the first one ends.
struct AnimationRepetition: AnimationChange {
  private var count: Double
  private var autoreverses: Bool

  init(count: Int?, autoreverses: Bool) {
    self.count = count.map { Double(max($0, 1)) } ?? .infinity
    self.autoreverses = autoreverses
  }

  func isEndless(_ base: Bool) -> Bool { base || count == .infinity }

  func animate<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    var cycles = context.state[Cycles<V>.self]
    defer { context.state[Cycles<V>.self] = cycles }
    if cycles.length == nil {
      if let result = cycles.animate(base, value: value, time: time, context: &context, isLast: count == 1) {
        return result
      }
      cycles.length = context.end ?? time
    }
    guard let length = cycles.length, length > 0, length < .infinity else {
      context.end = 0
      return count == .infinity ? value : nil
    }
    // An instant at which one cycle ends and the next begins belongs to the first.
    let index = max((time / length).rounded(.up) - 1, 0)
    guard index < count else {
      context.end = count * length
      return nil
    }
    if index != cycles.index { (cycles.index, cycles.state) = (index, AnimationState()) }
    let result =
      cycles.animate(
        base, value: value, time: time - index * length, context: &context, isLast: index == count - 1) ?? value
    context.end = nil
    return isReversed(index) ? value - result : result
  }

  func velocity<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    let cycles = context.state[Cycles<V>.self]
    let local = time - cycles.index * (cycles.length ?? 0)
    let result = base.velocity(value: value, time: local, context: context.withState(cycles.state))
    return isReversed(cycles.index) ? result?.scaled(by: -1) : result
  }

  func mergingTime(_ time: Double) -> Double? { nil }

  private func isReversed(_ index: Double) -> Bool {
    autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
  }

  private struct Cycles<V: VectorArithmetic>: AnimationStateKey {
    var length: Double?
    var index = 0.0
    /// The base's state in the current cycle.
    var state = AnimationState<V>()

    static var defaultValue: Cycles { Cycles() }

    mutating func animate<B: CustomAnimation>(
      _ base: B, value: V, time: Double, context: inout AnimationContext<V>, isLast: Bool
    ) -> V? {
      var inner = context.withState(state)
      inner.isLogicallyComplete = false
      let result = base.animate(value: value, time: time, context: &inner)
      state = inner.state
      context.end = inner.end
      context.isLogicallyComplete = isLast && inner.isLogicallyComplete
      return result
    }
  }
}
