import VectorGraphics
import VectorMotion

// A canvas that draws itself anew for each frame is a row of drawings in a recording. Where they are alike, what moves in
// them is found again.

extension [Node] {
  /// The nodes with drawings that follow one another frame by frame, and have items alike, as nodes whose attributes are
  /// rows of samples. At each instant they show the same.
  func joiningDrawnFrames() -> [Node] { map { $0.joiningDrawnFrames() } }
}

extension Node {
  fileprivate func joiningDrawnFrames() -> Node {
    var node = self
    switch content {
    case .nodes(let nodes): node.content = .nodes(nodes.joiningDrawnFrames())
    case .succession(let succession):
      guard let joined = succession.joiningDrawnFrames() else { return self }
      if joined.elements.count == 1 {
        node.content = .nodes(joined.elements[0])
      } else {
        node.content = .succession(joined)
      }
    case .shape, .image, .items: return self
    }
    return node
  }

  /// The node with the items that it contains as nodes, numbered by their places.
  fileprivate func unfolded() -> Node {
    guard case .items(let items) = content else { return self }
    var node = self
    node.content = .nodes(
      items.enumerated().map { place, item in
        var node = Node(item)
        node.id = ID(UInt64(place))
        return node.unfolded()
      })
    return node
  }

  fileprivate var containsItems: Bool { if case .items = content { true } else { false } }
}

extension Succession<[Node]> {
  /// The succession with each run of drawn frames as one element; nil if there are none.
  fileprivate func joiningDrawnFrames() -> Succession<[Node]>? {
    var runs: [Range<Int>] = []
    for index in times.indices {
      if let last = runs.last, times[index] - times[index - 1] <= JoinedSamples.longestGap,
        elements[index].count == elements[index - 1].count, elements[index].contains(where: { $0.containsItems })
      {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    guard runs.contains(where: { $0.count > 2 }) else { return nil }
    return Succession(
      runs.flatMap { run -> [(time: Double, element: [Node])] in
        guard run.count > 2 else { return run.map { (times[$0], elements[$0]) } }
        let films = run.map { index -> (time: Double, film: Film) in
          (times[index], Film(size: Size(1, 1), nodes: elements[index].map { $0.unfolded() }))
        }
        return [(times[run.lowerBound], Film(joining: films).nodes)]
      })
  }
}
