/// A child of a node whose children come and go.
@MainActor
final class DynamicChild {
  let node: ViewNode
  /// Whether it has been removed and only shows until its transition is over.
  private(set) var isLeaving = false
  private(set) var isGone = false
  private var wrappers: [TransitionBox] = []

  init(_ node: ViewNode) { self.node = node }

  /// Appends the child's boxes: all of them while it is present, and those that are still visible while it leaves.
  func appendBoxes(to boxes: inout [LayoutBox]) {
    for box in transitionBoxes where !isLeaving || box.isLeaving { boxes.append(box) }
  }

  /// Appends the child's node and the nodes of its transitions.
  func appendNodes(to nodes: inout [ViewNode]) {
    nodes.append(node)
    for box in wrappers {
      if let transition = box.transition { nodes.append(transition) }
    }
  }

  private var transitionBoxes: [TransitionBox] {
    let inner = node.boxes
    if inner.count == wrappers.count, zip(inner, wrappers).allSatisfy({ $0 === $1.content }) {
      for box in wrappers { box.updatePresence(around: box.content) }
      return wrappers
    }
    var present: [TransitionBox] = []
    present.reserveCapacity(inner.count)
    // Loops, as in `LayoutBox.present(in:)`.
    if wrappers.isEmpty {
      for box in inner { present.append(TransitionBox(around: box, of: node)) }
      wrappers = present
      return present
    }
    var known: [ObjectIdentifier: TransitionBox] = [:]
    for box in wrappers { known[ObjectIdentifier(box.content)] = box }
    for box in inner {
      if let wrapper = known.removeValue(forKey: ObjectIdentifier(box)) {
        wrapper.updatePresence(around: box)
        present.append(wrapper)
      } else {
        present.append(TransitionBox(around: box, of: node))
      }
    }
    wrappers = present
    for box in known.values { box.transition?.remove() }
    return wrappers
  }

  /// Runs the transitions of a child that has come in after its parent.
  func appear(in parent: ViewNode) {
    for box in transitionBoxes { box.appear(in: parent) }
  }

  /// Removes the child, and calls `whenGone` once its transitions are over. If there is nothing to wait for, the child
  /// is gone when this returns, and `whenGone` is not called.
  func leave(in parent: ViewNode, whenGone: @escaping () -> Void) {
    isLeaving = true
    var waiting = 0
    let boxes = transitionBoxes
    for box in boxes {
      let stays = box.leave(in: parent) { [weak self] in
        waiting -= 1
        guard waiting == 0, let self, self.isLeaving else { return }
        self.end()
        whenGone()
      }
      if stays { waiting += 1 }
    }
    if waiting == 0 { end() }
  }

  /// Keeps a child that was leaving.
  func comeBack(in parent: ViewNode) {
    isLeaving = false
    for box in transitionBoxes { box.comeBack(in: parent) }
  }

  private func end() {
    isGone = true
    var nodes: [ViewNode] = []
    appendNodes(to: &nodes)
    for node in nodes { node.remove() }
    for box in wrappers { box.end() }
  }
}
