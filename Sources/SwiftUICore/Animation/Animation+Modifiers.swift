public import Foundation

extension Animation {
  /// Starts the animation `delay` seconds later; a negative delay skips its beginning.
  public func delay(_ delay: TimeInterval) -> Animation {
    modified(by: AnimationDelay(delay: delay))
  }

  /// Runs the animation `speed` times as fast. At a speed of 0 or less nothing moves.
  public func speed(_ speed: Double) -> Animation {
    modified(by: AnimationSpeed(speed: speed))
  }

  /// Runs the animation `repeatCount` times, at least once. If it `autoreverses`, every second run goes back, and
  /// counts as one.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    modified(by: AnimationRepetition(count: repeatCount, autoreverses: autoreverses))
  }

  /// Repeats the animation until the view is gone or its value changes with another animation or none.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    modified(by: AnimationRepetition(count: nil, autoreverses: autoreverses))
  }

  /// Lets the animation count as complete `duration` seconds after its start, when completions that wait for that are
  /// called.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    modified(by: LogicalCompletion(duration: duration))
  }

  private func modified<M: AnimationChange>(by change: M) -> Animation {
    func modify<A: CustomAnimation>(_ base: A) -> Animation { Animation(ModifiedAnimation(base: base, change: change)) }
    return modify(base)
  }
}

/// A change to an animation that makes another one of it.
protocol AnimationChange: Hashable, Sendable {
  func isEndless(_ base: Bool) -> Bool

  func animate<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: inout AnimationContext<V>
  ) -> V?

  func velocity<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: AnimationContext<V>
  ) -> V?

  /// Returns the time of the base at `time`, for an animation that goes on from one with an equal change; nil if it
  /// does not go on.
  func mergingTime(_ time: Double) -> Double?
}

struct ModifiedAnimation<Base: CustomAnimation, Change: AnimationChange>: EndlessAnimation {
  var base: Base
  var change: Change

  var isEndless: Bool { change.isEndless((base as? any EndlessAnimation)?.isEndless ?? false) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    change.animate(base, value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    change.velocity(base, value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard let previous = previous.base as? Self, previous.change == change, let time = change.mergingTime(time)
    else { return false }
    return base.shouldMerge(previous: Animation(previous.base), value: value, time: time, context: &context)
  }
}

struct AnimationDelay: AnimationChange {
  private var delay: Double

  init(delay: Double) { self.delay = delay.isNaN ? 0 : delay }

  func isEndless(_ base: Bool) -> Bool { base || delay == .infinity }

  func animate<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let result = base.animate(value: value, time: max(0, time - delay), context: &context)
    if result == nil, let end = context.end { context.end = max(0, end + delay) }
    return result
  }

  func velocity<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
  }

  func mergingTime(_ time: Double) -> Double? { delay < .infinity ? max(0, time - delay) : nil }
}

struct AnimationSpeed: AnimationChange {
  private var speed: Double

  init(speed: Double) { self.speed = speed > 0 ? speed : 0 }

  func isEndless(_ base: Bool) -> Bool { base || speed == 0 }

  func animate<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let result = base.animate(value: value, time: time * speed, context: &context)
    if result == nil, let end = context.end { context.end = end / speed }
    return result
  }

  func velocity<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
  }

  func mergingTime(_ time: Double) -> Double? { speed < .infinity ? time * speed : nil }
}

struct LogicalCompletion: AnimationChange {
  var duration: Double

  func isEndless(_ base: Bool) -> Bool { base }

  func animate<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let result = base.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = time >= duration
    return result
  }

  func velocity<V: VectorArithmetic, B: CustomAnimation>(
    _ base: B, value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  func mergingTime(_ time: Double) -> Double? { time }
}
