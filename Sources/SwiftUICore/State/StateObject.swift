/// An observable object that belongs to a view's place in the tree. It is made once, when the view appears there.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. In a view that is in no tree, each read makes a new one.
  @preconcurrency @MainActor
  public var wrappedValue: ObjectType { object ?? make() }

  @preconcurrency @MainActor
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(wrappedValue) }
}

extension StateObject: InstalledProperty {
  @MainActor
  mutating func install(in slot: inout AnyObject?, of node: ViewNode) {
    let subscription = slot as? ObjectSubscription<ObjectType> ?? ObjectSubscription(to: make(), for: node)
    slot = subscription
    object = subscription.object
  }

  func isEqual(to new: StateObject<ObjectType>) -> Bool { true }
}
