/// A view's size and its alignment guides, in its own coordinates.
public struct ViewDimensions: Sendable {
  let size: CGSize
  /// The box that knows the guides, for the proposal that gave the size; nil if all guides are the defaults.
  private let box: LayoutBox?
  private let proposal: ProposedViewSize
  /// Whether the box may set guides. To ask it takes a check of the actor, a fiftieth of the time of 10,000 rows.
  private let hasGuides: Bool

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  init(size: CGSize, of box: LayoutBox? = nil, for proposal: ProposedViewSize? = nil, hasGuides: Bool = false) {
    self.size = size
    self.box = box
    self.proposal = proposal ?? ProposedViewSize(size)
    self.hasGuides = hasGuides
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The guide if the view or a view inside sets it, else `nil`.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  subscript(key: AlignmentKey) -> CGFloat {
    let guide = self[explicit: key] ?? key.id.defaultValue(in: self)
    return guide.isNaN ? 0 : guide
  }

  subscript(explicit key: AlignmentKey) -> CGFloat? {
    guard hasGuides, let box else { return nil }
    return MainActor.assumeIsolated { box.explicitAlignment(key, for: proposal) }
  }
}

extension ViewDimensions: Equatable {
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.size == b.size && a.box === b.box && a.proposal == b.proposal
  }
}
