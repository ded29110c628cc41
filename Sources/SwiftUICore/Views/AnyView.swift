/// A view of any type. When the type changes, the old view leaves and a new one comes in.
nonisolated public struct AnyView: View {
  public typealias Body = Never
  let content: any View

  public init<V: View>(_ view: V) { content = (view as? AnyView)?.content ?? view }

  public init<V: View>(erasing view: V) { self.init(view) }

  /// Nil if `value` is no view.
  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { AnyViewNode(view, inputs) }
}

/// The content is only read on the main actor.
extension AnyView: @unchecked Sendable {}

private final class AnyViewNode: DynamicNode<AnyView> {
  override init(_ view: AnyView, _ inputs: NodeInputs) {
    super.init(view, inputs)
    show(view.content, isFirst: true)
  }

  override func update(to view: AnyView) {
    self.view = view
    show(view.content, isFirst: false)
  }

  private func show<Content: View>(_ content: Content, isFirst: Bool) {
    if let present = entries.first(where: { !$0.isGone && $0.node is Node<Content> }),
      let node = present.node as? Node<Content>
    {
      node.update(to: content)
      setPresent([present], areFirst: isFirst)
    } else {
      setPresent([DynamicChild(makeNode(content, NodeInputs(below: self)))], areFirst: isFirst)
    }
  }
}
