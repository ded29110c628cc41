import Foundation

/// A box around each of those that come and go. Where it takes part in layout and where not is said here.
final class TransitionBox: LayoutBox {
  let content: LayoutBox
  /// What shows a transition, once there was one.
  private(set) var transition: TransitionNode?
  private var isGoing = false
  /// Whether it goes, and its layers do not know yet.
  private var isGoingAnew = false
  /// Where it stands while it goes, in the coordinates of the root.
  private var lastPlace = CGPoint.zero

  init(around content: LayoutBox, of node: ViewNode) {
    self.content = content
    super.init(of: node)
    setContents([content])
  }

  override var isLeaving: Bool { isGoing || content.isLeaving }
  override var traits: ViewTraits { content.traits }

  /// What modifiers inside say, else what those around the view's place say.
  private func chosenTransition(in parent: ViewNode) -> any Transition {
    (traits[AnyTransition.self] ?? parent.transitionForChildren ?? .opacity).transition
  }

  /// Whether a change of phase in the update that goes on is to be seen.
  private func isSeen(in parent: ViewNode) -> Bool {
    chosenTransition(in: parent).animatesItself || parent.transaction().animation != nil
  }

  /// The view has come.
  func appear(in parent: ViewNode) {
    guard isSeen(in: parent) else { return }
    let node = prepare(in: parent, phase: .willAppear)
    node.change(to: .identity)
  }

  /// The view is gone; returns whether it goes on to show until `whenGone` is called.
  func leave(in parent: ViewNode, whenGone: @escaping () -> Void) -> Bool {
    // What never ends would stay for ever.
    guard isPlaced, isSeen(in: parent), parent.transaction().animation?.isEndless != true else { return false }
    let node = prepare(in: parent, phase: .identity)
    (isGoing, isGoingAnew) = (true, true)
    lastPlace = originInRoot
    graph.noteLeaving(self)
    node.change(to: .didDisappear, whenDone: whenGone)
    return true
  }

  /// The view is wanted again.
  func comeBack(in parent: ViewNode) {
    isGoing = false
    transition?.change(to: .identity, stops: !isSeen(in: parent))
  }

  /// The view does not show any more.
  func end() { isGoing = false }

  /// Whether it shows only because its transition is not over.
  var keepsPlace: Bool { isGoing && parent != nil }

  /// Stays where it was, wherever the box around it has gone.
  func keepPlace() { keepPlace(behind: .zero) }

  /// In the update in which it begins to go: stays where it shows now, though the layers around it are still to move.
  /// Returns whether that is another place than `keepPlace()` takes.
  func beginToKeepPlace() -> Bool {
    guard isGoingAnew else { return false }
    isGoingAnew = false
    let lag = lag
    guard lag != .zero else { return false }
    keepPlace(behind: lag)
    return true
  }

  private func keepPlace(behind lag: CGPoint) {
    guard let around = parent?.originInRoot else { return }
    place(at: CGPoint(x: lastPlace.x - around.x - lag.x, y: lastPlace.y - around.y - lag.y), proposal: proposal)
  }

  /// The node of the transition that the view has now.
  private func prepare(in parent: ViewNode, phase: TransitionPhase) -> TransitionNode {
    let chosen = chosenTransition(in: parent)
    if let transition, transition.takes(chosen) { return transition }
    transition?.remove()
    func make<T: Transition>(_ value: T) -> TransitionNode {
      TypedTransitionNode(value, phase: phase, around: content, NodeInputs(below: parent))
    }
    let node = make(chosen)
    transition = node
    node.box = self
    // The layer of the content goes into another one, and stays where it is on the screen.
    content.movesSilently = true
    takeBoxes()
    if isPlaced {
      forgetSizes()
      place(at: position, proposal: proposal)
    }
    return node
  }

  func takeBoxes() {
    if let transition, transition.isAlive { setContents(transition.boxes) }
  }
}
