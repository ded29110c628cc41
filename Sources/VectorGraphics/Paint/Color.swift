/// An sRGB colour with straight (not premultiplied) alpha.
///
/// Components are sRGB-encoded; 0...1 is the gamut of sRGB and values outside are kept, clamped only when painted.
public struct Color: Equatable, Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(gray: Double, alpha: Double = 1) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// The colour of three bytes, as in `0x33AAFF`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
      alpha: alpha)
  }

  public static let black = Color(gray: 0)
  public static let white = Color(gray: 1)
  public static let clear = Color(gray: 0, alpha: 0)

  /// The same colour with its alpha multiplied by `factor`.
  public func multiplyingAlpha(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
