public import Foundation
import SystemLook

/// The base class of what a visual effect view can show.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  public override init() { super.init() }

  /// Nil: archives are not read here.
  public required init?(coder: NSCoder) { return nil }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The colour of the material; nil if the effect has none.
  var material: UIColor? { nil }
}

/// A material between a view and what lies behind it.
///
/// There is no blur here: a material is a translucent colour.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  private let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public required init?(coder: NSCoder) { return nil }

  /// The style of the surroundings that the material makes; nil if it follows those around it.
  fileprivate var surroundings: UIUserInterfaceStyle? {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      .dark
    default: nil
    }
  }

  override var material: UIColor? {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    return switch style {
    case .extraLight: UIColor(MaterialLook.extraLight)
    case .light: UIColor(MaterialLook.light)
    case .dark: UIColor(MaterialLook.dark)
    case .regular, .systemMaterial: UIColor(MaterialLook.regular)
    case .prominent, .systemThickMaterial: UIColor(MaterialLook.thick)
    case .systemUltraThinMaterial: UIColor(MaterialLook.ultraThin)
    case .systemThinMaterial: UIColor(MaterialLook.thin)
    case .systemChromeMaterial: UIColor(MaterialLook.chrome)
    case .systemUltraThinMaterialLight: UIColor(MaterialLook.ultraThin).resolvedColor(with: light)
    case .systemThinMaterialLight: UIColor(MaterialLook.thin).resolvedColor(with: light)
    case .systemMaterialLight: UIColor(MaterialLook.regular).resolvedColor(with: light)
    case .systemThickMaterialLight: UIColor(MaterialLook.thick).resolvedColor(with: light)
    case .systemChromeMaterialLight: UIColor(MaterialLook.chrome).resolvedColor(with: light)
    case .systemUltraThinMaterialDark: UIColor(MaterialLook.ultraThin).resolvedColor(with: dark)
    case .systemThinMaterialDark: UIColor(MaterialLook.thin).resolvedColor(with: dark)
    case .systemMaterialDark: UIColor(MaterialLook.regular).resolvedColor(with: dark)
    case .systemThickMaterialDark: UIColor(MaterialLook.thick).resolvedColor(with: dark)
    case .systemChromeMaterialDark: UIColor(MaterialLook.chrome).resolvedColor(with: dark)
    }
  }
}

/// An effect by which content on a material stands out from it.
///
/// The content does not mix with what lies behind it here: what it tints, templates for example, has the colour of the
/// style.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  private let color: UIColor

  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    let surroundings = blurEffect.surroundings.map { UITraitCollection(userInterfaceStyle: $0) }
    color = surroundings.map { style.color.resolvedColor(with: $0) } ?? style.color
    super.init()
  }

  public required init?(coder: NSCoder) { return nil }

  /// The colour of tinted content.
  var tint: UIColor { color }
}

/// The strength of vibrant content.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator

  fileprivate var color: UIColor {
    switch self {
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .fill: .systemFill
    case .secondaryFill: .secondarySystemFill
    case .tertiaryFill: .tertiarySystemFill
    case .separator: .separator
    }
  }
}
