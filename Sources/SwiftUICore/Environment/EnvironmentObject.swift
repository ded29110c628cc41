/// An observable object that a view above has put into the environment; the view is updated when it changes.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  @preconcurrency @MainActor
  @dynamicMemberLookup
  public struct Wrapper {
    private let object: ObjectType

    init(_ object: ObjectType) { self.object = object }

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(PropertyLocation(keyPath, of: object))
    }
  }

  private var object: ObjectType?

  public init() {}

  /// The object. Reading traps if no view above has put one into the environment.
  @preconcurrency @MainActor
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure("No \(ObjectType.self) in the environment: a view above must say .environmentObject(object)")
    }
    return object
  }

  @preconcurrency @MainActor
  public var projectedValue: Wrapper { Wrapper(wrappedValue) }
}

extension EnvironmentObject: InstalledProperty {
  @MainActor
  mutating func install(in slot: inout AnyObject?, of node: ViewNode) {
    object = (slot as? ObjectSubscription<ObjectType>)?.object
  }

  @MainActor
  mutating func update(in slot: inout AnyObject?, of node: ViewNode) {
    object = node.properties.environment.values[EnvironmentObjectKey<ObjectType>.self]
    if let object, (slot as? ObjectSubscription<ObjectType>)?.object !== object {
      slot = ObjectSubscription(to: object, for: node)
    } else if object == nil {
      slot = nil
    }
  }

  func isEqual(to new: EnvironmentObject<ObjectType>) -> Bool { true }
}

struct EnvironmentObjectKey<ObjectType: ObservableObject>: EnvironmentKey {
  static var defaultValue: ObjectType? { nil }
}
