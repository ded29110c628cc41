import SystemLook

/// A layer between a view and what lies behind it, through which that shows faintly.
///
/// There is no blur here: a material is a translucent colour, as `UIVisualEffectView`'s are.
public struct Material: ShapeStyle {
  private let look: SystemColor

  /// The one through which most shows.
  public static let ultraThin = Material(look: MaterialLook.ultraThin)
  public static let thin = Material(look: MaterialLook.thin)
  public static let regular = Material(look: MaterialLook.regular)
  public static let thick = Material(look: MaterialLook.thick)
  /// The one through which least shows.
  public static let ultraThick = Material(look: MaterialLook.ultraThick)
  /// That of the system's bars.
  public static let bar = Material(look: MaterialLook.chrome)

  public func resolve(in environment: EnvironmentValues) -> some ShapeStyle { Color(look) }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
