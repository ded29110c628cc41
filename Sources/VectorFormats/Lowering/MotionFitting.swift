import VectorGraphics
import VectorMotion

/// How what moves in a film becomes keyframes of a form.
///
/// A writer makes one and asks it for each attribute; what comes back holds for the whole film.
struct MotionFitting {
  /// Seconds of the film.
  var duration: Double
  /// How far each number may be from the truth, unless a call says otherwise.
  var tolerance: Double
  /// The easings that the form has.
  var curves: MotionKeyframes.CurveRange
  /// The instant that shows where nothing may move.
  var stillTime = 0.0
  /// Keyframes that could lie anywhere lie at multiples of so many seconds, such as a frame or a millisecond; nil:
  /// anywhere. Where motion breaks, they lie where it does.
  var timeStep: Double?
  /// Whether numbers are written rounded: by half their tolerance at most.
  var rounds = false

  /// How a track moves, as numbers; nil if it does not.
  func keyframes<Value: Interpolatable>(
    of track: Track<Value>, tolerance: Double? = nil, numbers: @escaping (Value) -> [Double]
  ) -> MotionKeyframes? {
    guard !track.isConstant else { return nil }
    let source = track.source(until: duration, numbers)
    return keyframes(breaks: source.breaks, tolerance: tolerance, truth: { MotionSample(numbers: source.truth($0)) })
  }

  /// How a path moves: a sample's shape holds the kinds of its elements. Nil if it does not.
  func keyframes(of path: PathTrack, tolerance: Double? = nil) -> MotionKeyframes? {
    guard !path.isConstant else { return nil }
    let source = path.source(until: duration)
    return keyframes(breaks: source.breaks, tolerance: tolerance, truth: source.truth)
  }

  /// How something that is `truth` at each instant moves; nil if it does not. `breaks` are in order.
  func keyframes(
    breaks: [MotionBreak], tolerance: Double? = nil, truth: @escaping (Double) -> MotionSample
  ) -> MotionKeyframes? {
    let keyframes = self.motion(breaks: breaks, tolerance: tolerance ?? self.tolerance, truth: truth)
    return keyframes.isConstant ? nil : keyframes
  }

  /// The keyframes of something that is `truth` at each instant, at least one.
  func motion(
    breaks: [MotionBreak], tolerance: Double, truth: @escaping (Double) -> MotionSample
  ) -> MotionKeyframes {
    MotionKeyframes(
      duration: duration, breaks: breaks, tolerance: tolerance, curves: curves, timeStep: timeStep,
      rounding: rounds ? 0.5 * tolerance : 0, truth: truth)
  }

  /// What `truth` is from which share of the film on, from 0 to the end: what goes in steps.
  ///
  /// Beside the breaks it is looked at 256 instants, so that what turns many times between two breaks is not missed.
  func steps(breaks: [MotionBreak], truth: @escaping (Double) -> [UInt8]) -> [(time: Double, value: [UInt8])] {
    let grid = (0..<256).map { MotionBreak(time: duration * Double($0) / 256) }
    let keyframes = MotionKeyframes(
      duration: duration, breaks: (breaks + grid).withoutCurves, tolerance: 1, curves: .linear,
      truth: { MotionSample(shape: truth($0), numbers: []) })
    var steps: [(time: Double, value: [UInt8])] = []
    for (time, sample) in zip(keyframes.times, keyframes.samples) where steps.last?.value != sample.shape {
      steps.append((steps.isEmpty ? 0 : time, sample.shape))
    }
    return steps
  }
}
