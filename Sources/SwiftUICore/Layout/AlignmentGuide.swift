/// Sets one of a view's alignment guides.
struct AlignmentGuide: LayoutModifier {
  let key: AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutBox, in environment: EnvironmentValues
  ) -> CGSize {
    child.size(for: proposal)
  }

  func place(
    _ child: LayoutBox, in size: CGSize, proposal: ProposedViewSize, environment: EnvironmentValues
  ) {
    child.place(at: .zero, proposal: proposal)
  }

  var hasExplicitAlignments: Bool { true }

  func explicitAlignment(
    _ key: AlignmentKey, _ child: LayoutBox, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    key == self.key ? computeValue(child.dimensions(for: proposal)) : nil
  }
}

extension View {
  /// Sets the view's guide for `g` to the result of `computeValue`, which gets the view's size and other guides.
  public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuide(key: g.key, computeValue: computeValue))
  }

  public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuide(key: g.key, computeValue: computeValue))
  }
}
