/// A rod, a spring or a rope between two items, or between an item and a point.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  private enum Kind {
    case distance
    /// A rope, which lets the ends come nearer.
    case limit
    /// The ends lie on one another, and the items turn about them.
    case pin
    /// As `pin`, and the items turn together.
    case fixed
  }

  private let kind: Kind
  private let list: [any UIDynamicItem]
  /// The ends, seen from the items' centers.
  private let offsets: [SIMD2<Double>]
  public let attachedBehaviorType: AttachmentType

  private init(_ kind: Kind, _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint?) {
    self.kind = kind
    list = items
    self.offsets = offsets.map { SIMD2(Double($0.horizontal), Double($0.vertical)) }
    attachedBehaviorType = anchor == nil ? .items : .anchor
    anchorPoint = anchor ?? .zero
    super.init()
    if kind == .distance || kind == .limit {
      let way = end(0) - (items.count > 1 ? end(1) : SIMD2(Double(anchorPoint.x), Double(anchorPoint.y)))
      length = CGFloat((way * way).sum().squareRoot())
    }
  }

  /// The place of an end as the item lies.
  private func end(_ index: Int) -> SIMD2<Double> {
    let item = list[index]
    let offset = CGPoint(x: offsets[index].x, y: offsets[index].y).applying(item.transform)
    return SIMD2(Double(item.center.x + offset.x), Double(item.center.y + offset.y))
  }

  // MARK: - Making

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// A rod as long as the item's point is now away from the anchor.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(.distance, [item], [offset], anchor: point)
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// A rod as long as the items' points are now away from one another.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, [item1, item2], [offset1, offset2], anchor: nil)
  }

  /// A rope between two items, which does not become longer than it is now.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, [item1, item2], [offset1, offset2], anchor: nil)
  }

  /// A pin through two items at a point, about which they turn.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .pin, [item1, item2], [offset(of: point, in: item1), offset(of: point, in: item2)], anchor: nil)
  }

  /// Glue between two items.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      .fixed, [item1, item2], [offset(of: point, in: item1), offset(of: point, in: item2)], anchor: nil)
  }

  private static func offset(of point: CGPoint, in item: any UIDynamicItem) -> UIOffset {
    let seen = CGPoint(x: point.x - item.center.x, y: point.y - item.center.y).applying(item.transform.inverted())
    return UIOffset(horizontal: seen.x, vertical: seen.y)
  }

  // MARK: - Properties

  open var items: [any UIDynamicItem] { list }

  /// The point to which an item is attached.
  open var anchorPoint: CGPoint {
    didSet { wake() }
  }

  /// The length of the rod or the rope, in points.
  open var length: CGFloat = 0 {
    didSet { wake() }
  }

  /// How little a spring swings, from 0 to 1.
  open var damping: CGFloat = 0 {
    didSet { wake() }
  }

  /// The swings of a spring in a second; 0 means a rod that does not give.
  open var frequency: CGFloat = 0 {
    didSet { wake() }
  }

  /// Kept, without effect.
  open var frictionTorque: CGFloat = 0

  override var movedItems: [any UIDynamicItem] { list }

  override func joints(of bodies: RigidBodies) -> [BodyJoint] {
    guard let first = bodies[list[0]] else { return [] }
    let second = list.count > 1 ? bodies[list[1]] : nil
    if list.count > 1, second == nil { return [] }
    let far = second == nil ? SIMD2(Double(anchorPoint.x), Double(anchorPoint.y)) : offsets[1]
    let spring = frequency > 0 ? BodyJoint.Spring(frequency: Double(frequency), damping: Double(damping)) : nil
    // A rod of no length has no direction: its ends lie on one another.
    let rule: BodyJoint.Rule =
      switch kind {
      case .distance: length > 0.5 ? .distance(Double(length)) : .point
      case .limit: .limit(Double(length))
      case .pin: .point
      case .fixed: .fixed
      }
    return [BodyJoint(first, at: offsets[0], second, at: far, rule, spring: spring)]
  }
}
