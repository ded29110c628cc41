import VectorGraphics
import VectorMotion

/// Some numbers that a form interpolates together: as they are, or as keyframes.
struct FittedValue {
  /// What they are if nothing moves, else what they are in the still picture.
  var still: [Double]
  var motion: MotionKeyframes?

  init(_ still: [Double], motion: MotionKeyframes? = nil) {
    self.still = still
    self.motion = motion
  }

  var isConstant: Bool { motion == nil }

  /// The number of values that a file has to hold.
  var keyCount: Int { motion?.times.count ?? 1 }

  /// The same with each list of numbers changed.
  func map(_ change: ([Double]) -> [Double]) -> FittedValue {
    FittedValue(change(still), motion: motion?.mapNumbers(change))
  }
}

extension MotionFitting {
  /// What a track is as numbers, each within `tolerance`.
  func value<Value: Interpolatable>(
    of track: Track<Value>, tolerance: Double? = nil, numbers: @escaping (Value) -> [Double]
  ) -> FittedValue {
    guard !track.isConstant else { return FittedValue(numbers(track.base)) }
    let source = track.source(until: duration, numbers)
    return value(breaks: source.breaks, tolerance: tolerance, truth: source.truth)
  }

  /// What something is that is `truth` at each instant; `breaks` are in order.
  func value(
    breaks: [MotionBreak], tolerance: Double? = nil, truth: @escaping (Double) -> [Double]
  ) -> FittedValue {
    let keyframes = motion(breaks: breaks, tolerance: tolerance ?? self.tolerance) { MotionSample(numbers: truth($0)) }
    if keyframes.isConstant { return FittedValue(keyframes.samples[0].numbers) }
    return FittedValue(truth(stillTime), motion: keyframes)
  }
}
