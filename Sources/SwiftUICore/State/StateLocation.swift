import Combine
import Synchronization

/// A value that a place in the tree keeps. Nodes that read it are updated when it changes.
///
/// Any thread may read and write; nodes that depend on the value are updated on the main actor.
final class StateLocation<Value>: Location, @unchecked Sendable {
  private let lock = Mutex(())
  private var value: Value
  @MainActor private let graphReference: GraphReference
  @MainActor private var readers = Readers()

  @MainActor
  init(_ value: Value, in graph: ViewGraph) {
    self.value = value
    graphReference = graph.reference
  }

  func get() -> Value {
    if Evaluations.isGoingOn.load(ordering: .relaxed), isOnMainActor() {
      MainActor.assumeIsolated { readers.noteEvaluating() }
    }
    return present
  }

  /// Writes the value and updates the nodes that have read it, unless it equals the present one.
  func set(_ value: Value) {
    guard !areEqual(present, value) else { return }
    // A value that only the main actor reads from here on.
    let transaction = UncheckedSendable(Transaction.current)
    if isOnMainActor() {
      MainActor.assumeIsolated { graphReference.graph?.willChange(with: transaction.value) }
      present = value
      MainActor.assumeIsolated { readers.invalidate() }
    } else {
      present = value
      performOnMainActor {
        self.graphReference.graph?.willChange(with: transaction.value)
        self.readers.invalidate()
      }
    }
  }

  // The lock lets one thread at a time touch the value; like SwiftUI's, it may hold what is not sendable.
  private var present: Value {
    get { lock.withLock { _ in UncheckedSendable(value) }.value }
    set {
      let new = UncheckedSendable(newValue)
      lock.withLock { _ in value = new.value }
    }
  }
}
