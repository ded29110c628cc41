/// The way in which progress follows from the share of an animation's time that has gone: along a curve, or as a spring
/// swings.
public enum Easing: Equatable, Hashable, Sendable {
  case curve(TimingCurve)
  /// The first `over` seconds of the spring, spread over the animation. At the end the progress is what the spring has
  /// reached by then, which is 1 only nearly.
  case spring(Spring, over: Double)

  public static let linear = Easing.curve(.linear)
  public static let easeIn = Easing.curve(.easeIn)
  public static let easeOut = Easing.curve(.easeOut)
  public static let easeInEaseOut = Easing.curve(.easeInEaseOut)

  /// Returns the easing of the spring until it stays within a thousandth of its target, at most a minute of it.
  public static func spring(_ spring: Spring) -> Easing {
    .spring(spring, over: Swift.min(spring.duration(toRestWithin: 0.001), 60))
  }

  /// The seconds that a spring takes by itself; nil for a curve, which fits any duration.
  public var duration: Double? {
    switch self {
    case .curve: nil
    case .spring(_, let duration): duration
    }
  }

  /// Returns the progress when `share` of the time has gone. Outside 0...1 a curve goes on along its tangents. A spring
  /// swings on after 1 and rests before 0.
  @inline(__always)
  public func progress(at share: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: share)
    case .spring(let spring, let duration): spring.value(at: share * duration)
    }
  }

  /// Whether progress is the share itself.
  public var isLinear: Bool {
    switch self {
    case .curve(let curve): curve.isLinear
    case .spring: false
    }
  }
}
