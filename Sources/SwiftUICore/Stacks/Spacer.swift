/// Flexible space. It extends along the stack that it is in, and in both directions outside of stacks.
public struct Spacer: View {
  public typealias Body = Never
  /// The least length in points; `nil` stands for the default space between views, 8.
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { SpacerNode(view, inputs) }
}

private final class SpacerNode: Node<Spacer> {
  private lazy var box = SpacerBox(of: self)

  override func update(to view: Spacer) {
    guard view.minLength != self.view.minLength else { return }
    self.view = view
    box.invalidateSize()
  }

  override func makeBoxes() -> [LayoutBox] { [box] }
}

private final class SpacerBox: LayoutBox {
  private unowned let spacer: SpacerNode

  init(of node: SpacerNode) {
    spacer = node
    super.init(of: node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = (spacer.view.minLength ?? ViewSpacing.standard).asLength
    let size = CGSize(width: max(proposal.width ?? least, least), height: max(proposal.height ?? least, least))
    guard let axis = stackOrientation else { return size }
    return CGSize(size[axis], along: axis, across: 0)
  }

  override func makeSpacing() -> ViewSpacing {
    switch stackOrientation {
    case .horizontal: ViewSpacing(0, edges: .horizontal)
    case .vertical: ViewSpacing(0, edges: .vertical)
    case nil: .zero
    }
  }

  /// Spacers are offered space after all other views.
  override var traits: ViewTraits {
    var traits = ViewTraits()
    traits.layoutPriority = -.infinity
    return traits
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {}

  /// Fingers cannot touch a spacer.
  override func contains(_ point: CGPoint) -> Bool { false }
}
