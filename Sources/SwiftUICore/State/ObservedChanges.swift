/// The changes that observable objects tell of.
///
/// An object tells everybody, one after the other, that a value will change, and only then changes it; nobody says when it
/// has. An update that comes in between evaluates views with the old value, of which they are not told again. So the views that
/// have been told, and those that read an object in such an update, are updated once more by the next `ViewGraph.flush()`.
@MainActor
enum ObservedChanges {
  /// Whether an object has told of a change since the last flush.
  private static var areTold = false
  /// Whether an update goes on that comes between changes.
  private(set) static var isInterrupted = false

  /// Notes that an object is about to change, whoever depends on it.
  static func noteTelling() { areTold = true }

  /// Notes that a node has begun to depend on an observable object.
  static func noteReading(by node: ViewNode) {
    if isInterrupted { node.graph.updateAgain(node) }
  }

  /// Notes that all changes told of have been made.
  static func areMade() { areTold = false }

  /// Runs an update that comes between changes.
  static func interrupt(by update: () -> Void) {
    let outer = isInterrupted
    isInterrupted = areTold
    update()
    isInterrupted = outer
  }
}

/// Updates a node, since an observable object that it depends on is about to change in the present transaction.
func noteChange(for reference: NodeReference) {
  // A value that only the main actor reads from here on.
  let transaction = UncheckedSendable(Transaction.current)
  performOnMainActor {
    guard let node = reference.node else { return }
    ObservedChanges.noteTelling()
    node.graph.noteTold(node)
    node.graph.willChange(with: transaction.value)
    node.setNeedsUpdate()
  }
}
