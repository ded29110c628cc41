extension CubicBezier {
  /// The point nearest to `point`: its `t` and its distance. Of several the first counts. The result is 0 and NaN if a
  /// coordinate is NaN.
  ///
  /// All local minima count: they are among the roots of `(B − p) · B′`, a polynomial of degree 5.
  public func nearest(to point: Point) -> (t: Double, distance: Double) {
    let (a, b, c, d) = (p0 - point, p1 - point, p2 - point, p3 - point)
    let (e, f, g) = (p1 - p0, p2 - p1, p3 - p2)
    // The product of two Bernstein forms: Σ C(3,i) C(2,j) (pᵢ · qⱼ) / C(5, i + j).
    let roots = BernsteinRoots(
      a.dot(e),
      (2 * a.dot(f) + 3 * b.dot(e)) / 5,
      (a.dot(g) + 6 * b.dot(f) + 3 * c.dot(e)) / 10,
      (3 * b.dot(g) + 6 * c.dot(f) + d.dot(e)) / 10,
      (3 * c.dot(g) + 2 * d.dot(f)) / 5,
      d.dot(g))
    var best = (t: 0.0, distanceSquared: a.lengthSquared)
    for index in 0...roots.count {
      let t = index < roots.count ? roots[index] : 1
      let distanceSquared = (self.point(at: t) - point).lengthSquared
      if distanceSquared < best.distanceSquared { best = (t, distanceSquared) }
    }
    return (best.t, self.point(at: best.t).distance(to: point))
  }
}
