/// A rectangle of pixels, without its last column and row.
struct PixelBox: Equatable, Sendable {
  var minX = Int.max
  var minY = Int.max
  var maxX = 0
  var maxY = 0

  var isEmpty: Bool { minX >= maxX || minY >= maxY }
  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var area: Int { isEmpty ? 0 : width * height }

  func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    let box = PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
    )
    return box.isEmpty ? PixelBox() : box
  }

  /// Grows to hold the pixels from `start` to before `end`, counted row by row.
  mutating func add(_ start: Int, _ end: Int, width: Int) {
    let (firstRow, lastRow) = (start / width, (end - 1) / width)
    minY = min(minY, firstRow)
    maxY = max(maxY, lastRow + 1)
    if firstRow == lastRow {
      minX = min(minX, start - firstRow * width)
      maxX = max(maxX, end - firstRow * width)
    } else {
      minX = 0
      maxX = width
    }
  }
}
