extension CubicBezier {
  /// The parameters, at most two and strictly between the ends, at which x is largest or smallest nearby.
  public var extremaX: Roots { Self.turningPoints(p0.x, p1.x, p2.x, p3.x) }

  /// The parameters, at most two and strictly between the ends, at which y is largest or smallest nearby.
  public var extremaY: Roots { Self.turningPoints(p0.y, p1.y, p2.y, p3.y) }

  private static func turningPoints(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> Roots {
    quadraticRoots(p1 - p0, p2 - p1, p3 - p2)
  }

  /// The roots in 0..<1, without 0, of the polynomial with Bernstein coefficients `a`, `b`, `c`.
  private static func quadraticRoots(_ a: Double, _ b: Double, _ c: Double) -> Roots {
    PolynomialRoots.quadratic(a, 2 * (b - a), (a - b) + (c - b)).insideUnitInterval
  }

  /// The smallest rectangle around the curve; NaN coordinates are left out.
  public var boundingBox: Rect {
    var box = Rect.null.union(p0).union(p3)
    if box.contains(p1) && box.contains(p2) { return box }
    for t in extremaX { box = box.union(point(at: t)) }
    for t in extremaY { box = box.union(point(at: t)) }
    return box
  }

  /// The smallest rectangle around the ends and the control points, which holds the curve.
  public var controlBox: Rect { Rect.null.union(p0).union(p1).union(p2).union(p3) }

  /// The curvature at `t`: 1 / radius, positive where the curve turns clockwise on screen.
  ///
  /// It is 0 for a straight curve and where the derivative is zero.
  public func curvature(at t: Double) -> Double { Self.curvature(derivative(at: t), secondDerivative(at: t)) }

  static func curvature(_ first: Vector, _ second: Vector) -> Double {
    let speed = first.length
    return speed == 0 ? 0 : (first / speed).cross(second / speed) / speed
  }

  /// The parameters, at most two and strictly between the ends, at which the curvature changes its sign.
  ///
  /// There `B′ × B″ = 0`, which is quadratic in `t`. A straight curve has none.
  public var inflections: Roots {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    // B′ × B″ / 18 in Bernstein form.
    return Self.quadraticRoots(a.cross(b), 0.5 * a.cross(c), b.cross(c))
  }

  /// The unit vector along which the curve passes `t`; nil if all points are one or not finite.
  ///
  /// Where the derivative is zero it is the limit from later `t`, at 1 that from earlier `t`.
  public func direction(at t: Double) -> Vector? {
    let first = derivative(at: t)
    // What a zero derivative comes to in rounding.
    let largest = Swift.max((p1 - p0).length, (p2 - p1).length, (p3 - p2).length)
    if first.length > 1e-12 * largest { return first.normalized }
    let side: Double = t < 1 ? 1 : -1
    let second = secondDerivative(at: t)
    if second.length > 1e-12 * largest { return (side * second).normalized }
    return ((p3 - p0) - 3 * (p2 - p1)).normalized ?? first.normalized
  }
}
