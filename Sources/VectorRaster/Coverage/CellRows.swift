/// The accumulator's memory for one band of rows, while edges are added and swept.
///
/// In bounds because edges lie within 0...width and 0...height of the region: a row begins before the band's end, a
/// column is at most width, and the three cells from there on are in the row's stride. Blocks with a bit set are within
/// the stride, a multiple of eight cells.
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
  @inline(__always)
  func add(_ edge: SIMD4<Float>, from bandTop: Float, to bandBottom: Float) -> Bool {
    let isDown = edge.y < edge.w
    let x0 = isDown ? edge.x : edge.z
    let y0 = isDown ? edge.y : edge.w
    let x1 = isDown ? edge.z : edge.x
    let y1 = isDown ? edge.w : edge.y
    let sign: Float = isDown ? 1 : -1
    guard y0 < y1 else { return false }
    let slope = (x1 - x0) / (y1 - y0)
    // |dy/dx|, infinite for a vertical edge.
    let steepness = ((y1 - y0) / (x1 - x0)).magnitude
    let minX = x0 < x1 ? x0 : x1
    let maxX = x0 < x1 ? x1 : x0
    let last = y1 < bandBottom ? y1 : bandBottom
    var top = y0
    var topX = x0
    if y0 < bandTop {
      top = bandTop
      topX = Self.limited(x0 + (bandTop - y0) * slope, minX, maxX)
    }
    let (firstRow, rowStart) = Self.cell(under: top)
    var row = firstRow &- Self.cell(at: bandTop)
    var rowEnd = rowStart + 1
    while rowEnd < last {
      let bottomX = Self.limited(x0 + (rowEnd - y0) * slope, minX, maxX)
      addPiece(
        row: row, left: topX < bottomX ? topX : bottomX, right: topX < bottomX ? bottomX : topX,
        height: rowEnd - top, sign: sign, steepness: steepness)
      top = rowEnd
      topX = bottomX
      row &+= 1
      rowEnd += 1
    }
    let bottomX = last < y1 ? Self.limited(x0 + (last - y0) * slope, minX, maxX) : x1
    addPiece(
      row: row, left: topX < bottomX ? topX : bottomX, right: topX < bottomX ? bottomX : topX,
      height: last - top, sign: sign, steepness: steepness)
    return y1 > bandBottom
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
  private static func cell(at whole: Float) -> Int { Int((whole + 12_582_912).bitPattern & 0x3F_FFFF) }

  /// Adds the part of an edge within one row: from x = `left` to `right` while y goes by `height`.
  ///
  /// With c(i) the coverage it gives to column i, the cells hold c(i) − c(i − 1). In the first column the piece falls by
  /// q = min(steepness · u, height), where u is the room to the column's end, and c = q · (u + rest) / 2; beyond its last
  /// column c is the whole height.
  @inline(__always)
  private func addPiece(row: Int, left: Float, right: Float, height: Float, sign: Float, steepness: Float) {
    let (column, columnStart) = Self.cell(under: left)
    assert(row >= 0 && row < self.height && column >= 0 && Int(right) + 2 < stride)
    let cell = unsafe cells + (row &* stride &+ column)
    let columnEnd = columnStart + 1
    let room = columnEnd - left
    if right <= columnEnd + 1 {
      let fall = steepness * room
      let inFirst = right <= columnEnd || fall > height ? height : fall
      let beyond = columnEnd - right
      let rest = beyond > 0 ? beyond : 0
      let over = beyond < 0 ? -beyond : 0
      let first = sign * (0.5 * inFirst * (room + rest))
      let second = sign * (inFirst + (height - inFirst) * (1 - 0.5 * over))
      unsafe cell[0] += first
      unsafe cell[1] += second - first
      unsafe cell[2] += sign * height - second
      touch(row: row, from: column, through: column &+ 2)
      return
    }
    addFlatPiece(row: row, column: column, left: left, right: right, room: room, fall: sign * height, sign * steepness)
  }

  /// Adds a piece over three columns or more: it is flat, so the steepness is finite and small.
  private func addFlatPiece(
    row: Int, column: Int, left: Float, right: Float, room: Float, fall: Float, _ steepness: Float
  ) {
    let (last, lastStart) = Self.cell(under: right)
    let cell = unsafe cells + (row &* stride &+ column)
    let first = 0.5 * steepness * room * room
    unsafe cell[0] += first
    unsafe cell[1] += steepness * (room + 0.5) - first
    var middle = 2
    while middle < last &- column {
      unsafe cell[middle] += steepness
      middle &+= 1
    }
    let over = right - lastStart
    let final = fall - 0.5 * steepness * over * over
    unsafe cell[middle] += final - steepness * (lastStart - 0.5 - left)
    unsafe cell[middle &+ 1] += fall - final
    touch(row: row, from: column, through: last &+ 1)
  }

  @inline(__always)
  private func touch(row: Int, from first: Int, through last: Int) {
    let word = unsafe touched + row &* wordsPerRow
    let (firstBlock, lastBlock) = (first &>> 3, last &>> 3)
    unsafe word[firstBlock &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: firstBlock & 63)
    unsafe word[lastBlock &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: lastBlock & 63)
    if lastBlock > firstBlock &+ 1 {
      for block in (firstBlock &+ 1)..<lastBlock {
        unsafe word[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
      }
    }
  }

  // MARK: - Sweeping

  /// Gives the coverage of rows to `receiver`, which knows row 0 as `firstRow`, and clears their cells.
  @inline(__always)
  func sweep<Receiver: CoverageReceiver>(
    _ rows: Range<Int>, firstRow: Int, _ rule: CoverageAccumulator.Rule, into receiver: inout Receiver
  ) {
    switch rule {
    case .nonZero: for row in rows { sweep(row, as: firstRow &+ row, .nonZero, into: &receiver) }
    case .evenOdd: for row in rows { sweep(row, as: firstRow &+ row, .evenOdd, into: &receiver) }
    }
  }

  @inline(__always)
  private func sweep<Receiver: CoverageReceiver>(
    _ row: Int, as name: Int, _ rule: CoverageAccumulator.Rule, into receiver: inout Receiver
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
    receiver.begin(row: name, start: start, end: end)
    var winding: Float = 0
    var column = start
    var wordIndex = firstWord
    while wordIndex <= lastWord {
      var word = unsafe touched[wordIndex]
      unsafe touched[wordIndex] = 0
      while word != 0 {
        let next = 8 &* (wordIndex &* 64 &+ word.trailingZeroBitCount)
        word &= word &- 1
        if next > column { receiver.run(start: column, end: next, coverage: Self.coverage(winding, rule)) }
        let windings = unsafe Self.takeBlock(cells + next, after: winding)
        winding = windings[7]
        receiver.block(column: next, coverage: Self.coverage(windings, rule))
        column = next &+ 8
      }
      wordIndex &+= 1
    }
    receiver.finishRow()
  }

  /// The running sums of eight cells, which become zero.
  @inline(__always)
  private static func takeBlock(_ cells: UnsafeMutablePointer<Float>, after winding: Float) -> SIMD8<Float> {
    let block = UnsafeMutableRawPointer(cells)
    let v = unsafe block.loadUnaligned(as: SIMD8<Float>.self)
    unsafe block.storeBytes(of: .zero, as: SIMD8<Float>.self)
    // Doubling steps within halves of four.
    var (low, high) = (v.lowHalf, v.highHalf)
    low += SIMD4(0, low[0], low[1], low[2])
    high += SIMD4(0, high[0], high[1], high[2])
    low += SIMD4(0, 0, low[0], low[1])
    high += SIMD4(0, 0, high[0], high[1])
    low += SIMD4(repeating: winding)
    high += SIMD4(repeating: low[3])
    return SIMD8(lowHalf: low, highHalf: high)
  }

  /// Coverages 0...255 of windings.
  @inline(__always)
  private static func coverage(_ winding: SIMD8<Float>, _ rule: CoverageAccumulator.Rule) -> SIMD8<UInt32> {
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

  /// The same of one winding.
  @inline(__always)
  private static func coverage(_ winding: Float, _ rule: CoverageAccumulator.Rule) -> UInt32 {
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
