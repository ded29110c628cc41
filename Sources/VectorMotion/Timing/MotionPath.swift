import VectorGraphics

/// A path as the way that something moves: each end of a line or curve is a keyframe, a move is a jump.
///
/// A position track gets the point, a rotation track the direction of travel (`rotationOffset` added to it): give both the
/// same motion and the same timing.
public struct MotionPath: Equatable, Sendable {
  public let path: Path
  public let mode: CalculationMode
  /// Added to the direction of travel, in radians: π for what moves backwards.
  public let rotationOffset: Double
  private let segments: [Segment]
  private let keyTimes: KeyTimes

  /// When each keyframe is reached, as a share of the animation.
  public var times: [Double] { keyTimes.times }
  /// How to get from each keyframe to the next; where there is none, evenly.
  public var easings: [Easing] { keyTimes.easings }

  /// The motion along `path`.
  ///
  /// There is one keyframe more than there are segments, closing lines included. `times` that do not fit are replaced by
  /// even ones; the paced modes move at one speed over the whole length and ignore `times` and `easings`.
  public init(
    _ path: Path, times: [Double]? = nil, easings: [Easing] = [], mode: CalculationMode = .linear,
    rotationOffset: Double = 0
  ) {
    self.path = path
    self.mode = mode
    self.rotationOffset = rotationOffset
    segments = path.contours.flatMap { $0.closedSegments }
    let count = segments.count + (mode == .discrete ? 2 : 1)
    keyTimes = KeyTimes(times, count: count, easings: easings)
  }

  /// Where `progress` is on the path, and the direction of travel there in radians. A path without segments is at its
  /// current point, or at the origin.
  public func place(at progress: Double) -> (point: Point, angle: Double) {
    guard !segments.isEmpty else { return (path.currentPoint ?? .zero, rotationOffset) }
    let progress = progress.isNaN ? 0 : progress
    let (leg, share) = keyTimes.leg(at: progress)
    let cubic = segments[leg].cubic
    return (cubic.point(at: share), rotationOffset + (cubic.p3 - cubic.p0).angle)
  }
}
