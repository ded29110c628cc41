/// The heights of rows that lie below one another, most of which may not be known yet.
///
/// Rows whose height is not known have that of an estimate. Heights that differ from it are kept in blocks of
/// neighbouring rows, which come into being when a row is first noted: memory and time grow with the rows that have been
/// noted, not with their number. With `k` blocks a place is found in O(k log n).
package struct RowExtents: Equatable {
  private(set) var count: Int
  /// The height of rows that are not known, in points.
  let estimate: CGFloat
  /// The blocks, the first rows first.
  private var blocks: [Block] = []

  private struct Block: Equatable {
    static let size = 128
    let number: Int
    var heights: [CGFloat]
    var known: [Bool]
    /// The sum of the heights less that of as many estimates.
    var surplus: CGFloat = 0
  }

  package init(count: Int, estimate: CGFloat) {
    self.count = max(0, count)
    self.estimate = estimate
  }

  /// The height of all rows.
  package var total: CGFloat { top(of: count) }

  func height(of row: Int) -> CGFloat {
    guard let index = index(ofBlock: row / Block.size) else { return estimate }
    return blocks[index].heights[row % Block.size]
  }

  /// Whether the height of a row was noted as a known one.
  func isKnown(_ row: Int) -> Bool {
    guard let index = index(ofBlock: row / Block.size) else { return false }
    return blocks[index].known[row % Block.size]
  }

  /// Notes the height of a row. One that is not known yet may be an estimate of its own.
  package mutating func note(_ height: CGFloat, of row: Int, isKnown: Bool = true) {
    guard row >= 0, row < count else { return }
    let number = row / Block.size
    var position = insertionIndex(ofBlock: number)
    if position == blocks.count || blocks[position].number != number {
      let length = min(Block.size, count - number * Block.size)
      blocks.insert(
        Block(
          number: number, heights: Array(repeating: estimate, count: length),
          known: Array(repeating: false, count: length)
        ), at: position)
    }
    position = insertionIndex(ofBlock: number)
    let place = row % Block.size
    blocks[position].surplus += height - blocks[position].heights[place]
    blocks[position].heights[place] = height
    blocks[position].known[place] = isKnown
  }

  /// Forgets all known heights; they remain as estimates.
  mutating func forget() {
    for index in blocks.indices {
      blocks[index].known = Array(repeating: false, count: blocks[index].known.count)
    }
  }

  /// The distance from the top of the first row to that of `row`; to the bottom of the last one for the count.
  package func top(of row: Int) -> CGFloat {
    var top = CGFloat(row) * estimate
    for block in blocks {
      let first = block.number * Block.size
      if first >= row { break }
      if first + block.heights.count <= row {
        top += block.surplus
      } else {
        for height in block.heights[..<(row - first)] { top += height - estimate }
      }
    }
    return top
  }

  /// Returns the row that contains a place, in points below the top of the first one; a place on a border belongs to the
  /// row below it. The result lies in `0..<count` if there are rows, and is 0 otherwise.
  package func row(at place: CGFloat) -> Int {
    var (low, high) = (0, max(0, count - 1))
    while low < high {
      let middle = low + (high - low + 1) / 2
      if top(of: middle) <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Calls a closure with each row that was noted.
  func forEachNoted(_ body: (_ row: Int, _ height: CGFloat, _ isKnown: Bool) -> Void) {
    for block in blocks {
      for place in block.heights.indices where block.known[place] || block.heights[place] != estimate {
        body(block.number * Block.size + place, block.heights[place], block.known[place])
      }
    }
  }

  private func insertionIndex(ofBlock number: Int) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func index(ofBlock number: Int) -> Int? {
    let index = insertionIndex(ofBlock: number)
    return index < blocks.count && blocks[index].number == number ? index : nil
  }
}
