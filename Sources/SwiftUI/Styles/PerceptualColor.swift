import VectorGraphics

/// A colour in Oklab: lightness and two axes of hue (Björn Ottosson, A perceptual color space for image processing, 2020).
struct PerceptualColor {
  var lightness: Double
  var a: Double
  var b: Double
  var alpha: Double

  init(_ color: VectorGraphics.Color) {
    let c = LinearColor(color)
    func root(_ x: Double) -> Double { ElementaryFunctions.cubeRoot(x) }
    let l = root(0.4122214708 * c.red + 0.5363325363 * c.green + 0.0514459929 * c.blue)
    let m = root(0.2119034982 * c.red + 0.6806995451 * c.green + 0.1073969566 * c.blue)
    let s = root(0.0883024619 * c.red + 0.2817188376 * c.green + 0.6299787005 * c.blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    alpha = color.alpha
  }

  /// sRGB-encoded.
  var color: VectorGraphics.Color {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return LinearColor(
      red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s, alpha: alpha
    ).encoded
  }

  func mixed(with other: PerceptualColor, by share: Double) -> PerceptualColor {
    var mixed = self
    mixed.lightness += (other.lightness - lightness) * share
    mixed.a += (other.a - a) * share
    mixed.b += (other.b - b) * share
    mixed.alpha += (other.alpha - alpha) * share
    return mixed
  }

  /// Stops between which sRGB-encoded mixing looks as Oklab mixing does: 15 more between any two.
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
