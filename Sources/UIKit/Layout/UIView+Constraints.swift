extension UIView {
  // MARK: - Constraints

  /// The active constraints that the view holds, which stand between it and items inside of it.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

  /// Activates a constraint between the view and items inside of it. `isActive` finds the right view by itself.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard !constraint.isActive else { return }
    precondition(
      constraint.itemViews.allSatisfy { $0.isDescendant(of: self) },
      "\(constraint) is about views outside of the one that it is added to")
    constraint.activate(in: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: - Priorities of the content's size

  /// The priority with which the view resists being larger than its content. 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging[axis] ?? .defaultLow
  }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    constraintState.hugging[axis] = priority
    contentPrioritiesDidChange()
  }

  /// The priority with which the view resists being smaller than its content. 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.compression[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    constraintState.compression[axis] = priority
    contentPrioritiesDidChange()
  }

  // MARK: - Guides

  /// The guides of the view, in the order in which they were added.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  /// Adds a guide, and removes it from the view where it was.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    constraintState.guides.append(layoutGuide)
  }

  /// Removes a guide and the constraints that concern it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .constraints, let autoLayout else { return }
    for constraint in autoLayout.references where constraint.isAbout(layoutGuide) { constraint.deactivate() }
    LayoutEngine.ofTree(with: self)?.forget([ObjectIdentifier(layoutGuide)])
    autoLayout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The guide of the bounds without `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = autoLayout?.marginsGuide { return guide }
    let guide = UILayoutGuide(.margins, in: self)
    guide.identifier = "layoutMarginsGuide"
    constraintState.marginsGuide = guide
    return guide
  }

  /// The guide of the bounds without `safeAreaInsets`.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = autoLayout?.safeAreaGuide { return guide }
    let guide = UILayoutGuide(.safeArea, in: self)
    guide.identifier = "safeAreaLayoutGuide"
    constraintState.safeAreaGuide = guide
    return guide
  }

  /// A guide in the middle of the margins' guide, as wide as that but at most 672 points, the width of lines that read
  /// well.
  public var readableContentGuide: UILayoutGuide {
    if let guide = autoLayout?.readableGuide { return guide }
    let guide = UILayoutGuide()
    guide.identifier = "readableContentGuide"
    guide.owningView = self
    constraintState.readableGuide = guide
    let margins = layoutMarginsGuide
    let width = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
    width.priority = .required - 1
    NSLayoutConstraint.activate([
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: 672),
      guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      width,
    ])
    return guide
  }
}

extension NSLayoutConstraint {
  /// Whether an item of the constraint is `item`.
  func isAbout(_ item: AnyObject) -> Bool {
    [first.item, first.origin?.item, second?.item, second?.origin?.item].contains { $0 === item }
  }
}
