/// Whether two values look the same to views that show them.
func areEqual<Value>(_ old: Value, _ new: Value) -> Bool {
  if let old = old as? any Equatable { return old.isEqual(to: new) }
  return false
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
