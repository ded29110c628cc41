import VectorGraphics
public import VectorMotion

extension Looks.Choice {
  /// Any colour of CSS, or `none`; nil for other texts.
  public init?(css text: String) {
    if text.utf8.equalsIgnoringCase("none") {
      self = .none
    } else if let color = Color(css: text) {
      self = .color(color)
    } else {
      return nil
    }
  }
}
