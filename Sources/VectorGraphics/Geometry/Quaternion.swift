/// A rotation of space about the axis (x, y, z) by the angle θ, with `(x, y, z) = sin(θ/2) · axis` and `w = cos(θ/2)`.
///
/// The opposite quaternion is the same rotation, reached the other way round.
public struct Quaternion: Equatable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double
  public var w: Double

  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// The rotation at share `t` of the way to `other`, at constant speed about one axis, the shorter way round.
  ///
  /// Between rotations half a turn apart both ways are equally long. It then turns positively about that axis of the
  /// two whose largest component is positive. `t` outside 0...1 goes on at the same speed. Both must have length 1. (K.
  /// Shoemake, "Animating rotation with quaternion curves", 1985.)
  public func interpolated(to other: Quaternion, at t: Double) -> Quaternion {
    var target = other
    let dot = x * other.x + y * other.y + z * other.z + w * other.w
    // Rounding decides about the sign of less: half a turn made of two quarter turns has 6e-17.
    if dot < -1e-9 || dot < 1e-9 && !turnsPositively(to: other) { target = -other }
    let (sum, difference) = (self + target, self + -target)
    // Half the angle between them, to full precision (W. Kahan).
    let angle = 2 * ElementaryFunctions.atan2(difference.length, sum.length)
    let sine = ElementaryFunctions.sine(angle)
    // Nearer than this the weights are as good as linear.
    guard sine > 1e-8 else { return self * (1 - t) + target * t }
    return self * (ElementaryFunctions.sine((1 - t) * angle) / sine)
      + target * (ElementaryFunctions.sine(t * angle) / sine)
  }

  /// Whether the axis of the turn from here to `other` has its largest component positive.
  private func turnsPositively(to other: Quaternion) -> Bool {
    // The vector part of other · self⁻¹.
    let axis = (
      other.x * w - other.w * x - other.y * z + other.z * y,
      other.y * w - other.w * y - other.z * x + other.x * z,
      other.z * w - other.w * z - other.x * y + other.y * x
    )
    let largest = Swift.max(abs(axis.0), abs(axis.1), abs(axis.2))
    // Of equal ones the last counts: on screen, turns about z.
    return abs(axis.2) > 0.999 * largest ? axis.2 > 0 : abs(axis.1) > 0.999 * largest ? axis.1 > 0 : axis.0 > 0
  }

  var length: Double { (x * x + y * y + z * z + w * w).squareRoot() }

  static func + (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z, w: a.w + b.w)
  }

  static prefix func - (a: Quaternion) -> Quaternion { Quaternion(x: -a.x, y: -a.y, z: -a.z, w: -a.w) }

  static func * (a: Quaternion, scale: Double) -> Quaternion {
    Quaternion(x: a.x * scale, y: a.y * scale, z: a.z * scale, w: a.w * scale)
  }
}

extension Transform3D {
  /// The rotation as a matrix; `rotation` must have length 1.
  public init(rotation: Quaternion) {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    self.init(
      m11: 1 - 2 * (y * y + z * z), m12: 2 * (x * y + z * w), m13: 2 * (x * z - y * w), m14: 0,
      m21: 2 * (x * y - z * w), m22: 1 - 2 * (x * x + z * z), m23: 2 * (y * z + x * w), m24: 0,
      m31: 2 * (x * z + y * w), m32: 2 * (y * z - x * w), m33: 1 - 2 * (x * x + y * y), m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }
}
