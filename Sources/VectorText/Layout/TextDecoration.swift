package import VectorGraphics

/// A line under or through text, without its colour.
package struct TextDecoration: Hashable, Sendable {
  package enum Position: Hashable, Sendable {
    case under, through
  }

  package enum Pattern: Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot

    /// The lengths of dashes and gaps in widths of the line; empty for a line without gaps.
    ///
    /// Apple documents the names of the patterns (`NSUnderlineStyle`), but not the lengths, which are found by trial.
    var lengths: [Double] {
      switch self {
      case .solid: []
      case .dot: [1, 1]
      case .dash: [4, 2]
      case .dashDot: [4, 2, 1, 2]
      case .dashDotDot: [4, 2, 1, 2, 1, 2]
      }
    }
  }

  package var pattern: Pattern
  /// Whether the line is twice as wide as the typeface asks for.
  package var isThick: Bool
  /// Whether there is a second line below the first, with a gap of one line's width between them.
  package var isDouble: Bool

  package init(pattern: Pattern = .solid, isThick: Bool = false, isDouble: Bool = false) {
    self.pattern = pattern
    self.isThick = isThick
    self.isDouble = isDouble
  }

  /// Returns the lines that decorate a stretch of text, from left to right, and the stroke to draw them with.
  package func lines(_ position: Position, _ stretch: TextLayout.Stretch) -> (paths: [Path], stroke: StrokeStyle) {
    let (typeface, size) = (stretch.style.typeface, stretch.style.size)
    let width = typeface.underlineThickness * size * (isThick ? 2 : 1)
    let y =
      switch position {
      case .under: stretch.baseline + typeface.underlinePosition * size
      case .through: stretch.baseline - typeface.strikethroughPosition * size
      }
    let paths = (isDouble ? [y, y + 2 * width] : [y]).map {
      Path(polyline: [Point(stretch.frame.minX, $0), Point(stretch.frame.maxX, $0)])
    }
    return (paths, StrokeStyle(width: width, dash: pattern.lengths.map { $0 * width }))
  }
}
