/// Several views beside one another.
nonisolated public struct TupleView<T>: View {
  public typealias Body = Never
  public var value: T

  public init(_ value: T) { self.value = value }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { TupleNode(view, inputs) }
}

extension TupleView: Sendable where T: Sendable {}

/// The node of a tuple. It finds the members by their places in memory.
private final class TupleNode<T>: Node<TupleView<T>> {
  private var members: [ViewNode] = []

  override init(_ view: TupleView<T>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    let inputs = inputs.below(self)
    TupleMembers.of(T.self).forEach(in: view.value) { member in
      members.append(makeNode(erased: member, inputs))
    }
  }

  override var children: [ViewNode] { members }

  override func update(to view: TupleView<T>) {
    self.view = view
    var index = 0
    TupleMembers.of(T.self).forEach(in: view.value) { member in
      members[index].update(erased: member)
      index += 1
    }
  }

  override func makeBoxes() -> [LayoutBox] { members.flatMap(\.boxes) }
}
