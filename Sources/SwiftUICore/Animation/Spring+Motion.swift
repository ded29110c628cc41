public import Foundation
import VectorGraphics
import VectorMotion

extension Spring {
  /// The time in seconds after which the spring stays within 0.001 of a target of 1 when it starts at rest.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001) }

  /// Returns how long the spring moves until all that follows is smaller than `epsilon`, in seconds.
  ///
  /// A swinging spring takes −ln(ε / (|ζω₀ · target − v| + |target|)) / ζω₀, Apple's estimate. Any other takes until
  /// the first tenth of a second after which the distance stays below `epsilon`. The result is infinite without
  /// damping.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    let (frequency, ratio, decay) = (oscillator.frequency, oscillator.dampingRatio, oscillator.decay)
    guard frequency > 0 else { return 0 }
    guard decay > 0 else { return .infinity }
    let epsilon = epsilon > 1e-12 ? epsilon : 1e-12
    let reach =
      (target.scaled(by: ratio * frequency) - initialVelocity).magnitudeSquared.squareRoot()
      + target.magnitudeSquared.squareRoot()
    guard reach > 0, reach < .infinity else { return 0 }
    if ratio < 1 { return max(0, -ElementaryFunctions.logarithm(epsilon / reach) / decay) }
    // Beyond its one top the distance only falls, so an interval that holds the last crossing is halved, in whole
    // tenths.
    func isNear(_ tenths: Double) -> Bool {
      let left = target - value(target: target, initialVelocity: initialVelocity, time: tenths / 10)
      return left.magnitudeSquared < epsilon * epsilon
    }
    let top = 2 / frequency * 10
    var (low, high) = (0.0, max(1, top.rounded(.up)))
    for _ in 0..<64 where !isNear(high) { (low, high) = (high, 2 * high) }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      guard middle > low, middle < high else { break }
      if isNear(middle) { high = middle } else { low = middle }
    }
    return high / 10
  }

  /// Returns the position `time` seconds after leaving 0 for `target`.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    var (value, velocity) = (V.zero, initialVelocity)
    update(value: &value, velocity: &velocity, target: target, deltaTime: time)
    return value
  }

  /// Returns the velocity `time` seconds after leaving 0 for `target`.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    var (value, velocity) = (V.zero, initialVelocity)
    update(value: &value, velocity: &velocity, target: target, deltaTime: time)
    return velocity
  }

  /// Moves a position and its velocity on by `deltaTime` seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let passage = oscillator.passage(of: deltaTime)
    let (left, leftRate) = passage.state(from: 1, velocity: 0)
    let (push, pushRate) = passage.state(from: 0, velocity: 1)
    let distance = target - value
    value = target - distance.scaled(by: left) + velocity.scaled(by: push)
    velocity = velocity.scaled(by: pushRate) - distance.scaled(by: leftRate)
  }

  /// Returns the force on the mass at `position` with `velocity`.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

extension Spring {
  /// Returns how long the spring moves between two values until all that follows is smaller than `epsilon`, in seconds.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V.AnimatableData = .zero, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity, epsilon: epsilon)
  }

  /// Returns the value `time` seconds after leaving `fromValue` for `toValue`.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V.AnimatableData = .zero, time: TimeInterval
  ) -> V {
    var result = fromValue
    let target = toValue.animatableData - fromValue.animatableData
    result.animatableData =
      fromValue.animatableData + value(target: target, initialVelocity: initialVelocity, time: time)
    return result
  }

  /// Returns the velocity `time` seconds after leaving `fromValue` for `toValue`.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V.AnimatableData = .zero, time: TimeInterval
  ) -> V.AnimatableData {
    velocity(
      target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity, time: time)
  }

  /// Returns the force on the mass at `position`, counted from `fromValue`, with `velocity`.
  public func force<V: Animatable>(
    fromValue: V, toValue: V, position: V, velocity: V.AnimatableData
  ) -> V.AnimatableData {
    force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData, velocity: velocity)
  }
}
