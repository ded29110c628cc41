import VectorGraphics

/// A Gaussian along a line of pixels. A wide one works on means of blocks of pixels, and what lies between the middles of
/// two blocks is mixed of both.
struct BlurKernel {
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
  ///
  /// - Parameter line: the colours of pixels, or the alphas of pixels of several rows.
  @_specialize(where Value == SIMD4<Float>)
  @_specialize(where Value == SIMD8<Float>)
  func blur<Value: SIMD>(
    _ line: [Value], from first: Int, into blurred: inout [Value], from start: Int
  ) where Value.Scalar == Float {
    guard doublings > 0 else {
      for x in blurred.indices { blurred[x] = sum(line, at: start + x - first) }
      return
    }
    let firstBlock = first >> doublings
    var means = [Value](repeating: .zero, count: (first + line.count - 1) >> doublings - firstBlock + 1)
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

  @_specialize(where Value == SIMD4<Float>)
  @_specialize(where Value == SIMD8<Float>)
  private func sum<Value: SIMD>(_ line: [Value], at x: Int) -> Value where Value.Scalar == Float {
    let radius = weights.count - 1
    var sum = Value.zero
    let (first, last) = (max(x - radius, 0), min(x + radius, line.count - 1))
    guard first <= last else { return sum }
    for k in first..<max(first, min(x, last + 1)) { sum += line[k] * weights[x - k] }
    for k in max(first, x)..<max(first, x, last + 1) { sum += line[k] * weights[k - x] }
    return sum
  }
}
