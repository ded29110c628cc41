extension _UIHostingView: NamedContent {
  package var namedAreas: [NamedArea] {
    graph.flush()
    var boxes = NamedBoxes()
    boxes.collect(graph.root.box)
    // Areas that nothing covers come first among those of one name.
    let uncovered = boxes.found.map { graph.root.box.isUncovered($0.box) }
    let order = uncovered.indices.filter { uncovered[$0] } + uncovered.indices.filter { !uncovered[$0] }
    return order.map { boxes.found[$0].area }
  }
}

/// The boxes that can be called by a name: texts, things that fingers touch, and views that have been given a name.
@MainActor
private struct NamedBoxes {
  private(set) var found: [(box: LayoutBox, area: NamedArea)] = []
  /// The control whose content is being collected.
  private var control: LayoutBox?
  /// Whether the current box has gestures, or lies in one that has.
  private var isTouched = false

  mutating func collect(_ box: LayoutBox) {
    guard !box.isLeaving, box.layer.map({ !$0.isHidden && $0.opacity > 0.01 }) ?? true else { return }
    let outer = self
    defer { (control, isTouched) = (outer.control, outer.isTouched) }
    switch (box as? AccessibilityBox)?.part {
    case .whole: control = box
    case .handle:
      let names = box.accessibilityLabel.map { [$0] } ?? control?.namesInside ?? []
      for name in names { add(box, name, .control) }
      return
    default:
      if box.gesture != nil, !isTouched, !(box is ScrollBox) {
        if control == nil, box.namesInside.isEmpty { add(box, nil, .control) }
        isTouched = true
      }
      if let name = box.accessibilityLabel { add(box, name, control == nil && !isTouched ? .text : .other) }
    }
    for inner in box.contents { collect(inner) }
  }

  private mutating func add(_ box: LayoutBox, _ name: String?, _ kind: NamedArea.Kind) {
    let (layer, origin) = box.placeInLayer
    found.append(
      (box, NamedArea(label: name, kind: kind, bounds: CGRect(origin: origin, size: box.size), in: layer)))
  }
}

extension LayoutBox {
  /// The names inside, except those of handles, which fingers touch.
  fileprivate var namesInside: [String] {
    if let box = self as? AccessibilityBox, box.part == .handle { return [] }
    return (accessibilityLabel.map { [$0] } ?? []) + contents.flatMap(\.namesInside)
  }

  /// Returns whether a finger in the middle of `box`, on the screen, touches it, or something in it or around it.
  fileprivate func isUncovered(_ box: LayoutBox) -> Bool {
    let middle = box.convertToRoot(CGPoint(x: box.size.width / 2, y: box.size.height / 2))
    guard CGRect(origin: .zero, size: size).contains(middle), let hit = hitTest(middle) else { return false }
    return hit.isInside(box) || box.isInside(hit)
  }

  private func isInside(_ other: LayoutBox) -> Bool {
    var box: LayoutBox? = self
    while let next = box {
      if next === other { return true }
      box = next.parent
    }
    return false
  }
}
