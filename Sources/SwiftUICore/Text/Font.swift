import SystemLook
public import QuartzCore
package import VectorText

/// A face and a size for text, which may depend on where the text stands.
///
/// All system fonts have the built-in face, whatever their design, in the weight nearest to the one asked for.
public struct Font: Hashable, Sendable {
  /// The origin of a font, before the changes.
  enum Source: Hashable, Sendable {
    case style(TextStyle, design: Design?, weight: Weight?)
    case system(size: CGFloat, weight: Weight?, design: Design?)
    case custom(name: String, size: CGFloat)
    case typeface(Typeface, size: Double)
  }

  var source: Source
  var changes = FontChanges()

  init(_ source: Source) { self.source = source }

  /// - Parameter size: The size in points.
  package init(_ typeface: Typeface, size: Double) { self.init(.typeface(typeface, size: size)) }

  // MARK: - Kinds

  /// The purpose of a text, which gives it the size that iOS does.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    var role: TextRole {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }

  /// The look of strokes. There is one face for all designs; only `monospaced` differs: its digits have one width.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// The heaviness of strokes.
  public struct Weight: Hashable, Sendable {
    let system: SystemWeight

    public static let ultraLight = Weight(system: .ultraLight)
    public static let thin = Weight(system: .thin)
    public static let light = Weight(system: .light)
    public static let regular = Weight(system: .regular)
    public static let medium = Weight(system: .medium)
    public static let semibold = Weight(system: .semibold)
    public static let bold = Weight(system: .bold)
    public static let heavy = Weight(system: .heavy)
    public static let black = Weight(system: .black)
  }

  // MARK: - Fonts of styles

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  /// Returns the system's font for a purpose.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design: design, weight: weight))
  }

  /// Returns the system's font at a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size, weight: weight, design: design))
  }

  /// Returns the font of that name, as `UIFont(name:size:)` finds it, or the system's if there is none.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name: name, size: size)) }

  /// Does the same as `custom(_:size:)`, because the text size that people chose is not known here.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// Does the same as `custom(_:size:)`.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  // MARK: - Changes

  public func weight(_ weight: Weight) -> Font { changing { $0.weight = weight } }

  public func bold() -> Font { changing { $0.isBold = true } }

  public func bold(_ isActive: Bool) -> Font { changing { $0.isBold = isActive } }

  /// Returns the font with slanted letters.
  public func italic() -> Font { changing { $0.isItalic = true } }

  public func italic(_ isActive: Bool) -> Font { changing { $0.isItalic = isActive } }

  /// Returns the font with digits that are all equally wide.
  public func monospacedDigit() -> Font { changing { $0.hasMonospacedDigits = true } }

  /// Does the same as `monospacedDigit()`, because there is no face whose letters are all equally wide.
  public func monospaced() -> Font { monospacedDigit() }

  public func monospaced(_ isActive: Bool) -> Font { changing { $0.hasMonospacedDigits = isActive } }

  private func changing(_ change: (inout FontChanges) -> Void) -> Font {
    var font = self
    change(&font.changes)
    return font
  }
}

/// The changes that modifiers make to a font; nil where they make none.
package struct FontChanges: Hashable, Sendable {
  var weight: Font.Weight?
  var isBold: Bool?
  var isItalic: Bool?
  var hasMonospacedDigits: Bool?

  /// Returns these changes applied after the others.
  func over(_ others: FontChanges) -> FontChanges {
    FontChanges(
      weight: weight ?? others.weight, isBold: isBold ?? others.isBold, isItalic: isItalic ?? others.isItalic,
      hasMonospacedDigits: hasMonospacedDigits ?? others.hasMonospacedDigits)
  }
}
