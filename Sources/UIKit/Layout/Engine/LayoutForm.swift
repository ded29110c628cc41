/// A place or a dimension as a linear sum of unknowns and a constant.
struct LayoutForm {
  var terms: [(variable: SolverVariable, coefficient: Double)] = []
  var constant = 0.0

  mutating func add(_ coefficient: Double, of variable: SolverVariable) {
    terms.append((variable, coefficient))
  }

  mutating func add(_ factor: Double, of other: LayoutForm) {
    terms += other.terms.map { ($0.variable, $0.coefficient * factor) }
    constant += other.constant * factor
  }
}

/// The part of a rectangle along an axis that a quantity is.
private enum Part {
  case start, end, middle, length
}

extension LayoutEngine {
  /// Returns the solver's form of a constraint: the relation of a sum of terms and a constant to 0. Nil if an item is
  /// gone or lies outside of `ancestor`.
  func solverConstraint(of constraint: NSLayoutConstraint, in ancestor: UIView) -> SolverConstraint? {
    let isMirrored = isMirrored(constraint)
    guard var form = form(of: constraint.first, in: ancestor, isMirrored: isMirrored) else { return nil }
    form.constant -= constraint.constant.isNaN ? 0 : Double(constraint.constant)
    if let second = constraint.second {
      guard let other = self.form(of: second, in: ancestor, isMirrored: isMirrored) else { return nil }
      let multiplier = Double(constraint.multiplier)
      if multiplier.isFinite, multiplier != 0 { form.add(-multiplier, of: other) }
    }
    let relation: SolverRelation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return SolverConstraint(
      terms: form.terms, relation: relation, constant: form.constant, priority: constraint.priority.rawValue)
  }

  /// Whether coordinates of the constraint grow to the left, so that leading comes before trailing where people read
  /// from right to left.
  private func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
    guard constraint.first.attribute.isDirectional || constraint.second?.attribute.isDirectional == true else {
      return false
    }
    return constraint.first.layoutView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func form(of quantity: LayoutQuantity, in ancestor: UIView, isMirrored: Bool) -> LayoutForm? {
    guard let reference = quantity.reference,
      var form = form(of: quantity.attribute, reference, in: ancestor, isMirrored: isMirrored)
    else { return nil }
    if let origin = quantity.origin {
      guard let start = self.form(of: origin, in: ancestor, isMirrored: isMirrored) else { return nil }
      form.add(-1, of: start)
    }
    return form
  }

  private func form(
    of attribute: NSLayoutConstraint.Attribute, _ item: LayoutItemReference, in ancestor: UIView, isMirrored: Bool
  ) -> LayoutForm? {
    guard let axis = attribute.axis, let view = item.layoutView, view.isDescendant(of: ancestor) else { return nil }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      return baseline(attribute, of: view, in: ancestor)
    }
    let insets: UIEdgeInsets
    switch attribute {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      insets = view.layoutMargins
    default:
      switch item.guide?.kind {
      case .margins: insets = view.layoutMargins
      case .safeArea: insets = view.safeAreaInsets
      case .constraints, .scrolledContent, .scrollFrame: insets = .zero
      case nil: insets = view.alignmentRectInsets
      }
    }
    // Guides of margins and safe areas are the view's own rectangle with other insets. By the
    // edges of the scroll view around it content means those of all content, but by sizes and centers the view's, as on
    // iOS.
    var rectangle: any LayoutItem = view
    if let guide = item.guide, guide.kind.isFree { rectangle = guide }
    if view === ancestor, rectangle === view, let scrollView = view as? UIScrollView {
      let part = part(of: attribute, isMirrored: isMirrored)
      if part == .start || part == .end { rectangle = scrollView.contentLayoutGuide }
    }
    return form(
      part(of: attribute, isMirrored: isMirrored), along: axis, of: rectangle, insets: insets, in: ancestor,
      isMirrored: isMirrored && !attribute.isDimension)
  }

  private func part(of attribute: NSLayoutConstraint.Attribute, isMirrored: Bool) -> Part {
    switch attribute {
    case .left, .top, .leftMargin, .topMargin: .start
    case .right, .bottom, .rightMargin, .bottomMargin: .end
    case .leading, .leadingMargin: isMirrored ? .end : .start
    case .trailing, .trailingMargin: isMirrored ? .start : .end
    case .width, .height: .length
    default: .middle
    }
  }

  private func form(
    _ part: Part, along axis: NSLayoutConstraint.Axis, of item: any LayoutItem, insets: UIEdgeInsets,
    in ancestor: UIView, isMirrored: Bool
  ) -> LayoutForm {
    let variables = variables(of: item)
    let (before, after) =
      axis == .horizontal
      ? (Double(insets.left), Double(insets.right)) : (Double(insets.top), Double(insets.bottom))
    var form = LayoutForm()
    if part != .length { addOrigin(of: item, along: axis, in: ancestor, to: &form) }
    switch part {
    case .start: form.constant += before
    case .end:
      form.add(1, of: variables.length(along: axis))
      form.constant -= after
    case .middle:
      form.add(0.5, of: variables.length(along: axis))
      form.constant += (before - after) / 2
    case .length:
      form.add(1, of: variables.length(along: axis))
      form.constant -= before + after
    }
    guard isMirrored else { return form }
    var mirrored = LayoutForm()
    mirrored.add(-1, of: form)
    return mirrored
  }

  /// Adds the distance from the first edge of the bounds of `ancestor` to that of an item.
  private func addOrigin(
    of item: any LayoutItem, along axis: NSLayoutConstraint.Axis, in ancestor: UIView, to form: inout LayoutForm
  ) {
    if item is UILayoutGuide { form.add(1, of: variables(of: item).origin(along: axis)) }
    var view = item.layoutView
    while let current = view, current !== ancestor {
      form.add(1, of: variables(of: current).origin(along: axis))
      // Seen from outside, the content of a scroll view has moved.
      if let scrollView = current as? UIScrollView, item !== current {
        form.add(-1, of: variables(of: scrollView.frameLayoutGuide).origin(along: axis))
      }
      view = current.superview
    }
  }

  private func baseline(
    _ attribute: NSLayoutConstraint.Attribute, of view: UIView, in ancestor: UIView
  ) -> LayoutForm {
    let isFirst = attribute == .firstBaseline
    var textView = view
    // The limit ends loops of views that name one another.
    for _ in 0..<16 {
      let next = isFirst ? textView.forFirstBaselineLayout : textView.forLastBaselineLayout
      if next === textView || !next.isDescendant(of: textView) { break }
      textView = next
    }
    var insets = textView.alignmentRectInsets
    if let text = textView as? any BaselineContent {
      let width = variables(of: textView).measuredWidth.map { CGFloat($0) } ?? textView.bounds.width
      let baselines = text.baselineInsets(forWidth: width)
      insets.top += baselines.fromTop
      insets.bottom += baselines.fromBottom
    }
    return form(
      isFirst ? .start : .end, along: .vertical, of: textView, insets: insets, in: ancestor, isMirrored: false)
  }

  /// The views on whose margins or text the constant of a constraint depends.
  func sources(ofConstant constraint: NSLayoutConstraint) -> [UIView] {
    if constraint.first.followsFromFrame, constraint.first.origin == nil {
      guard let second = constraint.second, !second.followsFromFrame || second.origin != nil else { return [] }
    }
    let quantities = [constraint.first, constraint.first.origin, constraint.second, constraint.second?.origin]
    return quantities.compactMap { quantity in
      guard let quantity, !quantity.followsFromFrame, let view = quantity.layoutView else { return nil }
      switch quantity.attribute {
      case .firstBaseline: return view.forFirstBaselineLayout
      case .lastBaseline: return view.forLastBaselineLayout
      default:
        let kind = quantity.reference?.guide?.kind
        return quantity.attribute.dependsOnContent || kind == .margins || kind == .safeArea ? view : nil
      }
    }
  }
}
