/// One place in the tree of views: what lasts while view values come and go.
@MainActor
public class _ViewNode {
  let graph: ViewGraph
  private(set) weak var parent: ViewNode?
  /// How far below the root; parents are updated first.
  let depth: Int
  private(set) var environment: EnvironmentValues
  /// What modifiers above say of transactions.
  let scope: TransactionScope?
  /// False once the node has been taken out of the tree.
  private(set) var isAlive = true
  /// Whether it waits in the graph's queue.
  var isQueued = false
  /// What happens when the node goes.
  private var endings: [() -> Void] = []
  private var knownBoxes: [LayoutBox]?
  /// What it keeps for the dynamic properties of its view, and what it depends on.
  final var knownProperties: NodeProperties?
  /// What views at and below it give to those above.
  final var knownPreferences: NodePreferences?

  /// The node whose body, or other closure, runs now: what it reads it depends on.
  static var evaluating: ViewNode?

  init(_ inputs: NodeInputs) {
    graph = inputs.graph
    parent = inputs.parent
    depth = (inputs.parent?.depth ?? 0) + 1
    environment = inputs.environment
    scope = inputs.scope
  }

  /// The nodes directly below.
  var children: [ViewNode] { [] }

  // MARK: - Updating

  /// Has `refresh()` come with the graph's next update.
  func setNeedsUpdate() {
    guard isAlive, !isQueued else { return }
    isQueued = true
    graph.enqueue(self)
  }

  /// Something that the node depends on has changed.
  func refresh() {}

  /// Takes over a new value of the view that the node was made of, or of one of the same type.
  func update(erased view: any View) { preconditionFailure("\(Self.self) takes no view") }

  /// Takes over what environment modifiers above say now.
  func update(environment: EnvironmentValues) {
    let old = self.environment
    self.environment = environment
    knownProperties?.environmentDidChange()
    environmentDidChange(from: old)
    for child in children { child.update(environment: environmentForChildren) }
  }

  /// The environment is another one, whose values may be equal.
  func environmentDidChange(from old: EnvironmentValues) {}

  /// What the nodes below are given.
  var environmentForChildren: EnvironmentValues { environment }

  /// What the nodes below are told of transactions.
  var scopeForChildren: TransactionScope? { scope }

  /// The transaction of the update that goes on, as modifiers above make it.
  func transaction() -> Transaction {
    graph.isSilent ? Transaction() : scope?.transaction(in: graph) ?? graph.transaction
  }

  /// How views come and go below, as modifiers of their lists say; containers begin anew.
  var transitionForChildren: AnyTransition? { self is any BoxConsumer ? nil : parent?.transitionForChildren }

  // MARK: - Boxes

  /// What takes part in layout, in order: none, one or many.
  final var boxes: [LayoutBox] {
    if let knownBoxes { return knownBoxes }
    let boxes = makeBoxes()
    knownBoxes = boxes
    return boxes
  }

  func makeBoxes() -> [LayoutBox] { children.flatMap(\.boxes) }

  /// `boxes` has changed.
  final func invalidateBoxes() {
    guard knownBoxes != nil else { return }
    knownBoxes = nil
    parent?.boxesBelowDidChange()
  }

  /// The boxes of a node directly below have changed.
  func boxesBelowDidChange() { invalidateBoxes() }

  // MARK: - Ending

  /// Has `action` run when the node is taken out of the tree.
  func onRemoval(_ action: @escaping () -> Void) { endings.append(action) }

  /// Takes the node and all below it out of the tree for good.
  final func remove() {
    guard isAlive else { return }
    isAlive = false
    // Children first: they disappear before what they are in.
    for child in children { child.remove() }
    willRemove()
    let endings = endings
    self.endings = []
    for ending in endings { ending() }
  }

  func willRemove() {}
}

package typealias ViewNode = _ViewNode

/// The node of views of one type.
@MainActor
public class _Node<V: View>: _ViewNode {
  var view: V

  init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  /// Takes over a new value of the view.
  func update(to view: V) { self.view = view }

  final override func update(erased view: any View) {
    guard let view = view as? V else { preconditionFailure("a node keeps the type of its view") }
    update(to: view)
  }
}

package typealias Node = _Node

/// The node for a view.
@MainActor
func makeNode<V: View>(_ view: V, _ inputs: NodeInputs) -> Node<V> { V._makeNode(view, inputs) }

/// The node for a view whose type is not known.
@MainActor
func makeNode(erased view: any View, _ inputs: NodeInputs) -> ViewNode {
  func open<V: View>(_ view: V) -> ViewNode { V._makeNode(view, inputs) }
  return open(view)
}
