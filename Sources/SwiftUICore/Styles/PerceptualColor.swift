import VectorGraphics

/// A colour in Oklab, with straight alpha.
struct PerceptualColor {
  var oklab: Oklab
  var alpha: Double

  init(_ color: VectorGraphics.Color) {
    let linear = LinearColor(color)
    oklab = Oklab(linearRed: linear.red, green: linear.green, blue: linear.blue)
    alpha = color.alpha
  }

  /// The colour with sRGB-encoded components.
  var color: VectorGraphics.Color {
    let (red, green, blue) = oklab.linear
    return LinearColor(red: red, green: green, blue: blue, alpha: alpha).encoded
  }

  func mixed(with other: PerceptualColor, by share: Double) -> PerceptualColor {
    var mixed = self
    mixed.oklab.lightness += (other.oklab.lightness - oklab.lightness) * share
    mixed.oklab.a += (other.oklab.a - oklab.a) * share
    mixed.oklab.b += (other.oklab.b - oklab.b) * share
    mixed.alpha += (other.alpha - alpha) * share
    return mixed
  }

  /// Returns stops whose sRGB-encoded mixing looks like Oklab mixing: 15 more between any two.
  static func refined(_ stops: [ResolvedPaint.Stop]) -> [ResolvedPaint.Stop] {
    let pieces = 16
    var refined = Array(stops.prefix(1))
    for (from, to) in zip(stops, stops.dropFirst()) {
      let (first, last) = (PerceptualColor(from.color), PerceptualColor(to.color))
      for piece in 1..<pieces where from.location < to.location {
        let share = Double(piece) / Double(pieces)
        refined.append(
          ResolvedPaint.Stop(
            color: first.mixed(with: last, by: share).color,
            location: from.location + (to.location - from.location) * share))
      }
      refined.append(to)
    }
    return refined
  }
}
