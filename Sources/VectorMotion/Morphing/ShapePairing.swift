import VectorGraphics

/// Which shape of one drawing becomes which of the next.
enum ShapePairing {
  /// The partner in the second drawing of each shape of the first, if it has one.
  ///
  /// As many pairs as the smaller drawing has shapes, at least cost in place, size, kind, colour and order. What cannot be
  /// taken apart pairs with its equal only. Pairs that would change the stacking of shapes that overlap are dissolved.
  ///
  /// - Parameter wishes: shapes that pair up whatever they are.
  static func partners(
    of first: [DrawnShape], in second: [DrawnShape], extent: Double,
    wishes: [(source: Int, target: Int, hint: Int)] = []
  ) -> [Int?] {
    var partners = [Int?](repeating: nil, count: first.count)
    var free = Array(second.indices.filter { second[$0].whole == nil })
    for (index, shape) in first.enumerated() where shape.whole != nil {
      partners[index] = second.indices.first { other in
        second[other].whole == shape.whole && !partners.contains(other)
      }
    }
    var rows = Array(first.indices.filter { first[$0].whole == nil })
    func cost(_ row: Int, _ column: Int) -> Double {
      let order = Double(row) / Double(max(1, first.count)) - Double(column) / Double(max(1, second.count))
      return Self.cost(first[row], second[column], extent: extent) + MorphWeights.Shapes.order * abs(order)
    }
    func assign(_ rows: ArraySlice<Int>, _ columns: ArraySlice<Int>) {
      if rows.isEmpty || columns.isEmpty { return }
      if min(rows.count, columns.count) > MorphWeights.Limits.largestShapeAssignment {
        // By order, in halves: shapes of large drawings that are alike stand at like places in the file.
        let (row, column) = (rows.startIndex + rows.count / 2, columns.startIndex + columns.count / 2)
        assign(rows[..<row], columns[..<column])
        assign(rows[row...], columns[column...])
        return
      }
      let (rows, columns) = (Array(rows), Array(columns))
      if rows.count <= columns.count {
        let assigned = MinimumCostAssignment.columns(rows: rows.count, columns: columns.count) {
          cost(rows[$0], columns[$1])
        }
        for (row, column) in zip(rows, assigned) { partners[row] = columns[column] }
      } else {
        let assigned = MinimumCostAssignment.columns(rows: columns.count, columns: rows.count) {
          cost(rows[$1], columns[$0])
        }
        for (column, row) in zip(columns, assigned) { partners[rows[row]] = column }
      }
    }
    for wish in wishes {
      partners[wish.source] = wish.target
      free.removeAll { $0 == wish.target }
    }
    rows.removeAll { partners[$0] != nil }
    // Equal shapes belong together whatever else there is.
    for row in rows {
      if let column = free.first(where: { second[$0] == first[row] }) {
        partners[row] = column
        free.removeAll { $0 == column }
      }
    }
    rows.removeAll { partners[$0] != nil }
    assign(rows[...], free[...])
    // What is wished for goes before the stacking.
    dissolveCrossings(&partners, first, second) { row, column in
      wishes.contains { $0.source == row } ? -1 : cost(row, column)
    }
    return partners
  }

  /// Partners in the same order, so that no stacking changes: equal ones at both ends of the order first, the others at
  /// like places between them.
  ///
  /// Takes linear time.
  static func partnersInOrder(of first: [DrawnShape], in second: [DrawnShape]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: first.count)
    let most = min(first.count, second.count)
    var low = 0
    while low < most, first[low] == second[low] {
      partners[low] = low
      low += 1
    }
    var high = 0
    while low + high < most, first[first.count - 1 - high] == second[second.count - 1 - high] {
      partners[first.count - 1 - high] = second.count - 1 - high
      high += 1
    }
    let (rows, columns) = (first.count - low - high, second.count - low - high)
    let count = min(rows, columns)
    for index in 0..<count {
      let (row, column) = (low + index * rows / count, low + index * columns / count)
      if first[row].whole == second[column].whole { partners[row] = column }
    }
    return partners
  }

  /// How unlike two shapes are: place first, then what is painted.
  private static func cost(_ a: DrawnShape, _ b: DrawnShape, extent: Double) -> Double {
    typealias Weights = MorphWeights.Shapes
    let unit = extent > 0 ? extent : 1
    let distance = a.bounds.center.distance(to: b.bounds.center) / unit
    let (size, otherSize) = (a.bounds.diagonal / unit + Weights.sizeFloor, b.bounds.diagonal / unit + Weights.sizeFloor)
    let ratio = abs(ElementaryFunctions.logarithm(size / otherSize))
    let (p, q) = (a.color, b.color)
    let (red, green, blue) = (p.red - q.red, p.green - q.green, p.blue - q.blue)
    let color = ((red * red + green * green + blue * blue) / 3).squareRoot()
    let kind =
      ((a.fill == nil) != (b.fill == nil) ? Weights.kind : 0)
      + ((a.stroke == nil) != (b.stroke == nil) ? Weights.kind : 0)
    let sum = distance + Weights.size * ratio + Weights.color * color + kind
    return sum.isFinite ? sum : 1e9
  }

  private static func dissolveCrossings(
    _ partners: inout [Int?], _ first: [DrawnShape], _ second: [DrawnShape], cost: (Int, Int) -> Double
  ) {
    for index in partners.indices {
      for other in partners.indices.dropFirst(index + 1) {
        guard let a = partners[index], let b = partners[other], a > b,
          !first[index].bounds.intersection(first[other].bounds).isEmpty
            || !second[a].bounds.intersection(second[b].bounds).isEmpty
        else { continue }
        if cost(index, a) > cost(other, b) { partners[index] = nil } else { partners[other] = nil }
      }
    }
  }
}
