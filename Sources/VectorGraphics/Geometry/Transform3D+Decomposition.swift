extension Transform3D {
  /// A map in parts that interpolate one by one: scale first, then shear, rotation, translation and perspective.
  public struct Decomposition: Equatable, Hashable, Sendable {
    /// The factors along x, y and z. At most one is negative, and that only if the map mirrors.
    public var scale: SIMD3<Double>
    /// The shares by which x follows y, x follows z, and y follows z.
    public var shear: SIMD3<Double>
    public var rotation: Quaternion
    public var translation: SIMD3<Double>
    /// The last column of the matrix that is applied last; (0, 0, 0, 1) without perspective.
    public var perspective: SIMD4<Double>

    public init(
      scale: SIMD3<Double>, shear: SIMD3<Double>, rotation: Quaternion, translation: SIMD3<Double>,
      perspective: SIMD4<Double>
    ) {
      self.scale = scale
      self.shear = shear
      self.rotation = rotation
      self.translation = translation
      self.perspective = perspective
    }

    /// Each part at share `t` of the way: the rotation turns, the others move straight.
    public func interpolated(to other: Decomposition, at t: Double) -> Decomposition {
      Decomposition(
        scale: scale * (1 - t) + other.scale * t, shear: shear * (1 - t) + other.shear * t,
        rotation: rotation.interpolated(to: other.rotation, at: t),
        translation: translation * (1 - t) + other.translation * t,
        perspective: perspective * (1 - t) + other.perspective * t)
    }
  }

  /// The parts of the map; nil if it flattens space, has m44 = 0, or anything is not finite.
  ///
  /// The method is that of S. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II (1991), as
  /// in CSS Transforms 2. But of a mirroring map only one axis is turned over, that which leaves the smallest rotation;
  /// so a map of the plane stays one on the way.
  public var decomposition: Decomposition? {
    guard isFinite, m44 != 0 else { return nil }
    var rows = [
      SIMD3(m11, m12, m13) / m44, SIMD3(m21, m22, m23) / m44, SIMD3(m31, m32, m33) / m44,
    ]
    let translation = SIMD3(m41, m42, m43) / m44
    let lastColumn = SIMD3(m14, m24, m34) / m44
    let determinant = rows[0].dot(rows[1].cross(rows[2]))
    let volume = rows[0].length * rows[1].length * rows[2].length
    // Flatter than this, shear and rotation would be rounding.
    guard abs(determinant) > 1e-12 * volume, determinant.isFinite, volume.isFinite else { return nil }

    // The last column is the linear part times the perspective.
    let tilt =
      (lastColumn.x * rows[1].cross(rows[2]) + lastColumn.y * rows[2].cross(rows[0])
        + lastColumn.z * rows[0].cross(rows[1])) / determinant
    let perspective = SIMD4(tilt.x, tilt.y, tilt.z, 1 - translation.dot(tilt))

    // Gram and Schmidt: each row loses what it shares with those before.
    var (scale, shear) = (SIMD3<Double>(), SIMD3<Double>())
    scale.x = rows[0].length
    rows[0] /= scale.x
    shear.x = rows[0].dot(rows[1])
    rows[1] -= shear.x * rows[0]
    scale.y = rows[1].length
    rows[1] /= scale.y
    (shear.y, shear.z) = (rows[0].dot(rows[2]), rows[1].dot(rows[2]))
    rows[2] -= shear.y * rows[0] + shear.z * rows[1]
    scale.z = rows[2].length
    rows[2] /= scale.z
    shear /= SIMD3(scale.y, scale.z, scale.z)

    if determinant < 0 {
      let along = SIMD3(rows[0].x, rows[1].y, rows[2].z)
      let axis = along.x <= along.y && along.x <= along.z ? 0 : along.y <= along.z ? 1 : 2
      rows[axis] = -rows[axis]
      scale[axis] = -scale[axis]
      // Two of the shears (xy, xz, yz) have to do with the axis.
      for index in 0..<3 where index != 2 - axis { shear[index] = -shear[index] }
    }
    return Decomposition(
      scale: scale, shear: shear, rotation: Quaternion(rows: rows), translation: translation, perspective: perspective)
  }

  /// The map of these parts.
  public init(_ parts: Decomposition) {
    let rotation = Transform3D(rotation: parts.rotation)
    var rows = [
      SIMD3(rotation.m11, rotation.m12, rotation.m13), SIMD3(rotation.m21, rotation.m22, rotation.m23),
      SIMD3(rotation.m31, rotation.m32, rotation.m33),
    ]
    rows[2] = parts.scale.z * (rows[2] + parts.shear.y * rows[0] + parts.shear.z * rows[1])
    rows[1] = parts.scale.y * (rows[1] + parts.shear.x * rows[0])
    rows[0] = parts.scale.x * rows[0]
    let (tilt, depth) = (SIMD3(parts.perspective.x, parts.perspective.y, parts.perspective.z), parts.perspective.w)
    let translation = parts.translation
    self.init(
      m11: rows[0].x, m12: rows[0].y, m13: rows[0].z, m14: rows[0].dot(tilt),
      m21: rows[1].x, m22: rows[1].y, m23: rows[1].z, m24: rows[1].dot(tilt),
      m31: rows[2].x, m32: rows[2].y, m33: rows[2].z, m34: rows[2].dot(tilt),
      m41: translation.x, m42: translation.y, m43: translation.z, m44: translation.dot(tilt) + depth)
  }

  /// The map at share `t` of the way to `other`, part by part; exactly `self` at 0 and `other` at 1.
  ///
  /// From the identity to a quarter turn it passes an eighth of a turn, and to half a turn the positive quarter turn.
  /// If either map has no parts (see `decomposition`), as one with a scale of 0, the elements of the matrices move
  /// straight.
  public func interpolated(to other: Transform3D, at t: Double) -> Transform3D {
    if t == 0 { return self }
    if t == 1 { return other }
    if let from = decomposition, let to = other.decomposition {
      return Transform3D(from.interpolated(to: to, at: t))
    }
    func mix(_ element: Double, _ target: Double) -> Double { (1 - t) * element + t * target }
    return Transform3D(
      m11: mix(m11, other.m11), m12: mix(m12, other.m12), m13: mix(m13, other.m13), m14: mix(m14, other.m14),
      m21: mix(m21, other.m21), m22: mix(m22, other.m22), m23: mix(m23, other.m23), m24: mix(m24, other.m24),
      m31: mix(m31, other.m31), m32: mix(m32, other.m32), m33: mix(m33, other.m33), m34: mix(m34, other.m34),
      m41: mix(m41, other.m41), m42: mix(m42, other.m42), m43: mix(m43, other.m43), m44: mix(m44, other.m44))
  }
}

extension Quaternion {
  /// The rotation whose matrix has these rows, of length 1 and at right angles; `w` is not negative.
  ///
  /// S. W. Shepperd, "Quaternion from rotation matrix" (1978): the root is taken of the largest of four sums.
  fileprivate init(rows: [SIMD3<Double>]) {
    let (m11, m22, m33) = (rows[0].x, rows[1].y, rows[2].z)
    let (zMinus, xMinus, yMinus) = (rows[0].y - rows[1].x, rows[1].z - rows[2].y, rows[2].x - rows[0].z)
    let (zPlus, xPlus, yPlus) = (rows[0].y + rows[1].x, rows[1].z + rows[2].y, rows[2].x + rows[0].z)
    let unscaled: Quaternion
    if m11 + m22 + m33 > 0 {
      unscaled = Quaternion(x: xMinus, y: yMinus, z: zMinus, w: 1 + m11 + m22 + m33)
    } else if m33 >= m11 && m33 >= m22 {
      unscaled = Quaternion(x: yPlus, y: xPlus, z: 1 + m33 - m11 - m22, w: zMinus)
    } else if m22 >= m11 {
      unscaled = Quaternion(x: zPlus, y: 1 + m22 - m11 - m33, z: xPlus, w: yMinus)
    } else {
      unscaled = Quaternion(x: 1 + m11 - m22 - m33, y: zPlus, z: yPlus, w: xMinus)
    }
    self = unscaled * ((unscaled.w < 0 ? -1 : 1) / unscaled.length)
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: SIMD3) -> Double { x * other.x + y * other.y + z * other.z }

  fileprivate func cross(_ other: SIMD3) -> SIMD3 {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  fileprivate var length: Double { dot(self).squareRoot() }
}
