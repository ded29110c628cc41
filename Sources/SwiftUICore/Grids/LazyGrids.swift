/// Views in columns, row by row. All views are made at once, including those that do not show.
public struct LazyVGrid<Content: View>: LayoutContainer {
  public typealias Body = Never
  let layout: TrackGridLayout
  let content: Content

  /// - Parameter spacing: The space between rows, in points; `nil` stands for 8.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = TrackGridLayout(axis: .vertical, items: columns, alignment: alignment.key, spacing: spacing)
    self.content = content()
  }
}

/// Views in rows, column by column. All views are made at once, including those that do not show.
public struct LazyHGrid<Content: View>: LayoutContainer {
  public typealias Body = Never
  let layout: TrackGridLayout
  let content: Content

  /// - Parameter spacing: The space between columns, in points; `nil` stands for 8.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = TrackGridLayout(axis: .horizontal, items: rows, alignment: alignment.key, spacing: spacing)
    self.content = content()
  }
}
