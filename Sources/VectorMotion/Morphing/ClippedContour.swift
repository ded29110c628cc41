import VectorGraphics

/// A contour of which the part below a height is shown.
///
/// Its pieces rise or fall all along, so that a height cuts each at most once. A part that is shown, a run, holds at least
/// one valley of the contour and is known by its first.
struct ClippedContour: Sendable {
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

  /// The pieces of all contours that are written in a fixed structure.
  var structuredPieceCount: Int { valleys.count * pieces.count }

  /// A part of the contour that lies below a height, from where it comes down to there to where it goes up again.
  struct Run: Sendable {
    /// The pieces that lie below the height as wholes.
    fileprivate var whole: Range<Int>
    /// What is cut of the pieces before and behind.
    fileprivate var before: MeasuredContour.Piece?
    fileprivate var after: MeasuredContour.Piece?
    let start: Point
    let end: Point

    /// Whether it is cut, and not all of the contour.
    var isCut: Bool { before != nil || after != nil }
  }

  /// The runs below `limit`, in order.
  func runs(below limit: Double) -> [Run] {
    var last = -1
    return valleys.indices.compactMap { run(of: $0, below: limit, after: &last) }
  }

  /// The run that is known by a valley; nil if none is: of the valleys in a run it is the first.
  ///
  /// - Parameter last: the last joint of the run before, and then of this one.
  private func run(of rank: Int, below limit: Double, after last: inout Int) -> Run? {
    let valley = valleys[rank]
    guard valley > last, heights[valley] <= limit else { return nil }
    var (low, high) = (valley, valley)
    while low > 0, heights[low - 1] <= limit { low -= 1 }
    while high < pieces.count, heights[high + 1] <= limit { high += 1 }
    last = high
    let before = low > 0 ? pieces[low - 1].part(from: crossing(of: low - 1, at: limit), to: 1) : nil
    let after = high < pieces.count ? pieces[high].part(from: 0, to: crossing(of: high, at: limit)) : nil
    return Run(
      whole: low..<high, before: before, after: after, start: before?.cubic.p0 ?? pieces[0].cubic.p0,
      end: after?.cubic.p3 ?? pieces[pieces.count - 1].cubic.p3)
  }

  /// Appends the pieces of a run, which begins where `path` ends.
  func append(_ run: Run, to path: inout Path) {
    if let before = run.before { append(before, to: &path) }
    for index in run.whole { append(pieces[index], to: &path) }
    if let after = run.after { append(after, to: &path) }
  }

  /// Appends what lies below `limit`, each run closed by itself.
  ///
  /// - Parameter isStructured: whether to append a contour of all pieces for each valley, whose hidden ones lie in points.
  func write(below limit: Double, isStructured: Bool, into path: inout Path) {
    var last = -1
    for (rank, valley) in valleys.enumerated() {
      func hide(_ range: some Sequence<Int>, at point: Point) {
        guard isStructured else { return }
        for index in range {
          append(Piece(CubicBezier(point, point, point, point), isLine: pieces[index].isLine), to: &path)
        }
      }
      if let run = run(of: rank, below: limit, after: &last) {
        path.move(to: run.start)
        hide(0..<max(0, run.whole.lowerBound - 1), at: run.start)
        append(run, to: &path)
        hide(min(pieces.count, run.whole.upperBound + 1)..<pieces.count, at: run.end)
      } else if isStructured {
        let point = valley < pieces.count ? pieces[valley].cubic.p0 : pieces[valley - 1].cubic.p3
        path.move(to: point)
        hide(pieces.indices, at: point)
      } else {
        continue
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
