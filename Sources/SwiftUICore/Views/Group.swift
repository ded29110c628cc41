/// Several views as one, without a layout of its own.
public struct Group<Content> {
  public typealias Body = Never
  let content: Content
}

extension Group: Sendable where Content: Sendable {}

extension Group: View where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group where Content: View {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { GroupNode(view, inputs) }
}

private final class GroupNode<Content: View>: Node<Group<Content>> {
  private var child: Node<Content>!

  override init(_ view: Group<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(view.content, inputs.below(self))
  }

  override var onlyChild: ViewNode? { child }

  override func update(to view: Group<Content>) {
    self.view = view
    child.update(to: view.content)
  }

  override func makeBoxes() -> [LayoutBox] { child.boxes }
}
