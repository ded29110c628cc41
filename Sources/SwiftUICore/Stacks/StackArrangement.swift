/// The values that a stack keeps between calls.
public struct _StackLayoutCache {
  private var arrangement: StackArrangement

  init(_ subviews: LayoutSubviews, axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
    let boxes = subviews.boxes
    arrangement = MainActor.assumeIsolated {
      StackArrangement(boxes, axis: axis, alignment: alignment, spacing: spacing)
    }
  }

  /// Brings the arrangement up to date with subviews and a layout that may have changed.
  mutating func update(_ subviews: LayoutSubviews, axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
    let (boxes, known) = (subviews.boxes, arrangement)
    arrangement = MainActor.assumeIsolated {
      known.refresh(boxes, axis: axis, alignment: alignment, spacing: spacing)
        ? known : StackArrangement(boxes, axis: axis, alignment: alignment, spacing: spacing)
    }
  }

  // Layouts are of no actor; the closures run at once on this thread.

  var spacing: ViewSpacing { MainActor.assumeIsolated { [arrangement] in arrangement.makeSpacing() } }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { [arrangement] in arrangement.sizeThatFits(proposal) }
  }

  /// - Parameter guide: Where the guides of all children lie across the stack; `nil` lets the children fill its
  ///   breadth.
  func place(in bounds: CGRect, proposal: ProposedViewSize, guide: CGFloat? = nil) {
    MainActor.assumeIsolated { [arrangement] in arrangement.place(in: bounds, proposal: proposal, guide: guide) }
  }

  func explicitAlignment(_ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize) -> CGFloat? {
    MainActor.assumeIsolated { [arrangement] in
      arrangement.explicitAlignment(key, in: bounds, proposal: proposal)
    }
  }
}

/// The arrangement of the subviews of a horizontal or vertical stack.
///
/// It asks boxes and not subviews, and those again alone that have changed. With all asked again, each by way of the main
/// actor, a row of 10,000 that changed its width cost as much as all rows: 61 ms.
@MainActor
final class StackArrangement {
  private struct Child {
    let priority: Double
    /// The space before the child.
    let distance: CGFloat
    /// The box's revision when its sizes were asked for.
    var revision: Int
    /// Whether what follows is what the box says of `proposal`.
    var isMeasured = false
    var proposal = ProposedViewSize.unspecified
    var length: CGFloat = 0
    var breadth: CGFloat = 0
    /// The child's guide across the stack.
    var guide: CGFloat = 0
  }

  private let axis: Axis
  private let alignment: AlignmentKey
  /// The space between neighbours; nil leaves it to them.
  private let spacing: CGFloat?
  private let boxes: [LayoutBox]
  private var children: [Child] = []
  private var totalDistance: CGFloat = 0
  /// How the children share a length, if `sharingProposal` is proposed across the stack.
  private var sharing: SpaceSharing?
  private var sharingProposal: CGFloat?
  private var lastProposal: ProposedViewSize?
  private var size = CGSize.zero
  /// The largest guide of a child, which is where all guides lie.
  private var axisOfAlignment: CGFloat = 0

  init(_ boxes: [LayoutBox], axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.boxes = boxes
    children.reserveCapacity(boxes.count)
    for (index, box) in boxes.enumerated() {
      let distance = distance(before: index)
      totalDistance += distance
      children.append(Child(priority: box.layoutPriority, distance: distance, revision: box.revision))
    }
  }

  private func distance(before index: Int) -> CGFloat {
    guard index > 0 else { return 0 }
    return spacing ?? boxes[index - 1].spacing.distance(to: boxes[index].spacing, along: axis)
  }

  /// Forgets what the boxes have said that have changed since.
  ///
  /// - Returns: False if that is not enough, since the stack has other boxes or treats them otherwise.
  func refresh(_ boxes: [LayoutBox], axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) -> Bool {
    guard axis == self.axis, alignment == self.alignment, spacing == self.spacing,
      boxes.elementsEqual(self.boxes, by: ===)
    else { return false }
    var changed: [Int] = []
    for (index, box) in boxes.enumerated() where box.revision != children[index].revision {
      guard box.layoutPriority == children[index].priority, distance(before: index) == children[index].distance,
        index + 1 == boxes.count || distance(before: index + 1) == children[index + 1].distance
      else { return false }
      children[index].revision = box.revision
      children[index].isMeasured = false
      changed.append(index)
    }
    guard !changed.isEmpty else { return true }
    lastProposal = nil
    let across = sharingProposal
    sharing?.refresh(changed) { lengths(of: $0, across: across) }
    return true
  }

  /// Returns the spacing of the stack: that of the first and the last child at its ends, and that of all at its sides.
  func makeSpacing() -> ViewSpacing {
    guard let first = boxes.first, let last = boxes.last else { return .zero }
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    var result = ViewSpacing()
    for box in boxes { result.formUnion(box.spacing, edges: sides) }
    result.formUnion(first.spacing, edges: axis == .horizontal ? .leading : .top)
    result.formUnion(last.spacing, edges: axis == .horizontal ? .trailing : .bottom)
    return result
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    arrange(proposal)
    return size
  }

  /// - Parameter guide: Where the guides of all children lie across the stack; `nil` lets the children fill its
  ///   breadth.
  func place(in bounds: CGRect, proposal: ProposedViewSize, guide: CGFloat?) {
    arrange(placed(proposal, in: bounds.size))
    let guide = guide ?? axisOfAlignment
    var position = bounds.origin[axis]
    for (index, box) in boxes.enumerated() {
      let child = children[index]
      position += child.distance
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = bounds.origin[axis.other] + guide - child.guide
      box.place(at: origin, proposal: child.proposal)
      position += child.length
    }
  }

  func explicitAlignment(_ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize) -> CGFloat? {
    arrange(placed(proposal, in: bounds.size))
    var position: CGFloat = 0
    var guides: [CGFloat] = []
    for (child, box) in zip(children, boxes) {
      position += child.distance
      if let guide = box.dimensions(for: child.proposal)[explicit: key] {
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

  private func arrange(_ proposal: ProposedViewSize) {
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
    for index in children.indices {
      let child = children[index]
      length += child.distance + child.length
      let rest = child.breadth.isFinite ? child.breadth - child.guide : child.breadth
      before = index == 0 ? child.guide : max(before, child.guide)
      after = index == 0 ? rest : max(after, rest)
    }
    axisOfAlignment = before
    size = CGSize(length, along: axis, across: before + after).asLengths
  }

  private func share(_ length: CGFloat, across: CGFloat?) {
    guard children.count > 1 else {
      if !children.isEmpty { measure(0, length.asLength, across: across) }
      return
    }
    if sharing == nil || sharingProposal != across {
      sharingProposal = across
      sharing = SpaceSharing(children.lazy.map(\.priority)) { lengths(of: $0, across: across) }
    }
    sharing?.share(length - totalDistance) { index, share in
      measure(index, share, across: across)
      return children[index].length
    }
  }

  /// The least and the greatest length of a child.
  private func lengths(of index: Int, across: CGFloat?) -> (shortest: CGFloat, longest: CGFloat) {
    func length(for offered: CGFloat) -> CGFloat {
      boxes[index].size(for: ProposedViewSize(offered, along: axis, across: across))[axis]
    }
    return (length(for: 0), length(for: .infinity))
  }

  private func measure(_ index: Int, _ length: CGFloat?, across: CGFloat?) {
    let proposal = ProposedViewSize(length, along: axis, across: across)
    var child = children[index]
    if child.isMeasured, child.proposal == proposal { return }
    let dimensions = boxes[index].dimensions(for: proposal)
    child.isMeasured = true
    child.proposal = proposal
    child.length = dimensions.size[axis]
    child.breadth = dimensions.size[axis.other]
    child.guide = dimensions[alignment]
    children[index] = child
  }
}
