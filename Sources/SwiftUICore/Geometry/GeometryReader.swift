/// A view that takes all the space that is offered, and makes its content from its own size and place. The content lies
/// at the top left.
public struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { GeometryReaderNode(view, inputs) }
}

private final class GeometryReaderNode<Content: View>: Node<GeometryReader<Content>>, BoxConsumer {
  private lazy var box = GeometryBox(of: self) { [unowned self] in refresh() }
  private var child: Node<Content>?

  override var onlyChild: ViewNode? { child }

  override func update(to view: GeometryReader<Content>) {
    guard !areEqual(self.view, view) else { return }
    self.view = view
    refresh()
  }

  override func refresh() {
    guard isAlive, box.isPlaced else { return }
    let content = evaluate(self) { view.content(GeometryProxy(of: box)) }
    if let child {
      child.update(to: content)
    } else {
      child = makeNode(content, NodeInputs(below: self))
    }
    takeBoxes()
  }

  override func makeBoxes() -> [LayoutBox] { [box] }

  override func boxesBelowDidChange() { graph.noteBoxesChanged(of: self) }

  func takeBoxes() {
    if isAlive, let child { box.setContents(child.boxes) }
  }
}

private final class GeometryBox: LayoutBox, FrameReader, GeometryWatcher {
  private struct Geometry: Equatable {
    var size: CGSize
    var safeAreaInsets: EdgeInsets
    /// The frame in the coordinates of the root; nil as long as the content has not read it.
    var frame: CGRect?
  }

  private let geometryDidChange: () -> Void
  private var known: Geometry?
  var readsFrame = false

  init(of node: ViewNode, geometryDidChange: @escaping () -> Void) {
    self.geometryDidChange = geometryDidChange
    super.init(of: node)
    graph.geometryWatch.add(self)
  }

  private var geometry: Geometry {
    let frame = readsFrame ? convert(CGRect(origin: .zero, size: size), upTo: nil) : nil
    return Geometry(size: size, safeAreaInsets: safeAreaInsets, frame: frame)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func makeSpacing() -> ViewSpacing { ViewSpacing() }

  override var hasExplicitAlignments: Bool { false }

  override var stackOrientation: Axis? { nil }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    if known != geometry {
      geometryDidChange()
      known = geometry
    }
    for child in children { child.place(at: .zero, proposal: ProposedViewSize(size)) }
  }

  func boxesWerePlaced() {
    guard isPlaced, node.isAlive, known != geometry else { return }
    known = geometry
    node.setNeedsUpdate()
  }
}
