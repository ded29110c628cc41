import VectorGraphics

/// A Gaussian blur of pixels, in any direction: what a round blur becomes under an affine map.
///
/// The image of a round Gaussian of deviation σ has the covariance σ² M Mᵀ = [[a, b], [b, c]]. It is the sum of two
/// independent ones along single directions: (√(a − b²/c), 0) and (b/√c, √c); so pixels are blurred along rows and then
/// along a line that runs down and `b / c` to the right a row.
struct GaussianBlur {
  private let rows: Kernel
  private let columns: Kernel
  private let shear: Float

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
    rows = Kernel(variance: along)
    columns = Kernel(variance: c)
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
    var bands = Bands(
      columns, shear: shear, width: maxX - minX, rows: top + painted.minY..<top + painted.maxY)
    layer.withPixels { pixels in
      var line = [SIMD4<Float>](repeating: .zero, count: painted.width)
      var blurred = [SIMD4<Float>](repeating: .zero, count: maxX - minX)
      for y in painted.minY..<painted.maxY {
        let range = pixels.defined(y)
        for x in 0..<painted.width {
          let column = painted.minX + x
          let isShown = column >= Int(range.start) && column < Int(range.end)
          line[x] = isShown ? SIMD4(unpacking: pixels[y, column]) : .zero
        }
        rows.blur(line, from: left + painted.minX, into: &blurred, from: left + minX)
        bands.add(blurred, row: top + y)
      }
      for y in shown.minY..<shown.maxY {
        bands.blur(row: top + y, into: &blurred)
        _ = pixels.open(row: y, start: shown.minX, end: shown.maxX)
        for x in shown.minX..<shown.maxX { pixels[y, x] = blurred[x - minX].packed }
      }
    }
  }
}

/// A Gaussian along a line of pixels. A wide one works on means of blocks of pixels, and what lies between the middles of
/// two blocks is mixed of both.
private struct Kernel {
  /// Half of the weights, from the middle on.
  let weights: [Float]
  /// The binary logarithm of the pixels in a block.
  let doublings: Int

  /// The deviation in blocks from which on these are made twice as large. With n blocks to a deviation what is mixed of two
  /// is wrong by φ(1) / 8n² of the colour's range at most (φ the density of the normal distribution): a ninth of a
  /// 255th at 8.
  private static let finestDeviation = 16.0

  init(variance: Double) {
    var doublings = 0
    while variance.squareRoot() >= Self.finestDeviation * Double(1 << doublings) { doublings += 1 }
    self.doublings = doublings
    let size = Double(1 << doublings)
    // Means of f pixels spread them by (f² - 1) / 12, and mixtures by (f² + 1/2) / 6.
    weights = Self.weights(variance: doublings == 0 ? variance : variance / (size * size) - 0.25)
  }

  /// The distance to which colour is carried, in pixels.
  var reach: Int { doublings == 0 ? weights.count - 1 : (weights.count + 1) << doublings }

  /// The block whose middle is the last at or before that of a pixel, and the share of the next one there.
  func block(before pixel: Int) -> (block: Int, share: Float) {
    let size = 1 << doublings
    let place = 2 * pixel + 1 - size
    let block = place >> (doublings + 1)
    return (block, Float(place - block << (doublings + 1)) / Float(2 * size))
  }

  /// Half of a kernel with the given variance, from its middle on: w(n) = q^(n²), made to sum to one.
  ///
  /// With q = e^(−1 / 2v) this is the sampled Gaussian, whose variance is v within 5 · 10⁻⁵ from v = 0.5 on and falls short
  /// below. There q is the one that gives the variance v, which goes over into no blur for v → 0. Cut at 3.2 deviations,
  /// beyond which lies less than a 255th.
  private static func weights(variance: Double) -> [Float] {
    guard variance > 1e-6 else { return [1] }
    if variance < 0.5 {
      var (low, high) = (0.0, 0.5)
      for _ in 0..<40 {
        let q = 0.5 * (low + high)
        let (q4, q9) = (q * q * q * q, q * q * q * q * q * q * q * q * q)
        let reached = 2 * (q + 4 * q4 + 9 * q9) / (1 + 2 * (q + q4 + q9))
        if reached < variance { low = q } else { high = q }
      }
      return normalized([1, low, low * low * low * low, low * low * low * low * low * low * low * low * low])
    }
    let radius = Int((3.2 * variance.squareRoot()).rounded(.up))
    return normalized((0...radius).map { ElementaryFunctions.exponential(-0.5 * Double($0 * $0) / variance) })
  }

  private static func normalized(_ half: [Double]) -> [Float] {
    var sum = half[0]
    for weight in half.dropFirst() { sum += 2 * weight }
    return half.map { Float($0 / sum) }
  }

  /// Blurs a line that begins at the pixel `first`, and is transparent beyond its ends, into one that begins at `start`.
  func blur(
    _ line: [SIMD4<Float>], from first: Int, into blurred: inout [SIMD4<Float>], from start: Int
  ) {
    guard doublings > 0 else {
      for x in blurred.indices { blurred[x] = sum(line, at: start + x - first) }
      return
    }
    let firstBlock = first >> doublings
    var means = [SIMD4<Float>](repeating: .zero, count: (first + line.count - 1) >> doublings - firstBlock + 1)
    for x in line.indices { means[(first + x) >> doublings - firstBlock] += line[x] }
    let share = 1 / Float(1 << doublings)
    for block in means.indices { means[block] *= share }

    var (block, _) = block(before: start)
    var (lower, upper) = (sum(means, at: block - firstBlock), sum(means, at: block + 1 - firstBlock))
    for x in blurred.indices {
      let place = self.block(before: start + x)
      if place.block != block {
        block = place.block
        (lower, upper) = (upper, sum(means, at: block + 1 - firstBlock))
      }
      blurred[x] = lower * (1 - place.share) + upper * place.share
    }
  }

  private func sum(_ line: [SIMD4<Float>], at x: Int) -> SIMD4<Float> {
    let radius = weights.count - 1
    var sum = SIMD4<Float>.zero
    for k in max(x - radius, 0)..<max(max(x - radius, 0), min(x + radius + 1, line.count)) {
      sum += line[k] * weights[abs(k - x)]
    }
    return sum
  }
}

/// Rows on their way through a kernel that runs down and `shear` to the right a row: means of the rows of each block,
/// shifted to the block's middle.
private struct Bands {
  private let kernel: Kernel
  private let shear: Float
  private let width: Int
  private let firstBlock: Int
  private let count: Int
  private var means: [SIMD4<Float>]
  /// The block whose sum `lower` holds; `upper` has that of the next.
  private var block: Int?
  private var lower: [SIMD4<Float>]
  private var upper: [SIMD4<Float>]

  /// Makes bands for rows of the target that may be painted.
  init(_ kernel: Kernel, shear: Float, width: Int, rows: Range<Int>) {
    self.kernel = kernel
    self.shear = shear
    self.width = width
    firstBlock = rows.lowerBound >> kernel.doublings
    count = (rows.upperBound - 1) >> kernel.doublings - firstBlock + 1
    means = [SIMD4<Float>](repeating: .zero, count: width * count)
    lower = [SIMD4<Float>](repeating: .zero, count: width)
    upper = lower
  }

  /// The distance from a row down to the middle of a block.
  private func distance(from row: Int, to block: Int) -> Float {
    let size = 1 << kernel.doublings
    return 0.5 * Float(2 * (block << kernel.doublings - row) + size - 1)
  }

  mutating func add(_ line: [SIMD4<Float>], row: Int) {
    let block = row >> kernel.doublings
    let start = (block - firstBlock) * width
    let shift = -shear * distance(from: row, to: block)
    let share = 1 / Float(1 << kernel.doublings)
    Self.accumulate(line[...], shift: shift, weight: share, width: width, into: &means, at: start)
  }

  /// Blurs what has been added, into a row of the target. Rows are asked for from the top to the bottom.
  mutating func blur(row: Int, into line: inout [SIMD4<Float>]) {
    let (block, share) = kernel.block(before: row)
    if kernel.doublings == 0 {
      sum(around: block, into: &line)
      return
    }
    if self.block != block {
      var next = [SIMD4<Float>](repeating: .zero, count: width)
      if self.block == block - 1 {
        lower = upper
      } else {
        sum(around: block, into: &next)
        lower = next
      }
      sum(around: block + 1, into: &next)
      upper = next
      self.block = block
    }
    for x in 0..<width { line[x] = .zero }
    for (source, distance, weight) in [
      (lower, distance(from: row, to: block), 1 - share), (upper, distance(from: row, to: block + 1), share),
    ] {
      Self.accumulate(source[...], shift: shear * distance, weight: weight, width: width, into: &line, at: 0)
    }
  }

  private func sum(around block: Int, into line: inout [SIMD4<Float>]) {
    for x in 0..<width { line[x] = .zero }
    let (middle, radius) = (block - firstBlock, kernel.weights.count - 1)
    let first = max(middle - radius, 0)
    for k in first..<max(first, min(middle + radius + 1, count)) {
      let shift = shear * Float((k - middle) << kernel.doublings)
      let weight = kernel.weights[abs(k - middle)]
      Self.accumulate(
        means[k * width..<(k + 1) * width], shift: shift, weight: weight, width: width, into: &line, at: 0)
    }
  }

  /// Adds to each pixel x of a line, which begins at `start`, what `source` has at x + `shift`.
  private static func accumulate(
    _ source: ArraySlice<SIMD4<Float>>, shift: Float, weight: Float, width: Int, into line: inout [SIMD4<Float>],
    at start: Int
  ) {
    let first = source.startIndex
    guard shift != 0 else {
      for x in 0..<width { line[start + x] += source[first + x] * weight }
      return
    }
    guard abs(shift) <= Float(width) else { return }
    for x in 0..<width {
      let column = Float(x) + shift
      let left = Int(column.rounded(.down))
      let share = column - Float(left)
      if left >= 0 && left < width { line[start + x] += source[first + left] * (weight * (1 - share)) }
      if left + 1 >= 0 && left + 1 < width { line[start + x] += source[first + left + 1] * (weight * share) }
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
