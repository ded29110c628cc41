public import Foundation
import QuartzCore

extension NSAttributedString.Key {
  /// The `UIFont` of the text. Without one it is Helvetica 12 on iOS, and here the built-in face in that size.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `NSParagraphStyle` of a paragraph, of which the one at the paragraph's beginning counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The `UIColor` of the text, which is black without one.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The number of points that is added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The number of points that is added after each character, where `kern` says nothing.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The style of the line under the text, as the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The `UIColor` of the line under the text, which is the text's without one.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The style of the line through the text, as the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The `UIColor` of the line through the text, which is the text's without one.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The width of an outline in percent of the font size. With a positive width the text is only outlined, with a
  /// negative one it is filled too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The `UIColor` of the outline, which is the text's without one.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The `NSShadow` of the text.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The number of points by which the text stands above the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Kept without effect, like the attributes below.
  public static let ligature = NSAttributedString.Key("NSLigature")
  public static let link = NSAttributedString.Key("NSLink")
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  public static let expansion = NSAttributedString.Key("NSExpansion")
}

/// The look of lines under and through text.
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
  /// Kept, without effect: spaces have the line too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// What the values of attributes of texts have in common, so that a list of them such as
/// `[.font: font, .foregroundColor: color]` has one type, as it has on iOS, where all are NSObjects. (Ours.)
open class _AttributeValue: @unchecked Sendable {
  init() {}
}

/// A shadow under text.
open class NSShadow: _AttributeValue, NSCopying, Hashable, @unchecked Sendable {
  // It is no NSObject for the reason given at UIColor.

  /// The offset of the shadow from the text in points, to the right and down.
  open var shadowOffset = CGSize.zero
  /// The blur of the shadow in points; 0 is sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour of the shadow, a `UIColor`: black of alpha 1/3 unless set.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {}

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
