import VectorGraphics

/// Keeps as much ink between as the ends have, where contours alone would not: the figure swells about its middle, or
/// shrinks.
///
///     even    ██▄▄    ▄▄▖    ▗▂▂▖    ▗▄██     What narrows here and has not yet widened there is thin half way: less is
///     swollen ██▄▄    ██▄    ▄▅▅▄    ▄▄██     to be seen than of either end. Larger, it is as much.
///
/// That a drawing keeps its mass however it is deformed is the first of the principles of animation (Lasseter, "Principles
/// of traditional animation applied to 3D computer animation", SIGGRAPH 1987, "squash and stretch"). All of the figure grows
/// alike, along both axes by one factor where there is room, so that nothing of it bends, parts or meets that did not.
struct Swell: Equatable, Sendable {
  private let startCenter: Point
  private let endCenter: Point
  /// The direction of the first axis along which it grows, a unit vector.
  private let direction: Vector
  /// By how much all is larger along each axis at each of the even parts of the progress; straight between, and by the
  /// square of the progress from the ends.
  private let along: SIMD16<Double>
  private let across: SIMD16<Double>

  /// The even parts of the progress: twice those that paces turn off at. At these alone, what is thin for a tenth of the way
  /// is missed.
  private static let steps = 2 * ContourPace.steps

  /// The places, rising, in shares of the progress, at which it turns off.
  static let places = (1..<steps).map { Double($0) / Double(steps) }

  /// Nil where the motions keep within what the ends have.
  ///
  /// - Parameter isStroke: whether outlines are drawn, and not areas.
  init?(of motions: [ContourMotion], isStroke: Bool) {
    typealias Weights = MorphWeights.Swells
    let steps = Self.steps
    func frames(_ steps: some Sequence<Int>) -> [[[Point]]] {
      steps.map { step in
        motions.map { motion in
          var points: [Point] = []
          motion.polyline(at: Double(step) / Double(Self.steps), into: &points)
          return points
        }
      }
    }
    func inks(_ frames: [[[Point]]], rows: Int) -> [Double] {
      frames.map { isStroke ? StrokedCells.area(of: $0) : ContourLooks.ink($0, isStroke: false, rows: rows) }
    }
    func isBeyond(_ inks: [Double], by share: Double) -> Bool {
      let (least, most) = (min(inks[0], inks[inks.count - 1]), max(inks[0], inks[inks.count - 1]))
      return least > 0 && inks.contains { $0 < (1 - share) * least || $0 > (1 + share) * most }
    }
    // Most figures keep their ink, which shows by fewer frames.
    guard
      isBeyond(inks(frames(stride(from: 0, through: steps, by: 2)), rows: MorphWeights.Pace.rows), by: Weights.likely)
    else { return nil }
    let frames = frames(0...steps)
    let inks = inks(frames, rows: Weights.rows)
    guard isBeyond(inks, by: Weights.least) else { return nil }
    let (least, most) = (min(inks[0], inks[steps]), max(inks[0], inks[steps]))
    let boxes = frames.map { $0.joined().reduce(Rect.null) { $0.union($1) } }
    startCenter = boxes[0].center
    endCenter = boxes[steps].center
    direction = Vector(1, 0)
    let room = boxes[0].union(boxes[steps]).insetBy(dx: -Weights.margin, dy: -Weights.margin)
    var (along, across) = (SIMD16<Double>(repeating: 1), SIMD16<Double>(repeating: 1))
    for step in 1..<steps where inks[step] > 0 && inks[step].isFinite {
      let wanted = min(max(inks[step], (1 - Weights.slack) * least), (1 + Weights.slack) * most)
      let ratio = wanted / inks[step]
      // A stroke is as wide as before, so its ink grows with its length alone.
      let even = min(max(isStroke ? ratio : ratio.squareRoot(), 1 / Weights.most), Weights.most)
      let center = startCenter.interpolated(to: endCenter, at: Double(step) / Double(steps))
      let box = boxes[step]
      along[step] = min(even, Self.mostFactor((box.minX, box.maxX), about: center.x, in: (room.minX, room.maxX)))
      across[step] = min(even, Self.mostFactor((box.minY, box.maxY), about: center.y, in: (room.minY, room.maxY)))
    }
    self.along = along
    self.across = across
  }

  private init(_ other: Swell, in frame: JointFrame) {
    startCenter = frame.place(other.startCenter)
    endCenter = frame.place(other.endCenter)
    direction = frame.direction
    along = other.along
    across = other.across
  }

  /// By how much what reaches from a low to a high place may grow about another to stay within some room; at least 1.
  private static func mostFactor(
    _ reach: (low: Double, high: Double), about center: Double, in room: (low: Double, high: Double)
  ) -> Double {
    let sides = [(reach.high - center, room.high - center), (center - reach.low, center - room.low)]
    return max(1, sides.reduce(Double.infinity) { $1.0 > 0 ? min($0, $1.1 / $1.0) : $0 })
  }

  /// The swell of what moves in the frame, in the plane.
  func placed(by frame: JointFrame) -> Swell { Swell(self, in: frame) }

  /// What takes the figure to its size at `progress`; nothing beyond the ends.
  func transform(at progress: Double) -> Transform {
    guard progress > 0, progress < 1 else { return .identity }
    let place = progress * Double(Self.steps)
    let step = min(Self.steps - 1, Int(place))
    var share = place - Double(step)
    // Slow next to the ends: what grows there at once is seen to start.
    if step == 0 { share *= share }
    if step == Self.steps - 1 { share = 1 - (1 - share) * (1 - share) }
    let (f, g) = (
      along[step].interpolated(to: along[step + 1], at: share),
      across[step].interpolated(to: across[step + 1], at: share)
    )
    let (x, y) = (direction.dx, direction.dy)
    let (a, b, d) = (f * x * x + g * y * y, (f - g) * x * y, f * y * y + g * x * x)
    let center = startCenter.interpolated(to: endCenter, at: progress)
    return Transform(
      a: a, b: b, c: b, d: d, tx: center.x - a * center.x - b * center.y, ty: center.y - b * center.x - d * center.y)
  }
}

/// The area that strokes cover, as wide as those of icons are: what lies on another counts once, as length would not.
private enum StrokedCells {
  static func area(of outlines: [[Point]]) -> Double {
    typealias Weights = MorphWeights.Swells
    let cell = Weights.cell
    let reach = 0.5 * Weights.strokeWidth
    let box = outlines.joined().reduce(Rect.null) { $0.union($1) }
    guard box.width.isFinite, box.height.isFinite, max(box.width, box.height) < Weights.mostExtent else { return 0 }
    let origin = Point(box.minX - reach, box.minY - reach)
    let columns = Int((box.width + 2 * reach) / cell) + 1
    let rows = Int((box.height + 2 * reach) / cell) + 1
    var isCovered = [Bool](repeating: false, count: columns * rows)
    var cells = isCovered.mutableSpan
    for points in outlines {
      for (a, b) in zip(points, points.dropFirst()) {
        let side = WideSide(a, b, reach: reach)
        let (top, bottom) = (min(a.y, b.y) - reach - origin.y, max(a.y, b.y) + reach - origin.y)
        for row in max(0, Int(top / cell))...min(rows - 1, Int(bottom / cell)) {
          guard let range = side.range(at: origin.y + cell * (Double(row) + 0.5)) else { continue }
          // Those whose middles are covered.
          let first = max(0, Int(((range.low - origin.x) / cell - 0.5).rounded(.up)))
          let last = min(columns - 1, Int(((range.high - origin.x) / cell - 0.5).rounded(.down)))
          // There may be none.
          for column in first..<max(first, last + 1) { cells[row * columns + column] = true }
        }
      }
    }
    return cell * cell * Double(isCovered.count { $0 })
  }
}

/// What a side of a stroke with round ends covers.
private struct WideSide {
  private let start: Point
  private let end: Point
  private let reach: Double
  /// From the side to its edges.
  private let edge: Vector

  init(_ start: Point, _ end: Point, reach: Double) {
    (self.start, self.end, self.reach) = (start, end, reach)
    edge = (end - start).normalized.map { reach * $0.perpendicular } ?? .zero
  }

  /// From where to where it reaches at a height; nil if it does not lie there. It is convex, so these are on its caps or edges.
  func range(at y: Double) -> (low: Double, high: Double)? {
    var (low, high) = (Double.infinity, -Double.infinity)
    func add(_ x: Double) { (low, high) = (min(low, x), max(high, x)) }
    func addCap(_ center: Point) {
      let offset = y - center.y
      guard abs(offset) <= reach else { return }
      let half = (reach * reach - offset * offset).squareRoot()
      add(center.x - half)
      add(center.x + half)
    }
    func addEdge(_ a: Point, _ b: Point) {
      guard (a.y <= y) != (b.y <= y) else { return }
      add(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
    }
    addCap(start)
    addCap(end)
    addEdge(start + edge, end + edge)
    addEdge(start - edge, end - edge)
    return low <= high ? (low, high) : nil
  }
}
