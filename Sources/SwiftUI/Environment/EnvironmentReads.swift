/// Which keys of an environment somebody read, and what stood there.
final class EnvironmentReads {
  private struct Read {
    let key: ObjectIdentifier
    let entry: EnvironmentEntry?
  }

  private var reads: [Read] = []

  func note<K: EnvironmentKey>(_ key: K.Type, entry: EnvironmentEntry?) {
    let id = ObjectIdentifier(key)
    if !reads.contains(where: { $0.key == id }) { reads.append(Read(key: id, entry: entry)) }
  }

  /// Whether each key that was read has an equal value in `values`.
  func hold(in values: EnvironmentValues) -> Bool { reads.allSatisfy { values.holds($0.entry, for: $0.key) } }

  func removeAll() { reads.removeAll(keepingCapacity: true) }
}
