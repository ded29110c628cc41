import VectorGraphics

/// A Gaussian blur of pixels, in any direction: what a round blur becomes under an affine map.
///
/// The image of a round Gaussian of deviation σ has the covariance σ² M Mᵀ = [[a, b], [b, c]]. It is the sum of two
/// independent ones along single directions: (√(a − b²/c), 0) and (b/√c, √c); so pixels are blurred along rows and then
/// along a line that runs down and `b / c` to the right a row.
struct GaussianBlur {
  private let rowWeights: [Float]
  private let columnWeights: [Float]
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
    rowWeights = Self.weights(variance: along)
    columnWeights = Self.weights(variance: c)
    shear = c > 1e-12 * a ? Float(b / c) : 0
    if rowWeights.count == 1 && columnWeights.count == 1 { return nil }
  }

  /// The distance to which the blur carries colour, in pixels.
  var reach: (x: Int, y: Int) {
    let down = columnWeights.count - 1
    return (rowWeights.count - 1 + Int((abs(shear) * Float(down)).rounded(.up)) + 1, down)
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

  /// Blurs what the layer shows; what lies outside of the layer counts as transparent. Each pixel costs as many steps
  /// as the kernel has weights, along rows and then down.
  func apply(to layer: inout Layer) {
    guard let painted = layer.paintedBox else { return }
    let reach = reach
    let box = painted.insetBy(dx: -reach.x, dy: -reach.y).intersection(
      PixelRect(minX: 0, minY: 0, maxX: layer.bounds.width, maxY: layer.bounds.height))
    let (width, height) = (box.width, painted.height)
    var rows = [SIMD4<Float>](repeating: .zero, count: width * height)
    layer.withPixels { pixels in
      var line = [SIMD4<Float>](repeating: .zero, count: painted.width)
      for row in 0..<height {
        let range = pixels.defined(painted.minY + row)
        for x in 0..<painted.width {
          let column = painted.minX + x
          let isShown = column >= Int(range.start) && column < Int(range.end)
          line[x] = isShown ? SIMD4(unpacking: pixels[painted.minY + row, column]) : .zero
        }
        let lead = painted.minX - box.minX
        for x in 0..<width {
          rows[row * width + x] = Self.sum(line, at: x - lead, weights: rowWeights)
        }
      }
      for y in box.minY..<box.maxY {
        _ = pixels.open(row: y, start: box.minX, end: box.maxX)
        for x in 0..<width {
          pixels[y, box.minX + x] = sumDown(rows, width, height, x: x, y: y - painted.minY).packed
        }
      }
    }
  }

  private static func sum(_ line: [SIMD4<Float>], at x: Int, weights: [Float]) -> SIMD4<Float> {
    let radius = weights.count - 1
    var sum = SIMD4<Float>.zero
    for k in max(x - radius, 0)..<max(max(x - radius, 0), min(x + radius + 1, line.count)) {
      sum += line[k] * weights[abs(k - x)]
    }
    return sum
  }

  private func sumDown(_ rows: [SIMD4<Float>], _ width: Int, _ height: Int, x: Int, y: Int) -> SIMD4<Float> {
    let radius = columnWeights.count - 1
    var sum = SIMD4<Float>.zero
    for k in max(y - radius, 0)..<max(max(y - radius, 0), min(y + radius + 1, height)) {
      let weight = columnWeights[abs(k - y)]
      if shear == 0 {
        sum += rows[k * width + x] * weight
        continue
      }
      let column = Float(x) + shear * Float(k - y)
      let left = Int(column.rounded(.down))
      let share = column - Float(left)
      if left >= 0 && left < width { sum += rows[k * width + left] * (weight * (1 - share)) }
      if left + 1 >= 0 && left + 1 < width { sum += rows[k * width + left + 1] * (weight * share) }
    }
    return sum
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
