package import QuartzCore

extension LayoutBox {
  /// Returns the innermost box that a finger touches at a point of the root; of several, the one in front.
  ///
  /// A finger touches boxes that draw something, and boxes with a content shape. By touching one it touches the boxes
  /// around it, too. As on iOS, a box that moves is touched where and in the size in which it shows now, and one whose view
  /// leaves until its transition is over.
  package func hitTest(_ point: CGPoint) -> LayoutBox? {
    guard let layer else { return nil }
    return hitTestInside(point, in: layer, point)
  }

  /// - Parameters:
  ///   - around: The layer around this box.
  ///   - point: The finger's place in the coordinates of that layer.
  ///   - origin: The top left corner of the box's parent in the same coordinates.
  private func hitTest(_ point: CGPoint, in around: CALayer, origin: CGPoint) -> LayoutBox? {
    guard let layer else {
      let local = CGPoint(x: point.x - origin.x - position.x, y: point.y - origin.y - position.y)
      return hitTestInside(point, in: around, local)
    }
    guard !layer.isHidden, layer.opacity > 0 else { return nil }
    let local = layer.convert(point, from: around)
    return hitTestInside(local, in: layer, local)
  }

  /// - Parameters:
  ///   - point: The finger's place in the coordinates of `layer`.
  ///   - local: The same in the coordinates of the box.
  private func hitTestInside(_ point: CGPoint, in layer: CALayer, _ local: CGPoint) -> LayoutBox? {
    guard contains(local) else { return nil }
    let origin = CGPoint(x: point.x - local.x, y: point.y - local.y)
    for box in boxesByDepth.reversed() {
      if let hit = box.hitTest(point, in: layer, origin: origin) { return hit }
    }
    return isTouchedItself ? self : nil
  }

  /// Whether a finger inside the box touches it even if it touches none of the boxes inside.
  private var isTouchedItself: Bool { self is ContentShapeBox || (contents.isEmpty && layer != nil) }

  /// Converts a point from the root's coordinates to those of the box.
  func convertFromRoot(_ point: CGPoint) -> CGPoint {
    let (layer, origin) = placeInLayer
    let inLayer = layer.convert(point, from: graph.layer)
    return CGPoint(x: inLayer.x - origin.x, y: inLayer.y - origin.y)
  }

  /// Converts a point from the box's coordinates to those of the root.
  package func convertToRoot(_ point: CGPoint) -> CGPoint {
    let (layer, origin) = placeInLayer
    return layer.convert(CGPoint(x: origin.x + point.x, y: origin.y + point.y), to: graph.layer)
  }

  /// The box's own layer or else the one around it, and the box's top left corner in that layer.
  package var placeInLayer: (layer: CALayer, origin: CGPoint) {
    var origin = CGPoint.zero
    var box = self
    while true {
      if let layer = box.layer { return (layer, origin) }
      origin.x += box.position.x
      origin.y += box.position.y
      guard let parent = box.parent else { return (graph.layer, origin) }
      box = parent
    }
  }
}
