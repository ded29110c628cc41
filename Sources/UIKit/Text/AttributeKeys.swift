public import Foundation
import QuartzCore

extension NSAttributedString.Key {
  /// A `UIFont`; Helvetica 12, here the built-in face in that size, where there is none.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`, of which that at the beginning of a paragraph counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`; black where there is none.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number of points that is added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The same as `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`; that of the text where there is none.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; that of the text where there is none.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The width of an outline in percents of the font size: positive ones outline only, negative ones fill too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// A `UIColor`; that of the text where there is none.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A number of points that the text stands above the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Kept for programs; nothing is drawn by the following.
  public static let ligature = NSAttributedString.Key("NSLigature")
  public static let link = NSAttributedString.Key("NSLink")
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  public static let expansion = NSAttributedString.Key("NSExpansion")
}

/// How lines under and through text look.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Kept; spaces have the line too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow under text.
open class NSShadow: NSCopying, Hashable {
  // Not an NSObject: see UIColor.

  /// How far the shadow lies from the text, in points: right and down.
  open var shadowOffset = CGSize.zero
  /// How far it is blurred; 0 is sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; a third of black unless set.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public init() {}

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    return nil
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open func copy() -> Any { copy(with: nil) }

  open func isEqual(_ object: Any?) -> Bool { (object as? NSShadow).map { $0 == self } ?? false }

  open var hash: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }

  public static func == (lhs: NSShadow, rhs: NSShadow) -> Bool {
    lhs === rhs
      || lhs.shadowOffset == rhs.shadowOffset && lhs.shadowBlurRadius == rhs.shadowBlurRadius
        && (lhs.shadowColor as? UIColor) == (rhs.shadowColor as? UIColor)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
  }
}
