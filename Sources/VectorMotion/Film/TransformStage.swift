public import VectorGraphics

/// One step of a node's transform, with tracks of its own.
///
/// A node's stages are applied in order, the first one first: what SVG writes `translate(t) rotate(r) translate(-c)` is
/// the list translation by −c, rotation by r, translation by t. A layer is: translation by −anchor, scale, rotation,
/// translation to its position. Stages in space work on the result in space; the node then shows in its parent's plane
/// as seen along z.
public enum TransformStage: Sendable {
  case translation(Track<Vector>)
  /// A turn about the origin, in radians, clockwise on screen.
  case rotation(Track<Double>)
  /// A scale from the origin, by factors along x and y.
  case scale(Track<Vector>)
  case matrix(Track<Transform>)
  /// A turn about an axis through the origin, in radians: unlike a matrix it can turn more than half way round.
  case rotation3D(Track<Double>, about: Axis)
  case matrix3D(Track<Transform3D>)
  /// The point `at` of a rectangle, in shares of its sides, moves to the origin: a layer's anchor point.
  indirect case anchor(of: Track<Rect>, at: Track<Point>)
  /// A move along z, towards the viewer.
  case depth(Track<Double>)

  public enum Axis: UInt8, Equatable, Hashable, Sendable { case x, y, z }

  /// Whether it is the same at all times.
  public var isConstant: Bool {
    switch self {
    case .translation(let track): track.isConstant
    case .rotation(let track): track.isConstant
    case .scale(let track): track.isConstant
    case .matrix(let track): track.isConstant
    case .rotation3D(let track, _): track.isConstant
    case .matrix3D(let track): track.isConstant
    case .anchor(let rect, let anchor): rect.isConstant && anchor.isConstant
    case .depth(let track): track.isConstant
    }
  }

  /// Whether it stays in the plane, so that `transform(at:)` says all.
  @inline(__always)
  public var isFlat: Bool {
    switch self {
    case .translation, .rotation, .scale, .matrix, .anchor: true
    case .rotation3D, .matrix3D, .depth: false
    }
  }

  /// The stage at `time`, in seconds of the film; of a stage in space, what it does to the plane without perspective.
  @inline(__always)
  public func transform(at time: Double) -> Transform {
    switch self {
    case .translation(let track):
      let offset = track.value(at: time)
      return .translation(offset.dx, offset.dy)
    case .rotation(let track): return .rotation(track.value(at: time))
    case .scale(let track):
      let factors = track.value(at: time)
      return .scale(factors.dx, factors.dy)
    case .matrix(let track): return track.value(at: time)
    case .anchor(let rect, let anchor):
      let (rect, anchor) = (rect.value(at: time), anchor.value(at: time))
      return .translation(
        -(rect.minX + anchor.x * (rect.maxX - rect.minX)), -(rect.minY + anchor.y * (rect.maxY - rect.minY)))
    case .depth: return .identity
    case .rotation3D, .matrix3D:
      let space = transform3D(at: time)
      return Transform(a: space.m11, b: space.m12, c: space.m21, d: space.m22, tx: space.m41, ty: space.m42)
    }
  }

  /// The map that `flat` and then this stage are at `time`: `flat.then(transform(at: time))`, but with less to
  /// multiply.
  func applied(after flat: Transform, at time: Double) -> Transform {
    switch self {
    case .translation(let track): flat.translated(by: track.value(at: time))
    case .scale(let track): flat.scaled(by: track.value(at: time))
    case .rotation(let track): flat.turned(by: track.value(at: time))
    case .matrix, .rotation3D, .matrix3D, .depth, .anchor: flat.then(transform(at: time))
    }
  }

  /// The stage at `time`, in seconds of the film, as a map of space.
  public func transform3D(at time: Double) -> Transform3D {
    switch self {
    case .translation, .rotation, .scale, .matrix, .anchor: return Transform3D(transform(at: time))
    case .rotation3D(let track, .x): return .rotation(track.value(at: time), x: 1, y: 0, z: 0)
    case .rotation3D(let track, .y): return .rotation(track.value(at: time), x: 0, y: 1, z: 0)
    case .rotation3D(let track, .z): return .rotation(track.value(at: time), x: 0, y: 0, z: 1)
    case .matrix3D(let track): return track.value(at: time)
    case .depth(let track): return .translation(0, 0, track.value(at: time))
    }
  }
}

extension Transform {
  /// The map, then a translation.
  @inline(__always)
  func translated(by offset: Vector) -> Transform {
    Transform(a: a, b: b, c: c, d: d, tx: tx + offset.dx, ty: ty + offset.dy)
  }

  /// The map, then a scale from the origin.
  @inline(__always)
  func scaled(by factors: Vector) -> Transform {
    let (x, y) = (factors.dx, factors.dy)
    return Transform(a: a * x, b: b * y, c: c * x, d: d * y, tx: tx * x, ty: ty * y)
  }

  /// The map, then a turn about the origin.
  @inline(__always)
  func turned(by angle: Double) -> Transform {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
    return turned(sine: sine, cosine: cosine)
  }

  /// The map, then a turn about the origin.
  @inline(__always)
  func turned(sine: Double, cosine: Double) -> Transform {
    Transform(
      a: a * cosine - b * sine, b: a * sine + b * cosine, c: c * cosine - d * sine, d: c * sine + d * cosine,
      tx: tx * cosine - ty * sine, ty: tx * sine + ty * cosine)
  }
}
