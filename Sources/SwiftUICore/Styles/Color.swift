import Foundation
package import SystemLook
public import QuartzCore
import VectorGraphics

/// A colour that is fixed, or chosen by the environment where it is used. As a view it fills the offered area.
public struct Color: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// An sRGB-encoded colour, whose components lie outside of 0...1 where sRGB cannot show it.
    case fixed(VectorGraphics.Color)
    case core(CGColor)
    case adaptive(AdaptiveColor)
    case system(String, SystemColor)
    /// The accent colour of the environment.
    case accent
    indirect case faded(Source, Double)
    indirect case mixed(Source, Source, Double, isPerceptual: Bool)
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
  }

  /// The colour space that gives numbers their meaning.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3

    /// Returns the colour of three numbers, extended beyond 0...1.
    func color(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double) -> VectorGraphics.Color {
      let name =
        switch self {
        case .sRGB: CGColorSpace.extendedSRGB
        case .sRGBLinear: CGColorSpace.extendedLinearSRGB
        case .displayP3: CGColorSpace.extendedDisplayP3
        }
      if self == .sRGB { return VectorGraphics.Color(red: red, green: green, blue: blue, alpha: opacity) }
      let numbers = [red, green, blue, opacity].map { CGFloat($0) }
      let color: CGColor? = unsafe numbers.withUnsafeBufferPointer { numbers in
        guard let space = CGColorSpace(name: name), let start = numbers.baseAddress else { return nil }
        return unsafe CGColor(colorSpace: space, components: start)
      }
      return color.map { VectorGraphics.Color($0) } ?? .clear
    }
  }

  /// Makes the colour of three numbers; numbers outside of 0...1 mean colours outside of the space's gamut.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(.fixed(colorSpace.color(red, green, blue, Self.unit(opacity))))
  }

  /// Makes a gray from 0, black, to 1, white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes the colour of hue, saturation and brightness in 0...1; numbers outside count as the nearest inside.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let components = HSBComponents(hue: hue, saturation: saturation, brightness: brightness)
    self.init(.fixed(components.color(alpha: Self.unit(opacity))))
  }

  package init(_ color: SystemColor) { self.init(.system("system", color)) }

  package init(_ color: AdaptiveColor) { self.init(.adaptive(color)) }

  public init(cgColor: CGColor) { self.init(.core(cgColor)) }

  public init(_ cgColor: CGColor) { self.init(.core(cgColor)) }

  public init(_ resolved: Color.Resolved) { self.init(.fixed(resolved.color)) }

  /// Returns the colour with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color { Color(.faded(source, Self.unit(opacity))) }

  /// The colour for Core Graphics; nil if the environment chooses it.
  public var cgColor: CGColor? {
    switch source {
    case .fixed(let color): CGColor(color)
    case .core(let color): color
    case .adaptive, .system, .accent, .mixed: nil
    case .faded(let source, let opacity):
      Color(source).cgColor.flatMap { $0.copy(alpha: $0.alpha * CGFloat(opacity)) }
    }
  }

  /// Clamps an opacity to 0...1; NaN counts as 0.
  private static func unit(_ opacity: Double) -> Double { opacity > 0 ? min(opacity, 1) : 0 }

  // MARK: - Resolving

  /// Returns the colour's components in an environment.
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    Resolved(color(in: environment))
  }

  /// Returns the sRGB-encoded colour in an environment.
  func color(in environment: EnvironmentValues) -> VectorGraphics.Color {
    switch source {
    case .fixed(let color): return color
    case .core(let color): return VectorGraphics.Color(color)
    case .adaptive(let color): return VectorGraphics.Color(color.color(environment.colorScheme, environment.isElevated))
    case .system(_, let color):
      if environment.colorScheme != .dark { return color.light }
      // Few colours ask for the level, so that few views are made anew when it changes.
      return color.dark != color.darkElevated && environment.isElevated ? color.darkElevated : color.dark
    case .accent: return environment.accentColor.color(in: environment)
    case .faded(let source, let opacity):
      return Color(source).color(in: environment).multiplyingAlpha(by: opacity)
    case .mixed(let source, let other, let share, let isPerceptual):
      let (a, b) = (Color(source).color(in: environment), Color(other).color(in: environment))
      if isPerceptual { return PerceptualColor(a).mixed(with: PerceptualColor(b), by: share).color }
      return a.mixed(with: b, by: share)
    }
  }

  /// Returns the colour for layers.
  func cgColor(in environment: EnvironmentValues) -> CGColor {
    if case .core(let color) = source { return color }
    return CGColor(color(in: environment))
  }
}

extension Color: CustomStringConvertible {
  /// The name of a system colour, or eight hexadecimal digits of sRGB components and opacity.
  public var description: String {
    switch source {
    case .system(let name, _): name
    case .accent: "accentColor"
    case .adaptive(let color): color.description
    case .fixed(let color): color.hexDescription
    case .core(let color): VectorGraphics.Color(color).hexDescription
    case .faded(let source, let opacity): "\(Int((opacity * 100).rounded()))% \(Color(source))"
    case .mixed(let source, let other, let share, _):
      "\(Int(((1 - share) * 100).rounded()))% \(Color(source)) and \(Color(other))"
    }
  }
}

extension VectorGraphics.Color {
  /// Mixes the sRGB-encoded components one by one.
  func mixed(with other: Self, by share: Double) -> Self {
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Self(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue),
      alpha: mixed(alpha, other.alpha))
  }

  var hexDescription: String {
    let bytes = [red, green, blue, alpha].map { $0 > 0 ? UInt8((min($0, 1) * 255).rounded()) : 0 }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension Color: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let paint = ResolvedPaint(color(in: shape.environment))
    shape.paint = paint.multiplyingAlpha(by: HierarchicalShapeStyle.opacity(ofLevel: shape.level))
  }
}
