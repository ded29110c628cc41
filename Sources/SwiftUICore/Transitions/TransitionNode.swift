/// Shows a view in the phases of its transition.
@MainActor
class TransitionNode: ViewNode, BoxConsumer {
  weak var box: TransitionBox?
  private var ownScope: TransactionScope!
  /// The number of the update in which the phase changed last.
  private var changePass = -1
  private var stops = false
  private var completion: AnimationCompletion?

  init(below inputs: NodeInputs) {
    super.init(inputs)
    ownScope = TransactionScope(in: inputs.scope) { [unowned self] in modify(&$0) }
  }

  override final var scopeForChildren: TransactionScope? { ownScope }

  /// Returns whether the node can show that type of transition; if so, it shows `transition` from now on. Override.
  func takes(_ transition: any Transition) -> Bool { false }

  /// Shows the view in another phase. Override.
  func show(_ phase: TransitionPhase) {}

  /// Goes to a phase, animated by the transaction of the current update.
  ///
  /// - Parameters:
  ///   - stops: Whether it does so at once and ends the running animations.
  ///   - whenDone: An action that is called when all of it has come to rest, unless the phase has changed again.
  final func change(to phase: TransitionPhase, stops: Bool = false, whenDone: (() -> Void)? = nil) {
    self.stops = stops
    changePass = graph.pass
    completion = nil
    if let whenDone {
      let token = PhaseToken()
      self.token = token
      let completion = AnimationCompletion(criteria: .removed) { [weak self] in
        MainActor.assumeIsolated {
          if let self, self.token === token { whenDone() }
        }
      }
      self.completion = completion
      graph.afterUpdate { completion.close() }
    } else {
      token = nil
    }
    ownScope.invalidate()
    show(phase)
  }

  /// The identity of the latest change that somebody waits for.
  private var token: PhaseToken?

  private final class PhaseToken: Sendable {}

  private func modify(_ transaction: inout Transaction) {
    guard changePass == graph.pass else { return }
    if stops {
      transaction.animation = nil
      transaction.disablesAnimations = true
    }
    if let completion { transaction.completions.append(completion) }
  }

  // MARK: - Boxes

  override final func boxesBelowDidChange() {
    super.boxesBelowDidChange()
    graph.noteBoxesChanged(of: self)
  }

  final func takeBoxes() { box?.takeBoxes() }
}

final class TypedTransitionNode<T: Transition>: TransitionNode, ContentSource {
  private var transition: T
  private var phase: TransitionPhase
  private let content: LayoutBox
  private var child: Node<T.Body>!

  init(_ transition: T, phase: TransitionPhase, around content: LayoutBox, _ inputs: NodeInputs) {
    self.transition = transition
    self.phase = phase
    self.content = content
    super.init(below: inputs)
    child = makeNode(makeBody(), NodeInputs(below: self))
  }

  override var onlyChild: ViewNode? { child }

  override func takes(_ transition: any Transition) -> Bool {
    guard let transition = transition as? T else { return false }
    self.transition = transition
    return true
  }

  override func show(_ phase: TransitionPhase) {
    self.phase = phase
    refresh()
  }

  override func refresh() { child.update(to: makeBody()) }

  private func makeBody() -> T.Body {
    evaluate(self) { transition.body(content: PlaceholderContentView(source: self, scope: scope), phase: phase) }
  }

  /// The body holds this node as the content of its placeholder, so the cycle is broken here.
  override func willRemove() { child = nil }

  /// Returns a node with the box of the view, which is there already and takes the placeholder's place.
  func makeContentNode(_ inputs: NodeInputs) -> ViewNode { BoxNode(content, inputs) }
}

/// A place in the tree where a box of another node stands.
private final class BoxNode: ViewNode {
  private let box: LayoutBox

  init(_ box: LayoutBox, _ inputs: NodeInputs) {
    self.box = box
    super.init(inputs)
  }

  override func makeBoxes() -> [LayoutBox] { [box] }
}
