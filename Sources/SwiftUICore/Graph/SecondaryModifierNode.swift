import QuartzCore

/// A modifier that shows another view together with its content, in the content's size.
@MainActor
protocol SecondaryModifier: ViewModifier where Body == Never {
  associatedtype Secondary: View

  /// The other view. It gets the content's size as proposal.
  var secondary: Secondary { get }
  /// The guides of the content on which the same guides of the other view lie.
  var alignment: Alignment { get }
  var placement: SecondaryPlacement { get }
}

/// Where the other view of a modifier goes.
enum SecondaryPlacement {
  case behind, inFront
  /// The content shows as far as the other view is opaque.
  case mask
}

extension SecondaryModifier {
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<V, Self>> { SecondaryModifierNode(view, inputs) }
}

/// The node of a modifier with another view. Each box of the content gets a copy of that view with a node of its own.
final class SecondaryModifierNode<Content: View, Modifier: SecondaryModifier>: WrapperNode<Content, Modifier>,
  BoxConsumer
{
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    let secondary = makeNode(modifier.secondary, NodeInputs(below: self))
    return modifier.placement == .mask
      ? MaskedBox<Modifier>(around: box, of: self, modifier, secondary)
      : SecondaryBox<Modifier>(around: box, of: self, modifier, secondary)
  }

  private var boxesOfWrappers: [SecondaryBox<Modifier>] { wrappers.compactMap { $0 as? SecondaryBox<Modifier> } }

  override var ownChildren: [ViewNode] { boxesOfWrappers.map(\.secondary) }

  override func modifierDidChange(from old: Modifier) {
    for box in boxesOfWrappers { box.modifierDidChange(to: modifier) }
  }

  override func boxesBelowDidChange() {
    super.boxesBelowDidChange()
    graph.noteBoxesChanged(of: self)
  }

  func takeBoxes() {
    for box in boxesOfWrappers { box.takeBoxes() }
  }

  override func wrapperWillGo(_ wrapper: LayoutBox) { (wrapper as? SecondaryBox<Modifier>)?.secondary.remove() }
}

/// A box around a box of the content, with the boxes of another view in the same place.
class SecondaryBox<Modifier: SecondaryModifier>: WrapperBox {
  let secondary: Node<Modifier.Secondary>
  private var modifier: Modifier

  init(around inner: LayoutBox, of node: ViewNode, _ modifier: Modifier, _ secondary: Node<Modifier.Secondary>) {
    self.secondary = secondary
    self.modifier = modifier
    super.init(around: inner, of: node)
    takeBoxes()
  }

  func modifierDidChange(to modifier: Modifier) {
    self.modifier = modifier
    secondary.update(to: modifier.secondary)
    invalidateSize()
  }

  final func takeBoxes() {
    setContents(modifier.placement == .inFront ? [inner] + secondary.boxes : secondary.boxes + [inner])
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    inner.place(at: .zero, proposal: proposal)
    let around = inner.dimensions(for: proposal)
    let proposal = ProposedViewSize(size)
    for box in children where box !== inner {
      let dimensions = box.dimensions(for: proposal)
      let (horizontal, vertical) = (modifier.alignment.horizontal, modifier.alignment.vertical)
      box.place(
        at: CGPoint(
          x: around[horizontal] - dimensions[horizontal], y: around[vertical] - dimensions[vertical]),
        proposal: proposal)
    }
  }

  override var hasExplicitAlignments: Bool { inner.hasExplicitAlignments }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    inner.explicitAlignment(key, in: size, proposal: proposal)
  }
}

/// A box whose content shows as far as another view is opaque.
final class MaskedBox<Modifier: SecondaryModifier>: SecondaryBox<Modifier>, LayeredBox {
  private(set) var layered: LayeredContent<EmptyModifier>!

  override init(
    around inner: LayoutBox, of node: ViewNode, _ modifier: Modifier, _ secondary: Node<Modifier.Secondary>
  ) {
    super.init(around: inner, of: node, modifier, secondary)
    let layer = CALayer()
    let mask = CALayer()
    mask.anchorPoint = .zero
    layer.mask = mask
    layered = LayeredContent(.identity, in: layer) { _, size in mask.bounds.size = size }
  }

  override var layer: CALayer? { layered?.layer }

  override func orderSublayers(of layer: CALayer) {
    var (shown, opaque): ([CALayer], [CALayer]) = ([], [])
    for box in boxesByDepth {
      if box === inner { box.collectTopLayers(into: &shown) } else { box.collectTopLayers(into: &opaque) }
    }
    layer.sublayers = shown
    layer.mask?.sublayers = opaque
  }

  override func frameDidChange(to frame: CGRect) { moveLayer(to: frame) }
}
