package import SystemLook
import QuartzCore

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

  /// White of alpha 0.6, for text on dark grounds.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)

  // MARK: - Of the system

  public static let systemRed = UIColor(SystemColor.systemRed)
  public static let systemOrange = UIColor(SystemColor.systemOrange)
  public static let systemYellow = UIColor(SystemColor.systemYellow)
  public static let systemGreen = UIColor(SystemColor.systemGreen)
  public static let systemMint = UIColor(SystemColor.systemMint)
  public static let systemTeal = UIColor(SystemColor.systemTeal)
  public static let systemCyan = UIColor(SystemColor.systemCyan)
  public static let systemBlue = UIColor(SystemColor.systemBlue)
  public static let systemIndigo = UIColor(SystemColor.systemIndigo)
  public static let systemPurple = UIColor(SystemColor.systemPurple)
  public static let systemPink = UIColor(SystemColor.systemPink)
  public static let systemBrown = UIColor(SystemColor.systemBrown)
  public static let systemGray = UIColor(SystemColor.systemGray)
  public static let systemGray2 = UIColor(SystemColor.systemGray2)
  public static let systemGray3 = UIColor(SystemColor.systemGray3)
  public static let systemGray4 = UIColor(SystemColor.systemGray4)
  public static let systemGray5 = UIColor(SystemColor.systemGray5)
  public static let systemGray6 = UIColor(SystemColor.systemGray6)
  public static let label = UIColor(SystemColor.label)
  public static let secondaryLabel = UIColor(SystemColor.secondaryLabel)
  public static let tertiaryLabel = UIColor(SystemColor.tertiaryLabel)
  public static let quaternaryLabel = UIColor(SystemColor.quaternaryLabel)
  public static let placeholderText = UIColor(SystemColor.placeholderText)
  public static let link = UIColor(SystemColor.link)
  public static let separator = UIColor(SystemColor.separator)
  public static let opaqueSeparator = UIColor(SystemColor.opaqueSeparator)
  public static let systemFill = UIColor(SystemColor.systemFill)
  public static let secondarySystemFill = UIColor(SystemColor.secondarySystemFill)
  public static let tertiarySystemFill = UIColor(SystemColor.tertiarySystemFill)
  public static let quaternarySystemFill = UIColor(SystemColor.quaternarySystemFill)
  public static let systemBackground = UIColor(SystemColor.systemBackground)
  public static let secondarySystemBackground = UIColor(SystemColor.secondarySystemBackground)
  public static let tertiarySystemBackground = UIColor(SystemColor.tertiarySystemBackground)
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  public static let systemGroupedBackground = UIColor(SystemColor.systemGroupedBackground)
  public static let secondarySystemGroupedBackground = UIColor(SystemColor.secondarySystemGroupedBackground)
  public static let tertiarySystemGroupedBackground = UIColor(SystemColor.tertiarySystemGroupedBackground)

  /// The tint of the place where the colour is used, dimmed where that is; the accent colour where none is set.
  public static let tintColor = UIColor { ($0.tint ?? .standard).shown }

  package convenience init(_ color: SystemColor) {
    let (light, dark) = (UIColor(cgColor: .wide(color.light)), UIColor(cgColor: .wide(color.dark)))
    let elevated = color.darkElevated == color.dark ? dark : UIColor(cgColor: .wide(color.darkElevated))
    self.init(dynamicProvider: {
      $0.userInterfaceStyle != .dark ? light : $0.userInterfaceLevel == .elevated ? elevated : dark
    })
  }
}
