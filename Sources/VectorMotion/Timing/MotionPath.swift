public import VectorGraphics

/// A path along which something moves: each end of a line or curve is a keyframe, a move is a jump.
///
/// A position track gets the point, a rotation track the direction of travel. Both tracks with the same motion and the
/// same timing move something that turns as it goes. The closing line of a closed contour counts unless it has no
/// length.
public struct MotionPath: Equatable, Sendable {
  public let path: Path
  public let mode: CalculationMode
  /// The angle that is added to the direction of travel, in radians: π makes things move backwards.
  public let rotationOffset: Double
  private let segments: [Segment]
  /// The length of each segment in the paced modes, else empty.
  private let lengths: [Double]
  private let keyTimes: KeyTimes

  /// The share of the animation at which each keyframe is reached.
  public var times: [Double] { keyTimes.times }
  /// The easing of the way from each keyframe to the next; where it is missing, progress is even.
  public var easings: [Easing] { keyTimes.easings }

  /// Makes the motion along `path`.
  ///
  /// There is one time more than there are segments; `times` that do not fit are replaced by even ones. In between, the
  /// curve's own parameter runs evenly. The paced modes move at one speed over the whole length and ignore `times` and
  /// `easings`; `discrete` shows each segment's start until the next one's. `cubic` acts like `linear`, because the
  /// path is a curve.
  public init(
    _ path: Path, times: [Double]? = nil, easings: [Easing] = [], mode: CalculationMode = .linear,
    rotationOffset: Double = 0
  ) {
    self.path = path
    self.mode = mode
    self.rotationOffset = rotationOffset
    let segments = path.contours.flatMap { $0.closedSegments }
    let lengths = segments.map { $0.length(tolerance: MotionPath.tolerance(of: $0)) }
    if mode.isPaced, let paced = KeyTimes(lengths: lengths) {
      self.lengths = lengths
      keyTimes = paced
    } else {
      self.lengths = []
      keyTimes = KeyTimes(times, count: segments.count + 1, easings: easings)
    }
    self.segments = segments
  }

  /// Returns a billionth of the segment's size, which is far below anything visible, and still quick.
  private static func tolerance(of segment: Segment) -> Double {
    let size = segment.controlBox.diagonal
    return size.isFinite ? 1e-9 * size : 1
  }

  /// Returns the point of `progress` on the path, and the direction of travel there in radians.
  ///
  /// Beyond 0...1 the motion goes on straight. A path without segments is at its current point, or at the origin. NaN
  /// counts as 0.
  public func place(at progress: Double) -> (point: Point, angle: Double) {
    guard !segments.isEmpty else { return (path.currentPoint ?? .zero, rotationOffset) }
    let progress = progress.isNaN ? 0 : progress
    if mode == .discrete {
      let index = keyTimes.index(notAfter: progress)
      return index < segments.count ? place(on: segments[index], at: 0) : place(on: segments[index - 1], at: 1)
    }
    let (leg, share) = keyTimes.leg(at: progress)
    let segment = segments[leg]
    if share <= 0 || share >= 1 {
      let end = share <= 0 ? 0.0 : 1.0
      var (point, angle) = place(on: segment, at: end)
      let beyond = share - end
      if beyond != 0 {
        let velocity =
          lengths.isEmpty ? segment.derivative(at: end) : Vector(angle: angle - rotationOffset) * lengths[leg]
        point += velocity * beyond
      }
      return (point, angle)
    }
    if lengths.isEmpty { return place(on: segment, at: share) }
    let t = segment.t(atLength: share * lengths[leg], tolerance: MotionPath.tolerance(of: segment))
    return place(on: segment, at: t)
  }

  private func place(on segment: Segment, at t: Double) -> (point: Point, angle: Double) {
    (segment.point(at: t), (segment.direction(at: t)?.angle ?? 0) + rotationOffset)
  }
}
