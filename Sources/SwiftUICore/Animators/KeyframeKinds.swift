public import Foundation

/// Goes to a value along a curve of progress.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _EmptyKeyframeTrackContent<Value>
  let step: KeyframeStep<Value>

  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    step = KeyframeStep(to: to, duration: duration, kind: .linear(timingCurve))
  }

  public func _resolve(into steps: inout _KeyframeSteps<Value>) { steps.steps.append(step) }
}

/// Goes to a value along a cubic curve.
///
/// Velocities count per second. Where none is given, it is that of a Catmull-Rom spline between two cubic keyframes,
/// that of the neighbour at another kind of keyframe, and 0 at both ends of the track and beside a jump.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _EmptyKeyframeTrackContent<Value>
  let step: KeyframeStep<Value>

  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    step = KeyframeStep(
      to: to, duration: duration,
      kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
  }

  public func _resolve(into steps: inout _KeyframeSteps<Value>) { steps.steps.append(step) }
}

/// Goes to a value as a spring does, with the velocity of the keyframe before unless another one is given.
///
/// A spring that is given less time than it takes to settle hands over the place it has reached.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _EmptyKeyframeTrackContent<Value>
  let step: KeyframeStep<Value>

  /// - Parameter duration: The time in seconds; nil takes as long as the spring needs to settle.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    step = KeyframeStep(to: to, duration: duration, kind: .spring(spring, start: startVelocity?.animatableData))
  }

  public func _resolve(into steps: inout _KeyframeSteps<Value>) { steps.steps.append(step) }
}

/// Jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = _EmptyKeyframeTrackContent<Value>
  let step: KeyframeStep<Value>

  public init(_ to: Value) {
    step = KeyframeStep(to: to, duration: 0, kind: .move)
  }

  public func _resolve(into steps: inout _KeyframeSteps<Value>) { steps.steps.append(step) }
}
