/// An invisible frame with one or two fixed lengths around a view.
struct FixedFrame: LayoutModifier {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  /// Makes a frame. Lengths that are negative or not finite count as not given.
  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    if let width, width.isFinite, width >= 0 { self.width = width } else { self.width = nil }
    if let height, height.isFinite, height >= 0 { self.height = height } else { self.height = nil }
    self.alignment = alignment
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutBox, in environment: EnvironmentValues
  ) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.size(for: offer(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func place(
    _ child: LayoutBox, in size: CGSize, proposal: ProposedViewSize, environment: EnvironmentValues
  ) {
    child.place(alignedTo: alignment, in: size, proposal: offer(proposal))
  }

  func spacing(_ child: LayoutBox) -> ViewSpacing {
    var edges: Edge.Set = []
    if width != nil { edges.formUnion(.horizontal) }
    if height != nil { edges.formUnion(.vertical) }
    return child.spacing.resettingText(edges)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }
}

extension View {
  /// Puts the view into an invisible frame with these lengths. Where one is `nil`, the frame takes the view's own.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrame(width: width, height: height, alignment: alignment))
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  public func frame() -> some View {
    frame(width: nil, height: nil, alignment: .center)
  }
}
