import VectorGraphics

/// A contour with what its matching asks for again and again: a polygon, its area, centre and extent.
///
/// A class, since copies of a value with so many parts were 3 % of a morph's preparing.
final class FigureContour: Sendable {
  let contour: MeasuredContour
  /// Points on the contour, near enough to each other to tell inside from outside. A closed one does not repeat its
  /// start.
  let polygon: [Point]
  /// The area, positive if the contour runs clockwise on screen; zero if it is open, or if the area is next to zero.
  let area: Double
  /// The centroid of the area, or of the outline where there is next to no area.
  let center: Point
  let bounds: Rect
  /// Second moments of the outline about the centre, per length. Unlike a box they turn with the contour.
  let moments: SecondMoments

  struct SecondMoments: Sendable {
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0

    /// The symmetric square root of the tensor: extents along the axes of the common frame.
    var squareRoot: SecondMoments {
      let determinant = max(0, xx * yy - xy * xy).squareRoot()
      let trace = (xx + yy + 2 * determinant).squareRoot()
      guard trace > 0 else { return SecondMoments() }
      return SecondMoments(xx: (xx + determinant) / trace, xy: xy / trace, yy: (yy + determinant) / trace)
    }
  }

  init(_ contour: MeasuredContour) {
    self.contour = contour
    let polygon = Self.polygon(of: contour)
    self.polygon = polygon
    let isClosed = contour.isClosed
    let area = isClosed ? Self.area(of: polygon) : 0
    // A figure eight has no area, and rounding must not give it a direction.
    self.area = abs(area) > MorphWeights.Rounding.noArea * contour.length * contour.length ? area : 0
    bounds = polygon.reduce(Rect.null) { $0.union($1) }
    center = Self.center(of: polygon, isClosed: isClosed, bounds: bounds)
    moments = Self.moments(of: polygon, about: center, isClosed: isClosed)
  }

  /// The same contour by another origin.
  private init(_ other: FigureContour, origin: ContourOrigin?) {
    var contour = other.contour
    contour.origin = origin
    self.contour = contour
    (polygon, area, center, bounds, moments) = (other.polygon, other.area, other.center, other.bounds, other.moments)
  }

  /// The side of a filled square, √2 sides of an empty one.
  var size: Double { Self.sizePerRadius * radius }
  /// √6 to three digits: the side of a filled square over its radius of gyration.
  static let sizePerRadius = 2.45
  var radius: Double { (moments.xx + moments.yy).squareRoot() }
  var reversed: FigureContour { FigureContour(contour.reversed) }

  // MARK: - Where it comes from

  /// The same contour, known to be cut out of another.
  func part(of whole: FigureContour) -> FigureContour {
    if contour.origin != nil { return self }
    var origin = whole.contour.origin
    origin?.isPart = true
    return FigureContour(self, origin: origin)
  }

  /// The same contour, known to be a hole.
  var asHole: FigureContour {
    var origin = contour.origin
    origin?.isHole = true
    return FigureContour(self, origin: origin)
  }

  // MARK: - Where things lie

  /// The number of times that the closed contour runs around `point`, clockwise on screen counted positive. Linear in
  /// the polygon.
  func winding(around point: Point) -> Int {
    var winding = 0
    guard bounds.contains(point), var a = polygon.last else { return 0 }
    for b in polygon {
      if (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { winding += b.y > a.y ? 1 : -1 }
      }
      a = b
    }
    return winding
  }

  func contains(_ point: Point) -> Bool { winding(around: point) != 0 }

  /// Whether `point` lies on the contour, up to rounding.
  func touches(_ point: Point) -> Bool {
    (nearestPoint(to: point) - point).length <= MorphWeights.Rounding.tie
  }

  /// Whether `point` lies in the contour or on it.
  func holds(_ point: Point) -> Bool { contains(point) || touches(point) }

  /// The point of the contour next to `point`.
  func nearestPoint(to point: Point) -> Point {
    var best = polygon[0]
    var least = Double.infinity
    var a = contour.isClosed ? polygon[polygon.count - 1] : polygon[0]
    for b in polygon {
      let side = LineSegment(a, b)
      let (t, distance) = side.nearest(to: point)
      if distance < (1 - MorphWeights.Rounding.tiedDistance) * least { (best, least) = (side.point(at: t), distance) }
      a = b
    }
    return best
  }

  /// A side of the polygon within `reach` of `point`, the first from `start` on round all of them; nil if there is none.
  func side(near point: Point, within reach: Double, from start: Int) -> Int? {
    // An open contour has no side from its end to its start, but its start is a place, too.
    for step in polygon.indices {
      let index = start + step < polygon.count ? start + step : start + step - polygon.count
      let b = polygon[index]
      let a = index > 0 ? polygon[index - 1] : contour.isClosed ? polygon[polygon.count - 1] : b
      if LineSegment(a, b).nearest(to: point).distance <= reach { return index }
    }
    return nil
  }

  /// The share of the polygon's length at which it comes nearest to `point`.
  func share(of point: Point) -> Double {
    var (best, least, passed) = (0.0, Double.infinity, 0.0)
    Self.forEachSide(of: polygon, isClosed: contour.isClosed) { a, b in
      let side = LineSegment(a, b)
      let (t, distance) = side.nearest(to: point)
      if distance < (1 - MorphWeights.Rounding.tiedDistance) * least {
        (best, least) = (passed + t * side.length, distance)
      }
      passed += side.length
    }
    return passed > 0 ? best / passed : 0
  }

  // MARK: - Measuring

  private static func polygon(of contour: MeasuredContour) -> [Point] {
    let tolerance = max(MorphWeights.Samples.polygonTolerance * contour.length, Double.leastNormalMagnitude)
    var points: [Point] = []
    points.reserveCapacity(contour.pieces.count + 1)
    points.append(contour.start)
    for piece in contour.pieces {
      let cubic = piece.cubic
      if !piece.isLine {
        // The chord of a parameter step h strays by at most h²/8 · max|B″|, and |B″| ≤ 6 max|second differences|.
        let first = (cubic.p0 - cubic.p1) + (cubic.p2 - cubic.p1)
        let second = (cubic.p1 - cubic.p2) + (cubic.p3 - cubic.p2)
        let bend = max(first.length, second.length)
        let count = Int(
          min(64, max(1, ((0.75 * bend / tolerance).squareRoot() - MorphWeights.Rounding.tie).rounded(.up))))
        for k in 1..<max(2, count) where count > 1 { points.append(cubic.point(at: Double(k) / Double(count))) }
      }
      points.append(cubic.p3)
    }
    if contour.isClosed, points.count > 1 { points.removeLast() }
    return points
  }

  static func area(of polygon: [Point]) -> Double {
    guard let origin = polygon.first else { return 0 }
    var sum = 0.0
    for (a, b) in zip(polygon, polygon.dropFirst()) { sum += (a - origin).cross(b - origin) }
    return 0.5 * sum
  }

  private static func center(of polygon: [Point], isClosed: Bool, bounds: Rect) -> Point {
    let origin = polygon[0]
    if isClosed {
      var sum = Vector.zero
      var weight = 0.0
      for (a, b) in zip(polygon, polygon.dropFirst()) {
        let (u, v) = (a - origin, b - origin)
        let cross = u.cross(v)
        sum += cross / 3 * (u + v)
        weight += cross
      }
      let side = max(bounds.width, bounds.height)
      if abs(weight) > 1e-3 * side * side { return origin + sum / weight }
    }
    var sum = Vector.zero
    var weight = 0.0
    forEachSide(of: polygon, isClosed: isClosed) { a, b in
      let length = (b - a).length
      sum += 0.5 * length * ((a - origin) + (b - origin))
      weight += length
    }
    return weight > 0 ? origin + sum / weight : origin
  }

  private static func moments(of polygon: [Point], about center: Point, isClosed: Bool) -> SecondMoments {
    var moments = SecondMoments()
    var weight = 0.0
    forEachSide(of: polygon, isClosed: isClosed) { a, b in
      let length = (b - a).length
      let (u, v) = (a - center, b - center)
      // ∫ x² along a side is its length times (x₀² + x₀x₁ + x₁²) / 3.
      moments.xx += length / 3 * (u.dx * u.dx + u.dx * v.dx + v.dx * v.dx)
      moments.yy += length / 3 * (u.dy * u.dy + u.dy * v.dy + v.dy * v.dy)
      moments.xy += length / 3 * (u.dx * u.dy + 0.5 * (u.dx * v.dy + v.dx * u.dy) + v.dx * v.dy)
      weight += length
    }
    guard weight > 0 else { return SecondMoments() }
    return SecondMoments(xx: moments.xx / weight, xy: moments.xy / weight, yy: moments.yy / weight)
  }

  static func forEachSide(of polygon: [Point], isClosed: Bool, _ body: (Point, Point) -> Void) {
    for (a, b) in zip(polygon, polygon.dropFirst()) { body(a, b) }
    if isClosed { body(polygon[polygon.count - 1], polygon[0]) }
  }
}

extension Path {
  init(_ contours: [FigureContour]) {
    self.init()
    for contour in contours { append(contour.contour) }
  }

  /// Whether operations on the path, with all that takes part in them appended, take too long for a morph.
  var isHeavy: Bool { operationWork > MorphWeights.Limits.mostOperationWork }
}
