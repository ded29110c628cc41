/// A spring that brings an item to a point, and upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The swings of the spring in a second. By trial: an item arrives in about half a second, as on iOS.
  private static let frequency = 2.5
  private let item: any UIDynamicItem

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  open var snapPoint: CGPoint {
    didSet { wake() }
  }

  /// How little the item swings, from 0 to 1.
  open var damping: CGFloat = 0.5 {
    didSet { wake() }
  }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func act(on bodies: RigidBodies, for duration: Double) {
    guard let body = bodies[item], body.inverseMass > 0 else { return }
    let pace = 2 * Double.pi * Self.frequency
    // Even without damping the springs of iOS come to rest after some swings.
    let ratio = 0.3 + 0.7 * min(max(Double(damping), 0), 1)
    let way = SIMD2(Double(snapPoint.x), Double(snapPoint.y)) - body.center
    body.velocity += (way * pace * pace - body.velocity * 2 * ratio * pace) * duration
    guard body.inverseInertia > 0 else { return }
    let turn = -remainder(body.angle, 2 * Double.pi)
    body.angularVelocity += (turn * pace * pace - body.angularVelocity * 2 * ratio * pace) * duration
  }
}
