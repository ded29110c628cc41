import VectorGraphics

/// Cuts of contours by hints.
enum GivenCuts {
  /// The parts of a contour, in the targets' order, by the cuts that are given; what is to become several even then is cut as
  /// without hints. Nil if that cannot be.
  static func parts(
    of contour: FigureContour, for targets: [FigureContour], _ cuts: [MorphHints.Cut]
  ) -> [FigureContour]? {
    guard let outlines = outlines(of: contour, cuts), outlines.count > 1 else {
      return ContourCutting.parts(of: contour, for: targets)
    }
    guard outlines.count <= min(targets.count, MorphWeights.Limits.largestContourAssignment) else { return nil }
    let parts = outlines.map { part(of: contour.contour, $0) }
    var groups = MinimumCostAssignment.columns(rows: parts.count, columns: targets.count) { row, column in
      ContourPairing.cost(parts[row], targets[column])
    }.map { [$0] }
    let taken = Set(groups.joined())
    for index in targets.indices where !taken.contains(index) {
      let center = targets[index].center
      let distances = parts.map { $0.contains(center) ? 0 : ($0.nearestPoint(to: center) - center).length }
      let nearest = distances.indices.min { (distances[$0], $0) < (distances[$1], $1) }
      groups[nearest ?? 0].append(index)
    }
    var result = [FigureContour](repeating: contour, count: targets.count)
    for (part, group) in zip(parts, groups) {
      guard let pieces = ContourCutting.parts(of: part, for: group.map { targets[$0] }) else { return nil }
      for (index, piece) in zip(group, pieces) { result[index] = piece }
    }
    return result
  }

  // MARK: - Checking

  /// Checks that each cut lies within a contour that can be cut.
  static func check(
    _ cuts: [MorphHints.Cut], in source: Figure, _ target: Figure, isStroke: Bool
  ) throws(MorphHints.Failure) {
    for (index, cut) in cuts.enumerated() {
      let figure = cut.isTarget ? target : source
      func fail(_ reason: MorphHints.Failure.Reason) -> MorphHints.Failure {
        MorphHints.Failure(hint: .cuts(index), reason: reason)
      }
      guard let contour = figure.contours.first(where: { $0.contour.origin?.index == cut.contour }) else {
        throw fail(.notPainted(cut.contour, isTarget: cut.isTarget))
      }
      guard !isStroke, contour.contour.isClosed, contour.area != 0,
        figure.parts.contains(where: { $0.contour.contour.origin?.index == cut.contour && $0.holes.isEmpty })
      else { throw fail(.noCut(cut.contour, isTarget: cut.isTarget)) }
      let partCount = min(
        (cut.isTarget ? source : target).parts.count, MorphWeights.Limits.largestContourAssignment)
      guard cuts[...index].count(where: { $0.isOfSameContour(as: cut) }) < partCount else {
        throw fail(.cutCount(cut.contour, isTarget: cut.isTarget, parts: partCount))
      }
      guard lies(cut, within: contour), outlines(of: contour, Array(cuts[...index])) != nil else {
        throw fail(.cutOutside(cut.contour, isTarget: cut.isTarget))
      }
    }
  }

  /// Checks that the pairs have more parts than there are cuts of a contour.
  static func check(_ cuts: [MorphHints.Cut], in pairs: [ContourPair]) throws(MorphHints.Failure) {
    for (index, cut) in cuts.enumerated() {
      let parts = pairs.count { pair in
        let origin = [pair.start, pair.end].compactMap { $0?.contour.origin }.first { $0.isTarget == cut.isTarget }
        return origin?.index == cut.contour && origin?.isPart == true
      }
      if parts <= cuts.count(where: { $0.isOfSameContour(as: cut) }) {
        throw MorphHints.Failure(
          hint: .cuts(index), reason: .cutCount(cut.contour, isTarget: cut.isTarget, parts: parts))
      }
    }
  }

  private static func lies(_ cut: MorphHints.Cut, within contour: FigureContour) -> Bool {
    // Along a side it leaves nothing there.
    guard let sides = outlines(of: contour, [cut]), sides.allSatisfy({ part(of: contour.contour, $0).area != 0 }) else {
      return false
    }
    let (from, to) = ends(of: cut, on: contour)
    let (a, b) = (contour.contour.point(at: from), contour.contour.point(at: to))
    let count = MorphWeights.Samples.cut
    // The polygon lies within curves that bulge.
    let tolerance = 2 * MorphWeights.Samples.polygonTolerance * contour.contour.length
    return (1..<count).allSatisfy { index in
      let point = a.interpolated(to: b, at: Double(index) / Double(count))
      return contour.contains(point) || (contour.nearestPoint(to: point) - point).length <= tolerance
    }
  }

  // MARK: - Parts

  /// A stretch of a contour between two positions.
  private struct Stretch {
    var from: Double
    var to: Double

    var isLong: Bool { to - from > 1e-6 }

    /// The place of a position in it; of a closed contour 0 is 1, too.
    func place(of position: Double) -> Double? {
      [position, position + 1, position - 1].first { from <= $0 && $0 <= to }
    }
  }

  /// The outlines of the parts, each as stretches that straight lines join; nil if a cut has no part that it divides.
  private static func outlines(of contour: FigureContour, _ cuts: [MorphHints.Cut]) -> [[Stretch]]? {
    guard let origin = contour.contour.origin else { return nil }
    var outlines = [[Stretch(from: 0, to: 1)]]
    for cut in cuts where cut.contour == origin.index && cut.isTarget == origin.isTarget {
      let (from, to) = ends(of: cut, on: contour)
      guard let index = outlines.firstIndex(where: { divide($0, from, to) != nil }),
        let (one, other) = divide(outlines[index], from, to)
      else { return nil }
      outlines[index] = one
      outlines.append(other)
    }
    return outlines
  }

  private static func ends(of cut: MorphHints.Cut, on contour: FigureContour) -> (Double, Double) {
    contour.contour.origin?.isReversed ?? false ? (1 - cut.from, 1 - cut.to) : (cut.from, cut.to)
  }

  /// Both sides of a cut; nil if it does not end on the outline, or leaves nothing on one of them.
  private static func divide(_ outline: [Stretch], _ from: Double, _ to: Double) -> ([Stretch], [Stretch])? {
    func place(_ position: Double) -> (stretch: Int, place: Double)? {
      for (index, stretch) in outline.enumerated() {
        if let place = stretch.place(of: position) { return (index, place) }
      }
      return nil
    }
    guard var first = place(from), var last = place(to) else { return nil }
    if (last.stretch, last.place) < (first.stretch, first.place) { swap(&first, &last) }
    let middle = outline[first.stretch...last.stretch].enumerated().map { index, stretch in
      Stretch(
        from: index == 0 ? first.place : stretch.from,
        to: first.stretch + index == last.stretch ? last.place : stretch.to)
    }
    let before = outline[...first.stretch].enumerated().map { index, stretch in
      Stretch(from: stretch.from, to: index == first.stretch ? first.place : stretch.to)
    }
    let after = outline[last.stretch...].enumerated().map { index, stretch in
      Stretch(from: index == 0 ? last.place : stretch.from, to: stretch.to)
    }
    // Stretches without length stay: other cuts may end there.
    let other = after + before
    return middle.contains { $0.isLong } && other.contains { $0.isLong } ? (middle, other) : nil
  }

  private static func part(of contour: MeasuredContour, _ outline: [Stretch]) -> FigureContour {
    var pieces: [MeasuredContour.Piece] = []
    var (first, current): (Point?, Point?)
    // The same place found in two ways may differ by rounding.
    let least = MorphWeights.Rounding.samePosition * contour.length
    func join(to point: Point) {
      if let current, current.distance(to: point) > least {
        pieces.append(MeasuredContour.Piece(lineFrom: current, to: point))
      }
      (first, current) = (first ?? point, point)
    }
    for stretch in outline {
      if stretch.isLong {
        let more = contour.pieces(from: stretch.from, to: stretch.to)
        join(to: more[0].cubic.p0)
        pieces += more
        current = more[more.count - 1].cubic.p3
      } else {
        join(to: contour.point(at: stretch.from))
      }
    }
    if let first { join(to: first) }
    return FigureContour(MeasuredContour(pieces, isClosed: true))
  }
}

extension MorphHints.Cut {
  fileprivate func isOfSameContour(as other: MorphHints.Cut) -> Bool {
    contour == other.contour && isTarget == other.isTarget
  }
}
