/// The way in which paragraphs are set in lines: where lines break and stand, and how far apart.
///
/// Lengths are in the unit of the font sizes. Lengths beyond ±10⁹ count as that, and lengths that are not finite as 0.
public struct ParagraphStyle: Hashable, Sendable {
  /// The place of lines within the width or, without a width, within the longest line.
  public enum Alignment: Hashable, Sendable {
    case leading, center, trailing
    /// Lines stand left or right, even in a paragraph that is written from right to left, where `leading` and
    /// `trailing` change sides.
    case left, right
    /// Lines fill the width by wider spaces, except for the last line of a paragraph.
    case justified
  }

  /// The treatment of text that is wider than the layout, or needs more lines than allowed.
  public enum Breaking: Hashable, Sendable {
    /// Lines break between words.
    case word
    /// Lines break between any two characters.
    case character
    /// Lines end with their paragraph.
    case clip
    /// Lines break between words. If the last allowed line ends the text too early, an ellipsis stands at its head
    /// before the end of the text, in its middle between start and end, or at its tail after the words that fit.
    case head, middle, tail
  }

  public var alignment: Alignment
  public var breaking: Breaking
  /// The additional space between lines.
  public var lineSpacing: Double
  /// A factor for the height of lines; the added height stands above the letters. A factor that is not above 0 counts
  /// as 1.
  public var lineHeightMultiple: Double
  /// The least and the greatest height of a line, after the factor.
  public var lineHeights: ClosedRange<Double>
  /// The additional space after each paragraph.
  public var paragraphSpacing: Double
  /// The additional indent of the first line of a paragraph.
  public var firstLineIndent: Double
  /// The distance between tab stops; one that is not above 0 counts as `defaultTabInterval`.
  public var tabInterval: Double

  /// The distance of 28 points, which Apple documents for `NSParagraphStyle.tabStops`.
  public static let defaultTabInterval = 28.0

  public init(
    alignment: Alignment = .leading, breaking: Breaking = .word, lineSpacing: Double = 0,
    lineHeightMultiple: Double = 1, lineHeights: ClosedRange<Double> = 0...(.infinity), paragraphSpacing: Double = 0,
    firstLineIndent: Double = 0, tabInterval: Double = defaultTabInterval
  ) {
    self.alignment = alignment
    self.breaking = breaking
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.lineHeights = lineHeights
    self.paragraphSpacing = paragraphSpacing
    self.firstLineIndent = firstLineIndent
    self.tabInterval = tabInterval
  }

  /// The same style with numbers in the range of calculations.
  var clamped: ParagraphStyle {
    var style = self
    style.lineSpacing = Self.clamped(lineSpacing)
    style.lineHeightMultiple = lineHeightMultiple > 0 ? min(lineHeightMultiple, TextLayout.limit) : 1
    style.paragraphSpacing = Self.clamped(paragraphSpacing)
    style.firstLineIndent = Self.clamped(firstLineIndent)
    style.tabInterval = tabInterval > 0 ? tabInterval : Self.defaultTabInterval
    return style
  }

  private static func clamped(_ length: Double) -> Double {
    length.isFinite ? min(max(-TextLayout.limit, length), TextLayout.limit) : 0
  }
}
