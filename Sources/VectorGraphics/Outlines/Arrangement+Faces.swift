extension Arrangement {
  /// Sorts the edges around each vertex and finds the windings beside all edges.
  ///
  /// Each side of an edge belongs to the half-edge that has it on its right. The half-edges around a face, each followed by
  /// the next, make up circuits. One circuit of each connected part runs around the part from outside; the winding there is
  /// found by looking along a row, all others by steps across edges.
  ///
  /// - Returns: False if what was found cannot be a drawing in the plane, since some edges cross or are in the wrong order.
  ///   Also then each circuit has one winding, so that all boundaries close.
  mutating func findFaces() -> Bool {
    sortOutgoing()
    let parts = partsOfVertices()
    let circuits = circuits()
    let outer = outerHalfEdges(parts)
    let rows = EdgeRows(edges.map { $0.curve.controlBox })
    let isConsistent = spreadWindings(circuits, from: outer, parts, rows)
    let areas = circuits.halfEdges.map { area(of: $0) }
    return isConsistent && isPlanar(parts, circuits) && areOriented(circuits, areas, outer: outer)
      && isSeenSo(circuits, areas, rows)
  }

  // MARK: - Half-edges

  func origin(of halfEdge: Int) -> Int { halfEdge & 1 == 0 ? edges[halfEdge / 2].start : edges[halfEdge / 2].end }

  private func curve(of halfEdge: Int) -> Segment {
    halfEdge & 1 == 0 ? edges[halfEdge / 2].curve : edges[halfEdge / 2].curve.reversed
  }

  /// The vector from the origin to the destination.
  private func chord(of halfEdge: Int) -> Vector { vertices[origin(of: halfEdge ^ 1)] - vertices[origin(of: halfEdge)] }

  // MARK: - The order around vertices

  private mutating func sortOutgoing() {
    outgoing = Array(repeating: [], count: vertices.count)
    // What bounds nothing and is no line is left out.
    for index in edges.indices where edges[index].isLine || edges[index].step != Winding() {
      outgoing[edges[index].start].append(2 * index)
      outgoing[edges[index].end].append(2 * index + 1)
    }
    for vertex in outgoing.indices where outgoing[vertex].count > 1 {
      // By insertion: whatever the comparisons say of near ones, it ends, and always with the same order.
      var sorted: [(halfEdge: Int, quadrant: Int)] = []
      for halfEdge in outgoing[vertex] {
        let quadrant = quadrant(of: chord(of: halfEdge))
        let place = sorted.firstIndex { other in
          quadrant != other.quadrant ? quadrant < other.quadrant : isBefore(halfEdge, other.halfEdge)
        }
        sorted.insert((halfEdge, quadrant), at: place ?? sorted.count)
      }
      outgoing[vertex] = sorted.map { $0.halfEdge }
    }
  }

  /// The quadrants clockwise on screen from the x axis; each has the axis that it begins with.
  private func quadrant(of chord: Vector) -> Int {
    if chord.dx > 0 && chord.dy >= 0 { return 0 }
    if chord.dx <= 0 && chord.dy > 0 { return 1 }
    return chord.dx < 0 ? 2 : 3
  }

  /// Whether, of two that leave a vertex in one quadrant, the first lies counterclockwise of the second on screen.
  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (curve(of: first), curve(of: second))
    if case .line = a, case .line = b { return chord(of: first).cross(chord(of: second)) > 0 }
    let start = vertices[origin(of: first)]
    if origin(of: first ^ 1) == origin(of: second ^ 1) {
      return a.signedArea(from: start) > b.signedArea(from: start)
    }
    let (lengthA, lengthB) = (chord(of: first).length, chord(of: second).length)
    let reach = Swift.min(lengthA, lengthB)
    let (tangentA, tangentB) = (a.derivative(at: 0), b.derivative(at: 0))
    // Over so long a way the shift of a vertex does not turn the tangent, unless the curve starts almost at rest.
    if reach > 0x1p14 * tolerance, tangentA.length > 0.02 * lengthA, tangentB.length > 0.02 * lengthB {
      let turn = tangentA.cross(tangentB)
      if abs(turn) > 0.01 * tangentA.length * tangentB.length { return turn > 0 }
    }
    // They do not cross. So where they are farthest apart, at equal distance from the vertex, shows which is which.
    var widest = 0.0
    var radius = reach
    for _ in 0..<8 {
      let (p, q) = (a.point(atDistance: radius) - start, b.point(atDistance: radius) - start)
      let separation = p.cross(q) / radius
      if abs(separation) > abs(widest) { widest = separation }
      if abs(widest) > 1024 * tolerance { break }
      radius *= 0.5
    }
    return widest > 0
  }

  // MARK: - Circuits and parts

  /// A circuit for each half-edge, and the half-edges of each circuit in order.
  private struct Circuits {
    var circuitOf: [Int]
    var halfEdges: [[Int]]
  }

  private func circuits() -> Circuits {
    var following = Array(repeating: -1, count: 2 * edges.count)
    for around in outgoing {
      for (place, halfEdge) in around.enumerated() {
        // Who comes in along it goes on with the next counterclockwise: what lies between them is on the right.
        following[halfEdge ^ 1] = around[place == 0 ? around.count - 1 : place - 1]
      }
    }
    var circuits = Circuits(circuitOf: Array(repeating: -1, count: 2 * edges.count), halfEdges: [])
    for first in following.indices where following[first] >= 0 && circuits.circuitOf[first] < 0 {
      var members: [Int] = []
      var halfEdge = first
      repeat {
        circuits.circuitOf[halfEdge] = circuits.halfEdges.count
        members.append(halfEdge)
        halfEdge = following[halfEdge]
      } while halfEdge != first
      circuits.halfEdges.append(members)
    }
    return circuits
  }

  /// The connected part of the graph that each vertex is in, known by its first vertex.
  private func partsOfVertices() -> [Int] {
    var sets = DisjointSets(count: vertices.count)
    for around in outgoing {
      for halfEdge in around { sets.join(origin(of: halfEdge), origin(of: halfEdge ^ 1)) }
    }
    return vertices.indices.map { sets.representative(of: $0) }
  }

  /// Whether Euler's formula holds in each part: vertices − edges + faces = 2.
  private func isPlanar(_ parts: [Int], _ circuits: Circuits) -> Bool {
    var sums = Array(repeating: 0, count: vertices.count)
    for (vertex, around) in outgoing.enumerated() where !around.isEmpty {
      // Each edge is among two vertices' outgoing ones.
      sums[parts[vertex]] += 2 - around.count
    }
    for members in circuits.halfEdges { sums[parts[origin(of: members[0])]] += 2 }
    return outgoing.indices.allSatisfy { outgoing[$0].isEmpty || sums[parts[$0]] == 4 }
  }

  /// A half-edge of each part with the outside on its right, from the leftmost vertex.
  private func outerHalfEdges(_ parts: [Int]) -> [Int] {
    var leftmost = Array(repeating: -1, count: vertices.count)
    for (vertex, around) in outgoing.enumerated() where !around.isEmpty {
      let best = leftmost[parts[vertex]]
      if best < 0 || (vertices[vertex].x, vertices[vertex].y) < (vertices[best].x, vertices[best].y) {
        leftmost[parts[vertex]] = vertex
      }
    }
    return leftmost.filter { $0 >= 0 }.map { vertex in
      // Nothing leads to the left; so that is what lies clockwise of the last that leads down.
      let around = outgoing[vertex]
      return around.last { quadrant(of: chord(of: $0)) <= 1 } ?? around[around.count - 1]
    }
  }

  private func area(of circuit: [Int]) -> Double {
    let start = vertices[origin(of: circuit[0])]
    var area = 0.0
    for halfEdge in circuit {
      let part = edges[halfEdge / 2].curve.signedArea(from: start)
      area += halfEdge & 1 == 0 ? part : -part
    }
    return area
  }

  /// Whether outer circuits run counterclockwise and all others clockwise, as they must if no edges cross.
  private func areOriented(_ circuits: Circuits, _ areas: [Double], outer: [Int]) -> Bool {
    var isOuter = Array(repeating: false, count: circuits.halfEdges.count)
    for halfEdge in outer { isOuter[circuits.circuitOf[halfEdge]] = true }
    return circuits.halfEdges.indices.allSatisfy { circuit in
      let area = isOuter[circuit] ? -areas[circuit] : areas[circuit]
      if area >= 0 { return true }
      var length = 0.0
      for halfEdge in circuits.halfEdges[circuit] { length += chord(of: halfEdge).length }
      return area >= -8 * tolerance * length
    }
  }

  // MARK: - Windings

  /// - Returns: Whether all ways to a face give it the same winding.
  private mutating func spreadWindings(
    _ circuits: Circuits, from outer: [Int], _ parts: [Int], _ rows: EdgeRows
  ) -> Bool {
    var isConsistent = true
    var found: [Winding?] = Array(repeating: nil, count: circuits.halfEdges.count)
    for halfEdge in outer {
      let vertex = origin(of: halfEdge)
      var winding = Winding()
      rows.forEach(acrossRowOf: vertices[vertex].y) { index in
        let edge = edges[index]
        if parts[edge.start] != parts[vertex] {
          winding = winding + edge.step * edge.curve.crossings(leftOf: vertices[vertex])
        }
      }
      found[circuits.circuitOf[halfEdge]] = winding
      var reached = [(circuits.circuitOf[halfEdge], winding)]
      while let (circuit, winding) = reached.popLast() {
        for halfEdge in circuits.halfEdges[circuit] {
          let step = edges[halfEdge / 2].step
          let beyond = winding + (halfEdge & 1 == 0 ? -step : step)
          let other = circuits.circuitOf[halfEdge ^ 1]
          if found[other] == nil {
            found[other] = beyond
            reached.append((other, beyond))
          } else if found[other] != beyond {
            isConsistent = false
          }
        }
      }
    }
    windings = edges.indices.map { index in
      func winding(_ halfEdge: Int) -> Winding {
        let circuit = circuits.circuitOf[halfEdge]
        return circuit < 0 ? Winding() : found[circuit] ?? Winding()
      }
      return (right: winding(2 * index), left: winding(2 * index + 1))
    }
    return isConsistent
  }

  /// Whether the windings beside the largest faces are those that are seen from there.
  ///
  /// Edges that cross unnoticed may still look like a drawing in the plane, but of other faces.
  private func isSeenSo(_ circuits: Circuits, _ areas: [Double], _ rows: EdgeRows) -> Bool {
    let largest = areas.indices.sorted { (-abs(areas[$0]), $0) < (-abs(areas[$1]), $1) }
    return largest.prefix(64).allSatisfy { circuit in
      let members = circuits.halfEdges[circuit]
      let lengths = members.map { chord(of: $0).lengthSquared }
      let index = members[lengths.indices.max { (lengths[$0], $1) < (lengths[$1], $0) } ?? 0] / 2
      let curve = edges[index].curve
      let middle = curve.point(at: 0.5)
      guard let aside = curve.direction(at: 0.5)?.perpendicular else { return true }
      let distance = 64 * tolerance
      let seen = (
        right: winding(at: middle + distance * aside, rows), left: winding(at: middle - distance * aside, rows)
      )
      if seen == windings[index] { return true }
      // Another edge may pass between.
      var isNear = false
      rows.forEach(meeting: Rect(middle, middle).insetBy(dx: -2 * distance, dy: -2 * distance)) { other in
        if other != index, !isNear { isNear = edges[other].curve.nearest(to: middle).distance <= 2 * distance }
      }
      return isNear
    }
  }

  private func winding(at point: Point, _ rows: EdgeRows) -> Winding {
    var winding = Winding()
    rows.forEach(acrossRowOf: point.y) { index in
      winding = winding + edges[index].step * edges[index].curve.crossings(leftOf: point)
    }
    return winding
  }
}

/// A table of boxes by the rows that they cover.
private struct EdgeRows {
  private let boxes: [Rect]
  private var rows: [[Int]]
  private let top: Double
  private let rowsPerUnit: Double

  init(_ boxes: [Rect]) {
    self.boxes = boxes
    var whole = Rect.null
    for box in boxes { whole = whole.union(box) }
    var heights = 0.0
    for box in boxes { heights += box.height }
    // So many that few boxes share a row, but no more than lets a box be in some eight rows on average.
    let boxCount = Double(boxes.count)
    let limit = heights > 0 ? 8 * boxCount * (whole.height / heights) : boxCount
    let count = Swift.max(1, Swift.min(4 * boxCount.squareRoot(), limit).rounded(.down))
    top = whole.minY
    rowsPerUnit = whole.height > 0 ? count / whole.height : 0
    rows = Array(repeating: [], count: Int(count))
    for (index, box) in boxes.enumerated() {
      for row in self.row(of: box.minY)...self.row(of: box.maxY) { rows[row].append(index) }
    }
  }

  private func row(of y: Double) -> Int {
    Int(Swift.max(0, Swift.min(Double(rows.count - 1), (y - top) * rowsPerUnit)))
  }

  func forEach(acrossRowOf y: Double, _ body: (Int) -> Void) {
    for index in rows[row(of: y)] where boxes[index].minY <= y && boxes[index].maxY >= y { body(index) }
  }

  /// Calls `body` with each box that meets `rect`, perhaps several times.
  func forEach(meeting rect: Rect, _ body: (Int) -> Void) {
    for row in row(of: rect.minY)...row(of: rect.maxY) {
      for index in rows[row] where !boxes[index].intersection(rect).isNull { body(index) }
    }
  }
}

extension Segment {
  /// The point at a distance from the start, on a curve that only leads away from it.
  fileprivate func point(atDistance distance: Double) -> Point {
    if case .line(let line) = self { return line.point(at: Swift.min(1, distance / line.length)) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = 0.5 * (low + high)
      if (point(at: middle) - start).length < distance { low = middle } else { high = middle }
    }
    return point(at: high)
  }
}
