public import Foundation
import SystemLook
import QuartzCore

extension UIFont {
  /// The weight of a face, from light to bold; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(.ultraLight)
    public static let thin = Weight(.thin)
    public static let light = Weight(.light)
    public static let regular = Weight(.regular)
    public static let medium = Weight(.medium)
    public static let semibold = Weight(.semibold)
    public static let bold = Weight(.bold)
    public static let heavy = Weight(.heavy)
    public static let black = Weight(.black)

    private init(_ weight: SystemWeight) { self.init(CGFloat(weight.rawValue)) }

    var nearest: SystemWeight { SystemWeight(nearestTo: rawValue.native) }
  }

  // MARK: - Sizes

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  // MARK: - The system's font

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontFace(.regular), size: fontSize) }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(weight.nearest), size: fontSize)
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontFace(.bold), size: fontSize) }

  /// Returns the system's italic font of regular weight.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontFace(.regular, isItalic: true), size: fontSize)
  }

  /// Returns the system's font with digits of one width, so that numbers that count stand still.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontFace(weight.nearest, hasMonospacedDigits: true), size: fontSize)
  }

  /// Returns the system's font with digits of one width. Its letters have different widths, since there is no face of
  /// one width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    monospacedDigitSystemFont(ofSize: fontSize, weight: weight)
  }

  // MARK: - Text styles

  /// The styles of texts by what they are for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The role of texts of this style; unknown styles count as `body`.
    var role: TextRole {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      default: .body
      }
    }
  }

  /// Returns the font of a text style at the default size. The text size that people chose is not known here.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(FontFace(style.role.weight), size: CGFloat(style.role.size))
  }

  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}

/// A scale of fonts by the text size that people chose. Here that is always the default, so nothing is scaled.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  open func scaledFont(for font: UIFont) -> UIFont { font }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
