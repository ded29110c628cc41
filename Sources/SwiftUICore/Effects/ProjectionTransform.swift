import VectorGraphics

/// A projective map of the plane. Row vectors (x, y, 1) are multiplied by the matrix on their right, and x and y are
/// divided by the third element of the result.
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  /// Makes the identity.
  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  /// Makes the map of the plane z = 0 that a map of space gives, seen along z.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Inverts the map. Returns false, and changes nothing, if the map flattens the plane.
  public mutating func invert() -> Bool {
    guard let inverse = cofactorInverse else { return false }
    self = inverse
    return true
  }

  /// Returns the inverse map, or this one if there is none.
  public func inverted() -> ProjectionTransform { cofactorInverse ?? self }

  /// Returns the map that applies this one first and then `rhs`.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return result
  }

  private var cofactorInverse: ProjectionTransform? {
    let (c11, c12, c13) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    var inverse = ProjectionTransform()
    (inverse.m11, inverse.m21, inverse.m31) = (c11 / determinant, c12 / determinant, c13 / determinant)
    inverse.m12 = (m13 * m32 - m12 * m33) / determinant
    inverse.m22 = (m11 * m33 - m13 * m31) / determinant
    inverse.m32 = (m12 * m31 - m11 * m32) / determinant
    inverse.m13 = (m12 * m23 - m13 * m22) / determinant
    inverse.m23 = (m13 * m21 - m11 * m23) / determinant
    inverse.m33 = (m11 * m22 - m12 * m21) / determinant
    return inverse
  }
}

extension CGPoint {
  /// Returns the image of the point; not a number where the map sends it to infinity.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let w = x * m.m13 + y * m.m23 + m.m33
    return CGPoint(x: (x * m.m11 + y * m.m21 + m.m31) / w, y: (x * m.m12 + y * m.m22 + m.m32) / w)
  }
}

extension CATransform3D {
  /// Makes a map of space that does to the plane z = 0 what the projection does, and keeps it there.
  init(_ projection: ProjectionTransform) {
    self = CATransform3DIdentity
    (m11, m12, m14) = (projection.m11, projection.m12, projection.m13)
    (m21, m22, m24) = (projection.m21, projection.m22, projection.m23)
    (m41, m42, m44) = (projection.m31, projection.m32, projection.m33)
  }

  /// Whether no element is infinite or NaN.
  var isFinite: Bool {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].allSatisfy(\.isFinite)
  }
}
