/// A path with the lengths of its contours and segments, to find places along it.
///
/// Lengths count over the whole path, contours in order; from one contour to the next there is no way. The closing line of
/// a closed contour counts. Making one measures every segment; finding a place is a binary search and one inversion.
public struct MeasuredPath: Sendable {
  /// A contour with where it begins and ends along the path.
  struct ContourSpan: Sendable {
    var contour: Contour
    /// The range of its own segments among all, with the closing line.
    var segments: Range<Int>
    var length: ClosedRange<Double>
  }

  /// A point of a segment.
  struct Place {
    var segment: Int
    var t: Double
  }

  public let path: Path

  let contours: [ContourSpan]
  let segments: [Segment]
  /// The length up to the start of each segment, and the whole length at the end.
  let lengths: [Double]
  private let tolerance: Double

  /// - Parameter tolerance: The largest error of the whole length, and of any place along the path.
  public init(_ path: Path, tolerance: Double) {
    self.path = path
    var contours: [ContourSpan] = []
    var segments: [Segment] = []
    for contour in path.contours {
      let first = segments.count
      segments.append(contentsOf: contour.closedSegments)
      contours.append(ContourSpan(contour: contour, segments: first..<segments.count, length: 0...0))
    }
    self.tolerance = tolerance / Double(max(1, segments.count))
    var lengths = [0.0]
    lengths.reserveCapacity(segments.count + 1)
    for segment in segments {
      lengths.append(lengths[lengths.count - 1] + segment.length(tolerance: self.tolerance))
    }
    for index in contours.indices {
      let range = contours[index].segments
      let (low, high) = (lengths[range.lowerBound], lengths[range.upperBound])
      if low <= high { contours[index].length = low...high }
    }
    self.contours = contours
    self.segments = segments
    self.lengths = lengths
  }

  /// The length of the whole path; infinite or NaN where a coordinate is.
  public var length: Double { lengths[lengths.count - 1] }

  /// The length of each contour.
  public var contourLengths: [Double] { contours.map { $0.length.upperBound - $0.length.lowerBound } }

  /// The point at `length` along the path: before 0 its start, beyond the whole its end; nil if it has no segments. It
  /// takes a binary search and one inversion.
  ///
  /// Where one contour ends and the next begins, it is the start of the next.
  public func point(atLength length: Double) -> Point? {
    place(atLength: length).map { segments[$0.segment].point(at: $0.t) }
  }

  /// The unit vector along which the path passes `length`; nil if it has no segments, or none of a length there.
  public func direction(atLength length: Double) -> Vector? {
    place(atLength: length).flatMap { segments[$0.segment].direction(at: $0.t) }
  }

  /// The place at `length`; where segments meet, the start of the later one.
  func place(atLength length: Double) -> Place? {
    guard !segments.isEmpty else { return nil }
    // The last segment that begins at or before the place, but none of length zero at the very end.
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length, lengths[middle] < self.length { low = middle } else { high = middle }
    }
    return place(atLength: length, in: low)
  }

  /// The place at `length`; where segments meet, the end of the earlier one.
  func endPlace(atLength length: Double) -> Place? {
    guard !segments.isEmpty else { return nil }
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] < length { low = middle } else { high = middle }
    }
    return place(atLength: length, in: low)
  }

  private func place(atLength length: Double, in segment: Int) -> Place {
    if length >= lengths[segment + 1] { return Place(segment: segment, t: 1) }
    return Place(
      segment: segment, t: segments[segment].t(atLength: length - lengths[segment], tolerance: max(tolerance, 1e-300)))
  }
}

extension Path {
  /// The length of all contours, with the closing lines of closed ones, off by at most about `tolerance`.
  ///
  /// The result is infinite or NaN where a coordinate is.
  public func length(tolerance: Double) -> Double {
    let share = tolerance / Double(max(1, kinds.count))
    var length = 0.0
    forEachSegment { length += $0.length(tolerance: share) }
    return length
  }
}
