/// An object that says how the progress of an animation follows from its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
  /// The kind of timing, which says which of the two parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The Bézier curve, if that counts.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if that counts.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing.
public enum UITimingCurveType: Int, Sendable {
  /// A curve with a name.
  case builtin
  /// A Bézier curve.
  case cubic
  case spring
  /// A spring whose progress is bent by a curve first. Here its spring counts.
  case composed
}
