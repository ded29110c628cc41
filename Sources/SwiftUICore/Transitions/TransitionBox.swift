import Foundation

/// A box around a view that may come and go. It decides whether the leaving view keeps its place.
final class TransitionBox: LayoutBox {
  let content: LayoutBox
  /// The node that shows the transition, once there was one.
  private(set) var transition: TransitionNode?
  private var isGoing = false
  /// Whether the view began to go in this update, and its layers do not know yet.
  private var isGoingAnew = false
  /// The place of the view while it goes, in the coordinates of the root.
  private var lastPlace = CGPoint.zero

  init(around content: LayoutBox, of node: ViewNode) {
    self.content = content
    super.init(of: node)
    setFirstContent(content)
  }

  override var isLeaving: Bool { isGoing || content.isLeaving }
  override var traits: ViewTraits { content.traits }

  /// Returns the transition that modifiers inside say, else the one that modifiers around the view's place say.
  private func chosenTransition(in parent: ViewNode) -> any Transition {
    (traits[AnyTransition.self] ?? parent.transitionForChildren ?? .opacity).transition
  }

  /// Returns whether a change of phase in the current update is animated.
  private func isSeen(in parent: ViewNode) -> Bool {
    chosenTransition(in: parent).animatesItself || parent.transaction().animation != nil
  }

  /// Shows the transition of a view that has come.
  func appear(in parent: ViewNode) {
    guard isSeen(in: parent) else { return }
    let node = prepare(in: parent, phase: .willAppear)
    node.change(to: .identity)
  }

  /// Shows the transition of a view that is gone. Returns whether it goes on to show until `whenGone` is called.
  func leave(in parent: ViewNode, whenGone: @escaping () -> Void) -> Bool {
    // An animation that never ends would keep the view for ever.
    guard isPlaced, isSeen(in: parent), parent.transaction().animation?.isEndless != true else { return false }
    let node = prepare(in: parent, phase: .identity)
    (isGoing, isGoingAnew) = (true, true)
    lastPlace = originInRoot
    graph.noteLeaving(self)
    node.change(to: .didDisappear, whenDone: whenGone)
    return true
  }

  /// Turns the transition round: the leaving view is wanted again.
  func comeBack(in parent: ViewNode) {
    isGoing = false
    transition?.change(to: .identity, stops: !isSeen(in: parent))
  }

  /// Notes that the leaving view does not show any more.
  func end() { isGoing = false }

  /// Whether the view shows only because its transition is not over.
  var keepsPlace: Bool { isGoing && parent != nil }

  /// Keeps the view where it was, wherever the box around it has gone.
  func keepPlace() { keepPlace(behind: .zero) }

  /// Keeps the view where it shows now, though the layers around it are still to move. It acts only in the update in
  /// which the view begins to go. Returns whether that is another place than `keepPlace()` takes.
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

  /// Returns the node of the current transition, and makes it with `phase` if there is none of its type.
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
