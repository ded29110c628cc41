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

  /// The circular arc around `center` from `startAngle` through `sweep` radians (positive: clockwise on screen), as one cubic.
  ///
  /// It is meant for sweeps below π in size. The radius is then off by at most 2.8e-4 of itself at a quarter turn,
  /// 3.2e-3 at 135°, and 1.9e-2 at a half turn. The handles are `4/3 · tan(sweep / 4)` radii long, so the middle lies
  /// on the circle (M. Goldapp, "Approximation of circular arcs by cubic polynomials", 1991).
  public static func arc(center: Point, radius: Double, startAngle: Double, sweep: Double) -> CubicBezier {
    let handle = 4.0 / 3 * ElementaryFunctions.tangent(0.25 * sweep)
    let (start, end) = (radius * Vector(angle: startAngle), radius * Vector(angle: startAngle + sweep))
    return CubicBezier(
      center + start, center + (start + handle * start.perpendicular), center + (end - handle * end.perpendicular),
      center + end)
  }

  /// The point at `t`: `(1−t)³·p0 + 3t(1−t)²·p1 + 3t²(1−t)·p2 + t³·p3`; exactly `p0` at 0 and `p3` at 1.
  // Calls of it were a thirtieth of the time that a morph takes to prepare.
  @inlinable
  @inline(__always)
  public func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * t * s * s, 3 * t * t * s, t * t * t)
    return Point(
      a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The derivative by `t`: `3(1−t)²·(p1 − p0) + 6t(1−t)·(p2 − p1) + 3t²·(p3 − p2)`.
  @inline(__always)
  public func derivative(at t: Double) -> Vector {
    let s = 1 - t
    return 3 * (s * s * (p1 - p0) + 2 * t * s * (p2 - p1) + t * t * (p3 - p2))
  }

  /// The second derivative by `t`.
  public func secondDerivative(at t: Double) -> Vector {
    6 * ((1 - t) * ((p2 - p1) - (p1 - p0)) + t * ((p3 - p2) - (p2 - p1)))
  }

  /// The two parts before and after `t`, by de Casteljau's construction; together they are the same curve.
  public func split(at t: Double) -> (CubicBezier, CubicBezier) {
    let q0 = p0.interpolated(to: p1, at: t)
    let q1 = p1.interpolated(to: p2, at: t)
    let q2 = p2.interpolated(to: p3, at: t)
    let r0 = q0.interpolated(to: q1, at: t)
    let r1 = q1.interpolated(to: q2, at: t)
    let m = r0.interpolated(to: r1, at: t)
    return (CubicBezier(p0, q0, r0, m), CubicBezier(m, r1, q2, p3))
  }

  /// The part from `start` to `end`, backwards if `start > end`; its ends are the points at both, bit for bit.
  public func subsegment(from start: Double, to end: Double) -> CubicBezier {
    if start == 0, end == 1 { return self }
    // The blossom of the curve, at (start, start, end) and (start, end, end), gives the control points.
    let q0 = p0.interpolated(to: p1, at: start)
    let q1 = p1.interpolated(to: p2, at: start)
    let q2 = p2.interpolated(to: p3, at: start)
    let r0 = q0.interpolated(to: q1, at: end)
    let r1 = q1.interpolated(to: q2, at: end)
    return CubicBezier(
      point(at: start), r0.interpolated(to: r1, at: start), r0.interpolated(to: r1, at: end), point(at: end))
  }

  /// The same curve from its end to its start.
  public var reversed: CubicBezier { CubicBezier(p3, p2, p1, p0) }

  public func applying(_ transform: Transform) -> CubicBezier {
    CubicBezier(
      transform.apply(to: p0), transform.apply(to: p1), transform.apply(to: p2), transform.apply(to: p3))
  }
}
