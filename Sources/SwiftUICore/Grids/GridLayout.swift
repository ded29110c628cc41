/// The layout of a `Grid`. Columns share the width as the children of an `HStack` do, and rows share the height as
/// those of a `VStack` do.
public struct GridLayout: Layout {
  public var alignment: Alignment
  /// The space between columns, in points; `nil` stands for the default, 8. So it is with `verticalSpacing` and rows.
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public struct Cache {
    fileprivate var cells: [GridArrangement.Cell]
    fileprivate var arrangement: GridArrangement?
  }

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(cells: GridArrangement.cells(of: subviews))
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrange(proposal, &cache).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    arrange(proposal, &cache).place(in: bounds)
  }

  private func arrange(_ proposal: ProposedViewSize, _ cache: inout Cache) -> GridArrangement {
    if let known = cache.arrangement, known.proposal == proposal { return known }
    let arrangement = GridArrangement(
      cache.cells, proposal: proposal, alignment: alignment,
      spacing: CGSize(
        width: horizontalSpacing ?? ViewSpacing.standard, height: verticalSpacing ?? ViewSpacing.standard))
    cache.arrangement = arrangement
    return arrangement
  }
}
