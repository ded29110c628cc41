import SystemLook
import Foundation
import QuartzCore
import VectorText

/// The look of a run of text: that of its attributes, and that of defaults where these say nothing.
struct RunAppearance {
  /// The values that count where attributes say nothing.
  struct Defaults {
    var font: UIFont
    var color: UIColor
    var paragraph: NSParagraphStyle.Values
    var shadow: NSShadow?
  }

  /// A line under or through the text.
  struct Line {
    var decoration: TextDecoration
    var color: UIColor
  }

  let font: UIFont
  let color: UIColor
  let background: UIColor?
  let underline: Line?
  let strikethrough: Line?
  /// The width of the outline in shares of the font size. Text with a positive one is only outlined, with a negative
  /// one it is filled too.
  let strokeWidth: CGFloat
  let strokeColor: UIColor
  let shadow: NSShadow?
  let style: CharacterStyle

  /// The look of a run with these attributes.
  ///
  /// - Parameter scale: The factor of the font's size, the kern and the baseline's offset.
  init(_ attributes: [NSAttributedString.Key: Any], defaults: Defaults, scale: CGFloat) {
    let font = attributes[.font] as? UIFont ?? defaults.font
    let color = attributes[.foregroundColor] as? UIColor ?? defaults.color
    self.font = scale == 1 ? font : font.withSize(font.pointSize * scale)
    self.color = color
    background = attributes[.backgroundColor] as? UIColor
    func line(_ key: NSAttributedString.Key, _ colorKey: NSAttributedString.Key) -> Line? {
      guard let value = Self.number(attributes[key]).flatMap({ Int(exactly: $0.native) }), value != 0 else {
        return nil
      }
      let decoration = TextDecoration(NSUnderlineStyle(rawValue: value))
      return Line(decoration: decoration, color: attributes[colorKey] as? UIColor ?? color)
    }
    underline = line(.underlineStyle, .underlineColor)
    strikethrough = line(.strikethroughStyle, .strikethroughColor)
    strokeWidth = (Self.number(attributes[.strokeWidth]) ?? 0) / 100
    strokeColor = attributes[.strokeColor] as? UIColor ?? color
    shadow = attributes[.shadow] as? NSShadow ?? defaults.shadow
    let kern = Self.number(attributes[.kern]) ?? Self.number(attributes[.tracking]) ?? 0
    let offset = Self.number(attributes[.baselineOffset]) ?? 0
    style = CharacterStyle(
      self.font.face.typeface, size: self.font.pointSize.native, kern: (kern * scale).native,
      baselineOffset: (offset * scale).native)
  }

  /// Returns the number that an attribute holds, whatever its type; nil if that is no finite number.
  private static func number(_ value: Any?) -> CGFloat? {
    let number: CGFloat? =
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    return number?.isFinite == true ? number : nil
  }
}

extension TextDecoration {
  fileprivate init(_ style: NSUnderlineStyle) {
    let pattern: Pattern =
      switch style.intersection(.patterns) {
      case .patternDot: .dot
      case .patternDash: .dash
      case .patternDashDot: .dashDot
      case .patternDashDotDot: .dashDotDot
      default: .solid
      }
    self.init(pattern: pattern, isThick: style.contains(.thick), isDouble: style.contains(.double))
  }
}

extension NSUnderlineStyle {
  /// The bits for the pattern.
  fileprivate static let patterns = NSUnderlineStyle(rawValue: 0x0700)
}
