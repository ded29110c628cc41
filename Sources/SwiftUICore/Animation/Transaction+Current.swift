import Foundation

extension Transaction {
  /// The transaction of the `withTransaction` that runs on this thread; empty outside.
  package static var current: Transaction {
    (Thread.current.threadDictionary[currentKey] as? Holder)?.transaction ?? Transaction()
  }

  fileprivate static let currentKey = "SwiftUI.Transaction"

  /// An object that holds a transaction, because the dictionary of a thread holds objects only.
  fileprivate final class Holder {
    let transaction: Transaction
    init(_ transaction: Transaction) { self.transaction = transaction }
  }
}

/// Runs `body` so that its changes belong to `transaction`, merged over the transaction around it.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let thread = Thread.current.threadDictionary
  let outer = thread[Transaction.currentKey] as? Transaction.Holder
  let merged = (outer?.transaction ?? Transaction()).merging(transaction).asNewChange()
  thread[Transaction.currentKey] = Transaction.Holder(merged)
  defer {
    if let outer {
      thread[Transaction.currentKey] = outer
    } else {
      thread.removeObject(forKey: Transaction.currentKey)
    }
  }
  return try body()
}

/// Runs `body` so that its changes belong to a transaction with `value` at `keyPath`.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body` so that its changes are shown with `animation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body` so that its changes are shown with `animation`, and calls `completion` once when all of them are
/// complete; soon if nothing is animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
