import Combine

/// Has a node updated when an object changes, as long as this lives.
@MainActor
final class ObjectSubscription<ObjectType: ObservableObject> {
  let object: ObjectType
  private let subscription: AnyCancellable

  init(to object: ObjectType, for node: ViewNode) {
    self.object = object
    subscription = object.objectWillChange.sink { [weak node] _ in noteChange(for: node) }
  }
}
