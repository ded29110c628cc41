/// How the corners of a rounded rectangle bend.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of an ellipse.
  case circular
  /// Curves that begin earlier, so that curvature grows gradually.
  case continuous
}
