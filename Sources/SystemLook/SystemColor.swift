package import VectorGraphics

/// A colour of the system: one in light surroundings, one in dark ones, and one in dark ones that lie above others, as
/// sheets do.
package struct SystemColor: Hashable, Sendable {
  package let light: Color
  package let dark: Color
  package let darkElevated: Color

  /// - Parameter darkElevated: The colour in dark surroundings above others; nil means that it is `dark` there too.
  package init(light: Color, dark: Color, darkElevated: Color? = nil) {
    (self.light, self.dark, self.darkElevated) = (light, dark, darkElevated ?? dark)
  }

  private init(light: UInt32, _ lightAlpha: Double = 1, dark: UInt32, _ darkAlpha: Double = 1) {
    self.init(light: Color(hex: light, alpha: lightAlpha), dark: Color(hex: dark, alpha: darkAlpha))
  }

  private init(light: UInt32, dark: UInt32, elevated: UInt32) {
    self.init(light: Color(hex: light), dark: Color(hex: dark), darkElevated: Color(hex: elevated))
  }
}

extension SystemColor {
  // MARK: - Named by hue
  //
  // The values are those of Apple's Human Interface Guidelines, "Color", at default contrast (iOS 15 to 18).

  package static let systemRed = SystemColor(light: 0xFF3B30, dark: 0xFF453A)
  package static let systemOrange = SystemColor(light: 0xFF9500, dark: 0xFF9F0A)
  package static let systemYellow = SystemColor(light: 0xFFCC00, dark: 0xFFD60A)
  package static let systemGreen = SystemColor(light: 0x34C759, dark: 0x30D158)
  package static let systemMint = SystemColor(light: 0x00C7BE, dark: 0x63E6E2)
  package static let systemTeal = SystemColor(light: 0x30B0C7, dark: 0x40C8E0)
  package static let systemCyan = SystemColor(light: 0x32ADE6, dark: 0x64D2FF)
  package static let systemBlue = SystemColor(light: 0x007AFF, dark: 0x0A84FF)
  package static let systemIndigo = SystemColor(light: 0x5856D6, dark: 0x5E5CE6)
  package static let systemPurple = SystemColor(light: 0xAF52DE, dark: 0xBF5AF2)
  package static let systemPink = SystemColor(light: 0xFF2D55, dark: 0xFF375F)
  package static let systemBrown = SystemColor(light: 0xA2845E, dark: 0xAC8E68)

  package static let systemGray = SystemColor(light: 0x8E8E93, dark: 0x8E8E93)
  package static let systemGray2 = SystemColor(light: 0xAEAEB2, dark: 0x636366)
  package static let systemGray3 = SystemColor(light: 0xC7C7CC, dark: 0x48484A)
  package static let systemGray4 = SystemColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  package static let systemGray5 = SystemColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  package static let systemGray6 = SystemColor(light: 0xF2F2F7, dark: 0x1C1C1E)

  // MARK: - Named by use
  //
  // The values are those of iOS (read out on iOS 13 by several public projects), for
  // grounds those of the base level and the elevated one.

  package static let label = SystemColor(light: 0x000000, dark: 0xFFFFFF)
  package static let secondaryLabel = SystemColor(light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6)
  package static let tertiaryLabel = SystemColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  package static let quaternaryLabel = SystemColor(light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16)
  package static let placeholderText = SystemColor(light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
  package static let link = SystemColor(light: 0x007AFF, dark: 0x0984FF)

  package static let separator = SystemColor(light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
  package static let opaqueSeparator = SystemColor(light: 0xC6C6C8, dark: 0x38383A)

  package static let systemFill = SystemColor(light: 0x787880, 0.2, dark: 0x787880, 0.36)
  package static let secondarySystemFill = SystemColor(light: 0x787880, 0.16, dark: 0x787880, 0.32)
  package static let tertiarySystemFill = SystemColor(light: 0x767680, 0.12, dark: 0x767680, 0.24)
  package static let quaternarySystemFill = SystemColor(light: 0x747480, 0.08, dark: 0x767680, 0.18)

  package static let systemBackground = SystemColor(light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  package static let secondarySystemBackground = SystemColor(light: 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  package static let tertiarySystemBackground = SystemColor(light: 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  package static let systemGroupedBackground = SystemColor(light: 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
  package static let secondarySystemGroupedBackground = SystemColor(light: 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  package static let tertiarySystemGroupedBackground = SystemColor(light: 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)

  /// The tint of views that set none.
  package static let tint = systemBlue
}
