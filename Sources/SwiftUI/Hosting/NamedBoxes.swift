extension _UIHostingView: NamedContent {
  package var namedAreas: [NamedArea] {
    graph.flush()
    var areas: [NamedArea] = []
    collect(graph.root.box, in: graph.layer, origin: .zero, into: &areas)
    return areas
  }

  /// - Parameters:
  ///   - around: The layer around the box.
  ///   - origin: Of the box's parent, in the coordinates of that layer.
  private func collect(_ box: LayoutBox, in around: CALayer, origin: CGPoint, into areas: inout [NamedArea]) {
    var (layer, origin) = (around, CGPoint(x: origin.x + box.position.x, y: origin.y + box.position.y))
    if let own = box.layer {
      guard !own.isHidden, own.opacity > 0.01 else { return }
      (layer, origin) = (own, .zero)
    }
    for inner in box.boxesByDepth.reversed() { collect(inner, in: layer, origin: origin, into: &areas) }
    if box.accessibilityLabel != nil || box.gesture != nil {
      areas.append(
        NamedArea(
          label: box.accessibilityLabel, kind: box.gesture == nil ? .text : .control,
          bounds: CGRect(origin: origin, size: box.size), in: layer))
    }
  }
}
