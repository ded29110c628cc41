/// Which contour of a given path a contour of a figure is, or is a part of.
struct ContourOrigin: Equatable, Sendable {
  /// Whether it is of the path that is led to.
  var isTarget: Bool
  /// Its place in `Path.contours`.
  var index: Int
  /// Whether it runs against the direction in which it is drawn.
  var isReversed = false
  /// Whether it is cut out of the contour.
  var isPart = false
  var isHole = false

  var reversed: ContourOrigin {
    var result = self
    result.isReversed.toggle()
    return result
  }
}

/// A contour of one path and what it became in the other.
struct ContourLink: Equatable, Sendable {
  var start: ContourOrigin?
  var end: ContourOrigin?
  /// The contour that the missing one would be a part of.
  var host: ContourOrigin?

  init(_ pair: ContourPair) {
    start = pair.start?.contour.origin
    end = pair.end?.contour.origin
    host = pair.host
  }

  /// The contour of the source, or of the target.
  func origin(isTarget: Bool) -> ContourOrigin? { [start, end].compactMap { $0 }.first { $0.isTarget == isTarget } }
}
