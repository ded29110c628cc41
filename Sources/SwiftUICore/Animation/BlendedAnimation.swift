/// Animations that follow each other while the earlier still run: each goes from where the one before it is to its own
/// value. So nothing jumps when one begins, and all is over when the last is.
///
///     r₀ = 0,   rᵢ = rᵢ₋₁ + animationᵢ(valueᵢ − rᵢ₋₁)
struct BlendedAnimation: EndlessAnimation {
  private struct Start: Hashable {
    var animation: Animation
    /// The time at which the animation began, in seconds since the first one did.
    var time: Double
  }

  private var starts: [Start]

  var isEndless: Bool { starts.last?.animation.isEndless ?? false }

  /// Lets `next` follow `previous`, which is `time` seconds old and has the end value `value`. Afterwards `context`
  /// holds the state of both.
  static func blend<V: VectorArithmetic>(
    _ previous: Animation, value: V, with next: Animation, change: V, time: Double,
    context: inout AnimationContext<V>
  ) -> Animation {
    var blended: BlendedAnimation
    if let previous = previous.base as? BlendedAnimation {
      blended = previous
      let first = previous.firstIndex(in: context.state[Parts<V>.self].parts)
      blended.starts.removeFirst(first)
      context.state[Parts<V>.self].parts.removeFirst(first)
    } else {
      blended = BlendedAnimation(starts: [Start(animation: previous, time: 0)])
      let first = Parts<V>.Part(value: value, state: context.state)
      context.state = AnimationState()
      context.state[Parts<V>.self].parts = [first]
    }
    blended.starts.append(Start(animation: next, time: time))
    context.state[Parts<V>.self].parts.append(Parts<V>.Part(value: value + change, state: AnimationState()))
    return Animation(blended)
  }

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    var parts = context.state[Parts<V>.self].parts
    var result = V.zero
    for index in parts.indices.dropFirst(firstIndex(in: parts)) {
      // If asked again, with the whole way instead of its own, an animation that is over would begin anew.
      if parts[index].isOver {
        result = parts[index].value
        continue
      }
      let start = starts[index]
      var inner = context.withState(parts[index].state)
      inner.isLogicallyComplete = false
      let way = parts[index].value - result
      let step = start.animation.animate(value: way, time: time - start.time, context: &inner)
      parts[index].state = inner.state
      parts[index].isOver = step == nil
      result = step.map { result + $0 } ?? parts[index].value
      guard index == parts.count - 1 else { continue }
      context.isLogicallyComplete = inner.isLogicallyComplete
      context.end = inner.end.map { $0 + start.time }
      if step == nil { return nil }
    }
    context.state[Parts<V>.self].parts = parts
    return result
  }

  /// Returns r' = rᵢ₋₁' + the animation's own velocity − its loss of progress on a way that grows by rᵢ₋₁' a second.
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    let parts = context.state[Parts<V>.self].parts
    var result = V.zero
    var velocity = V.zero
    for index in parts.indices.dropFirst(firstIndex(in: parts)) {
      if parts[index].isOver {
        result = parts[index].value
        continue
      }
      let (animation, time) = (starts[index].animation, time - starts[index].time)
      let inner = context.withState(parts[index].state)
      func step(_ way: V) -> V? {
        var copy = inner
        return animation.animate(value: way, time: time, context: &copy)
      }
      let way = parts[index].value - result
      if let short = step(way), let long = step(way + velocity) {
        let own = animation.velocity(value: way, time: time, context: inner) ?? .zero
        velocity += own - (long - short)
        result += short
      } else {
        velocity = .zero
        result = parts[index].value
      }
    }
    return velocity
  }

  /// Returns the first animation that counts: one that is over hides all before it.
  private func firstIndex<V>(in parts: [Parts<V>.Part]) -> Int { parts.lastIndex { $0.isOver } ?? 0 }

  private struct Parts<V: VectorArithmetic>: AnimationStateKey {
    struct Part {
      /// The sum of the changes up to this one.
      var value: V
      var state: AnimationState<V>
      var isOver = false
    }

    var parts: [Part] = []

    static var defaultValue: Parts { Parts() }
  }
}
