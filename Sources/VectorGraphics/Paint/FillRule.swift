/// Which points count as inside a path.
public enum FillRule: UInt8, Equatable, Hashable, Sendable {
  /// Points with a winding number other than zero are inside.
  case nonZero
  /// Points with an odd winding number are inside.
  case evenOdd
}
