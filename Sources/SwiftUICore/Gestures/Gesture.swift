/// A description of what fingers do, and of the values that follow from it.
///
/// A gesture is a value like a view: it is made anew with each body. The state of an attempt is kept beside it, in a
/// recognizer, which calls the closures of the newest value.
@preconcurrency @MainActor
public protocol Gesture<Value> {
  /// The type of the values that the gesture passes to its closures.
  associatedtype Value

  /// The gesture that this one is made of. It has values of the same type.
  associatedtype Body: Gesture

  /// The gesture that this one is made of.
  var body: Body { get }

  /// The type of the values, which the compiler finds by it where only the body says it.
  static var _values: _GestureValues<Value> { get }
}

/// A type of values, as a value.
public struct _GestureValues<Value> {}

extension Gesture where Value == Body.Value {
  public static var _values: _GestureValues<Body.Value> { _GestureValues() }
}

extension Gesture where Body == Never {
  public static var _values: _GestureValues<Value> { _GestureValues() }

  /// Gestures of this module have no body.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Gesture {
  public typealias Value = Never
  public static var _values: _GestureValues<Never> { _GestureValues() }

  @_implements(Gesture,Body)
  public typealias _GestureBody = Never
}

/// A gesture without a body, which makes its own recognizer.
@MainActor
protocol PrimitiveGesture: Gesture where Body == Never {
  associatedtype State: Recognizer<Value>

  /// Makes a recognizer of the gesture.
  func makeRecognizer() -> State

  /// Hands this value of the gesture to its recognizer. An attempt under way goes on.
  func update(_ recognizer: State)
}

extension Gesture {
  /// A new recognizer of this gesture, or of the primitive gesture that its body leads to.
  var recognizer: Recognizer<Value> {
    func make(_ primitive: some PrimitiveGesture) -> Any { primitive.makeRecognizer() }
    let made: Any =
      if let primitive = self as? any PrimitiveGesture { make(primitive) } else { body.recognizer }
    guard let recognizer = made as? Recognizer<Value> else {
      preconditionFailure("\(Self.self) and its body must have values of the same type")
    }
    return recognizer
  }

  /// Hands this value of the gesture to `recognizer`, which a gesture of the same type has made.
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
