/// The plane as the segments of one or two paths divide it: vertices, edges that meet only there, and for both sides of
/// each edge the winding numbers.
///
/// Places nearer together than the tolerance are one vertex, edges nearer than that are one edge. So edges may be off the
/// given segments by some tolerances, but what is next to what is never in doubt: it is read from the order of edges around
/// vertices, once, and everything else follows from it.
///
/// 1. Segments are cut into monotone pieces, these where they meet others (`ArrangementPieces`).
/// 2. Cuts that are near become one vertex; pieces that pass near a vertex are led through it; edges that run together
///    become one (here).
/// 3. Around each vertex the edges are sorted; this gives faces, and from face to face the winding numbers
///    (`Arrangement+Faces`).
/// 4. The edges that bound what an operation selects are joined to contours (`Arrangement+Contours`).
struct Arrangement {
  /// The numbers of times that each area's contours run around a place.
  struct Winding: Equatable {
    var first = 0
    var second = 0

    static func + (a: Winding, b: Winding) -> Winding {
      Winding(first: a.first + b.first, second: a.second + b.second)
    }

    static prefix func - (a: Winding) -> Winding { Winding(first: -a.first, second: -a.second) }

    static func * (a: Winding, count: Int) -> Winding {
      Winding(first: a.first * count, second: a.second * count)
    }
  }

  /// A stretch of a source between two vertices.
  struct Stretch {
    var source: Int
    /// The parameters at which it begins and ends on the source, `from < to`.
    var from: Double
    var to: Double
    var start: Int
    var end: Int
  }

  /// A curve from the vertex `start` to the vertex `end > start`.
  struct Edge {
    var start: Int
    var end: Int
    var curve: Segment
    /// The winding right of the edge less that left of it.
    var step: Winding
    /// Whether a line runs along it.
    var isLine: Bool
    /// The first stretch that runs along it, and whether it does so from end to start.
    var stretch: Int
    var isReversed: Bool
  }

  let sources: ArrangementSources
  let tolerance: Double
  private(set) var vertices: [Point] = []
  private(set) var edges: [Edge] = []
  /// The stretches, in the order of the sources.
  private(set) var stretches: [Stretch] = []
  /// The edge of each stretch.
  private(set) var edgeOfStretch: [Int] = []
  /// The winding to the right and to the left of each edge.
  var windings: [(right: Winding, left: Winding)] = []
  /// The edges that leave each vertex, clockwise on screen; 2·edge runs from its start, 2·edge + 1 from its end.
  var outgoing: [[Int]] = []

  /// Whether the checks have found nothing wrong: false if the tolerance is too fine for the sources to tell which edge
  /// is next to which.
  private(set) var isSound = false

  init(_ sources: ArrangementSources, tolerance: Double) {
    self.sources = sources
    self.tolerance = tolerance
    let pieces = ArrangementPieces(sources, tolerance: tolerance)
    vertices = pieces.vertices
    stretches = pieces.stretches
    makeEdges()
    isSound = findFaces()
  }

  // MARK: - Edges

  /// Makes one edge of all stretches that run together.
  private mutating func makeEdges() {
    func vertexPair(_ index: Int) -> (Int, Int) {
      let stretch = stretches[index]
      return (Swift.min(stretch.start, stretch.end), Swift.max(stretch.start, stretch.end))
    }
    edgeOfStretch = Array(repeating: -1, count: stretches.count)
    let curves = stretches.map { curve(of: $0) }
    let order = stretches.indices.sorted { a, b in
      let (p, q) = (vertexPair(a), vertexPair(b))
      return (p.0, p.1, a) < (q.0, q.1, b)
    }
    // The stretches that stand for themselves and those like them, among those between the same two vertices.
    var representatives: [Int] = []
    var representativeOf = Array(stretches.indices)
    for (place, index) in order.enumerated() {
      if place == 0 || vertexPair(order[place - 1]) != vertexPair(index) { representatives.removeAll() }
      if let same = representatives.first(where: { runTogether(curves[$0], curves[index]) }) {
        representativeOf[index] = same
      } else {
        representatives.append(index)
      }
    }
    for index in stretches.indices {
      let stretch = stretches[index]
      let representative = representativeOf[index]
      let isReversed = stretch.start > stretch.end
      if representative == index {
        let (start, end) = vertexPair(index)
        edgeOfStretch[index] = edges.count
        edges.append(
          Edge(
            start: start, end: end, curve: isReversed ? curves[index].reversed : curves[index], step: Winding(),
            isLine: false, stretch: index, isReversed: isReversed))
      }
      let edge = edgeOfStretch[representative]
      edgeOfStretch[index] = edge
      let direction = isReversed ? -1 : 1
      switch sources.contours[sources.sources[stretch.source].contour].role {
      case .first: edges[edge].step.first += direction
      case .second: edges[edge].step.second += direction
      case .line: edges[edge].isLine = true
      }
    }
  }

  /// The part of the source, its ends moved to the vertices.
  func curve(of stretch: Stretch) -> Segment {
    let part = sources.sources[stretch.source].segment.part(from: stretch.from, to: stretch.to)
    return part.moved(from: vertices[stretch.start], to: vertices[stretch.end])
  }

  /// Whether two curves between the same ends stay within some tolerances.
  private func runTogether(_ a: Segment, _ b: Segment) -> Bool {
    if case .line = a, case .line = b { return true }
    let limit = 4 * tolerance
    return [0.5, 0.25, 0.75, 0.1, 0.9].allSatisfy { t in
      b.nearest(to: a.point(at: t)).distance <= limit && a.nearest(to: b.point(at: t)).distance <= limit
    }
  }
}

extension Segment {
  /// The part from `start` to `end`, bit for bit the segment itself if that is all of it.
  func part(from start: Double, to end: Double) -> Segment {
    start == 0 && end == 1 ? self : subsegment(from: start, to: end)
  }

  /// The same curve with other ends nearby; control points move along.
  func moved(from start: Point, to end: Point) -> Segment {
    let (first, last) = (start - self.start, end - self.end)
    if first == .zero, last == .zero { return self }
    return switch self {
    case .line: .line(LineSegment(start, end))
    case .quad(let quad): .quad(QuadraticBezier(start, quad.p1 + 0.5 * (first + last), end))
    case .cubic(let cubic): .cubic(CubicBezier(start, cubic.p1 + first, cubic.p2 + last, end))
    }
  }
}
