/// A view for each element of a collection. Elements are told apart by their ids.
///
/// The view of an id keeps its state wherever the element moves. Where an id occurs more than once, the first
/// occurrence in the new data continues the first one in the old, and so on. An update is O(n).
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public typealias Body = Never
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    if id == \Data.Element.self, let own = { (element: Data.Element) in element } as? (Data.Element) -> ID {
      self.init(data: data, content: content, id: own)
    } else {
      self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Makes a view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach: View where Content: View {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ForEachNode(view, inputs) }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: DynamicNode<
  ForEach<Data, ID, Content>
>
{
  /// An id, and the number of elements with the same id before.
  private struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  private var known: [Key: DynamicChild] = [:]

  override init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    show(isFirst: true)
  }

  override func update(to view: ForEach<Data, ID, Content>) {
    guard !areEqual(self.view, view) else { return }
    self.view = view
    show(isFirst: false)
  }

  override func refresh() { show(isFirst: false) }

  private func show(isFirst: Bool) {
    var counts: [ID: Int] = [:]
    var present: [DynamicChild] = []
    present.reserveCapacity(view.data.count)
    let contents = evaluate(self) { view.data.map(view.content) }
    for (element, content) in zip(view.data, contents) {
      let id = view.id(element)
      let occurrence = counts[id, default: 0]
      counts[id] = occurrence + 1
      let key = Key(id: id, occurrence: occurrence)
      if let child = known[key], !child.isGone, let node = child.node as? Node<Content> {
        node.update(to: content)
        present.append(child)
      } else {
        let child = DynamicChild(makeNode(content, NodeInputs(below: self)))
        known[key] = child
        present.append(child)
      }
    }
    setPresent(present, areFirst: isFirst)
  }

  override func forgetGone() {
    if known.count > entries.count { known = known.filter { !$0.value.isGone } }
  }
}

extension ForEachNode: IdentifyingNode {
  func child(withID id: AnyHashable) -> ViewNode? {
    (id.base as? ID).flatMap { known[Key(id: $0, occurrence: 0)]?.node }
  }
}
