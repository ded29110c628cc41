/// A pull on items, all in one direction.
@preconcurrency @MainActor
open class UIGravityBehavior: _ItemsBehavior {
  /// What a magnitude of one means, in points per second and second, as Apple documents.
  static let standard = 1000.0

  private var force = DirectedForce(CGVector(dx: 0, dy: 1)) {
    didSet { wake() }
  }

  /// The direction and the strength, of which a length of one is 1000 points per second and second.
  open var gravityDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }

  /// The direction as an angle from the x axis, clockwise, which stays while the magnitude is zero.
  open var angle: CGFloat {
    get { force.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength. Below zero it goes against the angle.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { force.set(angle: angle, magnitude: magnitude) }

  override func act(on bodies: RigidBodies, for duration: Double) {
    let change = SIMD2(Double(gravityDirection.dx), Double(gravityDirection.dy)) * Self.standard * duration
    for item in items {
      if let body = bodies[item], body.inverseMass > 0 { body.velocity += change }
    }
  }
}
