import VectorGraphics

/// Finds which bend of one contour becomes which of another: all bends of the contour that has fewer get a partner, in
/// order, so that no corner comes and no corner goes that need not.
///
///     ┌───────┐         ╱╲          Four corners and three: three are paired, and the one
///     │       │   →    ╱  ╲         that is left flattens on the way. Paired by length alone,
///     └───────┘       ╱____╲        up to seven would show half way.
///
/// Places are compared as in `ContourCorrespondence`. Features as what a correspondence hangs on: Liu, Wang, Chen and Ma,
/// "Morphing of 2D shapes by feature correspondence" (2004).
struct BendCorrespondence {
  /// The positions where both contours begin, if they are closed; the map counts from there.
  let start: (first: Double, second: Double)
  let map: PositionMap

  /// A bend in a frame in which two contours can be compared.
  private struct Mark {
    var position: Double
    var place: Vector
    var turn: Double

    init(_ bend: Bend, like whole: FigureContour, turnedBack: Vector) {
      let offset = (bend.place - whole.center) / whole.size
      position = bend.position
      place = Vector(
        offset.dx * turnedBack.dx - offset.dy * turnedBack.dy, offset.dx * turnedBack.dy + offset.dy * turnedBack.dx)
      turn = bend.turn
    }
  }

  /// Nil if one of the contours has no bend, or very many. Takes fewer · more² steps for closed contours.
  ///
  /// - Parameters:
  ///   - turn: by how much the second is turned against the first, in radians.
  ///   - isClosed: whether both contours are.
  init?(
    _ first: [Bend], like a: FigureContour, _ second: [Bend], like b: FigureContour, turn: Double, isClosed: Bool
  ) {
    guard !first.isEmpty, !second.isEmpty, max(first.count, second.count) <= MorphWeights.Bends.most else { return nil }
    let p = first.map { Mark($0, like: a, turnedBack: Vector(1, 0)) }
    let back = Vector(angle: -turn)
    let q = second.map { Mark($0, like: b, turnedBack: back) }
    let isSwapped = p.count > q.count
    let (few, many) = isSwapped ? (q, p) : (p, q)
    let partners = Self.partners(of: few, among: many, isClosed: isClosed)
    var (x, y) = (few.map { $0.position }, partners.map { many[$0].position })
    if isSwapped { swap(&x, &y) }
    guard isClosed else {
      start = (0, 0)
      map = PositionMap(first: [0] + x + [1], second: [0] + y + [1])
      return
    }
    func shifted(_ positions: [Double]) -> [Double] {
      positions.map { $0 < positions[0] ? $0 - positions[0] + 1 : $0 - positions[0] } + [1]
    }
    start = (x[0], y[0])
    map = PositionMap(first: shifted(x), second: shifted(y))
  }

  /// The partner of each mark, at least cost, in order; round a closed contour in cyclic order.
  private static func partners(of few: [Mark], among many: [Mark], isClosed: Bool) -> [Int] {
    let (rows, columns) = (few.count, many.count)
    var costs: [Double] = []
    costs.reserveCapacity(rows * columns)
    for a in few {
      for b in many {
        let turning = a.turn - b.turn
        costs.append(
          (b.place - a.place).lengthSquared + MorphWeights.Bends.turning * turning * turning
            // What is left over flattens; rather a weak bend than a sharp one.
            - MorphWeights.Bends.leftOver * abs(b.turn))
      }
    }
    var best = Array(0..<rows)
    var least = Double.infinity
    var total = [Double](repeating: .infinity, count: rows * columns)
    var arrival = [Int](repeating: 0, count: rows * columns)
    // The first of the few has each of the many in turn, which are read from there.
    for shift in 0..<(isClosed ? columns : 1) {
      for row in 0..<rows {
        var (before, from) = (Double.infinity, 0)
        for column in 0..<columns {
          let cost = costs[row * columns + (shift + column) % columns]
          if row == 0 {
            total[column] = isClosed && column > 0 ? .infinity : cost
            continue
          }
          if column > 0, total[(row - 1) * columns + column - 1].isClearlyLess(than: before) {
            before = total[(row - 1) * columns + column - 1]
            from = column - 1
          }
          total[row * columns + column] = before + cost
          arrival[row * columns + column] = from
        }
      }
      var end = rows - 1
      let last = (rows - 1) * columns
      for column in end..<columns where total[last + column].isClearlyLess(than: total[last + end]) { end = column }
      guard total[last + end] < least - MorphWeights.Choice.tie else { continue }
      least = total[last + end]
      for row in (0..<rows).reversed() {
        best[row] = (shift + end) % columns
        end = arrival[row * columns + end]
      }
    }
    return best
  }
}
