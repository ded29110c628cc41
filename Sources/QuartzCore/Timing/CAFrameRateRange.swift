import CoreGraphics

/// The frame rates that an animation or a display link asks for, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate that is acceptable.
  public var minimum: Float
  /// The highest rate that is useful.
  public var maximum: Float
  /// The best rate; nil or 0 names none.
  public var preferred: Float?

  /// A range without any wish.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// A range with a preferred rate.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The range without any wish.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
