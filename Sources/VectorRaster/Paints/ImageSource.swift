import VectorGraphics

/// An image ready to be asked for colours.
struct ImageSource {
  private let level: Level
  private let map: PixelMap
  private let interpolation: PlacedImage.Interpolation
  private let repeats: Bool

  fileprivate struct Level: Sendable {
    var width: Int
    var height: Int
    var pixels: [UInt8]
  }

  /// An image that was made smaller.
  struct Halved: Sendable {
    fileprivate let original: Level
    fileprivate let times: (across: Int, down: Int)
    fileprivate let level: Level
  }

  /// Readies an image that repeats; `transform` leads from its own pixels, the first one at 0...1, to those of the target. The
  /// result is nil if nothing is painted: there are no pixels, or no way back.
  init?(repeating pixels: [UInt8], width: Int, height: Int, transform: ProjectiveTransform) {
    self.init(Level(width: width, height: height, pixels: pixels), transform, .linear, repeats: true)
  }

  /// Readies an image that shows its nearest pixel outside.
  ///
  /// - Parameter last: The image that was made smaller last, which is taken if it is this one: drawings show one image many
  ///   times, and some are much larger than they show.
  init?(
    _ bitmap: Bitmap, transform: ProjectiveTransform, interpolation: PlacedImage.Interpolation, last: inout Halved?
  ) {
    let original = Level(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
    var (times, scale) = ((across: 0, down: 0), (across: 1.0, down: 1.0))
    if interpolation == .linear, let affine = transform.affine {
      // Halved until no more than two pixels fall on one, which is as far as four neighbours can average.
      while (original.width - 1) >> times.across > 0, Vector(affine.a, affine.b).length * scale.across <= 0.5 {
        times.across += 1
        scale.across *= 2
      }
      while (original.height - 1) >> times.down > 0, Vector(affine.c, affine.d).length * scale.down <= 0.5 {
        times.down += 1
        scale.down *= 2
      }
    }
    var level = original
    if times != (0, 0) {
      if let last, last.times == times, last.original.isIdentical(to: original) {
        level = last.level
      } else {
        for _ in 0..<times.across { level = level.halvedAcross() }
        for _ in 0..<times.down { level = level.halvedDown() }
        last = Halved(original: original, times: times, level: level)
      }
    }
    let placed = ProjectiveTransform(.scale(scale.across, scale.down)).then(transform)
    self.init(level, placed, interpolation, repeats: false)
  }

  private init?(
    _ level: Level, _ transform: ProjectiveTransform, _ interpolation: PlacedImage.Interpolation, repeats: Bool
  ) {
    guard level.width > 0, level.height > 0, let map = PixelMap(inverting: transform) else { return nil }
    self.map = map
    self.level = level
    self.interpolation = interpolation
    self.repeats = repeats
  }

  func colors(x: Int, y: Int, count: Int, into colors: inout [UInt32]) {
    for index in 0..<count {
      guard let point = map.point(x: x + index, y: y), point.isFinite else {
        colors[index] = 0
        continue
      }
      colors[index] = interpolation == .nearest ? nearest(point) : linear(point)
    }
  }

  private func nearest(_ p: Point) -> UInt32 {
    pixel(column(p.x.rounded(.down)), row(p.y.rounded(.down))).packed
  }

  private func linear(_ p: Point) -> UInt32 {
    let (u, v) = (p.x - 0.5, p.y - 0.5)
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (x0, x1) = (column(left), column(left + 1))
    let (y0, y1) = (row(top), row(top + 1))
    let (right, down) = (Float(u - left), Float(v - top))
    let above = pixel(x0, y0).mixed(pixel(x1, y0), right)
    let below = pixel(x0, y1).mixed(pixel(x1, y1), right)
    return above.mixed(below, down).packed
  }

  private func column(_ value: Double) -> Int { index(value, level.width) }
  private func row(_ value: Double) -> Int { index(value, level.height) }

  private func index(_ value: Double, _ count: Int) -> Int {
    let limit = Double(count)
    if repeats {
      let rest = value - (value / limit).rounded(.down) * limit
      return Int(min(max(rest, 0), limit - 1))
    }
    return Int(min(max(value, 0), limit - 1))
  }

  /// The pixel at a place. Components over alpha would break the arithmetic of blending, so they are limited to it.
  private func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let at = 4 * (y * level.width + x)
    let bytes = level.pixels.span
    let v = SIMD4(Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]), Float(bytes[at + 3]))
    return v.replacing(with: SIMD4(repeating: v.w), where: v .> v.w) / 255
  }
}

extension ImageSource.Level {
  /// Whether the other one is the same array, which nobody can have changed since.
  fileprivate func isIdentical(to other: Self) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return unsafe pixels.withUnsafeBufferPointer { own in
      unsafe other.pixels.withUnsafeBufferPointer { unsafe own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
  }

  /// The image with half as many columns, rounded up, each the mean of two.
  fileprivate func halvedAcross() -> Self {
    let half = (width + 1) / 2
    var halved = Self(width: half, height: height, pixels: [UInt8](repeating: 0, count: 4 * half * height))
    for y in 0..<height {
      for x in 0..<half {
        let (first, second) = (4 * (y * width + 2 * x), 4 * (y * width + min(2 * x + 1, width - 1)))
        for k in 0..<4 {
          halved.pixels[4 * (y * half + x) + k] = UInt8((Int(pixels[first + k]) + Int(pixels[second + k]) + 1) / 2)
        }
      }
    }
    return halved
  }

  /// The image with half as many rows, rounded up, each the mean of two.
  fileprivate func halvedDown() -> Self {
    let half = (height + 1) / 2
    var halved = Self(width: width, height: half, pixels: [UInt8](repeating: 0, count: 4 * width * half))
    for y in 0..<half {
      let (first, second) = (4 * width * (2 * y), 4 * width * min(2 * y + 1, height - 1))
      for k in 0..<4 * width {
        halved.pixels[4 * width * y + k] = UInt8((Int(pixels[first + k]) + Int(pixels[second + k]) + 1) / 2)
      }
    }
    return halved
  }
}

extension SIMD4<Float> {
  fileprivate func mixed(_ other: Self, _ share: Float) -> Self { self + (other - self) * share }

}
