import VectorGraphics

/// Points at even steps along the outlines of a figure, with the directions there.
struct OutlineSamples: Sendable {
  private(set) var points: [Point] = []
  /// Unit vectors.
  private(set) var directions: [Vector] = []
  /// The samples of each contour; empty for points.
  private(set) var ranges: [Range<Int>] = []
  /// The length of all outlines.
  private(set) var length = 0.0

  /// Takes samples about `step` apart, at least one of each contour that is no point. Linear in their number.
  init(_ contours: [FigureContour], step: Double) {
    for contour in contours {
      let first = points.count
      let polygon = contour.polygon
      var total = 0.0
      FigureContour.forEachSide(of: polygon, isClosed: contour.contour.isClosed) { total += ($1 - $0).length }
      length += total
      if total > 0 {
        let count = max(1, (total / step).nearestWhole)
        let spacing = total / count
        var next = 0.5 * spacing
        var passed = 0.0
        FigureContour.forEachSide(of: polygon, isClosed: contour.contour.isClosed) { a, b in
          let side = (b - a).length
          while side > 0, next <= passed + side, Double(points.count - first) < count {
            points.append(a.interpolated(to: b, at: (next - passed) / side))
            directions.append((b - a) / side)
            next += spacing
          }
          passed += side
        }
      }
      ranges.append(first..<points.count)
    }
  }
}

/// The sides of outlines in a grid of cells, so that those near a point are found at once.
struct OutlineGrid {
  private struct Side {
    var start: Point
    var direction: Vector
    var length: Double
  }

  private let reach: Double
  private let cell: Double
  private let origin: Point
  private let columns: Int
  private let rows: Int
  private var sides: [Side] = []
  /// Where the sides of each cell begin among `members`.
  private var starts: [Int] = []
  private var members: [Int] = []

  /// - Parameter reach: the largest distance that is asked for.
  init(_ polylines: [(points: [Point], isClosed: Bool)], reach: Double) {
    let bounds = polylines.reduce(Rect.null) { $1.points.reduce($0) { $0.union($1) } }
    let extent = max(bounds.width, bounds.height)
    self.reach = reach
    // A side is entered at each half cell, and the cells around a point are searched: 4/3 of the reach would be enough, but
    // so many cells take longer to set up than more sides of each to look at.
    cell = max(3 * reach, extent / Double(MorphWeights.Samples.mostGridCells), .leastNormalMagnitude)
    origin = bounds.isNull ? .zero : bounds.origin
    columns = bounds.isNull ? 1 : Int(bounds.width / cell) + 1
    rows = bounds.isNull ? 1 : Int(bounds.height / cell) + 1
    var entries: [(cell: Int, side: Int)] = []
    for polyline in polylines {
      FigureContour.forEachSide(of: polyline.points, isClosed: polyline.isClosed) { a, b in
        let length = (b - a).length
        guard length > 0 else { return }
        let steps = max(1, Int((2 * length / cell).rounded(.up)))
        var last = -1
        for step in 0...steps {
          let (column, row) = place(a.interpolated(to: b, at: Double(step) / Double(steps)))
          let index = row * columns + column
          if index != last { entries.append((index, sides.count)) }
          last = index
        }
        sides.append(Side(start: a, direction: (b - a) / length, length: length))
      }
    }
    starts = [Int](repeating: 0, count: columns * rows + 1)
    for entry in entries { starts[entry.cell + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    members = [Int](repeating: 0, count: entries.count)
    var filled = starts
    for entry in entries {
      members[filled[entry.cell]] = entry.side
      filled[entry.cell] += 1
    }
  }

  init(_ contours: [FigureContour], reach: Double) {
    self.init(contours.map { ($0.polygon, $0.contour.isClosed) }, reach: reach)
  }

  private func place(_ point: Point) -> (column: Int, row: Int) {
    func clamped(_ value: Double, _ count: Int) -> Int { value > 0 ? min(count - 1, Int(min(value, 1e6))) : 0 }
    return (clamped((point.x - origin.x) / cell, columns), clamped((point.y - origin.y) / cell, rows))
  }

  /// Whether a side that is parallel to `direction`, up to `sine`, lies within the reach of `point`.
  ///
  /// Of a crowd of sides around it only so many are looked at that it does not take long.
  func hasSide(near point: Point, along direction: Vector, upTo sine: Double) -> Bool {
    let (column, row) = place(point)
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      let first = y * columns + max(0, column - 1)
      let last = y * columns + min(columns - 1, column + 1)
      let step = 1 + (starts[last + 1] - starts[first]) / MorphWeights.Limits.mostSidesOfRow
      for index in stride(from: starts[first], to: starts[last + 1], by: step) {
        let side = sides[members[index]]
        guard abs(side.direction.cross(direction)) <= sine else { continue }
        let offset = point - side.start
        let along = min(side.length, max(0, offset.dot(side.direction)))
        if (offset - along * side.direction).lengthSquared <= reach * reach { return true }
      }
    }
    return false
  }
}
