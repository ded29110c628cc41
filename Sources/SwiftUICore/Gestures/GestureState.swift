/// A state that a gesture sets. It returns to its initial value as soon as the gesture is over, however that ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private var state: State<Value>
  private let initial: Value
  fileprivate let reset: (Value, inout Transaction) -> Void

  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }

  public init(initialValue: Value) { self.init(initialValue: initialValue, reset: { _, _ in }) }

  /// - Parameter resetTransaction: The transaction of the change back to the initial value.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
  }

  /// - Parameter resetTransaction: The transaction of the change back to the initial value.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: initialValue) { $1 = resetTransaction }
  }

  /// - Parameter reset: A closure that gets the last value and sets the transaction of the change back.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: wrappedValue, reset: reset)
  }

  /// - Parameter reset: A closure that gets the last value and sets the transaction of the change back.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    state = State(initialValue: initialValue)
    initial = initialValue
    self.reset = reset
  }

  public var wrappedValue: Value { state.wrappedValue }

  public var projectedValue: GestureState<Value> { self }

  fileprivate func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { state.wrappedValue = value }
  }

  fileprivate func setBack() {
    var transaction = Transaction()
    reset(wrappedValue, &transaction)
    set(initial, transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Makes a state whose initial value is nil.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(initialValue: nil, resetTransaction: resetTransaction)
  }

  /// Makes a state whose initial value is nil.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(initialValue: nil, reset: reset) }
}

extension Gesture {
  /// Sets a state while the gesture goes on.
  ///
  /// - Parameter body: A closure that is called whenever the gesture tells a value, with the state to set and the
  ///   transaction of that change.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

/// A gesture that sets a state while it goes on.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  public var base: Base
  public var state: GestureState<State>
  let change: (Value, inout State, inout Transaction) -> Void

  public init(
    base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    change = body
  }

  func makeRecognizer() -> GestureStateRecognizer<Value, State> {
    GestureStateRecognizer(base.recognizer, state: state, change: change)
  }

  func update(_ recognizer: GestureStateRecognizer<Value, State>) {
    base.renew(recognizer.base)
    recognizer.state = state
    recognizer.change = change
  }
}

final class GestureStateRecognizer<Value, State>: ListeningRecognizer<Value> {
  var state: GestureState<State>
  var change: (Value, inout State, inout Transaction) -> Void
  private var isSet = false

  init(
    _ base: Recognizer<Value>, state: GestureState<State>,
    change: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.change = change
    super.init(base)
  }

  override func report() {
    super.report()
    if progress.isOver {
      guard isSet else { return }
      isSet = false
      state.setBack()
    } else if let value = phase.value {
      var (new, transaction) = (state.wrappedValue, Transaction())
      change(value, &new, &transaction)
      isSet = true
      state.set(new, transaction)
    }
  }
}
