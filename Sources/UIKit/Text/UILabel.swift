public import Foundation
import SystemLook
import QuartzCore

/// The vertical place of a line that was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The line has the baseline that it would have at full size.
  case alignBaselines
  /// The line lies in the middle.
  case alignCenters
  /// The line lies at the top.
  case none
}

/// A view that shows text.
///
/// The text is drawn as paths, so that it stays vector in formats to which the screen is exported.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var content = UILabel.empty
  /// Whether the text was set with attributes of its own.
  private var hasOwnAttributes = false
  private var hasText = false
  private var style = Style()

  /// What a label without text holds. On Linux each attributed string that Foundation makes leaves about 200 bytes behind
  /// when it goes, so that labels make few.
  private static let empty = NSAttributedString(string: "")

  private struct Style {
    var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    var textColor = UIColor.label
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var highlightedTextColor: UIColor?
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.interface?.read(self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    isOpaque = false
    accessibilityTraits = .staticText
    isAccessibilityElement = true
  }

  // MARK: - Text

  /// The text without its attributes. Setting it drops these.
  open var text: String? {
    get { hasText ? content.string : nil }
    set {
      let plain = hasOwnAttributes ? Self.empty : content
      hasOwnAttributes = false
      show(newValue.map { plain.string.utf8.elementsEqual($0.utf8) ? plain : NSAttributedString(string: $0) })
    }
  }

  /// The text with attributes of its own. Where they say nothing, the label's font and colour count.
  open var attributedText: NSAttributedString? {
    get {
      guard hasText else { return nil }
      let whole = NSMutableAttributedString(attributedString: content)
      let defaults: [NSAttributedString.Key: Any] = [.font: style.font, .foregroundColor: style.textColor]
      content.forEachRun(in: content.wholeRange) { own, range in
        for (key, value) in defaults where own[key] == nil { whole.addAttribute(key, value: value, range: range) }
      }
      return NSAttributedString(attributedString: whole)
    }
    set {
      hasOwnAttributes = newValue != nil
      if let newValue, newValue.length > 0 {
        let first = newValue.attributes(ofCharacter: 0)
        if let font = first[.font] as? UIFont { style.font = font }
        if let color = first[.foregroundColor] as? UIColor { style.textColor = color }
        if let paragraph = first[.paragraphStyle] as? NSParagraphStyle {
          style.alignment = paragraph.alignment
          style.lineBreakMode = paragraph.lineBreakMode
        }
      }
      show(newValue.map { NSAttributedString(attributedString: $0) })
    }
  }

  /// The font of the text: the system's at 17 points unless set. Setting it sets the font of the whole text.
  open var font: UIFont! {
    get { style.font }
    set {
      style.font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      overwrite(.font, with: style.font)
      textDidChange()
    }
  }

  /// The colour of the text: `.label` unless set. Setting it sets the colour of the whole text.
  open var textColor: UIColor! {
    get { style.textColor }
    set {
      style.textColor = newValue ?? .label
      overwrite(.foregroundColor, with: style.textColor)
      setNeedsDisplay()
    }
  }

  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set {
      style.alignment = newValue
      overwriteParagraphs { $0.alignment = newValue }
      setNeedsDisplay()
    }
  }

  /// How text that is too long is broken or cut. Unless set, its end is cut off with an ellipsis.
  open var lineBreakMode: NSLineBreakMode {
    get { style.lineBreakMode }
    set {
      style.lineBreakMode = newValue
      overwriteParagraphs { $0.lineBreakMode = newValue }
      textDidChange()
    }
  }

  /// The colour of a sharp shadow of text without attributes of its own; nil for none.
  open var shadowColor: UIColor? {
    get { style.shadowColor }
    set {
      style.shadowColor = newValue
      setNeedsDisplay()
    }
  }

  open var shadowOffset: CGSize {
    get { style.shadowOffset }
    set {
      style.shadowOffset = newValue
      setNeedsDisplay()
    }
  }

  /// The colour of the whole text while the label is highlighted; nil means no other colour.
  open var highlightedTextColor: UIColor? {
    get { style.highlightedTextColor }
    set {
      style.highlightedTextColor = newValue
      setNeedsDisplay()
    }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Whether the text shows in its own colours; otherwise it is dimmed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  // MARK: - Lines

  /// The largest number of lines; 0 for any.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textDidChange() } }
  }

  /// The width at which lines break for `intrinsicContentSize`, in points. With 0 they do not break there, and Auto
  /// Layout measures the height for the width that it finds.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }

  /// Whether a label of one line takes a smaller font if the text is too wide.
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsDisplay() }
  }

  /// The smallest size of such a font, in shares of the font's size; 0 means that it may be as small as needed.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }

  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }

  /// Kept, without effect: text is not tightened.
  open var allowsDefaultTighteningForTruncation = false

  /// Kept, without effect: the text size that people chose is not known here.
  open var adjustsFontForContentSizeCategory = false

  // MARK: - Layout

  /// Returns the rectangle that the text takes in `bounds` with at most `numberOfLines` lines, in the middle of the
  /// height and at the side that `textAlignment` names.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard hasText, content.length > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    // A single line has its natural length here; it is cut only to fit.
    let layout = self.layout(
      width: numberOfLines == 1 ? .infinity : bounds.width, height: bounds.height, lineLimit: numberOfLines)
    let size = roundedUpToPixels(
      CGSize(width: min(layout.size.width, bounds.width), height: min(layout.size.height, bounds.height)))
    var rect = CGRect(origin: bounds.origin, size: size)
    if bounds.height.isFinite, bounds.height < Self.unlimited {
      rect.origin.y += max(0, (bounds.height - size.height) / 2)
    }
    if bounds.width.isFinite, bounds.width < Self.unlimited {
      switch style.alignment {
      case .left, .natural, .justified: break
      case .center: rect.origin.x += (bounds.width - size.width) / 2
      case .right: rect.origin.x += bounds.width - size.width
      }
    }
    return rect
  }

  /// Draws the text into the current context, in the middle of the height of `rect`.
  open func drawText(in rect: CGRect) {
    guard hasText, content.length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let scale = fittingScale(width: rect.width)
    let layout = self.layout(
      width: rect.width, height: rect.height, lineLimit: numberOfLines, scale: scale, isForDrawing: true)
    var y = rect.minY + (rect.height - layout.size.height) / 2
    if scale < 1 {
      let full = self.layout(width: .infinity, height: .infinity, lineLimit: 1)
      let top = rect.minY + (rect.height - full.size.height) / 2
      switch baselineAdjustment {
      case .alignBaselines: y = top + (full.firstBaseline ?? 0) - (layout.firstBaseline ?? 0)
      case .alignCenters: break
      case .none: y = top
      }
    }
    layout.draw(at: CGPoint(x: rect.minX, y: y), in: context)
  }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Returns the size of the whole text, rounded up to whole pixels. If it may have several lines, they are as wide as
  /// `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && numberOfLines != 1 ? size.width : Self.unlimited
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: Self.unlimited), limitedToNumberOfLines: numberOfLines
    ).size
  }

  open override var intrinsicContentSize: CGSize {
    guard numberOfLines != 1 else { return sizeThatFits(.zero) }
    return sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  /// The label that was set, or else the text.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// A length in points that is larger than any view.
  private static let unlimited: CGFloat = 1e6

  /// Returns the lines in a view of a width and of the text's own height, and the rectangle that they take there.
  func lines(forWidth width: CGFloat) -> (rect: CGRect, layout: AttributedLayout) {
    let width = width > 0 && numberOfLines != 1 ? width : Self.unlimited
    let rect = textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: Self.unlimited), limitedToNumberOfLines: numberOfLines)
    return (rect, layout(width: numberOfLines == 1 ? .infinity : width, height: .infinity, lineLimit: numberOfLines))
  }

  private func roundedUpToPixels(_ size: CGSize) -> CGSize {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : UIScreen.main.scale
    let pixels = PixelGrid(scale: scale)
    return CGSize(width: pixels.roundedUp(size.width), height: pixels.roundedUp(size.height))
  }

  private func fittingScale(width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return 1 }
    let natural = layout(width: .infinity, height: .infinity, lineLimit: 1).size.width
    return natural > width ? min(1, max(minimumScaleFactor, width / natural)) : 1
  }

  private func layout(
    width: CGFloat, height: CGFloat, lineLimit: Int, scale: CGFloat = 1, isForDrawing: Bool = false
  ) -> AttributedLayout {
    var paragraph = NSParagraphStyle.Values()
    paragraph.alignment = style.alignment
    paragraph.lineBreakMode = style.lineBreakMode
    var defaults = RunAppearance.Defaults(font: style.font, color: style.textColor, paragraph: paragraph)
    if let shadowColor = style.shadowColor, !hasOwnAttributes {
      let shadow = NSShadow()
      shadow.shadowColor = shadowColor
      shadow.shadowOffset = style.shadowOffset
      defaults.shadow = shadow
    }
    return AttributedLayout(
      isForDrawing ? drawnContent : content, defaults: defaults, width: width, height: height, lineLimit: lineLimit,
      scale: scale)
  }

  /// The text in the colours of the label's state.
  private var drawnContent: NSAttributedString {
    let color: UIColor? =
      if !isEnabled { .tertiaryLabel } else if isHighlighted { style.highlightedTextColor } else { nil }
    guard let color else { return content }
    let colored = NSMutableAttributedString(attributedString: content)
    colored.addAttribute(.foregroundColor, value: color, range: content.wholeRange)
    return colored
  }

  // MARK: - Changes

  private func show(_ string: NSAttributedString?) {
    hasText = string != nil
    content = string ?? Self.empty
    textDidChange()
  }

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func overwrite(_ key: NSAttributedString.Key, with value: Any) {
    guard hasOwnAttributes, content.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: content)
    changed.addAttribute(key, value: value, range: content.wholeRange)
    content = changed
  }

  private func overwriteParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard hasOwnAttributes, content.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: content)
    content.forEachRun(in: content.wholeRange) { attributes, range in
      guard let style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
      else { return }
      change(style)
      changed.addAttribute(.paragraphStyle, value: style, range: range)
    }
    content = changed
  }
}
