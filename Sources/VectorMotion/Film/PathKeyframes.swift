public import VectorGraphics

/// Paths at shares of an animation, and how to get from each to the next.
///
/// Between paths of equal structure points move as in `PathInterpolation`, between others as in `PathMorph`.
public struct PathKeyframes: Sendable {
  public let paths: [Path]
  public let mode: CalculationMode
  /// The spline at each path; shorter lists are filled up with Catmull–Rom knots.
  public let knots: [SplineKnot]
  private let keyTimes: KeyTimes
  private let legs: [PathMorph]

  /// The share of the animation at which each path is reached, from 0 to 1 and never falling. There are as many as
  /// paths, and for `discrete` one more, the end of the last.
  public var times: [Double] { keyTimes.times }
  /// The easing of the way from each path to the next; where there is none, progress is even.
  public var easings: [Easing] { keyTimes.easings }

  /// Makes keyframes of at least one path. Morphs between paths of unequal structure are prepared here.
  ///
  /// `times` that do not fit are replaced by even ones, as in `Keyframes`. Paths have no distance, so `paced` is as
  /// `linear` and `cubicPaced` as `cubic`. The spline goes through every coordinate, where all paths have the same
  /// elements; else `cubic` is as `linear`.
  public init(
    _ paths: [Path], times: [Double]? = nil, easings: [Easing] = [], mode: CalculationMode = .linear,
    knots: [SplineKnot] = []
  ) {
    precondition(!paths.isEmpty, "keyframes need a path")
    self.paths = paths
    self.knots = knots
    let isSpline = mode.isCubic && paths.allSatisfy { $0.kinds == paths[0].kinds }
    self.mode = mode == .discrete ? .discrete : isSpline ? .cubic : .linear
    keyTimes = KeyTimes(times, count: mode == .discrete ? paths.count + 1 : paths.count, easings: easings)
    legs = self.mode == .linear ? zip(paths, paths.dropFirst()).map { PathMorph(from: $0, to: $1) } : []
  }

  /// The path at `progress`; beyond 0...1 the first and the last leg go on. NaN counts as 0.
  public func path(at progress: Double) -> Path {
    var path = Path()
    self.path(at: progress, into: &path)
    return path
  }

  /// Makes `path` the path at `progress`, in its own storage.
  func path(at progress: Double, into path: inout Path) {
    guard paths.count > 1 else { return path.replaceContents(with: paths[0]) }
    let progress = progress.isNaN ? 0 : progress
    if mode == .discrete {
      path.replaceContents(with: paths[Swift.min(keyTimes.index(notAfter: progress), paths.count - 1)])
      return
    }
    let (leg, share) = keyTimes.leg(at: progress)
    if mode == .linear { return legs[leg].path(at: share, into: &path) }
    if path.kinds != paths[0].kinds { path.replaceContents(with: paths[0]) }
    let weights = SplineWeights(leg: leg, at: share, count: paths.count, knots: knots, times: [])
    path.withMutableCoordinates { coordinates in
      for index in coordinates.indices {
        var value = weights.start * paths[leg].coordinates[index] + weights.end * paths[leg + 1].coordinates[index]
        if weights.before != 0 { value += weights.before * paths[leg - 1].coordinates[index] }
        if weights.after != 0 { value += weights.after * paths[leg + 2].coordinates[index] }
        coordinates[index] = value
      }
    }
  }
}
