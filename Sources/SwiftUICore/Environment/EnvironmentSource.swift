import Synchronization

/// The environment of a node as its view's properties read it.
///
/// Nodes that read a key are updated when its value changes, and no others.
final class EnvironmentSource: Sendable {
  private let present: Mutex<EnvironmentValues>
  @MainActor private let reads = EnvironmentReads()

  init(_ values: EnvironmentValues) { present = Mutex(values) }

  /// The values; reading one of them in an evaluation makes the node that is evaluated depend on it.
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

  /// Nobody is to hear of changes any more.
  @MainActor
  func end() { reads.removeAll() }
}
