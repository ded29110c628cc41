public import CoreGraphics
public import VectorGraphics

/// A projective map of space, as a matrix by which row vectors are multiplied from the left.
///
/// m41, m42 and m43 translate; m34 = −1 / d shows the plane z = 0 from distance d. `CATransform3D()` has only zeros;
/// the identity is `CATransform3DIdentity`.
public struct CATransform3D: Equatable, Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// The matrix of zeros.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 0)
  }

  /// The matrix of these elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

// MARK: - The vector modules' own type

extension CATransform3D {
  /// The same matrix. Ours: Apple's systems have no `VectorGraphics`.
  public init(_ transform: Transform3D) {
    self.init(
      m11: transform.m11, m12: transform.m12, m13: transform.m13, m14: transform.m14, m21: transform.m21,
      m22: transform.m22, m23: transform.m23, m24: transform.m24, m31: transform.m31, m32: transform.m32,
      m33: transform.m33, m34: transform.m34, m41: transform.m41, m42: transform.m42, m43: transform.m43,
      m44: transform.m44)
  }
}

extension Transform3D {
  /// The same matrix.
  public init(_ transform: CATransform3D) {
    self.init(
      m11: transform.m11, m12: transform.m12, m13: transform.m13, m14: transform.m14, m21: transform.m21,
      m22: transform.m22, m23: transform.m23, m24: transform.m24, m31: transform.m31, m32: transform.m32,
      m33: transform.m33, m34: transform.m34, m41: transform.m41, m42: transform.m42, m43: transform.m43,
      m44: transform.m44)
  }
}

// MARK: - Making

/// The map that leaves every point where it is.
public let CATransform3DIdentity = CATransform3D(.identity)

/// A move by these distances.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(.translation(tx, ty, tz))
}

/// A scaling by these factors from the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(.scale(sx, sy, sz))
}

/// A turn by `angle` radians about the axis (x, y, z); about (0, 0, 1) it is clockwise on screen. The identity if the axis
/// has no length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(.rotation(angle, x: x, y: y, z: z))
}

/// The map that applies `m` in the plane and leaves z as it is.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(Transform3D(Transform(m)))
}

// MARK: - Combining

/// The map that translates and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// The map that scales and then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// The map that turns by `angle` radians about an axis and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The map that applies `a` and then `b`: the product a · b.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(Transform3D(a).then(Transform3D(b)))
}

/// The map that undoes `t`; `t` itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  Transform3D(t).inverted.map { CATransform3D($0) } ?? t
}

// MARK: - Asking

/// Whether `t` has exactly the elements of the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether all elements are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Whether `t` is an affine map of the plane that leaves z as it is.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { Transform3D(t).affine != nil }

/// The affine map of the plane that `t` is; the identity if `t` is not one.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(Transform3D(t).affine ?? .identity)
}
