import CoreGraphics
import VectorGraphics

extension CALayer {
  // MARK: - Maps

  /// The map from the layer's coordinates to those in which `position` lies.
  var spaceTransform: Transform3D {
    let bounds = state.bounds
    let anchor = (
      bounds.origin.x.native + state.anchorPoint.x.native * bounds.size.width.native,
      bounds.origin.y.native + state.anchorPoint.y.native * bounds.size.height.native
    )
    return Transform3D.translation(-anchor.0, -anchor.1, -state.anchorPointZ.native)
      .then(Transform3D(state.transform))
      .then(.translation(state.position.x.native, state.position.y.native, state.zPosition.native))
  }

  /// The map that the layer applies to its sublayers: `sublayerTransform` and the flip of its geometry. Nil if there is
  /// neither.
  var sublayerSpaceTransform: Transform3D? {
    var space: Transform3D?
    let bounds = state.bounds
    if !CATransform3DIsIdentity(state.sublayerTransform) {
      let anchor = (
        bounds.origin.x.native + state.anchorPoint.x.native * bounds.size.width.native,
        bounds.origin.y.native + state.anchorPoint.y.native * bounds.size.height.native
      )
      space = Transform3D.translation(-anchor.0, -anchor.1, 0).then(Transform3D(state.sublayerTransform))
        .then(.translation(anchor.0, anchor.1, 0))
    }
    if state.isGeometryFlipped {
      let flip = Transform3D(
        Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY.native + bounds.maxY.native))
      space = space?.then(flip) ?? flip
    }
    return space
  }

  /// The map through the layers of `lineage`, the innermost first, to the coordinates around the last.
  private static func planeMap(through lineage: [CALayer]) -> PlaneMap {
    var map = PlaneMap.identity
    var space = Transform3D.identity
    for (index, layer) in lineage.enumerated() {
      space = space.then(layer.spaceTransform)
      let parent = index + 1 < lineage.count ? lineage[index + 1] : layer.superlayer
      if let sublayerSpace = parent?.sublayerSpaceTransform { space = space.then(sublayerSpace) }
      // A transform layer has no plane of its own.
      if parent is CATransformLayer, index + 1 < lineage.count { continue }
      map = map.then(PlaneMap(space))
      space = .identity
    }
    return map
  }

  /// The map from the plane of one layer to that of another; nil means the plane around the root.
  func planeMap(from source: CALayer?, to target: CALayer?) -> PlaneMap {
    let (up, down) = CALayer.way(from: source, to: target)
    let map = CALayer.planeMap(through: up)
    return down.isEmpty ? map : map.then(CALayer.planeMap(through: down).inverted)
  }

  // MARK: - Frame

  var frameInSuperlayer: CGRect {
    let transform = PlaneMap(
      Transform3D.translation(
        -state.bounds.minX.native - state.anchorPoint.x.native * state.bounds.width.native,
        -state.bounds.minY.native - state.anchorPoint.y.native * state.bounds.height.native, 0
      ).then(Transform3D(state.transform)))
    // The position is added last, so that a frame far away keeps its size.
    return CGRect(transform.boundingBox(of: Rect(state.bounds)))
      .offsetBy(dx: state.position.x, dy: state.position.y)
  }

  func setFrameInSuperlayer(_ frame: CGRect) {
    var plane = PlaneMap(Transform3D(state.transform)).affine
    // A layer that is turned so that its edge is seen is placed as if it lay flat: a quarter turn's cosine is 6e-17, not
    // 0, and would give any height.
    let area = abs(plane.a * plane.d - plane.b * plane.c)
    if area > 0, area < 1e-9 { plane = .identity }
    var size = bounds.size
    if let inverse = plane.inverted {
      let box = inverse.boundingBox(of: Rect(x: 0, y: 0, width: frame.width.native, height: frame.height.native))
      size = CGSize(width: box.width, height: box.height)
    }
    // The middle of the bounds goes to the middle of the frame.
    let middle = plane.apply(
      to: Vector(
        (0.5 - anchorPoint.x.native) * size.width.native, (0.5 - anchorPoint.y.native) * size.height.native))
    if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
    position = CGPoint(
      x: frame.origin.x + (0.5 * frame.width - CGFloat(middle.dx + plane.tx)),
      y: frame.origin.y + (0.5 * frame.height - CGFloat(middle.dy + plane.ty)))
  }

  // MARK: - Hits

  /// Returns the topmost layer at `point`, this one or one below it; nil if there is none.
  ///
  /// - Parameter point: A point in the plane of the nearest ancestor that has a plane: a transform layer has none.
  func layerHit(at point: CGPoint) -> CALayer? {
    if isHidden { return nil }
    var inside = point
    let hasPlane = !(self is CATransformLayer)
    if hasPlane {
      var around = superlayer
      while let layer = around, layer is CATransformLayer, layer.superlayer != nil { around = layer.superlayer }
      inside = CGPoint(planeMap(from: around, to: self).image(of: Point(point)))
      guard contains(inside) else { return nil }
    }
    let ordered = (sublayers ?? []).enumerated().sorted { a, b in
      (a.element.zPosition, a.offset) < (b.element.zPosition, b.offset)
    }
    for (_, layer) in ordered.reversed() {
      if let hit = layer.hitTest(inside) { return hit }
    }
    return hasPlane ? self : nil
  }
}

/// A map between planes in space, each seen along z; affine as long as no perspective comes in.
enum PlaneMap {
  case affine(Transform)
  case projective(ProjectiveTransform)
  /// The map under which no point has an image.
  case none

  static var identity: PlaneMap { .affine(.identity) }

  init(_ space: Transform3D) {
    let projection = space.projection
    self = projection.affine.map { .affine($0) } ?? .projective(projection)
  }

  /// The map without its perspective.
  var affine: Transform {
    switch self {
    case .affine(let transform): transform
    case .projective(let map): Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
    case .none: Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }
  }

  func then(_ next: PlaneMap) -> PlaneMap {
    switch (self, next) {
    case (.none, _), (_, .none): .none
    case (.affine(let a), .affine(let b)): .affine(a.then(b))
    case (.affine(let a), .projective(let b)): .projective(ProjectiveTransform(a).then(b))
    case (.projective(let a), .affine(let b)): .projective(a.then(ProjectiveTransform(b)))
    case (.projective(let a), .projective(let b)): .projective(a.then(b))
    }
  }

  var inverted: PlaneMap {
    switch self {
    case .none: return .none
    case .affine(let transform): return transform.inverted.map { .affine($0) } ?? .none
    case .projective(let m):
      // The adjugate is the inverse but for a factor, whose sign matters: with it, points before the eye stay there.
      let determinant =
        m.a * (m.d * m.pw - m.ty * m.py) - m.c * (m.b * m.pw - m.ty * m.px) + m.tx * (m.b * m.py - m.d * m.px)
      guard determinant != 0, determinant.isFinite else { return .none }
      let scale = 1 / determinant
      return .projective(
        ProjectiveTransform(
          a: (m.d * m.pw - m.ty * m.py) * scale, b: (m.ty * m.px - m.b * m.pw) * scale,
          c: (m.tx * m.py - m.c * m.pw) * scale, d: (m.a * m.pw - m.tx * m.px) * scale,
          tx: (m.c * m.ty - m.tx * m.d) * scale, ty: (m.tx * m.b - m.a * m.ty) * scale,
          px: (m.b * m.py - m.d * m.px) * scale, py: (m.c * m.px - m.a * m.py) * scale,
          pw: (m.a * m.d - m.c * m.b) * scale))
    }
  }

  /// Returns the image of a point; its coordinates are NaN if there is none.
  func image(of point: Point) -> Point {
    switch self {
    case .affine(let transform): transform.apply(to: point)
    case .projective(let map): map.apply(to: point) ?? Point(.nan, .nan)
    case .none: Point(.nan, .nan)
    }
  }

  /// The rectangle around the images of the corners that have one; null without any.
  func boundingBox(of rect: Rect) -> Rect {
    if case .affine(let transform) = self { return transform.boundingBox(of: rect) }
    if rect.isNull { return .null }
    return rect.corners.map { image(of: $0) }.filter { !$0.x.isNaN && !$0.y.isNaN }.reduce(Rect.null) { $0.union($1) }
  }
}
