/// A part of an ellipse, in centre form.
///
/// The point at angle θ is `center + R(rotation) · (radiusX cos θ, radiusY sin θ)`; θ runs from `startAngle` through
/// `sweep`, positive clockwise on screen. θ is the angle before the circle became an ellipse, as in SVG.
public struct EllipticalArc: Equatable, Hashable, Sendable {
  public var center: Point
  public var radiusX: Double
  public var radiusY: Double
  /// The angle of the x radius from the x axis.
  public var rotation: Double
  public var startAngle: Double
  public var sweep: Double

  /// The length of the handles of a quarter ellipse as one cubic, in radii: `4/3 · (√2 − 1)`.
  ///
  /// The middle then lies on the ellipse, and the radius is off by at most 2.73e-4 of itself.
  public static let quadrantHandle = 0.5522847498307936

  public init(
    center: Point, radiusX: Double, radiusY: Double, rotation: Double = 0, startAngle: Double = 0,
    sweep: Double = 2 * .pi
  ) {
    self.center = center
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.rotation = rotation
    self.startAngle = startAngle
    self.sweep = sweep
  }

  /// The arc between two points that SVG's `A` command means (SVG 1.1, F.6.5 and F.6.6).
  ///
  /// Negative radii count as positive; radii too small to reach are scaled up until they just do. Of the four arcs,
  /// `isLargeArc` chooses one of more than half a turn, `isClockwise` (SVG's sweep flag) one that runs clockwise on screen.
  /// Nil if the points are equal (SVG draws nothing), a radius is zero (SVG draws a line) or anything is not finite.
  public init?(
    from start: Point, to end: Point, radiusX: Double, radiusY: Double, rotation: Double, isLargeArc: Bool,
    isClockwise: Bool
  ) {
    guard start != end, radiusX != 0, radiusY != 0, radiusX.isFinite, radiusY.isFinite, rotation.isFinite,
      start.isFinite, end.isFinite
    else { return nil }
    // Where the ellipse is a unit circle about the origin of (u, v), half the chord from its middle to the start.
    let chord = (0.5 * (Vector(start.x, start.y) - Vector(end.x, end.y))).rotated(by: -rotation)
    let (rx, ry) = (abs(radiusX), abs(radiusY))
    let half = Vector(chord.dx / rx, chord.dy / ry)
    let halfLength = half.length
    guard halfLength > 0, halfLength.isFinite else { return nil }
    let scale = Swift.max(halfLength, 1)
    let direction = half / halfLength
    // From the middle of the chord to the centre, at right angles to the chord.
    let sine = Swift.min(halfLength, 1)
    let height = ((1 - sine) * (1 + sine)).squareRoot()
    let offset = (isLargeArc == isClockwise ? -height : height) * Vector(direction.dy, -direction.dx)
    let fromCenter = sine * direction - offset
    let smallSweep = scale > 1 ? .pi : 2 * ElementaryFunctions.arcsine(sine)
    let magnitude = isLargeArc ? 2 * .pi - smallSweep : smallSweep
    let (radiusX, radiusY) = (rx * scale, ry * scale)
    let centerOffset = Vector(offset.dx * radiusX, offset.dy * radiusY).rotated(by: rotation)
    self.init(
      center: start.midpoint(to: end) + centerOffset, radiusX: radiusX, radiusY: radiusY, rotation: rotation,
      startAngle: fromCenter.angle, sweep: isClockwise ? magnitude : -magnitude)
  }

  /// The point at `t`, 0 at the start and 1 at the end.
  public func point(at t: Double) -> Point { center + offset(atAngle: startAngle + t * sweep) }

  /// The derivative by `t`.
  public func derivative(at t: Double) -> Vector {
    // A quarter turn ahead on the circle.
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(startAngle + t * sweep)
    return sweep * Vector(-radiusX * sine, radiusY * cosine).rotated(by: rotation)
  }

  /// The part from `start` to `end`, backwards if `start > end`.
  public func subsegment(from start: Double, to end: Double) -> EllipticalArc {
    var arc = self
    arc.startAngle = startAngle + start * sweep
    arc.sweep = (end - start) * sweep
    return arc
  }

  /// The same arc from its end to its start.
  public var reversed: EllipticalArc { subsegment(from: 1, to: 0) }

  /// The image under an affine map, which is an elliptical arc again; where the map is singular, one with a zero radius.
  public func applying(_ transform: Transform) -> EllipticalArc {
    // The radii's images are the columns of M = R(φ) diag(sx, sy) R(θ), its singular values found from its conformal part
    // (e, h) and its anticonformal part (f, g); sy is negative where the map mirrors.
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(rotation)
    let first = transform.apply(to: radiusX * Vector(cosine, sine))
    let second = transform.apply(to: radiusY * Vector(-sine, cosine))
    let conformal = 0.5 * Vector(first.dx + second.dy, first.dy - second.dx)
    let anticonformal = 0.5 * Vector(first.dx - second.dy, first.dy + second.dx)
    let (q, r) = (conformal.length, anticonformal.length)
    let turn = 0.5 * (conformal.angle - anticonformal.angle)
    let isMirrored = q < r
    return EllipticalArc(
      center: transform.apply(to: center), radiusX: q + r, radiusY: abs(q - r),
      rotation: 0.5 * (conformal.angle + anticonformal.angle),
      startAngle: isMirrored ? -(startAngle + turn) : startAngle + turn, sweep: isMirrored ? -sweep : sweep)
  }

  /// The smallest rectangle around the arc; null if anything is not finite.
  public var boundingBox: Rect {
    var box = Rect.null.union(point(at: 0)).union(point(at: 1))
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(rotation)
    // The derivatives of x and y by θ vanish at these angles and half a turn further.
    let rightmost = ElementaryFunctions.atan2(-radiusY * sine, radiusX * cosine)
    let lowest = ElementaryFunctions.atan2(radiusY * cosine, radiusX * sine)
    for angle in [rightmost, rightmost + .pi, lowest, lowest + .pi] where sweeps(over: angle) {
      box = box.union(center + offset(atAngle: angle))
    }
    return box.isFinite ? box : .null
  }

  /// The length, with an error of at most about `tolerance`; a sweep beyond a full turn counts as a full turn.
  public func length(tolerance: Double) -> Double {
    let sweep = Swift.min(2 * .pi, abs(self.sweep))
    let quarter = 0.5 * Double.pi
    // From one axis of the ellipse to the next: a flat one turns there.
    let start = self.sweep < 0 ? startAngle - sweep : startAngle
    let axis = (start / quarter).rounded(.down) * quarter
    var length = 0.0
    for index in 0...4 {
      let from = Swift.max(start, axis + Double(index) * quarter)
      let to = Swift.min(start + sweep, axis + Double(index + 1) * quarter)
      guard from < to else { continue }
      length += ArcLength.length(from: from, to: to, tolerance: 0.2 * tolerance, breaks: Roots()) { angle in
        let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
        return Vector(radiusX * sine, radiusY * cosine).length
      }
    }
    return length
  }

  /// The arc as cubics of equal sweep, at most a quarter turn each, none further from it than `tolerance`.
  ///
  /// Their ends lie on the arc up to rounding: a caller that began with the end points puts those in. There are at most
  /// 1,000, and none if anything is not finite or `sweep` is 0. A sweep beyond a full turn counts as a full turn.
  public func cubics(tolerance: Double) -> [CubicBezier] {
    guard sweep != 0, center.isFinite, radiusX.isFinite, radiusY.isFinite, rotation.isFinite, startAngle.isFinite,
      !sweep.isNaN
    else { return [] }
    let sweep = Swift.max(-2 * .pi, Swift.min(2 * .pi, self.sweep))
    let count = Self.pieceCount(radius: Swift.max(abs(radiusX), abs(radiusY)), sweep: sweep, tolerance: tolerance)
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(rotation)
    let toEllipse = Transform(
      a: radiusX * cosine, b: radiusX * sine, c: -radiusY * sine, d: radiusY * cosine, tx: center.x, ty: center.y)
    let piece = sweep / Double(count)
    var cubics: [CubicBezier] = []
    cubics.reserveCapacity(count)
    for index in 0..<count {
      let unit = CubicBezier.arc(
        center: .zero, radius: 1, startAngle: startAngle + Double(index) * piece, sweep: piece)
      var cubic = unit.applying(toEllipse)
      if let last = cubics.last { cubic.p0 = last.p3 }
      cubics.append(cubic)
    }
    return cubics
  }

  /// The radius of a cubic through the middle of its arc is off by `2/27 · sin⁶(θ/4) / cos²(θ/4)` (Goldapp 1991).
  private static func pieceCount(radius: Double, sweep: Double, tolerance: Double) -> Int {
    // A little less than a quarter turn more, so that rounding does not make five pieces of a circle.
    var count = Int((abs(sweep) / (0.5 * .pi) - 1e-9).rounded(.up))
    count = Swift.max(1, count)
    while count < 1000 {
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(0.25 * sweep / Double(count))
      let cube = sine * sine * sine
      if radius * (2.0 / 27) * cube * cube / (cosine * cosine) <= tolerance { break }
      count += 1 + count / 8
    }
    return Swift.min(count, 1000)
  }

  private func offset(atAngle angle: Double) -> Vector {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(angle)
    return Vector(radiusX * cosine, radiusY * sine).rotated(by: rotation)
  }

  /// Whether the arc passes `angle`, whole turns aside.
  private func sweeps(over angle: Double) -> Bool {
    let way = sweep < 0 ? startAngle - angle : angle - startAngle
    let turns = way / (2 * .pi)
    return (turns - turns.rounded(.down)) * (2 * .pi) <= abs(sweep)
  }
}
