import VectorGraphics

extension GaussianBlur {
  /// Whether it goes along rows and columns.
  var isUpright: Bool { shear == 0 }

  /// Paints the alpha of `caster`, in one colour, moved by `offset` pixels and blurred, over nothing, within `wanted`, a
  /// rectangle counted from the corner of `layer`. The blur must be upright.
  ///
  /// One number a pixel goes through the kernels where `apply(to:within:)` takes four: eight pixels side by side go down,
  /// and, as means of their rows are blurred along them before, eight rows go along. The shadow of a card of 660 x 860
  /// pixels with a deviation of 32 takes 4 ms instead of 22.
  func castShadow(
    of caster: Layer, color: Color, offset: Vector, onto layer: inout Layer, within wanted: PixelRect
  ) {
    guard let alphas = MovedAlphas(of: caster, by: offset, in: layer.bounds) else { return }
    let (box, reach) = (alphas.box, reach)
    let shown = box.insetBy(dx: -reach.x, dy: -reach.y).intersection(
      PixelRect(minX: 0, minY: 0, maxX: layer.bounds.width, maxY: layer.bounds.height)
    ).intersection(wanted)
    guard !shown.isEmpty else { return }
    let (left, top) = (layer.bounds.minX, layer.bounds.minY)
    let width = (shown.width + 7) / 8
    var bands = BlurBands<SIMD8<Float>>(columns, shear: 0, width: width, rows: top + box.minY..<top + box.maxY)
    let means = alphas.means(of: bands.blocks, doublings: columns.doublings, top: top)

    // Each lane is a block of rows.
    var lanes = [SIMD8<Float>](repeating: .zero, count: box.width)
    var blurred = [SIMD8<Float>](repeating: .zero, count: shown.width)
    var line = [SIMD8<Float>](repeating: .zero, count: width)
    for first in stride(from: 0, to: bands.blocks.count, by: 8) {
      let count = min(8, bands.blocks.count - first)
      for x in lanes.indices {
        var lane = SIMD8<Float>.zero
        for k in 0..<count { lane[k] = means[(first + k) * alphas.stride + x / 8][x % 8] }
        lanes[x] = lane
      }
      rows.blur(lanes, from: left + box.minX, into: &blurred, from: left + shown.minX)
      for k in 0..<count {
        for x in line.indices {
          var pixels = SIMD8<Float>.zero
          for lane in 0..<min(8, shown.width - 8 * x) { pixels[lane] = blurred[8 * x + lane][k] }
          line[x] = pixels
        }
        bands.setMean(line, of: bands.blocks.lowerBound + first + k)
      }
    }

    layer.withPixels { pixels in
      for y in shown.minY..<shown.maxY {
        bands.blur(row: top + y, into: &line)
        pixels.paint(line[...], of: color, row: y, from: shown.minX, to: shown.maxX)
      }
    }
  }
}
