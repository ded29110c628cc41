/// Reads a value of the view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Place {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value)
  }

  private let place: Place
  private var source: EnvironmentSource?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { place = .keyPath(keyPath) }

  /// The value in the view's environment. In a view that is in no tree, it is the key's default value.
  public var wrappedValue: Value {
    let values = source?.values ?? EnvironmentValues()
    switch place {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .object(let read): return read(values)
    }
  }
}

extension Environment: InstalledProperty {
  @MainActor
  mutating func install(in slot: inout AnyObject?, of node: ViewNode) { source = node.properties.environment }

  func isEqual(to new: Environment<Value>) -> Bool {
    switch (place, new.place) {
    case (.keyPath(let old), .keyPath(let new)): old == new
    case (.object, .object): true
    default: false
    }
  }
}

extension Environment {
  /// Reads the object of this type that `environment(_:)` put there. Reading traps if there is none.
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    place = .object { values in
      guard let object = values[ObservableKey<Value>.self] else {
        preconditionFailure("No \(Value.self) in the environment: a view above must say .environment(object)")
      }
      return object
    }
  }

  /// Reads the object of this type that `environment(_:)` put there; nil if there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    place = .object { $0[ObservableKey<T>.self] }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

struct ObservableKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
  /// The observable object of a type.
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { self[ObservableKey<T>.self] }
    set { self[ObservableKey<T>.self] = newValue }
  }
}
