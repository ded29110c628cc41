/// A linear relation between two views' edges or dimensions: `first = multiplier × second + constant`, or with ≤ or ≥.
///
/// Active constraints place the views at each layout. If not all required ones can hold, those that were activated
/// later yield, and a line on the standard error says so.
///
/// A constant or multiplier of NaN counts as 0, and constants are limited to 10⁷ points.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  let first: LayoutQuantity
  let second: LayoutQuantity?
  private var holderReference: LayoutItemReference?
  /// The number of the activation, by which constraints are ordered.
  var activation = 0
  private static var activationCount = 0

  public let relation: Relation
  public let multiplier: CGFloat

  /// The number that is added to the second side, in points. A change of it costs less than a new constraint.
  open var constant: CGFloat {
    didSet { if constant != oldValue { LayoutEngine.ofTree(with: self)?.constantDidChange(of: self) } }
  }

  /// The priority, `required` (1000) by default.
  open var priority = UILayoutPriority.required {
    didSet {
      if priority != oldValue, let engine = LayoutEngine.ofTree(with: self) {
        engine.remove(self)
        engine.add(self)
      }
    }
  }

  /// A name for debugging, which appears in `description`.
  open var identifier: String?

  /// Kept, without effect: nothing is archived here.
  open var shouldBeArchived = false

  /// A constraint of its parts. It is public so that subclasses elsewhere inherit the other initialisers. (Ours.)
  public init(_ parts: _ConstraintParts) {
    first = parts.first
    relation = parts.relation
    second = parts.second
    multiplier = parts.multiplier
    constant = parts.constant
    super.init()
    checkAttributes()
  }

  convenience init(
    _ first: LayoutQuantity, _ relation: Relation, _ second: LayoutQuantity?, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(_ConstraintParts(first, relation, second, multiplier: multiplier, constant: constant))
  }

  /// A constraint of an archive of views: one without items if these are not in it. Nil of other coders.
  public required convenience init?(coder: NSCoder) {
    guard coder is NSKeyedUnarchiver else { return nil }
    guard let found = ViewArchive.constraint(from: coder) else {
      self.init(_ConstraintParts(LayoutQuantity(ofNothing: .width), .equal, nil, multiplier: 1, constant: 0))
      return
    }
    self.init(found.parts)
    (identifier, priority) = (found.identifier, found.priority)
  }

  /// Writes the constraint into an archive of the views between which it stands.
  open func encode(with coder: NSCoder) { ViewArchive.write(self, to: coder) }

  /// A constraint without items, as a value until there is another: it cannot become active.
  public override convenience init() {
    self.init(LayoutQuantity(ofNothing: .width), .equal, nil, multiplier: 1, constant: 0)
  }

  /// A constraint between attributes of views or layout guides. Without a second item, it compares the first one's
  /// width or height with `c`.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let firstItem = view1 as? any LayoutItem else {
      preconditionFailure("constraints stand between views and layout guides, not \(type(of: view1))")
    }
    var second: LayoutQuantity?
    if let view2, attr2 != .notAnAttribute {
      guard let secondItem = view2 as? any LayoutItem else {
        preconditionFailure("constraints stand between views and layout guides, not \(type(of: view2))")
      }
      second = LayoutQuantity(secondItem, attr2)
    }
    self.init(LayoutQuantity(firstItem, attr1), relation, second, multiplier: multiplier, constant: c)
  }

  /// The common ancestor that has the constraint while it is active.
  var holder: UIView? { holderReference?.view }

  public var firstItem: AnyObject? { first.item }
  public var firstAttribute: Attribute { first.attribute }
  public var secondItem: AnyObject? { second?.item }
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// Whether the constraint counts. It can become active only if its items have a common ancestor.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue != isActive { newValue ? activate() : deactivate() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Tells that the object has come from a storyboard or a xib and that its outlets are set. Overrides call super's method.
  open func awakeFromNib() {}

  // MARK: - Activation

  private func activate() {
    let views = itemViews
    guard let ancestor = Self.commonAncestor(of: views) else {
      preconditionFailure("\(self) has items without a common ancestor: add the views before the constraint")
    }
    activate(in: ancestor, concerning: views)
  }

  /// Makes the constraint active as one of `ancestor`, which contains its items.
  func activate(in ancestor: UIView) { activate(in: ancestor, concerning: itemViews) }

  private func activate(in ancestor: UIView, concerning views: [UIView]) {
    // A holder that went has not taken it out of the lists of views that stay.
    if holderReference != nil { for view in views { view.autoLayout?.removeReference(self) } }
    Self.activationCount += 1
    activation = Self.activationCount
    let state = ancestor.constraintState
    holderReference = ancestor.reference
    state.constraints.append(self)
    for view in views { view.constraintState.addReference(self) }
    LayoutEngine.make(forTreeOf: ancestor).add(self)
    ancestor.setNeedsLayout()
  }

  func deactivate() {
    guard let holder else { return }
    LayoutEngine.ofTree(with: self)?.remove(self)
    holderReference = nil
    holder.autoLayout?.removeConstraint(self)
    for view in itemViews { view.autoLayout?.removeReference(self) }
    holder.setNeedsLayout()
  }

  /// The views that the constraint concerns, itself or by their guides.
  var itemViews: [UIView] {
    // One by one: a list of four items, most of them nil, took twice as long.
    var views: [UIView] = []
    func add(_ quantity: LayoutQuantity?) {
      if let view = quantity?.layoutView { views.append(view) }
    }
    add(first)
    add(first.origin)
    add(second)
    add(second?.origin)
    return views
  }

  /// Whether the constraint can become active.
  var hasCommonAncestor: Bool { Self.commonAncestor(of: itemViews) != nil }

  private static func commonAncestor(of views: [UIView]) -> UIView? {
    guard var ancestor = views.first else { return nil }
    for view in views.dropFirst() {
      while !view.isDescendant(of: ancestor) {
        guard let parent = ancestor.superview else { return nil }
        ancestor = parent
      }
    }
    return ancestor
  }

  private func checkAttributes() {
    precondition(firstAttribute != .notAnAttribute, "a constraint needs an attribute of its first item")
    guard let second else {
      precondition(
        first.isDimension, "a constraint cannot set a location to a constant: locations are constrained in pairs")
      return
    }
    precondition(
      first.isDimension == second.isDimension && (first.isDimension || first.axis == second.axis),
      "\(firstAttribute) and \(secondAttribute) do not go together in a constraint")
    precondition(
      !(first.attribute.isDirectional && second.attribute.isAbsolute)
        && !(first.attribute.isAbsolute && second.attribute.isDirectional),
      "leading and trailing do not go together with left and right in a constraint")
  }

  open override var description: String { MainActor.assumeIsolated { text } }

  private var text: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "<NSLayoutConstraint\(name) \(first) \(sign) "
    if let second {
      if multiplier != 1 { text += "\(multiplier) × " }
      text += "\(second)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    if priority < .required { text += " @\(priority.rawValue)" }
    return text + ">"
  }
}

/// What a constraint is made of. (Ours.)
@MainActor
public struct _ConstraintParts {
  let first: LayoutQuantity
  let relation: NSLayoutConstraint.Relation
  let second: LayoutQuantity?
  let multiplier: CGFloat
  let constant: CGFloat

  init(
    _ first: LayoutQuantity, _ relation: NSLayoutConstraint.Relation, _ second: LayoutQuantity?, multiplier: CGFloat,
    constant: CGFloat
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
  }
}
