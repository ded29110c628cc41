/// Shows a view at an edge of another, and takes its room off the other's safe area.
private struct SafeAreaInset<Inset: View>: ViewModifier {
  typealias Body = Never
  let edge: Edge
  let alignment: AlignmentKey
  let spacing: CGFloat
  let inset: Inset

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { SafeAreaInsetNode(view, inputs) }
}

private final class SafeAreaInsetNode<Content: View, Inset: View>: WrapperNode<Content, SafeAreaInset<Inset>>,
  BoxConsumer
{
  private var boxesOfWrappers: [SafeAreaInsetBox<Inset>] { wrappers.compactMap { $0 as? SafeAreaInsetBox } }

  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    let inset = makeNode(modifier.inset, NodeInputs(below: self))
    return SafeAreaInsetBox(around: box, of: self, modifier, inset)
  }

  override var ownChildren: [ViewNode] { boxesOfWrappers.map(\.inset) }

  override func modifierDidChange(from old: SafeAreaInset<Inset>) {
    for box in boxesOfWrappers { box.modifierDidChange(to: modifier) }
  }

  override func boxesBelowDidChange() {
    super.boxesBelowDidChange()
    graph.noteBoxesChanged(of: self)
  }

  func takeBoxes() {
    for box in boxesOfWrappers { box.takeBoxes() }
  }

  override func wrapperWillGo(_ wrapper: LayoutBox) { (wrapper as? SafeAreaInsetBox<Inset>)?.inset.remove() }
}

private final class SafeAreaInsetBox<Inset: View>: WrapperBox, SafeAreaSource {
  let inset: Node<Inset>
  private var modifier: SafeAreaInset<Inset>
  private(set) var claimedInsets = EdgeInsets()

  private var axis: Axis { modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal }
  private var insetBoxes: [LayoutBox] { children.filter { $0 !== inner } }

  init(around inner: LayoutBox, of node: ViewNode, _ modifier: SafeAreaInset<Inset>, _ inset: Node<Inset>) {
    self.inset = inset
    self.modifier = modifier
    super.init(around: inner, of: node)
    takeBoxes()
  }

  func modifierDidChange(to modifier: SafeAreaInset<Inset>) {
    self.modifier = modifier
    inset.update(to: modifier.inset)
    invalidateSize()
  }

  func takeBoxes() { setContents([inner] + inset.boxes) }

  /// Returns the proposal to the view at the edge: its ideal length, and all the breadth.
  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(nil, along: axis, across: proposal[axis.other])
  }

  private func insets(for proposal: ProposedViewSize) -> EdgeInsets {
    let length = insetBoxes.map { $0.size(for: offer(proposal))[axis] }.max() ?? 0
    var insets = EdgeInsets()
    insets[modifier.edge] = length + modifier.spacing
    return insets
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets(for: proposal)
    let size = inner.size(for: proposal.inset(by: insets))
    return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    claimedInsets = insets(for: proposal)
    inner.place(
      at: CGPoint(x: claimedInsets.leading, y: claimedInsets.top), proposal: proposal.inset(by: claimedInsets))
    for box in insetBoxes {
      let offer = ProposedViewSize(nil, along: axis, across: size[axis.other])
      let dimensions = box.dimensions(for: offer)
      var origin = CGPoint.zero
      origin[axis.other] = ViewDimensions(size: size)[modifier.alignment] - dimensions[modifier.alignment]
      if modifier.edge == .bottom || modifier.edge == .trailing { origin[axis] = size[axis] - dimensions.size[axis] }
      box.place(at: origin, proposal: offer)
    }
  }
}

extension View {
  /// Shows `content` at the top or bottom edge and takes its room, and `spacing`, off the view's safe area.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInset(
        edge: edge == .top ? .top : .bottom, alignment: alignment.key, spacing: spacing ?? ViewSpacing.standard,
        inset: content()))
  }

  /// Shows `content` at the leading or trailing edge and takes its room, and `spacing`, off the view's safe area.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInset(
        edge: edge == .leading ? .leading : .trailing, alignment: alignment.key,
        spacing: spacing ?? ViewSpacing.standard, inset: content()))
  }
}
