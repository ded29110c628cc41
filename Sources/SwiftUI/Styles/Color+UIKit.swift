public import UIKit

extension Color {
  public init(uiColor: UIColor) {
    self.init(
      AdaptiveColor(uiColor) { scheme, isElevated in
        let traits = UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: scheme == .dark ? .dark : .light),
          UITraitCollection(userInterfaceLevel: isElevated ? .elevated : .base),
        ])
        return uiColor.resolvedColor(with: traits).cgColor
      })
  }

  public init(_ color: UIColor) { self.init(uiColor: color) }
}

extension ColorScheme {
  /// Makes the scheme of a style of UIKit; nil if that leaves it open.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    default: return nil
    }
  }
}
