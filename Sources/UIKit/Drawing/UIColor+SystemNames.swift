extension UIColor {
  /// The system's colour of the name that Xcode writes into catalogues and interface files, such as `systemBlueColor`; nil if
  /// there is none.
  static func systemColor(named name: String) -> UIColor? {
    guard name.hasSuffix("Color") else { return nil }
    return systemColors[String(name.dropLast(5))]
  }

  private static let systemColors: [String: UIColor] = [
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal, "systemCyan": .systemCyan,
    "systemBlue": .systemBlue, "systemIndigo": .systemIndigo, "systemPurple": .systemPurple,
    "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2,
    "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5,
    "systemGray6": .systemGray6, "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link, "separator": .separator,
    "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "lightText": .lightText,
    "darkText": .darkText, "white": .white, "black": .black, "darkGray": .darkGray, "lightGray": .lightGray,
    "gray": .gray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta,
    "orange": .orange, "purple": .purple, "brown": .brown, "clear": .clear, "tint": .tintColor,
  ]
}
