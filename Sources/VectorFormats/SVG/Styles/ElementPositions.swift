/// Where elements stand among their siblings, found for a whole document in one pass.
struct ElementPositions {
  struct Position {
    /// The element before it, of any namespace.
    var previous: NodeIndex?
    /// Its number among the children of its parent from the first and from the last, from 1.
    var number = 1
    var numberFromEnd = 1
    /// The same among those of its name.
    var numberOfType = 1
    var numberOfTypeFromEnd = 1
  }

  private var positions: [Position]

  init(_ tree: SVGTree) {
    positions = Array(repeating: Position(), count: tree.nodes.count)
    for parent in tree.nodes.indices {
      var siblings: [NodeIndex] = []
      var child = tree.nodes[parent].firstChild
      while let next = child {
        if tree.nodes[next].text == nil { siblings.append(next) }
        child = tree.nodes[next].nextSibling
      }
      if siblings.isEmpty { continue }
      var counts: [String: Int] = [:]
      for (index, node) in siblings.enumerated() {
        positions[node].previous = index > 0 ? siblings[index - 1] : nil
        positions[node].number = index + 1
        positions[node].numberFromEnd = siblings.count - index
        counts[tree.nodes[node].name, default: 0] += 1
        positions[node].numberOfType = counts[tree.nodes[node].name, default: 0]
      }
      for node in siblings {
        positions[node].numberOfTypeFromEnd =
          counts[tree.nodes[node].name, default: 0] - positions[node].numberOfType + 1
      }
    }
  }

  subscript(node: NodeIndex) -> Position { positions[node] }
}
