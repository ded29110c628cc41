/// The way in which a path is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether a point is inside when the path winds around it an odd number of times; otherwise a point is inside when
  /// the sum of turns is not zero.
  public var isEOFilled: Bool
  /// Whether edges are antialiased. It has no effect: all edges are.
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
