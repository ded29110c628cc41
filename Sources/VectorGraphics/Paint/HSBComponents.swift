/// A colour as hue, saturation and brightness, each in 0...1.
package struct HSBComponents {
  package var hue: Double
  package var saturation: Double
  package var brightness: Double

  /// The colour of these components. Numbers outside of 0...1 count as the nearest inside, NaN as 0.
  package init(hue: Double, saturation: Double, brightness: Double) {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    self.hue = unit(hue)
    self.saturation = unit(saturation)
    self.brightness = unit(brightness)
  }

  /// The colour of sRGB components, by the hexcone of A. R. Smith, "Color Gamut Transform Pairs", 1978. Grays have hue
  /// 0.
  package init(red: Double, green: Double, blue: Double) {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    let sixths: Double
    if !(range > 0) {
      sixths = 0
    } else if high == red {
      sixths = (green - blue) / range + (green < blue ? 6 : 0)
    } else if high == green {
      sixths = (blue - red) / range + 2
    } else {
      sixths = (red - green) / range + 4
    }
    self.init(hue: sixths / 6, saturation: high > 0 ? range / high : 0, brightness: high)
  }

  /// The colour of these components.
  package func color(alpha: Double) -> Color {
    let sixths = hue < 1 ? hue * 6 : 0
    let sector = sixths.rounded(.down)
    let part = sixths - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    let (red, green, blue) =
      switch sector {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    return Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
