import Foundation

/// The way in which a change of state is shown: above all, its animation.
public struct Transaction {
  private var values: [ObjectIdentifier: Any] = [:]

  /// The completions that are told when the animations of this transaction are over.
  var completions: [AnimationCompletion] = []

  /// The identity of one call of `withTransaction`, which is one change; nil outside of such calls.
  private(set) var change: Change?

  final class Change: Sendable {}

  public init() {}

  /// Makes a transaction with `animation`; nil keeps changes from being animated.
  public init(animation: Animation?) {
    self.animation = animation
  }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether the transaction carries no values and no completions.
  package var isEmpty: Bool { values.isEmpty && completions.isEmpty }

  /// Returns whether both transactions come from the same call of `withTransaction`, or both from none.
  package func isSame(as other: Transaction) -> Bool { change === other.change }

  /// Returns this transaction with the values that `other` sets and with its completions added.
  func merging(_ other: Transaction) -> Transaction {
    var result = self
    result.values.merge(other.values) { _, new in new }
    result.completions += other.completions.filter { new in !completions.contains { $0 === new } }
    return result
  }

  /// Returns this transaction as a change of its own.
  func asNewChange() -> Transaction {
    var result = self
    result.change = Change()
    return result
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

/// The name of a value that a transaction carries.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension Transaction {
  private enum AnimationKey: TransactionKey { static var defaultValue: Animation? { nil } }
  private enum DisablesAnimationsKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum IsContinuousKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum IsPartOfLoopKey: TransactionKey { static var defaultValue: Bool { false } }
  private enum TracksVelocityKey: TransactionKey { static var defaultValue: Bool { false } }

  /// The animation of the change; nil for none.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether views below do not set animations of their own for the change.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// Whether the change is one of many that follow each other quickly, like those of a finger.
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  /// Whether the velocity of values that change without animation is kept for the spring that follows.
  public var tracksVelocity: Bool {
    get { self[TracksVelocityKey.self] }
    set { self[TracksVelocityKey.self] = newValue }
  }

  /// Whether other changes will follow this one for ever, so that nobody should wait for its end.
  var isPartOfLoop: Bool {
    get { self[IsPartOfLoopKey.self] }
    set { self[IsPartOfLoopKey.self] = newValue }
  }
}
