/// A reference to a node that does not keep it alive, and is nil once it is gone.
///
/// It stands for a weak one: an object with weak references is counted in a table of its own, and most nodes would be. Such
/// counts took a twelfth of the time in which 10,000 rows were made (sampled).
@MainActor
package final class NodeReference {
  /// The node takes itself out of here when it goes.
  private nonisolated(unsafe) unowned(unsafe) var known: ViewNode?

  init(to node: ViewNode) { unsafe known = node }

  var node: ViewNode? { unsafe known }

  nonisolated func nodeIsGone() { unsafe known = nil }
}
