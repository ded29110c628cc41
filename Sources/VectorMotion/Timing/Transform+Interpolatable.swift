public import VectorGraphics

extension Transform: Interpolatable {
  /// Returns the map between two maps, taken apart into scale, shear, rotation and translation, so that turning things
  /// keep their size. It is exactly `self` at 0 and `other` at 1.
  ///
  /// The rotation goes the short way, half a turn clockwise on screen. A mirroring map may be taken to mirror either
  /// axis; it is taken to mirror the one that leaves less rotation. A map that sends everything to one point takes the
  /// other's rotation.
  public func interpolated(to other: Transform, at progress: Double) -> Transform {
    if progress == 0 { return self }
    if progress == 1 { return other }
    var from = TransformParts(self)
    var to = TransformParts(other)
    if from.isPoint { from.adoptTurn(of: to) }
    if to.isPoint { to.adoptTurn(of: from) }
    return from.interpolated(to: to, at: progress).transform
  }

  /// Returns the map that applies `other` first and `self` second.
  public func adding(_ other: Transform) -> Transform { other.then(self) }

  /// Returns the map that applies this one as often as the whole part of `factor`. Below 1, and if the result is not
  /// finite, it is the identity.
  public func scaled(by factor: Double) -> Transform {
    let result = repeated(self, factor, from: .identity) { $0.then($1) }
    return result.isFinite ? result : .identity
  }

  /// Returns nil: maps have no distance.
  public func distance(to other: Transform) -> Double? { nil }

  public static var isLinearSpace: Bool { false }
}

extension Transform3D: Interpolatable {
  /// Returns the map that applies `other` first and `self` second.
  public func adding(_ other: Transform3D) -> Transform3D { other.then(self) }

  /// Returns the map that applies this one as often as the whole part of `factor`. Below 1, and if the result is not
  /// finite, it is the identity.
  public func scaled(by factor: Double) -> Transform3D {
    let result = repeated(self, factor, from: .identity) { $0.then($1) }
    return result.isFinite ? result : .identity
  }

  /// Returns nil: maps have no distance.
  public func distance(to other: Transform3D) -> Double? { nil }

  /// Returns the turn about z into the direction of the motion.
  public static func onMotion(point: Point, angle: Double) -> Transform3D? { .rotation(angle, x: 0, y: 0, z: 1) }

  public static var isLinearSpace: Bool { false }
}

/// Returns the map that applies `map` as often as the whole part of `count`. Squaring finds it in logarithmic time,
/// since an endless animation's count may be any.
private func repeated<Map>(_ map: Map, _ count: Double, from identity: Map, then: (Map, Map) -> Map) -> Map {
  var remaining = count >= 1 ? UInt64(Swift.min(count, 0x1p53)) : 0
  var (result, power) = (identity, map)
  while remaining > 0 {
    if remaining & 1 == 1 { result = then(result, power) }
    power = then(power, power)
    remaining >>= 1
  }
  return result
}

/// An affine map as a scale, then a shear along x, then a rotation, then a translation.
///
/// The numbers are for row vectors, as in Thomas, Decomposing a Matrix into Simple Transformations (Graphics Gems II,
/// 1991): the image of the x axis gives rotation and scale, and the rest of the image of the y axis gives scale and
/// shear.
private struct TransformParts {
  var scaleX: Double
  var scaleY: Double
  var shear: Double
  var angle: Double
  var translation: Vector

  /// Whether all points have one image, so that there is no telling the rotation.
  var isPoint: Bool { scaleX == 0 && scaleY == 0 }

  init(_ transform: Transform) {
    let x = Vector(transform.a, transform.b)
    let y = Vector(transform.c, transform.d)
    translation = Vector(transform.tx, transform.ty)
    let unit = x.normalized
    // Without an x axis the y axis tells the rotation.
    var axis = unit ?? y.normalized.map { Vector($0.dy, -$0.dx) } ?? Vector(1, 0)
    scaleX = x.length
    // There are two ways to mirror; this takes the one whose axis points more to the right.
    if axis.dx < 0 && transform.determinant < 0 {
      axis = -axis
      scaleX = -scaleX
    }
    let along = y.dot(axis)
    scaleY = y.dot(axis.perpendicular)
    shear = scaleY == 0 ? 0 : along / scaleY
    angle = axis.angle
  }

  mutating func adoptTurn(of other: TransformParts) {
    angle = other.angle
    shear = other.shear
  }

  func interpolated(to other: TransformParts, at progress: Double) -> TransformParts {
    var turn = other.angle - angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    // At half a turn, up to rounding, the sign would be noise.
    if turn < -.pi + 1e-12 { turn = .pi }
    var parts = self
    parts.scaleX = scaleX.interpolated(to: other.scaleX, at: progress)
    parts.scaleY = scaleY.interpolated(to: other.scaleY, at: progress)
    parts.shear = shear.interpolated(to: other.shear, at: progress)
    parts.angle = angle + turn * progress
    parts.translation = translation.interpolated(to: other.translation, at: progress)
    return parts
  }

  var transform: Transform {
    let axis = Vector(angle: angle)
    let x = axis * scaleX
    let y = (axis.perpendicular + axis * shear) * scaleY
    return Transform(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: translation.dx, ty: translation.dy)
  }
}
