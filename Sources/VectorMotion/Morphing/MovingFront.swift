import VectorGraphics

/// A straight front that runs over the plane: behind it lies the end, ahead of it still the start.
///
///        start ─────┊        What both have in common is on both sides and shows no
///        end   ╲    ┊front   front. So a slash is drawn, and a leg retracts, while all
///               ╲   ┊→       else stays where it is.
///
/// What is cut is closed along the front, each run by itself: this adds to the windings on the front only.
struct MovingFront: Sendable {
  let rule = FillRule.nonZero
  /// Contours of both ends that are the same, cut nowhere.
  private let common: Path
  private let ahead: [ClippedContour]
  private let behind: [ClippedContour]
  /// The direction in which the front runs, a unit vector.
  private let normal: Vector
  /// The heights along the front's normal from which and to which it runs.
  private let first: Double
  private let last: Double
  /// How far it runs over what both ends have alike before it comes to what differs, and after it.
  private let margin: Double
  /// By how much both sides reach over the front.
  private let overlap: Double
  private let isBackwards: Bool

  /// - Parameters:
  ///   - normal: the direction in which the front runs, a unit vector.
  ///   - heights: where it starts and ends along the normal, from the origin of the plane.
  ///   - margin: how far what differs lies behind the first and before the last of them.
  ///   - isBackwards: whether it runs from the last height to the first, and `start` and `end` are exchanged.
  init(
    common: [MeasuredContour], start: [MeasuredContour], end: [MeasuredContour], normal: Vector,
    heights: (first: Double, last: Double), margin: Double, overlap: Double, isBackwards: Bool
  ) {
    var path = Path()
    for contour in common { path.append(contour) }
    self.common = path
    behind = end.map { ClippedContour($0, normal: normal) }
    ahead = start.map { ClippedContour($0, normal: -normal) }
    self.normal = normal
    (first, last) = heights
    self.margin = margin
    self.overlap = overlap
    self.isBackwards = isBackwards
  }

  /// Makes `path` the path at `progress`; beyond 0...1 the front has left the figure.
  func path(at progress: Double, into path: inout Path) { write(at: progress, isStructured: false, into: &path) }

  /// Whether the front has not come to what differs, or has passed it: then all of one end is to be seen.
  func rests(at progress: Double) -> Bool {
    let height = height(at: progress)
    return height + overlap <= first + margin || height - overlap >= last - margin
  }

  /// The same in a structure that does not depend on the progress: what is not to be seen lies in points.
  func structuredPath(at progress: Double, into path: inout Path) {
    write(at: progress, isStructured: true, into: &path)
  }

  var structure: Path {
    var path = Path()
    structuredPath(at: 0, into: &path)
    return path
  }

  /// The progress, rising between 0 and 1, at which runs of the structured path begin, join or end.
  var jumps: [Double] {
    let heights =
      behind.flatMap { $0.extremes.map { $0 - overlap } } + ahead.flatMap { $0.extremes.map { overlap - $0 } }
    let shares = heights.map { height in
      let share = (height - first) / (last - first)
      return isBackwards ? 1 - share : share
    }
    // Those that only rounding tells apart are one, and none is so near to an end.
    let least = 1e-8
    var jumps: [Double] = []
    for share in shares.sorted() where share - (jumps.last ?? 0) > least && share < 1 - least { jumps.append(share) }
    return jumps
  }

  /// A rectangle along the front that holds all of `box` on one side of it: where the first path shows, or the last.
  ///
  /// It moves straight, and holds nothing of the box where the front has not come to it.
  func region(isAhead: Bool, at progress: Double, of box: Rect) -> Path {
    let heights = box.corners.map { ($0 - .zero).dot(normal) }
    let margin = overlap + abs(last - first)
    // Where it runs backwards, what lies ahead of it is the last path.
    let isBelow = isAhead == isBackwards
    let far = isBelow ? (heights.min() ?? 0) - margin : (heights.max() ?? 0) + margin
    return rectangle(from: far, to: height(at: progress) + (isBelow ? overlap : -overlap), of: box)
  }

  /// A rectangle on both sides of the front, across all of `box`.
  func seam(at progress: Double, of box: Rect) -> Path {
    let reach = MorphWeights.Front.seam * box.diagonal
    let height = height(at: progress)
    return rectangle(from: height - reach, to: height + reach, of: box)
  }

  private func height(at progress: Double) -> Double {
    first + (isBackwards ? 1 - progress : progress) * (last - first)
  }

  private func rectangle(from far: Double, to near: Double, of box: Rect) -> Path {
    let across = normal.perpendicular
    let sides = box.corners.map { ($0 - .zero).dot(across) }
    func point(_ height: Double, _ side: Double?) -> Point { .zero + height * normal + (side ?? 0) * across }
    var path = Path()
    path.move(to: point(far, sides.min()))
    path.line(to: point(near, sides.min()))
    path.line(to: point(near, sides.max()))
    path.line(to: point(far, sides.max()))
    path.close()
    return path
  }

  private func write(at progress: Double, isStructured: Bool, into path: inout Path) {
    path.replaceContents(with: common)
    let share = isBackwards ? 1 - progress : progress
    let height = first + min(1, max(0, share)) * (last - first)
    for contour in behind { contour.write(below: height + overlap, isStructured: isStructured, into: &path) }
    for contour in ahead { contour.write(below: overlap - height, isStructured: isStructured, into: &path) }
  }
}

/// A contour of which the part below a height is shown.
///
/// Its pieces rise or fall all along, so that a height cuts each at most once. A part that is shown, a run, holds at least
/// one valley of the contour and is known by its first.
private struct ClippedContour: Sendable {
  private typealias Piece = MeasuredContour.Piece

  private let pieces: [Piece]
  private let normal: Vector
  /// The heights of the joints, one more than there are pieces.
  private let heights: [Double]
  /// The joints at which it is lowest round about.
  private let valleys: [Int]

  init(_ contour: MeasuredContour, normal: Vector) {
    func height(_ point: Point) -> Double { (point - .zero).dot(normal) }
    var pieces: [Piece] = []
    for piece in contour.pieces {
      var from = 0.0
      if !piece.isLine {
        let cubic = ContourMotion.map(piece.cubic) { Point(height($0), 0) }
        for t in cubic.extremaX where t > from + 1e-9 && t < 1 - 1e-9 {
          pieces.append(piece.part(from: from, to: t))
          from = t
        }
      }
      pieces.append(from > 0 ? piece.part(from: from, to: 1) : piece)
    }
    if contour.isClosed {
      // A closed contour begins where it is highest: no run then goes over its start.
      let top = pieces.indices.max { height(pieces[$0].cubic.p0) < height(pieces[$1].cubic.p0) } ?? 0
      pieces = Array(pieces[top...] + pieces[..<top])
    }
    let heights = pieces.map { height($0.cubic.p0) } + [height(pieces[pieces.count - 1].cubic.p3)]
    var valleys: [Int] = []
    var isFalling = true
    var lowest = 0
    for index in 1...pieces.count {
      if heights[index] > heights[index - 1] {
        if isFalling { valleys.append(lowest) }
        isFalling = false
      } else if heights[index] < heights[index - 1] {
        isFalling = true
        lowest = index
      }
    }
    if isFalling { valleys.append(lowest) }
    self.pieces = pieces
    self.normal = normal
    self.heights = heights
    self.valleys = valleys
  }

  /// The heights at which runs begin, and at which they join.
  var extremes: [Double] {
    let peaks = heights.indices.dropFirst().dropLast().filter { index in
      heights[index] >= heights[index - 1] && heights[index] > heights[index + 1]
    }
    return (valleys + peaks).map { heights[$0] }
  }

  /// Appends what lies below `limit`.
  ///
  /// - Parameter isStructured: whether to append a contour of all pieces for each valley, whose hidden ones lie in points.
  func write(below limit: Double, isStructured: Bool, into path: inout Path) {
    for (rank, valley) in valleys.enumerated() {
      let isShown = heights[valley] <= limit
      var (low, high) = (valley, valley)
      if isShown {
        while low > 0, heights[low - 1] <= limit { low -= 1 }
        while high < pieces.count, heights[high + 1] <= limit { high += 1 }
      }
      // A run is known by its first valley.
      let isFirst = isShown && (rank == 0 || valleys[rank - 1] < low)
      guard isFirst || isStructured else { continue }
      guard isFirst else {
        let point = valley < pieces.count ? pieces[valley].cubic.p0 : pieces[valley - 1].cubic.p3
        path.move(to: point)
        for piece in pieces { append(Piece(CubicBezier(point, point, point, point), isLine: piece.isLine), to: &path) }
        path.close()
        continue
      }
      // What is cut of the pieces before and behind.
      let before = low > 0 ? pieces[low - 1].part(from: crossing(of: low - 1, at: limit), to: 1) : nil
      let after = high < pieces.count ? pieces[high].part(from: 0, to: crossing(of: high, at: limit)) : nil
      let start = before?.cubic.p0 ?? pieces[0].cubic.p0
      let end = after?.cubic.p3 ?? pieces[pieces.count - 1].cubic.p3
      path.move(to: start)
      for index in pieces.indices {
        if index + 1 == low, let before {
          append(before, to: &path)
        } else if index >= low, index < high {
          append(pieces[index], to: &path)
        } else if index == high, let after {
          append(after, to: &path)
        } else if isStructured {
          let point = index < low ? start : end
          append(Piece(CubicBezier(point, point, point, point), isLine: pieces[index].isLine), to: &path)
        }
      }
      path.close()
    }
  }

  private func append(_ piece: Piece, to path: inout Path) {
    if piece.isLine {
      path.line(to: piece.cubic.p3)
    } else {
      path.cubic(to: piece.cubic.p3, control1: piece.cubic.p1, control2: piece.cubic.p2)
    }
  }

  /// The parameter at which a piece that begins and ends on different sides of `limit` meets it.
  private func crossing(of index: Int, at limit: Double) -> Double {
    let (start, end) = (heights[index], heights[index + 1])
    if pieces[index].isLine { return min(1, max(0, (limit - start) / (end - start))) }
    let cubic = ContourMotion.map(pieces[index].cubic) { Point(($0 - .zero).dot(normal), 0) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = 0.5 * (low + high)
      if (cubic.point(at: middle).x <= limit) == (start <= limit) { low = middle } else { high = middle }
    }
    return 0.5 * (low + high)
  }
}
