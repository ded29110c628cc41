import VectorGraphics

/// Perlin's gradient noise as Filter Effects, 9.21, defines it, down to its random numbers: the same seed gives the same
/// picture everywhere.
///
/// Noise is a function of the plane. At the points of a grid, one unit apart, stand random gradients; between them the four
/// products of gradient and distance are mixed with the weight 3t² − 2t³.
struct TurbulenceNoise {
  /// The number of gradients, and the mask of their numbers.
  private static let size = 256
  private static let mask = 255
  /// What places are moved by, so that those to the left and above are positive, too.
  private static let shift = 4096.0

  private let turbulence: Turbulence
  private let octaves: Int
  private var frequency: Vector
  private var wrap: (x: Int, y: Int, width: Int, height: Int)?
  /// The permutation of the grid's numbers, twice and a bit, so that sums need no mask.
  private var lattice: [Int]
  /// The gradients of each channel, one after the other.
  private var gradients: [SIMD2<Double>]

  /// - Parameter tile: The rectangle whose copies shall fit together, if the turbulence asks for that and no more than some
  ///   ten thousand periods lie in it.
  init(_ turbulence: Turbulence, tile: Rect) {
    self.turbulence = turbulence
    octaves = min(max(turbulence.octaves, 0), Turbulence.mostOctaves)
    func valid(_ value: Double) -> Double { value.isFinite && value > 0 ? min(value, 1e6) : 0 }
    frequency = Vector(valid(turbulence.baseFrequency.dx), valid(turbulence.baseFrequency.dy))
    (lattice, gradients) = Self.grid(seed: turbulence.seed)
    if turbulence.stitches, tile.isFinite, tile.width > 0, tile.height > 0 {
      // A whole number of periods must fit; the frequency whose ratio to the given one is nearer to 1 is taken.
      func fitting(_ frequency: Double, _ length: Double) -> Double {
        if frequency == 0 { return 0 }
        let (low, high) = ((length * frequency).rounded(.down) / length, (length * frequency).rounded(.up) / length)
        return low > 0 && frequency / low < high / frequency ? low : high
      }
      frequency = Vector(fitting(frequency.dx, tile.width), fitting(frequency.dy, tile.height))
      let (width, height) = ((tile.width * frequency.dx + 0.5), (tile.height * frequency.dy + 0.5))
      let (x, y) = (tile.minX * frequency.dx + Self.shift, tile.minY * frequency.dy + Self.shift)
      if [width, height, x, y].allSatisfy({ abs($0) < 0x1p14 }) {
        wrap = (Int(x) + Int(width), Int(y) + Int(height), Int(width), Int(height))
      }
    }
  }

  private static func grid(seed: Int) -> (lattice: [Int], gradients: [SIMD2<Double>]) {
    // The minimal standard generator of Park and Miller (1988), by Schrage's method: 16807 · s mod (2³¹ − 1).
    let modulus = 2_147_483_647
    var state = seed <= 0 ? -(seed % (modulus - 1)) + 1 : min(seed, modulus - 1)
    func next() -> Int {
      state = 16_807 * (state % 127_773) - 2_836 * (state / 127_773)
      if state <= 0 { state += modulus }
      return state
    }
    var gradients: [SIMD2<Double>] = []
    for _ in 0..<4 {
      var channel: [SIMD2<Double>] = []
      for _ in 0..<size {
        let x = Double(next() % (2 * size) - size) / Double(size)
        let y = Double(next() % (2 * size) - size) / Double(size)
        let length = (x * x + y * y).squareRoot()
        channel.append(length > 0 ? SIMD2(x / length, y / length) : .zero)
      }
      gradients += channel + channel + channel[..<2]
    }
    var lattice = Array(0..<size)
    for index in stride(from: size - 1, to: 0, by: -1) { lattice.swapAt(index, next() % size) }
    return (lattice + lattice + lattice[..<2], gradients)
  }

  /// The noise in an area of pixels that `toPixels` leads to.
  func picture(_ area: PixelRect, _ space: Filter.ColorSpace, from toPixels: Transform) -> FilterPicture {
    var result = FilterPicture(area, space)
    guard let back = toPixels.inverted else { return result }
    result.fill { x, y in
      color(at: back.apply(to: Point(Double(x) + 0.5, Double(y) + 0.5))).premultiplied
    }
    return result
  }

  /// The straight colour at a point, components not yet limited to 0...1.
  func color(at point: Point) -> SIMD4<Float> {
    SIMD4(
      Float(value(0, at: point)), Float(value(1, at: point)), Float(value(2, at: point)), Float(value(3, at: point)))
  }

  private func value(_ channel: Int, at point: Point) -> Double {
    var (x, y) = (point.x * frequency.dx, point.y * frequency.dy)
    var wrap = wrap
    var (sum, share) = (0.0, 1.0)
    for _ in 0..<octaves {
      let noise = noise(channel, x, y, wrap)
      sum += (turbulence.isFractal ? noise : abs(noise)) * share
      (x, y, share) = (2 * x, 2 * y, 0.5 * share)
      if let old = wrap {
        wrap = (
          2 * old.x - Int(Self.shift), 2 * old.y - Int(Self.shift), 2 * old.width, 2 * old.height
        )
      }
    }
    return turbulence.isFractal ? 0.5 * (sum + 1) : sum
  }

  private func noise(_ channel: Int, _ x: Double, _ y: Double, _ wrap: (x: Int, y: Int, width: Int, height: Int)?)
    -> Double
  {
    let (u, v) = (x + Self.shift, y + Self.shift)
    guard abs(u) < 0x1p30, abs(v) < 0x1p30 else { return 0 }
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (rx, ry) = (u - left, v - top)
    var (x0, y0) = (Int(left), Int(top))
    var (x1, y1) = (x0 + 1, y0 + 1)
    if let wrap {
      if x0 >= wrap.x { x0 -= wrap.width }
      if x1 >= wrap.x { x1 -= wrap.width }
      if y0 >= wrap.y { y0 -= wrap.height }
      if y1 >= wrap.y { y1 -= wrap.height }
    }
    (x0, x1, y0, y1) = (x0 & Self.mask, x1 & Self.mask, y0 & Self.mask, y1 & Self.mask)
    let (i, j) = (lattice[x0], lattice[x1])
    func product(_ index: Int, _ dx: Double, _ dy: Double) -> Double {
      let gradient = gradients[channel * (2 * Self.size + 2) + index]
      return dx * gradient.x + dy * gradient.y
    }
    func mixed(_ share: Double, _ a: Double, _ b: Double) -> Double { a + share * (b - a) }
    let (sx, sy) = (rx * rx * (3 - 2 * rx), ry * ry * (3 - 2 * ry))
    let upper = mixed(sx, product(lattice[i + y0], rx, ry), product(lattice[j + y0], rx - 1, ry))
    let lower = mixed(sx, product(lattice[i + y1], rx, ry - 1), product(lattice[j + y1], rx - 1, ry - 1))
    return mixed(sy, upper, lower)
  }
}
