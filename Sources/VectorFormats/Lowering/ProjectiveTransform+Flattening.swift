import VectorGraphics

extension ProjectiveTransform {
  /// The map without its perspective; nothing shows where that leaves nothing.
  var flattened: Transform {
    var flat = self
    (flat.px, flat.py) = (0, 0)
    return flat.affine ?? .scale(0)
  }
}
