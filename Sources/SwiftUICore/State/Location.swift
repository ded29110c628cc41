/// The place of a value that bindings read and write.
protocol Location<Value>: AnyObject {
  associatedtype Value
  /// Returns the value. The node that is being evaluated depends on it from now on.
  func get() -> Value
  /// Writes the value, in the present transaction.
  func set(_ value: Value)
  /// Whether both locations read and write the same value.
  func isEqual(to other: any Location) -> Bool
}

extension Location {
  func isEqual(to other: any Location) -> Bool { self === other }
}

/// A value that cannot be changed.
final class ConstantLocation<Value>: Location {
  private let value: Value

  init(_ value: Value) { self.value = value }

  func get() -> Value { value }
  func set(_ value: Value) {}

  func isEqual(to other: any Location) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return areEqual(value, other.value)
  }
}

/// A value that two closures read and write.
final class ClosureLocation<Value>: Location {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getter = get
    setter = set
  }

  func get() -> Value { getter() }
  func set(_ value: Value) { setter(value, .current) }
}

/// A part of the value of another location.
final class PartLocation<Whole, Value>: Location {
  private let whole: any Location<Whole>
  private let keyPath: WritableKeyPath<Whole, Value>

  init(_ keyPath: WritableKeyPath<Whole, Value>, of whole: any Location<Whole>) {
    self.whole = whole
    self.keyPath = keyPath
  }

  func get() -> Value { whole.get()[keyPath: keyPath] }

  func set(_ value: Value) {
    var changed = whole.get()
    changed[keyPath: keyPath] = value
    whole.set(changed)
  }

  func isEqual(to other: any Location) -> Bool {
    guard let other = other as? PartLocation<Whole, Value> else { return false }
    return keyPath == other.keyPath && whole.isEqual(to: other.whole)
  }
}

/// The optional that wraps the value of another location. Writing nil does nothing.
final class WrappingLocation<Value>: Location {
  private let base: any Location<Value>

  init(_ base: any Location<Value>) { self.base = base }

  func get() -> Value? { base.get() }

  func set(_ value: Value?) {
    if let value { base.set(value) }
  }

  func isEqual(to other: any Location) -> Bool {
    (other as? WrappingLocation<Value>).map { base.isEqual(to: $0.base) } ?? false
  }
}

/// The value that the optional of another location wraps. While the optional is nil, this is the last value that it
/// had.
final class UnwrappingLocation<Value>: Location {
  private let base: any Location<Value?>
  private var last: Value

  init(_ base: any Location<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  func get() -> Value {
    if let value = base.get() { last = value }
    return last
  }

  func set(_ value: Value) {
    guard base.get() != nil else { return }
    last = value
    base.set(value)
  }

  func isEqual(to other: any Location) -> Bool {
    (other as? UnwrappingLocation<Value>).map { base.isEqual(to: $0.base) } ?? false
  }
}

/// The value of another location as an `AnyHashable`. Writing a value of another type does nothing.
final class HashableLocation<Value: Hashable>: Location {
  private let base: any Location<Value>

  init(_ base: any Location<Value>) { self.base = base }

  func get() -> AnyHashable { AnyHashable(base.get()) }

  func set(_ value: AnyHashable) {
    if let value = value.base as? Value { base.set(value) }
  }

  func isEqual(to other: any Location) -> Bool {
    (other as? HashableLocation<Value>).map { base.isEqual(to: $0.base) } ?? false
  }
}

/// A property of an object.
final class PropertyLocation<Object: AnyObject, Value>: Location {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  /// The property's value when this was made. It is kept for objects that do not say which of their properties change.
  private let known: Value?

  private init(_ keyPath: ReferenceWritableKeyPath<Object, Value>, of object: Object, known: Value?) {
    self.object = object
    self.keyPath = keyPath
    self.known = known
  }

  convenience init(_ keyPath: ReferenceWritableKeyPath<Object, Value>, of object: Object) {
    self.init(keyPath, of: object, known: object is any ObservableObject ? object[keyPath: keyPath] : nil)
  }

  func get() -> Value { object[keyPath: keyPath] }

  func set(_ value: Value) { object[keyPath: keyPath] = value }

  func isEqual(to other: any Location) -> Bool {
    guard let other = other as? PropertyLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath && areEqual(known, other.known)
  }
}
