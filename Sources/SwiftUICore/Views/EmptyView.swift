/// A view without content.
public struct EmptyView: View {
  public typealias Body = Never

  public nonisolated init() {}

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { EmptyNode(view, inputs) }
}

private final class EmptyNode: Node<EmptyView> {
  override func makeBoxes() -> [LayoutBox] { [] }
}
