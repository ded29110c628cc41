/// Takes all the space that is offered, and puts the view's centre to a point in it.
struct Position: LayoutModifier {
  let point: CGPoint

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutBox, in environment: EnvironmentValues
  ) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    return proposal.replacingUnspecifiedDimensions(by: child.size(for: proposal))
  }

  func place(
    _ child: LayoutBox, in size: CGSize, proposal: ProposedViewSize, environment: EnvironmentValues
  ) {
    child.place(at: point, anchor: .center, proposal: ProposedViewSize(size))
  }

  func spacing(_ child: LayoutBox) -> ViewSpacing { ViewSpacing() }
}

extension View {
  /// Puts the view's centre to `position`, in the coordinates of all the space that is offered to it.
  public func position(_ position: CGPoint) -> some View {
    modifier(Position(point: position))
  }

  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
}
