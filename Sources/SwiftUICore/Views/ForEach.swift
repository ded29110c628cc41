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

  /// The children by their keys; nil until they are looked for: most lists never change their order.
  private var knownByKey: [Key: DynamicChild]?
  /// The elements of the last data, in their order: ids, contents as their nodes have taken them, and nodes.
  private var ids: [ID] = []
  private var contents: [Content] = []
  private var nodes: [Node<Content>] = []

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

  // Code about types that are not known is slow, so there is as little of it as can be for each element: lists of one
  // kind, no pairs, and nodes only of contents that differ. Otherwise an update of 10,000 rows took five times as long.
  private func show(isFirst: Bool) {
    var elements: [Data.Element] = []
    let contents = evaluate(self) {
      elements = self.elements
      return elements.map(view.content)
    }
    let ids = elements.map(view.id)
    // The same children in the same order are all present, and none of them is about to go.
    guard !isFirst, ids == self.ids, entries.count == ids.count else {
      return setPresent(takeChildren(of: ids, contents), areFirst: isFirst)
    }
    let nodes = nodes
    if let first = nodes.first as? CompositeNode<Content>, first.updatesIfDifferent {
      for index in first.properties.indices(where: self.contents, differFrom: contents) {
        self.contents[index] = contents[index]
        nodes[index].update(to: contents[index])
      }
    } else {
      self.contents = contents
      for index in nodes.indices { nodes[index].update(to: contents[index]) }
    }
  }

  /// The elements of the data. Walking a range whose type is not known takes several calls of the runtime an element: an
  /// update of 10,000 rows with numbers took 2.5 times as long (measured).
  private var elements: [Data.Element] {
    if let range = view.data as? Range<Int>, let elements = Array(range) as Any as? [Data.Element] { return elements }
    return Array(view.data)
  }

  /// Returns the children for elements with these ids and contents: those that are known, brought up to date, and new
  /// ones.
  private func takeChildren(of ids: [ID], _ contents: [Content]) -> [DynamicChild] {
    var children: [DynamicChild] = []
    children.reserveCapacity(ids.count)
    var nodes: [Node<Content>] = []
    nodes.reserveCapacity(ids.count)
    let inputs = NodeInputs(below: self)
    defer { (self.ids, self.contents, self.nodes) = (ids, contents, nodes) }
    if entries.isEmpty, knownByKey == nil {
      for index in contents.indices {
        let node = makeNode(contents[index], inputs)
        children.append(DynamicChild(node))
        nodes.append(node)
      }
      // A child may have been looked for meanwhile.
      knownByKey = nil
      return children
    }
    var known = known
    knownByKey = nil
    defer { knownByKey = known }
    var counts: [ID: Int] = [:]
    for index in ids.indices {
      let occurrence = counts[ids[index], default: 0]
      counts[ids[index]] = occurrence + 1
      let key = Key(id: ids[index], occurrence: occurrence)
      if let child = known[key], !child.isGone, let node = child.node as? Node<Content> {
        node.update(to: contents[index])
        children.append(child)
        nodes.append(node)
      } else {
        let node = makeNode(contents[index], inputs)
        let child = DynamicChild(node)
        known[key] = child
        children.append(child)
        nodes.append(node)
      }
    }
    return children
  }

  /// The children by their keys. Those of the first list are the entries, in the order of the ids.
  private var known: [Key: DynamicChild] {
    if let knownByKey { return knownByKey }
    var counts: [ID: Int] = [:]
    var known: [Key: DynamicChild] = [:]
    for (id, child) in zip(ids, entries) {
      let occurrence = counts[id, default: 0]
      counts[id] = occurrence + 1
      known[Key(id: id, occurrence: occurrence)] = child
    }
    knownByKey = known
    return known
  }

  override func forgetGone() {
    guard let known = knownByKey, known.count > entries.count else { return }
    knownByKey = known.filter { !$0.value.isGone }
  }
}

extension ForEachNode: IdentifyingNode {
  func child(withID id: AnyHashable) -> ViewNode? {
    (id.base as? ID).flatMap { known[Key(id: $0, occurrence: 0)]?.node }
  }
}
