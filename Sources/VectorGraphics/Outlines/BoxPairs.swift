/// Finds which of many rectangles lie within a distance of one another, by a sweep from left to right.
///
/// The time is that of sorting, plus one comparison for each two that share a column.
struct BoxPairs {
  private let boxes: [Rect]
  private let margin: Double
  /// The indices of all boxes in the order of their left sides.
  private let order: [Int]

  init(_ boxes: [Rect], margin: Double) {
    self.boxes = boxes
    self.margin = margin
    order = boxes.indices.sorted { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }
  }

  /// Calls `body` with each two boxes that are near, the smaller index first.
  func forEach(_ body: (Int, Int) -> Void) {
    var active: [Int] = []
    for index in order {
      let box = boxes[index]
      forEachActive(&active, near: box) { other in body(Swift.min(index, other), Swift.max(index, other)) }
      active.append(index)
    }
  }

  /// Calls `body` with each two boxes that are near, of which the first's index is below `count` and the other's is
  /// not.
  func forEach(across count: Int, _ body: (Int, Int) -> Void) {
    var (first, second): ([Int], [Int]) = ([], [])
    for index in order {
      let box = boxes[index]
      if index < count {
        forEachActive(&second, near: box) { body(index, $0) }
        first.append(index)
      } else {
        forEachActive(&first, near: box) { body($0, index) }
        second.append(index)
      }
    }
  }

  /// Drops the boxes of `active` that end to the left of `box`, and calls `body` with the rest that are near it.
  @inline(__always)
  private func forEachActive(_ active: inout [Int], near box: Rect, _ body: (Int) -> Void) {
    var kept = 0
    for place in active.indices {
      let other = active[place]
      guard boxes[other].maxX >= box.minX - margin else { continue }
      active[kept] = other
      kept += 1
      if boxes[other].minY <= box.maxY + margin, boxes[other].maxY >= box.minY - margin { body(other) }
    }
    active.removeLast(active.count - kept)
  }
}
