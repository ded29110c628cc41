import Foundation
import VectorMotion

/// A change whose progress is a cubic Bézier of the time. Without a positive duration it is over at once.
struct BezierAnimation: CustomAnimation {
  var p1x: Double
  var p1y: Double
  var p2x: Double
  var p2y: Double
  var duration: Double

  private var curve: TimingCurve { TimingCurve(p1x, p1y.isFinite ? p1y : 0, p2x, p2y.isFinite ? p2y : 0) }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard let x = elapsedShare(of: duration, at: time) else {
      context.end = finiteDuration(duration)
      return nil
    }
    return value.scaled(by: curve.value(at: x).toMillionths)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    guard let x = elapsedShare(of: duration, at: time) else { return .zero }
    let slope = curve.slope(at: x)
    return value.scaled(by: slope.isFinite ? slope / duration : 0)
  }
}

/// A change whose progress is the value of a unit curve. Without a positive duration it is over at once.
struct UnitCurveAnimation: CustomAnimation {
  var curve: UnitCurve
  var duration: Double

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard let x = elapsedShare(of: duration, at: time) else {
      context.end = finiteDuration(duration)
      return nil
    }
    return value.scaled(by: curve.value(at: x))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    guard let x = elapsedShare(of: duration, at: time) else { return .zero }
    let slope = curve.velocity(at: x)
    return value.scaled(by: slope.isFinite ? slope / duration : 0)
  }
}

/// Returns time / duration in 0...1, or nil after the end. The last instant still belongs to the animation.
private func elapsedShare(of duration: Double, at time: Double) -> Double? {
  guard duration > 0, time <= duration else { return nil }
  return duration < .infinity ? max(time, 0) / duration : 0
}

private func finiteDuration(_ duration: Double) -> Double { duration > 0 ? duration : 0 }

extension Double {
  /// The nearest multiple of 2⁻²⁰. Apple's curves answer in these steps.
  var toMillionths: Double {
    let scaled = self * 0x1p20
    return scaled.isFinite ? scaled.rounded() * 0x1p-20 : self
  }
}
