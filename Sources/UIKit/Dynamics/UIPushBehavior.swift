/// A force on items: as long as it is active, or once.
@preconcurrency @MainActor
open class UIPushBehavior: _ItemsBehavior {
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  /// What a magnitude of one does to a body of 100 by 100 points and density one, in points per second (and second), as
  /// Apple documents.
  static let standard = 100.0
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  public let mode: Mode

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  open override func removeItem(_ item: any UIDynamicItem) {
    super.removeItem(item)
    offsets[ObjectIdentifier(item)] = nil
  }

  /// Whether the force acts. One that acts once becomes inactive by that; making it active lets it act again.
  open var active = true {
    didSet { if active { wake() } }
  }

  private var force = DirectedForce(CGVector(dx: 0, dy: 0)) {
    didSet { wake() }
  }

  /// The direction and the strength of the force.
  open var pushDirection: CGVector {
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

  /// Returns where the force meets an item, seen from its center.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
  }

  override func act(on bodies: RigidBodies, for duration: Double) {
    guard active else { return }
    let force = SIMD2(Double(pushDirection.dx), Double(pushDirection.dy)) * Self.standard
    for item in items {
      guard let body = bodies[item] else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = body.turned(SIMD2(Double(offset.horizontal), Double(offset.vertical)))
      body.push(force * (mode == .instantaneous ? 1 : duration), at: arm)
    }
    if mode == .instantaneous { active = false }
  }
}
