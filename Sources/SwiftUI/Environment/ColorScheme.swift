public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark

  /// The scheme of a style of UIKit; nil if that leaves it open.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    default: return nil
    }
  }
}
