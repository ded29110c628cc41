import CoreGraphics

/// How many frames a second an animation or a display link would like.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// What is best; nil or 0 leaves it open.
  public var preferred: Float?

  public init() { self.init(minimum: 0, maximum: 0) }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// No wish at all.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
