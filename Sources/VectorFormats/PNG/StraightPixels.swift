import VectorGraphics

/// A bitmap's pixels with straight alpha, and what colour types can hold them.
struct StraightPixels {
  let width: Int
  let height: Int
  /// Red in the low byte, then green, blue, alpha.
  private let pixels: [UInt32]
  /// The distinct pixels in ascending order, if there are at most 256.
  private let colors: [UInt32]?
  private let isOpaque: Bool
  private let isGray: Bool

  /// A layout, and the palette if it has one.
  struct Plan {
    var layout: PNG.Layout
    var palette: [UInt32] = []
    /// A colour of an opaque layout that stands for transparent pixels, and for these only.
    var transparentColor: UInt32?
  }

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let count = width * height
    var pixels = [UInt32](repeating: 0, count: count)
    var alphas: UInt32 = 0xFFFF_FFFF
    var isGray = true
    var colors = ColorSet()
    do {
      let bytes = bitmap.pixels.span
      var output = pixels.mutableSpan
      var lastSource: UInt32 = 0
      var last: UInt32 = 0
      var hasLast = false
      for index in 0..<count {
        let offset = 4 &* index
        let source =
          UInt32(bytes[offset]) | UInt32(bytes[offset &+ 1]) << 8 | UInt32(bytes[offset &+ 2]) << 16
          | UInt32(bytes[offset &+ 3]) << 24
        // Flat art is runs: what holds for a pixel is looked at once a run.
        if source != lastSource || !hasLast {
          last = StraightPixels.straight(source)
          lastSource = source
          hasLast = true
          alphas &= last
          let (red, green, blue) = (last & 0xFF, last >> 8 & 0xFF, last >> 16 & 0xFF)
          if red != green || green != blue { isGray = false }
          colors.insert(last)
        }
        output[index] = last
      }
    }
    self.pixels = pixels
    self.isGray = isGray
    isOpaque = alphas >> 24 == 255
    self.colors = colors.isOverfull ? nil : colors.values.sorted()
  }

  /// The straight form of a premultiplied pixel: c = round(255 · p / a), at most 255; alpha 0 gives transparent black.
  ///
  /// Premultiplying again, p = round(c · a / 255), returns the pixel: the error of c is at most ½, and a / 255 of it is
  /// less than ½ unless a = 255, where c is exact.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    var result = alpha << 24
    for shift: UInt32 in [0, 8, 16] {
      let premultiplied = pixel >> shift & 0xFF
      result |= min(255, (premultiplied * 510 + alpha) / (2 * alpha)) << shift
    }
    return result
  }

  /// The layouts worth trying: a palette where the colours fit, the plain one where it may be smaller.
  var plans: [Plan] {
    let plain: PNG.Layout.ColorType = isGray ? (isOpaque ? .gray : .grayAlpha) : isOpaque ? .rgb : .rgba
    let plainPlan = Plan(layout: PNG.Layout(colorType: plain, bitDepth: 8))
    guard let colors else { return [plainPlan] }
    let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    if plain == .gray {
      // Levels that are multiples of the largest sample's share need no palette at all.
      for depth in [1, 2, 4] {
        let step = UInt32(255 / (1 << depth - 1))
        if colors.allSatisfy({ ($0 & 0xFF) % step == 0 }) {
          return [Plan(layout: PNG.Layout(colorType: .gray, bitDepth: depth))]
        }
      }
    }
    // Opaque colours last: tRNS lists the others only.
    let palette = colors.sorted { ($0 >> 24, $0) < ($1 >> 24, $1) }
    let palettePlan = Plan(layout: PNG.Layout(colorType: .palette, bitDepth: depth), palette: palette)
    // In a large picture the table does not count, and one byte a pixel beats three or four.
    let isPlainHopeless = (plain == .rgb || plain == .rgba) && pixels.count >= 1 << 14
    return isPlainHopeless ? [palettePlan] : [plainPlan, palettePlan]
  }

  /// The rows in a plan's layout, each beginning at a byte.
  func samples(_ plan: Plan) -> [UInt8] { plan.samples(of: pixels, width: width) }
}

extension StraightPixels.Plan {
  /// Straight pixels as rows in the layout, each beginning at a byte. All must be colours of the palette if there is one.
  func samples(of pixels: [UInt32], width: Int) -> [UInt8] {
    let height = pixels.count / width
    let rowSize = layout.bytesPerRow(width: width)
    var samples = [UInt8](repeating: 0, count: rowSize * height)
    let pixels = pixels.span
    var output = samples.mutableSpan
    var offset = 0
    switch layout.colorType {
    case .gray where layout.bitDepth == 8:
      for index in 0..<pixels.count { output[index] = UInt8(truncatingIfNeeded: pixels[index]) }
    case .grayAlpha:
      for index in 0..<pixels.count {
        output[offset] = UInt8(truncatingIfNeeded: pixels[index])
        output[offset &+ 1] = UInt8(truncatingIfNeeded: pixels[index] >> 24)
        offset &+= 2
      }
    case .rgb:
      for index in 0..<pixels.count {
        let pixel = pixels[index]
        output[offset] = UInt8(truncatingIfNeeded: pixel)
        output[offset &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        output[offset &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
        offset &+= 3
      }
    case .rgba:
      for index in 0..<pixels.count {
        let pixel = pixels[index]
        output[offset] = UInt8(truncatingIfNeeded: pixel)
        output[offset &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        output[offset &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
        output[offset &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        offset &+= 4
      }
    case .gray, .palette:
      var indices = ColorSet()
      for color in palette { indices.insert(color) }
      var last: UInt32 = 0
      var value: UInt8 = 0
      var hasLast = false
      for row in 0..<height {
        for column in 0..<width {
          let pixel = pixels[row &* width &+ column]
          if pixel != last || !hasLast {
            last = pixel
            hasLast = true
            value =
              layout.colorType == .palette
              ? UInt8(truncatingIfNeeded: indices.position(of: pixel)) : UInt8(pixel & 0xFF) >> (8 - layout.bitDepth)
          }
          let bit = column &* layout.bitDepth
          output[row &* rowSize &+ bit >> 3] |= value << UInt8(8 - layout.bitDepth - bit & 7)
        }
      }
    }
    return samples
  }
}

/// A set of at most 256 pixels that remembers the order of insertion; open addressing, no hashing of its own seed.
struct ColorSet {
  private var slots = [Int16](repeating: -1, count: 1024)
  private(set) var values: [UInt32] = []
  /// Whether a 257th pixel was inserted; from then on the set takes nothing.
  private(set) var isOverfull = false

  mutating func insert(_ value: UInt32) {
    guard !isOverfull else { return }
    let slot = self.slot(of: value)
    guard slots[slot] < 0 else { return }
    guard values.count < 256 else {
      isOverfull = true
      return
    }
    slots[slot] = Int16(values.count)
    values.append(value)
  }

  /// How many pixels were inserted before `value`, which must be in the set.
  func position(of value: UInt32) -> Int { Int(slots[slot(of: value)]) }

  private func slot(of value: UInt32) -> Int {
    var slot = Int((value &* 0x9E37_79B1) >> 22)
    while slots[slot] >= 0, values[Int(slots[slot])] != value { slot = (slot + 1) & 1023 }
    return slot
  }
}
