/// The filters that make rows of samples easier to compress (PNG, 9).
extension PNG {
  /// How each row's filter is chosen.
  enum FilterChoice: CaseIterable {
    /// No filter: for palettes, whose indices say nothing by their differences, and for flat art that repeats.
    case none
    /// The filter that leaves the fewest changes between neighbouring bytes: that is what runs feel.
    case fewestChanges
    /// The filter with the smallest sum of the bytes as signed numbers, for gradients (PNG, 12.8).
    case smallestSum
    /// The difference from the row above, throughout.
    case up
  }

  /// The rows with a filter byte before each.
  static func filter(
    _ raw: [UInt8], rowSize: Int, height: Int, stride: Int, by choice: FilterChoice
  ) -> [UInt8] {
    var filtered: [UInt8] = []
    filtered.reserveCapacity((rowSize + 1) * height)
    var candidate = [UInt8](repeating: 0, count: rowSize)
    var best = candidate
    for row in 0..<height {
      switch choice {
      case .none:
        filtered.append(0)
        filtered += raw[row * rowSize..<(row + 1) * rowSize]
        continue
      case .up:
        filtered.append(2)
        apply(2, to: raw, row: row, rowSize: rowSize, stride: stride, into: &best)
        filtered += best
        continue
      case .fewestChanges, .smallestSum:
        var bestFilter = 0
        var bestCost = Int.max
        for filter in [2, 1, 0, 4, 3] {
          apply(filter, to: raw, row: row, rowSize: rowSize, stride: stride, into: &candidate)
          let cost = choice == .smallestSum ? sum(of: candidate) : changes(in: candidate, stride: stride)
          if cost < bestCost {
            bestCost = cost
            bestFilter = filter
            swap(&best, &candidate)
          }
          if cost == 0 { break }
        }
        filtered.append(UInt8(bestFilter))
        filtered += best
      }
    }
    return filtered
  }

  private static func apply(
    _ filter: Int, to raw: [UInt8], row: Int, rowSize: Int, stride: Int, into result: inout [UInt8]
  ) {
    let bytes = raw.span
    let start = row * rowSize
    var output = result.mutableSpan
    for index in 0..<rowSize {
      let left = index >= stride ? bytes[start &+ index &- stride] : 0
      let up = row > 0 ? bytes[start &+ index &- rowSize] : 0
      let predicted: UInt8
      switch filter {
      case 0: predicted = 0
      case 1: predicted = left
      case 2: predicted = up
      case 3: predicted = UInt8(truncatingIfNeeded: (Int(left) + Int(up)) >> 1)
      default:
        let upLeft = row > 0 && index >= stride ? bytes[start &+ index &- rowSize &- stride] : 0
        predicted = paeth(left, up, upLeft)
      }
      output[index] = bytes[start &+ index] &- predicted
    }
  }

  /// How often neighbouring pixels' bytes differ.
  private static func changes(in row: [UInt8], stride: Int) -> Int {
    let bytes = row.span
    var count = 0
    for index in 0..<bytes.count where bytes[index] != (index >= stride ? bytes[index &- stride] : 0) { count &+= 1 }
    return count
  }

  /// The sum of the bytes' distances from 0 modulo 256.
  private static func sum(of row: [UInt8]) -> Int {
    let bytes = row.span
    var sum = 0
    for index in 0..<bytes.count { sum &+= Int(min(bytes[index], 0 &- bytes[index])) }
    return sum
  }

  /// Whichever of the three is nearest to left + up − upLeft; ties go to the first.
  @inline(__always)
  static func paeth(_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8 {
    let a = Int(left)
    let b = Int(up)
    let c = Int(upLeft)
    let (toLeft, toUp, toUpLeft) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if toLeft <= toUp, toLeft <= toUpLeft { return left }
    return toUp <= toUpLeft ? up : upLeft
  }
}
