/// Area, first and second moments of a region, about the origin that they were taken about.
///
/// They are sums over the region's boundary, so those of a path's segments (with each contour's closing line) add up to
/// those of the path. By Green's theorem, for a function `f` that is homogeneous of degree `k`,
///
///     ∬ f dA = 1 / (k + 2) · ∮ f · (x dy − y dx)
///
/// What the boundary runs around clockwise on screen counts as positive, what it runs around twice counts twice.
public struct Moments: Equatable, Hashable, Sendable {
  /// ∬ dA.
  public var area: Double
  /// ∬ x dA.
  public var x: Double
  /// ∬ y dA.
  public var y: Double
  /// ∬ x² dA.
  public var xx: Double
  /// ∬ xy dA.
  public var xy: Double
  /// ∬ y² dA.
  public var yy: Double

  public init(area: Double, x: Double, y: Double, xx: Double, xy: Double, yy: Double) {
    self.area = area
    self.x = x
    self.y = y
    self.xx = xx
    self.xy = xy
    self.yy = yy
  }

  public static let zero = Moments(area: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0)

  /// The region's mass centre, seen from the origin of the moments; nil if the area is zero or not finite.
  public var centroid: Vector? {
    guard area != 0, area.isFinite else { return nil }
    let centroid = Vector(x / area, y / area)
    return centroid.isFinite ? centroid : nil
  }

  /// The mean of `(p − centroid) (p − centroid)ᵀ` over the region, as its three different entries; nil without a centroid.
  ///
  /// For a disc of radius r both diagonal entries are r² / 4.
  public var centralSecondMoments: (xx: Double, xy: Double, yy: Double)? {
    guard let centroid else { return nil }
    let (cx, cy) = (centroid.dx, centroid.dy)
    return (xx / area - cx * cx, xy / area - cx * cy, yy / area - cy * cy)
  }

  /// The moments of the same region about an origin that lies at `offset` from the present one.
  public func about(_ offset: Vector) -> Moments {
    let (dx, dy) = (offset.dx, offset.dy)
    return Moments(
      area: area, x: x - dx * area, y: y - dy * area,
      xx: xx - 2 * dx * x + dx * dx * area, xy: xy - dx * y - dy * x + dx * dy * area,
      yy: yy - 2 * dy * y + dy * dy * area)
  }

  public static func + (a: Moments, b: Moments) -> Moments {
    Moments(
      area: a.area + b.area, x: a.x + b.x, y: a.y + b.y, xx: a.xx + b.xx, xy: a.xy + b.xy, yy: a.yy + b.yy)
  }

  public static func += (a: inout Moments, b: Moments) { a = a + b }

  /// Adds what the boundary contributes at `point`, where `sweep` is the share of `x dy − y dx`.
  @inline(__always)
  fileprivate mutating func add(_ point: Vector, _ sweep: Double) {
    area += sweep / 2
    x += point.dx * sweep / 3
    y += point.dy * sweep / 3
    xx += point.dx * point.dx * sweep / 4
    xy += point.dx * point.dy * sweep / 4
    yy += point.dy * point.dy * sweep / 4
  }
}

extension LineSegment {
  /// Its contribution to the area of a closed contour, seen from `origin`: `½ (p0 × p1)`.
  public func signedArea(from origin: Point = .zero) -> Double { 0.5 * (p0 - origin).cross(p1 - origin) }

  /// Its contribution to the moments of a closed contour, about `origin`.
  public func moments(about origin: Point = .zero) -> Moments {
    let (a, b) = (p0 - origin, p1 - origin)
    // The triangle (origin, a, b), exactly.
    let area = 0.5 * a.cross(b)
    return Moments(
      area: area, x: area * (a.dx + b.dx) / 3, y: area * (a.dy + b.dy) / 3,
      xx: area * (a.dx * a.dx + a.dx * b.dx + b.dx * b.dx) / 6,
      xy: area * (2 * (a.dx * a.dy + b.dx * b.dy) + a.dx * b.dy + b.dx * a.dy) / 12,
      yy: area * (a.dy * a.dy + a.dy * b.dy + b.dy * b.dy) / 6)
  }
}

extension QuadraticBezier {
  /// Its contribution to the area of a closed contour, seen from `origin`: `½ ∫ x dy − y dx`.
  public func signedArea(from origin: Point = .zero) -> Double {
    let (a, b, c) = (p0 - origin, p1 - origin, p2 - origin)
    return (2 * (a.cross(b) + b.cross(c)) + a.cross(c)) / 6
  }

  /// Its contribution to the moments of a closed contour, about `origin`.
  public func moments(about origin: Point = .zero) -> Moments { cubic.moments(about: origin) }
}

extension CubicBezier {
  /// Its contribution to the area of a closed contour, seen from `origin`: `½ ∫ x dy − y dx`.
  public func signedArea(from origin: Point = .zero) -> Double {
    let (a, b, c, d) = (p0 - origin, p1 - origin, p2 - origin, p3 - origin)
    return (6 * a.cross(b) + 3 * a.cross(c) + a.cross(d) + 3 * b.cross(c) + 3 * b.cross(d) + 6 * c.cross(d)) / 20
  }

  /// Its contribution to the moments of a closed contour, about `origin`.
  public func moments(about origin: Point = .zero) -> Moments {
    var moments = Moments.zero
    // The integrands have degree 5, 8 and 11 in t: six nodes are exact.
    GaussLegendre.order6.forEachNode { t, weight in
      let point = self.point(at: t) - origin
      moments.add(point, weight * point.cross(derivative(at: t)))
    }
    return moments
  }
}

extension Segment {
  /// Its contribution to the area of a closed contour, seen from `origin`; clockwise on screen is positive.
  public func signedArea(from origin: Point = .zero) -> Double {
    switch self {
    case .line(let line): line.signedArea(from: origin)
    case .quad(let quad): quad.signedArea(from: origin)
    case .cubic(let cubic): cubic.signedArea(from: origin)
    }
  }

  /// Its contribution to the moments of a closed contour, about `origin`.
  public func moments(about origin: Point = .zero) -> Moments {
    switch self {
    case .line(let line): line.moments(about: origin)
    case .quad(let quad): quad.moments(about: origin)
    case .cubic(let cubic): cubic.moments(about: origin)
    }
  }
}
