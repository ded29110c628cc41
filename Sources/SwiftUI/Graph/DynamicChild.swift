/// A child of a node whose children come and go.
@MainActor
final class DynamicChild {
  let node: ViewNode
  /// Whether it has been removed and only shows until its transition is over.
  private(set) var isLeaving = false
  private(set) var isGone = false
  private var wrappers: [ObjectIdentifier: TransitionBox] = [:]

  init(_ node: ViewNode) { self.node = node }

  /// What takes part in layout, or only shows while it leaves.
  var boxes: [LayoutBox] { isLeaving ? transitionBoxes.filter(\.isLeaving) : transitionBoxes }

  /// The node, and those of its transitions.
  var nodes: [ViewNode] {
    if wrappers.isEmpty { return [node] }
    return [node] + node.boxes.compactMap { wrappers[ObjectIdentifier($0)]?.transition }
  }

  private var transitionBoxes: [TransitionBox] {
    let inner = node.boxes
    let boxes = inner.map { box in
      let known = wrappers[ObjectIdentifier(box)]
      known?.updatePresence(around: box)
      return known ?? TransitionBox(around: box, of: node)
    }
    let wanted = Dictionary(uniqueKeysWithValues: zip(inner.map(ObjectIdentifier.init), boxes))
    for (key, box) in wrappers where wanted[key] == nil { box.transition?.remove() }
    wrappers = wanted
    return boxes
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
    for box in wrappers.values { box.end() }
  }
}
