import Observation
import Synchronization

// A registration by `withObservationTracking` cannot be cancelled: it stays until one of the properties changes. A node
// that is evaluated often for other reasons, or a row that comes and goes, would leave one each time. So an evaluation may also
// read a property of its own, which changes when it counts no more; then the registration is gone. To make and read that
// property took an eighth of the time in which 10,000 rows were made. So evaluations of a graph do without as long as few
// registrations have been left behind.

extension NodeProperties {
  /// The types of nodes that have read an observable object. Evaluations of other nodes read no property of their own.
  private static var observers: Set<ObjectIdentifier> = []

  /// Runs `body`, and updates `node` when an observable property that `body` reads changes while the evaluation counts.
  func noteAccesses<Result>(of node: ViewNode, _ body: () -> Result) -> Result {
    let type = ObjectIdentifier(type(of: node))
    let ending =
      node.graph.hasManyStrayRegistrations && NodeProperties.observers.contains(type) ? EvaluationEnding() : nil
    if let ending { endings.append(ending) }
    let evaluation = evaluation
    // This runs after `body`, which may have been the last that the evaluation counted for.
    func makeReaction() -> @Sendable () -> Void {
      NodeProperties.observers.insert(type)
      ObservedChanges.noteReading(by: node)
      let reference = node.reference
      if let ending { return { if !ending.hasCome { noteChange(for: reference) } } }
      if evaluation == self.evaluation { unendedRegistrations += 1 } else { node.graph.strayRegistrations += 1 }
      return { noteChange(for: reference, seenBy: evaluation) }
    }
    let result = withObservationTracking(
      {
        ending?.read()
        return body()
      }, onChange: makeReaction())
    if evaluation != self.evaluation { ending?.come() }
    return result
  }

  /// Forgets the properties that have been read so far. The number of the evaluation is another one by now.
  func forgetAccesses() {
    if unendedRegistrations > 0 {
      node?.graph.strayRegistrations += unendedRegistrations
      unendedRegistrations = 0
    }
    guard !endings.isEmpty else { return }
    let ended = endings
    endings = []
    for ending in ended { ending.come() }
  }
}

/// Updates a node, unless the evaluation that has read what changes counts no more. Elsewhere than on the main actor nobody
/// knows whether it does; an update too many is harmless. The registration, which would have stayed, is gone now.
private func noteChange(for reference: NodeReference, seenBy evaluation: Int) {
  if isOnMainActor() {
    let counts = MainActor.assumeIsolated {
      guard let node = reference.node, let properties = node.knownProperties else { return false }
      let counts = properties.evaluation == evaluation
      // A registration of nested evaluations may be told twice.
      if !counts {
        node.graph.strayRegistrations -= 1
      } else if properties.unendedRegistrations > 0 {
        properties.unendedRegistrations -= 1
      }
      return counts
    }
    guard counts else { return }
  }
  noteChange(for: reference)
}

/// The end of the time in which an evaluation counts.
final class EvaluationEnding: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = Atomic(false)

  var hasCome: Bool { state.load(ordering: .relaxed) }

  func read() { registrar.access(self, keyPath: \.hasCome) }

  func come() {
    state.store(true, ordering: .relaxed)
    registrar.withMutation(of: self, keyPath: \.hasCome) {}
  }
}
