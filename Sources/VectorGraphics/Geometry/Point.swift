/// A position in the plane; x grows to the right, y grows down.
public struct Point: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inline(__always)
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  @inline(__always)
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(0, 0)

  /// Whether neither coordinate is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point at share `t` of the way to `other`; exactly `self` at 0 and exactly `other` at 1.
  ///
  /// Computed as `(1 − t) · self + t · other`; `t` outside 0...1 extrapolates.
  @inline(__always)
  public func interpolated(to other: Point, at t: Double) -> Point {
    let s = 1 - t
    return Point(s * x + t * other.x, s * y + t * other.y)
  }

  /// The distance to `other`; infinite or NaN where a coordinate is.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The point half way to `other`.
  public func midpoint(to other: Point) -> Point { Point(0.5 * x + 0.5 * other.x, 0.5 * y + 0.5 * other.y) }

  @inline(__always)
  public static func + (point: Point, vector: Vector) -> Point { Point(point.x + vector.dx, point.y + vector.dy) }

  @inline(__always)
  public static func - (point: Point, vector: Vector) -> Point { Point(point.x - vector.dx, point.y - vector.dy) }

  /// The vector that leads from `start` to `end`.
  @inline(__always)
  public static func - (end: Point, start: Point) -> Vector { Vector(end.x - start.x, end.y - start.y) }

  @inline(__always)
  public static func += (point: inout Point, vector: Vector) { point = point + vector }

  @inline(__always)
  public static func -= (point: inout Point, vector: Vector) { point = point - vector }
}
