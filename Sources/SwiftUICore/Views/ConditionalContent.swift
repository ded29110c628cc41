/// One of two views, made of an `if` with an `else`. The views of the two branches have identities of their own.
public struct _ConditionalContent<TrueContent, FalseContent> {
  public typealias Body = Never

  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent where TrueContent: View, FalseContent: View {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ConditionalNode(view, inputs) }
}

private final class ConditionalNode<TrueContent: View, FalseContent: View>: DynamicNode<
  _ConditionalContent<TrueContent, FalseContent>
>
{
  private var branches: (DynamicChild?, DynamicChild?)

  override init(_ view: _ConditionalContent<TrueContent, FalseContent>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    show(view, isFirst: true)
  }

  override func update(to view: _ConditionalContent<TrueContent, FalseContent>) {
    self.view = view
    show(view, isFirst: false)
  }

  private func show(_ view: _ConditionalContent<TrueContent, FalseContent>, isFirst: Bool) {
    let child: DynamicChild
    switch view.storage {
    case .trueContent(let content):
      child = present(content, branches.0)
      branches.0 = child
    case .falseContent(let content):
      child = present(content, branches.1)
      branches.1 = child
    }
    setPresent([child], areFirst: isFirst)
  }

  override func forgetGone() {
    if branches.0?.isGone == true { branches.0 = nil }
    if branches.1?.isGone == true { branches.1 = nil }
  }

  private func present<Content: View>(_ content: Content, _ known: DynamicChild?) -> DynamicChild {
    guard let known, !known.isGone, let node = known.node as? Node<Content> else {
      return DynamicChild(makeNode(content, NodeInputs(below: self)))
    }
    node.update(to: content)
    return known
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional where Wrapped: View {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { OptionalNode(view, inputs) }
}

private final class OptionalNode<Wrapped: View>: DynamicNode<Wrapped?> {
  private var known: DynamicChild?

  override init(_ view: Wrapped?, _ inputs: NodeInputs) {
    super.init(view, inputs)
    show(view, isFirst: true)
  }

  override func update(to view: Wrapped?) {
    self.view = view
    show(view, isFirst: false)
  }

  private func show(_ view: Wrapped?, isFirst: Bool) {
    guard let view else { return setPresent([], areFirst: isFirst) }
    if let known, !known.isGone, let node = known.node as? Node<Wrapped> {
      node.update(to: view)
    } else {
      known = DynamicChild(makeNode(view, NodeInputs(below: self)))
    }
    setPresent(known.map { [$0] } ?? [], areFirst: isFirst)
  }

  override func forgetGone() {
    if known?.isGone == true { known = nil }
  }
}
