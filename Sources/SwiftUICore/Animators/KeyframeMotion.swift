import Foundation

/// A keyframe as it was written.
struct KeyframeStep<Value: Animatable> {
  typealias Data = Value.AnimatableData

  enum Kind {
    case linear(UnitCurve)
    case cubic(start: Data?, end: Data?)
    case spring(Spring, start: Data?)
    case move
  }

  var to: Value
  /// The time in seconds; nil takes as long as the spring needs.
  var duration: Double?
  var kind: Kind

  init(to: Value, duration: Double?, kind: Kind) {
    self.to = to
    self.duration = duration.map { $0 > 0 && $0 < .infinity ? $0 : 0 }
    self.kind = kind
  }
}

/// The motion of one track.
struct KeyframeMotion<Value: Animatable> {
  typealias Data = Value.AnimatableData

  private enum Curve {
    case linear(UnitCurve)
    /// A cubic curve with the velocities at both ends.
    case cubic(Data, Data)
    case spring(Spring, Data)
  }

  private struct Segment {
    var start: Double
    var duration: Double
    var from: Data
    var to: Data
    var curve: Curve

    func value(at time: Double) -> Data {
      let x = duration > 0 ? (time - start) / duration : 1
      switch curve {
      case .linear(let curve): return from.interpolated(towards: to, amount: curve.value(at: x))
      case .cubic(let first, let last):
        // The sum uses Hermite's basis.
        let y = 1 - x
        return from.scaled(by: y * y * (1 + 2 * x)) + to.scaled(by: x * x * (3 - 2 * x))
          + first.scaled(by: duration * x * y * y) - last.scaled(by: duration * x * x * y)
      case .spring(let spring, let velocity):
        return from + spring.value(target: to - from, initialVelocity: velocity, time: time - start)
      }
    }

    /// The velocity at the end of the segment.
    var endVelocity: Data {
      switch curve {
      case .linear(let curve): (to - from).scaled(by: KeyframeMotion.rate(curve.velocity(at: 1), over: duration))
      case .cubic(_, let last): last
      case .spring(let spring, let velocity):
        spring.velocity(target: to - from, initialVelocity: velocity, time: duration)
      }
    }
  }

  private let initialValue: Value
  private var segments: [Segment] = []
  private(set) var duration = 0.0
  /// The value from `duration` on.
  private var end: Data

  /// The most seconds that a spring is waited for.
  private static var longestSpring: Double { 60 }

  init(_ steps: [KeyframeStep<Value>], from initialValue: Value) {
    self.initialValue = initialValue
    end = initialValue.animatableData
    for index in steps.indices { append(steps, index) }
  }

  private mutating func append(_ steps: [KeyframeStep<Value>], _ index: Int) {
    let step = steps[index]
    let to = step.to.animatableData
    // A jump leaves no velocity behind.
    let before = segments.last.flatMap { index > 0 && !steps[index - 1].isMove ? $0 : nil }
    let length: Double
    let curve: Curve
    switch step.kind {
    case .move:
      end = to
      return
    case .linear(let unitCurve):
      length = step.duration ?? 0
      curve = .linear(unitCurve)
    case .spring(let spring, let start):
      let velocity = start ?? before?.endVelocity ?? .zero
      let settling = spring.settlingDuration(
        target: to - end, initialVelocity: velocity, epsilon: 0.001 * max(1, (to - end).magnitudeSquared.squareRoot()))
      length = step.duration ?? min(settling, Self.longestSpring)
      curve = .spring(spring, velocity)
    case .cubic(let start, let last):
      length = step.duration ?? 0
      let first = start ?? before?.endVelocity ?? .zero
      curve = .cubic(first, last ?? velocity(after: index, of: steps, length: length))
    }
    let segment = Segment(start: duration, duration: length, from: end, to: to, curve: curve)
    segments.append(segment)
    duration += length
    end = step.isSpring && step.duration != nil ? segment.value(at: duration) : to
  }

  /// Returns the velocity with which a cubic keyframe arrives.
  private func velocity(after index: Int, of steps: [KeyframeStep<Value>], length: Double) -> Data {
    guard index + 1 < steps.count else { return .zero }
    let (here, next) = (steps[index], steps[index + 1])
    let way = next.to.animatableData - here.to.animatableData
    switch next.kind {
    case .move: return .zero
    case .linear(let curve):
      return way.scaled(by: Self.rate(curve.velocity(at: 0), over: next.duration ?? 0))
    case .cubic(let start?, _), .spring(_, let start?): return start
    case .cubic(nil, _), .spring(_, nil):
      // The chord from the keyframe before to the one after has the velocity of a Catmull-Rom spline.
      let time = length + (next.duration ?? length)
      guard time > 0 else { return .zero }
      return (next.to.animatableData - end).scaled(by: 1 / time)
    }
  }

  private static func rate(_ slope: Double, over duration: Double) -> Double {
    duration > 0 && slope.isFinite ? slope / duration : 0
  }

  /// Returns the value after `time` seconds, in logarithmic time.
  func value(at time: Double) -> Value {
    var value = initialValue
    if time >= duration {
      value.animatableData = end
      return value
    }
    // The last segment that has begun.
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return value }
    value.animatableData = segments[low - 1].value(at: max(time, 0))
    return value
  }
}

extension KeyframeStep {
  fileprivate var isMove: Bool { if case .move = kind { true } else { false } }
  fileprivate var isSpring: Bool { if case .spring = kind { true } else { false } }
}
