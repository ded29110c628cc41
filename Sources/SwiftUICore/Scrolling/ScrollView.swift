/// A view that shows a part of larger content, and lets fingers move it.
///
/// Along its axes, the view takes all that it is offered; across, it takes what its content takes. The content also
/// shows in the safe area around it.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set
  /// Whether bars show which part of the content is visible while it moves.
  public var showsIndicators: Bool

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ScrollNode(view, inputs) }

  /// The content in a stack, which arranges several views.
  fileprivate var stack: ScrolledStack<Content> {
    let isRow = axes == .horizontal
    return ScrolledStack(layout: isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()), content: content)
  }
}

private struct ScrolledStack<Content: View>: LayoutContainer {
  typealias Body = Never
  let layout: AnyLayout
  let content: Content
}

private final class ScrollNode<Content: View>: Node<ScrollView<Content>>, BoxConsumer {
  private var child: Node<ScrolledStack<Content>>!
  private lazy var box = ScrollBox(of: self)

  override init(_ view: ScrollView<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(view.stack, NodeInputs(below: self))
    box.configure(axes: view.axes, showsIndicators: view.showsIndicators)
    takeBoxes()
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: ScrollView<Content>) {
    self.view = view
    box.configure(axes: view.axes, showsIndicators: view.showsIndicators)
    child.update(to: view.stack)
  }

  override func environmentDidChange(from old: EnvironmentValues) { box.environmentDidChange() }

  override func makeBoxes() -> [LayoutBox] { [box] }

  override func boxesBelowDidChange() { graph.noteBoxesChanged(of: self) }

  func takeBoxes() {
    if isAlive { box.content.setContents(child.boxes) }
  }

  override func willRemove() { box.stop() }
}
