/// An identifier that no other place in a tree of views has.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var id = ID(number: 0)

  public init() {}

  public var wrappedValue: ID { id }
}

extension Namespace: InstalledProperty {
  @MainActor
  mutating func install(in slot: inout AnyObject?, of node: ViewNode) {
    let place = slot as? Place ?? Place()
    slot = place
    id = place.id
  }

  func isEqual(to new: Namespace) -> Bool { true }

  @MainActor
  private final class Place {
    private static var count = 0
    let id: ID

    init() {
      Place.count += 1
      id = ID(number: Place.count)
    }
  }
}
