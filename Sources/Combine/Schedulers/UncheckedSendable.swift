/// Carries to another thread, or into a closure that must be sendable, what the compiler cannot see to be used by one thread
/// at a time. Each use says why it is.
package struct UncheckedSendable<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
