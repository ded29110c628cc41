public import VectorGraphics

extension Color {
  /// The colour that CSS writes as `text`: a name, `#0a7`, `rgb(0 128 128 / 50%)`, `oklch(…)` and so on (CSS Color
  /// Level 4); nil if it is none, or `currentColor`, which is nothing by itself.
  public init?(css text: String) {
    guard case .color(let color) = CSSColor(text) else { return nil }
    self = color
  }
}
