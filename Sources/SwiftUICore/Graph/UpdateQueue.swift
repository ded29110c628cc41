/// The nodes that wait for an update. Nodes nearer to the root come first; nodes of one depth keep the order in which
/// they were added. Adding and taking a node costs O(log n).
struct UpdateQueue {
  private var waiting: [(node: ViewNode, depth: Int, rank: Int)] = []
  private var rank = 0

  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ node: ViewNode, depth: Int) {
    waiting.append((node, depth, rank))
    rank += 1
    var index = waiting.count - 1
    while index > 0 {
      let above = (index - 1) / 2
      guard precedes(index, above) else { break }
      waiting.swapAt(index, above)
      index = above
    }
  }

  mutating func next() -> ViewNode? {
    guard let first = waiting.first else { return nil }
    waiting.swapAt(0, waiting.count - 1)
    waiting.removeLast()
    var index = 0
    while true {
      var least = index
      for below in [2 * index + 1, 2 * index + 2] where below < waiting.count && precedes(below, least) {
        least = below
      }
      if least == index { break }
      waiting.swapAt(index, least)
      index = least
    }
    return first.node
  }

  private func precedes(_ first: Int, _ second: Int) -> Bool {
    (waiting[first].depth, waiting[first].rank) < (waiting[second].depth, waiting[second].rank)
  }
}
