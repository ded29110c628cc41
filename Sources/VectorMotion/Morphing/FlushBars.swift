import VectorGraphics

/// Bars that only one of two figures has, flush with what both have.
///
///     ┌──┐                    A bar of four sides grows out of the side that it stands on. Its far corners begin in the
///     │  │         ↑  ↑       near ones and move straight, so that it is part of one outline all the way: where it ends
///     ┘  └   ←   ──┴──┴──     against a side, the outline touches itself there; between two ends, half of it grows out
///                             of each.
///
/// So a plus loses its upright, the leg of a lock leaves its body, and an o opens to a c, in two paths of one structure.
struct FlushBars {
  let motions: [ContourMotion]
  let links: [ContourLink]

  /// Nil if the figures differ by anything but such bars.
  init?(from start: Figure, to end: Figure) {
    guard start.rule == .nonZero, end.rule == .nonZero, Self.mayDiffer(start.contours, end.contours) else { return nil }
    let (p, q) = (Path(start.contours), Path(end.contours))
    guard let lost = Self.bars(of: p.subtracting(q)), let gained = Self.bars(of: q.subtracting(p)),
      (1...MorphWeights.Bars.most).contains(lost.count + gained.count)
    else { return nil }
    // What both have, in the segments of the figures themselves.
    var common = gained.isEmpty ? end.contours.map { $0.contour } : start.contours.map { $0.contour }
    if !lost.isEmpty, !gained.isEmpty {
      let rest = q.subtracting(Path(gained.map { $0.contour }))
      common = rest.contours.compactMap { MeasuredContour($0, closing: true) }
    }
    var outlines = common.map { GrowingOutline($0) }
    for (bars, isGained) in [(lost, false), (gained, true)] {
      for bar in bars {
        let roots = bar.roots(on: outlines)
        guard !roots.isEmpty else { return nil }
        for root in roots where !outlines[root.outline].add(root, isGained: isGained) { return nil }
      }
    }
    motions = outlines.map { $0.motion }
    links = common.map { contour in
      func origin(_ contours: [FigureContour]) -> FigureContour? {
        contours.max { Self.commonJoints(contour, $0.contour) < Self.commonJoints(contour, $1.contour) }
      }
      return ContourLink(ContourPair(start: origin(start.contours), end: origin(end.contours)))
    }
  }

  // MARK: - What differs

  /// Whether the figures have enough joints in common that they may differ by some bars only, which is seen at once.
  private static func mayDiffer(_ a: [FigureContour], _ b: [FigureContour]) -> Bool {
    let (few, many) = (a.flatMap { joints($0.contour) }, b.flatMap { joints($0.contour) })
    guard max(few.count, many.count) <= MorphWeights.Bars.mostJoints else { return false }
    func common(_ points: [Point], _ others: [Point]) -> Int {
      points.count { point in others.contains { ($0 - point).length <= MorphWeights.Bars.flush } }
    }
    guard few.count <= many.count ? 2 * common(few, many) >= few.count : 2 * common(many, few) >= many.count
    else { return false }
    // A curve that is far from the other figure bounds something that is no bar.
    func haveNearCurves(_ contours: [FigureContour], _ others: [FigureContour]) -> Bool {
      contours.allSatisfy { contour in
        contour.contour.pieces.allSatisfy { piece in
          let middle = piece.cubic.point(at: 0.5)
          return piece.isLine
            || others.contains { $0.side(near: middle, within: MorphWeights.Bars.nearCurve, from: 0) != nil }
        }
      }
    }
    return haveNearCurves(a, b) && haveNearCurves(b, a) && !Path(a + b).isHeavy
  }

  private static func joints(_ contour: MeasuredContour) -> [Point] { contour.pieces.map { $0.cubic.p0 } }

  private static func commonJoints(_ a: MeasuredContour, _ b: MeasuredContour) -> Int {
    let others = joints(b)
    return joints(a).count { point in others.contains { ($0 - point).length <= MorphWeights.Bars.flush } }
  }

  /// The contours of a difference, without slivers; nil if one of them is no bar.
  private static func bars(of difference: Path) -> [Bar]? {
    var bars: [Bar] = []
    for contour in difference.contours {
      guard let measured = MeasuredContour(contour, closing: true) else { return nil }
      let area = FigureContour(measured).area
      if abs(area) <= MorphWeights.Bars.flush * measured.length { continue }
      guard area > 0, bars.count < MorphWeights.Bars.most, let bar = Bar(measured) else { return nil }
      bars.append(bar)
    }
    return bars
  }

  /// Four corners, clockwise on screen.
  private struct Bar {
    let corners: [Point]

    init?(_ contour: MeasuredContour) {
      guard contour.pieces.allSatisfy({ $0.isLine }) else { return nil }
      let points = FlushBars.joints(contour)
      corners = points.indices.filter { index in
        let (before, after) = (points[(index + points.count - 1) % points.count], points[(index + 1) % points.count])
        let (arrival, departure) = (points[index] - before, after - points[index])
        return abs(arrival.cross(departure)) > MorphWeights.Bars.parallel * arrival.length * departure.length
      }.map { points[$0] }
      guard corners.count == 4 else { return nil }
    }

    var contour: Contour {
      var path = Path()
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.line(to: corner) }
      path.close()
      return path.contours[0]
    }

    /// Where the bar grows out of what both have: one side, or two that face each other; none if that is not clear.
    func roots(on outlines: [GrowingOutline]) -> [Root] {
      let roots = (0..<4).map { root(side: $0, on: outlines) }
      let held = roots.indices.filter { roots[$0] != nil }
      switch held.count {
      case 1: return [roots[held[0]]].compactMap { $0 }
      case 2 where held[1] - held[0] == 2:
        let both = roots.compactMap { $0 }.map { $0.flush }
        // A side that goes on straight is the bar's own end.
        let ends = both.filter { $0.isWhole }
        return ends.count == 1 ? ends : both.map { $0.half }
      case 3:
        // What fills a slot grows from its bottom.
        let free = roots.indices.first { roots[$0] == nil } ?? 0
        return [roots[(free + 2) % 4]].compactMap { $0?.flush }
      default: return []
      }
    }

    private func root(side: Int, on outlines: [GrowingOutline]) -> Root? {
      // What both have runs the other way there.
      let (u, v) = (corners[(side + 1) % 4], corners[side])
      for (index, outline) in outlines.enumerated() {
        for (rank, piece) in outline.pieces.enumerated() where piece.isLine {
          let (start, way) = (piece.cubic.p0, piece.cubic.p3 - piece.cubic.p0)
          guard way.length > MorphWeights.Bars.flush, way.dot(v - u) > 0 else { continue }
          let (first, last) = ((u - start).dot(way) / way.length, (v - start).dot(way) / way.length)
          let reach = MorphWeights.Bars.flush
          guard abs((u - start).cross(way)) <= reach * way.length, abs((v - start).cross(way)) <= reach * way.length,
            first >= -reach, last <= way.length + reach
          else { continue }
          return Root(
            outline: index, piece: rank, near: (u, v), far: (corners[(side + 2) % 4], corners[(side + 3) % 4]),
            place: first, startsAtJoint: first <= reach, endsAtJoint: last >= way.length - reach)
        }
      }
      return nil
    }
  }

  /// A part of a side out of which a bar grows.
  fileprivate struct Root {
    var outline: Int
    var piece: Int
    /// The corners on the side, in its direction, and those that they become.
    var near: (Point, Point)
    var far: (Point, Point)
    /// Where on the side it begins.
    var place: Double
    var startsAtJoint: Bool
    var endsAtJoint: Bool
    /// Whether the whole bar's far side is no corner of the outline.
    var isFlush = false

    var isWhole: Bool { startsAtJoint && endsAtJoint }

    var flush: Root {
      var root = self
      root.isFlush = true
      return root
    }

    /// Grown half as far.
    var half: Root {
      var root = self
      root.far = (near.0.interpolated(to: far.0, at: 0.5), near.1.interpolated(to: far.1, at: 0.5))
      return root
    }
  }
}

/// A contour out of whose straight sides bars grow.
private struct GrowingOutline {
  typealias Piece = MeasuredContour.Piece

  /// A corner at the start and at the end.
  private struct Corner {
    var first: Point
    var second: Point
    var isMoving = false

    init(_ place: Point) { (first, second) = (place, place) }

    init(from near: Point, to far: Point, isGained: Bool) {
      (first, second) = isGained ? (near, far) : (far, near)
      isMoving = true
    }
  }

  let pieces: [Piece]
  /// The corners at which the pieces begin.
  private var joints: [Corner]
  /// Those that come in between on each piece, with their places.
  private var inner: [[(place: Double, corners: [Corner])]]
  /// The bars whose corners appear at the start, less those whose corners go at the end.
  private var births = 0

  init(_ contour: MeasuredContour) {
    pieces = contour.pieces
    joints = pieces.map { Corner($0.cubic.p0) }
    inner = pieces.map { _ in [] }
  }

  /// Lets a bar grow there; false if two of them would move one corner.
  mutating func add(_ root: FlushBars.Root, isGained: Bool) -> Bool {
    let next = (root.piece + 1) % pieces.count
    let before = (root.piece + pieces.count - 1) % pieces.count
    let moving = (
      Corner(from: root.near.0, to: root.far.0, isGained: isGained),
      Corner(from: root.near.1, to: root.far.1, isGained: isGained)
    )
    var corners: [Corner] = []
    if root.startsAtJoint, isStraight(pieces[before], root.far.0 - root.near.0) {
      if joints[root.piece].isMoving { return false }
      joints[root.piece] = moving.0
    } else {
      corners += root.startsAtJoint ? [moving.0] : [Corner(root.near.0), moving.0]
    }
    if root.endsAtJoint, isStraight(pieces[next], root.far.1 - root.near.1) {
      if joints[next].isMoving { return false }
      joints[next] = moving.1
    } else {
      corners += root.endsAtJoint ? [moving.1] : [moving.1, Corner(root.near.1)]
    }
    // A short bar has new corners unless its side was one, a whole one loses them where it is flush.
    let (appearWithBar, goWithWhole) = (!root.isWhole, root.isFlush)
    if appearWithBar != goWithWhole { births += isGained == appearWithBar ? 1 : -1 }
    inner[root.piece].append((place: root.place, corners: corners))
    return true
  }

  /// Whether a line goes on in some direction, or back.
  private func isStraight(_ piece: Piece, _ way: Vector) -> Bool {
    let own = piece.cubic.p3 - piece.cubic.p0
    return piece.isLine && abs(own.cross(way)) <= MorphWeights.Bars.parallel * own.length * way.length
  }

  /// The way, which begins or ends at rest where corners appear or go: at once they would pop.
  var motion: ContourMotion {
    var (first, second): ([Piece], [Piece]) = ([], [])
    for index in pieces.indices {
      if !pieces[index].isLine {
        first.append(pieces[index])
        second.append(pieces[index])
        continue
      }
      let corners =
        [joints[index]] + inner[index].sorted { $0.place < $1.place }.flatMap { $0.corners }
        + [joints[(index + 1) % joints.count]]
      for (a, b) in zip(corners, corners.dropFirst()) {
        first.append(Piece(lineFrom: a.first, to: b.first))
        second.append(Piece(lineFrom: a.second, to: b.second))
      }
    }
    var motion = ContourMotion(MatchedContours(first: first, second: second, isClosed: true))
    motion.rest = births == 0 ? [] : births > 0 ? .start : .end
    return motion
  }
}
