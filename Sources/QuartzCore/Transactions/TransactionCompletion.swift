/// A transaction's completion block, and the number of animations for which it waits.
@MainActor
final class TransactionCompletion {
  let block: () -> Void
  private var waiting = 0
  private var isOpen = true

  init(_ block: @escaping () -> Void) { self.block = block }

  /// Lets the block wait for one more animation.
  func hold() { waiting += 1 }

  /// Counts one of the animations as over.
  func release() {
    waiting -= 1
    finishIfReady()
  }

  /// Lets no further animations count, so that the block may run.
  func close() {
    guard isOpen else { return }
    isOpen = false
    finishIfReady()
  }

  private func finishIfReady() {
    if !isOpen && waiting == 0 { MediaClock.current.afterCommit(block) }
  }
}
