extension Path {
  /// The area inside. What is run around clockwise on screen counts as positive, and what is run around twice counts
  /// twice.
  ///
  /// Open contours count as closed, as when filled. The result is exact but for rounding, and takes linear time.
  public var signedArea: Double {
    let center = momentsOrigin
    var area = 0.0
    forEachSegment(closingAll: true) { area += $0.signedArea(from: center) }
    return area
  }

  /// The middle of the area (as `signedArea` counts it), nil if that is zero or not finite.
  public var centroid: Point? {
    let center = momentsOrigin
    return moments(about: center).centroid.map { center + $0 }
  }

  /// Area, first and second moments of the inside about `origin`, by the same count as `signedArea`.
  public func moments(about origin: Point = .zero) -> Moments {
    // Near the path, so that little cancels.
    let center = momentsOrigin
    var moments = Moments.zero
    forEachSegment(closingAll: true) { moments += $0.moments(about: center) }
    return moments.about(origin - center)
  }

  private var momentsOrigin: Point {
    let center = controlBox.center
    return center.isFinite ? center : .zero
  }
}
