import VectorGraphics

/// What a path paints, sorted: outer contours with the holes in them, or the contours of a stroke.
///
/// For a fill, outer contours run clockwise on screen and holes against it, so that nonzero winding paints the same as
/// the path's own rule did, and a contour that was drawn the other way round no longer matters.
struct Figure: Sendable {
  /// An outer contour and its holes; a stroked contour has none.
  struct Part: Sendable {
    var contour: FigureContour
    var holes: [FigureContour] = []

    /// Whether `point` is painted by this part alone.
    func paints(_ point: Point) -> Bool {
      contour.contains(point) && !holes.contains { $0.contains(point) }
    }
  }

  var parts: [Part] = []

  /// The rule that paints the sorted contours.
  ///
  /// It is nonzero but for even-odd figures whose contours cross themselves or each other: these keep their rule and
  /// their directions, and each contour is a part.
  var rule = FillRule.nonZero

  /// A stroke's contours, each by itself. Contours of no length are dots.
  init(stroked contours: [MeasuredContour]) {
    parts = contours.map { Part(contour: FigureContour($0)) }
  }

  /// The area that closed `contours` paint.
  init(filled contours: [MeasuredContour], rule: FillRule) {
    var contours = contours.map { FigureContour($0) }
    if rule == .evenOdd, Self.cross(contours) {
      parts = contours.map { Part(contour: $0) }
      self.rule = .evenOdd
      return
    }
    let enclosing = Self.enclosing(contours)
    var isHole = [Bool](repeating: false, count: contours.count)
    for index in contours.indices {
      switch rule {
      case .evenOdd: isHole[index] = enclosing[index].count % 2 == 1
      case .nonZero:
        let outside = enclosing[index].reduce(0) { $0 + (contours[$1].area < 0 ? -1 : 1) }
        isHole[index] = outside != 0 && outside + (contours[index].area < 0 ? -1 : 1) == 0
      }
    }
    for index in contours.indices where (contours[index].area < 0) != isHole[index] && contours[index].area != 0 {
      contours[index] = contours[index].reversed
    }
    var part = [Int?](repeating: nil, count: contours.count)
    for index in contours.indices where !isHole[index] {
      part[index] = parts.count
      parts.append(Part(contour: contours[index]))
    }
    for index in contours.indices where isHole[index] {
      let parent = enclosing[index].filter { !isHole[$0] }
        .min { abs(contours[$0].area) < abs(contours[$1].area) }
      guard let parent, let owner = part[parent] else { continue }
      parts[owner].holes.append(contours[index])
    }
  }

  /// For each contour, the ones around it.
  private static func enclosing(_ contours: [FigureContour]) -> [[Int]] {
    contours.indices.map { index in
      let inner = contours[index]
      let count = inner.polygon.count
      let probes = (0..<5).map { inner.polygon[$0 * count / 5] }
      return contours.indices.filter { other in
        let outer = contours[other]
        guard other != index, abs(outer.area) > abs(inner.area), outer.bounds.contains(inner.bounds.center)
        else { return false }
        // A shared point may fall on either side by rounding, hence not all of them.
        return probes.count { outer.contains($0) } >= 4
      }
    }
  }

  /// Whether any contour crosses itself or another.
  private static func cross(_ contours: [FigureContour]) -> Bool {
    let extent = contours.reduce(Rect.null) { $0.union($1.bounds) }.diagonal
    for (index, contour) in contours.enumerated() {
      if PolygonCrossings.count(in: contour.polygon, isClosed: true, smallestLoop: 1e-6 * extent * extent) > 0 {
        return true
      }
      for other in contours[(index + 1)...] where !contour.bounds.intersection(other.bounds).isNull {
        if PolygonCrossings.isCrossing(contour.polygon, other.polygon) { return true }
      }
    }
    return false
  }
}
