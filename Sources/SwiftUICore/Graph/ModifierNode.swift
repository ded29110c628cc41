/// The node of a view with a modifier of this module; the base class of the nodes of each kind of modifier.
@MainActor
class ModifierNode<Content: View, Modifier: ViewModifier>: Node<ModifiedContent<Content, Modifier>> {
  private(set) var child: Node<Content>!

  override init(_ view: ModifiedContent<Content, Modifier>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    prepare()
    child = makeNode(view.content, inputs.below(self))
  }

  final var modifier: Modifier { view.modifier }

  /// Runs once, before the content has a node. Override.
  func prepare() {}

  override final var children: [ViewNode] { child.map { [$0] + ownChildren } ?? [] }
  override final var onlyChild: ViewNode? { ownChildren.isEmpty ? child : nil }

  /// Nodes of other views than the content, such as a background. Override.
  var ownChildren: [ViewNode] { [] }

  override final func update(to view: ModifiedContent<Content, Modifier>) {
    let old = modifier
    self.view = view
    if !areEqual(old, view.modifier) { modifierDidChange(from: old) }
    child.update(to: view.content)
  }

  /// Takes over the modifier's new value, before the content is updated. Override.
  func modifierDidChange(from old: Modifier) {}

  override func makeBoxes() -> [LayoutBox] { child.boxes }
}

/// The node of a modifier that changes nothing.
final class PlainModifierNode<Content: View, Modifier: ViewModifier>: ModifierNode<Content, Modifier> {}

/// The node of a modifier that puts each box of its content into a box of its own.
@MainActor
class WrapperNode<Content: View, Modifier: ViewModifier>: ModifierNode<Content, Modifier> {
  /// The boxes around the boxes of the content, in the content's order.
  private(set) var wrappers: [LayoutBox] = []
  /// The boxes of the content; each is in the wrapper at the same index.
  private var wrapped: [LayoutBox] = []

  /// Returns a new box around `box`. Override.
  func makeWrapper(around box: LayoutBox) -> LayoutBox { preconditionFailure("\(Self.self) makes no boxes") }

  /// Stops a wrapper that is used no longer. Override.
  func wrapperWillGo(_ wrapper: LayoutBox) {}

  override final func makeBoxes() -> [LayoutBox] {
    let inner = child.boxes
    if inner.count == wrapped.count, zip(inner, wrapped).allSatisfy({ $0 === $1 }) {
      for (box, wrapper) in zip(inner, wrappers) { wrapper.updatePresence(around: box) }
      return wrappers
    }
    if wrapped.isEmpty {
      var boxes: [LayoutBox] = []
      boxes.reserveCapacity(inner.count)
      // A loop, since closures of the main actor ask where they run.
      for box in inner { boxes.append(makeWrapper(around: box)) }
      (wrapped, wrappers) = (inner, boxes)
      return boxes
    }
    var unused: [ObjectIdentifier: LayoutBox] = [:]
    for (box, wrapper) in zip(wrapped, wrappers) { unused[ObjectIdentifier(box)] = wrapper }
    let boxes = inner.map { box in
      guard let known = unused.removeValue(forKey: ObjectIdentifier(box)) else { return makeWrapper(around: box) }
      known.updatePresence(around: box)
      return known
    }
    for (box, wrapper) in zip(wrapped, wrappers) where unused[ObjectIdentifier(box)] != nil { wrapperWillGo(wrapper) }
    (wrapped, wrappers) = (inner, boxes)
    return boxes
  }

  override func willRemove() {
    for wrapper in wrappers { wrapperWillGo(wrapper) }
    (wrapped, wrappers) = ([], [])
  }
}

/// A box around a single other box. It is as large as that one unless a subclass says otherwise.
@MainActor
package class WrapperBox: LayoutBox {
  let inner: LayoutBox

  init(around inner: LayoutBox, of node: ViewNode) {
    self.inner = inner
    super.init(of: node)
    setFirstContent(inner)
  }

  package override var isLeaving: Bool { inner.isLeaving }
  override var traits: ViewTraits { inner.traits }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { inner.size(for: proposal) }
  override func makeSpacing() -> ViewSpacing { inner.spacing }
  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    inner.place(at: .zero, proposal: proposal)
  }
}
