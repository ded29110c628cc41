/// One place in the tree of views. It lasts while values of its view come and go.
@MainActor
public class _ViewNode {
  let graph: ViewGraph
  private let parentReference: NodeReference?
  private var knownReference: NodeReference?
  /// The number of nodes from the root down to this one. Nodes of smaller depth are updated first.
  let depth: Int
  private(set) var environment: EnvironmentValues
  /// The changes that modifiers above make to transactions.
  let scope: TransactionScope?
  /// False once the node has been taken out of the tree.
  private(set) var isAlive = true
  /// Whether the node waits in the graph's queue.
  var isQueued = false
  /// Whether an observable object has told the node of a change since the last flush.
  var isTold = false
  /// The actions to run when the node is taken out of the tree.
  private var endings: [() -> Void] = []
  private var knownBoxes: [LayoutBox]?
  /// The slots of the dynamic properties of its view, and the values that the node depends on.
  package final var knownProperties: NodeProperties? { ownProperties }
  // As in `LayoutBox.contents`.
  final var ownProperties: NodeProperties?
  /// The preferences that views at and below this node give to those above.
  final var knownPreferences: NodePreferences?

  /// The node whose body, or other closure, runs now. It depends on the values that are read meanwhile.
  static var evaluating: ViewNode?

  init(_ inputs: NodeInputs) {
    graph = inputs.graph
    parentReference = inputs.parent?.reference
    depth = (inputs.parent?.depth ?? 0) + 1
    environment = inputs.environment
    scope = inputs.scope
  }

  deinit { knownReference?.nodeIsGone() }

  /// The node above; nil if there is none any more.
  final var parent: ViewNode? { parentReference?.node }

  /// A reference to this node for objects that do not keep it alive.
  package final var reference: NodeReference {
    if let knownReference { return knownReference }
    let reference = NodeReference(to: self)
    knownReference = reference
    return reference
  }

  /// The nodes directly below. Override where there may be several.
  package var children: [ViewNode] { onlyChild.map { [$0] } ?? [] }

  /// The node directly below; nil if there is none, or if there may be several. Override where there is never more than
  /// one: lists of one node took a fortieth of the time in which 10,000 rows were made and removed.
  var onlyChild: ViewNode? { nil }

  // MARK: - Updating

  /// Asks for a call of `refresh()` in the graph's next update.
  func setNeedsUpdate() {
    guard isAlive, !isQueued else { return }
    isQueued = true
    graph.enqueue(self)
  }

  /// Brings the node up to date with the values that it depends on.
  func refresh() {}

  /// Takes over a new value of the view, which has the type of the one that the node was made of.
  func update(erased view: any View) { preconditionFailure("\(Self.self) takes no view") }

  /// Takes over a new environment, and passes it on to all nodes below. O(n) for n nodes below.
  func update(environment: EnvironmentValues) {
    let old = self.environment
    self.environment = environment
    ownProperties?.environmentDidChange()
    environmentDidChange(from: old)
    for child in children { child.update(environment: environmentForChildren) }
  }

  /// Reacts to a new environment, whose values may equal the old ones. Override.
  func environmentDidChange(from old: EnvironmentValues) {}

  /// The environment of the nodes below.
  var environmentForChildren: EnvironmentValues { environment }

  /// The transaction scope of the nodes below.
  var scopeForChildren: TransactionScope? { scope }

  /// Returns the transaction of the update that goes on, as modifiers above change it.
  func transaction() -> Transaction {
    graph.isSilent ? Transaction() : scope?.transaction(in: graph) ?? graph.transaction
  }

  /// The transition that a modifier above sets for the nodes below. It does not reach into containers.
  var transitionForChildren: AnyTransition? { self is any BoxConsumer ? nil : parent?.transitionForChildren }

  // MARK: - Boxes

  /// The node's boxes, which take part in layout in this order. There may be none, one or many.
  package final var boxes: [LayoutBox] {
    if let knownBoxes { return knownBoxes }
    let boxes = makeBoxes()
    knownBoxes = boxes
    return boxes
  }

  func makeBoxes() -> [LayoutBox] { children.flatMap(\.boxes) }

  /// Forgets `boxes`, which have changed, and tells the nodes above.
  final func invalidateBoxes() {
    guard knownBoxes != nil else { return }
    knownBoxes = nil
    parent?.boxesBelowDidChange()
  }

  /// Reacts to a change of the boxes of a node directly below.
  func boxesBelowDidChange() { invalidateBoxes() }

  // MARK: - Ending

  /// Runs `action` when the node is taken out of the tree.
  func onRemoval(_ action: @escaping () -> Void) { endings.append(action) }

  /// Takes the node and all below it out of the tree for good.
  final func remove() {
    guard isAlive else { return }
    isAlive = false
    graph.noteRemoved(self)
    // Children disappear before the node that they are in.
    if let onlyChild {
      onlyChild.remove()
    } else {
      for child in children { child.remove() }
    }
    willRemove()
    ownProperties?.end()
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

/// Makes the node for a view.
@MainActor
func makeNode<V: View>(_ view: V, _ inputs: NodeInputs) -> Node<V> { V._makeNode(view, inputs) }

/// Makes the node for a view whose type is not known.
@MainActor
func makeNode(erased view: any View, _ inputs: NodeInputs) -> ViewNode {
  func open<V: View>(_ view: V) -> ViewNode { V._makeNode(view, inputs) }
  return open(view)
}
