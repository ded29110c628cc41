import VectorGraphics
import VectorMotion

/// What an attribute is at an instant: numbers that a player interpolates one by one, if the shapes are the same.
struct MotionSample: Equatable {
  /// What must be equal for two samples to be interpolated, such as a path's elements.
  var shape: [UInt8] = []
  var numbers: [Double]

  /// The largest difference of a number; infinite if the shapes differ. Differences that come of rounding numbers as large
  /// as these are none.
  ///
  /// - Parameter slack: how large a difference of each number is none, too; empty if all count.
  func distance(to other: MotionSample, slack: [Double] = []) -> Double {
    guard shape == other.shape, numbers.count == other.numbers.count else { return .infinity }
    var (largest, magnitude) = (0.0, 0.0)
    for index in numbers.indices {
      magnitude = max(magnitude, abs(numbers[index]))
      let difference = abs(numbers[index] - other.numbers[index])
      if index < slack.count, difference <= slack[index], difference.isFinite { continue }
      largest = max(largest, difference)
    }
    // A turn mixes the numbers of a contour, so that the small ones have the errors of the large ones: some hundred units in
    // the last place. Without this a morph with points at 1e15 had 16,000 keyframes.
    return largest <= magnitude * 0x1p-44 && magnitude.isFinite ? 0 : largest
  }

  func interpolated(to other: MotionSample, at progress: Double) -> MotionSample {
    MotionSample(shape: shape, numbers: numbers.interpolated(to: other.numbers, at: progress))
  }
}

/// An instant from which on an attribute moves in another way, and how it may move until the next one.
struct MotionBreak: Equatable {
  var time: Double
  /// A guess, to be tried: nil if there is none but evenly.
  var curve: TimingCurve?
}

extension [MotionBreak] {
  /// The instants of what consists of several things that move: in order, without guesses.
  var withoutCurves: [MotionBreak] {
    map { MotionBreak(time: $0.time) }.sorted { $0.time < $1.time }
  }
}

extension PathTrack {
  /// The path at each instant as numbers; a sample's shape holds the kinds of the elements.
  ///
  /// While a morph rests on one of its paths, that path stands in the structure that all of the morph has: one structure
  /// for a whole loop is one list of numbers for the player.
  var samples: (Double) -> MotionSample {
    var rests: [(original: Path, structured: Path)] = []
    if animations.count == 1, case .morph(let morph, _) = animations[0].source {
      rests = morph.keyframes.map { (morph.path(at: $0.progress), $0.path) }
    }
    return { time in
      let path = self.path(at: time)
      let shown = rests.first { $0.original == path }?.structured ?? path
      return MotionSample(shape: shown.kinds.map { $0.rawValue }, numbers: shown.coordinates)
    }
  }
}
