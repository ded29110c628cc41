/// What modifiers say of a view to the container that it is in.
struct ViewTraits {
  var zIndex = 0.0
  var layoutPriority = 0.0
  /// By the type of the key.
  private var values: [ObjectIdentifier: Any] = [:]

  /// A trait of a type of its own, such as a tag or a transition.
  subscript<Value>(type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The value for a key of another kind.
  subscript(key: ObjectIdentifier) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
