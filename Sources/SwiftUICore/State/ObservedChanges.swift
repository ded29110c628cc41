// An observable object tells everybody that a value will change, one after the other, and only then changes it. Whoever reads the
// value in between has read the old one and is not told.

extension ViewNode {
  /// The nodes that have read an observable object while one was telling of a change.
  private static var readers: [ViewNode]?

  /// Notes that a node has begun to depend on an observable object.
  final func noteReading() { ViewNode.readers?.append(self) }

  /// Updates the node, since an observable object that it depends on is about to change in `transaction`.
  ///
  /// Changes that wait from another transaction are shown first. Nodes that read an object in that update are updated again.
  fileprivate final func objectWillChange(with transaction: Transaction) {
    let outer = ViewNode.readers
    ViewNode.readers = []
    graph.willChange(with: transaction)
    let readers = ViewNode.readers ?? []
    ViewNode.readers = outer.map { $0 + readers }
    setNeedsUpdate()
    for reader in readers { reader.setNeedsUpdate() }
  }
}

/// Updates a node, since an observable object that it depends on is about to change in the present transaction.
func noteChange(for reference: NodeReference) {
  // A value that only the main actor reads from here on.
  let transaction = UncheckedSendable(Transaction.current)
  performOnMainActor { reference.node?.objectWillChange(with: transaction.value) }
}
