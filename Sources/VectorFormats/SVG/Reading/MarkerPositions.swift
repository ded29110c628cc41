import VectorGraphics

/// Where markers stand on a path, and where they look (SVG 2, 13.7.4).
struct MarkerPositions {
  struct Position {
    var point: Point
    /// A unit vector.
    var direction: Vector
  }

  /// The position of each vertex: the first takes `marker-start`, the last `marker-end`, all others `marker-mid`.
  private(set) var positions: [Position] = []

  /// - Parameter arcs: The elements that each arc in the path's text has become; there is no vertex between them.
  init(_ path: Path, arcs: [Range<Int>] = []) {
    var inside: Set<Int> = []
    for arc in arcs { inside.formUnion(arc.dropLast()) }
    var element = -1
    for contour in path.contours {
      element += 1
      var vertices = [contour.start]
      // The directions in which the path leaves and reaches each vertex; nil where nothing of length says one.
      var leaving: [Vector?] = [nil]
      var reaching: [Vector?] = [nil]
      func add(_ end: Point, first: Vector?, last: Vector?) {
        if leaving[leaving.count - 1] == nil { leaving[leaving.count - 1] = first }
        if inside.contains(element) { return }
        vertices.append(end)
        leaving.append(nil)
        reaching.append(last ?? reaching[reaching.count - 1])
      }
      for segment in contour.segments {
        element += 1
        add(segment.end, first: segment.direction(at: 0), last: segment.direction(at: 1))
      }
      if contour.isClosed {
        element += 1
        let closing = (contour.start - contour.end).normalized
        add(contour.start, first: closing, last: closing)
      }
      for index in vertices.indices.dropLast().reversed() where leaving[index] == nil {
        leaving[index] = leaving[index + 1]
      }
      if contour.isClosed {
        let last = vertices.count - 1
        leaving[last] = leaving[0]
        reaching[0] = reaching[last]
      }
      for index in vertices.indices {
        positions.append(
          Position(point: vertices[index], direction: Self.direction(reaching[index], leaving[index])))
      }
    }
  }

  private static func direction(_ reaching: Vector?, _ leaving: Vector?) -> Vector {
    guard let reaching else { return leaving ?? Vector(1, 0) }
    guard let leaving else { return reaching }
    // Where the path turns back on itself, both bisectors are as good.
    return (reaching + leaving).normalized ?? reaching.perpendicular
  }
}
