/// A value and what shows of it while a change of it is animated.
@MainActor
class AnimatedValue<Value> {
  /// What was set.
  fileprivate(set) var model: Value

  fileprivate init(_ value: Value) { model = value }

  /// Sets the value; `transaction` says how it gets there.
  func change(to value: Value, transaction: Transaction, at time: Double) { model = value }

  /// What shows. Animations that are over end here.
  func presentation(at time: Double) -> Value { model }

  /// Whether something else shows than was set.
  var isAnimating: Bool { false }

  /// Whether it will do so for ever.
  var isEndless: Bool { false }

  /// Ends the animations; their completions hear of it.
  func stop() {}

  /// One for `value`, which animates if its type can.
  static func of(_ value: Value) -> AnimatedValue<Value> {
    func moving<A: Animatable>(_ value: A) -> AnimatedValue<Value>? {
      if A.AnimatableData.self == EmptyAnimatableData.self { return nil }
      let moving: Any = MovingValue<A>(value)
      return moving as? AnimatedValue<Value>
    }
    return (value as? any Animatable).flatMap { moving($0) } ?? AnimatedValue(value)
  }

}

private final class MovingValue<Value: Animatable>: AnimatedValue<Value> {
  private var state = AnimatorState<Value.AnimatableData>()

  override init(_ value: Value) { super.init(value) }

  override func change(to value: Value, transaction: Transaction, at time: Double) {
    let (old, new) = (model.animatableData, value.animatableData)
    model = value
    if old != new { state.change(from: old, to: new, transaction: transaction, at: time) }
  }

  override func presentation(at time: Double) -> Value {
    guard state.isRunning else { return model }
    var value = model
    value.animatableData = state.value(for: model.animatableData, at: time)
    return value
  }

  override var isAnimating: Bool { state.isRunning }
  override var isEndless: Bool { state.isEndless }
  override func stop() { state.stop() }
}
