/// A transaction's completion block, and what it waits for.
@MainActor
final class TransactionCompletion {
  let block: () -> Void
  private var waiting = 0
  private var isOpen = true

  init(_ block: @escaping () -> Void) { self.block = block }

  /// One more animation is to end first.
  func hold() { waiting += 1 }

  /// One of the animations is over.
  func release() {
    waiting -= 1
    finishIfReady()
  }

  /// No further animations count.
  func close() {
    guard isOpen else { return }
    isOpen = false
    finishIfReady()
  }

  private func finishIfReady() {
    if !isOpen && waiting == 0 { MediaClock.current.afterCommit(block) }
  }
}
