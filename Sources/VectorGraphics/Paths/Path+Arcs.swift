extension Path {
  /// Adds a piece of a circle, as cubics; a line leads to it from the current point if that is elsewhere.
  ///
  /// - Parameters:
  ///   - start: The angle where the arc begins, in radians from the x axis, clockwise on screen.
  ///   - sweep: How far it goes, clockwise on screen if positive.
  public mutating func arc(center: Point, radius: Double, from start: Double, sweep: Double) {
    arc(center: center, radii: Size(radius, radius), from: start, sweep: sweep)
  }

  /// Adds a piece of an ellipse, as cubics; a line leads to it from the current point if that is elsewhere.
  ///
  /// Unless there is a tolerance, the pieces are quarters from the start, and the rest comes last; their distance to
  /// the ellipse is at most 2.8e-4 of the larger radius. If there is one, they are equal, and as few as keep it, but
  /// never larger than a quarter and never more than 65,536.
  ///
  /// Anything not finite adds nothing. A sweep beyond 1024 turns counts as 1024 turns.
  ///
  /// - Parameters:
  ///   - radii: Along the ellipse's own axes.
  ///   - rotation: The angle of the ellipse's own x axis.
  ///   - start: The angle, on the circle that is stretched to the ellipse, where the arc begins.
  ///   - sweep: How far it goes, clockwise on screen if positive.
  public mutating func arc(
    center: Point, radii: Size, rotation: Double = 0, from start: Double, sweep: Double, tolerance: Double? = nil
  ) {
    guard center.isFinite, radii.isFinite, rotation.isFinite, start.isFinite, sweep.isFinite else { return }
    let sweep = max(-2048 * .pi, min(2048 * .pi, sweep))
    let ellipse = Ellipse(center: center, radii: radii, rotation: rotation)
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(start)
    var from = Vector(cosine, sine)
    let first = ellipse.point(from)
    if currentPoint == nil { move(to: first) } else if currentPoint != first { line(to: first) }

    let quarters = abs(sweep) / (0.5 * .pi)
    if let tolerance {
      let count = Path.arcPieces(sweep: sweep, radius: max(abs(radii.width), abs(radii.height)), tolerance: tolerance)
      for piece in 1...max(1, count) {
        let to = Vector(angle: start + sweep * (Double(piece) / Double(count)))
        append(ellipse, from: from, to: to, sweep: sweep / Double(count), end: nil)
        from = to
      }
      return
    }
    // What is a quarter but for rounding is one.
    let whole = (quarters + 1e-9).rounded(.down)
    for _ in 0..<Int(whole) {
      let to = sweep > 0 ? from.perpendicular : -from.perpendicular
      append(ellipse, from: from, to: to, sweep: sweep > 0 ? 0.5 * .pi : -0.5 * .pi, end: nil)
      from = to
    }
    if quarters - whole > 1e-9 {
      let rest = (sweep > 0 ? 0.5 * .pi : -0.5 * .pi) * (quarters - whole)
      append(ellipse, from: from, to: Vector(angle: start + sweep), sweep: rest, end: nil)
    }
  }

  /// Adds the arc of an ellipse from the current point to `end` that SVG's `A` describes, as cubics of at most a quarter.
  ///
  /// Of the (up to four) arcs of that ellipse through both points, `isLarge` asks for one above half a turn and
  /// `isClockwise` for one that goes clockwise on screen. Radii that are too small grow until the ellipse fits; a radius
  /// of zero gives a line, as does anything not finite or above 1e307; an end at the current point gives nothing.
  /// (SVG 2, appendix B.2, Elliptical arc implementation notes.)
  ///
  /// - Parameters:
  ///   - radii: Along the ellipse's own axes; signs do not count.
  ///   - rotation: The angle of the ellipse's own x axis, in radians.
  public mutating func arc(to end: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool) {
    guard let start = currentPoint, start != end else { return }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    let half = Vector(0.5 * start.x - 0.5 * end.x, 0.5 * start.y - 0.5 * end.y)
    guard rx > 0, ry > 0, rx.isFinite, ry.isFinite, rotation.isFinite, half.isFinite else { return line(to: end) }
    let axis = Vector(angle: rotation)
    // In the space where the ellipse is the unit circle, half the chord is `unit`.
    let unit = Vector(half.dot(axis) / rx, axis.cross(half) / ry)
    let chord = unit.length
    guard chord > 0, chord.isFinite else { return line(to: end) }
    var from = unit
    var sweep = Double.pi
    if chord >= 1 {
      rx *= chord
      ry *= chord
      from = unit * (1 / chord)
    } else {
      // cos and sin of half the smaller arc are `apothem` and `chord`.
      let apothem = ((1 - chord) * (1 + chord)).squareRoot()
      let fromCenter = unit.perpendicular * (apothem / chord)
      from = isLarge != isClockwise ? unit + fromCenter : unit - fromCenter
      sweep = 2 * ElementaryFunctions.atan2(chord, apothem)
      if isLarge { sweep = 2 * .pi - sweep }
    }
    if !isClockwise { sweep = -sweep }

    // The centre is where the chord's middle and the unit vectors say; both ends are kept exactly.
    let xAxis = axis * rx
    let yAxis = axis.perpendicular * ry
    let center = start - (xAxis * from.dx + yAxis * from.dy)
    let ellipse = Ellipse(center: center, xAxis: xAxis, yAxis: yAxis)
    // So no handle can overflow.
    let reach = (start - Point.zero).length + (end - Point.zero).length + 2 * (rx + ry)
    guard reach < 0x1p1021, center.isFinite else { return line(to: end) }
    let count = max(1, Int((abs(sweep) / (0.5 * .pi) - 1e-6).rounded(.up)))
    let step = sweep / Double(count)
    // Quarters are turned without rounding, so that what lies on an axis stays there.
    let isQuarter = abs(abs(step) - 0.5 * .pi) < 1e-12
    let turn = isQuarter ? Vector(0, step > 0 ? 1 : -1) : Vector(angle: step)
    for piece in 1...count {
      let to = Vector(from.dx * turn.dx - from.dy * turn.dy, from.dx * turn.dy + from.dy * turn.dx)
      append(ellipse, from: from, to: to, sweep: step, end: piece == count ? end : nil)
      from = to
    }
  }

  /// An ellipse as the image of the unit circle.
  private struct Ellipse {
    var center: Point
    var xAxis: Vector
    var yAxis: Vector

    init(center: Point, xAxis: Vector, yAxis: Vector) {
      self.center = center
      self.xAxis = xAxis
      self.yAxis = yAxis
    }

    init(center: Point, radii: Size, rotation: Double) {
      let axis = rotation == 0 ? Vector(1, 0) : Vector(angle: rotation)
      self.init(center: center, xAxis: axis * radii.width, yAxis: axis.perpendicular * radii.height)
    }

    func vector(_ unit: Vector) -> Vector { xAxis * unit.dx + yAxis * unit.dy }
    func point(_ unit: Vector) -> Point { center + vector(unit) }
  }

  /// Adds one cubic for the piece between two unit vectors. Its handles are `4/3 · tan(sweep/4)` of the tangents, which
  /// puts its middle onto the ellipse.
  private mutating func append(_ ellipse: Ellipse, from: Vector, to: Vector, sweep: Double, end: Point?) {
    let handle = 4.0 / 3 * ElementaryFunctions.tangent(sweep / 4)
    let start = currentPoint ?? ellipse.point(from)
    let end = end ?? ellipse.point(to)
    cubic(
      to: end, control1: start + ellipse.vector(from.perpendicular) * handle,
      control2: end - ellipse.vector(to.perpendicular) * handle)
  }

  /// How many equal pieces keep the tolerance. One of angle θ misses the circle by at most
  /// `2/27 · sin⁶(θ/4) / cos²(θ/4)` of the radius (Michael Goldapp, Approximation of circular arcs by cubic polynomials,
  /// Computer Aided Geometric Design 8, 1991), which is less than `2/27 · (θ/4)⁶` for θ up to a quarter.
  private static func arcPieces(sweep: Double, radius: Double, tolerance: Double) -> Int {
    let quarters = abs(sweep) / (0.5 * .pi)
    let least = max(1, (quarters - 1e-9).rounded(.up))
    guard tolerance > 0 else { return 65_536 }
    let sixth = ElementaryFunctions.cubeRoot((2 * radius / (27 * tolerance)).squareRoot())
    let needed = (abs(sweep) / 4 * sixth).rounded(.up)
    return Int(max(least, min(65_536, needed)))
  }
}
