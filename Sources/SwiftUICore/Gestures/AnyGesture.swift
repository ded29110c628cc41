/// A gesture of any type.
public nonisolated struct AnyGesture<Value>: PrimitiveGesture {
  public typealias Body = Never
  public static var _values: _GestureValues<Value> { _GestureValues() }
  private let base: any Gesture<Value>

  public init<T: Gesture>(_ gesture: T) where T.Value == Value { base = gesture }

  @MainActor
  func makeRecognizer() -> AnyGestureRecognizer<Value> { AnyGestureRecognizer(base) }

  @MainActor
  func update(_ recognizer: AnyGestureRecognizer<Value>) { recognizer.update(to: base) }
}

/// The recognizer of an `AnyGesture`. An attempt goes on while the gesture keeps its type. When the type changes, an
/// attempt that has been recognized fails.
final class AnyGestureRecognizer<Value>: Recognizer<Value> {
  private var gesture: any Gesture<Value>
  private var base: Recognizer<Value>

  init(_ gesture: any Gesture<Value>) {
    self.gesture = gesture
    base = gesture.recognizer
  }

  func update(to new: any Gesture<Value>) {
    let isSame = type(of: new) == type(of: gesture)
    gesture = new
    if isSame { return new.renew(base) }
    base.fail()
    base.report()
    phase = progress == .possible ? .possible(nil) : .failed
    base = new.recognizer
  }

  override var deadline: Double? { base.deadline }
  override var patience: GesturePatience { base.patience }
  override var isControl: Bool { base.isControl }

  override func handle(_ event: GestureEvent) {
    guard progress != .failed else { return }
    base.handle(event)
    phase = base.phase
  }

  override func report() { base.report() }

  override func fail() {
    base.fail()
    super.fail()
  }

  override func reset() {
    base.reset()
    super.reset()
  }
}
