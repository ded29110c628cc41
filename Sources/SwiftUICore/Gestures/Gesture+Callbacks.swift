extension Gesture {
  /// Calls `action` when the gesture ends, unless it is cancelled.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Returns a gesture with the values that `body` makes of this one's.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Calls `action` whenever the gesture's value has changed.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}

/// A gesture that calls an action when it ends.
public nonisolated struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never
  let base: Content
  let action: (Value) -> Void

  init(base: Content, action: @escaping (Value) -> Void) {
    self.base = base
    self.action = action
  }

  @MainActor
  func makeRecognizer() -> EndedRecognizer<Value> { EndedRecognizer(base.recognizer, action: action) }

  @MainActor
  func update(_ recognizer: EndedRecognizer<Value>) {
    base.renew(recognizer.base)
    recognizer.action = action
  }
}

final class EndedRecognizer<Value>: ListeningRecognizer<Value> {
  var action: (Value) -> Void
  private var hasReported = false

  init(_ base: Recognizer<Value>, action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override func report() {
    super.report()
    guard case .ended(let value) = phase, !hasReported else { return }
    hasReported = true
    action(value)
  }

  override func reset() {
    super.reset()
    hasReported = false
  }
}

/// A gesture that calls an action when its value changes.
public nonisolated struct _ChangedGesture<Content: Gesture>: PrimitiveGesture where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never
  let base: Content
  let action: (Value) -> Void

  init(base: Content, action: @escaping (Value) -> Void) {
    self.base = base
    self.action = action
  }

  @MainActor
  func makeRecognizer() -> ChangedRecognizer<Value> { ChangedRecognizer(base.recognizer, action: action) }

  @MainActor
  func update(_ recognizer: ChangedRecognizer<Value>) {
    base.renew(recognizer.base)
    recognizer.action = action
  }
}

final class ChangedRecognizer<Value: Equatable>: ListeningRecognizer<Value> {
  var action: (Value) -> Void
  private var reported: Value?

  init(_ base: Recognizer<Value>, action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override func report() {
    super.report()
    guard !progress.isOver, let value = phase.value, value != reported else { return }
    reported = value
    action(value)
  }

  override func reset() {
    super.reset()
    reported = nil
  }
}

/// A gesture whose values are computed from those of another one.
public nonisolated struct _MapGesture<Content: Gesture, Value>: PrimitiveGesture {
  public typealias Body = Never
  public static var _values: _GestureValues<Value> { _GestureValues() }
  let base: Content
  let transform: (Content.Value) -> Value

  init(base: Content, transform: @escaping (Content.Value) -> Value) {
    self.base = base
    self.transform = transform
  }

  @MainActor
  func makeRecognizer() -> MapRecognizer<Content.Value, Value> { MapRecognizer(base.recognizer, transform) }

  @MainActor
  func update(_ recognizer: MapRecognizer<Content.Value, Value>) {
    base.renew(recognizer.base)
    recognizer.transform = transform
  }
}

final class MapRecognizer<Base, Value>: WrappingRecognizer<Base, Value> {
  var transform: (Base) -> Value

  init(_ base: Recognizer<Base>, _ transform: @escaping (Base) -> Value) {
    self.transform = transform
    super.init(base)
  }

  override func phase(for phase: GesturePhase<Base>) -> GesturePhase<Value> { phase.map(transform) }
}
