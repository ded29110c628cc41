import VectorGraphics

/// One step of a node's transform, with tracks of its own.
///
/// A node's stages are applied in order, the first one first: what SVG writes `translate(t) rotate(r) translate(-c)` is
/// the list translation by −c, rotation by r, translation by t. A layer is: translation by −anchor, scale, rotation,
/// translation to its position.
public enum TransformStage: Sendable {
  case translation(Track<Vector>)
  /// About the origin, in radians, clockwise on screen.
  case rotation(Track<Double>)
  /// From the origin, by factors along x and y.
  case scale(Track<Vector>)
  case matrix(Track<Transform>)

  /// Whether it is the same at all times.
  public var isConstant: Bool {
    switch self {
    case .translation(let track): track.isConstant
    case .rotation(let track): track.isConstant
    case .scale(let track): track.isConstant
    case .matrix(let track): track.isConstant
    }
  }

  /// The stage at `time`, in seconds of the film.
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
    }
  }
}
