/// The change that one modifier makes to the transactions of all nodes below it.
@MainActor
final class TransactionScope {
  private let outer: TransactionScope?
  /// Changes the transaction of the present update.
  var modify: (inout Transaction) -> Void
  /// The number of the update whose transaction is `known`.
  private var pass = -1
  private var known = Transaction()

  init(in outer: TransactionScope?, _ modify: @escaping (inout Transaction) -> Void = { _ in }) {
    self.outer = outer
    self.modify = modify
  }

  /// Returns the transaction of the update that goes on, computed once for each update.
  func transaction(in graph: ViewGraph) -> Transaction {
    if pass == graph.pass { return known }
    var transaction = outer?.transaction(in: graph) ?? graph.transaction
    modify(&transaction)
    known = transaction
    pass = graph.pass
    return transaction
  }

  /// Forgets the transaction that is known, since the modifier has changed.
  func invalidate() { pass = -1 }
}
