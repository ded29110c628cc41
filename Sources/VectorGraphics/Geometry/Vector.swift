/// A displacement in the plane.
public struct Vector: Equatable, Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  @inline(__always)
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  @inline(__always)
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = Vector(0, 0)

  /// The unit vector whose angle from the x axis is `angle` radians, clockwise on screen.
  public init(angle: Double) {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
    self.init(cosine, sine)
  }

  public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// `dx² + dy²`.
  @inline(__always)
  public var lengthSquared: Double { dx * dx + dy * dy }

  /// The Euclidean length, without overflow or underflow in between.
  // Calls of it were a thirtieth of the time that a morph takes to prepare.
  @inlinable
  public var length: Double {
    let squared = lengthSquared
    return squared > 1e-280 && squared < 1e280 ? squared.squareRoot() : scaledLength
  }

  /// The length of what is so short or long that its square may leave the range of doubles.
  @usableFromInline
  var scaledLength: Double {
    let largest = Swift.max(abs(dx), abs(dy))
    guard largest > 0, largest.isFinite else { return largest.isNaN ? .nan : abs(dx) + abs(dy) }
    let (x, y) = (dx / largest, dy / largest)
    return largest * (x * x + y * y).squareRoot()
  }

  /// The angle from the x axis in radians, clockwise on screen, in −π...π; 0 for the zero vector.
  public var angle: Double { ElementaryFunctions.atan2(dy, dx) }

  /// The vector of length 1 in the same direction, or nil if the length is zero or not finite.
  @inlinable
  public var normalized: Vector? {
    let length = self.length
    guard length > 0, length.isFinite else { return nil }
    return Vector(dx / length, dy / length)
  }

  /// The vector turned by 90°, clockwise on screen: (−dy, dx).
  @inline(__always)
  public var perpendicular: Vector { Vector(-dy, dx) }

  @inline(__always)
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The z component of the cross product; positive if `other` lies clockwise of `self` on screen.
  @inline(__always)
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The vector turned by `angle` radians, clockwise on screen.
  public func rotated(by angle: Double) -> Vector {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
    return Vector(dx * cosine - dy * sine, dx * sine + dy * cosine)
  }

  @inline(__always)
  public func interpolated(to other: Vector, at t: Double) -> Vector {
    let s = 1 - t
    return Vector(s * dx + t * other.dx, s * dy + t * other.dy)
  }

  @inline(__always)
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }
  @inline(__always)
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }
  @inline(__always)
  public static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }
  @inline(__always)
  public static func * (a: Vector, scale: Double) -> Vector { Vector(a.dx * scale, a.dy * scale) }
  @inline(__always)
  public static func * (scale: Double, a: Vector) -> Vector { Vector(a.dx * scale, a.dy * scale) }
  @inline(__always)
  public static func / (a: Vector, divisor: Double) -> Vector { Vector(a.dx / divisor, a.dy / divisor) }
  @inline(__always)
  public static func += (a: inout Vector, b: Vector) { a = a + b }
  @inline(__always)
  public static func -= (a: inout Vector, b: Vector) { a = a - b }
  @inline(__always)
  public static func *= (a: inout Vector, scale: Double) { a = a * scale }
}
