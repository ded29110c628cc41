import QuartzCore
import VectorGraphics

/// An item as a body in the plane: a box or a disc with a mass, a place and a velocity. y grows down, and positive turns
/// are clockwise on the screen.
@MainActor
final class RigidBody {
  let item: any UIDynamicItem
  var center: SIMD2<Double>
  var angle: Double
  var velocity = SIMD2<Double>.zero
  /// In radians per second.
  var angularVelocity = 0.0
  let halfSize: SIMD2<Double>
  /// The radius of a disc; nil for a box.
  let radius: Double?

  // Without a behavior that says something else, items bounce and rub a little; by trial.
  var elasticity = 0.2
  var friction = 0.2
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var allowsRotation = true
  var isAnchored = false

  /// The transform that the item had before it turned, and the angle of it.
  private let firstTransform: CGAffineTransform
  private let firstAngle: Double
  private var writtenAngle: Double

  init(_ item: any UIDynamicItem) {
    self.item = item
    center = SIMD2(Double(item.center.x), Double(item.center.y))
    firstTransform = item.transform
    firstAngle = atan2(Double(firstTransform.b), Double(firstTransform.a))
    angle = firstAngle
    writtenAngle = firstAngle
    let bounds = item.collisionBoundsType == .path ? item.collisionBoundingPath.bounds : item.bounds
    halfSize = SIMD2(max(Double(bounds.width) / 2, 0.5), max(Double(bounds.height) / 2, 0.5))
    radius = item.collisionBoundsType == .ellipse ? halfSize.sum() / 2 : nil
  }

  /// Moves the item to where the body is.
  func write() {
    item.center = CGPoint(x: center.x, y: center.y)
    guard angle != writtenAngle else { return }
    item.transform = firstTransform.rotated(by: CGFloat(angle - firstAngle))
    writtenAngle = angle
  }

  // MARK: - Mass

  /// The mass, of which a body of 100 by 100 points and density one has one.
  private var mass: Double { max(density, 1e-6) * halfSize.x * halfSize.y * 4 / 10_000 }

  /// One over the mass; 0 for what cannot be moved.
  var inverseMass: Double { isAnchored ? 0 : 1 / mass }

  /// One over the moment of inertia, that of a box or a disc about its center.
  var inverseInertia: Double {
    guard allowsRotation, !isAnchored else { return 0 }
    if let radius { return 2 / (mass * radius * radius) }
    return 3 / (mass * (halfSize * halfSize).sum())
  }

  // MARK: - Motion

  /// Returns a vector of the item's coordinates in those around it.
  func turned(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    let (sine, cosine) = (sin(angle), cos(angle))
    return SIMD2(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
  }

  /// Changes the velocities by an impulse that meets the body at `arm` from its center.
  func push(_ impulse: SIMD2<Double>, at arm: SIMD2<Double>) {
    velocity += impulse * inverseMass
    angularVelocity += cross(arm, impulse) * inverseInertia
  }

  /// The velocity of the body's point at `arm` from its center.
  func velocity(at arm: SIMD2<Double>) -> SIMD2<Double> {
    velocity + SIMD2(-arm.y, arm.x) * angularVelocity
  }

  func move(for duration: Double) {
    center += velocity * duration
    angle += angularVelocity * duration
  }

  /// Gives back what no behavior says of the body any more.
  func resetDescription() {
    (elasticity, friction, density) = (0.2, 0.2, 1)
    (resistance, angularResistance) = (0, 0)
    (allowsRotation, isAnchored) = (true, false)
  }

  /// Stops what the body may not do.
  func obeyDescription() {
    if isAnchored { velocity = .zero }
    if isAnchored || !allowsRotation { angularVelocity = 0 }
  }

  /// Slows the body down by its resistances.
  func slowDown(for duration: Double) {
    velocity /= 1 + max(resistance, 0) * duration
    angularVelocity /= 1 + max(angularResistance, 0) * duration
  }

  /// Whether the body hardly moves: by less than three points, or a twentieth of a radian, in a second.
  var isSlow: Bool { (velocity * velocity).sum() < 9 && abs(angularVelocity) < 0.05 }

  // MARK: - Shape

  var corners: [SIMD2<Double>] {
    [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].map { center + turned($0 * halfSize) }
  }

  private var reach: Double { radius ?? (halfSize * halfSize).sum().squareRoot() }

  /// Whether the circles around two bodies meet.
  func mayTouch(_ other: RigidBody) -> Bool {
    let way = other.center - center
    let reach = reach + other.reach
    return (way * way).sum() < reach * reach
  }

  func contacts(with other: RigidBody) -> [BodyContact] {
    switch (radius, other.radius) {
    case (nil, nil): return ConvexPair(corners, other.corners).contacts(self, other)
    case (let radius?, nil):
      return disc(center, radius, with: other.corners).map {
        [BodyContact(self, other, normal: $0.normal, point: $0.point, depth: $0.depth)]
      } ?? []
    case (nil, _?): return other.contacts(with: self).map(\.reversed)
    case (let radius?, let otherRadius?):
      let way = other.center - center
      let distance = (way * way).sum().squareRoot()
      guard distance < radius + otherRadius else { return [] }
      let normal = distance > 1e-9 ? way / distance : SIMD2(0, 1)
      return [
        BodyContact(
          self, other, normal: normal, point: center + normal * radius, depth: radius + otherRadius - distance)
      ]
    }
  }

  /// Returns the contacts with a line.
  func contacts(with side: Side) -> [BodyContact] {
    let (low, high) = (pointwiseMin(side.start, side.end), pointwiseMax(side.start, side.end))
    let reach = SIMD2(repeating: reach)
    guard all(center + reach .>= low), all(center - reach .<= high) else { return [] }
    if let radius {
      return disc(center, radius, with: [side.start, side.end]).map {
        [BodyContact(self, nil, normal: $0.normal, point: $0.point, depth: $0.depth)]
      } ?? []
    }
    return ConvexPair(corners, [side.start, side.end]).contacts(self, nil)
  }

  /// Returns the contacts with the sides of a rectangle, from inside.
  func contacts(inside rect: CGRect) -> [BodyContact] {
    let sides: [(normal: SIMD2<Double>, distance: Double)] = [
      (SIMD2(-1, 0), -Double(rect.minX)), (SIMD2(1, 0), Double(rect.maxX)), (SIMD2(0, -1), -Double(rect.minY)),
      (SIMD2(0, 1), Double(rect.maxY)),
    ]
    return sides.flatMap { side -> [BodyContact] in
      let points = radius.map { [center + side.normal * $0] } ?? corners
      return points.compactMap { point in
        let depth = (point * side.normal).sum() - side.distance
        return depth > 0 ? BodyContact(self, nil, normal: side.normal, point: point, depth: depth) : nil
      }
    }
  }

  /// Returns how deep a disc lies in a convex shape of two or more corners, clockwise on the screen.
  private func disc(
    _ center: SIMD2<Double>, _ radius: Double, with corners: [SIMD2<Double>]
  ) -> (normal: SIMD2<Double>, point: SIMD2<Double>, depth: Double)? {
    var nearest = (point: SIMD2<Double>.zero, squared: Double.infinity, outside: false)
    var isInside = corners.count > 2
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % corners.count]
      let along = end - start
      let share = ((center - start) * along).sum() / max((along * along).sum(), 1e-12)
      let point = start + along * min(max(share, 0), 1)
      let way = center - point
      if cross(along, center - start) < 0 { isInside = false }
      let squared = (way * way).sum()
      if squared < nearest.squared { nearest = (point, squared, true) }
    }
    let distance = nearest.squared.squareRoot()
    guard isInside || distance < radius else { return nil }
    guard distance > 1e-9 else { return (SIMD2(0, 1), nearest.point, radius) }
    let out = (nearest.point - center) / distance
    return isInside ? (-out, nearest.point, radius + distance) : (out, nearest.point, radius - distance)
  }
}

/// A line that bodies bounce off.
struct Side {
  var start: SIMD2<Double>
  var end: SIMD2<Double>
}

extension UIBezierPath {
  /// The path's lines, where curves are chains of short ones.
  var sides: [Side] {
    var sides: [Side] = []
    var (first, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    func go(to point: SIMD2<Double>) {
      if point != last { sides.append(Side(start: last, end: point)) }
      last = point
    }
    // A quarter of a point is less than people see of a thing that moves.
    Path(cgPath).flatten(tolerance: 0.25) { element in
      switch element {
      case .move(let point): (first, last) = (SIMD2(point.x, point.y), SIMD2(point.x, point.y))
      case .line(let point), .quad(let point, _), .cubic(let point, _, _): go(to: SIMD2(point.x, point.y))
      case .close: go(to: first)
      }
    }
    return sides
  }
}

func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
