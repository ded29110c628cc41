import Synchronization

/// Updates a node when an observable object that it has read changes.
///
/// A registration by `withObservationTracking` cannot be cancelled: it stays until one of the properties changes. A
/// node that is evaluated often for other reasons would add one each time. So each evaluation also reads a property of
/// its own, which changes when the evaluation counts no more; then the registration is gone.
@MainActor
final class ObservedAccesses {
  private var endings: [Ending] = []
  /// The types of nodes that have read an observable object. Evaluations of other nodes read no property of their own,
  /// to save time; so the first evaluation of a type that reads an object leaves a registration that stays.
  private static var observers: Set<ObjectIdentifier> = []

  /// Runs `body`, and updates `node` when an observable property that `body` reads changes.
  func note<Result>(for node: ViewNode, _ body: () -> Result) -> Result {
    let type = ObjectIdentifier(type(of: node))
    var ending: Ending?
    if ObservedAccesses.observers.contains(type) {
      let made = Ending()
      endings.append(made)
      ending = made
    }
    func makeReaction() -> @Sendable () -> Void {
      ObservedAccesses.observers.insert(type)
      return { [reference = node.reference, ending] in
        if ending?.hasCome != true { noteChange(for: reference) }
      }
    }
    return withObservationTracking(
      {
        ending?.read()
        return body()
      }, onChange: makeReaction())
  }

  /// Forgets the properties that have been read so far.
  func forget() {
    guard !endings.isEmpty else { return }
    for ending in endings { ending.come() }
    endings = []
  }
}

/// The end of the time in which an evaluation counts.
private final class Ending: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = Atomic(false)

  var hasCome: Bool { state.load(ordering: .relaxed) }

  func read() { registrar.access(self, keyPath: \.hasCome) }

  func come() {
    state.store(true, ordering: .relaxed)
    registrar.withMutation(of: self, keyPath: \.hasCome) {}
  }
}
