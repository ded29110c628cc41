import SystemLook

/// A segment of a segmented control, without its views.
@MainActor
struct SegmentContent {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// The width that was set; 0 means one by the contents or the same for all.
  var width: CGFloat = 0
  var contentOffset = CGSize.zero
  var isEnabled = true
  /// The width of title or image, once it is known.
  var naturalWidth: CGFloat?

  init(title: String?) { self.title = title }
  init(image: UIImage?) { self.image = image }
  init(action: UIAction) {
    self.action = action
    image = action.image
    title = action.image == nil ? action.title : nil
  }
}

/// The widths of segments side by side.
struct SegmentWidths {
  /// The left side of each segment and the right side of the last one, by index.
  private(set) var stops: [CGFloat] = [0]

  /// - Parameters:
  ///   - own: The width of each segment; 0 for those that share what is left.
  ///   - natural: The widths that the contents of those would like, by which they share; nil if they share equally.
  init(own: [CGFloat], natural: [CGFloat]?, in width: CGFloat) {
    guard !own.isEmpty else { return }
    let fixed = own.reduce(0, +)
    let room = max(0, width - fixed)
    let flexible = own.indices.filter { own[$0] == 0 }
    let wished = natural.map { natural in flexible.reduce(0) { $0 + natural[$1] } } ?? 0
    var widths = own
    for index in flexible {
      widths[index] =
        if let natural, wished > 0 { natural[index] * room / wished } else { room / CGFloat(flexible.count) }
    }
    // Segments that all have widths of their own fill the control in their proportions.
    if flexible.isEmpty || fixed > width, fixed > 0 {
      let factor = max(0, width) / widths.reduce(0, +)
      widths = widths.map { $0 * factor }
    }
    for width in widths { stops.append((stops.last ?? 0) + width) }
  }

  /// Returns the left side and the width of a segment.
  subscript(index: Int) -> (x: CGFloat, width: CGFloat) { (stops[index], stops[index + 1] - stops[index]) }

  /// Returns the segment at a place, or the one that is nearest; nil without segments. Costs logarithmic time.
  func index(at x: CGFloat) -> Int? {
    guard stops.count > 1, !x.isNaN else { return nil }
    var (low, high) = (0, stops.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if stops[middle] <= x { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
