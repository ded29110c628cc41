import VectorGraphics

extension [Drawing.Item] {
  /// The pixels outside of which the items, seen through `transform`, paint nothing; nil if they may paint anywhere, or
  /// if that is not easily told.
  ///
  /// Isolated groups paint into memory of their own. Thanks to this a shadow on a button costs the button's pixels and
  /// not the canvas'.
  func paintedExtent(_ transform: ProjectiveTransform, depth: Int) -> PixelRect? {
    guard let affine = transform.affine, affine.isFinite, depth < Rasterizer.maximumDepth else { return nil }
    var extent = PixelRect.empty
    for item in self {
      guard let own = item.paintedExtent(affine, depth: depth) else { return nil }
      extent = extent.union(own)
    }
    return extent
  }
}

extension Drawing.Item {
  func paintedExtent(_ transform: Transform, depth: Int) -> PixelRect? {
    switch self {
    case .path(let painted): return painted.paintedExtent(transform)
    case .image(let image):
      return PixelRect(covering: transform.boundingBox(of: image.rect)).widened(by: 1, 1)
    case .group(let group):
      let inside = group.transform.then(ProjectiveTransform(transform))
      if let extent = group.effects.filterExtent(inside) { return extent }
      guard let extent = group.items.paintedExtent(inside, depth: depth + 1), !group.effects.colorNothing else {
        return nil
      }
      let reach = group.effects.reach(inside, around: extent)
      return extent.isEmpty ? extent : extent.widened(by: reach.x, reach.y)
    }
  }
}

extension PaintedPath {
  /// The pixels outside of which it paints nothing through `transform`; nil if it may paint anywhere.
  func paintedExtent(_ transform: Transform) -> PixelRect? {
    guard path.isFinite else { return nil }
    let box = PixelRect(covering: transform.boundingBox(of: path.controlBox))
    guard case .stroke(let style) = style, !path.isEmpty else { return box.widened(by: 1, 1) }
    // A miter reaches its limit times half the width; a square cap's corner √2 times that.
    let reach =
      0.5 * style.width * Swift.max(style.join == .miter ? style.miterLimit : 1, 1.5) * transform.maximumScale
    guard reach < 0x1p30 else { return nil }
    let pixels = Int(Swift.max(reach, 0).rounded(.up)) + 1
    return box.widened(by: pixels, pixels)
  }
}

extension [Group.Effect] {
  /// Whether one of them may give colour to pixels that have none.
  var colorNothing: Bool {
    contains {
      switch $0 {
      case .colorMatrix(let matrix): matrix.values.count == 20 && [4, 9, 14, 19].contains { matrix.values[$0] != 0 }
      case .filter: true
      case .blur, .shadow: false
      }
    }
  }
}
