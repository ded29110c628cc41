/// What fills the inside of a path or of its stroke.
public enum Paint: Equatable, Sendable {
  case color(Color)
  case gradient(Gradient)
  case pattern(Pattern)
}
