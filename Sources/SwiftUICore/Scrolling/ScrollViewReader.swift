/// A view whose content can make the scroll views inside scroll to other views.
public struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
    ScrollViewReaderNode(view, inputs)
  }
}

/// Scrolls scroll views inside of a `ScrollViewReader`.
public struct ScrollViewProxy {
  fileprivate weak var node: ViewNode?

  /// Scrolls until the view with this identity, given by `id(_:)` or a `ForEach`, shows. With an anchor, that point of
  /// the view comes to the same point of the scroll view. In `withAnimation` the content glides. O(n) for n views
  /// inside.
  @MainActor
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    let transaction = Transaction.current
    // Views that have just come are laid out first.
    node.graph.afterUpdate {
      withTransaction(transaction) { node.scrollBoxes(to: AnyHashable(id), anchor: anchor) }
    }
  }
}

private final class ScrollViewReaderNode<Content: View>: Node<ScrollViewReader<Content>> {
  private var child: Node<Content>!

  override init(_ view: ScrollViewReader<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeNode(content, NodeInputs(below: self))
  }

  private var content: Content { evaluate(self) { view.content(ScrollViewProxy(node: self)) } }

  override var onlyChild: ViewNode? { child }

  override func update(to view: ScrollViewReader<Content>) {
    guard !areEqual(self.view, view) else { return }
    self.view = view
    refresh()
  }

  override func refresh() { child.update(to: content) }
}

/// A node whose children have identities.
@MainActor
protocol IdentifyingNode: ViewNode {
  func child(withID id: AnyHashable) -> ViewNode?
}

extension ViewNode {
  fileprivate func scrollBoxes(to id: AnyHashable, anchor: UnitPoint?) {
    guard let box = descendant(withID: id)?.boxes.first else { return }
    var around = box.parent
    while let next = around {
      if let scroll = next as? ScrollBox {
        scroll.scroll(
          to: box.convert(CGRect(origin: .zero, size: box.size), upTo: scroll.content), anchor: anchor)
      }
      around = next.parent
    }
  }

  private func descendant(withID id: AnyHashable) -> ViewNode? {
    if let found = (self as? any IdentifyingNode)?.child(withID: id) { return found }
    for child in children {
      if let found = child.descendant(withID: id) { return found }
    }
    return nil
  }
}
