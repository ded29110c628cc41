/// The straight segment from `p0` to `p1`.
public struct LineSegment: Equatable, Hashable, Sendable {
  public var p0: Point
  public var p1: Point

  @inline(__always)
  public init(_ p0: Point, _ p1: Point) {
    self.p0 = p0
    self.p1 = p1
  }

  /// The point at `t`, 0 at the start and 1 at the end.
  @inline(__always)
  public func point(at t: Double) -> Point { p0.interpolated(to: p1, at: t) }

  /// The derivative by `t`, everywhere the same: `p1 − p0`.
  public var derivative: Vector { p1 - p0 }

  /// The two parts before and after `t`.
  public func split(at t: Double) -> (LineSegment, LineSegment) {
    let middle = point(at: t)
    return (LineSegment(p0, middle), LineSegment(middle, p1))
  }

  /// The part from `start` to `end`, backwards if `start > end`.
  public func subsegment(from start: Double, to end: Double) -> LineSegment {
    LineSegment(point(at: start), point(at: end))
  }

  /// The same segment from its end to its start.
  public var reversed: LineSegment { LineSegment(p1, p0) }

  public func applying(_ transform: Transform) -> LineSegment {
    LineSegment(transform.apply(to: p0), transform.apply(to: p1))
  }

  /// The smallest rectangle around it; NaN coordinates are left out.
  public var boundingBox: Rect { Rect.null.union(p0).union(p1) }

  public var length: Double { (p1 - p0).length }

  /// The `t` in 0...1 up to which the segment has length `length`. It is 0 for NaN and where the segment has no length.
  public func t(atLength length: Double) -> Double {
    guard length > 0, self.length > 0 else { return 0 }
    return length < self.length ? length / self.length : 1
  }

  /// The point nearest to `point`: its `t` and its distance. Of several the first counts. The result is 0 and NaN if a
  /// coordinate is NaN.
  // Calls of it were a thirtieth of the time that a morph takes to prepare.
  @inlinable
  public func nearest(to point: Point) -> (t: Double, distance: Double) {
    let way = p1 - p0
    let share = (point - p0).dot(way) / way.lengthSquared
    let t = share > 0 ? Swift.min(share, 1) : 0
    return (t, (point - p0.interpolated(to: p1, at: t)).length)
  }
}
