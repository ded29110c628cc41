public import Foundation
import QuartzCore

/// The place of lines between their sides.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// The side where reading begins.
  case natural
}

/// The ways in which lines that are too long are broken or cut.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The directions in which text is written.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// How the lines of a paragraph are laid out. Lengths are in points. `NSMutableParagraphStyle` can be changed.
open class NSParagraphStyle: _AttributeValue, NSCopying, NSMutableCopying, Hashable, @unchecked Sendable {
  // It is no NSObject for the reason given at UIColor.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var allowsDefaultTighteningForTruncation = false
  }

  var values = Values()

  public override init() {}

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) {
    return nil
  }

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Kept, without effect: text runs from left to right.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The additional space between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space below the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space above the paragraph.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The distance from the side at which the first line begins.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance from the side at which the other lines begin.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines. A positive number is measured from the side where they begin, others from the opposite side.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The smallest height of lines.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of lines; 0 for any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor by which the natural height of lines is multiplied; 0 means 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Kept, without effect: words are not hyphenated.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Kept, without effect: text is not tightened.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  open func copy() -> Any { copy(with: nil) }

  open func mutableCopy() -> Any { mutableCopy(with: nil) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle).map { $0 == self } ?? false }

  open var hash: Int { values.hashValue }

  public static func == (lhs: NSParagraphStyle, rhs: NSParagraphStyle) -> Bool {
    lhs === rhs || lhs.values == rhs.values
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Copies all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
