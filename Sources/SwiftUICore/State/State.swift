/// A value that belongs to a view's place in the tree. It begins as the initial value when the view appears there, and
/// lives as long as that place.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initialValue = value }

  public init(initialValue value: Value) { initialValue = value }

  /// The present value. In a view that is in no tree it is the initial value, and writing does nothing.
  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    if let location { return Binding(location) }
    return .constant(initialValue)
  }
}

extension State: InstalledProperty {
  @MainActor
  mutating func install(in slot: inout AnyObject?, of node: ViewNode) {
    let location = slot as? StateLocation<Value> ?? StateLocation(initialValue, in: node.graph)
    slot = location
    self.location = location
  }

  func isEqual(to new: State<Value>) -> Bool { true }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
