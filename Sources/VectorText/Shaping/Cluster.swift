import VectorGraphics

/// A part of a text that cannot be taken apart: a letter with its marks, or a ligature.
struct Cluster: Sendable {
  enum Kind: UInt8, Sendable {
    case visible
    case space
    case tab
    case newline
    /// It shows nothing, unless a line breaks after it: then a hyphen.
    case softHyphen
    case invisible
  }

  var kind: Kind
  var breakClass: BreakClass
  var run: Int
  /// The place at which its text begins in that of its run, in UTF-8.
  var offset: Int
  var glyphs: Range<Int>
  /// The advance in units, with what the style adds after each character.
  var advance: Double
  /// Its place in the order of writing directions (UAX #9): even from left to right, odd from right to left.
  var level: UInt8 = 0
  /// The level of its paragraph.
  var baseLevel: UInt8 = 0
  /// The length that is added where the next cluster stands on the same line.
  var kerning = 0.0
}

/// A glyph of a cluster.
struct ClusterGlyph: Sendable {
  var glyph: Glyph
  var typeface: Typeface
  /// The way from where the cluster begins, in units.
  var offset = Vector.zero
  /// The advance in units, without what the style adds.
  var advance: Double
}
