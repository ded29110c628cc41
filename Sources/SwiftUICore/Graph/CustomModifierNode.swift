/// The node of a view with a modifier that has a body.
final class CustomModifierNode<Content: View, Modifier: ViewModifier>: Node<ModifiedContent<Content, Modifier>>,
  FrameOwner
{
  private var child: Node<Modifier.Body>!
  private var modifier: Modifier
  private let source: ModifiedContentSource<Content>
  private let animated: AnimatedValue<Modifier>?

  override init(_ view: ModifiedContent<Content, Modifier>, _ inputs: NodeInputs) {
    modifier = view.modifier
    source = ModifiedContentSource(view.content)
    animated = view.modifier is any Animatable ? .of(view.modifier) : nil
    super.init(view, inputs)
    installProperties(of: &modifier, in: self)
    child = makeNode(makeBody(), inputs.below(self))
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: ModifiedContent<Content, Modifier>) {
    self.view = view
    if !areEqual(modifier, view.modifier) {
      var modifier = view.modifier
      installProperties(of: &modifier, in: self)
      if let animated {
        animated.change(to: modifier, transaction: transaction(), at: graph.time)
        graph.animate(self)
      }
      self.modifier = modifier
      refresh()
    }
    source.update(to: view.content)
  }

  override func refresh() { child.update(to: makeBody()) }

  private func makeBody() -> Modifier.Body {
    updateProperties(of: &modifier, in: self)
    var shown = modifier
    if let animated, animated.isAnimating { shown = animated.presentation(at: graph.time) }
    return evaluate(self) { shown.body(content: _ViewModifier_Content(source: source)) }
  }

  override func makeBoxes() -> [LayoutBox] { child.boxes }

  override func willRemove() { animated?.stop() }

  // MARK: - Frames

  var needsFrames: Bool { isAlive && animated?.isAnimating ?? false }
  var isEndless: Bool { animated?.isEndless ?? false }
  func present(at time: Double) { setNeedsUpdate() }
}

/// Stands, in a modifier's body, for the view that is modified.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
  let source: any ContentSource

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { PlaceholderNode(view, inputs) }
}

/// The view that a placeholder stands for.
@MainActor
protocol ContentSource: AnyObject {
  func makeContentNode(_ inputs: NodeInputs) -> ViewNode
}

/// The view that is modified, and the places in the modifier's body where it stands.
@MainActor
final class ModifiedContentSource<Content: View>: ContentSource {
  private var content: Content
  private var nodes: [WeakNode] = []

  init(_ content: Content) { self.content = content }

  func makeContentNode(_ inputs: NodeInputs) -> ViewNode {
    let node = makeNode(content, inputs)
    nodes.removeAll { $0.node?.isAlive != true }
    nodes.append(WeakNode(node: node))
    return node
  }

  func update(to content: Content) {
    self.content = content
    for entry in nodes {
      if let node = entry.node, node.isAlive { node.update(to: content) }
    }
  }

  private struct WeakNode {
    weak var node: Node<Content>?
  }
}

private final class PlaceholderNode<Modifier: ViewModifier>: Node<_ViewModifier_Content<Modifier>> {
  private var child: ViewNode!

  override init(_ view: _ViewModifier_Content<Modifier>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = view.source.makeContentNode(inputs.below(self))
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: _ViewModifier_Content<Modifier>) {
    guard view.source !== self.view.source else { return }
    child.remove()
    self.view = view
    child = view.source.makeContentNode(NodeInputs(below: self))
    invalidateBoxes()
  }
}
