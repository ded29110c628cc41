import QuartzCore

extension _UIHostingView: FocusableContent {
  package var focusableAreas: [FocusableArea] {
    graph.flush()
    var boxes: [LayoutBox] = []
    collectFocusable(graph.root.box, &boxes)
    return boxes.map { box in
      let (layer, origin) = box.placeInLayer
      let frame = CGRect(origin: origin, size: box.size)
      return FocusableArea(
        identity: ObjectIdentifier(box), frame: self.layer.convert(frame, from: layer),
        middle: layer.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    }
  }

  /// Finds the innermost boxes with gestures of their own that a finger can reach.
  private func collectFocusable(_ box: LayoutBox, _ boxes: inout [LayoutBox]) {
    guard !box.isLeaving, box.layer.map({ !$0.isHidden && $0.opacity > 0.01 }) ?? true else { return }
    let count = boxes.count
    for inner in box.contents { collectFocusable(inner, &boxes) }
    guard boxes.count == count, box.gesture?.isEnabled == true, !(box is ScrollBox), box.size.width > 0,
      box.size.height > 0, isTouched(box)
    else { return }
    boxes.append(box)
  }

  /// Whether a finger in the middle of the box touches it, and nothing that covers it.
  private func isTouched(_ box: LayoutBox) -> Bool {
    var hit = graph.root.box.hitTest(box.convertToRoot(CGPoint(x: box.size.width / 2, y: box.size.height / 2)))
    while let current = hit {
      if current === box { return true }
      hit = current.parent
    }
    return false
  }
}
