/// A value that goes from thread to thread; whoever uses it sees to it that one at a time has it.
struct Unguarded<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
