public import Foundation

/// The way in which a view changes over time to show a new value.
public struct Animation: Equatable, Hashable, Sendable {
  /// The type that computes the values.
  public let base: any CustomAnimation

  public init<A: CustomAnimation>(_ base: A) {
    self.base = base
  }

  /// Returns the vector `time` seconds after the start of a change by `value`; nil when the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// Returns the vector's change per second at `time`; nil if it is not known.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Returns whether this animation goes on in place of `previous`, which is `time` seconds old.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  /// Whether the animation never ends by itself.
  package var isEndless: Bool { (base as? any EndlessAnimation)?.isEndless ?? false }

  public static func == (lhs: Animation, rhs: Animation) -> Bool { equal(lhs.base, rhs.base) }

  private static func equal<A: CustomAnimation>(_ a: A, _ b: any CustomAnimation) -> Bool {
    guard let b = b as? A else { return false }
    return a == b
  }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { String(describing: base) }
  public var debugDescription: String { "Animation(\(String(reflecting: base)))" }
  public var customMirror: Mirror { Mirror(reflecting: base) }
}
