import SystemLook

/// A line that separates views: vertical in a horizontal stack, horizontal everywhere else.
public struct Divider: View {
  public init() {}

  public var body: some View {
    Color(SystemColor.separator).modifier(DividerLine())
  }
}

/// Makes a view one pixel thick along the axis of the stack, and as long across it as is proposed.
private struct DividerLine: LayoutModifier {
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutBox, in environment: EnvironmentValues
  ) -> CGSize {
    let axis = child.stackOrientation ?? .vertical
    let length = proposal.replacingUnspecifiedDimensions()[axis.other]
    return CGSize(1 / max(environment.displayScale, 1), along: axis, across: length)
  }

  func place(
    _ child: LayoutBox, in size: CGSize, proposal: ProposedViewSize, environment: EnvironmentValues
  ) {
    child.place(at: .zero, proposal: ProposedViewSize(size))
  }
}
