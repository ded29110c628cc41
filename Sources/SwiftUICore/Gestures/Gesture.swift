/// What fingers are to do, and what becomes of it.
///
/// A gesture is a value like a view: it is made anew with each body. What is going on is kept beside it, and calls the
/// closures of the newest value.
@preconcurrency @MainActor
public protocol Gesture<Value> {
  /// What the gesture tells while it goes on.
  associatedtype Value

  /// What the gesture is made of; its values are of the same type.
  associatedtype Body: Gesture

  /// What the gesture is made of.
  var body: Body { get }
}

extension Gesture where Body == Never {
  /// Gestures of this module have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Gesture {
  public typealias Value = Never

  @_implements(Gesture,Body)
  public typealias _GestureBody = Never
}

/// A gesture that is recognized by itself.
@MainActor
protocol PrimitiveGesture: Gesture where Body == Never {
  associatedtype State: Recognizer<Value>

  /// What recognizes it.
  func makeRecognizer() -> State

  /// Takes over this value of the gesture; an attempt that is going on goes on.
  func update(_ recognizer: State)
}

extension Gesture {
  /// What recognizes this gesture, whatever it is made of.
  var recognizer: Recognizer<Value> {
    func make(_ primitive: some PrimitiveGesture) -> Any { primitive.makeRecognizer() }
    let made: Any =
      if let primitive = self as? any PrimitiveGesture { make(primitive) } else { body.recognizer }
    guard let recognizer = made as? Recognizer<Value> else {
      preconditionFailure("\(Self.self) and its body must have values of the same type")
    }
    return recognizer
  }

  /// Has what recognizes it go by this value of the gesture from now on.
  func renew(_ recognizer: AnyRecognizer) {
    func renew(_ primitive: some PrimitiveGesture) { primitive.renewState(recognizer) }
    if let primitive = self as? any PrimitiveGesture { renew(primitive) } else { body.renew(recognizer) }
  }
}

extension PrimitiveGesture {
  fileprivate func renewState(_ recognizer: AnyRecognizer) {
    guard let state = recognizer as? State else { preconditionFailure("a gesture keeps its type") }
    update(state)
  }
}
