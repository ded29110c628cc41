/// What one modifier says of the transactions of all that is below it.
@MainActor
final class TransactionScope {
  private let outer: TransactionScope?
  /// Changes the transaction of the present update.
  var modify: (inout Transaction) -> Void
  /// The update that `known` is of.
  private var pass = -1
  private var known = Transaction()

  init(in outer: TransactionScope?, _ modify: @escaping (inout Transaction) -> Void = { _ in }) {
    self.outer = outer
    self.modify = modify
  }

  /// The transaction of the update that goes on.
  func transaction(in graph: ViewGraph) -> Transaction {
    if pass == graph.pass { return known }
    var transaction = outer?.transaction(in: graph) ?? graph.transaction
    modify(&transaction)
    known = transaction
    pass = graph.pass
    return transaction
  }

  /// What it says is another thing from now on.
  func invalidate() { pass = -1 }
}
