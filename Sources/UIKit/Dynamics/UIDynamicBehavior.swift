/// Something that moves items, or limits how they move, while it belongs to an animator. Several make up one as its
/// children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  private var children: [UIDynamicBehavior] = []
  private weak var parentBehavior: UIDynamicBehavior?
  private weak var ownAnimator: UIDynamicAnimator?

  public override init() { super.init() }

  open var childBehaviors: [UIDynamicBehavior] { children }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    // A behavior that holds this one would go round in circles.
    guard behavior.parentBehavior == nil, !behavior.all.contains(where: { $0 === self }) else { return }
    behavior.parentBehavior = self
    children.append(behavior)
    if let dynamicAnimator { behavior.join(dynamicAnimator) }
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parentBehavior === self else { return }
    children.removeAll { $0 === behavior }
    behavior.parentBehavior = nil
    guard let dynamicAnimator else { return }
    behavior.join(nil)
    for former in behavior.all { dynamicAnimator.bodies.forget(former) }
    dynamicAnimator.wake()
  }

  /// A closure that is called at each step.
  open var action: (() -> Void)?

  /// The animator to which the behavior belongs, itself or with the one whose child it is.
  open var dynamicAnimator: UIDynamicAnimator? { ownAnimator }

  /// Tells that the behavior is about to join an animator, or with nil to leave it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: - For the animator

  func join(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    ownAnimator = animator
    didJoin()
    for child in children { child.join(animator) }
    animator?.wake()
  }

  /// The behavior and what it is made of, outer ones first.
  var all: [UIDynamicBehavior] { [self] + children.flatMap(\.all) }

  /// The items that the behavior moves.
  var movedItems: [any UIDynamicItem] { [] }

  func didJoin() {}

  /// Accelerates and pushes bodies before a step.
  func act(on bodies: RigidBodies, for duration: Double) {}

  /// Gives bodies what they are made of.
  func describe(_ bodies: RigidBodies) {}

  /// The joints by which the behavior holds bodies.
  func joints(of bodies: RigidBodies) -> [BodyJoint] { [] }

  func wake() { dynamicAnimator?.wake() }
}
