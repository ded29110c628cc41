/// How something with an aspect ratio fills a space.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill
}

/// Offers a view the largest space of an aspect ratio inside the offered space, or the smallest around it.
struct AspectRatio: LayoutModifier {
  /// The width divided by the height; `nil` stands for the ratio of the view's ideal size.
  let ratio: CGFloat?
  let contentMode: ContentMode

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutBox, in environment: EnvironmentValues
  ) -> CGSize {
    child.size(for: offer(proposal, to: child))
  }

  func place(
    _ child: LayoutBox, in size: CGSize, proposal: ProposedViewSize, environment: EnvironmentValues
  ) {
    child.place(alignedTo: .center, in: size, proposal: offer(proposal, to: child))
  }

  private func offer(_ proposal: ProposedViewSize, to child: LayoutBox) -> ProposedViewSize {
    if proposal == .unspecified { return proposal }
    let shape = ratio.map { CGSize(width: $0, height: 1) } ?? child.size(for: .unspecified)
    guard shape.width > 0, shape.height > 0, shape.width.isFinite, shape.height.isFinite else { return proposal }
    let scales = [proposal.width.map { $0 / shape.width }, proposal.height.map { $0 / shape.height }].compactMap(\.self)
    let scale = (contentMode == .fit ? scales.min() : scales.max()) ?? 1
    return ProposedViewSize(width: shape.width * scale, height: shape.height * scale)
  }
}

extension View {
  /// Keeps the ratio of the view's width to its height at `aspectRatio`, or at that of its ideal size.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatio(ratio: aspectRatio, contentMode: contentMode))
  }

  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }
}
