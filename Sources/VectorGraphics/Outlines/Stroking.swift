extension Path {
  /// The outline of the path's stroke, dashes applied: fill it with the non-zero rule.
  ///
  /// The stroke is everything that a segment of length `style.width`, held by its middle and square to the path, sweeps
  /// over, together with the joins and caps. With round caps and joins that is each point within half the width of the
  /// path. The outline's winding number is nowhere negative, at least 1 on the stroke and 0 outside, however the
  /// stroke overlaps itself and also where the path turns tighter than half its width. No point of the outline's
  /// boundary is further than `tolerance` from the stroke's, but for one piece in tens of thousands, which may be a quarter
  /// further (measured).
  ///
  /// - A contour of length zero that has a segment or is closed becomes a dot: nothing with butt caps, a circle with
  ///   round ones, a square along the axes with square ones. A contour that is only a `move` is nothing.
  /// - Segments of length zero within a longer contour are skipped, so they never change a join.
  /// - A handle shorter than a millionth of its curve and than `tolerance` has no direction: it counts as having no length.
  /// - At a cusp, inside a segment, the stroke turns as it would on a very tight bend: it covers a disc.
  /// - A miter longer than `style.miterLimit` times the width is a bevel; so is each with a limit below 1 or NaN.
  /// - Of a stroke that is not wider than `tolerance`, dashes far shorter than that are drawn as fewer ones that cover about as
  ///   much.
  /// - A width that is not above zero (or NaN) gives the empty path, and a contour with a coordinate that is NaN or
  ///   beyond ±10³⁰⁰ adds nothing, as does everything for such a width.
  /// - `tolerance` is raised to 10⁻¹² times the largest coordinate or width where it is smaller (or NaN): a finer one would
  ///   ask for more than `Double` has.
  ///
  /// Linear in the number of elements and the number of cubics that the tolerance asks for, which grows as its sixth
  /// root.
  public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
    var outline = Path()
    outline.reserveCapacity(elements: 2 * kinds.count, coordinates: 4 * coordinates.count)
    var stroker = Stroker()
    stroker.stroke(self, style, tolerance: tolerance, into: &outline)
    return outline
  }
}

/// Makes outlines of strokes, keeping its memory from one to the next.
///
/// How it works. A contour's stroke is cut into ribbons (one a segment), join wedges and caps, and the outline is the sum
/// of their boundaries, all turning the same way, so no two can cancel. Lines that two neighbours share drop out of
/// the sum, which leaves one closed contour for an open contour and two for a closed one:
///
///      ──────────────A        forward side: half a width left of the path, on the screen
///      ·············p·\       the path
///      ──────────B  ·  A'     backward side, written in reverse;
///                 ╲·   │      on the inner side of a join it passes through p unless the neighbours
///                  B'  │      are long enough to meet or the turn is tiny
///
/// A ribbon whose inner edge bends past the centres of curvature would be covered there with the wrong sign. There the
/// side follows the centres of curvature (the evolute) instead, and what lies beyond becomes a contour of its own,
/// turned the right way; see `StrokedCurve`.
package struct Stroker {
  var halfWidth = 0.0
  var tolerance = 0.0
  private var style = StrokeStyle()

  /// The side at −½ width along the normal, in the path's direction.
  var forward = OutlineSide()
  /// The side at +½ width along the normal, to be reversed.
  var backward = OutlineSide()
  /// Contours that belong to the one being stroked but are not connected with its sides.
  var loose = Path()
  var scratch = StrokedCurve.Scratch()
  private var dasher = Dasher()
  private var dashes = Path()

  // MARK: State inside a contour

  /// Where the next segment starts.
  var position = Point.zero
  private var isClosed = false
  private(set) var hasStarted = false
  private var firstRun = Run()
  var lastRun = Run()

  /// A neighbouring segment as a join must know it.
  struct Run {
    /// The unit tangent where the join is.
    var tangent = Vector.zero
    /// A length that the segment's ribbon surely has on both of its edges.
    var room = 0.0
    var isLine = false
  }

  package init() {}

  /// Adds the outline of the stroke to `outline`, as `Path.stroked(_:tolerance:)` tells.
  ///
  /// Of a dashed stroke what lies outside of `visible` may be missing.
  package mutating func stroke(
    _ path: Path, _ style: StrokeStyle, tolerance: Double, visible: Rect? = nil, into outline: inout Path
  ) {
    guard style.width > 0, style.width <= 1e300 else { return }
    halfWidth = 0.5 * style.width
    self.style = style
    if style.dash.isEmpty {
      strokeContours(of: path, tolerance, into: &outline)
    } else {
      dashes.removeAll()
      // Caps and joins reach so far from the path.
      let reach = halfWidth * max(style.join == .miter ? style.miterLimit : 1, 1.5)
      // Of a stroke thinner than the tolerance nobody sees where its dashes are, only how much they cover.
      let leastPeriod = style.width <= tolerance ? min(tolerance, path.controlBox.diagonal / 64) : 0
      dasher.dash(
        path, style.dash, phase: style.dashPhase, tolerance: tolerance, keepsDots: style.cap != .butt,
        leastPeriod: leastPeriod, capLength: style.capLength,
        visible: reach.isFinite ? visible?.insetBy(dx: -reach, dy: -reach) : nil, into: &dashes)
      strokeContours(of: dashes, tolerance, into: &outline)
    }
  }

  private mutating func strokeContours(of path: Path, _ tolerance: Double, into outline: inout Path) {
    var element = 0
    var coordinate = 0
    while element < path.kinds.count {
      let firstElement = element
      let firstCoordinate = coordinate
      repeat {
        coordinate += path.kinds[element].coordinateCount
        element += 1
      } while element < path.kinds.count && path.kinds[element] != .move
      guard element - firstElement > 1 else { continue }
      var extent = halfWidth
      var isUsable = true
      let numbers = path.coordinates.span.extracting(firstCoordinate..<coordinate)
      for index in 0..<numbers.count {
        let size = abs(numbers[index])
        if !(size <= 1e300) { isUsable = false }
        if size > extent { extent = size }
      }
      guard isUsable else { continue }
      self.tolerance = tolerance > 1e-12 * extent ? tolerance : 1e-12 * extent
      strokeContour(of: path, elements: firstElement..<element, coordinate: firstCoordinate, into: &outline)
    }
  }

  private mutating func strokeContour(
    of path: Path, elements: Range<Int>, coordinate: Int, into outline: inout Path
  ) {
    var coordinate = coordinate
    isClosed = path.kinds[elements.upperBound - 1] == .close
    hasStarted = false
    loose.removeAll()
    func point(_ offset: Int) -> Point {
      Point(path.coordinates[coordinate + offset], path.coordinates[coordinate + offset + 1])
    }
    let start = point(0)
    position = start
    for element in elements {
      let kind = path.kinds[element]
      switch kind {
      case .move: break
      case .line: addLine(to: point(0))
      case .quad: addCurve(QuadraticBezier(position, point(0), point(2)).cubic)
      case .cubic: addCurve(CubicBezier(position, point(0), point(2), point(4)))
      case .close: addLine(to: start)
      }
      coordinate += kind.coordinateCount
    }
    guard hasStarted else { return addDot(at: start, to: &outline) }
    isClosed ? finishClosed(&outline) : finishOpen(&outline)
    outline.append(loose)
  }

  // MARK: - Segments

  mutating func addLine(to end: Point) {
    let delta = end - position
    let length = delta.length
    guard let tangent = delta.normalized else { return }
    join(with: Run(tangent: tangent, room: length, isLine: true))
    position = end
    addRibbon(tangent, length)
  }

  /// The straight ribbon up to `position`.
  mutating func addRibbon(_ tangent: Vector, _ length: Double) {
    let normal = tangent.perpendicular * halfWidth
    forward.line(to: position - normal)
    backward.line(to: position + normal)
    lastRun = Run(tangent: tangent, room: length, isLine: true)
  }

  // MARK: - Joins

  /// Begins the contour or joins it with a segment that starts at `position`, whose ends on the sides are then reached.
  mutating func join(with next: Run) {
    guard hasStarted else { return begin(with: next) }
    join(lastRun, next, closing: false)
  }

  private mutating func join(_ previous: Run, _ next: Run, closing: Bool) {
    let cross = previous.tangent.cross(next.tangent) + 0.0  // no negative zero, so a turn back is +180°
    let dot = previous.tangent.dot(next.tangent)
    // 1 + cos of the turn, without cancellation for turns near 180°.
    let onePlusCosine = dot > 0 ? 1 + dot : cross * cross / (1 - dot)
    let isForwardOuter = cross >= 0
    let normal = next.tangent.perpendicular * halfWidth
    let middle = (previous.tangent.perpendicular + next.tangent.perpendicular) * halfWidth
    let isTiny = dot > 0 && halfWidth * cross * cross <= tolerance

    // On the outer side a miter's tip takes the place of the lines' ends, which lie on its edges.
    let outerSign = isForwardOuter ? -1.0 : 1
    let outerEnd = position + normal * outerSign
    let tip = position + middle * (outerSign / onePlusCosine)
    if style.join == .miter && !isTiny && 2 <= style.miterLimit * style.miterLimit * onePlusCosine && tip.isFinite {
      meet(isForwardOuter, at: tip, outerEnd, previous, next, closing)
    } else if style.join == .round && !isTiny {
      let angle = ElementaryFunctions.atan2(cross, dot)
      if isForwardOuter {
        forward.arc(about: position, by: angle, to: outerEnd, tolerance: tolerance)
      } else {
        backward.arc(about: position, by: angle, to: outerEnd, tolerance: tolerance)
      }
    } else {
      connect(isForwardOuter, to: outerEnd)
    }

    // On the inner side lines may meet if neither gives up more than half its length: then the overlap of the two
    // ribbons, which this leaves out, is covered by both, and no two such overlaps meet.
    let innerEnd = position - normal * outerSign
    let room = 0.5 * min(previous.room, next.room)
    if previous.isLine && next.isLine && halfWidth * abs(cross) <= room * onePlusCosine && onePlusCosine > 0 {
      let meeting = position - middle * (outerSign / onePlusCosine)
      meet(!isForwardOuter, at: meeting, innerEnd, previous, next, closing)
    } else {
      if !(dot > 0 && halfWidth * abs(cross) <= min(room, 0.5 * tolerance)) { connect(!isForwardOuter, to: position) }
      connect(!isForwardOuter, to: innerEnd)
    }
  }

  @inline(__always)
  private mutating func connect(_ isForward: Bool, to point: Point) {
    if isForward { forward.connect(to: point) } else { backward.connect(to: point) }
  }

  /// Leads a side from the previous segment through `corner`, in line with each neighbour that is straight, to `end`.
  private mutating func meet(
    _ isForward: Bool, at corner: Point, _ end: Point, _ previous: Run, _ next: Run, _ closing: Bool
  ) {
    func lead(_ side: inout OutlineSide) {
      if previous.isLine { side.replaceLast(by: corner) } else { side.connect(to: corner) }
      if !next.isLine {
        side.connect(to: end)
      } else if closing {
        side.replaceFirst(by: corner)
      }
    }
    if isForward { lead(&forward) } else { lead(&backward) }
  }

  /// Turns at `position` as on a bend whose radius is next to nothing: both ends of the swept segment cut out a sector.
  mutating func turn(to tangent: Vector) {
    let cross = lastRun.tangent.cross(tangent)
    let dot = lastRun.tangent.dot(tangent)
    guard cross != 0 || dot < 0 else { return }
    let angle = ElementaryFunctions.atan2(cross, dot)
    let from = lastRun.tangent.perpendicular * halfWidth
    let to = tangent.perpendicular * halfWidth
    if angle > 0 {
      forward.arc(about: position, by: angle, to: position - to, tolerance: tolerance)
      backward.connect(to: position)
      backward.connect(to: position + to)
      scratch.fold.begin(at: position + from)
      scratch.fold.arc(about: position, by: angle, to: position + to, tolerance: tolerance)
    } else {
      backward.arc(about: position, by: angle, to: position + to, tolerance: tolerance)
      forward.connect(to: position)
      forward.connect(to: position - to)
      scratch.fold.begin(at: position - to)
      scratch.fold.arc(about: position, by: -angle, to: position - from, tolerance: tolerance)
    }
    loose.move(to: scratch.fold.first)
    scratch.fold.append(to: &loose)
    loose.line(to: position)
    loose.close()
    lastRun = Run(tangent: tangent, room: 0, isLine: false)
  }

  // MARK: - Ends

  private mutating func begin(with run: Run) {
    hasStarted = true
    firstRun = run
    let normal = run.tangent.perpendicular * halfWidth
    backward.begin(at: position + normal)
    guard !isClosed else { return forward.begin(at: position - normal) }
    switch style.cap {
    case .butt:
      forward.begin(at: position - normal)
    case .round:
      forward.begin(at: position + normal)
      forward.arc(about: position, by: .pi, to: position - normal, tolerance: tolerance)
    case .square:
      let back = position - run.tangent * halfWidth
      forward.begin(at: back - normal)
      backward.begin(at: back + normal)
      guard !run.isLine else { return }
      forward.line(to: position - normal)
      backward.line(to: position + normal)
    }
  }

  private mutating func finishOpen(_ outline: inout Path) {
    let normal = lastRun.tangent.perpendicular * halfWidth
    switch style.cap {
    case .butt: break
    case .round:
      forward.arc(about: position, by: .pi, to: position + normal, tolerance: tolerance)
    case .square:
      let tip = position + lastRun.tangent * halfWidth
      if lastRun.isLine {
        forward.replaceLast(by: tip - normal)
        backward.replaceLast(by: tip + normal)
      } else {
        forward.line(to: tip - normal)
        backward.line(to: tip + normal)
      }
    }
    outline.move(to: forward.first)
    forward.append(to: &outline)
    if forward.last != backward.last { outline.line(to: backward.last) }
    backward.close(&outline, start: forward.first)
  }

  private mutating func finishClosed(_ outline: inout Path) {
    join(lastRun, firstRun, closing: true)
    if forward.last == forward.first { forward.removeLastLine() }
    outline.move(to: forward.first)
    forward.append(to: &outline)
    outline.close()
    outline.move(to: backward.last)
    backward.close(&outline, start: backward.last)
  }

  private mutating func addDot(at center: Point, to outline: inout Path) {
    switch style.cap {
    case .butt: return
    case .round:
      forward.begin(at: center + Vector(halfWidth, 0))
      forward.arc(about: center, by: 2 * .pi, to: forward.first, tolerance: tolerance)
    case .square:
      forward.begin(at: center + Vector(-halfWidth, -halfWidth))
      forward.line(to: center + Vector(halfWidth, -halfWidth))
      forward.line(to: center + Vector(halfWidth, halfWidth))
      forward.line(to: center + Vector(-halfWidth, halfWidth))
    }
    outline.move(to: forward.first)
    forward.append(to: &outline)
    outline.close()
  }
}

extension StrokeStyle {
  /// The length by which two caps lengthen a dash, by the area that they cover.
  fileprivate var capLength: Double {
    switch cap {
    case .butt: 0
    case .round: .pi / 4 * width
    case .square: width
    }
  }
}
