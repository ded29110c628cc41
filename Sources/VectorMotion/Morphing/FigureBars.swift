import VectorGraphics

/// A figure as the bars that it is drawn with, which may cross.
///
///      ╲ ╱      ╲     ╱     A bar is what lies between two straight sides that face each other, from end to end. Bars
///       ╳   →    ╲ , ╱      go on straight through a crossing and reach to the far side of a joint, so that they overlap
///      ╱ ╲        ╲ ╱       and paint together what the figure paints.
///
/// So a person reads such figures: by good continuation (Wertheimer, "Untersuchungen zur Lehre von der Gestalt II",
/// Psychologische Forschung 4, 1923; for outlines Hoffman and Richards, "Parts of recognition", Cognition 18, 1984).
struct FigureBars: Sendable {
  struct Bar: Sendable {
    let contour: FigureContour
    /// The direction of its sides, a unit vector.
    let direction: Vector
  }

  private(set) var bars: [Bar] = []
  /// Whether bars cross or join somewhere.
  private(set) var isJoined = false

  /// The bars of a figure that is made of nothing else, between strips; nil if there is more to it.
  private init?(_ figure: Figure, _ strips: [[Strip]]) {
    typealias Weights = MorphWeights.Bars
    for (part, strips) in zip(figure.parts, strips) {
      guard let found = Self.bars(of: part, strips) else { return nil }
      if found.count > 1 { isJoined = true }
      bars += found
      guard bars.count <= Weights.most else { return nil }
    }
  }

  // MARK: - Sides

  /// What lies between two straight sides that face each other.
  private struct Strip {
    /// In the middle of what both sides face.
    var center: Point
    /// The direction of the sides, a unit vector.
    var direction: Vector
    var width: Double
    /// How far they face each other.
    var length: Double

    var area: Double { width * length }

    /// Steps by which strips are ordered, the longest for its width first, so that rounding does not order equal ones.
    var orderKeys: [Double] {
      let steps = MorphWeights.Bars.orderSteps
      let turn = (steps * direction.angle / .pi).rounded()
      return [-length / width, center.y, center.x].map { ($0 * steps).rounded() }
        + [turn < 0 ? turn + steps : turn == steps ? 0 : turn]
    }

    func isSame(as other: Strip) -> Bool {
      abs(direction.cross(other.direction)) <= MorphWeights.Bars.parallel
        && abs(width - other.width) <= MorphWeights.Bars.sameStrip
        && abs((center - other.center).cross(direction)) <= MorphWeights.Bars.sameStrip
    }

    /// Whether all of a contour lies between the sides.
    func holds(_ contour: FigureContour) -> Bool {
      let reach = 0.5 * width + MorphWeights.Rounding.order
      return contour.polygon.allSatisfy { abs(($0 - center).cross(direction)) <= reach }
    }

    /// A rectangle that reaches beyond all of a figure.
    func rectangle(reach: Double) -> Path {
      let (along, across) = (reach * direction, 0.5 * width * direction.perpendicular)
      var path = Path()
      path.move(to: center - along - across)
      path.line(to: center + along - across)
      path.line(to: center + along + across)
      path.line(to: center - along + across)
      path.close()
      return path
    }
  }

  /// The strips of each part; nil where it is seen at once that there is more to the figure, as in all but few.
  private static func strips(in figure: Figure) -> [[Strip]]? {
    typealias Weights = MorphWeights.Bars
    guard figure.rule == .nonZero, (1...Weights.most).contains(figure.parts.count) else { return nil }
    var strips: [[Strip]] = []
    for part in figure.parts {
      let found = Self.strips(in: part)
      let area = part.holes.reduce(part.contour.area) { $0 + $1.area }
      guard found.reduce(0, { $0 + $1.area }) >= Weights.leastFaced * area else { return nil }
      strips.append(found)
    }
    return strips
  }

  /// The strips of a part, the longest for their width first.
  private static func strips(in part: Figure.Part) -> [Strip] {
    typealias Weights = MorphWeights.Bars
    struct Side {
      var start: Point
      var direction: Vector
      var length: Double
    }
    var sides: [Side] = []
    for contour in [part.contour] + part.holes {
      for piece in contour.contour.pieces where piece.isLine {
        let way = piece.cubic.p3 - piece.cubic.p0
        guard way.length >= Weights.leastSide, let direction = way.normalized else { continue }
        sides.append(Side(start: piece.cubic.p0, direction: direction, length: way.length))
      }
    }
    guard sides.count <= Weights.mostSides else { return [] }
    var strips: [Strip] = []
    for (index, side) in sides.enumerated() {
      for other in sides[(index + 1)...] {
        // What is filled lies clockwise of a side.
        let offset = other.start - side.start
        let width = side.direction.cross(offset)
        guard side.direction.dot(other.direction) < 0, width > 0, width <= Weights.mostWidth,
          abs(side.direction.cross(other.direction)) <= Weights.parallel
        else { continue }
        let last = offset.dot(side.direction)
        let (low, high) = (max(0, last - other.length), min(side.length, last))
        guard high - low > Weights.leastFacing * width else { continue }
        let foot = side.start + 0.5 * (low + high) * side.direction
        let across = width * side.direction.perpendicular
        guard [0.25, 0.5, 0.75].allSatisfy({ part.paints(foot + $0 * across) }) else { continue }
        let strip = Strip(center: foot + 0.5 * across, direction: side.direction, width: width, length: high - low)
        if let known = strips.firstIndex(where: { $0.isSame(as: strip) }) {
          // Of a strip that is crossed, what both sides face on the other side of the crossing.
          strips[known].length += strip.length
        } else {
          strips.append(strip)
        }
      }
    }
    return strips.sorted { $0.orderKeys.lexicographicallyPrecedes($1.orderKeys) }
  }

  // MARK: - Bars

  /// Bars that cover a part; nil if some of it stays uncovered.
  private static func bars(of part: Figure.Part, _ strips: [Strip]) -> [Bar]? {
    typealias Weights = MorphWeights.Bars
    if part.holes.isEmpty, let strip = strips.first(where: { $0.holds(part.contour) }) {
      return [Bar(contour: part.contour, direction: strip.direction)]
    }
    let whole = Path([part.contour] + part.holes)
    // Each strip is cut out of the whole: all cuts may take as long as four operations. Most figures of bars are lines alone.
    let (work, mostWork) = (whole.operationWork, MorphWeights.Limits.mostOperationWork)
    guard work <= mostWork, work * strips.count <= 4 * mostWork else { return nil }
    let reach = 2 * part.contour.bounds.diagonal
    var rest = whole
    var uncovered = whole.signedArea
    let enough = Weights.mostUncovered * uncovered
    var bars: [Bar] = []
    for strip in strips {
      if bars.count == Weights.most { return nil }
      let pieces = whole.intersection(strip.rectangle(reach: reach)).contours.compactMap {
        MeasuredContour($0, closing: true).map { FigureContour($0) }
      }
      guard let bar = pieces.first(where: { $0.area > 0 && $0.contains(strip.center) }),
        !pieces.contains(where: { $0.area < 0 && bar.contains($0.center) }),
        bar.area >= Weights.leastLength * strip.width * strip.width
      else { continue }
      var path = Path()
      path.append(bar.contour)
      let next = rest.subtracting(path)
      let left = next.signedArea
      guard uncovered - left >= Weights.leastCovered * bar.area else { continue }
      (rest, uncovered) = (next, left)
      bars.append(Bar(contour: bar.part(of: part.contour), direction: strip.direction))
      if uncovered <= enough { return bars }
    }
    return nil
  }
}

// MARK: - Pairs

extension FigureBars {
  /// What becomes what between two figures of bars, of which one has bars that join, and at which ends they part from or
  /// come to rest: what joins there would otherwise have corners at once that it hides. Nil if there is no such thing.
  static func pairs(from start: Figure, to end: Figure) -> (pairs: [ContourPair], rest: ContourMotion.Rest)? {
    guard let own = strips(in: start), let others = strips(in: end), let a = FigureBars(start, own),
      let b = FigureBars(end, others), a.isJoined || b.isJoined
    else { return nil }
    let pairs =
      a.bars.count <= b.bars.count
      ? pairs(few: a.bars, many: b.bars) : pairs(few: b.bars, many: a.bars).map { $0.exchanged }
    var rest: ContourMotion.Rest = []
    if a.isJoined { rest.insert(.start) }
    if b.isJoined { rest.insert(.end) }
    return (pairs, rest)
  }

  private static func pairs(few: [Bar], many: [Bar]) -> [ContourPair] {
    func cost(_ row: Int, _ column: Int) -> Double {
      ContourPairing.cost(few[row].contour, many[column].contour)
        + ContourPairing.orderCost(row, column, of: many.count)
    }
    let partners =
      FigureSymmetries.partners(few.map { $0.contour }, many.map { $0.contour }, cost: cost)?.columns
      ?? MinimumCostAssignment.columns(rows: few.count, columns: many.count, cost: cost)
    var pairs = zip(few, partners).map { ContourPair(start: $0.contour, end: many[$1].contour) }
    for index in many.indices where !partners.contains(index) {
      let bar = many[index]
      pairs.append(
        ContourPair(
          start: nil, end: bar.contour, seed: bar.contour.center, host: few[0].contour.contour.origin,
          origin: origin(of: bar, behind: few)))
    }
    return pairs
  }

  /// What a bar grows out of along its length: its ends, put together where the others hide them, as near to its middle as
  /// can be; a line across its middle if there is no such place.
  private static func origin(of bar: Bar, behind others: [Bar]) -> [MeasuredContour.Piece] {
    let center = bar.contour.center
    func height(_ point: Point) -> Double { (point - center).dot(bar.direction) }
    // Where the straight sides end, on the left and on the right.
    var (low, high) = ((0.0, 0.0), (0.0, 0.0))
    for piece in bar.contour.contour.pieces where piece.isLine {
      let (start, end) = (height(piece.cubic.p0), height(piece.cubic.p3))
      let way = piece.cubic.p3 - piece.cubic.p0
      guard abs(way.cross(bar.direction)) <= MorphWeights.Bars.parallel * way.length else { continue }
      if start < end { (low.0, high.0) = (min(low.0, start), max(high.0, end)) }
      if start > end { (low.1, high.1) = (min(low.1, end), max(high.1, start)) }
    }
    let (lowest, highest) = (max(low.0, low.1), min(high.0, high.1))
    func pieces(at place: Double, keepingEnds: Bool) -> [MeasuredContour.Piece] {
      func image(_ point: Point) -> Point {
        let old = height(point)
        let end = keepingEnds ? max(0, old - highest) + min(0, old - lowest) : 0
        return point + (place + end - old) * bar.direction
      }
      return bar.contour.contour.pieces.map {
        MeasuredContour.Piece(ContourMotion.map($0.cubic, image), isLine: $0.isLine)
      }
    }
    func isHidden(_ pieces: [MeasuredContour.Piece], at place: Double) -> Bool {
      let middle = center + place * bar.direction
      return pieces.allSatisfy { piece in
        [piece.cubic.p0, piece.cubic.point(at: 0.5)].allSatisfy { point in
          // Edges may be common.
          let inner = point + MorphWeights.Bars.inset * (middle - point)
          return others.contains { $0.contour.holds(inner) }
        }
      }
    }
    let count = MorphWeights.Bars.origins
    for step in 0...count {
      for end in [highest, lowest] {
        let place = end * Double(step) / Double(count)
        let origin = pieces(at: place, keepingEnds: true)
        if isHidden(origin, at: place) { return origin }
      }
    }
    return pieces(at: 0, keepingEnds: false)
  }
}
