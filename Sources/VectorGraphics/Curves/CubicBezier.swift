/// The cubic Bézier segment with ends `p0`, `p3` and control points `p1`, `p2`.
public struct CubicBezier: Equatable, Hashable, Sendable {
  public var p0: Point
  public var p1: Point
  public var p2: Point
  public var p3: Point

  @inline(__always)
  public init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The straight segment as a cubic, its control points at one and two thirds.
  public init(_ line: LineSegment) {
    self.init(line.p0, line.point(at: 1.0 / 3), line.point(at: 2.0 / 3), line.p1)
  }

  /// The point at `t`: `(1−t)³·p0 + 3t(1−t)²·p1 + 3t²(1−t)·p2 + t³·p3`.
  @inline(__always)
  public func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
    return Point(
      a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The two halves at `t`, by de Casteljau's construction; together they are the same curve.
  public func split(at t: Double) -> (CubicBezier, CubicBezier) {
    let q0 = p0.interpolated(to: p1, at: t)
    let q1 = p1.interpolated(to: p2, at: t)
    let q2 = p2.interpolated(to: p3, at: t)
    let r0 = q0.interpolated(to: q1, at: t)
    let r1 = q1.interpolated(to: q2, at: t)
    let m = r0.interpolated(to: r1, at: t)
    return (CubicBezier(p0, q0, r0, m), CubicBezier(m, r1, q2, p3))
  }
}
