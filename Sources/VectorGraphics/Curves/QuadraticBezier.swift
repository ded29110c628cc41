/// The quadratic Bézier segment with ends `p0`, `p2` and control point `p1`.
public struct QuadraticBezier: Equatable, Hashable, Sendable {
  public var p0: Point
  public var p1: Point
  public var p2: Point

  @inline(__always)
  public init(_ p0: Point, _ p1: Point, _ p2: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
  }

  /// The point at `t`: `(1−t)²·p0 + 2t(1−t)·p1 + t²·p2`.
  @inline(__always)
  public func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c) = (s * s, 2 * t * s, t * t)
    return Point(a * p0.x + b * p1.x + c * p2.x, a * p0.y + b * p1.y + c * p2.y)
  }

  /// The same curve as a cubic.
  public var cubic: CubicBezier {
    CubicBezier(
      p0, Point((p0.x + 2 * p1.x) / 3, (p0.y + 2 * p1.y) / 3), Point((p2.x + 2 * p1.x) / 3, (p2.y + 2 * p1.y) / 3), p2)
  }
}
