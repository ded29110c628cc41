/// The first of several views whose ideal size fits into the space that is offered, or the last one.
///
/// All of the views have nodes and state; only the chosen one shows.
public struct ViewThatFits<Content: View>: View {
  public typealias Body = Never
  fileprivate let axes: Axis.Set
  fileprivate let content: Content

  /// - Parameter axes: The axes along which the view has to fit.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ViewThatFitsNode(view, inputs) }
}

private final class ViewThatFitsNode<Content: View>: Node<ViewThatFits<Content>>, BoxConsumer {
  private var child: Node<Content>!
  private lazy var box = ViewThatFitsBox(of: self, axes: view.axes)

  override init(_ view: ViewThatFits<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(view.content, NodeInputs(below: self))
    takeBoxes()
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: ViewThatFits<Content>) {
    self.view = view
    box.axes = view.axes
    child.update(to: view.content)
  }

  override func makeBoxes() -> [LayoutBox] { [box] }

  override func boxesBelowDidChange() { graph.noteBoxesChanged(of: self) }

  func takeBoxes() {
    if isAlive { box.setContents(child.boxes) }
  }
}

private final class ViewThatFitsBox: LayoutBox {
  var axes: Axis.Set {
    didSet { if axes != oldValue { invalidateSize() } }
  }
  private weak var shown: LayoutBox?

  init(of node: ViewNode, axes: Axis.Set) {
    self.axes = axes
    super.init(of: node)
  }

  private func view(for proposal: ProposedViewSize) -> LayoutBox? {
    children.first { child in
      let ideal = child.size(
        for: ProposedViewSize(
          width: axes.contains(Axis.horizontal) ? nil : proposal.width,
          height: axes.contains(Axis.vertical) ? nil : proposal.height))
      return [Axis.horizontal, .vertical].allSatisfy {
        !axes.contains($0) || ideal[$0] <= proposal[$0] ?? .infinity
      }
    } ?? children.last
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { view(for: proposal)?.size(for: proposal) ?? .zero }

  override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let chosen = view(for: proposal)
    chosen?.place(at: .zero, proposal: proposal)
    guard chosen !== shown else { return }
    shown = chosen
    invalidateOrder()
  }

  override func shows(_ child: LayoutBox) -> Bool { child === shown }

  override func makeSpacing() -> ViewSpacing { (shown ?? children.first)?.spacing ?? ViewSpacing() }
}
