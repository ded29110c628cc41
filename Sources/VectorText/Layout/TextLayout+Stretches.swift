package import VectorGraphics

extension TextLayout {
  /// Neighbouring glyphs of a line that belong to one run, and so share one background and one line under it.
  package struct Stretch: Hashable, Sendable {
    package var run: Int
    /// The style of the run, even where another face stands in for some of its characters.
    package var style: CharacterStyle
    /// The box: as wide as the glyphs' advances, as high as the line.
    package var frame: Rect
    /// The y of the letters' baseline: the line's, moved by the style's offset.
    package var baseline: Double
  }

  /// Returns the stretches of a line of this layout, from left to right.
  package func stretches(of line: Line) -> [Stretch] {
    var stretches: [Stretch] = []
    for glyph in line.glyphs {
      let end = glyph.position.x + glyph.advance
      if let last = stretches.last, last.run == glyph.run {
        stretches[stretches.count - 1].frame.maxX = max(last.frame.maxX, end)
      } else {
        let style = styles[glyph.run]
        let frame = Rect(minX: glyph.position.x, minY: line.frame.minY, maxX: end, maxY: line.frame.maxY)
        stretches.append(
          Stretch(run: glyph.run, style: style, frame: frame, baseline: line.origin.y - style.baselineOffset))
      }
    }
    return stretches
  }
}
