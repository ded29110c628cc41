import VectorGraphics

/// A mirror axis of two stroked figures, and the way that keeps it: strokes that would not are drawn anew out of it.
///
///      ◁ )      ◁ )      ◁ ›<     ◁ ╳      Either wave would become a bar of the cross, and both would lean. So they
///        ))       ·        ·               are erased to the axis, and the bars are drawn out of it.
///
/// Lengths are shares of the joint extent of both figures.
struct CommonAxis {
  /// A figure with its contours' images.
  private struct Side {
    let contours: [FigureContour]
    let images: [Int]
    let center: Point
  }

  /// Across the axis, a unit vector.
  let normal: Vector
  private let start: Side
  private let end: Side
  private let diagonal: Double

  /// The axes that both figures have.
  static func all(of first: [FigureContour], _ second: [FigureContour]) -> [CommonAxis] {
    guard max(first.count, second.count) <= MorphWeights.Limits.largestContourAssignment else { return [] }
    let a = FigureSymmetries(of: first)
    guard FigureSymmetries.normals.indices.contains(where: { a.images[$0] != nil }) else { return [] }
    let b = FigureSymmetries(of: second)
    let bounds = (first + second).reduce(Rect.null) { $0.union($1.bounds) }
    return FigureSymmetries.normals.indices.compactMap { index in
      guard let images = a.images[index], let others = b.images[index] else { return nil }
      return CommonAxis(
        normal: FigureSymmetries.normals[index], start: Side(contours: first, images: images, center: a.center),
        end: Side(contours: second, images: others, center: b.center), diagonal: bounds.diagonal)
    }
  }

  // MARK: - How well it is kept

  /// Whether some mirror axis, of whatever direction, is to be seen all along the way.
  static func isKept(_ axes: [CommonAxis], by motions: [ContourMotion]) -> Bool {
    let reach = MorphWeights.Symmetry.mostLost * (axes.first?.diagonal ?? 0)
    return MorphWeights.Symmetry.instants.allSatisfy { instant in
      let outlines = motions.map { motion in
        var points: [Point] = []
        motion.polyline(at: instant, into: &points)
        return points
      }
      let frame = Outlines(outlines)
      return axes.contains { frame.isSymmetric(across: $0.normal, within: reach) }
        || FigureSymmetries.normals.contains { frame.isSymmetric(across: $0, within: reach) }
    }
  }

  /// Outlines of one instant, with points at even steps.
  private struct Outlines {
    private let sides: [LineSegment]
    private let points: [Point]

    init(_ outlines: [[Point]]) {
      sides = outlines.flatMap { zip($0, $0.dropFirst()).map { LineSegment($0, $1) } }
      let length = sides.reduce(0) { $0 + $1.length }
      let step = length / Double(MorphWeights.Symmetry.outline)
      var points: [Point] = []
      var left = 0.5 * step
      for side in sides where step > 0 {
        let whole = side.length
        while left < whole {
          points.append(side.point(at: left / whole))
          left += step
        }
        left -= whole
      }
      self.points = points
    }

    /// Whether all but a few points have something within reach at their image.
    func isSymmetric(across normal: Vector, within reach: Double) -> Bool {
      var (low, high) = (Double.infinity, -Double.infinity)
      for side in sides {
        for point in [side.p0, side.p1] {
          let place = (point - .zero).dot(normal)
          (low, high) = (min(low, place), max(high, place))
        }
      }
      let middle = 0.5 * (low + high)
      var missed = 0
      for point in points {
        let image = point - 2 * ((point - .zero).dot(normal) - middle) * normal
        if !sides.contains(where: { $0.nearest(to: image).distance <= reach }) {
          missed += 1
          if Double(missed) > MorphWeights.Symmetry.mostMissed * Double(points.count) { return false }
        }
      }
      return true
    }
  }

  // MARK: - Keeping it

  /// The pairs that keep the axis, and the contours of all others by themselves, to be drawn; nil where one of these is a
  /// line that becomes a line, which turns as animators let it.
  func pairs(_ pairs: [ContourPair]) -> [ContourPair]? {
    /// The place of a contour in its figure; nil if it is only a part of one.
    func index(_ contour: FigureContour?, in side: Side) -> Int? {
      guard let origin = contour?.contour.origin, !origin.isPart else { return nil }
      return side.contours.firstIndex { $0.contour.origin?.index == origin.index }
    }
    let places = pairs.map { (start: index($0.start, in: start), end: index($0.end, in: end)) }
    var (isStartLost, isEndLost) = (start.contours.map { _ in true }, end.contours.map { _ in true })
    var kept: [ContourPair] = []
    for (pair, place) in zip(pairs, places) {
      guard let a = place.start, let b = place.end, let first = pair.start, let second = pair.end else { continue }
      let image = (start.images[a], end.images[b])
      let isOwn = image == (a, b)
      guard isOwn || places.contains(where: { $0.start == image.0 && $0.end == image.1 }),
        !isOwn || first.contour.isClosed == second.contour.isClosed
      else {
        if first.isLine && second.isLine { return nil }
        continue
      }
      kept.append(pair)
      (isStartLost[a], isEndLost[b]) = (false, false)
    }
    for index in start.contours.indices where isStartLost[index] {
      let (place, seed) = origin(of: index, in: start, on: end)
      kept.append(ContourPair(start: start.contours[index], end: nil, seed: seed, place: place))
    }
    for index in end.contours.indices where isEndLost[index] {
      let (place, seed) = origin(of: index, in: end, on: start)
      kept.append(ContourPair(start: nil, end: end.contours[index], seed: seed, place: place))
    }
    return kept
  }

  /// Where a stroke is drawn from: of one that is its own image on the axis, and of two that are each other's in places
  /// that are, too.
  private func origin(of index: Int, in own: Side, on other: Side) -> (position: Double, seed: Point) {
    let contour = own.contours[index]
    let image = own.images[index]
    if image < index {
      let (position, seed) = origin(of: image, in: own, on: other)
      let place = own.contours[image].contour.point(at: position)
      return (contour.share(of: mirrored(place, about: own.center)), mirrored(seed, about: other.center))
    }
    guard image == index else { return StrokeDrawing.origin(of: contour, on: other.contours) }
    let places = crossings(of: contour, about: own.center)
    var best: (position: Double, seed: Point)?
    var least = Double.infinity
    func look(_ position: Double, _ seed: Point) {
      let distance = (seed - contour.contour.point(at: position)).length
      if distance.isClearlyLess(than: least) {
        least = distance
        best = (position, seed)
      }
    }
    for index in other.contours.indices {
      let target = other.contours[index]
      let crossings = crossings(of: target, about: other.center)
      for seed in crossings.map({ target.contour.point(at: $0) }) {
        for position in places { look(position, seed) }
        if places.isEmpty { look(contour.share(of: seed), seed) }
      }
      guard crossings.isEmpty, other.images[index] == index else { continue }
      for position in places.isEmpty ? [0.5] : places {
        look(position, target.nearestPoint(to: contour.contour.point(at: position)))
      }
    }
    return best ?? StrokeDrawing.origin(of: contour, on: other.contours)
  }

  private func mirrored(_ point: Point, about center: Point) -> Point {
    point - 2 * (point - center).dot(normal) * normal
  }

  /// The positions at which a contour crosses the axis; none of one that lies along it.
  private func crossings(of contour: FigureContour, about center: Point) -> [Double] {
    let count = MorphWeights.Samples.drawing
    func side(_ position: Double) -> Double { (contour.contour.point(at: position) - center).dot(normal) }
    let sides = (0...count).map { side(Double($0) / Double(count)) }
    if sides.allSatisfy({ abs($0) <= MorphWeights.Symmetry.reach * diagonal }) { return [] }
    var result: [Double] = []
    for k in 0..<count where (sides[k] <= 0) != (sides[k + 1] <= 0) {
      var (low, high) = (Double(k) / Double(count), Double(k + 1) / Double(count))
      for _ in 0..<40 {
        let middle = 0.5 * (low + high)
        if (side(middle) <= 0) == (sides[k] <= 0) { low = middle } else { high = middle }
      }
      result.append(0.5 * (low + high))
    }
    return result
  }
}

extension FigureContour {
  fileprivate var isLine: Bool { contour.pieces.count == 1 && contour.pieces[0].isLine && !contour.isClosed }
}
