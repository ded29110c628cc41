import VectorGraphics

extension FilterPicture {
  /// The smallest or largest premultiplied components within a radius in pixels, which is rounded, around each pixel.
  func morphed(_ kind: FilterPrimitive.Morphology, radius: Vector, within area: PixelRect) -> FilterPicture {
    guard radius.dx >= 0, radius.dy >= 0, radius.dx > 0 || radius.dy > 0 else { return cut(to: area) }
    // Beyond all that there is, a larger radius changes nothing.
    let all = bounds.union(area)
    let x = Int(min(radius.dx.rounded(), Double(all.width)))
    let y = Int(min(radius.dy.rounded(), Double(all.height)))
    // What lies beyond the picture is transparent: it limits what is eroded, and what is dilated grows.
    let reached = kind == .dilate ? bounds.widened(by: x, y) : bounds
    guard !bounds.isEmpty else { return self }
    let shown = reached.intersection(area)
    var across = FilterPicture(
      PixelRect(minX: shown.minX, minY: bounds.minY, maxX: shown.maxX, maxY: bounds.maxY), colorSpace)
    guard !across.bounds.isEmpty else { return FilterPicture(.empty, colorSpace) }
    var line = WindowExtreme(kind, radius: x)
    for row in bounds.minY..<bounds.maxY {
      line.slide(from: shown.minX, count: shown.width, value: { self[$0, row] }) { index, value in
        across.pixels[(row - bounds.minY) * shown.width + index] = value
      }
    }
    var result = FilterPicture(shown, colorSpace)
    line = WindowExtreme(kind, radius: y)
    for column in shown.minX..<shown.maxX {
      line.slide(from: shown.minY, count: shown.height, value: { across[column, $0] }) { index, value in
        result.pixels[index * shown.width + column - shown.minX] = value
      }
    }
    return result
  }
}

/// The extremes of all windows of 2 · radius + 1 values in a row.
///
/// After van Herk (1992) and Gil and Werman (1993): within blocks as long as a window, extremes from the block's start and to
/// its end are kept; a window is the end of one block and the start of the next. That takes three comparisons a value,
/// whatever the radius.
private struct WindowExtreme {
  private let isLargest: Bool
  private let radius: Int
  private var values: [SIMD4<Float>] = []
  private var fromStart: [SIMD4<Float>] = []

  init(_ kind: FilterPrimitive.Morphology, radius: Int) {
    isLargest = kind == .dilate
    self.radius = radius
  }

  @inline(__always)
  private func extreme(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    isLargest ? a.replacing(with: b, where: b .> a) : a.replacing(with: b, where: b .< a)
  }

  mutating func slide(
    from first: Int, count: Int, value: (Int) -> SIMD4<Float>, _ body: (Int, SIMD4<Float>) -> Void
  ) {
    let (window, total) = (2 * radius + 1, count + 2 * radius)
    values.removeAll(keepingCapacity: true)
    fromStart.removeAll(keepingCapacity: true)
    for index in 0..<total {
      let next = value(first - radius + index)
      values.append(next)
      fromStart.append(index % window == 0 ? next : extreme(fromStart[index - 1], next))
    }
    // From here on `values` holds the extremes to the ends of blocks.
    for index in stride(from: total - 2, through: 0, by: -1) where (index + 1) % window != 0 {
      values[index] = extreme(values[index], values[index + 1])
    }
    for index in 0..<count { body(index, extreme(values[index], fromStart[index + window - 1])) }
  }
}
