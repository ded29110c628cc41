/// Adds room around a view. Negative insets let the view reach beyond its rectangle.
struct Padding: LayoutModifier {
  /// The length in points that `padding()` adds at each edge.
  static let standard: CGFloat = 16

  let insets: EdgeInsets

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutBox, in environment: EnvironmentValues
  ) -> CGSize {
    let size = child.size(for: proposal.inset(by: insets))
    return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical).asLengths
  }

  func place(
    _ child: LayoutBox, in size: CGSize, proposal: ProposedViewSize, environment: EnvironmentValues
  ) {
    child.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
  }

  func spacing(_ child: LayoutBox) -> ViewSpacing {
    var edges: Edge.Set = []
    for edge in Edge.allCases where insets[edge] != 0 { edges.insert(Edge.Set(edge)) }
    return child.spacing.resetting(edges)
  }
}

extension View {
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(Padding(insets: insets))
  }

  /// Adds `length`, or 16 points, at each of `edges`.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(Padding(insets: EdgeInsets(length ?? Padding.standard, edges)))
  }

  public func padding(_ length: CGFloat) -> some View {
    modifier(Padding(insets: EdgeInsets(length, .all)))
  }
}
