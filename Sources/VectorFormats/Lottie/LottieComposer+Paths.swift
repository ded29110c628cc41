import VectorGraphics
import VectorMotion

// Paths: vertices with handles, one item for each contour.

/// A structure that a path has at times, with its rule, and the keyframes of those times.
struct PathStage {
  var kinds: [UInt8]
  var rule: FillRule
  /// Neighbouring samples of this structure.
  var runs: [Range<Int>]
}

extension LottieComposer {
  /// The ways in which a path is drawn: a list of items for each structure and rule that it has, and when each shows.
  mutating func drawnPaths(
    of path: PathTrack, in place: Place, piece: PathPiece = PathPiece(), mayBeShape: Bool = true
  ) -> [(items: [JSON], rule: FillRule, visibility: Place.Visibility?)] {
    if let still = piece.still {
      let items = contours(kinds: still.shape, samples: [still.numbers]) { self.still($0[0]) }
      return items.isEmpty ? [] : [(items, path.rule, nil)]
    }
    let isWhole = piece.map == nil && piece.elements == nil
    if mayBeShape, place.bending == nil, isWhole, let items = simpleShape(of: path, scale: place.scale) {
      return [(items, path.rule, nil)]
    }
    let tolerance = (piece.bend == nil ? 1 : 0.5) * tolerance / max(place.scale * piece.growth, 1e-9)
    let source = path.source(until: duration)
    var breaks = source.breaks
    var truth = source.truth
    if !isWhole {
      let plain = truth
      if !piece.breaks.isEmpty { breaks = piece.breaks }
      truth = { time in
        var sample = piece.part(of: plain(time))
        if let map = piece.map { sample.numbers = sample.numbers.mapped(by: map(time)) }
        return sample
      }
    }
    if let bending = place.bending {
      let plain = truth
      let map = piece.bend ?? bending.map
      breaks = (breaks + bending.breaks).withoutCurves
      truth = { plain($0).bent(by: map($0)) }
    }
    let isStill = path.isConstant && piece.breaks.isEmpty && place.bending == nil
    if isStill {
      let sample = truth(0)
      let items = contours(kinds: sample.shape, samples: [sample.numbers]) { self.still($0[0]) }
      return items.isEmpty ? [] : [(items, path.rule, nil)]
    }
    // The rule is part of what must be equal for samples to be interpolated.
    let ruled: (Double) -> MotionSample = { time in
      var sample = truth(time)
      sample.shape.insert(path.fillRule(at: time) == .evenOdd ? 1 : 0, at: 0)
      return sample
    }
    let motion = fitting.motion(breaks: breaks, tolerance: tolerance, truth: ruled)
    var stages: [PathStage] = []
    for run in motion.runs {
      let shape = motion.samples[run.lowerBound].shape
      let (rule, kinds) = (shape[0] == 1 ? FillRule.evenOdd : .nonZero, Array(shape.dropFirst()))
      if let known = stages.firstIndex(where: { $0.kinds == kinds && $0.rule == rule }) {
        stages[known].runs.append(run)
      } else {
        stages.append(PathStage(kinds: kinds, rule: rule, runs: [run]))
      }
    }
    return stages.compactMap { stage in
      let part = motion.restricted(to: stage.runs)
      let items = contours(kinds: stage.kinds, samples: part.samples.map { $0.numbers }) { values in
        if values.allSatisfy({ $0 == values[0] }) { return self.still(values[0]) }
        var index = -1
        return self.moving(part, in: part.samples.indices) { _ in
          index += 1
          return .array([values[index]])
        }
      }
      guard !items.isEmpty else { return nil }
      if stages.count == 1 { return (items, stage.rule, nil) }
      let duration = duration
      let spans = stage.runs.map { run in
        let end = run.upperBound < motion.times.count ? motion.times[run.upperBound] : .infinity
        return motion.times[run.lowerBound] * duration..<end * duration
      }
      let visibility = Place.Visibility(
        breaks: spans.flatMap { [MotionBreak(time: $0.lowerBound), MotionBreak(time: $0.upperBound)] }
          .filter { $0.time < duration },
        isShown: { time in spans.contains { $0.contains(time) } })
      return (items, stage.rule, visibility)
    }
  }

  /// The items of a path's contours; `property` makes one of a contour's values at all samples.
  private func contours(kinds: [UInt8], samples: [[Double]], property: ([JSON]) -> JSON) -> [JSON] {
    let grids = samples.map { $0.map { multiple($0) } }
    return LottieContour.contours(kinds: kinds).compactMap { contour in
      let closes = contour.isClosed && contour.endsAtStart(in: grids)
      let values = grids.compactMap { contour.value(of: $0, joiningEnd: closes) }
      guard values.count == samples.count, !values.isEmpty else { return nil }
      return JSON.object([("ty", .text("sh")), ("ks", property(values))])
    }
  }

  // MARK: - Rectangles and ellipses

  /// A path that is a rectangle, with or without round corners, or an ellipse: fewer numbers, and each moves by itself.
  private func simpleShape(of path: PathTrack, scale: Double) -> [JSON]? {
    if path.isConstant { return stillShape(path.base).map { [$0] } }
    guard path.animations.isEmpty, let rounded = path.roundedRect,
      rounded.cornerRadius.isConstant && rounded.cornerRadius.base <= 0
        || rounded.corners == .all && rounded.curve == .circular
    else { return nil }
    let duration = duration
    let breaks = [
      rounded.rect.source(until: duration) { [$0.minX, $0.minY, $0.maxX, $0.maxY] },
      rounded.cornerRadius.source(until: duration) { [$0] },
      rounded.inset.source(until: duration) { [$0] },
    ]
    let all =
      breaks.filter { !$0.breaks.isEmpty }.count == 1
      ? breaks.flatMap { $0.breaks } : breaks.flatMap { $0.breaks }.withoutCurves
    let (rect, radius, inset) = (breaks[0].truth, breaks[1].truth, breaks[2].truth)
    func box(_ time: Double) -> (center: [Double], size: [Double], radius: Double) {
      let (r, d) = (rect(time), inset(time)[0])
      let size = [max(0, r[2] - r[0] - 2 * d), max(0, r[3] - r[1] - 2 * d)]
      let corner = min(radius(time)[0], 0.5 * min(max(0, r[2] - r[0]), max(0, r[3] - r[1]))) - d
      return ([0.5 * (r[0] + r[2]), 0.5 * (r[1] + r[3])], size, max(0, corner))
    }
    let tolerance = tolerance / max(scale, 1e-9)
    let center = fitting.value(breaks: all, tolerance: tolerance) { box($0).center }
    let size = boundedFitting.value(breaks: all, tolerance: tolerance) { box($0).size }
    let corner = boundedFitting.value(breaks: all, tolerance: tolerance) { [box($0).radius] }
    return [
      .object([
        ("ty", .text("rc")), ("p", list(center) { $0.map { length($0) } }), ("s", list(size) { $0.map { length($0) } }),
        ("r", scalar(corner) { length($0[0]) }),
      ])
    ]
  }

  private func stillShape(_ path: Path) -> JSON? {
    let box = path.controlBox
    guard path.isFinite, !box.isEmpty, path.kinds.count <= 10 else { return nil }
    let center = still(.array([length(box.center.x), length(box.center.y)]))
    let size = still(.array([length(box.width), length(box.height)]))
    func isLike(_ other: Path) -> Bool {
      path.kinds == other.kinds
        && zip(path.coordinates, other.coordinates).allSatisfy { abs($0 - $1) <= 1e-6 * box.diagonal }
    }
    func rect(_ radius: Double) -> JSON {
      .object([("ty", .text("rc")), ("p", center), ("s", size), ("r", still(length(radius)))])
    }
    if isLike(Path(rect: box)) { return rect(0) }
    if isLike(Path(ellipseIn: box)) { return .object([("ty", .text("el")), ("p", center), ("s", size)]) }
    guard path.kinds.count == 10 else { return nil }
    // Where a straight side ends its corner begins.
    for radius in [box.maxY - path.coordinates[3], path.coordinates[0] - box.minX] where radius > 0 {
      for start in [RoundedRectStart.middleOfRightSide, .topLeft]
      where isLike(Path(roundedRect: box, radii: Size(radius, radius), start: start)) {
        return rect(radius)
      }
    }
    return nil
  }
}

/// A contour as the form has it: which coordinates of the path are its vertices and the controls beside them.
private struct LottieContour {
  private struct Vertex {
    var point: Int
    /// The last control before it and the first one behind it, if the segments are curves, and whether these are
    /// quadratic.
    var before: (control: Int, isQuadratic: Bool)?
    var behind: (control: Int, isQuadratic: Bool)?
  }

  var isClosed = false
  private var vertices: [Vertex] = []

  static func contours(kinds: [UInt8]) -> [LottieContour] {
    var contours: [LottieContour] = []
    var position = 0
    for kind in kinds {
      let last = contours.count - 1
      switch kind {
      case 0:
        contours.append(LottieContour(vertices: [Vertex(point: position)]))
        position += 2
      case 1:
        contours[last].vertices.append(Vertex(point: position))
        position += 2
      case 2, 3:
        let isQuadratic = kind == 2
        let end = position + (isQuadratic ? 2 : 4)
        contours[last].vertices[contours[last].vertices.count - 1].behind = (position, isQuadratic)
        contours[last].vertices.append(Vertex(point: end, before: (end - 2, isQuadratic)))
        position = end + 2
      default: contours[last].isClosed = true
      }
    }
    return contours.filter { $0.vertices.count > 1 }
  }

  /// Whether the last vertex is where the first one is in all samples.
  func endsAtStart(in grids: [[Int]]) -> Bool {
    let (first, last) = (vertices[0].point, vertices[vertices.count - 1].point)
    return vertices.count > 2
      && grids.allSatisfy { abs($0[first] - $0[last]) <= 1 && abs($0[first + 1] - $0[last + 1]) <= 1 }
  }

  /// The text of its vertices and handles; a last vertex that is the first one again is left out.
  func value(of grid: [Int], joiningEnd: Bool) -> JSON {
    var shown = vertices
    if joiningEnd {
      let last = shown.removeLast()
      shown[0].before = last.before
    }
    func handle(_ vertex: Vertex, _ control: (control: Int, isQuadratic: Bool)?) -> (x: Int, y: Int) {
      guard let control else { return (0, 0) }
      var (x, y) = (grid[control.control] - grid[vertex.point], grid[control.control + 1] - grid[vertex.point + 1])
      if control.isQuadratic {
        // A quadratic curve is the cubic one whose handles are two thirds as long.
        (x, y) = (Int((2 * Double(x) / 3).rounded()), Int((2 * Double(y) / 3).rounded()))
      }
      return (x, y)
    }
    return .object([
      ("c", isClosed ? .yes : .no), ("v", .pairs(of: shown.map { (grid[$0.point], grid[$0.point + 1]) })),
      ("i", .pairs(of: shown.map { handle($0, $0.before) })), ("o", .pairs(of: shown.map { handle($0, $0.behind) })),
    ])
  }
}

extension [Double] {
  /// Coordinates moved by a map.
  fileprivate func mapped(by map: Transform) -> [Double] {
    var result = self
    for index in stride(from: 0, to: count - 1, by: 2) {
      let point = map.apply(to: Point(self[index], self[index + 1]))
      (result[index], result[index + 1]) = (point.x, point.y)
    }
    return result
  }
}

extension MotionKeyframes {
  /// The keyframes of some runs one after the other; between them the value jumps.
  fileprivate func restricted(to runs: [Range<Int>]) -> MotionKeyframes { selecting(runs.flatMap { Array($0) }) }
}

extension MotionSample {
  /// The path seen in perspective: each segment a cubic with the same ends and directions, curves in halves, since the
  /// image of a cubic is none.
  fileprivate func bent(by map: ProjectiveTransform) -> MotionSample {
    if let affine = map.affine { return MotionSample(shape: splitShape, numbers: split.mapped(by: affine)) }
    let points = split
    var result: [Double] = []
    result.reserveCapacity(points.count)
    var current = Point.zero
    var index = 0
    func image(_ point: Point) -> Point {
      // What lies behind the viewer is not seen; it stays far out.
      let w = max(map.px * point.x + map.py * point.y + map.pw, 1e-3)
      return Point((map.a * point.x + map.c * point.y + map.tx) / w, (map.b * point.x + map.d * point.y + map.ty) / w)
    }
    func direction(_ point: Point, _ way: Vector) -> Vector {
      let w = max(map.px * point.x + map.py * point.y + map.pw, 1e-3)
      let shown = image(point)
      let slope = map.px * way.dx + map.py * way.dy
      return Vector(
        (map.a * way.dx + map.c * way.dy - shown.x * slope) / w, (map.b * way.dx + map.d * way.dy - shown.y * slope) / w
      )
    }
    for kind in splitShape {
      switch kind {
      case 0, 1:
        current = Point(points[index], points[index + 1])
        let shown = image(current)
        result += [shown.x, shown.y]
        index += 2
      case 3:
        let control1 = Point(points[index], points[index + 1])
        let control2 = Point(points[index + 2], points[index + 3])
        let end = Point(points[index + 4], points[index + 5])
        let (from, to) = (image(current), image(end))
        let (leaving, coming) = (direction(current, control1 - current), direction(end, control2 - end))
        result += [from.x + leaving.dx, from.y + leaving.dy, to.x + coming.dx, to.y + coming.dy, to.x, to.y]
        current = end
        index += 6
      default: break
      }
    }
    return MotionSample(shape: splitShape, numbers: result)
  }

  private var splitShape: [UInt8] { shape.flatMap { $0 == 2 || $0 == 3 ? [3, 3] : [$0] } }

  /// The coordinates with each curve as two cubics.
  private var split: [Double] {
    var result: [Double] = []
    var current = Point.zero
    var index = 0
    func point(_ offset: Int) -> Point { Point(numbers[index + offset], numbers[index + offset + 1]) }
    for kind in shape {
      switch kind {
      case 0, 1:
        current = point(0)
        result += [current.x, current.y]
        index += 2
      case 2, 3:
        let end = kind == 2 ? point(2) : point(4)
        let cubic: CubicBezier
        if kind == 2 {
          let control = point(0)
          cubic = CubicBezier(current, current + (control - current) * (2 / 3), end + (control - end) * (2 / 3), end)
        } else {
          cubic = CubicBezier(current, point(0), point(2), end)
        }
        let (a, b) = cubic.split(at: 0.5)
        for half in [a, b] { result += [half.p1.x, half.p1.y, half.p2.x, half.p2.y, half.p3.x, half.p3.y] }
        current = end
        index += kind == 2 ? 4 : 6
      default: break
      }
    }
    return result
  }
}
