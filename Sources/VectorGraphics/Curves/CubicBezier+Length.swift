extension CubicBezier {
  /// The length, with an error of at most about `tolerance`.
  ///
  /// It takes some 24 square roots for a smooth curve, and a few hundred near a cusp. The result is NaN or infinite if
  /// a coordinate is.
  public func length(tolerance: Double) -> Double {
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    let chord = (p3 - p0).length
    let polygon = a.length + b.length + c.length
    // The curve is no shorter than its chord and no longer than its polygon.
    if polygon - chord <= 2 * tolerance { return 0.5 * (chord + polygon) }
    let speed = Speed(self)
    return ArcLength.length(from: 0, to: 1, tolerance: tolerance, breaks: speed.minima) { speed.value(at: $0) }
  }

  /// Adds the curve to `table` and returns its length, as `LengthTable.add` does.
  func addLength(to table: inout LengthTable, tolerance: Double, placeTolerance: Double) -> Double {
    let speed = Speed(self)
    return table.add(tolerance: tolerance, placeTolerance: placeTolerance, breaks: speed.minima) {
      speed.value(at: $0)
    }
  }

  /// The `t` in 0...1 up to which the curve has length `length`, with an error in length of at most about `tolerance`.
  /// It measures the whole, and then a few parts of it.
  ///
  /// A length below zero or NaN gives 0, one beyond the whole gives 1.
  public func t(atLength length: Double, tolerance: Double) -> Double {
    let total = self.length(tolerance: 0.1 * tolerance)
    let speed = Speed(self)
    return ArcLength.parameter(atLength: length, total: total, tolerance: tolerance, breaks: speed.minima) {
      speed.value(at: $0)
    }
  }

  /// The length of the derivative, which is `v0 + v1·t + v2·t²`.
  private struct Speed {
    let v0, v1, v2: Vector
    /// The parameters at which the speed may come near zero.
    let minima: Roots

    init(_ cubic: CubicBezier) {
      let (a, b, c) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
      v0 = 3 * a
      v1 = 6 * (b - a)
      v2 = 3 * ((a - b) + (c - b))
      var minima = Roots()
      // Where no two sides of the control polygon make a right angle, the speed stays far from zero.
      if !(a.dot(b) > 0 && b.dot(c) > 0 && a.dot(c) > 0) {
        // B′ · B″ in Bernstein form.
        let (d, e) = (b - a, c - b)
        let roots = BernsteinRoots(
          a.dot(d), (a.dot(e) + 2 * b.dot(d)) / 3, (2 * b.dot(e) + c.dot(d)) / 3, c.dot(e))
        for index in 0..<roots.count { minima.insert(roots[index]) }
      }
      self.minima = minima
    }

    @inline(__always)
    func value(at t: Double) -> Double { (v0 + t * (v1 + t * v2)).lengthSquared.squareRoot() }
  }
}
