/// Makes an identifier that no other place in a tree of views has.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  private var id = ID(number: 0)

  public init() {}

  public var wrappedValue: ID { id }
}
