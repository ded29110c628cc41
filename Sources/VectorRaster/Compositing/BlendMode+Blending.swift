import VectorGraphics

extension BlendMode {
  /// Whether it changes what lies below also where the source is transparent.
  var changesUncovered: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// The premultiplied pixel `above`, times an opacity of 0...255, blended with `below` as far as a coverage of 0...255
  /// lets it.
  func blended(_ above: UInt32, _ below: UInt32, opacity: UInt32, coverage: UInt32) -> UInt32 {
    if coverage == 0 { return below }
    let source = SIMD4(unpacking: above) * (Float(opacity) / 255)
    let backdrop = SIMD4(unpacking: below)
    let result = blended(source, backdrop)
    return (backdrop + (result - backdrop) * (Float(coverage) / 255)).packed
  }

  /// The blended pixel of two pixels, as premultiplied components 0...1, alpha last.
  func blended(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    let (sa, ba) = (s.w, b.w)
    switch self {
    // Porter and Duff, "Compositing digital images", 1984: the shares of source and backdrop.
    case .clear: return .zero
    case .copy: return s
    case .normal: return s + b * (1 - sa)
    case .sourceIn: return s * ba
    case .sourceOut: return s * (1 - ba)
    case .sourceAtop: return s * ba + b * (1 - sa)
    case .destinationOver: return s * (1 - ba) + b
    case .destinationIn: return b * sa
    case .destinationOut: return b * (1 - sa)
    case .destinationAtop: return s * (1 - ba) + b * sa
    case .xor: return s * (1 - ba) + b * (1 - sa)
    case .plusLighter:
      let sum = s + b
      return sum.replacing(with: 1, where: sum .> 1)
    case .plusDarker:
      // What each lacks of white, under its own alpha, adds up.
      let alpha = min(sa + ba, 1)
      var result = SIMD4(repeating: alpha) - (SIMD4(repeating: sa) - s) - (SIMD4(repeating: ba) - b)
      result.replace(with: 0, where: result .< 0)
      result.w = alpha
      return result
    default:
      // W3C Compositing and Blending Level 1, 10: source over, with the blended colour where both are.
      var result = s * (1 - ba) + b * (1 - sa)
      if sa > 0 && ba > 0 { result += (sa * ba) * mixed(s / sa, b / ba) }
      result.w = sa + ba - sa * ba
      return result
    }
  }

  /// The W3C's B(cb, cs) of straight colours; the fourth component is of no meaning.
  private func mixed(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .multiply: return s * b
    case .screen: return s + b - s * b
    case .overlay: return Self.hardLight(b, s)
    case .hardLight: return Self.hardLight(s, b)
    case .darken: return s.replacing(with: b, where: b .< s)
    case .lighten: return s.replacing(with: b, where: b .> s)
    case .difference:
      let difference = s - b
      return difference.replacing(with: -difference, where: difference .< 0)
    case .exclusion: return s + b - 2 * s * b
    case .colorDodge: return Self.each(s, b) { s, b in b <= 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
    case .colorBurn: return Self.each(s, b) { s, b in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
    case .softLight: return Self.each(s, b, Self.softLight)
    case .hue: return Self.setting(Self.saturation(b), of: s).withLuminosity(b.luminosity)
    case .saturation: return Self.setting(Self.saturation(s), of: b).withLuminosity(b.luminosity)
    case .color: return s.withLuminosity(b.luminosity)
    case .luminosity: return b.withLuminosity(s.luminosity)
    default: return s
    }
  }

  @inline(__always)
  private static func each(
    _ s: SIMD4<Float>, _ b: SIMD4<Float>, _ mix: (Float, Float) -> Float
  ) -> SIMD4<Float> {
    SIMD4(mix(s.x, b.x), mix(s.y, b.y), mix(s.z, b.z), 0)
  }

  private static func hardLight(_ s: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    each(s, b) { s, b in s <= 0.5 ? b * (2 * s) : b + (2 * s - 1) - b * (2 * s - 1) }
  }

  private static func softLight(_ s: Float, _ b: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private static func saturation(_ c: SIMD4<Float>) -> Float {
    max(max(c.x, c.y), c.z) - min(min(c.x, c.y), c.z)
  }

  /// The colour with its smallest component moved to 0 and its largest to `saturation`.
  private static func setting(_ saturation: Float, of c: SIMD4<Float>) -> SIMD4<Float> {
    let smallest = min(min(c.x, c.y), c.z)
    let range = max(max(c.x, c.y), c.z) - smallest
    return range > 0 ? (c - smallest) * (saturation / range) : .zero
  }
}

extension SIMD4<Float> {
  init(unpacking pixel: UInt32) {
    self =
      SIMD4(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), Float(pixel >> 24)) / 255
  }

  /// The pixel of components 0...1; others are clamped.
  var packed: UInt32 {
    var v = replacing(with: 0, where: self .< 0)
    v.replace(with: 1, where: v .> 1)
    // Adding 2²³ leaves the rounded number in the lowest bits.
    v = v * 255 + 8_388_608
    return (v.x.bitPattern & 0xFF) | (v.y.bitPattern & 0xFF) << 8 | (v.z.bitPattern & 0xFF) << 16
      | (v.w.bitPattern & 0xFF) << 24
  }

  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

  /// The colour moved to a luminosity and, where it then leaves 0...1, drawn in towards its grey (ClipColor).
  fileprivate func withLuminosity(_ luminosity: Float) -> Self {
    var c = self + (luminosity - self.luminosity)
    let l = c.luminosity
    let smallest = Swift.min(Swift.min(c.x, c.y), c.z)
    let largest = Swift.max(Swift.max(c.x, c.y), c.z)
    if smallest < 0 && l > smallest { c = l + (c - l) * (l / (l - smallest)) }
    if largest > 1 && largest > l { c = l + (c - l) * ((1 - l) / (largest - l)) }
    return c
  }
}
