/// Lets a view reach into the safe area at edges where it touches it. Its size, as seen by the views around it, remains
/// the same.
private struct IgnoresSafeArea: ViewModifier {
  typealias Body = Never
  let edges: Edge.Set

  static func _makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
  ) -> _Node<ModifiedContent<Content, Self>> { IgnoresSafeAreaNode(view, inputs) }
}

private final class IgnoresSafeAreaNode<Content: View>: WrapperNode<Content, IgnoresSafeArea> {
  override func makeWrapper(around box: LayoutBox) -> LayoutBox {
    IgnoresSafeAreaBox(around: box, of: self, edges: modifier.edges)
  }

  override func modifierDidChange(from old: IgnoresSafeArea) {
    for case let box as IgnoresSafeAreaBox in wrappers { box.edges = modifier.edges }
  }
}

private final class IgnoresSafeAreaBox: WrapperBox, GeometryWatcher {
  var edges: Edge.Set {
    didSet { invalidateSize() }
  }
  private var used = EdgeInsets()

  init(around inner: LayoutBox, of node: ViewNode, edges: Edge.Set) {
    self.edges = edges
    super.init(around: inner, of: node)
    graph.geometryWatch.add(self)
  }

  private var ignored: EdgeInsets {
    var insets = safeAreaInsets
    for edge in Edge.allCases where !edges.contains(edge) { insets[edge] = 0 }
    return insets
  }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    used = ignored
    inner.place(
      at: CGPoint(x: -used.leading, y: -used.top),
      proposal: ProposedViewSize(
        width: proposal.width.map { $0 + used.horizontal }, height: proposal.height.map { $0 + used.vertical }))
  }

  func boxesWerePlaced() {
    if isPlaced, used != ignored { invalidateSize() }
  }
}

extension View {
  /// Lets the view reach into the safe area at `edges`.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(IgnoresSafeArea(edges: regions.contains(.container) ? edges : []))
  }

  @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(IgnoresSafeArea(edges: edges))
  }
}
