import QuartzCore

/// The order of rectangles on a screen for a keyboard.
enum FocusOrder {
  /// Returns the indices in the order of reading: by rows from top to bottom, in rows from left to right, or from right
  /// to left if `isMirrored`. A row holds what begins above the middle of its topmost rectangle.
  static func reading(_ frames: [CGRect], isMirrored: Bool = false) -> [Int] {
    var rest = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var order: [Int] = []
    while let first = rest.first {
      let limit = frames[first].midY
      let row = rest.prefix { frames[$0].minY < limit || $0 == first }
      rest.removeFirst(row.count)
      order += row.sorted { a, b in
        isMirrored ? (-frames[a].maxX, a) < (-frames[b].maxX, b) : (frames[a].minX, a) < (frames[b].minX, b)
      }
    }
    return order
  }

  /// Returns the index of the rectangle that is next to `frame` in a direction; nil if there is none.
  ///
  /// What lies beside counts by its distance; what lies aside counts by three times its distance across.
  static func nearest(to frame: CGRect, _ heading: UIFocusHeading, in frames: [CGRect]) -> Int? {
    var best: (score: CGFloat, index: Int)?
    for (index, other) in frames.enumerated() {
      let along: CGFloat
      let isBeyond: Bool
      let isHorizontal = heading == .left || heading == .right
      switch heading {
      case .left: (along, isBeyond) = (frame.minX - other.maxX, other.midX < frame.minX || other.maxX <= frame.midX)
      case .right: (along, isBeyond) = (other.minX - frame.maxX, other.midX > frame.maxX || other.minX >= frame.midX)
      case .up: (along, isBeyond) = (frame.minY - other.maxY, other.midY < frame.minY || other.maxY <= frame.midY)
      default: (along, isBeyond) = (other.minY - frame.maxY, other.midY > frame.maxY || other.minY >= frame.midY)
      }
      guard isBeyond else { continue }
      let across =
        isHorizontal
        ? max(other.minY - frame.maxY, frame.minY - other.maxY, 0)
        : max(other.minX - frame.maxX, frame.minX - other.maxX, 0)
      let aside = isHorizontal ? abs(other.midY - frame.midY) : abs(other.midX - frame.midX)
      let score = max(along, 0) + 3 * across + aside / 100
      if score < best?.score ?? .infinity { best = (score, index) }
    }
    return best?.index
  }
}
