@_spi(SwiftUI) import Observation

/// Which properties of observable objects a node has read, since it was evaluated last.
///
/// A registration of the standard library's tracking ends when one of its properties changes, and not before. One of an
/// earlier evaluation says nothing any more: it only waits for that end.
@MainActor
struct ObservedAccesses {
  /// Told apart from those of evaluations before by its identity.
  private final class Evaluation: Sendable {}
  private var evaluation: Evaluation?

  /// Runs `body`, and has `node` updated when something that it reads changes.
  mutating func note<Result>(for node: ViewNode?, _ body: () -> Result) -> Result {
    let evaluation = self.evaluation ?? Evaluation()
    self.evaluation = evaluation
    return withObservationTracking(
      body,
      willSet: { [weak node, weak evaluation] registration in
        registration.cancel()
        if evaluation != nil { noteChange(for: node) }
      })
  }

  mutating func forget() { evaluation = nil }
}
