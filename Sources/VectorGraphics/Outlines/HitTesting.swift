extension Path {
  /// Whether `point` lies inside, by `rule`. Open contours count as closed.
  ///
  /// The answer is exact on curves: they are asked where they cross the point's row, and no lines stand for them.
  /// Linear in the number of segments. Of a rectangle's sides, the left and the top belong to its inside, so shapes
  /// that share a side share no point. NaN lies outside.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    let winding = windingNumber(at: point)
    return switch rule {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }

  /// The number of times that the contours run around `point`, clockwise on screen counted positive. Open contours
  /// count as closed.
  public func windingNumber(at point: Point) -> Int {
    var winding = 0
    forEachSegment(closingAll: true) { winding += $0.crossings(leftOf: point) }
    return winding
  }

  /// The point of the outline nearest to `point`, and its distance; of several the first, and nil if the path has no
  /// segments. Linear in the number of segments.
  ///
  /// Closing lines of closed contours count, the inside does not: that is what `contains(_:rule:)` is for. Segments with
  /// coordinates that are NaN are passed over.
  public func nearest(to point: Point) -> (point: Point, distance: Double)? {
    var best: (point: Point, distance: Double)?
    forEachSegment { segment in
      if let best, segment.controlBox.distance(to: point) >= best.distance { return }
      let (t, distance) = segment.nearest(to: point)
      if distance < best?.distance ?? .infinity { best = (segment.point(at: t), distance) }
    }
    return best
  }
}

extension Segment {
  /// The number of times that the segment crosses the ray from `point` to the left (the point itself included): upwards
  /// on screen counts 1, downwards −1.
  ///
  /// A rise that starts in the row counts, one that ends there does not; so where segments meet each crossing counts once.
  func crossings(leftOf point: Point) -> Int {
    switch self {
    case .line(let line): line.crossings(leftOf: point)
    case .quad(let quad):
      Segment.crossings(
        leftOf: point, box: quad.controlBox, start: quad.p0.y, end: quad.p2.y, turns: { quad.extremaY },
        at: { quad.point(at: $0) })
    case .cubic(let cubic):
      Segment.crossings(
        leftOf: point, box: cubic.controlBox, start: cubic.p0.y, end: cubic.p3.y, turns: { cubic.extremaY },
        at: { cubic.point(at: $0) })
    }
  }

  @inline(__always)
  private static func crossings(
    leftOf point: Point, box: Rect, start: Double, end: Double, turns: () -> Roots, at curve: (Double) -> Point
  ) -> Int {
    guard point.y >= box.minY, point.y <= box.maxY, point.x >= box.minX else { return 0 }
    if point.x >= box.maxX { return direction(from: start, to: end, across: point.y) }
    var crossings = 0
    var (low, lowY) = (0.0, start)
    let turns = turns()
    for index in 0...turns.count {
      let high = index < turns.count ? turns[index] : 1
      let highY = index < turns.count ? curve(high).y : end
      let direction = direction(from: lowY, to: highY, across: point.y)
      if direction != 0, abscissa(of: point.y, from: low, to: high, direction, at: curve) <= point.x {
        crossings += direction
      }
      (low, lowY) = (high, highY)
    }
    return crossings
  }

  /// The crossing of the row `y`: 1 for a way up on screen, −1 for one down, 0 for none.
  @inline(__always)
  fileprivate static func direction(from start: Double, to end: Double, across y: Double) -> Int {
    (start > y ? 1 : 0) - (end > y ? 1 : 0)
  }

  /// The x where a curve that only goes up (1) or down (−1) between `low` and `high` meets the row `y`: by halving, to
  /// 2^-60 of `t`.
  @inline(__always)
  private static func abscissa(
    of y: Double, from low: Double, to high: Double, _ direction: Int, at curve: (Double) -> Point
  ) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      if middle <= low || middle >= high { break }
      if (curve(middle).y > y) == (direction > 0) { low = middle } else { high = middle }
    }
    return curve(high).x
  }
}

extension LineSegment {
  fileprivate func crossings(leftOf point: Point) -> Int {
    let direction = Segment.direction(from: p0.y, to: p1.y, across: point.y)
    guard direction != 0 else { return 0 }
    if point.x >= p0.x, point.x >= p1.x { return direction }
    guard point.x >= p0.x || point.x >= p1.x else { return 0 }
    // To the right of the line: on screen, a way up has what is right of it on its right hand.
    let side = (p1 - p0).cross(point - p0) * Double(direction)
    return side >= 0 ? direction : 0
  }
}
