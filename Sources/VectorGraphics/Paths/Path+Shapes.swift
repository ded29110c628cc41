extension Path {
  /// The rectangle's outline from its top left corner, clockwise on screen: move, three lines, close.
  public init(rect: Rect) {
    // As a polygon of its corners it took half as many instructions again.
    self.init()
    reserveCapacity(elements: 5, coordinates: 8)
    move(to: Point(rect.minX, rect.minY))
    line(to: Point(rect.maxX, rect.minY))
    line(to: Point(rect.maxX, rect.maxY))
    line(to: Point(rect.minX, rect.maxY))
    close()
  }

  /// The ellipse that touches all four sides of `rect`, from the middle of its right side, clockwise on screen: move, four
  /// cubics, close.
  ///
  /// A cubic quarter is off by at most 2.8e-4 of the larger radius.
  public init(ellipseIn rect: Rect) {
    let center = rect.center
    let (hx, hy) = (
      0.5 * (rect.maxX - rect.minX) * EllipticalArc.quadrantHandle,
      0.5 * (rect.maxY - rect.minY) * EllipticalArc.quadrantHandle
    )
    self.init()
    reserveCapacity(elements: 6, coordinates: 26)
    move(to: Point(rect.maxX, center.y))
    cubic(
      to: Point(center.x, rect.maxY), control1: Point(rect.maxX, center.y + hy),
      control2: Point(center.x + hx, rect.maxY))
    cubic(
      to: Point(rect.minX, center.y), control1: Point(center.x - hx, rect.maxY),
      control2: Point(rect.minX, center.y + hy))
    cubic(
      to: Point(center.x, rect.minY), control1: Point(rect.minX, center.y - hy),
      control2: Point(center.x - hx, rect.minY))
    cubic(
      to: Point(rect.maxX, center.y), control1: Point(center.x + hx, rect.minY),
      control2: Point(rect.maxX, center.y - hy))
    close()
  }

  /// The circle, as `init(ellipseIn:)` draws it.
  public init(circleAt center: Point, radius: Double) {
    self.init(ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// The closed contour with these corners; without any, the empty path.
  public init(polygon corners: some Sequence<Point>) {
    self.init(polyline: corners)
    close()
  }

  /// The open contour through these points; without any, the empty path.
  public init(polyline points: some Sequence<Point>) {
    self.init()
    let count = points.underestimatedCount
    reserveCapacity(elements: count + 1, coordinates: 2 * count)
    for point in points {
      if isEmpty { move(to: point) } else { line(to: point) }
    }
  }

  /// The polygon of equal sides and angles, clockwise on screen from its topmost corner.
  ///
  /// - Parameter rotation: A turn of the whole, in radians, clockwise on screen.
  public init(regularPolygon sides: Int, center: Point, radius: Double, rotation: Double = 0) {
    precondition(sides >= 3, "a polygon has at least three sides")
    self.init(
      polygon: (0..<sides).lazy.map { center + Path.spoke($0, of: sides, rotation: rotation) * radius })
  }

  /// The star whose corners lie on two circles by turns, clockwise on screen from the topmost outer corner.
  ///
  /// - Parameters:
  ///   - points: The number of outer corners.
  ///   - rotation: A turn of the whole, in radians, clockwise on screen.
  public init(star points: Int, center: Point, outerRadius: Double, innerRadius: Double, rotation: Double = 0) {
    precondition(points >= 2, "a star has at least two points")
    self.init(
      polygon: (0..<2 * points).lazy.map {
        center + Path.spoke($0, of: 2 * points, rotation: rotation) * ($0 % 2 == 0 ? outerRadius : innerRadius)
      })
  }

  /// The unit vector from the centre to corner `index` of `count`; the first points up.
  private static func spoke(_ index: Int, of count: Int, rotation: Double) -> Vector {
    // Without rotation, corners on an axis lie there exactly.
    let (quarter, rest) = (4 * index).quotientAndRemainder(dividingBy: count)
    var spoke =
      rest == 0 && rotation == 0
      ? Vector(0, -1) : Vector(angle: rotation - 0.5 * .pi + 0.5 * .pi * (Double(rest) / Double(count)))
    for _ in 0..<quarter { spoke = spoke.perpendicular }
    return spoke
  }
}
