/// The values that a stack keeps between calls.
public struct _StackLayoutCache {
  var arrangement: StackArrangement
}

/// The arrangement of the subviews of a horizontal or vertical stack.
struct StackArrangement {
  private struct Child {
    let priority: Double
    /// The space before the child.
    let distance: CGFloat
    var proposal = ProposedViewSize.unspecified
    var length: CGFloat = 0
    var breadth: CGFloat = 0
    /// The child's guide across the stack.
    var guide: CGFloat = 0
  }

  private let axis: Axis
  private let alignment: AlignmentKey
  private let subviews: LayoutSubviews
  private var children: [Child] = []
  private var totalDistance: CGFloat = 0
  /// How the children share a length, if `sharingProposal` is proposed across the stack.
  private var sharing: SpaceSharing?
  private var sharingProposal: CGFloat?
  private var lastProposal: ProposedViewSize?
  private var size = CGSize.zero
  /// The largest guide of a child, which is where all guides lie.
  private var axisOfAlignment: CGFloat = 0

  init(_ subviews: LayoutSubviews, axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
    self.axis = axis
    self.alignment = alignment
    self.subviews = subviews
    children.reserveCapacity(subviews.count)
    var previous: ViewSpacing?
    for subview in subviews {
      var distance: CGFloat = 0
      if let spacing {
        distance = children.isEmpty ? 0 : spacing
      } else {
        let current = subview.spacing
        distance = previous?.distance(to: current, along: axis) ?? 0
        previous = current
      }
      totalDistance += distance
      children.append(Child(priority: subview.priority, distance: distance))
    }
  }

  /// Returns the spacing of the stack: that of the first and the last child at its ends, and that of all at its sides.
  func spacing() -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .zero }
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    var result = ViewSpacing()
    for subview in subviews { result.formUnion(subview.spacing, edges: sides) }
    result.formUnion(first.spacing, edges: axis == .horizontal ? .leading : .top)
    result.formUnion(last.spacing, edges: axis == .horizontal ? .trailing : .bottom)
    return result
  }

  mutating func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    arrange(proposal)
    return size
  }

  /// - Parameter guide: Where the guides of all children lie across the stack; `nil` lets the children fill its
  ///   breadth.
  mutating func place(in bounds: CGRect, proposal: ProposedViewSize, guide: CGFloat? = nil) {
    arrange(placed(proposal, in: bounds.size))
    let guide = guide ?? axisOfAlignment
    var position = bounds.origin[axis]
    for (child, subview) in zip(children, subviews) {
      position += child.distance
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = bounds.origin[axis.other] + guide - child.guide
      subview.place(at: origin, proposal: child.proposal)
      position += child.length
    }
  }

  mutating func explicitAlignment(_ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize) -> CGFloat? {
    arrange(placed(proposal, in: bounds.size))
    var position: CGFloat = 0
    var guides: [CGFloat] = []
    for (child, subview) in zip(children, subviews) {
      position += child.distance
      if let guide = subview.dimensions(in: child.proposal)[explicit: key] {
        guides.append(guide + (key.axis == axis ? position : axisOfAlignment - child.guide))
      }
      position += child.length
    }
    return key.combined(guides)
  }

  /// Returns the proposal for placing: a stack that was offered no breadth arranges its children again with its own.
  private func placed(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize {
    var result = proposal
    result[axis.other] = result[axis.other] ?? size[axis.other]
    return result
  }

  private mutating func arrange(_ proposal: ProposedViewSize) {
    guard lastProposal != proposal else { return }
    lastProposal = proposal
    let across = proposal[axis.other]
    if let length = proposal[axis] {
      share(length, across: across)
    } else {
      for index in children.indices { measure(index, nil, across: across) }
    }
    var length: CGFloat = 0
    var before: CGFloat = 0
    var after: CGFloat = 0
    for (index, child) in children.enumerated() {
      length += child.distance + child.length
      let rest = child.breadth.isFinite ? child.breadth - child.guide : child.breadth
      before = index == 0 ? child.guide : max(before, child.guide)
      after = index == 0 ? rest : max(after, rest)
    }
    axisOfAlignment = before
    size = CGSize(length, along: axis, across: before + after).asLengths
  }

  private mutating func share(_ length: CGFloat, across: CGFloat?) {
    guard children.count > 1 else {
      if !children.isEmpty { measure(0, length.asLength, across: across) }
      return
    }
    if sharing == nil || sharingProposal != across {
      sharingProposal = across
      sharing = SpaceSharing(children.lazy.map(\.priority)) { index, length in
        subviews[index].sizeThatFits(ProposedViewSize(length, along: axis, across: across))[axis]
      }
    }
    sharing?.share(length - totalDistance) { index, share in
      measure(index, share, across: across)
      return children[index].length
    }
  }

  private mutating func measure(_ index: Int, _ length: CGFloat?, across: CGFloat?) {
    let proposal = ProposedViewSize(length, along: axis, across: across)
    let dimensions = subviews[index].dimensions(in: proposal)
    children[index].proposal = proposal
    children[index].length = dimensions.size[axis]
    children[index].breadth = dimensions.size[axis.other]
    children[index].guide = dimensions[alignment]
  }
}
