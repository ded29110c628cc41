/// Values at shares of an animation, with the ways from each to the next.
public struct Keyframes<Value: Interpolatable>: Equatable, Sendable {
  public let values: [Value]
  public let mode: CalculationMode
  /// The knots of the spline at the values; missing ones are Catmull–Rom knots.
  public let knots: [SplineKnot]
  private let keyTimes: KeyTimes

  /// The share of the animation at which each value is reached, from 0 to 1 and never falling. There are as many as
  /// values, and for `discrete` one more, the end of the last.
  public var times: [Double] { keyTimes.times }
  /// The easing of the way from each value to the next; where it is missing, progress is even.
  public var easings: [Easing] { keyTimes.easings }

  /// Makes keyframes of at least one value.
  ///
  /// `times` that do not fit (another number, not from 0 to 1, falling) are replaced by even ones; the paced modes have
  /// their own and ignore `times` and `easings`.
  public init(
    _ values: [Value], times: [Double]? = nil, easings: [Easing] = [], mode: CalculationMode = .linear,
    knots: [SplineKnot] = []
  ) {
    precondition(!values.isEmpty, "keyframes need a value")
    self.values = values
    self.mode = mode
    self.knots = knots
    let count = mode == .discrete ? values.count + 1 : values.count
    let paced = mode.isPaced ? Keyframes.distances(between: values).flatMap(KeyTimes.init(lengths:)) : nil
    keyTimes = paced ?? KeyTimes(times, count: count, easings: easings)
  }

  /// Returns the value at `progress`; beyond 0...1 the first and the last leg go on. NaN counts as 0.
  public func value(at progress: Double) -> Value {
    guard values.count > 1 else { return values[0] }
    let progress = progress.isNaN ? 0 : progress
    if mode == .discrete { return values[Swift.min(keyTimes.index(notAfter: progress), values.count - 1)] }
    let (leg, share) = keyTimes.leg(at: progress)
    if mode.isCubic && Value.isLinearSpace { return splineValue(leg: leg, at: share) }
    return values[leg].interpolated(to: values[leg + 1], at: share)
  }

  private func splineValue(leg: Int, at t: Double) -> Value {
    let weights = SplineWeights(
      leg: leg, at: t, count: values.count, knots: knots, times: mode == .cubicPaced ? keyTimes.times : [])
    var value = values[leg].scaled(by: weights.start).adding(values[leg + 1].scaled(by: weights.end))
    if weights.before != 0 { value = value.adding(values[leg - 1].scaled(by: weights.before)) }
    if weights.after != 0 { value = value.adding(values[leg + 2].scaled(by: weights.after)) }
    return value
  }

  private static func distances(between values: [Value]) -> [Double]? {
    var lengths: [Double] = []
    for index in values.indices.dropFirst() {
      guard let distance = values[index - 1].distance(to: values[index]) else { return nil }
      lengths.append(distance)
    }
    return lengths
  }
}
