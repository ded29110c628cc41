/// The accumulator's memory for one band of rows, while edges are added and swept.
///
/// Accesses are in bounds because edges lie within 0...width and 0...height of the region: a row begins before the
/// band's end, a column is at most width, and the three cells from there on are in the row's stride. Blocks with a bit
/// set are within the stride, a multiple of eight cells.
@safe struct CellRows {
  private let cells: UnsafeMutablePointer<Float>
  private let touched: UnsafeMutablePointer<UInt64>
  private let stride: Int
  private let wordsPerRow: Int
  private let height: Int

  @inline(__always)
  init(
    cells: UnsafeMutablePointer<Float>, touched: UnsafeMutablePointer<UInt64>, stride: Int, wordsPerRow: Int,
    height: Int
  ) {
    unsafe self.cells = cells
    unsafe self.touched = touched
    self.stride = stride
    self.wordsPerRow = wordsPerRow
    self.height = height
  }

  // MARK: - Adding edges

  /// Adds the part of an edge between y = `bandTop` and `bandBottom`, which are whole numbers; true if it goes on below.
  ///
  /// It has no branch but for the rows: which way an edge goes and how many columns it crosses cannot be predicted, and
  /// each wrong guess takes as long as a row. Four rows at once, with zeros for those after the last, take as many
  /// instructions and a tenth more time: the next edge's rows wait for what was just written.
  @inline(__always)
  func add(_ edge: SIMD4<Float>, from bandTop: Float, to bandBottom: Float) -> Bool {
    let (dx, dy) = (edge.z - edge.x, edge.w - edge.y)
    if dy == 0 { return false }
    // 1 for an edge that goes down, −1 for one that goes up: the sign of the difference on a one.
    let sign = Float(bitPattern: dy.bitPattern & 0x8000_0000 | 0x3F80_0000)
    let slope = dx / dy
    // |dy/dx|, infinite for a vertical edge.
    let steepness = (dy / dx).magnitude
    let x0 = dy < 0 ? edge.z : edge.x
    let y0 = edge.y < edge.w ? edge.y : edge.w
    let y1 = edge.y < edge.w ? edge.w : edge.y
    let minX = edge.x < edge.z ? edge.x : edge.z
    let maxX = edge.x < edge.z ? edge.z : edge.x
    let last = y1 < bandBottom ? y1 : bandBottom
    var top = y0 > bandTop ? y0 : bandTop
    var topX = Self.limited(x0 + (top - y0) * slope, minX, maxX)
    let (firstRow, rowStart) = Self.cell(under: top)
    let row = firstRow &- Self.cell(at: bandTop)
    assert(row >= 0 && row < height)
    var cells = unsafe self.cells + row &* stride
    var words = unsafe touched + row &* wordsPerRow
    var rowEnd = rowStart + 1
    while true {
      let bottom = rowEnd < last ? rowEnd : last
      let bottomX = Self.limited(x0 + (bottom - y0) * slope, minX, maxX)
      unsafe addPiece(
        cells, words, left: topX < bottomX ? topX : bottomX, right: topX < bottomX ? bottomX : topX,
        height: bottom - top, sign: sign, steepness: steepness)
      if rowEnd >= last { return y1 > bandBottom }
      top = bottom
      topX = bottomX
      rowEnd += 1
      unsafe cells += stride
      unsafe words += wordsPerRow
    }
  }

  @inline(__always)
  private static func limited(_ x: Float, _ smallest: Float, _ largest: Float) -> Float {
    let x = x < smallest ? smallest : x
    return x > largest ? largest : x
  }

  /// The cell that holds the coordinate, as a number and as its beginning. A coordinate between two cells may count to
  /// either (to the even one), but never to one before the first.
  ///
  /// Adding 1.5 · 2²³ to a Float leaves its rounded value in the lowest 22 bits. A conversion would be checked for
  /// overflow, which takes three branches.
  @inline(__always)
  private static func cell(under coordinate: Float) -> (Int, Float) {
    let shifted = (coordinate - 0.5) + 12_582_912
    return (Int(shifted.bitPattern & 0x3F_FFFF), shifted - 12_582_912)
  }

  @inline(__always)
  private static func start(of cell: Int) -> Float { Float(Int32(truncatingIfNeeded: cell)) }

  @inline(__always)
  private static func cell(at whole: Float) -> Int { Int((whole + 12_582_912).bitPattern & 0x3F_FFFF) }

  /// Adds the part of an edge within one row: from x = `left` to `right` while y goes by `height`.
  ///
  /// With c(i) the coverage it gives to column i, the cells hold c(i) − c(i − 1). In the first column the piece falls by
  /// q = min(steepness · u, height), where u is the room to the column's end, and c = q · (u + rest) / 2; in the second
  /// one it stays (height − q) · over / 2 below the whole height, which is c beyond. That is exactly 0 for a piece within
  /// one column: then the third cell is not touched.
  @inline(__always)
  private func addPiece(
    _ cells: UnsafeMutablePointer<Float>, _ words: UnsafeMutablePointer<UInt64>, left: Float, right: Float,
    height: Float, sign: Float, steepness: Float
  ) {
    let (column, columnStart) = Self.cell(under: left)
    assert(column >= 0 && Int(right) + 2 < stride)
    let columnEnd = columnStart + 1
    let room = columnEnd - left
    let beyond = columnEnd - right
    if beyond < -1 {
      return unsafe addFlatPiece(
        cells, words, column: column, left: left, right: right, fall: sign * height, steepness: sign * steepness)
    }
    // max(beyond, 0) and max(−beyond, 0).
    let rest = 0.5 * (beyond.magnitude + beyond)
    let over = 0.5 * (beyond.magnitude - beyond)
    let fall = steepness * room
    // Not a number for a vertical edge on the column's end, where this gives the height.
    let inFirst = fall < height ? fall : height
    let half = 0.5 * sign
    let first = half * inFirst * (room + rest)
    let third = half * (height - inFirst) * over
    let cell = unsafe cells + column
    unsafe cell[0] += first
    unsafe cell[1] += (sign * height - first) - third
    unsafe cell[2] += third
    // One more column if `beyond` is negative.
    let (firstBlock, lastBlock) = (column &>> 3, (column &+ 1 &+ Int(beyond.bitPattern &>> 31)) &>> 3)
    let firstBit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: firstBlock & 63)
    let lastBit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: lastBlock & 63)
    if wordsPerRow == 1 {
      // Always so in icons. With the steps of `PixelRow.fill`, one of 128 pixels takes 2 % less time.
      unsafe words[0] |= firstBit | lastBit
    } else {
      unsafe words[firstBlock &>> 6] |= firstBit
      unsafe words[lastBlock &>> 6] |= lastBit
    }
  }

  /// Adds a piece over three columns or more, given its signed height and steepness.
  @inline(never)
  private func addFlatPiece(
    _ cells: UnsafeMutablePointer<Float>, _ words: UnsafeMutablePointer<UInt64>, column: Int, left: Float,
    right: Float, fall: Float, steepness: Float
  ) {
    let (last, lastStart) = Self.cell(under: right)
    let cell = unsafe cells + column
    let room = Self.start(of: column) + 1 - left
    let first = 0.5 * steepness * room * room
    unsafe cell[0] += first
    unsafe cell[1] += steepness * (room + 0.5) - first
    let reach = last &- column
    var middle = 2
    while middle &+ 4 <= reach {
      let four = unsafe UnsafeMutableRawPointer(cell + middle)
      let sum = unsafe four.loadUnaligned(as: SIMD4<Float>.self) + steepness
      unsafe four.storeBytes(of: sum, as: SIMD4<Float>.self)
      middle &+= 4
    }
    while middle < reach {
      unsafe cell[middle] += steepness
      middle &+= 1
    }
    let over = right - lastStart
    let final = fall - 0.5 * steepness * over * over
    unsafe cell[middle] += final - steepness * (lastStart - 0.5 - left)
    unsafe cell[middle &+ 1] += fall - final
    let (firstBlock, lastBlock) = (column &>> 3, (last &+ 1) &>> 3)
    let firstBit = UInt64(truncatingIfNeeded: firstBlock & 63)
    if firstBlock &>> 6 == lastBlock &>> 6 {
      let count = UInt64(truncatingIfNeeded: lastBlock &- firstBlock)
      unsafe words[firstBlock &>> 6] |= ((2 &<< count) &- 1) &<< firstBit
      return
    }
    var block = firstBlock
    while block <= lastBlock {
      unsafe words[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
      block &+= 1
    }
  }

  // MARK: - Sweeping

  /// Gives the coverage of rows `first..<end` to `receiver` and clears their cells. The first row here has the name
  /// `firstRow`.
  @inline(__always)
  func sweep<Receiver: CoverageReceiver>(
    _ first: Int, to end: Int, firstRow: Int, _ rule: CoverageRule, into receiver: inout Receiver
  ) {
    var name = first
    switch rule {
    case .nonZero:
      while name < end {
        sweep(name &- firstRow, as: name, .nonZero, into: &receiver)
        name &+= 1
      }
    case .evenOdd:
      while name < end {
        sweep(name &- firstRow, as: name, .evenOdd, into: &receiver)
        name &+= 1
      }
    }
  }

  /// Clears the cells of all rows but `first..<end`.
  func clear(outside first: Int, _ end: Int, firstRow: Int) {
    for row in 0..<height where firstRow + row < first || firstRow + row >= end {
      let cells = unsafe self.cells + row * stride
      let touched = unsafe self.touched + row * wordsPerRow
      for index in 0..<wordsPerRow {
        var word = unsafe touched[index]
        unsafe touched[index] = 0
        while word != 0 {
          let block = 8 * (index * 64 + word.trailingZeroBitCount)
          word &= word - 1
          for cell in block..<block + 8 { unsafe cells[cell] = 0 }
        }
      }
    }
  }

  @inline(__always)
  private func sweep<Receiver: CoverageReceiver>(
    _ row: Int, as name: Int, _ rule: CoverageRule, into receiver: inout Receiver
  ) {
    let cells = unsafe self.cells + row &* stride
    let touched = unsafe self.touched + row &* wordsPerRow
    var firstWord = 0
    while unsafe touched[firstWord] == 0 {
      firstWord &+= 1
      if firstWord == wordsPerRow { return }
    }
    var lastWord = wordsPerRow &- 1
    while unsafe touched[lastWord] == 0 { lastWord &-= 1 }
    let start = unsafe 8 &* (firstWord &* 64 &+ touched[firstWord].trailingZeroBitCount)
    let end = unsafe 8 &* (lastWord &* 64 &+ 64 &- touched[lastWord].leadingZeroBitCount)
    let receiverRow = receiver.begin(row: name, start: start, end: end)
    var winding: Float = 0
    var column = start
    var wordIndex = firstWord
    while wordIndex <= lastWord {
      var word = unsafe touched[wordIndex]
      unsafe touched[wordIndex] = 0
      while word != 0 {
        let next = 8 &* (wordIndex &* 64 &+ word.trailingZeroBitCount)
        word &= word &- 1
        if next > column {
          receiver.run(start: column, end: next, coverage: Self.coverage(winding, rule), of: receiverRow)
        }
        let windings = unsafe Self.takeBlock(cells + next, after: winding)
        winding = windings[7]
        receiver.block(column: next, coverage: Self.coverage(windings, rule), of: receiverRow)
        column = next &+ 8
      }
      wordIndex &+= 1
    }
    receiver.finish(receiverRow)
  }

  /// The running sums of eight cells, which become zero.
  @inline(__always)
  private static func takeBlock(_ cells: UnsafeMutablePointer<Float>, after winding: Float) -> SIMD8<Float> {
    let block = UnsafeMutableRawPointer(cells)
    let v = unsafe block.loadUnaligned(as: SIMD8<Float>.self)
    unsafe block.storeBytes(of: .zero, as: SIMD8<Float>.self)
    // Sums of pairs by a shift within words of two; then each pair after those before it.
    let pairs = unsafe v + unsafeBitCast(unsafeBitCast(v, to: SIMD4<UInt64>.self) &<< 32, to: SIMD8<Float>.self)
    let (first, second, third) = (pairs[1], pairs[3], pairs[5])
    let middle = winding + (first + second)
    let low = pairs.lowHalf + SIMD4(0, 0, first, first) + SIMD4(repeating: winding)
    let high = pairs.highHalf + SIMD4(0, 0, third, third) + SIMD4(repeating: middle)
    return SIMD8(lowHalf: low, highHalf: high)
  }

  /// The coverages, 0...255, of eight windings.
  @inline(__always)
  private static func coverage(_ winding: SIMD8<Float>, _ rule: CoverageRule) -> SIMD8<UInt32> {
    var share: SIMD8<Float>
    switch rule {
    case .nonZero:
      share = magnitude(winding)
      share.replace(with: 1, where: share .> 1)
    case .evenOdd:
      // The distance to the nearest even number. Adding 1.5 · 2²³ rounds to a whole number.
      let half = winding * 0.5
      let whole = (half + 12_582_912) - 12_582_912
      share = magnitude(winding - 2 * whole)
    }
    // Adding 2²³ leaves the rounded number in the lowest bits.
    let scaled = share * 255 + 8_388_608
    return unsafe unsafeBitCast(scaled, to: SIMD8<UInt32>.self) & 0xFF
  }

  /// The coverage, 0...255, of one winding.
  @inline(__always)
  private static func coverage(_ winding: Float, _ rule: CoverageRule) -> UInt32 {
    var share = winding.magnitude
    switch rule {
    case .nonZero: share = share > 1 ? 1 : share
    case .evenOdd:
      let whole = (winding * 0.5 + 12_582_912) - 12_582_912
      share = (winding - 2 * whole).magnitude
    }
    return (share * 255 + 8_388_608).bitPattern & 0xFF
  }

  @inline(__always)
  private static func magnitude(_ v: SIMD8<Float>) -> SIMD8<Float> {
    unsafe unsafeBitCast(unsafeBitCast(v, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: SIMD8<Float>.self)
  }
}
