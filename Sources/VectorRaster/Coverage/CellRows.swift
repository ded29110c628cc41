/// The accumulator's memory for one band of rows, while edges are added and swept.
///
/// Accesses are in bounds because pieces are limited to the region's width, and edges to its height: a row begins before the
/// band's end, a column is at most width, and the three cells from there on are in the row's stride. Blocks with a bit
/// set are within the stride, a multiple of eight cells. Bits are set in pairs of bytes, of which the last may begin in the last
/// row's last byte: there is a word more. The bytes of a word are in order, as on each processor that Swift runs on.
@safe struct CellRows {
  private let cells: UnsafeMutablePointer<Float>
  private let touched: UnsafeMutablePointer<UInt64>
  private let stride: Int
  private let wordsPerRow: Int
  private let width: Int
  /// The band's rows in the region; the first is an even one.
  private let start: Int
  private let end: Int

  @inline(__always)
  init(
    cells: UnsafeMutablePointer<Float>, touched: UnsafeMutablePointer<UInt64>, stride: Int, wordsPerRow: Int,
    width: Int, start: Int, end: Int
  ) {
    unsafe self.cells = cells
    unsafe self.touched = touched
    self.stride = stride
    self.wordsPerRow = wordsPerRow
    assert(start & 1 == 0)
    self.width = width
    self.start = start
    self.end = end
  }

  // MARK: - Adding edges

  /// Adds the part of an edge in these rows, or lets it wait for others in `pieces`.
  @inline(__always)
  func add(_ edge: SIMD4<Float>, _ pieces: inout EdgePieces) {
    pieces.append(edge)
    if pieces.edgeCount == 8 {
      unsafe add(pieces.edges, count: 8, &pieces)
      pieces.removeEdges()
    }
  }

  /// Adds the part of the first `count` of eight edges in these rows, or lets pieces of it wait in `pieces`.
  @inline(__always)
  func add(_ edges: UnsafeRawPointer, count: Int, _ pieces: inout EdgePieces) {
    let (top, bottom) = (Float(Int32(truncatingIfNeeded: start)), Float(Int32(truncatingIfNeeded: end)))
    unsafe pieces.prepare(edges, from: top, to: bottom)
    var lane = 0
    while lane < count {
      lane = pieces.cut(lane, to: count)
      if pieces.count >= EdgePieces.enough {
        add(pieces)
        pieces.removePieces()
      }
    }
  }

  /// Adds all that waits.
  @inline(__always)
  func addRest(_ pieces: inout EdgePieces) {
    unsafe add(pieces.edges, count: pieces.edgeCount, &pieces)
    add(pieces)
  }

  /// Adds all pieces to the cells.
  ///
  /// With c(i) the coverage that a piece gives to column i, the cells hold c(i) − c(i − 1). In the first column the piece falls by
  /// q = min(steepness · u, height), where u is the room to the column's end, and c = q · (u + rest) / 2; in the second
  /// one it stays (height − q) · over / 2 below the whole height, which is c beyond. That is exactly 0 for a piece within
  /// one column.
  ///
  /// Which way edges go and how many columns they cross cannot be predicted, so there is a branch for flat pieces alone.
  @inline(never)
  private func add(_ pieces: EdgePieces) {
    let (cells, touched) = unsafe (self.cells, UnsafeMutableRawPointer(self.touched))
    let width = SIMD8(repeating: Float(Int32(truncatingIfNeeded: width)))
    let start = SIMD8(repeating: Float(Int32(truncatingIfNeeded: start)))
    var index = 0
    while index < pieces.count {
      let (topX, bottomX): (SIMD8<Float>, SIMD8<Float>) = (pieces.topX(index), pieces.bottomX(index))
      let left = EdgePieces.smaller(EdgePieces.larger(EdgePieces.smaller(topX, bottomX), .zero), width)
      let right = EdgePieces.smaller(EdgePieces.larger(EdgePieces.larger(topX, bottomX), .zero), width)
      let (column, columnStart) = EdgePieces.cells(under: left)
      let columnEnd = columnStart + 1
      let room = columnEnd - left
      let beyond = columnEnd - right
      // max(beyond, 0) and max(−beyond, 0).
      let rest = 0.5 * (EdgePieces.magnitude(beyond) + beyond)
      let over = 0.5 * (EdgePieces.magnitude(beyond) - beyond)
      let (fall, steepness): (SIMD8<Float>, SIMD8<Float>) = (pieces.fall(index), pieces.steepness(index))
      let height = EdgePieces.magnitude(fall)
      // Not a number for a vertical edge on the column's end, where this gives the height.
      let inFirst = EdgePieces.smaller(steepness * room, height)
      let half = EdgePieces.signed(0.5, as: fall)
      let first = half * inFirst * (room + rest)
      let third = half * (height - inFirst) * over
      let top: SIMD8<Float> = pieces.row(index)
      let row = EdgePieces.cells(at: top - start)
      let cell = row &* Int32(truncatingIfNeeded: stride) &+ column
      // A column more if `beyond` is negative. The bits, of this block or of it and the next one, lie within two bytes.
      let another = unsafe unsafeBitCast(unsafeBitCast(beyond, to: SIMD8<UInt32>.self) &>> 31, to: SIMD8<Int32>.self)
      let block = column &>> 3
      let blocks = 1 &+ 2 &* (((column & 7) &+ 1 &+ another) &>> 3)
      pieces.set(.first, first)
      pieces.set(.second, (fall - first) - third)
      pieces.set(.third, third)
      pieces.set(.cell, cell.replacing(with: -1, where: beyond .< -1))
      pieces.set(.byte, row &* Int32(truncatingIfNeeded: 8 &* wordsPerRow) &+ (block &>> 3))
      pieces.set(.bits, blocks &<< (block & 7))
      pieces.set(.left, left)
      pieces.set(.right, right)
      let lanes = pieces.count &- index < 8 ? pieces.count &- index : 8
      var lane = 0
      while lane < lanes {
        let cell = Int(pieces.get(.cell, lane) as Int32)
        if cell < 0 {
          addFlatPiece(pieces, index &+ lane, lane)
        } else {
          assert(cell + 2 < stride * (end - self.start) && cell % stride + 2 < stride)
          unsafe cells[cell] += pieces.get(.first, lane)
          unsafe cells[cell &+ 1] += pieces.get(.second, lane)
          unsafe cells[cell &+ 2] += pieces.get(.third, lane)
          let byte = Int(pieces.get(.byte, lane) as Int32)
          let bits = unsafe touched.loadUnaligned(fromByteOffset: byte, as: UInt16.self) | pieces.get(.bits, lane)
          unsafe touched.storeBytes(of: bits, toByteOffset: byte, as: UInt16.self)
        }
        lane &+= 1
      }
      index &+= 8
    }
  }

  /// Adds piece `index`, which is `lane` of the eight at hand, over three columns or more.
  @inline(never)
  private func addFlatPiece(_ pieces: EdgePieces, _ index: Int, _ lane: Int) {
    let (left, right): (Float, Float) = (pieces.get(.left, lane), pieces.get(.right, lane))
    let fall: Float = pieces.fall(index)
    let magnitude: Float = pieces.steepness(index)
    let steepness = Float(bitPattern: magnitude.bitPattern | fall.bitPattern & 0x8000_0000)
    let row = EdgePieces.cell(at: pieces.row(index)) &- start
    let (column, columnStart) = EdgePieces.cell(under: left)
    let (last, lastStart) = EdgePieces.cell(under: right)
    assert(row >= 0 && row < end - start && last + 1 < stride)
    let cell = unsafe cells + (row &* stride &+ column)
    let room = columnStart + 1 - left
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
    let words = unsafe touched + row &* wordsPerRow
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

  /// Gives the coverage of rows `first..<end` of the region, which are among these, to `receiver` and clears their cells.
  @inline(__always)
  func sweep<Receiver: CoverageReceiver>(
    _ first: Int, to end: Int, _ rule: CoverageRule, into receiver: inout Receiver
  ) {
    var cells = unsafe self.cells + (first &- start) &* stride
    var touched = unsafe self.touched + (first &- start) &* wordsPerRow
    var name = first
    switch rule {
    case .nonZero:
      while name < end {
        unsafe sweep(cells, touched, as: name, .nonZero, into: &receiver)
        unsafe cells += stride
        unsafe touched += wordsPerRow
        name &+= 1
      }
    case .evenOdd:
      while name < end {
        unsafe sweep(cells, touched, as: name, .evenOdd, into: &receiver)
        unsafe cells += stride
        unsafe touched += wordsPerRow
        name &+= 1
      }
    }
  }

  /// Clears the cells of all rows but `first..<end`.
  func clear(outside first: Int, _ end: Int) {
    for row in start..<self.end where row < first || row >= end {
      let cells = unsafe self.cells + (row - start) * stride
      let touched = unsafe self.touched + (row - start) * wordsPerRow
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
    _ cells: UnsafeMutablePointer<Float>, _ touched: UnsafeMutablePointer<UInt64>, as name: Int, _ rule: CoverageRule,
    into receiver: inout Receiver
  ) {
    var wordIndex = 0
    var word = unsafe touched[0]
    var lastIndex = 0
    var lastWord = word
    // A row of an icon has one word; apart from the others, an icon takes a hundredth less time.
    if wordsPerRow == 1 {
      if word == 0 { return }
    } else {
      while word == 0 {
        wordIndex &+= 1
        if wordIndex == wordsPerRow { return }
        word = unsafe touched[wordIndex]
      }
      lastIndex = wordsPerRow &- 1
      while unsafe touched[lastIndex] == 0 { lastIndex &-= 1 }
      lastWord = unsafe touched[lastIndex]
    }
    let start = 8 &* (wordIndex &* 64 &+ word.trailingZeroBitCount)
    let end = 8 &* (lastIndex &* 64 &+ 64 &- lastWord.leadingZeroBitCount)
    let receiverRow = receiver.begin(row: name, start: start, end: end)
    var winding: Float = 0
    var column = start
    while true {
      unsafe touched[wordIndex] = 0
      repeat {
        let next = 8 &* (wordIndex &* 64 &+ word.trailingZeroBitCount)
        word &= word &- 1
        if next > column {
          receiver.run(start: column, end: next, coverage: Self.coverage(winding, rule), of: receiverRow)
        }
        let windings = unsafe Self.takeBlock(cells + next, after: winding)
        winding = windings[7]
        receiver.block(column: next, coverage: Self.coverage(windings, rule), of: receiverRow)
        column = next &+ 8
      } while word != 0
      repeat {
        if wordIndex == lastIndex { return receiver.finish(receiverRow) }
        wordIndex &+= 1
        word = unsafe touched[wordIndex]
      } while word == 0
    }
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
      share = EdgePieces.smaller(EdgePieces.magnitude(winding), SIMD8(repeating: 1))
    case .evenOdd:
      // The distance to the nearest even number. Adding 1.5 · 2²³ rounds to a whole number.
      let half = winding * 0.5
      let whole = (half + 12_582_912) - 12_582_912
      share = EdgePieces.magnitude(winding - 2 * whole)
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
}
