import VectorGraphics

// Where something may be painted: never less than where it is.

extension [Drawing.Item] {
  var paintedBox: Rect { reduce(Rect.null) { $0.union($1.paintedBox) } }
}

extension Drawing.Item {
  /// A rectangle outside of which nothing of the item shows.
  var paintedBox: Rect {
    switch self {
    case .path(let painted):
      let box = painted.path.controlBox
      guard case .stroke(let style) = painted.style, !box.isNull else { return box }
      let reach = 0.5 * max(0, style.width) * (style.join == .miter ? max(1.5, style.miterLimit) : 1.5)
      return box.insetBy(dx: -reach, dy: -reach)
    case .image(let image): return image.rect
    case .group(let group):
      var box = group.items.paintedBox
      for effect in group.effects {
        switch effect {
        case .blur(let radius): box = box.isNull ? box : box.insetBy(dx: -3 * radius, dy: -3 * radius)
        case .shadow(_, let offset, let radius):
          guard !box.isNull else { continue }
          box = box.union(box.insetBy(dx: -3 * radius, dy: -3 * radius).offsetBy(dx: offset.dx, dy: offset.dy))
        case .colorMatrix: break
        case .filter(let filter): box = filter.region
        }
      }
      for clip in group.clips { box = box.intersection(clip.path.controlBox) }
      guard !box.isNull else { return box }
      var result = Rect.null
      for corner in box.corners {
        guard let point = group.transform.apply(to: corner) else {
          return Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
        }
        result = result.union(point)
      }
      return result
    }
  }
}
