extension Contour {
  /// The contour run through from its end to its start.
  ///
  /// A closed one begins where its last stored segment ended, so that segments stay as many and of the same kind.
  public func reversed() -> Contour {
    Contour(start: end, segments: segments.reversed().map { $0.reversed }, isClosed: isClosed)
  }
}

extension Path {
  /// The path with each contour run through from its end to its start; the contours stay in order. Reversed twice, a
  /// path is what it was. Linear in the number of elements.
  public func reversed() -> Path {
    var path = Path()
    path.reserveCapacity(elements: kinds.count, coordinates: coordinates.count)
    for contour in contours { path.append(contour.reversed()) }
    return path
  }
}
