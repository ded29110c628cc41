extension Path {
  /// The smallest rectangle around all points, control points too, which holds the path; null if there are none.
  ///
  /// NaN coordinates are left out. A contour of a `move` alone counts with its point, here and in `boundingBox`. Linear
  /// in the number of points.
  public var controlBox: Rect {
    var box = Rect.null
    for index in stride(from: 0, to: coordinates.count, by: 2) {
      let (x, y) = (coordinates[index], coordinates[index + 1])
      if x < box.minX { box.minX = x }
      if x > box.maxX { box.maxX = x }
      if y < box.minY { box.minY = y }
      if y > box.maxY { box.maxY = y }
    }
    return box
  }

  /// The smallest rectangle around the path itself; null if it is empty.
  ///
  /// Lines and extrema of curves count, width and joins of a stroke do not. NaN coordinates are left out.
  public var boundingBox: Rect {
    var box = Rect.null
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        box = box.union(Rect.null.union(point))
        current = point
      case .quad(let point, let control):
        if !box.contains(control) { box = box.union(QuadraticBezier(current, control, point).boundingBox) }
        box = box.union(Rect.null.union(point))
        current = point
      case .cubic(let point, let control1, let control2):
        if !box.contains(control1) || !box.contains(control2) {
          box = box.union(CubicBezier(current, control1, control2, point).boundingBox)
        }
        box = box.union(Rect.null.union(point))
        current = point
      case .close: break
      }
    }
    // An extremum may be rounded to just outside.
    return box.intersection(controlBox)
  }
}
