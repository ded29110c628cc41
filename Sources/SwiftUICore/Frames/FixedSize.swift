/// Gives a view its ideal length along some axes, whatever it is offered.
struct FixedSize: LayoutModifier {
  let horizontal: Bool
  let vertical: Bool

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutBox, in environment: EnvironmentValues
  ) -> CGSize {
    child.size(for: offer(proposal))
  }

  func place(
    _ child: LayoutBox, in size: CGSize, proposal: ProposedViewSize, environment: EnvironmentValues
  ) {
    child.place(alignedTo: .center, in: size, proposal: offer(proposal))
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
}

extension View {
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSize(horizontal: horizontal, vertical: vertical))
  }

  public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }
}
