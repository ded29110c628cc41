/// A projective map of space, as a matrix that row vectors are multiplied by from the left.
///
///     [x' y' z' w'] = [x y z 1] · [ m11 m12 m13 m14 ]
///                                 [ m21 m22 m23 m24 ]
///                                 [ m31 m32 m33 m34 ]
///                                 [ m41 m42 m43 m44 ]
///
/// The layout is Core Animation's: m41, m42, m43 translate, and m34 = −1 / d shows the plane z = 0 from distance d.
/// z grows towards the viewer.
public struct Transform3D: Equatable, Hashable, Sendable {
  public var m11, m12, m13, m14: Double
  public var m21, m22, m23, m24: Double
  public var m31, m32, m33, m34: Double
  public var m41, m42, m43, m44: Double

  public init(
    m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double, m24: Double,
    m31: Double, m32: Double, m33: Double, m34: Double, m41: Double, m42: Double, m43: Double, m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The map that leaves every point where it is.
  public static let identity = Transform3D(.identity)

  /// The affine map of the plane, z left as it is.
  public init(_ affine: Transform) {
    self.init(
      m11: affine.a, m12: affine.b, m13: 0, m14: 0, m21: affine.c, m22: affine.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: affine.tx, m42: affine.ty, m43: 0, m44: 1)
  }

  public static func translation(_ dx: Double, _ dy: Double, _ dz: Double) -> Transform3D {
    var transform = identity
    (transform.m41, transform.m42, transform.m43) = (dx, dy, dz)
    return transform
  }

  public static func scale(_ sx: Double, _ sy: Double, _ sz: Double) -> Transform3D {
    var transform = identity
    (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
    return transform
  }

  /// A turn by `angle` radians about the axis (x, y, z); about (0, 0, 1) it is clockwise on screen.
  ///
  /// It is the identity if the axis has no length or anything is not finite.
  public static func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    let largest = Swift.max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite, angle.isFinite else { return identity }
    let (ux, uy, uz) = (x / largest, y / largest, z / largest)
    let length = (ux * ux + uy * uy + uz * uz).squareRoot()
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(0.5 * angle)
    let scale = sine / length
    return Transform3D(rotation: Quaternion(x: ux * scale, y: uy * scale, z: uz * scale, w: cosine))
  }

  /// The map to what an eye at `distance` in front of the plane z = 0 sees; the identity if `distance` is 0.
  public static func perspective(distance: Double) -> Transform3D {
    var transform = identity
    if distance != 0 { transform.m34 = -1 / distance }
    return transform
  }

  /// The map that applies `self` first and `next` second.
  public func then(_ next: Transform3D) -> Transform3D {
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double, Double, Double) {
      (
        a * next.m11 + b * next.m21 + c * next.m31 + d * next.m41,
        a * next.m12 + b * next.m22 + c * next.m32 + d * next.m42,
        a * next.m13 + b * next.m23 + c * next.m33 + d * next.m43,
        a * next.m14 + b * next.m24 + c * next.m34 + d * next.m44
      )
    }
    let (r1, r2) = (row(m11, m12, m13, m14), row(m21, m22, m23, m24))
    let (r3, r4) = (row(m31, m32, m33, m34), row(m41, m42, m43, m44))
    return Transform3D(
      m11: r1.0, m12: r1.1, m13: r1.2, m14: r1.3, m21: r2.0, m22: r2.1, m23: r2.2, m24: r2.3,
      m31: r3.0, m32: r3.1, m33: r3.2, m34: r3.3, m41: r4.0, m42: r4.1, m43: r4.2, m44: r4.3)
  }

  public var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m14.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
      && m24.isFinite && m31.isFinite && m32.isFinite && m33.isFinite && m34.isFinite && m41.isFinite && m42.isFinite
      && m43.isFinite && m44.isFinite
  }

  /// The determinants of the 2 × 2 blocks of the upper two rows (`s`) and the lower two (`c`), by columns 12, 13, 14, 23, 24,
  /// 34 (Laplace's expansion by complementary minors).
  private var minors: (s: SIMD8<Double>, c: SIMD8<Double>) {
    (
      SIMD8(
        m11 * m22 - m21 * m12, m11 * m23 - m21 * m13, m11 * m24 - m21 * m14, m12 * m23 - m22 * m13,
        m12 * m24 - m22 * m14, m13 * m24 - m23 * m14, 0, 0),
      SIMD8(
        m31 * m42 - m41 * m32, m31 * m43 - m41 * m33, m31 * m44 - m41 * m34, m32 * m43 - m42 * m33,
        m32 * m44 - m42 * m34, m33 * m44 - m43 * m34, 0, 0)
    )
  }

  public var determinant: Double {
    let (s, c) = minors
    return s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
  }

  /// The map that undoes this one, or nil if there is none (determinant zero or anything not finite).
  public var inverted: Transform3D? {
    let (s, c) = minors
    let determinant = s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = Transform3D(
      m11: (m22 * c[5] - m23 * c[4] + m24 * c[3]) / determinant,
      m12: (-m12 * c[5] + m13 * c[4] - m14 * c[3]) / determinant,
      m13: (m42 * s[5] - m43 * s[4] + m44 * s[3]) / determinant,
      m14: (-m32 * s[5] + m33 * s[4] - m34 * s[3]) / determinant,
      m21: (-m21 * c[5] + m23 * c[2] - m24 * c[1]) / determinant,
      m22: (m11 * c[5] - m13 * c[2] + m14 * c[1]) / determinant,
      m23: (-m41 * s[5] + m43 * s[2] - m44 * s[1]) / determinant,
      m24: (m31 * s[5] - m33 * s[2] + m34 * s[1]) / determinant,
      m31: (m21 * c[4] - m22 * c[2] + m24 * c[0]) / determinant,
      m32: (-m11 * c[4] + m12 * c[2] - m14 * c[0]) / determinant,
      m33: (m41 * s[4] - m42 * s[2] + m44 * s[0]) / determinant,
      m34: (-m31 * s[4] + m32 * s[2] - m34 * s[0]) / determinant,
      m41: (-m21 * c[3] + m22 * c[1] - m23 * c[0]) / determinant,
      m42: (m11 * c[3] - m12 * c[1] + m13 * c[0]) / determinant,
      m43: (-m41 * s[3] + m42 * s[1] - m43 * s[0]) / determinant,
      m44: (m31 * s[3] - m32 * s[1] + m33 * s[0]) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// The same map as an affine one of the plane, or nil if it has perspective or mixes z with x and y.
  public var affine: Transform? {
    guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m33 == 1, m34 == 0, m43 == 0, m44 == 1
    else { return nil }
    return Transform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The map of the plane z = 0 to where its points appear, seen along z.
  public var projection: ProjectiveTransform {
    ProjectiveTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42, px: m14, py: m24, pw: m44)
  }
}
