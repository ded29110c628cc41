/// An easing as a cubic Bézier from (0, 0) to (1, 1): x is the share of time that has gone, y the progress.
///
/// The controls' x lie in 0...1, so that there is one y for each x; their y are free, and progress may leave 0...1.
public struct TimingCurve: Equatable, Hashable, Sendable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// Makes the curve with controls (x1, y1) and (x2, y2). An x outside 0...1 is clamped; NaN counts as 0.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = Swift.min(Swift.max(x1.isNaN ? 0 : x1, 0), 1)
    self.y1 = y1.isNaN ? 0 : y1
    self.x2 = Swift.min(Swift.max(x2.isNaN ? 0 : x2, 0), 1)
    self.y2 = y2.isNaN ? 0 : y2
  }

  // The named curves have the control points of Core Animation and CSS.
  public static let linear = TimingCurve(0, 0, 1, 1)
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// The curve that Core Animation gives to implicit animations, and that CSS calls `ease`.
  public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Whether y is x everywhere.
  public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The curve run backwards: its value at x is 1 − the value of this one at 1 − x.
  public var reversed: TimingCurve { TimingCurve(1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// Returns the y at `x`, to the precision of a `Double`; exactly 0 at 0 and 1 at 1.
  ///
  /// Outside 0...1 the curve goes on straight along its end tangents (CSS Easing Functions Level 1, 2.2.1: the line from
  /// the end through the nearest control that differs from it in x; level, if that control differs in y alone). NaN counts
  /// as 0.
  public func value(at x: Double) -> Double {
    if isLinear { return x.isNaN ? 0 : x }
    if x > 0 && x < 1 { return y(at: parameter(at: x)) }
    if x > 1 { return 1 + (x - 1) * endSlope }
    return x == 1 ? 1 : x < 0 ? x * startSlope : 0
  }

  /// Returns the slope dy/dx at `x`. Outside 0...1 it is that of the tangents, and infinite where the curve stands
  /// upright.
  public func slope(at x: Double) -> Double {
    if isLinear { return 1 }
    if !(x > 0) { return startSlope }
    if x >= 1 { return endSlope }
    let t = parameter(at: x)
    let s = 1 - t
    let dx = s * s * x1 + 2 * s * t * (x2 - x1) + t * t * (1 - x2)
    let dy = s * s * y1 + 2 * s * t * (y2 - y1) + t * t * (1 - y2)
    return dx > 0 ? dy / dx : dy == 0 ? 0 : dy > 0 ? .infinity : -.infinity
  }

  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  private var endSlope: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y1 == 1 && y2 == 1 ? 1 : 0
  }

  /// Returns the t with x(t) = x, by Newton's steps kept inside a shrinking bracket: x(t) never falls, so there is one.
  private func parameter(at x: Double) -> Double {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    var (low, high, t) = (0.0, 1.0, x)
    // Ordinary curves need four to six rounds; the limit is for a triple root, where Newton gains a third a round.
    for _ in 0..<128 {
      let excess = ((a * t + b) * t + c) * t - x
      if excess == 0 { return t }
      if excess > 0 { high = t } else { low = t }
      let next = t - excess / ((3 * a * t + 2 * b) * t + c)
      let inside = next > low && next < high
      let step = inside ? next : 0.5 * (low + high)
      if abs(step - t) <= 0x1p-52 * t { return step }
      t = step
    }
    return t
  }

  @inline(__always)
  private func y(at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * t * (s * y1 + t * y2) + t * t * t
  }
}
