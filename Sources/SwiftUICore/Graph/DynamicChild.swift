/// A child of a node whose children come and go.
@MainActor
final class DynamicChild {
  let node: ViewNode
  /// Whether it has been removed and only shows until its transition is over.
  private(set) var isLeaving = false
  private(set) var isGone = false
  private var wrappers: [TransitionBox] = []

  init(_ node: ViewNode) { self.node = node }

  /// What takes part in layout, or only shows while it leaves.
  var boxes: [LayoutBox] { isLeaving ? transitionBoxes.filter(\.isLeaving) : transitionBoxes }

  /// The node, and those of its transitions.
  var nodes: [ViewNode] { [node] + wrappers.compactMap(\.transition) }

  private var transitionBoxes: [TransitionBox] {
    let inner = node.boxes
    if inner.count == wrappers.count, zip(inner, wrappers).allSatisfy({ $0 === $1.content }) {
      for box in wrappers { box.updatePresence(around: box.content) }
      return wrappers
    }
    var known: [ObjectIdentifier: TransitionBox] = [:]
    for box in wrappers { known[ObjectIdentifier(box.content)] = box }
    wrappers = inner.map { box in
      guard let wrapper = known.removeValue(forKey: ObjectIdentifier(box)) else {
        return TransitionBox(around: box, of: node)
      }
      wrapper.updatePresence(around: box)
      return wrapper
    }
    for box in known.values { box.transition?.remove() }
    return wrappers
  }

  /// It has come in after its parent.
  func appear(in parent: ViewNode) {
    for box in transitionBoxes { box.appear(in: parent) }
  }

  /// It is removed; `whenGone` is to be called once it does not show any more, unless it is gone when this returns.
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

  /// It is wanted again while it leaves.
  func comeBack(in parent: ViewNode) {
    isLeaving = false
    for box in transitionBoxes { box.comeBack(in: parent) }
  }

  private func end() {
    isGone = true
    for node in nodes { node.remove() }
    for box in wrappers { box.end() }
  }
}
