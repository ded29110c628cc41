/// Sets an animation for the changes that come together with a change of `value`.
struct ValueAnimation<Value: Equatable> {
  typealias Body = Never
  let animation: Animation?
  let value: Value
}

extension ValueAnimation: TransactionModifier {
  func modify(_ transaction: inout Transaction, from old: Self?) {
    guard let old, old.value != value, !transaction.disablesAnimations else { return }
    transaction.animation = animation
  }
}

/// Changes all transactions.
struct TransactionChange {
  typealias Body = Never
  let transform: (inout Transaction) -> Void
}

extension TransactionChange: TransactionModifier {
  func modify(_ transaction: inout Transaction, from old: Self?) { transform(&transaction) }
}

/// Changes the transactions in which a value changes.
struct ValueTransaction<Value: Equatable> {
  typealias Body = Never
  let value: Value
  let transform: (inout Transaction) -> Void
}

extension ValueTransaction: TransactionModifier {
  func modify(_ transaction: inout Transaction, from old: Self?) {
    if let old, old.value != value { transform(&transaction) }
  }
}
