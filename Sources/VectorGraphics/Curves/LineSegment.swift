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
}
