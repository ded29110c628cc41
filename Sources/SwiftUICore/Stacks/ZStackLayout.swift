/// The layout of a `ZStack`. Its subviews lie on top of each other with their guides in one place. Its size is that of
/// the union of the subviews with the highest layout priority.
public struct ZStackLayout: Layout, Sendable {
  public typealias Cache = Void

  public var alignment: Alignment

  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    extent(of: subviews, for: proposal).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let proposal = ProposedViewSize(bounds.size)
    let extent = extent(of: subviews, for: proposal)
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      subview.place(
        at: CGPoint(
          x: bounds.minX + extent.left - dimensions[alignment.horizontal],
          y: bounds.minY + extent.top - dimensions[alignment.vertical]),
        proposal: proposal)
    }
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.isEmpty ? .zero : subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  /// Returns the union of the rectangles of the subviews with the highest priority, with all guides at the origin.
  private func extent(of subviews: Subviews, for proposal: ProposedViewSize) -> (
    left: CGFloat, top: CGFloat, size: CGSize
  ) {
    let highest = subviews.lazy.map(\.priority).max()
    var left: CGFloat?, right: CGFloat?, top: CGFloat?, bottom: CGFloat?
    for subview in subviews where subview.priority == highest {
      let dimensions = subview.dimensions(in: proposal)
      let (x, y) = (dimensions[alignment.horizontal], dimensions[alignment.vertical])
      let (width, height) = (dimensions.width, dimensions.height)
      left = max(left ?? x, x)
      top = max(top ?? y, y)
      right = max(right ?? -.infinity, width.isFinite ? width - x : width)
      bottom = max(bottom ?? -.infinity, height.isFinite ? height - y : height)
    }
    guard let left, let right, let top, let bottom else { return (0, 0, .zero) }
    return (left, top, CGSize(width: left + right, height: top + bottom).asLengths)
  }
}
