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
struct CoverageAccumulator {
  /// The rule by which windings are inside.
  enum Rule { case nonZero, evenOdd }

  /// The number of cells in a row: the region's width, three cells for what an edge at its end leaves, up to a multiple
  /// of eight.
  private var stride = 0
  private var wordsPerRow = 0
  /// The number of rows in a band, as a power of two.
  private var bandShift = 0
  /// The cells, all zero outside of `cover`.
  private var cells: [Float] = []
  /// The bits of touched blocks, all zero outside of `cover`. Bit b of word w of a row stands for the eight cells from
  /// 8 · (64 · w + b) on.
  private var touched: [UInt64] = []
  private var bands = EdgeBands()

  /// The number of cells that a band has at most, unless eight rows need more. 2¹⁴ floats are 64 KB.
  private static let cellsPerBand = 1 << 14

  /// Whether nothing is left over from one use to the next.
  func checkInvariants() -> Bool { cells.allSatisfy { $0 == 0 } && touched.allSatisfy { $0 == 0 } }

  /// Gives the coverage of each row that the edges touch to `receiver`: of those within `needed`, the same as without that
  /// limit to the bit, since the cells of a row are added up in the same order.
  mutating func cover<Receiver: CoverageReceiver>(
    _ edges: EdgeList, _ rule: Rule, rows needed: Range<Int>, into receiver: inout Receiver
  ) {
    let (width, height) = (edges.region.width, edges.region.height)
    let needed = needed.clamped(to: 0..<height)
    guard width > 0, !needed.isEmpty, edges.count > 0 else { return }
    stride = (width + 3 + 7) & ~7
    wordsPerRow = (stride / 8 + 63) / 64
    bandShift = 3
    while bandShift < 10 && stride << (bandShift + 1) <= Self.cellsPerBand { bandShift += 1 }
    let bandHeight = 1 << bandShift
    grow(&cells, to: stride * min(height, bandHeight), with: 0)
    grow(&touched, to: wordsPerRow * min(height, bandHeight), with: 0)
    // Rows begin at even ones, as `CellRows.add` wants it.
    let firstNeeded = needed.lowerBound & ~1
    if height <= bandHeight {
      let (start, end) = (Float(firstNeeded), Float(needed.upperBound))
      withRows(needed.upperBound - firstNeeded) { rows in
        if needed == 0..<height {
          for index in 0..<edges.count { _ = rows.add(edges[index], from: 0, to: end) }
        } else {
          for index in 0..<edges.count {
            let edge = edges[index]
            if min(edge.y, edge.w) < end && max(edge.y, edge.w) > start { _ = rows.add(edge, from: start, to: end) }
          }
        }
        rows.sweep(needed, firstRow: firstNeeded, rule, into: &receiver)
        if firstNeeded < needed.lowerBound { rows.clear(outside: needed, firstRow: firstNeeded) }
      }
      return
    }
    // Taken out while rows are open, and put back with its memory.
    var bands = EdgeBands()
    swap(&bands, &self.bands)
    bands.sort(edges, shift: bandShift, height: height)
    for band in 0..<(height + bandHeight - 1) >> bandShift where !bands.isEmpty(band) {
      let start = band << bandShift
      if start >= needed.upperBound { break }
      let end = min(start + bandHeight, height)
      if end <= needed.lowerBound {
        while let index = bands.next(in: band) {
          let edge = edges[index]
          if edge.y != edge.w && max(edge.y, edge.w) > Float(end) { bands.insert(index, in: band + 1) }
        }
        continue
      }
      withRows(end - start) { rows in
        while let index = bands.next(in: band) {
          let goesOn = rows.add(edges[index], from: Float(start), to: Float(end))
          if goesOn { bands.insert(index, in: band + 1) }
        }
        rows.sweep(needed.clamped(to: start..<end), firstRow: start, rule, into: &receiver)
        if start < needed.lowerBound || end > needed.upperBound { rows.clear(outside: needed, firstRow: start) }
      }
    }
    swap(&bands, &self.bands)
  }

  @inline(__always)
  private mutating func withRows(_ height: Int, _ body: (CellRows) -> Void) {
    let (stride, wordsPerRow) = (self.stride, self.wordsPerRow)
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe touched.withUnsafeMutableBufferPointer { touched in
        precondition(cells.count >= stride * height && touched.count >= wordsPerRow * height)
        guard let cellBase = cells.baseAddress, let touchedBase = touched.baseAddress else { return }
        body(
          unsafe CellRows(
            cells: cellBase, touched: touchedBase, stride: stride, wordsPerRow: wordsPerRow, height: height))
      }
    }
  }
}

/// The edges that begin in each band of rows, as linked lists in two arrays.
private struct EdgeBands {
  /// The first edge of each band, −1 if there is none.
  private var first: [Int32] = []
  /// The next edge of the same band, for each edge.
  private var following: [Int32] = []

  mutating func sort(_ edges: EdgeList, shift: Int, height: Int) {
    let count = (height >> shift) + 2
    grow(&first, to: count, with: -1)
    for band in 0..<count { first[band] = -1 }
    grow(&following, to: edges.count, with: -1)
    for index in 0..<edges.count {
      let edge = edges[index]
      insert(index, in: Int(Int32(edge.y < edge.w ? edge.y : edge.w)) >> shift)
    }
  }

  func isEmpty(_ band: Int) -> Bool { first[band] < 0 }

  @inline(__always)
  mutating func insert(_ edge: Int, in band: Int) {
    following[edge] = first[band]
    first[band] = Int32(truncatingIfNeeded: edge)
  }

  /// Takes an edge out of a band; nil if there is none left.
  @inline(__always)
  mutating func next(in band: Int) -> Int? {
    let edge = Int(first[band])
    guard edge >= 0 else { return nil }
    first[band] = following[edge]
    return edge
  }
}

private func grow<T>(_ array: inout [T], to count: Int, with value: T) {
  if array.count < count { array.append(contentsOf: repeatElement(value, count: count - array.count)) }
}
