extension UIColor {
  // MARK: - Fixed

  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)

  /// Nearly transparent white and black for text on coloured grounds.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)

  // MARK: - Named by hue
  //
  // Values of Apple's Human Interface Guidelines, "Color", default contrast (iOS 15 to 18).

  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
  public static let systemMint = UIColor(light: 0x00C7BE, dark: 0x63E6E2)
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
  public static let systemCyan = UIColor(light: 0x32ADE6, dark: 0x64D2FF)
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
  public static let systemBrown = UIColor(light: 0xA2845E, dark: 0xAC8E68)

  public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)

  // MARK: - Named by use
  //
  // As iOS resolves them (read out on iOS 13 by several public projects), at the base level.

  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  public static let secondaryLabel = UIColor(light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  public static let tertiaryLabel = UIColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  public static let quaternaryLabel = UIColor(light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  public static let placeholderText = UIColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)

  public static let separator = UIColor(light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
  public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)

  public static let systemFill = UIColor(light: 0x787880, 0.2, dark: 0x787880, 0.36)
  public static let secondarySystemFill = UIColor(light: 0x787880, 0.16, dark: 0x787880, 0.32)
  public static let tertiarySystemFill = UIColor(light: 0x767680, 0.12, dark: 0x767680, 0.24)
  public static let quaternarySystemFill = UIColor(light: 0x747480, 0.08, dark: 0x767680, 0.18)

  public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000)
  public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
  public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
  public static let tertiarySystemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x2C2C2E)

  /// The tint of views that set none: `systemBlue`.
  public static let tintColor = systemBlue

  private convenience init(light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1) {
    let (light, dark) = (UIColor(hex: light, alpha: lightAlpha), UIColor(hex: dark, alpha: darkAlpha))
    self.init(dynamicProvider: { $0.userInterfaceStyle == .dark ? dark : light })
  }

  private convenience init(hex: UInt32, alpha: CGFloat) {
    func component(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }
}
