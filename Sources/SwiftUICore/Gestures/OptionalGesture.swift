/// A gesture that may be none: nil recognizes nothing.
nonisolated extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public static var _values: _GestureValues<Wrapped.Value> { _GestureValues() }

  @_implements(Gesture,Body)
  public typealias _GestureBody = Never
}

nonisolated extension Optional: PrimitiveGesture where Wrapped: Gesture {
  @MainActor
  func makeRecognizer() -> OptionalRecognizer<Wrapped> { OptionalRecognizer(self) }

  @MainActor
  func update(_ recognizer: OptionalRecognizer<Wrapped>) { recognizer.update(to: self) }
}

/// The recognizer of a gesture that may be none. An attempt goes on while there is one.
final class OptionalRecognizer<Content: Gesture>: Recognizer<Content.Value> {
  private var base: Recognizer<Content.Value>?

  init(_ gesture: Content?) { base = gesture?.recognizer }

  func update(to gesture: Content?) {
    if let gesture, let base { return gesture.renew(base) }
    if let base {
      base.fail()
      base.report()
      phase = .failed
    }
    base = gesture?.recognizer
  }

  override var deadline: Double? { base?.deadline }
  override var patience: GesturePatience { base?.patience ?? .none }
  override var isControl: Bool { base?.isControl ?? false }

  override func handle(_ event: GestureEvent) {
    guard progress != .failed else { return }
    guard let base else { return fail() }
    base.handle(event)
    phase = base.phase
  }

  override func report() { base?.report() }

  override func fail() {
    base?.fail()
    super.fail()
  }

  override func reset() {
    base?.reset()
    super.reset()
  }
}
