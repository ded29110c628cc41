import Synchronization
import Combine

/// Which keys of an environment have been read, what stood there, and by whom.
final class EnvironmentReads: Sendable {
  private struct Read {
    let key: ObjectIdentifier
    let entry: (any EnvironmentEntry)?
    var readers = Readers()
  }

  @MainActor private var reads: [Read] = []

  init() {}

  /// The value for `key`, nil meaning the default, is read.
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

  /// Has those updated who have read something that is another value now.
  @MainActor
  func invalidate(unlessEqualIn values: EnvironmentValues) {
    reads.removeAll { read in
      if values.holds(read.entry, for: read.key) { return false }
      var readers = read.readers
      readers.invalidate()
      return true
    }
  }

  /// Forgets who has read: among them may be who keeps this.
  @MainActor
  func removeAll() { reads = [] }
}
