/// The way in which an animation gets from keyframe to keyframe (`CAAnimationCalculationMode`).
public enum CalculationMode: UInt8, Equatable, Hashable, Sendable {
  /// It goes straight from value to value.
  case linear
  /// Each value holds until the next one's time.
  case discrete
  /// It goes straight, at one speed over all values: their distances set the times. Without distances it acts like
  /// `linear`.
  case paced
  /// It goes along a Kochanek–Bartels spline through the values. Without a spline it acts like `linear`.
  case cubic
  /// It goes along that spline, with times set by the distances between values.
  case cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// The shares of an animation at which keyframes are reached, and the easing of each leg between two of them.
struct KeyTimes: Equatable, Sendable {
  /// The shares, from 0 to 1 and never falling.
  let times: [Double]
  let easings: [Easing]

  /// Takes the given times if they fit (`count` of them, from 0 to 1, never falling), else even ones.
  init(_ times: [Double]?, count: Int, easings: [Easing]) {
    if let times, KeyTimes.fit(times, count: count) {
      self.times = times
    } else {
      self.times = count < 2 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
    }
    self.easings = easings
  }

  /// Makes the times at which legs of these lengths are passed at one speed; nil if all lengths are 0 or one is not
  /// finite.
  init?(lengths: [Double]) {
    var times = [0.0]
    for length in lengths { times.append(times[times.count - 1] + length) }
    let total = times[times.count - 1]
    guard total > 0, total.isFinite else { return nil }
    for index in times.indices { times[index] /= total }
    self.times = times
    easings = []
  }

  private static func fit(_ times: [Double], count: Int) -> Bool {
    guard times.count == count, times.first == 0, count == 1 || times.last == 1 else { return false }
    for index in times.indices.dropFirst() where !(times[index] >= times[index - 1]) { return false }
    return true
  }

  /// Returns the leg that `progress` falls on, and the eased share of it that has gone. Beyond 0...1 the outer legs go
  /// on. It takes logarithmic time.
  @inline(__always)
  func leg(at progress: Double) -> (leg: Int, share: Double) {
    let leg = Swift.min(index(notAfter: progress), times.count - 2)
    let start = times[leg]
    let length = times[leg + 1] - start
    let share = length > 0 ? (progress - start) / length : progress < start ? 0 : 1
    return (leg, leg < easings.count ? easings[leg].progress(at: share) : share)
  }

  /// Returns the last index whose time is not after `progress`, at least 0, in logarithmic time.
  @inline(__always)
  func index(notAfter progress: Double) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }
}
