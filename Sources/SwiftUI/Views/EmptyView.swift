/// A view without content.
public struct EmptyView: View, PrimitiveView {
  public typealias Body = Never

  public nonisolated init() {}

  func makeNode(_ inputs: NodeInputs) -> Node<EmptyView> { EmptyNode(self, inputs) }
}

private final class EmptyNode: Node<EmptyView> {
  override func makeBoxes() -> [LayoutBox] { [] }
}
