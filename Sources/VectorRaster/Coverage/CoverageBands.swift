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
  /// The memory of `EdgePieces`.
  private let pieces: UnsafeMutableRawPointer
  /// The first edge of each band, −1 if there is none.
  private let firstEdges: UnsafeMutablePointer<Int32>
  /// The next edge of the same band, for each edge.
  private let followingEdges: UnsafeMutablePointer<Int32>
  /// The region's width.
  private let width: Int
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
    touched: UnsafeMutablePointer<UInt64>, pieces: UnsafeMutableRawPointer, firstEdges: UnsafeMutablePointer<Int32>,
    followingEdges: UnsafeMutablePointer<Int32>, width: Int, stride: Int, wordsPerRow: Int, bandShift: Int, height: Int,
    firstRow: Int, endRow: Int
  ) {
    unsafe self.edges = edges
    self.edgeCount = edgeCount
    unsafe self.cells = cells
    unsafe self.touched = touched
    unsafe self.pieces = pieces
    unsafe self.firstEdges = firstEdges
    unsafe self.followingEdges = followingEdges
    self.width = width
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
    let bandHeight = 1 &<< bandShift
    let isOneBand = height <= bandHeight
    if !isOneBand { sort() }
    // Bands begin at even rows, as `EdgePieces` wants it.
    var start = isOneBand ? firstRow & ~1 : 0
    while start < endRow {
      let end = isOneBand ? endRow : start &+ bandHeight < height ? start &+ bandHeight : height
      let rows = unsafe CellRows(
        cells: cells, touched: touched, stride: stride, wordsPerRow: wordsPerRow, width: width, start: start, end: end)
      var isAdded = true
      if isOneBand {
        addAll(to: rows, from: start, to: end)
      } else {
        isAdded = addListed(of: start &>> bandShift, to: rows, end: end)
      }
      if isAdded {
        let (first, last) = (start > firstRow ? start : firstRow, end < endRow ? end : endRow)
        rows.sweep(first, to: last, rule, into: &receiver)
        if start < first || end > last { rows.clear(outside: first, last) }
      }
      start = end
    }
  }

  /// Adds all edges to `rows`, the region's `start..<end`.
  @inline(never)
  private func addAll(to rows: CellRows, from start: Int, to end: Int) {
    var pieces = unsafe EdgePieces(memory: self.pieces)
    var index = 0
    if firstRow == 0 && endRow == height {
      while index &+ 8 <= edgeCount {
        unsafe rows.add(edges + index, count: 8, &pieces)
        index &+= 8
      }
    }
    let (top, bottom) = (Float(Int32(truncatingIfNeeded: start)), Float(Int32(truncatingIfNeeded: end)))
    while index < edgeCount {
      let edge = unsafe edges[index]
      index &+= 1
      let (edgeTop, edgeBottom) = edge.y < edge.w ? (edge.y, edge.w) : (edge.w, edge.y)
      if edgeTop < bottom && edgeBottom > top { rows.add(edge, &pieces) }
    }
    rows.addRest(&pieces)
  }

  /// Adds the edges of a band, which ends before row `end`, to its rows; those that go on are put into the next. False if there are
  /// none, or no row is needed: then nothing is added.
  @inline(never)
  private func addListed(of band: Int, to rows: CellRows, end: Int) -> Bool {
    guard unsafe firstEdges[band] >= 0 else { return false }
    let bottom = Float(Int32(truncatingIfNeeded: end))
    let isNeeded = end > firstRow
    var pieces = unsafe EdgePieces(memory: self.pieces)
    while let index = takeEdge(of: band) {
      let edge = unsafe edges[index]
      if edge.y != edge.w && (edge.y > bottom || edge.w > bottom) { insert(index, into: band &+ 1) }
      if isNeeded { rows.add(edge, &pieces) }
    }
    if isNeeded { rows.addRest(&pieces) }
    return isNeeded
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
