import Synchronization

/// The environment of a node as its view's properties read it.
///
/// Only nodes that have read a key are updated when its value changes.
package final class EnvironmentSource: Sendable {
  private let present: Mutex<EnvironmentValues>
  @MainActor private let reads = EnvironmentReads()

  init(_ values: EnvironmentValues) { present = Mutex(values) }

  /// The values. The node that is evaluated now depends on those that it reads.
  var values: EnvironmentValues {
    var values = present.withLock { $0 }
    values.reads = reads
    return values
  }

  @MainActor
  func change(to values: EnvironmentValues) {
    present.withLock { $0 = values }
    reads.invalidate(unlessEqualIn: values)
  }

  /// Forgets all readers, so that no node is updated any more.
  @MainActor
  func end() { reads.removeAll() }
}
