/// Distinct colours in the order in which they came, with how many pixels have each.
///
/// Open addressing with a fixed hash: the same colours give the same order everywhere.
struct ColorTable {
  private(set) var colors: [UInt32] = []
  private(set) var counts: [Int] = []
  private var slots: [Int32]
  private var shift: UInt32

  init() {
    slots = [Int32](repeating: -1, count: 1024)
    shift = 22
  }

  /// Counts `count` more pixels of a colour, and gives its place among `colors`.
  @discardableResult
  mutating func add(_ color: UInt32, count: Int) -> Int {
    let slot = slot(of: color)
    if slots[slot] >= 0 {
      let position = Int(slots[slot])
      counts[position] += count
      return position
    }
    let position = colors.count
    slots[slot] = Int32(position)
    colors.append(color)
    counts.append(count)
    if 2 * colors.count > slots.count { grow() }
    return position
  }

  /// The place of a colour among `colors`, nil if it is not there.
  @inline(__always)
  func position(of color: UInt32) -> Int? {
    let position = slots[slot(of: color)]
    return position < 0 ? nil : Int(position)
  }

  @inline(__always)
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> shift)
    while slots[slot] >= 0, colors[Int(slots[slot])] != color { slot = (slot &+ 1) & (slots.count &- 1) }
    return slot
  }

  private mutating func grow() {
    shift -= 1
    slots = [Int32](repeating: -1, count: 2 * slots.count)
    for (index, color) in colors.enumerated() { slots[slot(of: color)] = Int32(index) }
  }
}
