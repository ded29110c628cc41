import VectorGraphics

extension Rasterizer {
  /// Paints items in order, from the last one on that hides all below: screens are stacks of opaque backgrounds.
  mutating func paint(_ items: [Drawing.Item], at place: Place, into layer: inout Layer) {
    var first = 0
    var inside = place
    inside.mayHide = false
    if place.mayHide, place.mask == nil, place.visible.contains(layer.bounds) {
      if let hiding = items.lastIndex(where: { $0.hides(layer.bounds, at: place) }) {
        first = hiding + 1
        paint(items[hiding], at: place, into: &layer)
      }
    }
    for index in first..<items.count { paint(items[index], at: inside, into: &layer) }
  }
}

extension Drawing.Item {
  /// Whether it paints each of these pixels, all visible, with an opaque colour. It is found only of upright rectangles,
  /// whose inner pixels have a coverage of 255.
  fileprivate func hides(_ pixels: PixelRect, at place: Place) -> Bool {
    switch self {
    case .image: return false
    case .path(let painted):
      guard case .fill = painted.style, case .color(let color) = painted.paint, color.pixel() >> 24 == 255,
        let affine = place.transform.affine, let rect = painted.path.uprightRect(affine)
      else { return false }
      return rect.contains(pixels.rect)
    case .group(let group):
      guard place.depth < Rasterizer.maximumDepth, group.shownOpacity == 1, !group.needsLayer(opacity: 1) else {
        return false
      }
      var inside = Place(
        transform: group.transform.then(place.transform), visible: place.visible, depth: place.depth + 1)
      if !group.clips.isEmpty {
        guard let common = inside.wholePixels(of: group.clips), common.contains(pixels) else { return false }
        inside.visible = common
      }
      return group.items.contains { $0.hides(pixels, at: inside) }
    }
  }
}
