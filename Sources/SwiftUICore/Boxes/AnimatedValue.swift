/// A value whose changes may be animated: the value that was set, and the one that shows meanwhile.
@MainActor
class AnimatedValue<Value> {
  /// The value that was set last.
  fileprivate(set) var model: Value

  fileprivate init(_ value: Value) { model = value }

  /// Sets the value. `transaction` holds the animation of the change, if there is one. `time` is in seconds.
  func change(to value: Value, transaction: Transaction, at time: Double) { model = value }

  /// Returns the value that shows at `time`, in seconds. Animations that are over by then end here.
  final func presentation(at time: @autoclosure () -> Double) -> Value {
    isAnimating ? movingPresentation(at: time()) : model
  }

  /// The presentation while an animation runs.
  fileprivate func movingPresentation(at time: Double) -> Value { model }

  /// Whether an animation runs. It is noted here, since code about types that are not known is slow.
  fileprivate(set) final var isAnimating = false

  /// Whether an animation will run for ever.
  var isEndless: Bool { false }

  /// Ends the animations; their completions run.
  func stop() {}

  /// Returns an animated value that holds `value`. Its changes are animated if the type is `Animatable`.
  static func of(_ value: Value) -> AnimatedValue<Value> {
    func moving<A: Animatable>(_ value: A) -> AnimatedValue<Value>? {
      let moving: Any = AnimatedValue<A>.moving(value)
      return moving as? AnimatedValue<Value>
    }
    return (value as? any Animatable).flatMap { moving($0) } ?? AnimatedValue(value)
  }
}

extension AnimatedValue where Value: Animatable {
  /// Returns an animated value of a type that is known to be `Animatable`, without the search for that.
  static func moving(_ value: Value) -> AnimatedValue<Value> {
    Value.AnimatableData.self == EmptyAnimatableData.self ? AnimatedValue(value) : MovingValue(value)
  }
}

private final class MovingValue<Value: Animatable>: AnimatedValue<Value> {
  /// Made when the value first changes: most values never do.
  private var state: AnimatorState<Value.AnimatableData>?

  override init(_ value: Value) { super.init(value) }

  override func change(to value: Value, transaction: Transaction, at time: Double) {
    let (old, new) = (model.animatableData, value.animatableData)
    model = value
    guard old != new else { return }
    let state = state ?? AnimatorState()
    self.state = state
    state.change(from: old, to: new, transaction: transaction, at: time)
    isAnimating = state.isRunning
  }

  override func movingPresentation(at time: Double) -> Value {
    guard let state else { return model }
    var value = model
    value.animatableData = state.value(for: model.animatableData, at: time)
    isAnimating = state.isRunning
    return value
  }

  override var isEndless: Bool { state?.isEndless ?? false }

  override func stop() {
    let ended = state
    (state, isAnimating) = (nil, false)
    ended?.stop()
  }
}
