/// One connected run of segments.
public struct Contour: Equatable, Hashable, Sendable {
  /// The point at which it begins.
  public var start: Point
  /// The stored segments in order; the closing line of a closed contour is not among them.
  public var segments: [Segment]
  /// Whether it ends with a joined straight segment to `start` (of length zero if it is there already).
  public var isClosed: Bool

  public init(start: Point, segments: [Segment], isClosed: Bool) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// The point at which the last stored segment ends.
  public var end: Point { segments.last?.end ?? start }

  /// The segments with the closing line, which is left out where it would have length zero.
  public var closedSegments: [Segment] {
    isClosed && end != start ? segments + [.line(LineSegment(end, start))] : segments
  }
}

extension Path {
  /// The contours in order. A `move` that is followed by nothing but another `move` is a contour without segments.
  ///
  /// Linear in the number of elements.
  public var contours: [Contour] {
    var contours: [Contour] = []
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        contours.append(Contour(start: point, segments: [], isClosed: false))
        current = point
      case .line(let point):
        contours[contours.count - 1].segments.append(.line(LineSegment(current, point)))
        current = point
      case .quad(let point, let control):
        contours[contours.count - 1].segments.append(.quad(QuadraticBezier(current, control, point)))
        current = point
      case .cubic(let point, let control1, let control2):
        contours[contours.count - 1].segments.append(.cubic(CubicBezier(current, control1, control2, point)))
        current = point
      case .close:
        contours[contours.count - 1].isClosed = true
        current = contours[contours.count - 1].start
      }
    }
    return contours
  }

  public init(_ contours: some Sequence<Contour>) {
    self.init()
    for contour in contours { append(contour) }
  }

  public mutating func append(_ contour: Contour) {
    move(to: contour.start)
    for segment in contour.segments { append(segment) }
    if contour.isClosed { close() }
  }
}
