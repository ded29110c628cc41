import VectorGraphics
import VectorMotion

extension Node {
  /// A drawing's item as a node that does not move, so that one piece of code writes both.
  init(_ item: Drawing.Item) {
    let id = Node.ID(0)
    switch item {
    case .path(let painted):
      switch painted.style {
      case .fill(let rule):
        self.init(id: id, .shape(Shape(PathTrack(painted.path, rule: rule), fill: PaintTrack(painted.paint))))
      case .stroke(let style):
        self.init(id: id, .shape(Shape(PathTrack(painted.path), stroke: Stroke(painted.paint, style: style))))
      }
    case .image(let image):
      self.init(id: id, .image(Image(image.bitmap, in: Track(image.rect), interpolation: image.interpolation)))
    case .group(let group):
      self.init(id: id, .items(group.items))
      if let affine = group.transform.affine {
        if affine != .identity { transform = [.matrix(Track(affine))] }
      } else {
        transform = [.matrix3D(Track(Transform3D(group.transform)))]
      }
      opacity = Track(group.opacity)
      clips = group.clips.map { PathTrack($0.path, rule: $0.rule) }
      mask = group.mask.map { Mask($0.items.map { Node($0) }, measure: $0.measure) }
      blendMode = group.blendMode
      isIsolated = group.isIsolated
      effects = group.effects.map { effect in
        switch effect {
        case .blur(let radius): .blur(radius: Track(radius))
        case .shadow(let color, let offset, let radius):
          .shadow(color: Track(color), offset: Track(offset), radius: Track(radius))
        case .colorMatrix(let matrix): .colorMatrix(Track(matrix))
        case .filter(let filter): .filter(filter)
        }
      }
    }
  }
}

extension Transform3D {
  /// The map of space that takes the plane where a projective map takes it.
  fileprivate init(_ plane: ProjectiveTransform) {
    self.init(
      m11: plane.a, m12: plane.b, m13: 0, m14: plane.px, m21: plane.c, m22: plane.d, m23: 0, m24: plane.py, m31: 0,
      m32: 0, m33: 1, m34: 0, m41: plane.tx, m42: plane.ty, m43: 0, m44: plane.pw)
  }
}
