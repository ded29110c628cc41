/// What fills the inside of a path or of its stroke.
public enum Paint: Equatable, Sendable {
  case color(Color)
  case gradient(Gradient)
  case pattern(Pattern)

  /// The paint for a path to which `transform` has been applied.
  package func applying(_ transform: Transform) -> Paint {
    switch self {
    case .color: return self
    case .gradient(var gradient):
      gradient.transform = gradient.transform.then(transform)
      return .gradient(gradient)
    case .pattern(var pattern):
      pattern.transform = pattern.transform.then(transform)
      return .pattern(pattern)
    }
  }
}
