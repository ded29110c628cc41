/// The sources cut where they turn, where they meet, and where they pass near a vertex.
struct ArrangementPieces {
  /// A part of a source along which neither x nor y turns back, so that it does not meet itself.
  private struct Piece {
    var source: Int
    var from: Double
    var to: Double
    var curve: Segment
    var box: Rect
    /// The vertices at its ends.
    var start = 0
    var end = 0
  }

  /// A place on a piece where it is to be cut.
  private struct Cut {
    var t: Double
    /// The node, and once nodes are made vertices the vertex, at which it is cut.
    var vertex: Int
  }

  private(set) var vertices: [Point] = []
  private(set) var stretches: [Arrangement.Stretch] = []

  private let sources: ArrangementSources
  private let tolerance: Double
  private var pieces: [Piece] = []
  private var cuts: [[Cut]] = []
  /// The starts and ends of all pieces, in pairs, then the places where pieces cross.
  private var nodes: [Point] = []
  private var nodeSets = DisjointSets(count: 0)

  init(_ sources: ArrangementSources, tolerance: Double) {
    self.sources = sources
    self.tolerance = tolerance
    makePieces()
    let joins = findMeetings()
    nodeSets = DisjointSets(count: nodes.count)
    for (a, b) in joins { nodeSets.join(a, b) }
    joinNearNodes()
    makeVertices()
    findPassings()
    makeStretches()
  }

  // MARK: - Pieces

  private mutating func makePieces() {
    for index in sources.sources.indices {
      let segment = sources.sources[index].segment
      var turns: [Double] = []
      switch segment {
      case .line: break
      case .quad(let quad): turns = Array(quad.extremaX) + Array(quad.extremaY)
      case .cubic(let cubic): turns = Array(cubic.extremaX) + Array(cubic.extremaY)
      }
      turns.sort()
      var from = 0.0
      for to in turns + [1] where to > from {
        let curve = segment.part(from: from, to: to)
        pieces.append(Piece(source: index, from: from, to: to, curve: curve, box: curve.controlBox))
        nodes.append(curve.start)
        nodes.append(curve.end)
        from = to
      }
    }
    cuts = Array(repeating: [], count: pieces.count)
  }

  // MARK: - Where pieces meet

  /// Cuts pieces where they meet others, and returns the ends that meet ends.
  private mutating func findMeetings() -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    // Ends that are near are found with the nodes.
    BoxPairs(pieces.map { $0.box }, margin: 2 * tolerance).forEach { a, b in
      if !meetOnlyAtEnds(a, b) { pairs.append((a, b)) }
    }
    var joins: [(Int, Int)] = []
    for (a, b) in pairs {
      let (p, q) = (pieces[a].curve, pieces[b].curve)
      for meeting in p.intersections(with: q, tolerance: 2 * tolerance) {
        let endA = end(of: a, at: meeting.t)
        let endB = end(of: b, at: meeting.otherT)
        if let endA, let endB {
          joins.append((endA, endB))
        } else if let endA {
          cuts[b].append(Cut(t: meeting.otherT, vertex: endA))
        } else if let endB {
          cuts[a].append(Cut(t: meeting.t, vertex: endB))
        } else {
          let crossing = p.point(at: meeting.t).midpoint(to: q.point(at: meeting.otherT))
          nodes.append(q.aligned(p.aligned(crossing)))
          cuts[a].append(Cut(t: meeting.t, vertex: nodes.count - 1))
          cuts[b].append(Cut(t: meeting.otherT, vertex: nodes.count - 1))
        }
      }
    }
    return joins
  }

  private func end(of piece: Int, at t: Double) -> Int? { t == 0 ? 2 * piece : t == 1 ? 2 * piece + 1 : nil }

  /// Whether the boxes have nothing in common but a place at which both pieces end.
  private func meetOnlyAtEnds(_ a: Int, _ b: Int) -> Bool {
    let margin = 2 * tolerance
    let (p, q) = (pieces[a].box, pieces[b].box)
    let common = Rect(
      minX: Swift.max(p.minX, q.minX) - margin, minY: Swift.max(p.minY, q.minY) - margin,
      maxX: Swift.min(p.maxX, q.maxX) + margin, maxY: Swift.min(p.maxY, q.maxY) + margin)
    guard common.maxX - common.minX <= 2 * margin, common.maxY - common.minY <= 2 * margin else { return false }
    return (common.contains(nodes[2 * a]) || common.contains(nodes[2 * a + 1]))
      && (common.contains(nodes[2 * b]) || common.contains(nodes[2 * b + 1]))
  }

  // MARK: - Vertices

  /// Joins the nodes between which steps of at most the tolerance lead.
  ///
  /// Cells so small that their nodes are near each other are compared, and not all nodes: where a hundred equal circles cross
  /// a hundred others, 10,000 lie in one.
  private mutating func joinNearNodes() {
    let side = max(0.5 * tolerance, .leastNonzeroMagnitude)
    let cellOf = nodes.map { Point(($0.x / side).rounded(.down), ($0.y / side).rounded(.down)) }
    let order = nodes.indices.sorted { (cellOf[$0].x, cellOf[$0].y, $0) < (cellOf[$1].x, cellOf[$1].y, $1) }
    var sets = nodeSets
    var cells: [(places: Range<Int>, box: Rect)] = []
    for (place, node) in order.enumerated() {
      if place > 0, cellOf[order[place - 1]] == cellOf[node] {
        sets.join(order[place - 1], node)
        let last = cells.count - 1
        cells[last] = (cells[last].places.lowerBound..<place + 1, cells[last].box.union(nodes[node]))
      } else {
        cells.append((place..<place + 1, Rect(nodes[node], nodes[node])))
      }
    }
    BoxPairs(cells.map { $0.box }, margin: tolerance).forEach { a, b in
      let (first, second) = (order[cells[a].places], order[cells[b].places])
      guard sets.representative(of: first[first.startIndex]) != sets.representative(of: second[second.startIndex])
      else { return }
      for one in first {
        if let other = second.first(where: { nodes[one].distance(to: nodes[$0]) <= tolerance }) {
          sets.join(one, other)
          return
        }
      }
    }
    nodeSets = sets
  }

  /// Makes one vertex of each set of nodes: at the end of a source if there is one among them, else where its first
  /// node is.
  private mutating func makeVertices() {
    var vertexOf = Array(repeating: -1, count: nodes.count)
    var isFixed: [Bool] = []
    for node in nodes.indices {
      let representative = nodeSets.representative(of: node)
      let isEnd = node < 2 * pieces.count && (node & 1 == 0 ? pieces[node / 2].from == 0 : pieces[node / 2].to == 1)
      if vertexOf[representative] < 0 {
        vertexOf[representative] = vertices.count
        vertices.append(nodes[node])
        isFixed.append(isEnd)
      } else if isEnd, !isFixed[vertexOf[representative]] {
        vertices[vertexOf[representative]] = nodes[node]
        isFixed[vertexOf[representative]] = true
      }
      vertexOf[node] = vertexOf[representative]
    }
    for piece in pieces.indices {
      for index in cuts[piece].indices { cuts[piece][index].vertex = vertexOf[cuts[piece][index].vertex] }
      pieces[piece].start = vertexOf[2 * piece]
      pieces[piece].end = vertexOf[2 * piece + 1]
    }
  }

  /// A piece from one cut to the next.
  private struct Part {
    var piece: Int
    var box: Rect
    /// The vertices at its ends.
    var start: Int
    var end: Int
  }

  /// Cuts pieces at the vertices that they pass within the tolerance.
  ///
  /// Vertices are looked for near parts and not near pieces: of a hundred lines that all cross, each has all 5,000 in its box.
  private mutating func findPassings() {
    var parts: [Part] = []
    for (index, piece) in pieces.enumerated() {
      var (from, start) = (0.0, piece.start)
      for cut in sortedCuts(of: index) + [Cut(t: 1, vertex: piece.end)] {
        parts.append(
          Part(piece: index, box: piece.curve.part(from: from, to: cut.t).controlBox, start: start, end: cut.vertex))
        (from, start) = (cut.t, cut.vertex)
      }
    }
    var found: [(piece: Int, vertex: Int)] = []
    let boxes = parts.map { $0.box } + vertices.map { Rect($0, $0) }
    // Twice the tolerance: boxes of parts are rounded.
    BoxPairs(boxes, margin: 2 * tolerance).forEach(across: parts.count) { index, other in
      let part = parts[index]
      let vertex = other - parts.count
      if part.start != vertex, part.end != vertex { found.append((part.piece, vertex)) }
    }
    for (piece, vertex) in found {
      guard pieces[piece].start != vertex, pieces[piece].end != vertex,
        !cuts[piece].contains(where: { $0.vertex == vertex })
      else { continue }
      let (t, distance) = pieces[piece].curve.nearest(to: vertices[vertex])
      if distance <= tolerance, t > 0, t < 1 { cuts[piece].append(Cut(t: t, vertex: vertex)) }
    }
  }

  private func sortedCuts(of piece: Int) -> [Cut] {
    cuts[piece].sorted { ($0.t, $0.vertex) < ($1.t, $1.vertex) }
  }

  // MARK: - Stretches

  private mutating func makeStretches() {
    for (index, piece) in pieces.enumerated() {
      func t(_ local: Double) -> Double { local == 1 ? piece.to : piece.from + (piece.to - piece.from) * local }
      let first = stretches.count
      var (vertex, from) = (piece.start, piece.from)
      for cut in sortedCuts(of: index) + [Cut(t: 1, vertex: piece.end)] where cut.vertex != vertex {
        stretches.append(
          Arrangement.Stretch(source: piece.source, from: from, to: t(cut.t), start: vertex, end: cut.vertex))
        (vertex, from) = (cut.vertex, t(cut.t))
      }
      if stretches.count > first { stretches[stretches.count - 1].to = piece.to }
    }
  }
}

extension Segment {
  /// The point nearby that lies on the segment exactly, if that is a line along an axis.
  fileprivate func aligned(_ point: Point) -> Point {
    guard case .line(let line) = self else { return point }
    return Point(line.p0.x == line.p1.x ? line.p0.x : point.x, line.p0.y == line.p1.y ? line.p0.y : point.y)
  }
}
