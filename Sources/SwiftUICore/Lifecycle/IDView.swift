/// A view whose identity is a value. With another value it is another view, whose state begins anew.
struct IDView<Content: View, ID: Hashable> {
  typealias Body = Never
  let content: Content
  let id: ID
}

extension IDView: View {
  static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { IDNode(view, inputs) }
}

private final class IDNode<Content: View, ID: Hashable>: DynamicNode<IDView<Content, ID>> {
  /// The child of each id whose view is present or still leaves.
  private var known: [ID: DynamicChild] = [:]

  override init(_ view: IDView<Content, ID>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    show(isFirst: true)
  }

  override func update(to view: IDView<Content, ID>) {
    self.view = view
    show(isFirst: false)
  }

  private func show(isFirst: Bool) {
    known = known.filter { !$0.value.isGone }
    let child: DynamicChild
    if let present = known[view.id], let node = present.node as? Node<Content> {
      node.update(to: view.content)
      child = present
    } else {
      child = DynamicChild(makeNode(view.content, NodeInputs(below: self)))
      known[view.id] = child
    }
    setPresent([child], areFirst: isFirst)
  }
}

extension IDNode: IdentifyingNode {
  func child(withID id: AnyHashable) -> ViewNode? {
    AnyHashable(view.id) == id ? known[view.id]?.node : nil
  }
}

extension View {
  /// Gives this view an identity. With another `id` it is another view, whose state begins anew.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}
