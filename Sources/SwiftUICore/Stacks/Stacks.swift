/// Views in a row.
nonisolated public struct HStack<Content: View>: LayoutContainer {
  public typealias Body = Never
  let layout: HStackLayout
  let content: Content

  /// - Parameter spacing: The space between the views, in points; `nil` leaves it to them, which mostly gives 8.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views one below the other.
nonisolated public struct VStack<Content: View>: LayoutContainer {
  public typealias Body = Never
  let layout: VStackLayout
  let content: Content

  /// - Parameter spacing: The space between the views, in points; `nil` leaves it to them, which mostly gives 8.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views on top of each other, the last one in front.
nonisolated public struct ZStack<Content: View>: LayoutContainer {
  public typealias Body = Never
  let layout: ZStackLayout
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

extension HStack: Sendable where Content: Sendable {}
extension VStack: Sendable where Content: Sendable {}
extension ZStack: Sendable where Content: Sendable {}

extension Layout {
  /// Returns a view that arranges `content` by this layout.
  @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

private struct LayoutView<L: Layout, Content: View>: LayoutContainer {
  typealias Body = Never
  let layout: L
  let content: Content
}
