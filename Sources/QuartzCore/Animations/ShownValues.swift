/// The values that properties of a layer showed before they changed in the open transaction.
///
/// A list, since few properties of a layer change in one transaction.
struct ShownValues {
  /// The serial number of the transaction of the changes.
  private var serial = -1
  private var values: [(keyPath: String, value: Any?)] = []

  /// Returns the value that `keyPath` showed before its first change in the transaction; nil if it has not changed in it.
  func noted(_ keyPath: String, in transaction: Int) -> Any?? {
    guard serial == transaction else { return nil }
    for entry in values where entry.keyPath == keyPath { return .some(entry.value) }
    return nil
  }

  /// Notes the value that `keyPath` shows before its first change in the transaction.
  mutating func note(_ value: Any?, of keyPath: String, in transaction: Int) {
    if serial != transaction {
      serial = transaction
      values.removeAll(keepingCapacity: true)
    }
    values.append((keyPath, value))
  }
}
