/// What items are made of, and how fast they move.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: _ItemsBehavior {
  /// Velocities that were added before the behavior belonged to an animator.
  private var waiting: [(item: any UIDynamicItem, change: (RigidBody) -> Void)] = []

  /// The share of the speed that is left when the items bounce, from 0 to 1.
  open var elasticity: CGFloat = 0 { didSet { wake() } }
  /// The resistance to sliding along one another.
  open var friction: CGFloat = 0 { didSet { wake() } }
  /// The mass of 100 by 100 points.
  open var density: CGFloat = 1 { didSet { wake() } }
  /// The share of the velocity that the items would lose in a second at their present one.
  open var resistance: CGFloat = 0 { didSet { wake() } }
  /// The share of the angular velocity that the items would lose in a second at their present one.
  open var angularResistance: CGFloat = 0 { didSet { wake() } }
  /// Kept, without effect: there are no fields.
  open var charge: CGFloat = 0
  open var allowsRotation = true { didSet { wake() } }
  /// Whether the items stay where they are, and others bounce off them.
  open var isAnchored = false { didSet { wake() } }

  /// Adds a velocity in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    change(item) { $0.velocity += SIMD2(Double(velocity.x), Double(velocity.y)) }
  }

  /// Returns the velocity in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.bodies[item]?.velocity ?? .zero
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Adds an angular velocity in radians per second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    change(item) { $0.angularVelocity += Double(velocity) }
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(dynamicAnimator?.bodies[item]?.angularVelocity ?? 0)
  }

  private func change(_ item: any UIDynamicItem, _ change: @escaping (RigidBody) -> Void) {
    guard items.contains(where: { $0 === item }) else { return }
    waiting.append((item, change))
    wake()
  }

  override func describe(_ bodies: RigidBodies) {
    for item in items {
      guard let body = bodies[item] else { continue }
      body.elasticity = Double(elasticity)
      body.friction = Double(friction)
      body.density = Double(density)
      body.resistance = Double(resistance)
      body.angularResistance = Double(angularResistance)
      body.allowsRotation = allowsRotation
      body.isAnchored = isAnchored
    }
  }

  override func act(on bodies: RigidBodies, for duration: Double) {
    for (item, change) in waiting {
      if let body = bodies[item], body.inverseMass > 0 { change(body) }
    }
    waiting = []
  }
}
