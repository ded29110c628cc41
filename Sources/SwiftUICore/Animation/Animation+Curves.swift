public import Foundation

extension Animation {
  /// Moves at constant speed.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(0, 0, 1, 1, duration: duration)
  }

  /// Starts slowly.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(0.42, 0, 1, 1, duration: duration)
  }

  /// Ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(0, 0, 0.58, 1, duration: duration)
  }

  /// Starts and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }

  public static var linear: Animation { linear(duration: 0.35) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// Progress is the cubic Bézier from (0, 0) by the two controls to (1, 1). An x outside 0...1 is clamped.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(BezierAnimation(p1x: p1x, p1y: p1y, p2x: p2x, p2y: p2y, duration: duration))
  }

  /// Progress is the value of a curve.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(UnitCurveAnimation(curve: curve, duration: duration))
  }
}
