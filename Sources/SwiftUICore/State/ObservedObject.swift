public import Combine

/// An observable object that somebody else keeps; the view is updated when it changes.
@preconcurrency @MainActor
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the properties of an object.
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

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(wrappedValue) }
}

extension ObservedObject: InstalledProperty {
  @MainActor
  func install(in slot: inout AnyObject?, of node: ViewNode) {
    if (slot as? ObjectSubscription<ObjectType>)?.object !== wrappedValue {
      slot = ObjectSubscription(to: wrappedValue, for: node)
    }
  }

  nonisolated func isEqual(to new: ObservedObject<ObjectType>) -> Bool {
    MainActor.assumeIsolated { wrappedValue === new.wrappedValue }
  }
}

/// Updates a node when an object changes, as long as the subscription lives.
@MainActor
final class ObjectSubscription<ObjectType: ObservableObject> {
  let object: ObjectType
  private let subscription: AnyCancellable

  init(to object: ObjectType, for node: ViewNode) {
    self.object = object
    subscription = object.objectWillChange.sink { [reference = node.reference] _ in noteChange(for: reference) }
    ObservedChanges.noteReading(by: node)
  }
}
