import VectorGraphics

/// A straight front that runs over the plane: behind it lies the end, ahead of it still the start.
///
///        start ─────┊        What both have in common is on both sides and shows no
///        end   ╲    ┊front   front. So a slash is drawn, and a leg retracts, while all
///               ╲   ┊→       else stays where it is.
///
/// What is cut is joined along the front (`FrontJoint`). In a fixed structure each run is closed by itself, which adds to
/// the windings on the front only.
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
  ///
  /// Outlines that both sides have go on over the front as one.
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

  /// The pieces of the structured path at all jumps together.
  var pieceCountOfKeyframes: Int {
    let contours = behind + ahead
    return contours.reduce(0) { $0 + $1.extremes.count } * contours.reduce(0) { $0 + $1.structuredPieceCount }
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
    if !isStructured, var joint = FrontJoint(behind, ahead, across: normal.perpendicular, at: height) {
      joint.write(into: &path)
      return
    }
    for contour in behind { contour.write(below: height + overlap, isStructured: isStructured, into: &path) }
    for contour in ahead { contour.write(below: overlap - height, isStructured: isStructured, into: &path) }
  }
}
