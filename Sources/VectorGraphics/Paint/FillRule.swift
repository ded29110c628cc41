/// Which points count as inside a path.
public enum FillRule: UInt8, Equatable, Hashable, Sendable {
  /// Inside where the winding number is not zero.
  case nonZero
  /// Inside where the winding number is odd.
  case evenOdd
}
