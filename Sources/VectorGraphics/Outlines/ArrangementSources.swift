/// The segments from which an arrangement is made, scaled by a power of two so that the largest coordinate is about 1.
struct ArrangementSources {
  /// The part that a contour plays in the arrangement.
  enum Role {
    /// Part of the outline of the first or the second area.
    case first, second
    /// A line that bounds nothing.
    case line
  }

  struct Source {
    var segment: Segment
    var contour: Int
  }

  struct SourceContour {
    var role: Role
    var isClosed: Bool
    /// The range of its segments among the sources; those without length are left out.
    var sources: Range<Int>
    /// The whole contour, scaled.
    var whole: Contour
  }

  private(set) var sources: [Source] = []
  private(set) var contours: [SourceContour] = []
  private let scale: Double
  /// The diagonal of the box around all, after scaling.
  private(set) var size = 0.0
  /// The largest coordinate, after scaling.
  private(set) var largest = 0.0

  init(_ operands: [(path: Path, role: Role)]) {
    var largest = 0.0
    var given: [(Contour, Role)] = []
    for (path, role) in operands {
      for contour in path.contours where contour.isFinite {
        given.append((contour, role))
        let box = contour.controlBox
        largest = Swift.max(Swift.max(largest, -box.minX, box.maxX), -box.minY, box.maxY)
      }
    }
    scale = .powerOfTwo(largest > 0 ? Swift.max(-1022, Swift.min(1022, -Int(largest.exponent))) : 0)
    let scaling = Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    var box = Rect.null
    for (contour, role) in given {
      let whole = Contour(
        start: scaling.apply(to: contour.start), segments: contour.segments.map { $0.applying(scaling) },
        isClosed: contour.isClosed || role != .line)
      let first = sources.count
      for segment in whole.closedSegments where segment.controlBox.diagonal > 0 {
        sources.append(Source(segment: segment, contour: contours.count))
        box = box.union(segment.controlBox)
      }
      contours.append(
        SourceContour(role: role, isClosed: whole.isClosed, sources: first..<sources.count, whole: whole))
    }
    size = box.diagonal
    self.largest = largest * scale
  }

  /// The same sources with lines for curves.
  func flattened(tolerance: Double) -> ArrangementSources {
    var flattened = self
    flattened.sources = []
    for index in contours.indices {
      let first = flattened.sources.count
      for source in sources[contours[index].sources] {
        var start = source.segment.start
        source.segment.flatten(tolerance: tolerance) { end in
          if end != start {
            flattened.sources.append(Source(segment: .line(LineSegment(start, end)), contour: index))
          }
          start = end
        }
      }
      flattened.contours[index].sources = first..<flattened.sources.count
    }
    return flattened
  }

  /// The source that follows on its contour; nil at the end of an open one.
  func successor(of source: Int) -> Int? {
    let contour = contours[sources[source].contour]
    if source + 1 < contour.sources.upperBound { return source + 1 }
    return contour.isClosed ? contour.sources.lowerBound : nil
  }

  /// The contours as a path in the scale in which the operands were given.
  func restored(_ contours: [Contour]) -> Path {
    let path = Path(contours)
    return scale == 1 ? path : path.applying(Transform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: 0, ty: 0))
  }
}

extension Contour {
  fileprivate var isFinite: Bool {
    start.isFinite
      && segments.allSatisfy { segment in
        switch segment {
        case .line(let line): line.p1.isFinite
        case .quad(let quad): quad.p1.isFinite && quad.p2.isFinite
        case .cubic(let cubic): cubic.p1.isFinite && cubic.p2.isFinite && cubic.p3.isFinite
        }
      }
  }

  fileprivate var controlBox: Rect {
    var box = Rect.null.union(start)
    for segment in segments { box = box.union(segment.controlBox) }
    return box
  }
}
