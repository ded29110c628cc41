/// The node of a view whose children come and go.
@MainActor
class DynamicNode<V: View>: Node<V> {
  /// The children in the order in which they show. A child that leaves stays among them until it is gone.
  private(set) var entries: [DynamicChild] = []

  override final var children: [ViewNode] {
    var nodes: [ViewNode] = []
    nodes.reserveCapacity(entries.count)
    for entry in entries { entry.appendNodes(to: &nodes) }
    return nodes
  }

  override final func makeBoxes() -> [LayoutBox] {
    var boxes: [LayoutBox] = []
    boxes.reserveCapacity(entries.count)
    for entry in entries { entry.appendBoxes(to: &boxes) }
    return boxes
  }

  /// Replaces the present children. Each child that is not in `present` leaves from where it is, by its transition.
  ///
  /// - Parameter areFirst: Whether the node has only just been made, so that nothing comes in.
  final func setPresent(_ present: [DynamicChild], areFirst: Bool = false) {
    if !areFirst, present.count == entries.count, zip(present, entries).allSatisfy({ $0 === $1 && !$1.isLeaving }) {
      return
    }
    if areFirst {
      entries = present
      knownPreferences?.childrenDidChange()
      return invalidateBoxes()
    }
    let kept = Set(present.lazy.map(ObjectIdentifier.init))
    let known = Set(entries.lazy.map(ObjectIdentifier.init))
    var result: [DynamicChild] = []
    result.reserveCapacity(present.count)
    var next = 0
    // A child that leaves stays behind the present child that it followed.
    func addLeaving(from index: Int) {
      var index = index
      while index < entries.count, !kept.contains(ObjectIdentifier(entries[index])) {
        let child = entries[index]
        if !child.isLeaving {
          child.leave(in: self) { [weak self, weak child] in
            if let child { self?.discard(child) }
          }
        }
        if !child.isGone { result.append(child) }
        index += 1
      }
    }
    var places: [ObjectIdentifier: Int] = [:]
    for (index, entry) in entries.enumerated() { places[ObjectIdentifier(entry)] = index }
    addLeaving(from: 0)
    while next < present.count {
      let child = present[next]
      result.append(child)
      if let place = places[ObjectIdentifier(child)] { addLeaving(from: place + 1) }
      next += 1
    }
    entries = result
    knownPreferences?.childrenDidChange()
    for child in present {
      if child.isLeaving {
        child.comeBack(in: self)
      } else if !known.contains(ObjectIdentifier(child)) {
        child.appear(in: self)
      }
    }
    invalidateBoxes()
    forgetGone()
  }

  /// Drops children that are gone. Override in nodes that keep their children elsewhere, too.
  func forgetGone() {}

  private func discard(_ child: DynamicChild) {
    guard entries.contains(where: { $0 === child }) else { return }
    entries.removeAll { $0 === child }
    invalidateBoxes()
    if !entries.contains(where: \.isLeaving) { forgetGone() }
  }
}
