/// One instruction of a path, as stored.
public enum PathElement: Equatable, Hashable, Sendable {
  /// Starts a contour at a point.
  case move(to: Point)
  /// A straight segment from the current point.
  case line(to: Point)
  /// A quadratic segment from the current point.
  case quad(to: Point, control: Point)
  /// A cubic segment from the current point; `control1` belongs to its start, `control2` to its end.
  case cubic(to: Point, control1: Point, control2: Point)
  /// Ends the contour with a straight segment to its start, joined there.
  case close
}
