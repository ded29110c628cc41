public import Foundation
import QuartzCore

/// The options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Rectangles begin at the top of the first line, and text may have several lines. Without this option text has one
  /// line, and rectangles begin at its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Kept, without effect: the fonts have no leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Kept, without effect: text is measured by its typographic bounds.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Text that does not fit ends with an ellipsis in the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The limits within which drawing may scale text to make it fit, and the results of the last drawing.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which text may be scaled; 0 means that it is not scaled.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which the last drawing has scaled text.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle of the text of the last drawing.
  open private(set) var totalBounds = CGRect.zero

  fileprivate func note(scale: CGFloat, bounds: CGRect) {
    actualScaleFactor = scale
    totalBounds = bounds
  }
}

extension NSAttributedString {
  /// Returns the size of the text without a limit to its width.
  public func size() -> CGSize { AttributedLayout(self, defaults: .forStrings).size }

  /// Draws the text into the current context, with its top left corner at `point`.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    AttributedLayout(self, defaults: .forStrings).draw(at: point, in: context)
  }

  /// Draws the text into the current context in lines as wide as `rect`. Lines that reach below it are left out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let scale = fittingScale(rect.size, options, context)
    let layout = self.layout(in: rect.size, options, isLimitedToHeight: true, scale: scale)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline ?? 0 }
    layout.draw(at: origin, in: graphics)
    context?.note(scale: scale, bounds: CGRect(origin: origin, size: layout.size))
  }

  /// Returns the rectangle of the text in lines as wide as `size`. It may be higher than that unless the last line is
  /// truncated.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let scale = fittingScale(size, options, context)
    let layout = self.layout(
      in: size, options, isLimitedToHeight: options.contains(.truncatesLastVisibleLine), scale: scale)
    var rect = CGRect(origin: .zero, size: layout.size)
    if !options.contains(.usesLineFragmentOrigin) { rect.origin.y -= layout.firstBaseline ?? 0 }
    context?.note(scale: scale, bounds: rect)
    return rect
  }

  private func layout(
    in size: CGSize, _ options: NSStringDrawingOptions, isLimitedToHeight: Bool, scale: CGFloat
  ) -> AttributedLayout {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    let style = attributes(ofCharacter: 0)[.paragraphStyle] as? NSParagraphStyle
    let truncates = options.contains(.truncatesLastVisibleLine)
    let isOneLine = style?.lineBreakMode.truncates == true && !truncates
    return AttributedLayout(
      self, defaults: .forStrings, width: isMultiline && size.width > 0 ? size.width : .infinity,
      height: isMultiline && isLimitedToHeight && size.height > 0 ? size.height : .infinity,
      lineLimit: isOneLine ? 1 : 0, truncation: truncates ? .byTruncatingTail : nil, scale: scale)
  }

  /// The factor by which text in one line is scaled to fit.
  private func fittingScale(
    _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGFloat {
    guard let least = context?.minimumScaleFactor, least > 0, size.width > 0 else { return 1 }
    let natural = self.size().width
    return natural > size.width ? min(1, max(least, size.width / natural)) : 1
  }
}

extension RunAppearance.Defaults {
  /// The defaults of strings that are drawn without a view. On iOS they are Helvetica 12 and black.
  fileprivate static var forStrings: RunAppearance.Defaults {
    RunAppearance.Defaults(font: .systemFont(ofSize: 12), color: .black, paragraph: .init())
  }
}

extension NSString {
  /// Returns the size of the text without a limit to its width.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    length > 0 ? attributed(attrs).size() : sizeOfNothing(attrs)
  }

  /// Draws the text into the current context, with its top left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  /// Draws the text into the current context in lines as wide as `rect`. Lines that reach below it are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  /// Returns the rectangle of the text in lines as wide as `size`. It may be higher than that unless the last line is
  /// truncated.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  /// Returns the size of an empty text, which is as high as a line. An empty attributed string could not tell the
  /// height, since it has no attributes.
  private func sizeOfNothing(_ attributes: [NSAttributedString.Key: Any]?) -> CGSize {
    let line = NSAttributedString(string: " ", attributes: attributes).size()
    return CGSize(width: 0, height: line.height)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self as String, attributes: attributes)
  }
}

/// The drawing methods of `NSString`, which strings have on Apple's systems by bridging.
extension String {
  /// Returns the size of the text without a limit to its width.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attrs)
  }

  /// Draws the text into the current context, with its top left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text into the current context in lines as wide as `rect`. Lines that reach below it are left out.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(in: rect, withAttributes: attrs)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    (self as NSString).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the rectangle of the text in lines as wide as `size`. It may be higher than that unless the last line is
  /// truncated.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
