/// An invisible frame around a view whose lengths stay within bounds.
///
/// Along an axis that has both a least and a greatest length the frame takes what it is offered, within these. With
/// the greatest alone it takes its view's length or more, up to the offer and that bound; with the least alone it takes
/// its view's length or less, down to the offer and that bound.
struct FlexibleFrame: LayoutModifier {
  private let width: Bounds
  private let height: Bounds
  private let alignment: Alignment

  struct Bounds {
    let least: CGFloat?
    let ideal: CGFloat?
    let greatest: CGFloat?

    /// Makes bounds. An ideal or greatest length below a lesser bound is raised to that; NaN counts as not given.
    init(_ least: CGFloat?, _ ideal: CGFloat?, _ greatest: CGFloat?) {
      let least = least.flatMap { $0.isNaN ? nil : max($0, 0) }
      let ideal = ideal.flatMap { $0.isNaN ? nil : max($0, least ?? 0) }
      self.least = least
      self.ideal = ideal
      self.greatest = greatest.flatMap { $0.isNaN ? nil : max($0, ideal ?? least ?? 0) }
    }

    var isGiven: Bool { least != nil || ideal != nil || greatest != nil }

    /// Returns the length that the view inside is offered while it is measured.
    func offer(_ proposal: CGFloat?) -> CGFloat? {
      (proposal ?? ideal).map { $0.clamped(least, greatest) }
    }

    /// Returns the frame's length if it does not depend on the view inside, else nil.
    func length(for proposal: CGFloat?) -> CGFloat? {
      guard let proposal else { return ideal }
      guard let least, let greatest else { return nil }
      return proposal.clamped(least, greatest)
    }

    func length(around length: CGFloat, for proposal: CGFloat?) -> CGFloat {
      switch (least, greatest) {
      case (let least?, let greatest?): length.clamped(least, greatest)
      case (let least?, nil): max(min(length, offer(proposal) ?? .infinity), least)
      case (nil, let greatest?): min(max(length, offer(proposal) ?? 0), greatest)
      case (nil, nil): length
      }
    }

    /// Returns the length that the view inside is offered once the frame has its own.
    func offer(_ proposal: CGFloat?, placedIn length: CGFloat) -> CGFloat? {
      let isFree = proposal == nil && ideal == nil && length > least ?? -.infinity && length < greatest ?? .infinity
      return isFree ? nil : length
    }
  }

  init(width: Bounds, height: Bounds, alignment: Alignment) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: LayoutBox, in environment: EnvironmentValues
  ) -> CGSize {
    let known = (width: width.length(for: proposal.width), height: height.length(for: proposal.height))
    if let width = known.width, let height = known.height { return CGSize(width: width, height: height) }
    let size = child.size(
      for: ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height)))
    return CGSize(
      width: known.width ?? width.length(around: size.width, for: proposal.width),
      height: known.height ?? height.length(around: size.height, for: proposal.height))
  }

  func place(
    _ child: LayoutBox, in size: CGSize, proposal: ProposedViewSize, environment: EnvironmentValues
  ) {
    child.place(
      alignedTo: alignment, in: size,
      proposal: ProposedViewSize(
        width: width.offer(proposal.width, placedIn: size.width),
        height: height.offer(proposal.height, placedIn: size.height)))
  }

  func spacing(_ child: LayoutBox) -> ViewSpacing {
    var edges: Edge.Set = []
    if width.isGiven { edges.formUnion(.horizontal) }
    if height.isGiven { edges.formUnion(.vertical) }
    return child.spacing.resettingText(edges)
  }
}

extension View {
  /// Puts the view into an invisible frame whose lengths stay within these bounds.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrame(
        width: FlexibleFrame.Bounds(minWidth, idealWidth, maxWidth),
        height: FlexibleFrame.Bounds(minHeight, idealHeight, maxHeight), alignment: alignment))
  }
}
