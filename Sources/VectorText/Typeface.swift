import VectorGraphics

/// One face: outlines and advances of glyphs, in shares of the font size.
public struct Typeface: Sendable, Hashable {}
