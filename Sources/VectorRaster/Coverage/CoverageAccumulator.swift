/// The memory in which the coverage of edges is added up, kept from one path to the next.
struct CoverageAccumulator {
  /// The cells, all zero outside of `withBands`.
  private var cells: [Float] = []
  /// The bits of touched blocks, all zero outside of `withBands`.
  private var touched: [UInt64] = []
  /// The memory of `EdgePieces`.
  private var pieces: [Float] = []
  private var firstEdges: [Int32] = []
  private var followingEdges: [Int32] = []

  /// The number of cells that a band has at most, unless eight rows need more. 2¹⁴ floats are 64 KB.
  private static let cellsPerBand = 1 << 14

  /// Gives the coverage of each row that the edges touch to `receiver`: of those within `needed`, the same as without that
  /// limit to the bit, since the cells of a row are added up in the same order.
  mutating func cover<Receiver: CoverageReceiver>(
    _ edges: EdgeList, _ rule: CoverageRule, rows needed: Range<Int>, into receiver: inout Receiver
  ) {
    withBands(edges, rows: needed) { bands in bands.cover(rule, into: &receiver) }
  }

  /// Opens the memory for these edges; nothing is called if there is nothing to cover.
  @inline(__always)
  mutating func withBands(_ edges: EdgeList, rows needed: Range<Int>, _ body: (CoverageBands) -> Void) {
    let (width, height) = (edges.region.width, edges.region.height)
    let needed = needed.clamped(to: 0..<height)
    guard width > 0, !needed.isEmpty, edges.count > 0 else { return }
    let stride = (width + 3 + 7) & ~7
    let wordsPerRow = (stride / 8 + 63) / 64
    var bandShift = 3
    while 2 << bandShift <= EdgePieces.mostRows && stride << (bandShift + 1) <= Self.cellsPerBand { bandShift += 1 }
    let rows = min(height, 1 << bandShift)
    grow(&cells, to: stride * rows, with: 0)
    grow(&touched, to: wordsPerRow * rows + 1, with: 0)
    grow(&pieces, to: EdgePieces.wordCount, with: 0)
    grow(&firstEdges, to: (height >> bandShift) + 2, with: -1)
    grow(&followingEdges, to: edges.count, with: -1)
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe touched.withUnsafeMutableBufferPointer { touched in
        unsafe pieces.withUnsafeMutableBufferPointer { pieces in
          unsafe firstEdges.withUnsafeMutableBufferPointer { first in
            unsafe followingEdges.withUnsafeMutableBufferPointer { following in
              unsafe edges.withEdges { edges in
                precondition(cells.count >= stride * rows && touched.count > wordsPerRow * rows)
                precondition(first.count >= (height >> bandShift) + 2 && following.count >= edges.count)
                precondition(pieces.count >= EdgePieces.wordCount && rows <= EdgePieces.mostRows)
                guard let edgeBase = edges.baseAddress, let cellBase = cells.baseAddress,
                  let touchedBase = touched.baseAddress, let pieceBase = pieces.baseAddress,
                  let firstBase = first.baseAddress, let followingBase = following.baseAddress
                else { return }
                body(
                  unsafe CoverageBands(
                    edges: edgeBase, edgeCount: edges.count, cells: cellBase, touched: touchedBase,
                    pieces: UnsafeMutableRawPointer(pieceBase), firstEdges: firstBase, followingEdges: followingBase,
                    width: width, stride: stride, wordsPerRow: wordsPerRow, bandShift: bandShift, height: height,
                    firstRow: needed.lowerBound, endRow: needed.upperBound))
              }
            }
          }
        }
      }
    }
  }
}

private func grow<T>(_ array: inout [T], to count: Int, with value: T) {
  if array.count < count { array.append(contentsOf: repeatElement(value, count: count - array.count)) }
}
