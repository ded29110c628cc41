/// A colour in Oklab, where equal steps look about equal.
///
/// The matrices are those of Björn Ottosson, "A perceptual color space for image processing", 2020, from and to linear
/// sRGB (bottosson.github.io/posts/oklab).
package struct Oklab: Equatable, Sendable {
  /// 0 is black and 1 is white.
  package var lightness: Double
  /// From green, which is negative, to red.
  package var a: Double
  /// From blue, which is negative, to yellow.
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The colour of linear components.
  package init(linearRed red: Double, green: Double, blue: Double) {
    let l = ElementaryFunctions.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = ElementaryFunctions.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = ElementaryFunctions.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The colour in linear components, which lie outside of 0...1 where sRGB cannot show it.
  package var linear: (red: Double, green: Double, blue: Double) {
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    )
  }
}
