import VectorGraphics

/// Adds up the signed areas of edges, pixel by pixel, so that a running sum along a row gives each pixel's winding.
///
/// The cell of a pixel holds by how much its coverage differs from that of the pixel before. An edge changes two or three
/// cells a row; between touched cells coverage is constant. One bit for each block of eight cells says whether it was
/// touched, so a sweep skips what lies between. (Signed areas in a float buffer: R. Levien, font-rs, 2015. Bits a block:
/// P. Kobalicek, Blend2D.)
///
/// Where edges of several contours share a pixel, the sum is of their areas: they may cancel or clamp where a sampled
/// rasterizer would see each.
struct CoverageAccumulator {
  /// Cells a row: the region's width, two cells for what an edge at its end leaves, up to a multiple of eight.
  private(set) var stride = 0
  private(set) var width = 0
  private(set) var height = 0
  /// All zero outside of `add` and `sweep`.
  var cells: [Float] = []
  /// Bit b of word w of a row stands for cells 8 · (64 · w + b)... All zero outside of `add` and `sweep`.
  var touched: [UInt64] = []
  private(set) var wordsPerRow = 0

  /// Which windings are inside.
  enum Rule { case nonZero, evenOdd }

  /// Makes room for a region; all cells are zero.
  mutating func prepare(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = (width + 2 + 7) & ~7
    wordsPerRow = (stride / 8 + 63) / 64
    grow(&cells, to: stride * height, with: 0)
    grow(&touched, to: wordsPerRow * height, with: 0)
  }

  /// Whether nothing is left over from a sweep.
  func checkInvariants() -> Bool { cells.allSatisfy { $0 == 0 } && touched.allSatisfy { $0 == 0 } }

  /// Adds edges that lie within 0...width and 0...height.
  mutating func add(_ list: EdgeList) {
    let edges = list.edges.span
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe touched.withUnsafeMutableBufferPointer { touched in
        guard let cellBase = cells.baseAddress, let touchedBase = touched.baseAddress else { return }
        let writer = unsafe CellWriter(
          cells: cellBase, touched: touchedBase, stride: stride, wordsPerRow: wordsPerRow, height: height)
        for index in 0..<edges.count { writer.add(edges[index]) }
      }
    }
  }
}

private func grow<T>(_ array: inout [T], to count: Int, with value: T) {
  if array.count < count { array.append(contentsOf: repeatElement(value, count: count - array.count)) }
}

/// The accumulator's memory while edges are added.
///
/// In bounds because edges lie within 0...width and 0...height: rows are at most height − 1 (an edge that ends at y =
/// height ends in the row before), columns at most width, and the three cells from there on are in the row's stride.
@safe private struct CellWriter {
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

  @inline(__always)
  func add(_ edge: SIMD4<Float>) {
    let isDown = edge.y < edge.w
    let (x0, y0) = isDown ? (edge.x, edge.y) : (edge.z, edge.w)
    let (x1, y1) = isDown ? (edge.z, edge.w) : (edge.x, edge.y)
    guard y0 < y1 else { return }
    let sign: Float = isDown ? 1 : -1
    let slope = (x1 - x0) / (y1 - y0)
    // |dy/dx|, infinite for a vertical edge.
    let steepness = abs((y1 - y0) / (x1 - x0))
    let minX = x0 < x1 ? x0 : x1
    let maxX = x0 < x1 ? x1 : x0
    var row = Int(Int32(y0))
    var top = y0
    var topX = x0
    while true {
      let rowEnd = Float(Int32(truncatingIfNeeded: row &+ 1))
      let isLast = y1 <= rowEnd
      let bottom = isLast ? y1 : rowEnd
      var bottomX = x0 + (bottom - y0) * slope
      bottomX = bottomX < minX ? minX : bottomX
      bottomX = bottomX > maxX ? maxX : bottomX
      addPiece(
        row: row, left: topX < bottomX ? topX : bottomX, right: topX < bottomX ? bottomX : topX,
        height: bottom - top, sign: sign, steepness: steepness)
      if isLast { return }
      top = bottom
      topX = bottomX
      row &+= 1
    }
  }

  /// Adds the part of an edge within one row: from x = `left` to `right` while y goes by `height`.
  ///
  /// With c(i) the coverage it gives to column i, the cells hold c(i) − c(i − 1). In the first column the piece falls by
  /// q = min(steepness · u, height), where u is the room to the column's end, and c = q · (u + rest) / 2; beyond its last
  /// column c is the whole height.
  @inline(__always)
  private func addPiece(row: Int, left: Float, right: Float, height: Float, sign: Float, steepness: Float) {
    let column32 = Int32(left)
    let column = Int(column32)
    assert(row >= 0 && row < self.height && column >= 0 && Int(right) + 2 <= stride)
    let cell = unsafe cells + (row &* stride &+ column)
    let columnEnd = Float(column32 &+ 1)
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
    // Three columns or more: the piece is flat, so the steepness is finite and small.
    let signed = sign * steepness
    let last32 = Int32(right)
    let last = Int(last32)
    let lastStart = Float(last32)
    let first = 0.5 * signed * room * room
    unsafe cell[0] += first
    unsafe cell[1] += signed * (room + 0.5) - first
    var middle = 2
    while middle < last &- column {
      unsafe cell[middle] += signed
      middle &+= 1
    }
    let over = right - lastStart
    let final = sign * height - 0.5 * signed * over * over
    unsafe cell[middle] += final - signed * (lastStart - 0.5 - left)
    unsafe cell[middle &+ 1] += sign * height - final
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
}
