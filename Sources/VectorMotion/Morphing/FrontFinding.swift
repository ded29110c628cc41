import VectorGraphics

/// Decides whether a front does better than a match: where much is common and the match tears it, and what differs lies
/// along a line or is a bar.
enum FrontFinding {
  /// The front for two filled figures that the contours' `motions` would lead into each other, in their plane; nil if the match
  /// shall stay, if nothing differs, or if files of it were megabytes.
  ///
  /// - Parameter isAskedFor: whether it shall run also where it does no better than the match.
  static func front(
    from a: Figure, to b: Figure, besides motions: [ContourMotion], in frame: JointFrame, isBackwards: Bool,
    isAskedFor: Bool = false
  ) -> MovingFront? {
    typealias Weights = MorphWeights.Front
    let (start, end) = (a.contours, b.contours)
    let common = CommonOutline(start, end)
    guard isAskedFor || common.share >= Weights.leastCommon && common.strayed(by: motions) > Weights.mostStrayed
    else { return nil }
    let other = CommonOutline(end, start)
    var rest: [Point] = []
    for outline in [common, other] {
      rest.append(
        contentsOf: outline.isCommon.indices.filter { !outline.isCommon[$0] }.map { outline.samples.points[$0] })
    }
    guard let axis = PrincipalAxis(rest) else { return nil }
    var direction = axis.direction
    if axis.ratio < Weights.leastRatio
      || max(parallelRest(common, direction), parallelRest(other, direction)) < Weights.leastParallel
    {
      if let way = wayOfBar(common) ?? wayOfBar(other).map({ -$0 }) {
        direction = way
      } else if !isAskedFor {
        return nil
      }
    }
    let isSame = pairedCopies(a, b, common.diagonal)
    func placed(_ contours: [FigureContour]) -> [MeasuredContour] { contours.map { $0.contour.map(frame.place) } }
    func front(along direction: Vector) -> MovingFront? {
      let normal = frame.vector(direction) / frame.unit
      let heights = rest.map { (frame.place($0) - .zero).dot(normal) }
      guard let first = heights.min(), let last = heights.max() else { return nil }
      let margin = max(Weights.margin * common.diagonal * frame.unit, Weights.lead * (last - first))
      return MovingFront(
        common: placed(start.indices.filter { isSame.first[$0] }.map { start[$0] }),
        start: placed(start.indices.filter { !isSame.first[$0] }.map { start[$0] }),
        end: placed(end.indices.filter { !isSame.second[$0] }.map { end[$0] }),
        normal: normal, heights: (first - margin, last + margin), margin: margin,
        overlap: Weights.overlap * common.diagonal * frame.unit, isBackwards: isBackwards)
    }
    guard let found = front(along: direction), !isHeavy(found, start + end) else { return nil }
    // A slash may be drawn from either end.
    guard direction == axis.direction, let reversed = front(along: -direction) else { return found }
    let isCalmer = extraBends(of: reversed, in: frame) < extraBends(of: found, in: frame) - Weights.fewerBends
    return isCalmer ? reversed : found
  }

  /// Whether files have to hold the front by keyframes, since what is common cannot be reckoned, and would need very many.
  private static func isHeavy(_ front: MovingFront, _ contours: [FigureContour]) -> Bool {
    front.pieceCountOfKeyframes > MorphWeights.Limits.mostPiecesOfFront && Path(contours).isHeavy
  }

  /// The mean number of corners and bumps between both ends, over those of the end that has more.
  private static func extraBends(of front: MovingFront, in frame: JointFrame) -> Double {
    let instants = MorphWeights.Pace.instants
    var path = Path()
    let counts = instants.map { instant in
      front.path(at: instant, into: &path)
      return path.contours.reduce(into: (bends: 0.0, bumps: 0.0)) { sum, contour in
        guard let contour = MeasuredContour(contour, closing: true) else { return }
        let polygon = FigureContour(contour.map(frame.image)).polygon
        let counts = Bend.counts(in: polygon + polygon.prefix(1), isClosed: true)
        sum.bends += counts.bends
        sum.bumps += counts.bumps
      }
    }
    return ContourLooks.extra(counts.map { $0.bends }) + ContourLooks.extra(counts.map { $0.bumps })
  }

  /// The direction in which a bar shrinks that only the first figure has, a unit vector; nil if what is not common of it
  /// is no bar.
  ///
  ///      ┌───╮        What only one lock has is the leg. It runs straight on into the shackle, and so it shrinks to
  ///      │ ╭─╮        there from the body, at which it has a corner.
  ///     ┌┴─┴───┐
  private static func wayOfBar(_ outline: CommonOutline) -> Vector? {
    let (samples, isCommon) = (outline.samples, outline.isCommon)
    let rest = isCommon.indices.filter { !isCommon[$0] }
    // Directions along a line are two; their doubled angles are one.
    let doubled = rest.reduce(Vector.zero) { sum, index in
      let direction = samples.directions[index]
      return sum
        + Vector(
          direction.dx * direction.dx - direction.dy * direction.dy, 2 * direction.dx * direction.dy)
    }
    guard doubled.length > 0 else { return nil }
    let direction = Vector(angle: 0.5 * doubled.angle)
    guard parallelRest(outline, direction) >= MorphWeights.Front.leastParallelBar else { return nil }
    // How many sides run straight on at the far end, along the direction and against it, and at the near end.
    var far = (along: 0, against: 0)
    var near = far
    for range in samples.ranges {
      for index in range where !isCommon[index] {
        for (neighbor, way) in [(index + 1, 1.0), (index - 1, -1.0)] {
          let next =
            neighbor == range.upperBound
            ? range.lowerBound : neighbor < range.lowerBound ? range.upperBound - 1 : neighbor
          guard isCommon[next], abs(samples.directions[next].cross(direction)) <= MorphWeights.Front.parallel
          else { continue }
          switch (samples.directions[index].dot(direction) > 0, way > 0) {
          case (true, true): far.along += 1
          case (false, false): far.against += 1
          case (true, false): near.along += 1
          case (false, true): near.against += 1
          }
        }
      }
    }
    // A bar has two sides.
    let (atFar, atNear) = (min(far.along, far.against), min(near.along, near.against))
    if atFar == 0, atNear == 0 { return nil }
    return atFar < atNear ? -direction : direction
  }

  /// The share of what is not common that runs along a direction.
  private static func parallelRest(_ outline: CommonOutline, _ direction: Vector) -> Double {
    let rest = outline.isCommon.indices.filter { !outline.isCommon[$0] }
    let parallel = rest.count {
      abs(outline.samples.directions[$0].cross(direction)) <= MorphWeights.Front.parallel
    }
    return rest.isEmpty ? 0 : Double(parallel) / Double(rest.count)
  }

  /// Which contours belong to parts that are the same at both ends.
  ///
  /// A hole alone is none: both sides of the front overlap, and painted twice they would show in it.
  private static func pairedCopies(
    _ a: Figure, _ b: Figure, _ diagonal: Double
  ) -> (first: [Bool], second: [Bool]) {
    let reach = MorphWeights.Front.same * diagonal
    func lies(_ one: FigureContour, on other: FigureContour) -> Bool {
      one.polygon.allSatisfy { ($0 - other.nearestPoint(to: $0)).length <= reach }
    }
    func isSame(_ one: FigureContour, _ other: FigureContour) -> Bool {
      one.contour.isClosed == other.contour.isClosed && (one.center - other.center).length <= reach
        && lies(one, on: other) && lies(other, on: one)
    }
    var first = a.parts.map { _ in false }
    var second = b.parts.map { _ in false }
    for (i, part) in a.parts.enumerated() {
      let copy = b.parts.indices.first { j in
        let other = b.parts[j]
        return !second[j] && part.holes.count == other.holes.count && isSame(part.contour, other.contour)
          && part.holes.allSatisfy { hole in other.holes.contains { isSame(hole, $0) } }
      }
      if let copy { (first[i], second[copy]) = (true, true) }
    }
    func spread(_ flags: [Bool], over figure: Figure) -> [Bool] {
      zip(flags, figure.parts).flatMap { flag, part in [Bool](repeating: flag, count: 1 + part.holes.count) }
    }
    return (spread(first, over: a), spread(second, over: b))
  }
}

/// The direction in which points are spread most.
private struct PrincipalAxis {
  /// A unit vector that goes right, or down.
  let direction: Vector
  /// The spread along it over that across it, as standard deviations.
  let ratio: Double

  init?(_ points: [Point]) {
    guard let origin = points.first else { return nil }
    let mean = origin + points.reduce(Vector.zero) { $0 + ($1 - origin) } / Double(points.count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let offset = point - mean
      xx += offset.dx * offset.dx
      xy += offset.dx * offset.dy
      yy += offset.dy * offset.dy
    }
    let (half, root) = (0.5 * (xx + yy), Vector(0.5 * (xx - yy), xy).length)
    guard half > 0 else { return nil }
    ratio = ((half + root) / max(half - root, 1e-9 * half)).squareRoot()
    var axis = Vector(angle: 0.5 * ElementaryFunctions.atan2(2 * xy, xx - yy))
    if axis.dx < -1e-6 || abs(axis.dx) <= 1e-6 && axis.dy < 0 { axis = -axis }
    direction = axis
  }
}
