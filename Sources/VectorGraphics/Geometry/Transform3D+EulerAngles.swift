extension Transform3D {
  /// A map in numbers that can be changed one by one: scale first, then shear, the rotations about x, y and z in this
  /// order, translation and perspective.
  package struct Parts: Equatable, Sendable {
    package var scale: SIMD3<Double>
    package var shear: SIMD3<Double>
    package var angles: SIMD3<Double>
    package var translation: SIMD3<Double>
    package var perspective: SIMD4<Double>
  }

  /// The angles of the turns about x, then y, then z that make up the map's rotation, in radians; nil if the map has no
  /// parts (see `parts`).
  ///
  /// Each rotation has two triples. The result is that with the smaller sum of absolute angles, so what turns about one
  /// axis alone has only that angle, in −π...π. Where y is a quarter turn, x counts as 0.
  package var eulerAngles: SIMD3<Double>? { parts?.angles }

  /// The parts of the map; nil if m44 is 0 or anything is not finite.
  ///
  /// Unlike `decomposition` it knows maps that flatten space: an axis that vanishes has scale 0 and no shear, and its
  /// direction is the one that leaves least rotation; perspective is then lost.
  package var parts: Parts? {
    if let decomposition {
      return Parts(
        scale: decomposition.scale, shear: decomposition.shear, angles: decomposition.rotation.eulerAngles,
        translation: decomposition.translation, perspective: decomposition.perspective)
    }
    guard isFinite, m44 != 0 else { return nil }
    return flattenedParts
  }

  /// The map of these parts.
  package init(_ parts: Parts) {
    self.init(
      Decomposition(
        scale: parts.scale, shear: parts.shear, rotation: Quaternion(eulerAngles: parts.angles),
        translation: parts.translation, perspective: parts.perspective))
  }

  /// The parts of a map whose rows do not span space: the rows that are too short get directions of their own.
  private var flattenedParts: Parts? {
    let rows = [SIMD3(m11, m12, m13) / m44, SIMD3(m21, m22, m23) / m44, SIMD3(m31, m32, m33) / m44]
    let lengths = rows.map { ($0 * $0).sum().squareRoot() }
    guard let largest = lengths.max(), largest.isFinite else { return nil }
    var units: [SIMD3<Double>?] = [nil, nil, nil]
    var scale = SIMD3<Double>()
    for index in 0..<3 where lengths[index] > 1e-12 * largest {
      var rest = rows[index] / lengths[index]
      for unit in units { if let unit { rest -= (rest * unit).sum() * unit } }
      let length = (rest * rest).sum().squareRoot()
      guard length > 1e-6 else { continue }
      units[index] = rest / length
      scale[index] = lengths[index]
    }
    for index in 0..<3 where units[index] == nil {
      // The axis itself, or if the others take it up the next one, at right angles to those.
      for offset in 0..<3 {
        var rest = SIMD3<Double>()
        rest[(index + offset) % 3] = 1
        for unit in units { if let unit { rest -= (rest * unit).sum() * unit } }
        let length = (rest * rest).sum().squareRoot()
        guard length > 0.5 else { continue }
        units[index] = rest / length
        break
      }
    }
    guard var x = units[0], let y = units[1], let z = units[2] else { return nil }
    let cross = SIMD3(y.y * z.z - y.z * z.y, y.z * z.x - y.x * z.z, y.x * z.y - y.y * z.x)
    if (x * cross).sum() < 0 {
      (x, scale.x) = (-x, -scale.x)
    }
    let turned = Transform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: 0, m21: y.x, m22: y.y, m23: y.z, m24: 0, m31: z.x, m32: z.y, m33: z.z, m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
    return Parts(
      scale: scale, shear: .zero, angles: turned.anglesOfRotation, translation: SIMD3(m41, m42, m43) / m44,
      perspective: SIMD4(0, 0, 0, 1))
  }

  /// The angles of a map that is only a rotation.
  ///
  /// For row vectors X·Y·Z has m13 = −sin y, m23 / m33 = tan x; z is read after x has been undone, so that all three
  /// together are exact even where cos y is near 0 and x and z by themselves are rounding.
  fileprivate var anglesOfRotation: SIMD3<Double> {
    let cosine = (m23 * m23 + m33 * m33).squareRoot()
    let x = cosine > 1e-9 ? ElementaryFunctions.atan2(m23, m33) : 0
    let y = ElementaryFunctions.atan2(-m13, cosine)
    let (sine, cosineX) = ElementaryFunctions.sineAndCosine(x)
    let z = ElementaryFunctions.atan2(sine * m31 - cosineX * m21, cosineX * m22 - sine * m32)
    func opposite(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
    let other = SIMD3(opposite(x), (y < 0 ? -Double.pi : Double.pi) - y, opposite(z))
    func size(_ angles: SIMD3<Double>) -> Double { abs(angles.x) + abs(angles.y) + abs(angles.z) }
    // The same turn but for rounding keeps the first form.
    return size(other) < size(SIMD3(x, y, z)) - 1e-9 ? other : SIMD3(x, y, z)
  }
}

extension Quaternion {
  /// The turn about x, then y, then z by these angles.
  fileprivate init(eulerAngles angles: SIMD3<Double>) {
    let (sx, cx) = ElementaryFunctions.sineAndCosine(0.5 * angles.x)
    let (sy, cy) = ElementaryFunctions.sineAndCosine(0.5 * angles.y)
    let (sz, cz) = ElementaryFunctions.sineAndCosine(0.5 * angles.z)
    self.init(
      x: sx * cy * cz - cx * sy * sz, y: cx * sy * cz + sx * cy * sz, z: cx * cy * sz - sx * sy * cz,
      w: cx * cy * cz + sx * sy * sz)
  }

  fileprivate var eulerAngles: SIMD3<Double> { Transform3D(rotation: self).anglesOfRotation }
}
