/// The bodies of an animator, and how they move from step to step.
///
/// Velocities change by forces, then by impulses at joints and contacts, one after the other and several times over, until
/// no two bodies move into one another (sequential impulses); then the bodies move. Steps are short and always of the
/// same length, so that the same situation leads to the same motion whatever the frame rate.
@MainActor
final class RigidBodies {
  /// The length of a step, in seconds. At twice the length stacks of views tremble; at half of it nothing looks better.
  static let step = 1.0 / 240
  private static let rounds = 12
  /// How far bodies may lie in one another, in points, so that contacts last from step to step.
  private static let slop = 0.05
  /// Bodies that meet more slowly do not bounce, in points per second: they would tremble for ever.
  private static let bounceSpeed = 20.0

  private(set) var list: [RigidBody] = []
  private var byItem: [ObjectIdentifier: RigidBody] = [:]
  private var fixedAngles: [ObjectIdentifier: [Double]] = [:]

  subscript(item: any UIDynamicItem) -> RigidBody? { byItem[ObjectIdentifier(item)] }

  /// Makes bodies of the items that have none, and forgets those of others.
  func match(_ items: [any UIDynamicItem]) {
    var seen: Set<ObjectIdentifier> = []
    list = items.compactMap { item in
      guard seen.insert(ObjectIdentifier(item)).inserted else { return nil }
      return byItem[ObjectIdentifier(item)] ?? RigidBody(item)
    }
    byItem = Dictionary(uniqueKeysWithValues: list.map { (ObjectIdentifier($0.item), $0) })
  }

  /// Takes the place of an item, of which something else has changed it, and stops it.
  func reread(_ item: any UIDynamicItem) {
    guard let index = list.firstIndex(where: { $0.item === item }) else { return }
    let body = RigidBody(item)
    list[index] = body
    byItem[ObjectIdentifier(item)] = body
  }

  var areSlow: Bool { list.allSatisfy { $0.inverseMass == 0 || $0.isSlow } }

  /// Moves the bodies on by one step.
  func advance(by behaviors: [UIDynamicBehavior]) {
    let duration = Self.step
    for body in list { body.resetDescription() }
    for behavior in behaviors { behavior.describe(self) }
    for behavior in behaviors { behavior.act(on: self, for: duration) }
    for body in list { body.obeyDescription() }
    for body in list { body.slowDown(for: duration) }
    var joints: [(joint: BodyJoint, state: BodyJoint.State)] = []
    for behavior in behaviors {
      let found = behavior.joints(of: self)
      guard !found.isEmpty else { continue }
      let angles = fixedAngles[ObjectIdentifier(behavior)] ?? found.map(\.angleBetween)
      fixedAngles[ObjectIdentifier(behavior)] = angles
      joints += zip(found, angles).map { ($0, $0.begin($1)) }
    }
    var contacts = behaviors.compactMap { $0 as? UICollisionBehavior }.flatMap { $0.contacts(of: self) }
      .map(Touch.init)
    for _ in 0..<Self.rounds {
      for index in joints.indices { joints[index].joint.solve(&joints[index].state, for: duration) }
      for index in contacts.indices { contacts[index].solve(for: duration) }
    }
    for body in list where body.inverseMass > 0 { body.move(for: duration) }
  }

  func forget(_ behavior: UIDynamicBehavior) { fixedAngles[ObjectIdentifier(behavior)] = nil }

  /// A contact within a step.
  @MainActor
  private struct Touch {
    let contact: BodyContact
    let firstArm: SIMD2<Double>
    let secondArm: SIMD2<Double>
    let tangent: SIMD2<Double>
    /// The speed at which the bodies shall part.
    let parting: Double
    let friction: Double
    var push = 0.0
    var rub = 0.0

    init(_ contact: BodyContact) {
      self.contact = contact
      let (first, second) = (contact.first, contact.second)
      firstArm = contact.point - first.center
      secondArm = second.map { contact.point - $0.center } ?? .zero
      tangent = SIMD2(-contact.normal.y, contact.normal.x)
      let elasticity = max(first.elasticity, second?.elasticity ?? 0)
      friction = (first.friction * (second?.friction ?? first.friction)).squareRoot()
      let speed = Self.speed(contact, firstArm, secondArm, contact.normal)
      parting = speed < -RigidBodies.bounceSpeed ? -elasticity * speed : 0
    }

    private static func speed(
      _ contact: BodyContact, _ firstArm: SIMD2<Double>, _ secondArm: SIMD2<Double>, _ direction: SIMD2<Double>
    ) -> Double {
      let relative = (contact.second?.velocity(at: secondArm) ?? .zero) - contact.first.velocity(at: firstArm)
      return (relative * direction).sum()
    }

    private func inverseMass(along direction: SIMD2<Double>) -> Double {
      let (a, b) = (cross(firstArm, direction), cross(secondArm, direction))
      return contact.first.inverseMass + a * a * contact.first.inverseInertia + (contact.second?.inverseMass ?? 0)
        + b * b * (contact.second?.inverseInertia ?? 0)
    }

    mutating func solve(for duration: Double) {
      let inverse = inverseMass(along: contact.normal)
      guard inverse > 0 else { return }
      // A fifth of the depth in each step, but never so fast that bodies jump apart.
      let correction = min(0.2 / duration * max(0, contact.depth - RigidBodies.slop), 200)
      let speed = Self.speed(contact, firstArm, secondArm, contact.normal)
      let pushed = max(0, push + (max(parting, correction) - speed) / inverse)
      apply(contact.normal * (pushed - push))
      push = pushed
      let sliding = Self.speed(contact, firstArm, secondArm, tangent)
      let inverseAlong = inverseMass(along: tangent)
      guard inverseAlong > 0 else { return }
      let rubbed = min(max(rub - sliding / inverseAlong, -friction * push), friction * push)
      apply(tangent * (rubbed - rub))
      rub = rubbed
    }

    private func apply(_ impulse: SIMD2<Double>) {
      contact.first.push(-impulse, at: firstArm)
      contact.second?.push(impulse, at: secondArm)
    }
  }
}
