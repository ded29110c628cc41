/// Recognizes one or more taps with one finger.
public nonisolated struct TapGesture: PrimitiveGesture {
  public typealias Value = ()
  public typealias Body = Never
  /// How many taps the gesture takes; numbers below one count as one.
  public var count: Int

  public init(count: Int = 1) { self.count = count }

  @MainActor
  func makeRecognizer() -> TapRecognizer<Void> { TapRecognizer(count: count) { _, _ in } }

  @MainActor
  func update(_ recognizer: TapRecognizer<Void>) { recognizer.count = count }
}

/// Recognizes one or more taps with one finger, and tells where the last one was.
public nonisolated struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    /// The place of the last tap, where the finger was lifted.
    public var location: CGPoint
  }

  public typealias Body = Never
  /// How many taps the gesture takes; numbers below one count as one.
  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  @MainActor
  func makeRecognizer() -> TapRecognizer<Value> { TapRecognizer(count: count, value: value) }

  @MainActor
  func update(_ recognizer: TapRecognizer<Value>) {
    recognizer.count = count
    recognizer.value = value
  }

  @MainActor
  private func value(_ event: GestureEvent, _ touch: GestureEvent.Finger) -> Value {
    Value(location: event.location(of: touch, in: coordinateSpace))
  }
}
