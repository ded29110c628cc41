import VectorGraphics

/// A Gaussian blur of pixels, in any direction: what a round blur becomes under an affine map.
///
/// The image of a round Gaussian of deviation σ has the covariance σ² M Mᵀ = [[a, b], [b, c]]. It is the sum of two
/// independent ones along single directions: (√(a − b²/c), 0) and (b/√c, √c); so pixels are blurred along rows and then
/// along a line that runs down and `b / c` to the right a row.
struct GaussianBlur {
  let rows: BlurKernel
  let columns: BlurKernel
  let shear: Float

  /// The largest deviation in pixels. Larger ones are reduced to it, which bounds time and memory.
  static let largestDeviation = 512.0

  /// Makes the blur of a round one seen through `transform`; nil if it changes nothing, or if the square of its radius
  /// or of the scale is over all numbers.
  init?(radius: Double, transform: Transform) {
    guard radius > 0, transform.isFinite else { return nil }
    let largest = radius * transform.maximumScale
    guard largest > 0 else { return nil }
    let limited = largest <= Self.largestDeviation ? radius : radius * (Self.largestDeviation / largest)
    guard limited > 0, limited < .infinity else { return nil }
    let t = transform
    let square = limited * limited
    let a = square * (t.a * t.a + t.c * t.c)
    let b = square * (t.a * t.b + t.c * t.d)
    let c = square * (t.b * t.b + t.d * t.d)
    // A radius and a scale of which one is huge and the other tiny have a product, but their squares may not.
    guard a.isFinite, b.isFinite, c.isFinite else { return nil }
    let along = c > 1e-12 * a ? max(a - b * b / c, 0) : a
    rows = BlurKernel(variance: along)
    columns = BlurKernel(variance: c)
    shear = c > 1e-12 * a ? Float(b / c) : 0
    if rows.weights.count == 1 && columns.weights.count == 1 { return nil }
  }

  /// The distance to which the blur carries colour, in pixels.
  var reach: (x: Int, y: Int) {
    let down = columns.reach
    return (rows.reach + Int((abs(shear) * Float(down)).rounded(.up)) + 1, down)
  }

  /// Blurs what the layer shows within `wanted`, a rectangle counted from the layer's corner; the pixels elsewhere are
  /// of no use then. What lies outside of the layer counts as transparent.
  ///
  /// Each pixel costs as many steps as the kernels have weights, which are 53 each at most.
  func apply(to layer: inout Layer, within wanted: PixelRect) {
    guard let painted = layer.paintedBox else { return }
    let reach = reach
    let box = painted.insetBy(dx: -reach.x, dy: -reach.y).intersection(
      PixelRect(minX: 0, minY: 0, maxX: layer.bounds.width, maxY: layer.bounds.height))
    let shown = box.intersection(wanted)
    guard !shown.isEmpty else { return }
    // The columns of the rows that are blurred: those that are shown, or all where they are shifted.
    let (minX, maxX) = shear == 0 ? (shown.minX, shown.maxX) : (box.minX, box.maxX)
    // Blocks of pixels are those of the target, so that a pixel does not depend on where the layer begins.
    let (left, top) = (layer.bounds.minX, layer.bounds.minY)
    var bands = BlurBands<SIMD4<Float>>(
      columns, shear: shear, width: maxX - minX, rows: top + painted.minY..<top + painted.maxY)
    layer.withPixels { pixels in
      var line = [SIMD4<Float>](repeating: .zero, count: painted.width)
      var blurred = [SIMD4<Float>](repeating: .zero, count: maxX - minX)
      // Rows that are not shifted may be averaged before they are blurred, which then is done once a block.
      let rowsAtOnce = shear == 0 ? 1 << columns.doublings : 1
      let share = 1 / Float(rowsAtOnce)
      for y in painted.minY..<painted.maxY {
        let range = pixels.defined(y)
        for column in max(painted.minX, Int(range.start))..<max(painted.minX, Int(range.start), Int(range.end)) {
          line[column - painted.minX] += SIMD4(unpacking: pixels[y, column]) * share
        }
        guard (top + y + 1) % rowsAtOnce == 0 || y + 1 == painted.maxY else { continue }
        rows.blur(line, from: left + painted.minX, into: &blurred, from: left + minX)
        if shear == 0 {
          bands.setMean(blurred, of: (top + y) >> columns.doublings)
        } else {
          bands.add(blurred, row: top + y)
        }
        for x in line.indices { line[x] = .zero }
      }
      for y in shown.minY..<shown.maxY {
        bands.blur(row: top + y, into: &blurred)
        _ = pixels.open(row: y, start: shown.minX, end: shown.maxX)
        for x in shown.minX..<shown.maxX { pixels[y, x] = blurred[x - minX].packed }
      }
    }
  }
}

extension Layer {
  /// The smallest rectangle around all defined pixels, counted from the layer's corner; nil if there are none.
  var paintedBox: PixelRect? {
    var box = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)
    for row in 0..<bounds.height where !defined[row].isEmpty {
      box.minX = min(box.minX, Int(defined[row].start))
      box.maxX = max(box.maxX, Int(defined[row].end))
      box.minY = min(box.minY, row)
      box.maxY = row + 1
    }
    return box.minX < box.maxX ? box : nil
  }
}
