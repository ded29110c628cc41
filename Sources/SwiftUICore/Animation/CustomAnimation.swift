public import Foundation

/// A function that says how a vector changes over time.
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the vector `time` seconds after the start of a change by `value`: nothing of it at first, all of it in the
  /// end; nil when the animation is over.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// Returns the vector's change per second at `time`; nil if it is not known.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Returns whether this animation goes on in place of `previous`, which is `time` seconds old, with the state in
  /// `context`. Otherwise the two are blended.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The facts that an animation knows besides value and time.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values that the animation keeps from call to call.
  public var state: AnimationState<Value>

  /// Whether the animation counts as complete although it still moves a little. The animation sets it.
  public var isLogicallyComplete = false

  /// The environment of the view whose value changes.
  public internal(set) var environment: EnvironmentValues

  /// The time at which the animation ended, in seconds. An animation that returns nil sets it if it knows, so that
  /// repetitions follow each other without a gap.
  var end: Double?

  package init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues = EnvironmentValues()) {
    self.state = state
    self.environment = environment
  }

  /// Returns a context with this one's surroundings and the given state.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>(state: state, environment: environment)
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

/// Values that an animation keeps while it runs, by their keys.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The name of a value in an animation's state.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// An animation of this module, which knows whether it ends.
protocol EndlessAnimation: CustomAnimation {
  var isEndless: Bool { get }
}
