import CoreGraphics

/// How many frames a second an animation or a display link would like.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least that will do.
  public var minimum: Float
  /// The most that is of use.
  public var maximum: Float
  /// What is best; nil or 0 leaves it open.
  public var preferred: Float?

  /// No wish at all.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// A wish for `preferred` frames a second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No wish at all.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
