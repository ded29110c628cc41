/// Views one below the other, in all the width that is offered. All are made at once, including those that do not show.
public struct LazyVStack<Content: View>: LayoutContainer {
  public typealias Body = Never
  let layout: LazyStackLayout
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing)
    self.content = content()
  }
}

/// Views in a row, in all the height that is offered. All are made at once, including those that do not show.
public struct LazyHStack<Content: View>: LayoutContainer {
  public typealias Body = Never
  let layout: LazyStackLayout
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = LazyStackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing)
    self.content = content()
  }
}

/// The layout of lazy stacks. Each view has its ideal length along the stack; across, the stack takes what it is
/// offered.
struct LazyStackLayout: Layout {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat?

  func makeCache(subviews: Subviews) -> _StackLayoutCache {
    _StackLayoutCache(subviews, axis: axis, alignment: alignment, spacing: spacing ?? ViewSpacing.standard)
  }

  func updateCache(_ cache: inout _StackLayoutCache, subviews: Subviews) {
    cache.update(subviews, axis: axis, alignment: alignment, spacing: spacing ?? ViewSpacing.standard)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache) -> CGSize {
    let across = proposal[axis.other]
    let size = cache.sizeThatFits(ProposedViewSize(nil, along: axis, across: across))
    return CGSize(size[axis], along: axis, across: across ?? size[axis.other])
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
  ) {
    let proposal = ProposedViewSize(nil, along: axis, across: proposal[axis.other] ?? bounds.size[axis.other])
    cache.place(
      in: bounds, proposal: proposal, guide: ViewDimensions(size: bounds.size)[alignment])
  }
}
