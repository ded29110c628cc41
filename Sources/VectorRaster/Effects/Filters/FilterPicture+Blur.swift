import VectorGraphics

extension FilterPicture {
  /// The picture blurred along rows and columns with standard deviations in pixels, which are limited to
  /// `GaussianBlur.largestDeviation`; zero or less does not blur.
  func blurred(_ deviation: Vector, within area: PixelRect) -> FilterPicture {
    func kernel(_ deviation: Double) -> BlurKernel {
      let limited = deviation > 0 ? min(deviation, GaussianBlur.largestDeviation) : 0
      return BlurKernel(variance: limited * limited)
    }
    let (rows, columns) = (kernel(deviation.dx), kernel(deviation.dy))
    if bounds.isEmpty || rows.reach == 0 && columns.reach == 0 { return cut(to: area) }
    let reached = bounds.widened(by: rows.reach, columns.reach).intersection(area)
    var result = FilterPicture(reached, colorSpace)
    guard !reached.isEmpty else { return result }
    var bands = BlurBands<SIMD4<Float>>(columns, shear: 0, width: reached.width, rows: bounds.minY..<bounds.maxY)
    var line = [SIMD4<Float>](repeating: .zero, count: bounds.width)
    var blurred = [SIMD4<Float>](repeating: .zero, count: reached.width)
    // Rows are averaged before they are blurred along: that is done once a block.
    let rowsAtOnce = 1 << columns.doublings
    let share = 1 / Float(rowsAtOnce)
    for y in bounds.minY..<bounds.maxY {
      let start = (y - bounds.minY) * bounds.width
      for x in 0..<bounds.width { line[x] += pixels[start + x] * share }
      guard (y + 1) % rowsAtOnce == 0 || y + 1 == bounds.maxY else { continue }
      rows.blur(line, from: bounds.minX, into: &blurred, from: reached.minX)
      bands.setMean(blurred, of: y >> columns.doublings)
      for x in line.indices { line[x] = .zero }
    }
    for y in reached.minY..<reached.maxY {
      bands.blur(row: y, into: &blurred)
      let start = (y - reached.minY) * reached.width
      for x in 0..<reached.width { result.pixels[start + x] = blurred[x] }
    }
    return result
  }
}
