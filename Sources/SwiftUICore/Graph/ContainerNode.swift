import QuartzCore

/// A view that lays out all boxes of its content.
@MainActor
protocol LayoutContainer: View where Body == Never {
  associatedtype L: Layout
  associatedtype Content: View

  var layout: L { get }
  var content: Content { get }
}

extension LayoutContainer {
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ContainerNode(view, inputs) }
}

/// The node of a container.
final class ContainerNode<V: LayoutContainer>: Node<V>, BoxConsumer {
  private var child: Node<V.Content>!
  private lazy var box = ContainerBox(of: self, layout: view.layout)

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(view.content, inputs.below(self))
    box.setContents(child.boxes)
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: V) {
    self.view = view
    box.layoutDidChange(to: view.layout)
    child.update(to: view.content)
  }

  override func makeBoxes() -> [LayoutBox] { [box] }

  override func boxesBelowDidChange() { graph.noteBoxesChanged(of: self) }

  override func environmentDidChange(from old: EnvironmentValues) { box.invalidateSize() }

  func takeBoxes() {
    if isAlive { box.setContents(child.boxes) }
  }

  override func willRemove() { box.stop() }
}

/// A box that a `Layout` lays out.
final class ContainerBox<L: Layout>: LayoutBox, FrameOwner {
  private let value: AnimatedValue<L>
  private var cache: L.Cache?
  /// Whether something has changed since the layout last saw its cache.
  private var isCacheOld = false

  init(of node: ViewNode, layout: L) {
    value = .of(layout)
    super.init(of: node)
  }

  private var layout: L { value.presentation(at: graph.time) }

  func layoutDidChange(to layout: L) {
    guard !areEqual(value.model, layout) else { return }
    let orientation = stackOrientation
    value.change(to: layout, transaction: node.transaction(), at: graph.time)
    invalidateSize()
    if stackOrientation != orientation { super.stackOrientationDidChange() }
    graph.animate(self)
  }

  override var stackOrientation: Axis? {
    (value.model as? AnyLayout)?.stackOrientation ?? L.layoutProperties.stackOrientation
  }

  override func stackOrientationDidChange() {}

  override func sizesWereForgotten() { isCacheOld = true }

  private var subviews: LayoutSubviews { LayoutSubviews(children, layoutDirection: environment.layoutDirection) }

  private func withCache<Result>(_ body: (L, LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let (layout, subviews) = (layout, subviews)
    var present = cache ?? layout.makeCache(subviews: subviews)
    if isCacheOld, cache != nil { layout.updateCache(&present, subviews: subviews) }
    isCacheOld = false
    let result = body(layout, subviews, &present)
    cache = present
    return result
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    withCache { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
  }

  /// Places the children by the layout; children that the layout leaves out go to the middle.
  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let bounds = CGRect(origin: .zero, size: size)
    for child in children { child.isMissed = true }
    withCache { $0.placeSubviews(in: bounds, proposal: proposal, subviews: $1, cache: &$2) }
    for child in children where child.isMissed {
      child.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    let own = withCache { layout, subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    return own ?? super.explicitAlignment(key, in: size, proposal: proposal)
  }

  override func makeSpacing() -> ViewSpacing { withCache { $0.spacing(subviews: $1, cache: &$2) } }

  func stop() { value.stop() }

  // MARK: - Frames

  var needsFrames: Bool { node.isAlive && value.isAnimating }
  var isEndless: Bool { value.isEndless }
  func present(at time: Double) {
    _ = value.presentation(at: time)
    invalidateSize()
  }
}
