public import CoreGraphics

/// A layer, group or animation, which makes its own time of its parent's.
///
/// Local time is (parent time − `beginTime`) · `speed` + `timeOffset`, and 0 before `beginTime`. Repeating and
/// reversing fold it into cycles of `duration`.
public protocol CAMediaTiming: AnyObject {
  /// The parent time at which it begins. For an animation 0 means the time of the commit.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle, in local seconds.
  var duration: CFTimeInterval { get set }
  /// The local seconds in a parent second. With a negative speed time runs backwards, with 0 it stays at `timeOffset`.
  var speed: Float { get set }
  /// The seconds that are added to local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, which may be a fraction; 0 means once. With `autoreverses` a cycle goes forth and back.
  var repeatCount: Float { get set }
  /// The local seconds for which it repeats. Above 0 it takes the place of `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle goes forth and back.
  var autoreverses: Bool { get set }
  /// The value that shows outside of the active time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values of an animation that show outside of its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value shows after the end, if the animation is not removed.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value shows before the beginning and the last one after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing of the animation shows.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
