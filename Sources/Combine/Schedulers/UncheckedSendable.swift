/// Carries over to another thread what its users know to be used by one thread at a time.
struct UncheckedSendable<Value>: @unchecked Sendable {
  // As in Combine, which lets publishers and closures cross threads without a word: their own locks and the rule that a
  // publisher sends one value after the other keep order.
  let value: Value

  init(_ value: Value) { self.value = value }
}
