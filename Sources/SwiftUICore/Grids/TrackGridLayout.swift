/// The layout of `LazyVGrid` and `LazyHGrid`. Lines of cells follow each other along `axis`, and tracks across it.
struct TrackGridLayout: Layout {
  struct Cache {
    fileprivate var breadth: CGFloat??
    fileprivate var tracks: [GridTrack] = []
    fileprivate var lines: [CGFloat] = []
  }

  let axis: Axis
  let items: [GridItem]
  /// The guide by which the tracks lie in a grid that is wider than they are.
  let alignment: AlignmentKey
  let spacing: CGFloat?

  private var lineSpacing: CGFloat { (spacing ?? ViewSpacing.standard).asCoordinate }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let breadth = proposal[axis.other]
    measure(subviews, breadth: breadth, &cache)
    let length = cache.lines.reduce(0, +) + lineSpacing * CGFloat(max(cache.lines.count - 1, 0))
    return CGSize(length, along: axis, across: breadth ?? GridTrack.totalLength(of: cache.tracks))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let breadth = proposal[axis.other] ?? bounds.size[axis.other]
    measure(subviews, breadth: breadth, &cache)
    let total = GridTrack.totalLength(of: cache.tracks)
    let margin =
      ViewDimensions(size: bounds.size)[alignment]
      - ViewDimensions(size: CGSize(0, along: axis, across: total))[alignment]
    var origin = CGPoint.zero
    origin[axis] = bounds.origin[axis]
    for (line, length) in cache.lines.enumerated() {
      origin[axis.other] = bounds.origin[axis.other] + margin
      let first = line * cache.tracks.count
      for (track, subview) in zip(cache.tracks, subviews[first..<min(first + cache.tracks.count, subviews.count)]) {
        let cell = CGSize(length, along: axis, across: track.length)
        subview.place(in: CGRect(origin: origin, size: cell), alignment: track.alignment)
        origin[axis.other] += track.length + track.spacing
      }
      origin[axis] += length + lineSpacing
    }
  }

  private func measure(_ subviews: Subviews, breadth: CGFloat?, _ cache: inout Cache) {
    if cache.breadth == .some(breadth) { return }
    cache.breadth = .some(breadth)
    cache.tracks = GridTrack.tracks(for: items, in: breadth)
    cache.lines = []
    let count = cache.tracks.count
    guard count > 0 else { return }
    for first in stride(from: 0, to: subviews.count, by: count) {
      var length: CGFloat = 0
      for (track, subview) in zip(cache.tracks, subviews[first..<min(first + count, subviews.count)]) {
        let size = subview.sizeThatFits(ProposedViewSize(nil, along: axis, across: track.length))
        length = max(length, size[axis])
      }
      cache.lines.append(length)
    }
  }
}

extension LayoutSubview {
  /// Offers the view all of `rect` and aligns it there.
  func place(in rect: CGRect, alignment: Alignment) {
    let proposal = ProposedViewSize(rect.size)
    let (cell, view) = (ViewDimensions(size: rect.size), dimensions(in: proposal))
    place(
      at: CGPoint(
        x: rect.minX + cell[alignment.horizontal] - view[alignment.horizontal],
        y: rect.minY + cell[alignment.vertical] - view[alignment.vertical]),
      proposal: proposal)
  }
}
