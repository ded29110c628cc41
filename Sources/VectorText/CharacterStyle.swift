/// How the letters of a run of text look, but for their colours.
public struct CharacterStyle: Hashable, Sendable {
  public var typeface: Typeface
  /// The font size in units. What is not a number counts as 0, as does what is negative.
  public var size: Double
  /// What is added after every character.
  public var kern: Double
  /// How far the text stands above the baseline.
  public var baselineOffset: Double

  public init(_ typeface: Typeface = .builtIn(), size: Double, kern: Double = 0, baselineOffset: Double = 0) {
    self.typeface = typeface
    self.size = size
    self.kern = kern
    self.baselineOffset = baselineOffset
  }
}

/// Text of one style.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var style: CharacterStyle

  public init(_ text: String, _ style: CharacterStyle) {
    self.text = text
    self.style = style
  }
}
