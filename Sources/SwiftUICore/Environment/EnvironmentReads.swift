import Synchronization
import Combine

/// The keys of an environment that have been read, with the values that they had and the nodes that read them.
final class EnvironmentReads: Sendable {
  private struct Read {
    let key: ObjectIdentifier
    let entry: (any EnvironmentEntry)?
    var readers = Readers()
  }

  @MainActor private var reads: [Read] = []

  init() {}

  /// Notes that the node that is evaluated now reads the value for `key`. A nil `entry` stands for the default value.
  func note(_ key: ObjectIdentifier, entry: (any EnvironmentEntry)?) {
    guard Evaluations.isGoingOn.load(ordering: .relaxed), isOnMainActor() else { return }
    // The closure runs at once on this thread.
    let entry = UncheckedSendable(entry)
    MainActor.assumeIsolated {
      let index = reads.firstIndex { $0.key == key } ?? reads.endIndex
      if index == reads.endIndex { reads.append(Read(key: key, entry: entry.value)) }
      reads[index].readers.noteEvaluating()
    }
  }

  /// Updates the nodes that have read a value that differs in `values`.
  @MainActor
  func invalidate(unlessEqualIn values: EnvironmentValues) {
    reads.removeAll { read in
      if values.holds(read.entry, for: read.key) { return false }
      var readers = read.readers
      readers.invalidate()
      return true
    }
  }

  /// Forgets all readers. Among them may be the node that keeps this object.
  @MainActor
  func removeAll() { reads = [] }
}
