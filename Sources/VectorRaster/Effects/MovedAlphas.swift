import VectorGraphics

/// The alpha of a layer's pixels, 0...1, moved by a vector; between pixels it is mixed of both.
struct MovedAlphas {
  private let caster: Layer
  private let painted: PixelRect
  private let down: Int
  private let right: Int
  private let shareDown: Float
  private let shareRight: Float
  /// Where they lie, counted from the layer's corner.
  let box: PixelRect
  /// The vectors of eight pixels in a row of the box.
  let stride: Int

  /// Nil if none lies within `bounds`.
  init?(of caster: Layer, by offset: Vector, in bounds: PixelRect) {
    guard offset.isFinite, abs(offset.dx) < 0x1p20, abs(offset.dy) < 0x1p20, let painted = caster.paintedBox else {
      return nil
    }
    self.caster = caster
    self.painted = painted
    (right, down) = (Int(offset.dx.rounded(.down)), Int(offset.dy.rounded(.down)))
    (shareRight, shareDown) = (Float(offset.dx - Double(right)), Float(offset.dy - Double(down)))
    box = PixelRect(
      minX: max(painted.minX + right, 0), minY: max(painted.minY + down, 0),
      maxX: min(painted.maxX + right + (shareRight > 0 ? 1 : 0), bounds.width),
      maxY: min(painted.maxY + down + (shareDown > 0 ? 1 : 0), bounds.height))
    guard !box.isEmpty else { return nil }
    stride = (box.width + 7) / 8
  }

  /// The mean of the rows of each block of the target, whose row 0 the layer's row `-top` is.
  func means(of blocks: Range<Int>, doublings: Int, top: Int) -> [SIMD8<Float>] {
    var means = [SIMD8<Float>](repeating: .zero, count: stride * blocks.count)
    var line = [SIMD8<Float>](repeating: .zero, count: stride)
    let unit = 1 / Float(255 << doublings)
    caster.withReadPixels { pixels in
      for y in painted.minY..<painted.maxY {
        let range = pixels.defined(y)
        read(Int(range.start)..<max(Int(range.start), Int(range.end)), row: y, of: pixels, into: &line)
        for (row, share) in [(y + down, 1 - shareDown), (y + down + 1, shareDown)]
        where share > 0 && row >= box.minY && row < box.maxY {
          let start = ((top + row) >> doublings - blocks.lowerBound) * stride
          for x in 0..<stride { means[start + x] += line[x] * (share * unit) }
        }
      }
    }
    return means
  }

  /// Paints them in one colour over nothing.
  func paint(in color: Color, on layer: inout Layer) {
    let top = layer.bounds.minY
    let rows = means(of: top + box.minY..<top + box.maxY, doublings: 0, top: top)
    layer.withPixels { pixels in
      for y in box.minY..<box.maxY {
        let start = (y - box.minY) * stride
        pixels.paint(rows[start..<start + stride], of: color, row: y, from: box.minX, to: box.maxX)
      }
    }
  }

  private func read(_ range: Range<Int>, row: Int, of pixels: PixelAccess, into line: inout [SIMD8<Float>]) {
    func alphas(_ column: Int) -> SIMD8<Float> {
      if column >= range.lowerBound, column + 8 <= range.upperBound {
        return Pixel8.floats(pixels.row(row).load8(column: column) &>> 24)
      }
      var alphas = SIMD8<Float>.zero
      for lane in 0..<8 where range.contains(column + lane) { alphas[lane] = Float(pixels[row, column + lane] >> 24) }
      return alphas
    }
    for x in 0..<stride {
      let column = box.minX + 8 * x - right
      line[x] = alphas(column)
      if shareRight > 0 { line[x] = line[x] * (1 - shareRight) + alphas(column - 1) * shareRight }
    }
    // Beyond the box nothing counts.
    for lane in box.width - 8 * (stride - 1)..<8 { line[stride - 1][lane] = 0 }
  }
}

extension PixelAccess {
  /// Writes a colour times alphas, eight in a vector, to the columns of a row that is undefined.
  func paint(_ alphas: ArraySlice<SIMD8<Float>>, of color: Color, row: Int, from start: Int, to end: Int) {
    let paint = SIMD8<UInt32>(repeating: color.pixel())
    _ = open(row: row, start: start, end: end)
    let pixels = self.row(row)
    for (index, column) in zip(alphas.indices, Swift.stride(from: start, to: end, by: 8)) {
      let coverage = Pixel8.bytes(alphas[index] * 255)
      pixels.store8(Pixel8.scaled(paint, by: coverage), column: column, count: min(8, end - column))
    }
  }
}
