public import CoreGraphics

/// How something makes its own time out of its parent's: layers, groups and animations.
///
/// Local time is (parent time − `beginTime`) · `speed` + `timeOffset`, and 0 before `beginTime`; repeating and reversing
/// fold it into cycles of `duration`.
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in parent time. Of an animation 0 stands for the time of the commit.
  var beginTime: CFTimeInterval { get set }
  /// One cycle, in local seconds.
  var duration: CFTimeInterval { get set }
  /// Local seconds a parent second; negative runs backwards, 0 stays at `timeOffset`.
  var speed: Float { get set }
  /// Added to local time.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles, fractions too; 0 means once. With `autoreverses` a cycle is forth and back.
  var repeatCount: Float { get set }
  /// How long it repeats, in local seconds; above 0 it takes the place of `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle goes forth and back.
  var autoreverses: Bool { get set }
  /// What shows outside the active time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What shows of an animation outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its last value after the end, if it is not removed.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing of it.
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
