import VectorGraphics

extension Path {
  /// The signed angle of an arc that goes from `start` to the first place of `end`, give or take whole turns, that lies on
  /// the asked side; a whole turn if the angles are one or more apart.
  static func sweep(from start: Double, to end: Double, isDecreasing: Bool) -> Double {
    let turn = 2 * Double.pi
    let difference = isDecreasing ? start - end : end - start
    guard difference.isFinite, difference < 0 else { return isDecreasing ? -difference : difference }
    var forward = turn - (-difference).truncatingRemainder(dividingBy: turn)
    // A whole turn but for the rounding of its two angles.
    if forward < 1e-9 { forward = turn }
    return isDecreasing ? -forward : forward
  }

  /// Adds the image of an arc, after a line from the current point, even one of no length, so that paths which differ in
  /// numbers only have the same elements.
  mutating func addArc(center: Point, radius: Double, from start: Double, sweep: Double, _ transform: Transform) {
    var arc = Path()
    arc.arc(center: center, radius: radius, from: start, sweep: sweep)
    arc.apply(transform)
    continueAlong(arc)
  }

  /// Adds a line and the image of an arc that touches the lines to `corner` and from there to `end`.
  mutating func addArc(tangents corner: Point, _ end: Point, radius: Double, _ transform: Transform) {
    guard let current = currentPoint else { return }
    let image = transform.apply(to: corner)
    guard let start = transform.inverted?.apply(to: current), let incoming = (corner - start).normalized,
      let outgoing = (end - corner).normalized
    else { return line(to: image) }
    // The arc turns by `turn` and begins radius · tan(turn / 2) before the corner.
    let turn = ElementaryFunctions.atan2(incoming.cross(outgoing), incoming.dot(outgoing))
    let reach = radius * abs(ElementaryFunctions.tangent(turn / 2))
    guard abs(turn) > 1e-9, abs(turn) < .pi - 1e-9, reach.isFinite, radius > 0 else { return line(to: image) }
    let toCenter = turn > 0 ? incoming.perpendicular : -incoming.perpendicular
    let center = corner - incoming * reach + toCenter * radius
    addArc(center: center, radius: radius, from: (-toCenter).angle, sweep: turn, transform)
  }

  /// Adds the elements of a path with one contour; a line takes the place of its move if there is a current point.
  private mutating func continueAlong(_ path: Path) {
    for element in path.elements {
      if case .move(let point) = element, currentPoint != nil { line(to: point) } else { append(element) }
    }
  }
}
