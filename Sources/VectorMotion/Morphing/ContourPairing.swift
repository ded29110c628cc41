import VectorGraphics

/// A contour of one figure and what it becomes in the other; nil stands for a point to grow from or vanish into.
struct ContourPair: Sendable {
  var start: FigureContour?
  var end: FigureContour?
  /// The point at which the missing contour would be.
  var seed = Point.zero
  /// The contour that the missing one would be a part of.
  var host: ContourOrigin?
  /// What the contour grows out of, piece by piece; nil if it is the seed.
  var origin: [MeasuredContour.Piece]?
  /// The position on a stroke from which it is drawn and does not grow; at first that lies at the seed.
  var place: Double?
  /// Points that belong together whatever they are.
  var pins: PinnedPoints?

  var exchanged: ContourPair {
    ContourPair(start: end, end: start, seed: seed, host: host, origin: origin, place: place)
  }
}

/// Finds which contour of one figure becomes which of another.
///
/// Outer contours are paired at least cost, by place, size and extent, and their holes likewise within them. The larger
/// figure's remaining contours come out of their nearest neighbours: a fill is cut in as many parts, or lets them grow
/// out of it; a stroke is shared out, or they are drawn from where they touch it. Where very many are left they grow from
/// points of their own.
///
/// Lengths are shares of the joint extent of both figures, which is 1.
struct ContourPairing {
  private let few: Figure
  private let many: Figure
  private let isStroke: Bool
  private let isSharing: Bool
  private let wishes: HoleWishes
  private let cuts: [MorphHints.Cut]
  private var pairs: [ContourPair] = []

  /// The pairs, which cover all contours of both figures.
  ///
  /// - Parameters:
  ///   - isSharing: whether a stroke may be shared out to several; else all but one are drawn by themselves.
  ///   - cuts: those that are given; where more are needed, they are found.
  static func pairs(
    from start: Figure, to end: Figure, isStroke: Bool, isSharing: Bool = true, wishes: HoleWishes = HoleWishes(),
    cuts: [MorphHints.Cut] = []
  ) -> [ContourPair] {
    if start.parts.count > end.parts.count {
      return pairs(from: end, to: start, isStroke: isStroke, isSharing: isSharing, wishes: wishes, cuts: cuts)
        .map { $0.exchanged }
    }
    var pairing = ContourPairing(
      few: start, many: end, isStroke: isStroke, isSharing: isSharing, wishes: wishes, cuts: cuts)
    pairing.pairParts()
    return pairing.pairs
  }

  private init(
    few: Figure, many: Figure, isStroke: Bool, isSharing: Bool, wishes: HoleWishes, cuts: [MorphHints.Cut]
  ) {
    self.few = few
    self.many = many
    self.isStroke = isStroke
    self.isSharing = isSharing
    self.wishes = wishes
    self.cuts = cuts
  }

  // MARK: - Cost

  /// The unlikeness of two contours, if the first had its centre at `center`.
  static func cost(_ a: FigureContour, at center: Point? = nil, _ b: FigureContour) -> Double {
    typealias Weights = MorphWeights.Contours
    let distance = (b.center - (center ?? a.center)).length
    let ratio = ElementaryFunctions.logarithm((a.size + Weights.sizeFloor) / (b.size + Weights.sizeFloor))
    let (p, q) = (a.moments.squareRoot, b.moments.squareRoot)
    let (xx, xy, yy) = (p.xx - q.xx, p.xy - q.xy, p.yy - q.yy)
    let extent = FigureContour.sizePerRadius * (xx * xx + 2 * xy * xy + yy * yy).squareRoot()
    return distance + Weights.size * abs(ratio) + Weights.extent * extent
      + (a.contour.isClosed != b.contour.isClosed ? Weights.openness : 0)
  }

  /// What it costs if the contour at one place in the drawing order becomes that at another, of `count`.
  ///
  /// All sums over assignments differ by that, so far as there are few contours.
  static func orderCost(_ place: Int, _ other: Int, of count: Int) -> Double {
    typealias Weights = MorphWeights.Contours
    let distance = Double(abs(place - other))
    return Weights.order * (distance + Weights.farOrder * (distance * distance + 0.3 * Double(other)) / Double(count))
  }

  /// A partner among `columns` for each of `rows`, as places in `columns`.
  ///
  /// Both must be divided alike for more than 64 rows or very many columns: at the median of the rows, across their wider extent.
  private func assign(_ rows: [Int], to columns: [Int], into partner: inout [Int]) {
    if rows.count <= MorphWeights.Limits.largestContourAssignment,
      rows.count == 1 || columns.count <= MorphWeights.Limits.manyContours
    {
      var costs: [Double] = []
      costs.reserveCapacity(rows.count * columns.count)
      for row in rows {
        for column in columns {
          costs.append(
            Self.cost(few.parts[row].contour, many.parts[column].contour)
              + Self.orderCost(row, column, of: many.parts.count))
        }
      }
      let assigned = MinimumCostAssignment.columns(rows: rows.count, columns: columns.count) { row, column in
        costs[row * columns.count + column]
      }
      for (row, column) in zip(rows, assigned) { partner[row] = columns[column] }
      return
    }
    let bounds = rows.reduce(Rect.null) { $0.union(few.parts[$1].contour.center) }
    let isWide = bounds.width >= bounds.height
    func sorted(_ indices: [Int], _ figure: Figure) -> [Int] {
      func key(_ index: Int) -> Double {
        let center = figure.parts[index].contour.center
        return isWide ? center.x : center.y
      }
      return indices.sorted { key($0) != key($1) ? key($0) < key($1) : $0 < $1 }
    }
    let (sortedRows, sortedColumns) = (sorted(rows, few), sorted(columns, many))
    let half = rows.count / 2
    let share = half * columns.count / rows.count
    assign(Array(sortedRows[..<half]), to: Array(sortedColumns[..<share]), into: &partner)
    assign(Array(sortedRows[half...]), to: Array(sortedColumns[share...]), into: &partner)
  }

  // MARK: - Outer contours

  private mutating func pairParts() {
    if few.parts.isEmpty {
      for part in many.parts {
        grow(part, from: isStroke ? part.contour.contour.point(at: 0.5) : part.contour.center)
      }
      return
    }
    var partner = [Int](repeating: 0, count: few.parts.count)
    assign(Array(few.parts.indices), to: Array(many.parts.indices), into: &partner)
    let symmetric = FigureSymmetries.partners(few.parts.map { $0.contour }, many.parts.map { $0.contour }) {
      Self.cost(few.parts[$0].contour, many.parts[$1].contour) + Self.orderCost($0, $1, of: many.parts.count)
    }
    // What a single stroke is shared out to may be as symmetric.
    let isSymmetric = symmetric != nil && few.parts.count > 1
    if let symmetric { partner = symmetric.columns }
    var groups = partner.map { [$0] }
    var isTaken = [Bool](repeating: false, count: many.parts.count)
    for index in partner { isTaken[index] = true }
    var lone: [(part: Int, host: Int, isOnAxis: Bool)] = []
    let paint = many.parts.reduce(0) { $0 + abs($1.contour.area) }
    let areMany = many.parts.count > MorphWeights.Limits.manyContours
    for index in many.parts.indices where !isTaken[index] {
      if areMany {
        let contour = many.parts[index].contour
        grow(many.parts[index], from: isStroke ? contour.contour.point(at: 0.5) : contour.center)
        continue
      }
      let (host, distance) = nearestPart(to: many.parts[index].contour)
      let area = abs(many.parts[index].contour.area)
      // What a symmetry leaves where it is, beside a host that it does not, would lean to that.
      let isOnAxis = symmetric.map { $0.kept.contains { $0.many[index] == index && $0.few[host] != host } } ?? false
      if !isStroke, isOnAxis {
        lone.append((index, host, true))
      } else if !isStroke,
        area < MorphWeights.Contours.leastPartArea * abs(many.parts[partner[host]].contour.area)
          || area < MorphWeights.Contours.leastShareOfPaint * paint || distance > MorphWeights.Contours.mostPartDistance
      {
        lone.append((index, host, false))
      } else {
        groups[host].append(index)
      }
    }
    var leftOver: [Int] = []
    for index in few.parts.indices {
      var group = groups[index]
      let part = few.parts[index]
      var shares = [part.contour]
      if group.count > 1 {
        let targets = group.map { many.parts[$0].contour }
        if isStroke {
          if !isSharing || isSymmetric || StrokeSharing.isPoor(part.contour, for: targets) {
            leftOver.append(contentsOf: group.dropFirst())
            group = [group[0]]
          } else {
            shares = StrokeSharing.shares(of: part.contour, for: targets)
          }
        } else if part.holes.isEmpty, let cut = GivenCuts.parts(of: part.contour, for: targets, cuts) {
          shares = cut
        } else {
          for other in group.dropFirst() { lone.append((other, index, false)) }
          group = [group[0]]
        }
      }
      for (share, target) in zip(shares, group) {
        pairs.append(ContourPair(start: share.part(of: part.contour), end: many.parts[target].contour))
        pairHoles(Figure.Part(contour: share, holes: part.holes), many.parts[target])
      }
    }
    let areManyLeft = leftOver.count > MorphWeights.Limits.mostDrawnStrokes
    for index in leftOver {
      if areManyLeft {
        grow(many.parts[index], from: many.parts[index].contour.contour.point(at: 0.5))
        continue
      }
      let (place, seed) = origin(of: many.parts[index].contour, partner)
      pairs.append(ContourPair(start: nil, end: many.parts[index].contour, seed: seed, place: place))
    }
    for (index, host, isOnAxis) in lone {
      let part = many.parts[index]
      let center = part.contour.center
      let isInPlace =
        isOnAxis || few.parts[host].paints(center) || !isStroke && Self.lies(part.contour, inHoleOf: few.parts[host])
      grow(
        part, from: isInPlace ? center : few.parts[host].contour.nearestPoint(to: center),
        host: isOnAxis ? nil : few.parts[host].contour.contour.origin)
    }
  }

  /// Where a stroke comes from that is left over: the one place at which it touches another, as far along the stroke that
  /// becomes the other; else the place of those next to it, where the dot of its cap does not show.
  private func origin(of stroke: FigureContour, _ partner: [Int]) -> (position: Double, seed: Point) {
    let reach = MorphWeights.Contours.contact
    var touched: (place: Point, index: Int)?
    for (index, other) in partner.enumerated() {
      let other = many.parts[other].contour
      for point in other.polygon + [other.contour.point(at: 0.5)] + stroke.polygon {
        let place = stroke.nearestPoint(to: point)
        guard (other.nearestPoint(to: place) - place).length <= reach else { continue }
        let first = touched ?? (place, index)
        touched = first
        guard (place - first.place).length <= 4 * reach else {
          return StrokeDrawing.origin(of: stroke, on: few.parts.map { $0.contour })
        }
      }
    }
    guard let (place, index) = touched else {
      return StrokeDrawing.origin(of: stroke, on: few.parts.map { $0.contour })
    }
    let share = many.parts[partner[index]].contour.share(of: place)
    let start = few.parts[index].contour.contour
    let (along, against) = (start.point(at: share), start.point(at: 1 - share))
    let isAgainst = (against - place).length.isClearlyLess(than: (along - place).length)
    return (stroke.share(of: place), isAgainst ? against : along)
  }

  /// Whether a contour lies in a hole with room around it: then it is a line of its own, as the dot of a radio button.
  private static func lies(_ contour: FigureContour, inHoleOf part: Figure.Part) -> Bool {
    part.holes.contains { hole in
      contour.polygon.allSatisfy { point in
        hole.contains(point) && (hole.nearestPoint(to: point) - point).length > MorphWeights.Contours.roomInHole
      }
    }
  }

  /// The part of the smaller figure that lies next to a contour, and how far away it is.
  private func nearestPart(to contour: FigureContour) -> (index: Int, distance: Double) {
    var best = 0
    var least = Double.infinity
    for (index, part) in few.parts.enumerated() {
      let center = contour.center
      if part.contour.bounds.distance(to: center) >= least { continue }
      let isInside = !isStroke && part.contour.contains(center)
      let distance = isInside ? 0 : (part.contour.nearestPoint(to: center) - center).length
      // The first of equals stays, also where they differ by rounding.
      if distance < least - MorphWeights.Rounding.sameDistance {
        least = distance
        best = index
      }
    }
    return (best, least)
  }

  private mutating func grow(_ part: Figure.Part, from seed: Point, host: ContourOrigin? = nil) {
    pairs.append(ContourPair(start: nil, end: part.contour, seed: seed, host: host))
    for hole in part.holes { pairs.append(ContourPair(start: nil, end: hole, seed: seed)) }
  }

  // MARK: - Holes

  private mutating func pairHoles(_ a: Figure.Part, _ b: Figure.Part) {
    if a.holes.count > b.holes.count {
      let first = pairs.count
      pairHoles(b, a)
      for index in first..<pairs.count { pairs[index] = pairs[index].exchanged }
      return
    }
    guard !b.holes.isEmpty else { return }
    /// The place of a point of one outer contour in the other.
    func carry(_ point: Point, from: FigureContour, to: FigureContour) -> Point {
      guard from.radius > 0 else { return to.center }
      return to.center + to.radius / from.radius * (point - from.center)
    }
    func seed(of hole: FigureContour, of part: Figure.Part, in other: Figure.Part) -> Point {
      let center = carry(hole.center, from: part.contour, to: other.contour)
      return other.paints(center) ? center : Self.innermostPoint(of: other)
    }
    var isTaken = [Bool](repeating: false, count: b.holes.count)
    if a.holes.count <= MorphWeights.Limits.mostPairedHoles {
      let centers = a.holes.map { carry($0.center, from: a.contour, to: b.contour) }
      var costs: [Double] = []
      for (row, hole) in a.holes.enumerated() {
        for (column, other) in b.holes.enumerated() {
          costs.append(
            Self.cost(hole, at: centers[row], other) + Self.orderCost(row, column, of: b.holes.count)
              + wishes.cost(hole, other))
        }
      }
      let assigned = MinimumCostAssignment.columns(rows: a.holes.count, columns: b.holes.count) { row, column in
        costs[row * b.holes.count + column]
      }
      for (hole, index) in zip(a.holes, assigned) {
        if wishes.forbids(hole, b.holes[index]) {
          pairs.append(ContourPair(start: hole, end: nil, seed: seed(of: hole, of: a, in: b)))
          continue
        }
        pairs.append(ContourPair(start: hole, end: b.holes[index]))
        isTaken[index] = true
      }
    } else {
      for (index, hole) in a.holes.enumerated() {
        pairs.append(ContourPair(start: hole, end: b.holes[index]))
        isTaken[index] = true
      }
    }
    for (index, hole) in b.holes.enumerated() where !isTaken[index] {
      pairs.append(ContourPair(start: nil, end: hole, seed: seed(of: hole, of: b, in: a)))
    }
  }

  /// The point of a grid that lies deepest in the part.
  private static func innermostPoint(of part: Figure.Part) -> Point {
    let bounds = part.contour.bounds
    var best = part.contour.center
    var most = -1.0
    let count = MorphWeights.Samples.seedGrid
    for i in 1..<count {
      for j in 1..<count {
        let point = Point(
          bounds.minX + bounds.width * Double(i) / Double(count),
          bounds.minY + bounds.height * Double(j) / Double(count))
        guard part.paints(point) else { continue }
        var depth = (part.contour.nearestPoint(to: point) - point).length
        for hole in part.holes { depth = min(depth, (hole.nearestPoint(to: point) - point).length) }
        if most.isClearlyLess(than: depth) {
          most = depth
          best = point
        }
      }
    }
    return best
  }
}
