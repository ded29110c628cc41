public import VectorGraphics

/// Text set in lines: the place of each glyph, and the outlines of all.
///
/// Coordinates are in the unit of the font sizes, y down, with the origin at the top left. Lines break where Unicode's
/// rules (UAX #14, without dictionaries) allow it, and within words that are wider than the layout. Spaces at the end
/// of a line that breaks hang over its end and are not measured; so a layout as wide as its own `size` breaks the same.
///
/// Time and memory are linear in the length of the text. Sizes and shifts are limited to 10⁹ units. NaN counts as 0,
/// but as a width it means no limit.
public struct TextLayout: Sendable {
  /// A glyph in its place.
  public struct PlacedGlyph: Hashable, Sendable {
    public var glyph: Glyph
    /// The run's typeface, or one that stands in for a character that the run's lacks.
    public var typeface: Typeface
    public var size: Double
    /// The place of the glyph's origin in the layout.
    public var position: Point
    /// The distance to the next glyph; 0 for marks on letters.
    public var advance: Double
    /// The run that the glyph belongs to.
    public var run: Int
    /// The place at which the glyph's character begins in the text of the run, in bytes of UTF-8.
    public var offset: Int

    public init(
      glyph: Glyph, typeface: Typeface, size: Double, position: Point, advance: Double, run: Int, offset: Int
    ) {
      self.glyph = glyph
      self.typeface = typeface
      self.size = size
      self.position = position
      self.advance = advance
      self.run = run
      self.offset = offset
    }

    /// The outline in the layout.
    public var outline: Path {
      var path = Path()
      append(to: &path)
      return path
    }

    fileprivate func append(to path: inout Path) {
      typeface.append(
        outlineOf: glyph, Transform(a: size, b: 0, c: 0, d: size, tx: position.x, ty: position.y), to: &path)
    }
  }

  public struct Line: Hashable, Sendable {
    /// The start of the baseline.
    public var origin: Point
    /// The reach of the letters' faces above and below the baseline; both are positive.
    public var ascent: Double
    public var descent: Double
    /// The width without spaces that hang over the end.
    public var width: Double
    /// The box of the line. It includes additions to the line's height, but not the spacing after it.
    public var frame: Rect
    public var glyphs: [PlacedGlyph]
  }

  public private(set) var lines: [Line] = []
  /// Where carets stand on each line; empty unless the layout was made with `tracesCarets`.
  package private(set) var caretLines: [CaretLine] = []
  /// The styles of the runs, with numbers in the range of calculations.
  let styles: [CharacterStyle]
  /// The width of the longest line, and the height of all.
  public private(set) var size = Size(0, 0)
  /// Whether a part of the text is left out.
  public private(set) var isTruncated = false

  /// The largest size or shift that is laid out: sums of these over any text that fits into memory stay finite.
  static let limit = 1e9

  /// - Parameters:
  ///   - width: The width at which lines break; NaN is no limit.
  ///   - height: The height of the layout. Lines that would reach below it are left out, except the first.
  ///   - lineLimit: The largest number of lines; 0 and below are no limit.
  public init(
    _ runs: [TextRun], _ paragraph: ParagraphStyle = ParagraphStyle(), width: Double = .infinity,
    height: Double = .infinity, lineLimit: Int = 0
  ) {
    self.init(runs, paragraph, width: width, height: height, lineLimit: lineLimit, tracesCarets: false)
  }

  /// Makes a layout that also knows where carets stand if it `tracesCarets`, which takes as much memory again.
  package init(
    _ runs: [TextRun], _ paragraph: ParagraphStyle, width: Double, height: Double, lineLimit: Int, tracesCarets: Bool
  ) {
    let text = ShapedText(runs)
    styles = text.styles
    guard !runs.isEmpty else { return }
    var composition = Composition(
      text: text, paragraph: paragraph.clamped, width: width.isNaN ? .infinity : max(0, width),
      height: height.isNaN ? .infinity : height, lineLimit: lineLimit > 0 ? lineLimit : .max,
      carets: tracesCarets ? CaretTrace(runs) : nil)
    composition.composeLines()
    lines = composition.lines
    caretLines = composition.carets?.lines ?? []
    size = composition.size
    isTruncated = composition.isTruncated
  }

  /// Makes a layout of text in one style.
  public init(
    _ text: String, _ style: CharacterStyle, _ paragraph: ParagraphStyle = ParagraphStyle(),
    width: Double = .infinity, height: Double = .infinity, lineLimit: Int = 0
  ) {
    self.init([TextRun(text, style)], paragraph, width: width, height: height, lineLimit: lineLimit)
  }

  /// Returns the outlines of all glyphs, one path for each run that shows anything, in the order of the runs. They are
  /// filled by the non-zero rule.
  public func outlines() -> [(run: Int, path: Path)] {
    var paths: [Int: Path] = [:]
    for line in lines {
      for glyph in line.glyphs { glyph.append(to: &paths[glyph.run, default: Path()]) }
    }
    return paths.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }.map { ($0.key, $0.value) }
  }
}

extension Path {
  /// Makes the outlines of text in one line, whose baseline begins at the origin.
  public init(_ text: String, _ style: CharacterStyle) {
    self.init()
    guard let line = TextLayout(text, style, ParagraphStyle(breaking: .clip), lineLimit: 1).lines.first else { return }
    for glyph in line.glyphs { glyph.append(to: &self) }
    apply(.translation(-line.origin.x, -line.origin.y))
  }
}
