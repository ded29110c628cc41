/// The constraints that arrange the views of a stack.
@MainActor
struct StackConstraints {
  private let stack: UIStackView
  /// The stack, or the guide of its margins.
  private let canvas: any LayoutItem
  private let visible: [UIView]
  private let isRow: Bool
  private var made: [NSLayoutConstraint] = []

  /// The priority with which a stack is as small as its views allow. It is below the priorities of content.
  private static let fit: UILayoutPriority = .fittingSizeLevel - 1
  /// The priority of equal distances between middles, which spaces may disturb.
  private static let centering = UILayoutPriority(149)
  /// The priority that resolves ambiguities, below everything that users ask for.
  private static let suppression = UILayoutPriority(25)
  /// The priority with which hidden views have length 0. It is just below required, since a hidden view's own
  /// constraints may ask for more.
  private static let hiding: UILayoutPriority = .required - 0.5

  init(of stack: UIStackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    isRow = stack.axis == .horizontal
  }

  private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }
  private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  private var crossStart: NSLayoutConstraint.Attribute { isRow ? .top : .leading }
  private var crossEnd: NSLayoutConstraint.Attribute { isRow ? .bottom : .trailing }
  private var crossMiddle: NSLayoutConstraint.Attribute { isRow ? .centerY : .centerX }
  private var crossLength: NSLayoutConstraint.Attribute { isRow ? .height : .width }

  func constraints() -> [NSLayoutConstraint] {
    var arrangement = self
    arrangement.hide()
    arrangement.distribute()
    arrangement.align()
    return arrangement.made
  }

  private mutating func hide() {
    for view in stack.arrangedSubviews where view.isHidden {
      add("UISV-hiding", view, length, .equal, constant: 0, priority: Self.hiding)
      // A hidden view waits at the place where it would appear.
      let before = stack.arrangedSubviews.prefix { $0 !== view }.last { !$0.isHidden }
      if let before {
        add("UISV-hiding", view, start, .equal, before, end)
      } else {
        add("UISV-hiding", view, start, .equal, canvas, start)
      }
      add("UISV-hiding", view, crossStart, .equal, canvas, crossStart)
      if stack.alignment == .fill {
        add("UISV-hiding", view, crossEnd, .equal, canvas, crossEnd, priority: Self.hiding)
      }
    }
  }

  // MARK: - Along the axis

  private mutating func distribute() {
    guard let first = visible.first, let last = visible.last else { return }
    add("UISV-canvas-connection", first, start, .equal, canvas, start)
    defer { add("UISV-canvas-connection", canvas, end, .equal, last, end) }
    switch stack.distribution {
    case .fill:
      space(.equal)
    case .fillEqually:
      // Lengths come before places, because the engine takes constraints up in this order and places follow from
      // lengths.
      for view in visible.dropFirst() { add("UISV-fill-equally", view, length, .equal, first, length) }
      space(.equal)
    case .fillProportionally:
      space(.equal)
      fillProportionally()
    case .equalSpacing:
      space(.greaterThanOrEqual)
      equalize("UISV-distributing", from: end, to: start, priority: .required)
      add("UISV-canvas-fit", stack, length, .equal, constant: 0, priority: Self.fit)
    case .equalCentering:
      space(.greaterThanOrEqual)
      equalize("UISV-distributing", from: middle, to: middle, priority: Self.centering)
      add("UISV-canvas-fit", stack, length, .equal, constant: 0, priority: Self.fit)
    }
  }

  private mutating func space(_ relation: NSLayoutConstraint.Relation) {
    let isOfBaselines = !isRow && stack.isBaselineRelativeArrangement
    for (view, next) in zip(visible, visible.dropFirst()) {
      add(
        "UISV-spacing", next, isOfBaselines ? .firstBaseline : start, relation, view,
        isOfBaselines ? .lastBaseline : end, constant: stack.space(after: view))
    }
  }

  private mutating func fillProportionally() {
    let lengths = visible.map { view in
      let size = view.intrinsicContentSize
      let own = isRow ? size.width : size.height
      if own >= 0 { return own }
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return isRow ? fitting.width : fitting.height
    }
    guard let greatest = lengths.max(), let index = lengths.firstIndex(of: greatest) else { return }
    for (view, length) in zip(visible, lengths) where view !== visible[index] {
      add(
        "UISV-fill-proportionally", view, self.length, .equal, visible[index], self.length,
        multiplier: greatest > 0 ? length / greatest : 1, priority: .required - 1)
    }
  }

  /// Makes the distances from each view to the next one equal.
  private mutating func equalize(
    _ name: String, from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute, priority: UILayoutPriority
  ) {
    let distances = zip(visible, visible.dropFirst()).map { view, next in
      LayoutQuantity(next, to, from: LayoutQuantity(view, from))
    }
    guard let first = distances.first else { return }
    for distance in distances.dropFirst() {
      let constraint = NSLayoutConstraint(distance, .equal, first, multiplier: 1, constant: 0)
      constraint.identifier = name
      constraint.priority = priority
      made.append(constraint)
    }
  }

  // MARK: - Across the axis

  private mutating func align() {
    guard let first = visible.first else { return }
    let isOfBaselines = isRow && (stack.alignment == .firstBaseline || stack.alignment == .lastBaseline)
    for view in visible {
      switch stack.alignment {
      case .fill:
        add("UISV-alignment", view, crossStart, .equal, canvas, crossStart)
        add("UISV-alignment", view, crossEnd, .equal, canvas, crossEnd)
      case .trailing:
        add("UISV-alignment", view, crossStart, .greaterThanOrEqual, canvas, crossStart)
        add("UISV-alignment", view, crossEnd, .equal, canvas, crossEnd)
      case .center:
        add("UISV-alignment", view, crossMiddle, .equal, canvas, crossMiddle)
        add("UISV-alignment", view, crossStart, .greaterThanOrEqual, canvas, crossStart)
      case .firstBaseline where isOfBaselines, .lastBaseline where isOfBaselines:
        let isFirst = stack.alignment == .firstBaseline
        let baseline: NSLayoutConstraint.Attribute = isFirst ? .firstBaseline : .lastBaseline
        if view !== first { add("UISV-alignment", view, baseline, .equal, first, baseline) }
        add("UISV-alignment", view, crossStart, .greaterThanOrEqual, canvas, crossStart)
        add("UISV-alignment", view, crossEnd, .lessThanOrEqual, canvas, crossEnd)
        let edge = isFirst ? crossStart : crossEnd
        add("UISV-ambiguity-suppression", view, edge, .equal, canvas, edge, priority: Self.suppression)
      case .leading, .firstBaseline, .lastBaseline:
        add("UISV-alignment", view, crossStart, .equal, canvas, crossStart)
        add("UISV-alignment", view, crossEnd, .lessThanOrEqual, canvas, crossEnd)
      }
    }
    if stack.alignment != .fill {
      add("UISV-canvas-fit", stack, crossLength, .equal, constant: 0, priority: Self.fit)
    }
  }

  private mutating func add(
    _ name: String, _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutItem)? = nil,
    _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      LayoutQuantity(first, attribute), relation, second.map { LayoutQuantity($0, secondAttribute) },
      multiplier: multiplier, constant: constant)
    constraint.identifier = name
    constraint.priority = priority
    made.append(constraint)
  }
}
