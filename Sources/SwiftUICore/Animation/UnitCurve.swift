import Foundation
import VectorMotion

/// A curve from (0, 0) to (1, 1) that turns progress into eased progress.
public struct UnitCurve: Sendable, Hashable {
  private enum Shape: Sendable, Hashable {
    case linear
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    case circularEaseOutIn
    case bezier(UnitPoint, UnitPoint)
  }

  private let shape: Shape

  /// Returns the cubic Bézier with these controls. When the curve is evaluated, an x outside 0...1 is clamped.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(shape: .bezier(startControlPoint, endControlPoint))
  }

  /// Returns the curve's y at x = `progress`, which is clamped to 0...1; NaN counts as 0.
  public func value(at progress: Double) -> Double {
    let x = progress.clampedToUnit
    switch shape {
    case .linear: return x
    case .circularEaseIn: return 1 - (1 - x * x).squareRoot()
    case .circularEaseOut: return (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularEaseInOut:
      return x < 0.5
        ? 0.5 * (1 - (1 - 4 * x * x).squareRoot())
        : 0.5 * (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot())
    case .circularEaseOutIn:
      let side = 0.5 * (1 - (1 - 2 * x) * (1 - 2 * x)).squareRoot()
      return x < 0.5 ? side : 1 - side
    case .bezier(let start, let end):
      return TimingCurve(start.x, Double(start.y).clampedToUnit, end.x, Double(end.y).clampedToUnit).value(at: x)
        .toMillionths
    }
  }

  /// Returns the curve's slope at x = `progress`, which is clamped to 0...1. The slope is infinite where the curve
  /// stands upright.
  ///
  /// A Bézier whose control lies in its own end has no tangent there. Apple's answers are kept: 1 at the start, 0 at the
  /// end (easeOut leaves with 1, easeIn arrives with 0), and 1 at both where the curve is a straight line.
  public func velocity(at progress: Double) -> Double {
    let x = progress.clampedToUnit
    switch shape {
    case .linear: return 1
    case .circularEaseIn: return x / (1 - x * x).squareRoot()
    case .circularEaseOut: return (1 - x) / (x * (2 - x)).squareRoot()
    case .circularEaseInOut:
      let distance = x < 0.5 ? x : 1 - x
      return 2 * distance / (1 - 4 * distance * distance).squareRoot()
    case .circularEaseOutIn:
      let distance = abs(1 - 2 * x)
      return distance / (1 - distance * distance).squareRoot()
    case .bezier(let start, let end):
      return Self.slope(of: TimingCurve(start.x, start.y, end.x, end.y), at: x)
    }
  }

  /// The curve with x and y exchanged: it gives the progress at which this one has a value.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .circularEaseInOut: UnitCurve(shape: .circularEaseOutIn)
    case .circularEaseOutIn: .circularEaseInOut
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .bezier(let start, let end):
      .bezier(startControlPoint: UnitPoint(x: start.y, y: start.x), endControlPoint: UnitPoint(x: end.y, y: end.x))
    }
  }
}

extension UnitCurve {
  /// Starts and ends slowly: controls (0.42, 0) and (0.58, 1).
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

  /// Starts slowly: controls (0.42, 0) and (1, 1).
  public static let easeIn = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))

  /// Ends slowly: controls (0, 0) and (0.58, 1).
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

  /// The bottom right quarter of a circle.
  public static let circularEaseIn = UnitCurve(shape: .circularEaseIn)

  /// The top left quarter of a circle.
  public static let circularEaseOut = UnitCurve(shape: .circularEaseOut)

  /// Two quarters of circles of half the size.
  public static let circularEaseInOut = UnitCurve(shape: .circularEaseInOut)

  /// The diagonal.
  public static let linear = UnitCurve(shape: .linear)

  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut
}

extension UnitCurve {
  private static func slope(of curve: TimingCurve, at x: Double) -> Double {
    if curve.isLinear { return 1 }
    if x == 0 && curve.x1 == 0 { return curve.y1 == 0 ? 1 : curve.y1 > 0 ? .infinity : -.infinity }
    if x == 1 && curve.x2 == 1 { return curve.y2 == 1 ? 0 : curve.y2 < 1 ? .infinity : -.infinity }
    let slope = curve.slope(at: x)
    return slope.isFinite ? slope.toMillionths : slope
  }
}

extension Double {
  /// The number in 0...1 nearest to this one; 0 for NaN.
  fileprivate var clampedToUnit: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
