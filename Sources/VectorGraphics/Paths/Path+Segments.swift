extension Path {
  /// Calls `body` with every segment in order.
  ///
  /// A closed contour's closing line comes last of its contour, unless its length is zero. With `closingAll`, open
  /// contours have one too, as filling sees them.
  @inline(__always)
  package func forEachSegment(closingAll: Bool = false, _ body: (Segment) -> Void) {
    var (start, current) = (Point.zero, Point.zero)
    var isOpen = false
    for element in elements {
      switch element {
      case .move(let point):
        if closingAll, isOpen, current != start { body(.line(LineSegment(current, start))) }
        (start, current) = (point, point)
        isOpen = true
      case .line(let point):
        body(.line(LineSegment(current, point)))
        current = point
      case .quad(let point, let control):
        body(.quad(QuadraticBezier(current, control, point)))
        current = point
      case .cubic(let point, let control1, let control2):
        body(.cubic(CubicBezier(current, control1, control2, point)))
        current = point
      case .close:
        if current != start { body(.line(LineSegment(current, start))) }
        current = start
        isOpen = false
      }
    }
    if closingAll, isOpen, current != start { body(.line(LineSegment(current, start))) }
  }
}
