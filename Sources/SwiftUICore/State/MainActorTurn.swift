import Combine
import Foundation

/// Whether this code runs where the main actor's does: not always on one thread.
func isOnMainActor() -> Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil }

private let mainQueueMark = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// Runs `action` at once on the main actor, and otherwise as soon as that is free, in the order of the calls.
func performOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  if isOnMainActor() {
    MainActor.assumeIsolated(action)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(action) }
  }
}

/// A value that `node` depends on is about to change, in the present transaction.
func noteChange(for node: ViewNode?) {
  // A value that only the main actor reads from here on.
  let transaction = UncheckedSendable(Transaction.current)
  performOnMainActor {
    guard let node else { return }
    node.graph.willChange(with: transaction.value)
    node.setNeedsUpdate()
  }
}
