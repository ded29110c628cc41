import QuartzCore

/// The lines of items of one section of a flow layout, by arithmetic where all items are of one size.
///
/// Lengths are along the direction of scrolling, breadths across it. Places are measured from the section's start,
/// which is that of its header.
struct FlowSection {
  /// Items side by side, or one below the other where content scrolls sideways.
  struct Line {
    var first: Int
    var count: Int
    var start: CGFloat
    var length: CGFloat
    /// Where the first item begins across, and the space between two items.
    var edge: CGFloat
    var gap: CGFloat
  }

  /// The length and the breadth of an item.
  struct Extent: Equatable {
    var length: CGFloat
    var breadth: CGFloat
  }

  let count: Int
  /// The place of the section in the content.
  var origin: CGFloat = 0
  let header: CGFloat
  let footer: CGFloat
  private let inset: (start: CGFloat, end: CGFloat)
  private let lineSpacing: CGFloat
  /// The extents of the items; a single one if all are equal.
  private let extents: [Extent]
  private var lines: [Line] = []
  /// The line of equal items that all lines are alike, but for the last one's count.
  private var pattern: Line?
  private(set) var length: CGFloat = 0

  init(
    count: Int, extents: [Extent], header: CGFloat, footer: CGFloat, inset: (start: CGFloat, end: CGFloat),
    edges: (start: CGFloat, end: CGFloat), breadth: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat
  ) {
    self.count = count
    self.extents = extents
    (self.header, self.footer, self.inset, self.lineSpacing) = (header, footer, inset, lineSpacing)
    let room = max(breadth - edges.start - edges.end, 0)
    if count == 0 {
      length = header + inset.start + inset.end + footer
    } else if extents.count == 1 {
      let one = extents[0]
      let fitting = one.breadth + itemSpacing > 0 ? (room + itemSpacing + 1e-6) / (one.breadth + itemSpacing) : 1
      let perLine = Int(min(max(fitting.rounded(.down), 1), 1e6))
      let rest = max(room - CGFloat(perLine) * one.breadth, 0)
      pattern = Line(
        first: 0, count: perLine, start: header + inset.start, length: one.length,
        edge: edges.start + (perLine == 1 ? rest / 2 : 0), gap: perLine > 1 ? rest / CGFloat(perLine - 1) : 0)
      let lineCount = CGFloat((count - 1) / perLine + 1)
      let lines = max(lineCount * (one.length + lineSpacing) - lineSpacing, 0)
      length = header + inset.start + lines + inset.end + footer
    } else {
      fill(room: room, edge: edges.start, itemSpacing: itemSpacing)
      let end = lines.last.map { $0.start + $0.length } ?? header + inset.start
      length = end + inset.end + footer
    }
  }

  private mutating func fill(room: CGFloat, edge: CGFloat, itemSpacing: CGFloat) {
    var place = header + inset.start
    var index = 0
    while index < count {
      let first = index
      var (used, length) = (extents[index].breadth, extents[index].length)
      index += 1
      while index < count, used + itemSpacing + extents[index].breadth <= room + 1e-6 {
        used += itemSpacing + extents[index].breadth
        length = max(length, extents[index].length)
        index += 1
      }
      let (items, rest) = (index - first, max(room - used, 0))
      var line = Line(first: first, count: items, start: place, length: length, edge: edge, gap: itemSpacing)
      if items == 1, index < count || rest < extents[first].breadth + itemSpacing {
        line.edge += rest / 2
      } else if items > 1, index < count {
        line.gap += rest / CGFloat(items - 1)
      }
      lines.append(line)
      // Lines overlap where their spacing is negative, but none begins before the one before it.
      place += max(length + lineSpacing, 0)
    }
  }

  private func extent(_ item: Int) -> Extent { extents.count == 1 ? extents[0] : extents[item] }

  /// Returns where an item lies: the places along and across, and its extent. O(log n).
  func place(of item: Int) -> (along: CGFloat, across: CGFloat, extent: Extent) {
    let extent = extent(item)
    if let pattern {
      let (line, index) = item.quotientAndRemainder(dividingBy: pattern.count)
      return (
        pattern.start + CGFloat(line) * (pattern.length + lineSpacing),
        pattern.edge + CGFloat(index) * (extent.breadth + pattern.gap), extent
      )
    }
    let line = lines[lines.prefixCount { $0.first <= item } - 1]
    var across = line.edge
    for other in line.first..<item { across += self.extent(other).breadth + line.gap }
    // Smaller items lie in the middle of their line.
    return (line.start + (line.length - extent.length) / 2, across, extent)
  }

  /// Returns the items whose lines reach into a stretch, which is measured from the section's start. O(log n).
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0, low <= high else { return 0..<0 }
    if let pattern {
      let step = pattern.length + lineSpacing
      guard step > 0 else { return 0..<min(count, 10_000) }
      let lineCount = (count - 1) / pattern.count + 1
      let first = ((low - pattern.start - pattern.length) / step).rounded(.up)
      let last = ((high - pattern.start) / step).rounded(.down)
      let from = Int(min(max(first, 0), CGFloat(lineCount)))
      let to = Int(min(max(last + 1, 0), CGFloat(lineCount)))
      guard from < to else { return 0..<0 }
      return from * pattern.count..<min(to * pattern.count, count)
    }
    let from = lines.prefixCount { $0.start + $0.length < low }
    let to = lines.prefixCount { $0.start <= high }
    guard from < to else { return 0..<0 }
    return lines[from].first..<lines[to - 1].first + lines[to - 1].count
  }
}

extension Array {
  /// Returns how many elements at the beginning fulfil a condition that no later one fulfils. O(log n).
  func prefixCount(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
