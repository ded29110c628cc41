/// How paragraphs are set in lines: where lines break and stand, and how far apart.
///
/// Lengths are in the unit of the font sizes. Lengths beyond ±10⁹ count as that, and what is not finite as 0.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand within the width; without one, within the longest line.
  public enum Alignment: Hashable, Sendable {
    case leading, center, trailing
    /// `leading` and `trailing` change sides where a paragraph is written from right to left; these do not.
    case left, right
    /// Spaces are widened until lines fill the width, but in the last line of a paragraph.
    case justified
  }

  /// What happens to text that is wider than the layout, or has more lines than it may have.
  public enum Breaking: Hashable, Sendable {
    /// Lines break between words.
    case word
    /// Lines break between any two characters.
    case character
    /// Lines end with their paragraph.
    case clip
    /// Lines break between words; where the last one that may be ends the text too early, an ellipsis stands for the
    /// text before the end, in the middle of what is left, or after what fits.
    case head, middle, tail
  }

  public var alignment: Alignment
  public var breaking: Breaking
  /// What stands between lines in addition.
  public var lineSpacing: Double
  /// A factor for the height of lines; what it adds stands above the letters. What is not above 0 counts as 1.
  public var lineHeightMultiple: Double
  /// The least and the greatest height of a line, after the factor.
  public var lineHeights: ClosedRange<Double>
  /// What stands after each paragraph in addition.
  public var paragraphSpacing: Double
  /// How much later the first line of a paragraph begins.
  public var firstLineIndent: Double
  /// How far tab stops lie apart; what is not above 0 counts as `defaultTabInterval`.
  public var tabInterval: Double

  /// The 28 points that Apple documents for `NSParagraphStyle.tabStops`.
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

  /// The same style with numbers that can be calculated with.
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
