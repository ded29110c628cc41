/// Pixels that may have changed, as a few rectangles.
struct ChangedPixels {
  /// The rectangles, none empty; they may overlap.
  private(set) var rects: [PixelRect] = []

  /// The most rectangles that are kept; what comes then makes the one larger that grows least by it.
  static let mostRects = 12

  /// The number of pixels that may be painted in the time that another rectangle takes, for which the items are gone
  /// through once more. Found by trial; it does not matter much.
  private static let pixelsPerRect = 4096

  func contains(_ rect: PixelRect) -> Bool { rects.contains { $0.contains(rect) } }

  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var best = -1
    var leastGrowth = Int.max
    for index in rects.indices {
      let union = rects[index].union(rect)
      let growth = union.area - rects[index].area
      if growth < leastGrowth { (best, leastGrowth) = (index, growth) }
    }
    if best >= 0, rects.count >= Self.mostRects || leastGrowth < Self.pixelsPerRect {
      rects[best] = rects[best].union(rect)
    } else {
      rects.append(rect)
    }
  }

  /// The rectangles made disjoint: those that overlap, or lie so close that it saves time, become one.
  func disjoint() -> [PixelRect] {
    var rects = rects
    var first = 0
    while first < rects.count {
      var second = first + 1
      while second < rects.count {
        let union = rects[first].union(rects[second])
        let overlaps = !rects[first].intersection(rects[second]).isEmpty
        if overlaps || union.area <= rects[first].area + rects[second].area + Self.pixelsPerRect {
          rects[first] = union
          rects.remove(at: second)
          // The larger one may reach those that were passed.
          second = first + 1
          if first > 0 { (first, second) = (0, 1) }
        } else {
          second += 1
        }
      }
      first += 1
    }
    return rects
  }
}
