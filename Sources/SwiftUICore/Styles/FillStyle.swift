/// How a path is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether a point is inside when the path winds around it an odd number of times; otherwise when the sum of turns is not
  /// zero.
  public var isEOFilled: Bool
  /// Changes nothing: everything is antialiased.
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
