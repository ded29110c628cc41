import VectorGraphics

/// Keeps as much ink between as the ends have, where contours alone would not: the figure swells about its middle, or
/// shrinks.
///
///     even    ██▄▄    ▄▄▖    ▗▂▂▖    ▗▄██     What narrows here and has not yet widened there is thin half way: less is
///     swollen ██▄▄    ██▄    ▄▅▅▄    ▄▄██     to be seen than of either end. Larger, it is as much.
///
/// That a drawing keeps its mass however it is deformed is the first of the principles of animation (Lasseter, "Principles
/// of traditional animation applied to 3D computer animation", SIGGRAPH 1987, "squash and stretch"). All of the figure grows
/// by one factor, so that nothing of it bends, parts or meets that did not.
struct Swell: Equatable, Sendable {
  private let startCenter: Point
  private let endCenter: Point
  /// By how much all is larger at each of the even parts of the progress that paces turn off at; straight between, and
  /// by the square of the progress from the ends.
  private let factors: SIMD8<Double>

  /// Nil where the motions keep within what the ends have.
  ///
  /// - Parameter isStroke: whether outlines are drawn, and not areas.
  init?(of motions: [ContourMotion], isStroke: Bool) {
    typealias Weights = MorphWeights.Swells
    let steps = ContourPace.steps
    let frames = (0...steps).map { step in
      motions.map { motion in
        var points: [Point] = []
        motion.polyline(at: Double(step) / Double(steps), into: &points)
        return points
      }
    }
    func isBeyond(_ inks: [Double]) -> Bool {
      let (least, most) = (min(inks[0], inks[steps]), max(inks[0], inks[steps]))
      return least > 0 && inks.contains { $0 < (1 - Weights.least) * least || $0 > (1 + Weights.least) * most }
    }
    // Where contours do not overlap, their areas tell at once.
    if !isStroke, !isBeyond(frames.map { abs($0.reduce(0) { $0 + FigureContour.area(of: $1) }) }) { return nil }
    let inks = frames.map {
      isStroke ? StrokedCells.area(of: $0) : ContourLooks.ink($0, isStroke: false, rows: Weights.rows)
    }
    guard isBeyond(inks) else { return nil }
    let (least, most) = (min(inks[0], inks[steps]), max(inks[0], inks[steps]))
    let boxes = frames.map { $0.joined().reduce(Rect.null) { $0.union($1) } }
    startCenter = boxes[0].center
    endCenter = boxes[steps].center
    let room = boxes[0].union(boxes[steps]).insetBy(dx: -Weights.margin, dy: -Weights.margin)
    var factors = SIMD8<Double>(repeating: 1)
    for step in 1..<steps where inks[step] > 0 && inks[step].isFinite {
      let wanted = min(max(inks[step], (1 - Weights.slack) * least), (1 + Weights.slack) * most)
      let ratio = wanted / inks[step]
      let center = startCenter.interpolated(to: endCenter, at: Double(step) / Double(steps))
      let most = max(1, min(Weights.most, Self.mostFactor(of: boxes[step], about: center, in: room)))
      factors[step] = min(max(isStroke ? ratio : ratio.squareRoot(), 1 / Weights.most), most)
    }
    self.factors = factors
  }

  private init(startCenter: Point, endCenter: Point, factors: SIMD8<Double>) {
    self.startCenter = startCenter
    self.endCenter = endCenter
    self.factors = factors
  }

  /// By how much a box may grow about a point to stay within another.
  private static func mostFactor(of box: Rect, about center: Point, in room: Rect) -> Double {
    [
      (box.maxX - center.x, room.maxX - center.x), (center.x - box.minX, center.x - room.minX),
      (box.maxY - center.y, room.maxY - center.y), (center.y - box.minY, center.y - room.minY),
    ].reduce(Double.infinity) { least, reach in reach.0 > 0 ? min(least, reach.1 / reach.0) : least }
  }

  /// The swell with its places through a map of the plane that moves and scales.
  func map(_ body: (Point) -> Point) -> Swell {
    Swell(startCenter: body(startCenter), endCenter: body(endCenter), factors: factors)
  }

  /// What takes the figure to its size at `progress`; nothing beyond the ends.
  func transform(at progress: Double) -> Transform {
    guard progress > 0, progress < 1 else { return .identity }
    let place = progress * Double(ContourPace.steps)
    let step = min(ContourPace.steps - 1, Int(place))
    var share = place - Double(step)
    // Slow next to the ends: what grows there at once is seen to start.
    if step == 0 { share *= share }
    if step == ContourPace.steps - 1 { share = 1 - (1 - share) * (1 - share) }
    let factor = factors[step].interpolated(to: factors[step + 1], at: share)
    let center = startCenter.interpolated(to: endCenter, at: progress)
    return Transform(
      a: factor, b: 0, c: 0, d: factor, tx: (1 - factor) * center.x, ty: (1 - factor) * center.y)
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
    for points in outlines {
      for (a, b) in zip(points, points.dropFirst()) {
        let side = LineSegment(a, b)
        func range(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int> {
          max(0, Int((low - reach) / cell))...min(count - 1, Int((high + reach) / cell))
        }
        for row in range(min(a.y, b.y) - origin.y, max(a.y, b.y) - origin.y, rows) {
          let y = origin.y + cell * (Double(row) + 0.5)
          // Only what of the side comes near the row, and a little more, lest rounding leave a cell out.
          func x(at height: Double) -> Double {
            a.x.interpolated(to: b.x, at: min(1, max(0, (height - a.y) / (b.y - a.y))))
          }
          let (one, other) = a.y == b.y ? (a.x, b.x) : (x(at: y - reach - 1e-9), x(at: y + reach + 1e-9))
          for column in range(min(one, other) - origin.x, max(one, other) - origin.x, columns)
          where !isCovered[row * columns + column] {
            let middle = origin + cell * Vector(Double(column) + 0.5, Double(row) + 0.5)
            if side.nearest(to: middle).distance <= reach { isCovered[row * columns + column] = true }
          }
        }
      }
    }
    return cell * cell * Double(isCovered.count { $0 })
  }
}
