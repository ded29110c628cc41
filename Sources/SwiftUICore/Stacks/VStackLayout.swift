/// The layout of a `VStack`, for `AnyLayout` and for use on its own.
public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  /// The space between neighbours, in points; `nil` leaves it to them.
  public var spacing: CGFloat?

  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public func makeCache(subviews: Subviews) -> _StackLayoutCache {
    _StackLayoutCache(subviews, axis: .vertical, alignment: alignment.key, spacing: spacing)
  }

  public func updateCache(_ cache: inout _StackLayoutCache, subviews: Subviews) {
    cache.update(subviews, axis: .vertical, alignment: alignment.key, spacing: spacing)
  }

  public func spacing(subviews: Subviews, cache: inout _StackLayoutCache) -> ViewSpacing {
    cache.spacing
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
  ) -> CGSize {
    cache.sizeThatFits(proposal)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
  ) {
    cache.place(in: bounds, proposal: proposal)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout _StackLayoutCache
  ) -> CGFloat? {
    cache.explicitAlignment(guide.key, in: bounds, proposal: proposal)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout _StackLayoutCache
  ) -> CGFloat? {
    cache.explicitAlignment(guide.key, in: bounds, proposal: proposal)
  }
}
