/// Reads and writes a value that somebody else keeps.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  /// The transaction of every change through this binding.
  public var transaction: Transaction
  let location: any Location<Value>

  init(_ location: any Location<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(ClosureLocation(get: get, set: { value, _ in set(value) }))
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(ClosureLocation(get: get, set: set))
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(ConstantLocation(value)) }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      if transaction.isEmpty {
        location.set(newValue)
      } else {
        withTransaction(transaction) { location.set(newValue) }
      }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(PartLocation(keyPath, of: location), transaction: transaction)
  }

  /// Returns the same binding, whose changes carry `transaction` in place of this one's.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { Binding(location, transaction: transaction) }

  /// Returns the same binding, whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var result = self
    result.transaction.animation = animation
    return result
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding {
  /// Makes a binding to the optional that wraps the value of `base`. Writing nil does nothing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(WrappingLocation(base.location), transaction: base.transaction)
  }

  /// Makes a binding to the value that `base` wraps; nil if `base` holds nil now. If `base` holds nil later, reading
  /// gives the last value and writing does nothing.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(UnwrappingLocation(base.location, last: value), transaction: base.transaction)
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(HashableLocation(base.location), transaction: base.transaction)
  }
}

extension Binding: DynamicProperty {}

extension Binding: InstalledProperty {
  @MainActor
  func install(in slot: inout AnyObject?, of node: ViewNode) {}

  func isEqual(to new: Binding<Value>) -> Bool {
    location.isEqual(to: new.location) && areEqual(transaction, new.transaction)
  }
}
