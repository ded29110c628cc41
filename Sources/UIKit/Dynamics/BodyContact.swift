/// A point at which a body touches another one or a boundary.
@MainActor
struct BodyContact {
  let first: RigidBody
  /// The other body; nil for a boundary.
  let second: RigidBody?
  /// The direction from the first body to what it touches, of length one.
  let normal: SIMD2<Double>
  let point: SIMD2<Double>
  /// How far the bodies lie in one another, in points.
  let depth: Double

  init(_ first: RigidBody, _ second: RigidBody?, normal: SIMD2<Double>, point: SIMD2<Double>, depth: Double) {
    (self.first, self.second, self.normal, self.point, self.depth) = (first, second, normal, point, depth)
  }

  var reversed: BodyContact {
    guard let second else { return self }
    return BodyContact(second, first, normal: -normal, point: point, depth: depth)
  }
}

/// Two convex shapes of two or more corners each, in order around them so that the outside lies to the left of the way
/// on a screen whose y grows down. Two corners are a line with two sides.
///
/// Two convex shapes lie apart if and only if they do along the normal of one of their sides (the separating axis). Where
/// they do not, they touch along the side of least depth: the other shape's side that faces it is cut to its length, and
/// the ends that lie below it are the contacts.
struct ConvexPair {
  private let first: [SIMD2<Double>]
  private let second: [SIMD2<Double>]

  init(_ first: [SIMD2<Double>], _ second: [SIMD2<Double>]) { (self.first, self.second) = (first, second) }

  @MainActor
  func contacts(_ body: RigidBody, _ other: RigidBody?) -> [BodyContact] {
    guard let ofFirst = Self.leastDepth(first, second), let ofSecond = Self.leastDepth(second, first) else { return [] }
    // A small preference for one shape keeps the choice from changing to and fro between steps.
    let isFirst = ofFirst.separation > ofSecond.separation - 0.05
    let (faces, others, side) = isFirst ? (first, second, ofFirst.side) : (second, first, ofSecond.side)
    let (start, end) = (faces[side], faces[(side + 1) % faces.count])
    let normal = Self.normal(faces, side)
    let tangent = SIMD2(-normal.y, normal.x)
    // The side of the other shape that faces this one most.
    let facing = others.indices.min {
      (Self.normal(others, $0) * normal).sum() < (Self.normal(others, $1) * normal).sum()
    }
    guard let facing else { return [] }
    var (a, b) = (others[facing], others[(facing + 1) % others.count])
    let limits = [(start * tangent).sum(), (end * tangent).sum()].sorted()
    guard Self.cut(&a, &b, along: tangent, from: limits[0], to: limits[1]) else { return [] }
    let level = (start * normal).sum()
    return [a, b].compactMap { point in
      let depth = level - (point * normal).sum()
      guard depth > 0 else { return nil }
      return BodyContact(body, other, normal: isFirst ? normal : -normal, point: point, depth: depth)
    }
  }

  /// Returns the normal of a side, outwards.
  private static func normal(_ corners: [SIMD2<Double>], _ side: Int) -> SIMD2<Double> {
    let along = corners[(side + 1) % corners.count] - corners[side]
    let length = max((along * along).sum().squareRoot(), 1e-12)
    return SIMD2(along.y, -along.x) / length
  }

  /// Returns the side of `corners` along whose normal `others` reach least far in; nil if they lie apart there.
  private static func leastDepth(
    _ corners: [SIMD2<Double>], _ others: [SIMD2<Double>]
  ) -> (side: Int, separation: Double)? {
    var best: (side: Int, separation: Double)?
    for side in corners.indices {
      let normal = normal(corners, side)
      let level = (corners[side] * normal).sum()
      let separation = (others.map { ($0 * normal).sum() }.min() ?? 0) - level
      if separation > 0 { return nil }
      if separation > best?.separation ?? -.infinity { best = (side, separation) }
    }
    return best
  }

  /// Cuts a line to what lies between two places along a direction. Returns false if nothing does.
  private static func cut(
    _ a: inout SIMD2<Double>, _ b: inout SIMD2<Double>, along tangent: SIMD2<Double>, from low: Double, to high: Double
  ) -> Bool {
    let (atA, atB) = ((a * tangent).sum(), (b * tangent).sum())
    guard max(atA, atB) >= low, min(atA, atB) <= high else { return false }
    let (start, way, length) = (a, b - a, atB - atA)
    guard abs(length) > 1e-9 else { return true }
    let place = { (value: Double) in start + way * ((min(max(value, low), high) - atA) / length) }
    (a, b) = (place(atA), place(atB))
    return true
  }
}
