import Look

/// A line between views. It lies across the stack that it is in, and is horizontal outside of stacks.
public struct Divider: View {
  public init() {}

  public var body: some View {
    Color(SystemColor.separator).modifier(DividerLine())
  }
}

/// Makes a view one pixel thick.
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
