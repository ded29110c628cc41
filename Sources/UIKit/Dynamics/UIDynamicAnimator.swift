/// What moves items as its behaviors say, from frame to frame, until they lie still.
///
/// Bodies are boxes and discs; the mechanics are our own, and deterministic. See `UIGravityBehavior`,
/// `UICollisionBehavior`, `UIAttachmentBehavior`, `UISnapBehavior`, `UIPushBehavior` and `UIDynamicItemBehavior`.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// How long all bodies are slow before the animator pauses, in seconds.
  private static let patience = 0.5

  open private(set) weak var referenceView: UIView?
  private weak var layout: UICollectionViewLayout?
  private var ownBehaviors: [UIDynamicBehavior] = []
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval?
  /// The time that has not been stepped through.
  private var remainder = 0.0
  private var stillness = 0.0
  private var elapsed = 0.0
  let bodies = RigidBodies()

  /// An animator of views inside of `view`.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// An animator of the attributes of a layout, which it makes invalid at each step.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  public override init() { super.init() }

  isolated deinit { link?.invalidate() }

  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  // MARK: - Behaviors

  open var behaviors: [UIDynamicBehavior] { ownBehaviors }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !ownBehaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    ownBehaviors.append(behavior)
    behavior.join(self)
    matchBodies()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard ownBehaviors.contains(where: { $0 === behavior }) else { return }
    ownBehaviors.removeAll { $0 === behavior }
    behavior.join(nil)
    for part in behavior.all { bodies.forget(part) }
    matchBodies()
    if ownBehaviors.isEmpty { pause() } else { wake() }
  }

  open func removeAllBehaviors() { for behavior in ownBehaviors { removeBehavior(behavior) } }

  private var allBehaviors: [UIDynamicBehavior] { ownBehaviors.flatMap(\.all) }

  private func matchBodies() { bodies.match(allBehaviors.flatMap(\.movedItems)) }

  // MARK: - Items

  /// Takes over the place of an item that something else has moved. It stops.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    bodies.reread(item)
    wake()
  }

  /// Returns the items whose frames meet a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    matchBodies()
    return bodies.list.map(\.item).filter { item in
      let size = item.bounds.applying(item.transform).size
      let frame = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height)
      return frame.intersects(rect)
    }
  }

  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  private func attributes(
    where isWanted: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    matchBodies()
    return bodies.list.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first(where: isWanted)
  }

  /// The rectangle that keeps items inside, if a collision behavior says so.
  var boundaryBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    return layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  // MARK: - Running

  /// Whether items move.
  open var isRunning: Bool { link != nil }

  /// The seconds for which items have moved.
  open var elapsedTime: TimeInterval { elapsed }

  /// Begins to move the items, if there is anything that moves them.
  func wake() {
    stillness = 0
    guard link == nil, !ownBehaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    lastTime = CACurrentMediaTime()
    remainder = 0
    let link = CADisplayLink { [weak self] link in
      if let self { tick(at: link.timestamp) } else { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func pause() {
    guard let link else { return }
    link.invalidate()
    self.link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func tick(at time: CFTimeInterval) {
    matchBodies()
    // After a stop of the clock items go on where they were.
    let passed = min(max(0, time - (lastTime ?? time)), 0.25)
    lastTime = time
    elapsed += passed
    remainder += passed
    let parts = allBehaviors
    var steps = 0
    // A hair's breadth more, so that frames of sixty in a second are of four steps each.
    while remainder + 1e-9 >= RigidBodies.step {
      bodies.advance(by: parts)
      remainder -= RigidBodies.step
      steps += 1
      stillness = bodies.areSlow ? stillness + RigidBodies.step : 0
    }
    guard steps > 0 else { return }
    for body in bodies.list { body.write() }
    for part in parts where part.dynamicAnimator === self { part.action?() }
    layout?.invalidateLayout()
    if stillness >= Self.patience { pause() }
  }
}

/// An object that is told when an animator begins and ends to move items.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
