/// The properties of a view that modifiers set for its container.
struct ViewTraits {
  var zIndex = 0.0
  var layoutPriority = 0.0
  /// The values of other traits, by the type of the key or of the value.
  private var values: [ObjectIdentifier: Any] = [:]

  /// The trait of a type of its own, such as a transition.
  subscript<Value>(type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The value of the trait with this key, such as a `LayoutValueKey`.
  subscript(key: ObjectIdentifier) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
