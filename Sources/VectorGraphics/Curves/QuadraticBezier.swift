/// The quadratic Bézier segment with ends `p0`, `p2` and control point `p1`.
public struct QuadraticBezier: Equatable, Hashable, Sendable {
  public var p0: Point
  public var p1: Point
  public var p2: Point

  @inline(__always)
  public init(_ p0: Point, _ p1: Point, _ p2: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
  }

  /// The same curve as a cubic, point for point at the same `t`.
  public var cubic: CubicBezier {
    CubicBezier(
      p0, Point((p0.x + 2 * p1.x) / 3, (p0.y + 2 * p1.y) / 3), Point((p2.x + 2 * p1.x) / 3, (p2.y + 2 * p1.y) / 3), p2)
  }

  /// The point at `t`: `(1−t)²·p0 + 2t(1−t)·p1 + t²·p2`; exactly `p0` at 0 and `p2` at 1.
  @inline(__always)
  public func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c) = (s * s, 2 * t * s, t * t)
    return Point(a * p0.x + b * p1.x + c * p2.x, a * p0.y + b * p1.y + c * p2.y)
  }

  /// The derivative by `t`: `2(1−t)·(p1 − p0) + 2t·(p2 − p1)`.
  @inline(__always)
  public func derivative(at t: Double) -> Vector { 2 * ((1 - t) * (p1 - p0) + t * (p2 - p1)) }

  /// The second derivative by `t`, everywhere the same.
  public var secondDerivative: Vector { 2 * ((p2 - p1) - (p1 - p0)) }

  /// The two parts before and after `t`, by de Casteljau's construction; together they are the same curve.
  public func split(at t: Double) -> (QuadraticBezier, QuadraticBezier) {
    let q0 = p0.interpolated(to: p1, at: t)
    let q1 = p1.interpolated(to: p2, at: t)
    let m = q0.interpolated(to: q1, at: t)
    return (QuadraticBezier(p0, q0, m), QuadraticBezier(m, q1, p2))
  }

  /// The part from `start` to `end`, backwards if `start > end`; its ends are the points at both, bit for bit.
  public func subsegment(from start: Double, to end: Double) -> QuadraticBezier {
    // The blossom of the curve at (start, end) is the control point.
    let control = p0.interpolated(to: p1, at: start).interpolated(to: p1.interpolated(to: p2, at: start), at: end)
    return QuadraticBezier(point(at: start), control, point(at: end))
  }

  /// The same curve from its end to its start.
  public var reversed: QuadraticBezier { QuadraticBezier(p2, p1, p0) }

  public func applying(_ transform: Transform) -> QuadraticBezier {
    QuadraticBezier(transform.apply(to: p0), transform.apply(to: p1), transform.apply(to: p2))
  }
}

// MARK: - Shape

extension QuadraticBezier {
  /// The parameters, strictly between the ends, at which x is largest or smallest.
  public var extremaX: Roots { Self.turningPoint(p0.x, p1.x, p2.x) }

  /// The parameters, strictly between the ends, at which y is largest or smallest.
  public var extremaY: Roots { Self.turningPoint(p0.y, p1.y, p2.y) }

  private static func turningPoint(_ a: Double, _ b: Double, _ c: Double) -> Roots {
    PolynomialRoots.quadratic(b - a, (c - b) - (b - a), 0).insideUnitInterval
  }

  /// The smallest rectangle around the curve; NaN coordinates are left out.
  public var boundingBox: Rect {
    var box = Rect.null.union(p0).union(p2)
    if box.contains(p1) { return box }
    for t in extremaX { box = box.union(point(at: t)) }
    for t in extremaY { box = box.union(point(at: t)) }
    return box
  }

  /// The smallest rectangle around the ends and the control point, which holds the curve.
  public var controlBox: Rect { Rect.null.union(p0).union(p1).union(p2) }

  /// The curvature at `t`: 1 / radius, positive where the curve turns clockwise on screen.
  ///
  /// It is 0 for a straight curve and where the derivative is zero.
  public func curvature(at t: Double) -> Double {
    CubicBezier.curvature(derivative(at: t), secondDerivative)
  }

  /// The unit vector along which the curve passes `t`; nil if all points are one or not finite.
  ///
  /// Where the derivative is zero it is the limit from later `t`, at 1 that from earlier `t`.
  public func direction(at t: Double) -> Vector? { cubic.direction(at: t) }
}

// MARK: - Length and nearest point

extension QuadraticBezier {
  /// The length, with an error of at most about `tolerance`.
  public func length(tolerance: Double) -> Double {
    let chord = (p2 - p0).length
    let polygon = (p1 - p0).length + (p2 - p1).length
    // The curve is no shorter than its chord and no longer than its polygon.
    if polygon - chord <= 2 * tolerance { return 0.5 * (chord + polygon) }
    return ArcLength.length(from: 0, to: 1, tolerance: tolerance, breaks: slowest) {
      derivative(at: $0).lengthSquared.squareRoot()
    }
  }

  /// Adds the curve to `table` and returns its length, as `LengthTable.add` does.
  func addLength(to table: inout LengthTable, tolerance: Double, placeTolerance: Double) -> Double {
    table.add(tolerance: tolerance, placeTolerance: placeTolerance, breaks: slowest) {
      derivative(at: $0).lengthSquared.squareRoot()
    }
  }

  /// The `t` in 0...1 up to which the curve has length `length`, with an error in length of at most about `tolerance`.
  ///
  /// A length below zero or NaN gives 0, one beyond the whole gives 1.
  public func t(atLength length: Double, tolerance: Double) -> Double {
    let total = self.length(tolerance: 0.1 * tolerance)
    return ArcLength.parameter(atLength: length, total: total, tolerance: tolerance, breaks: slowest) {
      derivative(at: $0).lengthSquared.squareRoot()
    }
  }

  /// The parameter at which the derivative is shortest.
  private var slowest: Roots {
    let (start, change) = (p1 - p0, (p2 - p1) - (p1 - p0))
    return PolynomialRoots.quadratic(start.dot(change), change.lengthSquared, 0)
  }

  /// The point nearest to `point`: its `t` and its distance. Of several the first counts. The result is 0 and NaN if a
  /// coordinate is NaN.
  public func nearest(to point: Point) -> (t: Double, distance: Double) {
    // (B − p) · B′ in Bernstein form, degree 3.
    let (a, b, c) = (p0 - point, p1 - point, p2 - point)
    let (d, e) = (p1 - p0, p2 - p1)
    let roots = BernsteinRoots(
      a.dot(d), (a.dot(e) + 2 * b.dot(d)) / 3, (2 * b.dot(e) + c.dot(d)) / 3, c.dot(e))
    var best = (t: 0.0, distanceSquared: a.lengthSquared)
    for index in 0...roots.count {
      let t = index < roots.count ? roots[index] : 1
      let distanceSquared = (self.point(at: t) - point).lengthSquared
      if distanceSquared < best.distanceSquared { best = (t, distanceSquared) }
    }
    return (best.t, self.point(at: best.t).distance(to: point))
  }
}
