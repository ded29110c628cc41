/// Adds up the signed areas of edges, pixel by pixel, so that a running sum along a row gives each pixel's winding.
///
/// The cell of a pixel holds by how much its coverage differs from that of the pixel before. An edge changes two or three
/// cells a row; between touched cells coverage is constant. One bit for each block of eight cells says whether it was
/// touched, so a sweep skips what lies between. (Signed areas in a float buffer: R. Levien, font-rs, 2015. Bits a block:
/// P. Kobalicek, Blend2D.)
///
/// Regions are worked off in bands of rows, so that the cells stay in the processor's nearest memory.
///
/// Where edges of several contours share a pixel, the sum is of their areas: they may cancel or clamp where a sampled
/// rasterizer would see each.
///
/// The memory is that of a `CoverageAccumulator`, which checks its sizes. Edges are numbers below `edgeCount`, and bands, of
/// which `firstEdges` has one more than the region, are found from ordinates within 0...height.
@safe struct CoverageBands {
  private let edges: UnsafePointer<SIMD4<Float>>
  private let edgeCount: Int
  private let cells: UnsafeMutablePointer<Float>
  private let touched: UnsafeMutablePointer<UInt64>
  /// The first edge of each band, −1 if there is none.
  private let firstEdges: UnsafeMutablePointer<Int32>
  /// The next edge of the same band, for each edge.
  private let followingEdges: UnsafeMutablePointer<Int32>
  /// The number of cells in a row: the region's width, three cells for what an edge at its end leaves, up to a multiple
  /// of eight.
  private let stride: Int
  /// Bit b of word w of a row's bits stands for the eight cells from 8 · (64 · w + b) on.
  private let wordsPerRow: Int
  /// The number of rows in a band, as a power of two.
  private let bandShift: Int
  /// The region's height.
  private let height: Int
  /// The rows that are needed.
  private let firstRow: Int
  private let endRow: Int

  init(
    edges: UnsafePointer<SIMD4<Float>>, edgeCount: Int, cells: UnsafeMutablePointer<Float>,
    touched: UnsafeMutablePointer<UInt64>, firstEdges: UnsafeMutablePointer<Int32>,
    followingEdges: UnsafeMutablePointer<Int32>, stride: Int, wordsPerRow: Int, bandShift: Int, height: Int,
    firstRow: Int, endRow: Int
  ) {
    unsafe self.edges = edges
    self.edgeCount = edgeCount
    unsafe self.cells = cells
    unsafe self.touched = touched
    unsafe self.firstEdges = firstEdges
    unsafe self.followingEdges = followingEdges
    self.stride = stride
    self.wordsPerRow = wordsPerRow
    self.bandShift = bandShift
    self.height = height
    self.firstRow = firstRow
    self.endRow = endRow
  }

  /// Gives the coverage of each needed row that the edges touch to `receiver`.
  @inline(__always)
  func cover<Receiver: CoverageReceiver>(_ rule: CoverageRule, into receiver: inout Receiver) {
    if height <= 1 << bandShift {
      coverOneBand(rule, into: &receiver)
    } else {
      coverBands(rule, into: &receiver)
    }
  }

  @inline(__always)
  private func rows(_ height: Int) -> CellRows {
    unsafe CellRows(cells: cells, touched: touched, stride: stride, wordsPerRow: wordsPerRow, height: height)
  }

  @inline(__always)
  private func coverOneBand<Receiver: CoverageReceiver>(_ rule: CoverageRule, into receiver: inout Receiver) {
    // Rows begin at even ones, as `CellRows.add` wants it.
    let first = firstRow & ~1
    let (start, end) = (Float(Int32(truncatingIfNeeded: first)), Float(Int32(truncatingIfNeeded: endRow)))
    let rows = rows(endRow &- first)
    let isWhole = firstRow == 0 && endRow == height
    var index = 0
    while index < edgeCount {
      let edge = unsafe edges[index]
      let (top, bottom) = edge.y < edge.w ? (edge.y, edge.w) : (edge.w, edge.y)
      if isWhole || (top < end && bottom > start) { _ = rows.add(edge, from: start, to: end) }
      index &+= 1
    }
    rows.sweep(firstRow, to: endRow, firstRow: first, rule, into: &receiver)
    if first < firstRow { rows.clear(outside: firstRow, endRow, firstRow: first) }
  }

  @inline(__always)
  private func coverBands<Receiver: CoverageReceiver>(_ rule: CoverageRule, into receiver: inout Receiver) {
    sort()
    let bandHeight = 1 &<< bandShift
    var start = 0
    while start < endRow {
      let band = start &>> bandShift
      let end = start &+ bandHeight < height ? start &+ bandHeight : height
      let (top, bottom) = (Float(Int32(truncatingIfNeeded: start)), Float(Int32(truncatingIfNeeded: end)))
      if end <= firstRow {
        while let index = takeEdge(of: band) {
          let edge = unsafe edges[index]
          if edge.y != edge.w && (edge.y > bottom || edge.w > bottom) { insert(index, into: band &+ 1) }
        }
      } else if unsafe firstEdges[band] >= 0 {
        let rows = rows(end &- start)
        while let index = takeEdge(of: band) {
          let goesOn = unsafe rows.add(edges[index], from: top, to: bottom)
          if goesOn { insert(index, into: band &+ 1) }
        }
        let (first, last) = (start > firstRow ? start : firstRow, end < endRow ? end : endRow)
        rows.sweep(first, to: last, firstRow: start, rule, into: &receiver)
        if start < first || end > last { rows.clear(outside: first, last, firstRow: start) }
      }
      start = end
    }
  }

  // MARK: - The edges that begin in each band, as linked lists

  @inline(__always)
  private func sort() {
    var band = 0
    while band < (height &>> bandShift) &+ 2 {
      unsafe firstEdges[band] = -1
      band &+= 1
    }
    var index = 0
    while index < edgeCount {
      let edge = unsafe edges[index]
      let top = edge.y < edge.w ? edge.y : edge.w
      insert(index, into: Int(Int32(top)) &>> bandShift)
      index &+= 1
    }
  }

  @inline(__always)
  private func insert(_ edge: Int, into band: Int) {
    assert(edge < edgeCount && band <= height &>> bandShift &+ 1)
    unsafe followingEdges[edge] = firstEdges[band]
    unsafe firstEdges[band] = Int32(truncatingIfNeeded: edge)
  }

  /// Takes an edge out of a band; nil if there is none left.
  @inline(__always)
  private func takeEdge(of band: Int) -> Int? {
    let edge = unsafe Int(firstEdges[band])
    guard edge >= 0 else { return nil }
    unsafe firstEdges[band] = followingEdges[edge]
    return edge
  }
}
