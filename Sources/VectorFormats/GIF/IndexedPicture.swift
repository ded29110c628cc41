/// Runs of palette indices.
package struct IndexedPicture: Sendable {
  private var indices: [UInt8] = []
  private var ends: [Int32] = []

  init(_ frame: GIF.Frame, _ palette: GIF.Palette) {
    let indexOfColor = palette.indices(of: frame)
    for (color, end) in zip(frame.colorsOfRuns, frame.ends) { append(indexOfColor[Int(color)], end: end) }
  }

  private init() {}

  init(empty index: UInt8, count: Int) {
    indices = [index]
    ends = [Int32(count)]
  }

  /// Where a picture differs from the one before it.
  struct Changes {
    /// The box of the pixels that the later picture draws anew.
    var drawn = PixelBox()
    /// The box of those where the later one shows nothing and the one before did.
    var erased = PixelBox()
  }

  /// What differs in `next`, of the same size, of which the index `transparent` shows nothing.
  func changes(to next: IndexedPicture, width: Int, transparent: UInt8?) -> Changes {
    var changes = Changes()
    var (i, j, start) = (0, 0, 0)
    while i < ends.count, j < next.ends.count {
      let end = Int(min(ends[i], next.ends[j]))
      if indices[i] != next.indices[j] {
        if next.indices[j] == transparent {
          changes.erased.add(start, end, width: width)
        } else {
          changes.drawn.add(start, end, width: width)
        }
      }
      start = end
      if Int(ends[i]) == end { i += 1 }
      if Int(next.ends[j]) == end { j += 1 }
    }
    return changes
  }

  /// The picture with a box of one index.
  func filling(_ box: PixelBox, with index: UInt8, width: Int) -> IndexedPicture {
    var result = IndexedPicture()
    var start = 0
    for (own, runEnd) in zip(indices, ends) {
      let end = Int(runEnd)
      while start < end {
        let (row, column) = (start / width, start % width)
        let isRowInside = row >= box.minY && row < box.maxY
        let isInside = isRowInside && column >= box.minX && column < box.maxX
        // As far as this answer holds.
        let next: Int
        if row < box.minY {
          next = box.minY * width
        } else if !isRowInside {
          next = end
        } else if column < box.minX {
          next = row * width + box.minX
        } else {
          next = isInside ? row * width + box.maxX : (row + 1) * width
        }
        start = min(end, next)
        result.append(isInside ? index : own, end: Int32(start))
      }
    }
    return result
  }

  private mutating func append(_ index: UInt8, end: Int32) {
    if indices.last == index {
      ends[ends.count - 1] = end
    } else {
      indices.append(index)
      ends.append(end)
    }
  }

  /// The pixels of a box, row after row.
  func runs(in box: PixelBox, width: Int) -> [LZW.Run] {
    var runs: [LZW.Run] = []
    forEachRun(in: box, width: width) { index, start, end in
      IndexedPicture.append(index, end - start, to: &runs)
    }
    return runs
  }

  /// The pixels of a box, row after row, transparent where `canvas` shows the same.
  ///
  /// A stretch of one colour keeps that colour throughout if at least a fifth of it is new: breaking it would cost more
  /// than a shorter way through the rest saves. (Found by trial: against breaking always,
  /// it took 6 % off seven colours and 9 % off gradients that move, and added 0.2 % to one flat shape.)
  func runs(in box: PixelBox, width: Int, over canvas: IndexedPicture, transparent: UInt8) -> [LZW.Run] {
    var runs: [LZW.Run] = []
    var first = 0
    forEachRun(in: box, width: width) { index, start, end in
      while Int(canvas.ends[first]) <= start { first += 1 }
      var shownCount = 0
      var place = start
      var run = first
      while place < end {
        let next = min(end, Int(canvas.ends[run]))
        if canvas.indices[run] == index { shownCount += next - place }
        place = next
        run += 1
      }
      if index == transparent || shownCount == 0 || 4 * (end - start - shownCount) >= shownCount {
        IndexedPicture.append(index, end - start, to: &runs)
        return
      }
      place = start
      run = first
      while place < end {
        let next = min(end, Int(canvas.ends[run]))
        IndexedPicture.append(canvas.indices[run] == index ? transparent : index, next - place, to: &runs)
        place = next
        run += 1
      }
    }
    return runs
  }

  @inline(__always)
  private static func append(_ index: UInt8, _ count: Int, to runs: inout [LZW.Run]) {
    if let last = runs.last, last.index == index {
      runs[runs.count - 1].count += Int32(truncatingIfNeeded: count)
    } else {
      runs.append(LZW.Run(index: index, count: Int32(truncatingIfNeeded: count)))
    }
  }

  /// Gives the runs of a box, none longer than its row, with the pixel where each starts and the one where it is over.
  @inline(__always)
  private func forEachRun(in box: PixelBox, width: Int, _ body: (UInt8, Int, Int) -> Void) {
    var run = 0
    for row in box.minY..<box.maxY {
      var start = row * width + box.minX
      let rowEnd = row * width + box.maxX
      while Int(ends[run]) <= start { run += 1 }
      while start < rowEnd {
        let end = min(rowEnd, Int(ends[run]))
        body(indices[run], start, end)
        start = end
        if Int(ends[run]) == end { run += 1 }
      }
    }
  }
}
