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

  /// The rows with a filter byte before each, as each of `choices` wants them.
  static func filter(
    _ raw: [UInt8], rowSize: Int, height: Int, stride: Int, by choices: [FilterChoice]
  ) -> [[UInt8]] {
    var filtered = [[UInt8]](repeating: [], count: choices.count)
    for index in choices.indices { filtered[index].reserveCapacity((rowSize + 1) * height) }
    let weighsFilters = choices.contains(.fewestChanges) || choices.contains(.smallestSum)
    let order = weighsFilters ? [2, 1, 0, 4, 3] : choices.contains(.up) ? [2] : []
    var rows = [[UInt8]](repeating: [UInt8](repeating: 0, count: rowSize), count: 5)
    // Above the first row all is zero.
    let padded = [UInt8](repeating: 0, count: rowSize) + raw
    let bytes = padded.span
    for row in 0..<height {
      let above = bytes.extracting(row * rowSize..<(row + 1) * rowSize)
      let this = bytes.extracting((row + 1) * rowSize..<(row + 2) * rowSize)
      var fewest = (filter: 0, cost: Int.max)
      var smallest = fewest
      for filter in order {
        apply(filter, to: this, above: above, stride: stride, into: &rows[filter])
        guard weighsFilters else { continue }
        let changeCount = changes(in: rows[filter], stride: stride)
        if changeCount < fewest.cost { fewest = (filter, changeCount) }
        let distance = sum(of: rows[filter])
        if distance < smallest.cost { smallest = (filter, distance) }
        if distance == 0 { break }
      }
      for (index, choice) in choices.enumerated() {
        let filter =
          switch choice {
          case .none: 0
          case .up: 2
          case .fewestChanges: fewest.filter
          case .smallestSum: smallest.filter
          }
        filtered[index].append(UInt8(filter))
        if filter == 0 {
          filtered[index] += raw[row * rowSize..<(row + 1) * rowSize]
        } else {
          filtered[index] += rows[filter]
        }
      }
    }
    return filtered
  }

  /// One row without its filter byte. A loop for each filter, without branches, runs on many bytes at a time.
  private static func apply(
    _ filter: Int, to row: Span<UInt8>, above: Span<UInt8>, stride: Int, into output: inout [UInt8]
  ) {
    var result = output.mutableSpan
    let count = row.count
    precondition(above.count == count && result.count == count)
    let first = min(stride, count)
    switch filter {
    case 0:
      for index in 0..<count { result[index] = row[index] }
    case 1:
      for index in 0..<first { result[index] = row[index] }
      for index in first..<count { result[index] = row[index] &- row[index &- first] }
    case 2:
      for index in 0..<count { result[index] = row[index] &- above[index] }
    case 3:
      for index in 0..<first { result[index] = row[index] &- above[index] >> 1 }
      for index in first..<count {
        let sum = UInt16(row[index &- first]) &+ UInt16(above[index])
        result[index] = row[index] &- UInt8(truncatingIfNeeded: sum >> 1)
      }
    default:
      for index in 0..<first { result[index] = row[index] &- above[index] }
      for index in first..<count {
        result[index] = row[index] &- paeth(row[index &- first], above[index], above[index &- first])
      }
    }
  }

  /// How often neighbouring pixels' bytes differ.
  private static func changes(in bytes: [UInt8], stride: Int) -> Int {
    let row = bytes.span
    var index = min(stride, row.count)
    var count = 0
    for first in 0..<index { count &+= row[first] != 0 ? 1 : 0 }
    while index &+ 16 <= row.count {
      // A count in each byte.
      var counts = SIMD2<UInt64>.zero
      let end = min(row.count &- 15, index &+ 16 &* 255)
      while index < end {
        let difference = sixteen(row, index) ^ sixteen(row, index &- stride)
        // A byte with a bit below the highest carries into that.
        let isOther = ((difference & sevenBits) &+ sevenBits) | difference
        counts &+= (isOther &>> 7) & lowestBits
        index &+= 16
      }
      count &+= sum(ofLanes: (counts & lowerBytes) &+ ((counts &>> 8) & lowerBytes))
    }
    while index < row.count {
      count &+= row[index] != row[index &- stride] ? 1 : 0
      index &+= 1
    }
    return count
  }

  /// The sum of the bytes' distances from 0 modulo 256.
  private static func sum(of bytes: [UInt8]) -> Int {
    let row = bytes.span
    var index = 0
    var total = 0
    while index &+ 16 <= row.count {
      // A sum in each two bytes, of at most 256 each time.
      var sums = SIMD2<UInt64>.zero
      let end = min(row.count &- 15, index &+ 16 &* 255)
      while index < end {
        let next = sixteen(row, index)
        let isNegative = (next &>> 7) & lowestBits
        let distances = (next ^ ((isNegative &<< 8) &- isNegative)) &+ isNegative
        sums &+= (distances & lowerBytes) &+ ((distances &>> 8) & lowerBytes)
        index &+= 16
      }
      total &+= sum(ofLanes: sums)
    }
    while index < row.count {
      total &+= Int(min(row[index], 0 &- row[index]))
      index &+= 1
    }
    return total
  }

  // Bytes as words of eight, whose sums do not carry from one to the next: loops over single bytes are not made of vectors.
  private static let sevenBits = SIMD2<UInt64>(repeating: 0x7F7F_7F7F_7F7F_7F7F)
  private static let lowestBits = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
  private static let lowerBytes = SIMD2<UInt64>(repeating: 0x00FF_00FF_00FF_00FF)

  @inline(__always)
  private static func sixteen(_ bytes: Span<UInt8>, _ index: Int) -> SIMD2<UInt64> {
    unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
  }

  /// The sum of eight numbers of 16 bits.
  private static func sum(ofLanes lanes: SIMD2<UInt64>) -> Int {
    let pairs = (lanes & 0x0000_FFFF_0000_FFFF) &+ ((lanes &>> 16) & 0x0000_FFFF_0000_FFFF)
    let words = (pairs & 0xFFFF_FFFF) &+ (pairs &>> 32)
    return Int(truncatingIfNeeded: words.x &+ words.y)
  }

  /// Whichever of the three is nearest to left + up − upLeft; ties go to the first.
  @inline(__always)
  static func paeth(_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(up), Int16(upLeft))
    let toLeft = (b &- c).magnitude
    let toUp = (a &- c).magnitude
    let toUpLeft = (a &+ b &- 2 &* c).magnitude
    let upward = toUp <= toUpLeft ? up : upLeft
    return toLeft <= min(toUp, toUpLeft) ? left : upward
  }
}
