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

    /// Whether `point` is painted by this part alone, or lies on its outline.
    func paints(_ point: Point) -> Bool {
      contour.holds(point) && !holes.contains { $0.contains(point) && !$0.touches(point) }
    }
  }

  var parts: [Part] = []

  /// The contours of all parts, each outer one before its holes.
  var contours: [FigureContour] { parts.flatMap { [$0.contour] + $0.holes } }

  /// The rule that paints the sorted contours.
  ///
  /// It is nonzero but for even-odd figures whose contours cross themselves or each other: these keep their rule and
  /// their directions, and each contour is a part.
  var rule = FillRule.nonZero

  /// A stroke's contours, each by itself. Contours of no length are dots.
  init(stroked contours: [FigureContour]) {
    parts = contours.map { Part(contour: $0) }
  }

  /// The area that closed `contours` paint.
  ///
  /// More than `MorphWeights.Limits.manyContours` keep their rule and directions, and each is a part.
  init(filled contours: [FigureContour], rule: FillRule) {
    if contours.count > MorphWeights.Limits.manyContours {
      parts = contours.map { Part(contour: $0) }
      self.rule = rule
      return
    }
    guard let nesting = Nesting(contours, rule: rule) else {
      parts = contours.map { Part(contour: $0) }
      self.rule = .evenOdd
      return
    }
    var part = [Int?](repeating: nil, count: contours.count)
    for index in contours.indices where nesting.roles[index] == .outer {
      part[index] = parts.count
      parts.append(Part(contour: nesting.isReversed[index] ? contours[index].reversed : contours[index]))
    }
    for index in contours.indices where nesting.roles[index] == .hole {
      guard let parent = nesting.parents[index], let owner = part[parent] else { continue }
      parts[owner].holes.append((nesting.isReversed[index] ? contours[index].reversed : contours[index]).asHole)
    }
  }

  /// The same figure through a similarity.
  func applying(_ transform: Transform) -> Figure {
    func image(_ contour: FigureContour) -> FigureContour {
      FigureContour(contour.contour.map { transform.apply(to: $0) })
    }
    var result = self
    result.parts = parts.map { Part(contour: image($0.contour), holes: $0.holes.map(image)) }
    return result
  }

  /// The path with its contours closed and turned so that nonzero winding paints what its own rule did, also where
  /// another such path is added; nil if there are no such directions, a coordinate is not finite, or
  /// there are more than `MorphWeights.Limits.manyContours`.
  static func nonZeroPath(of path: Path, rule: FillRule) -> Path? {
    let contours = path.contours
    if contours.count > MorphWeights.Limits.manyContours { return nil }
    let measured = contours.compactMap { MeasuredContour($0, closing: true) }
    guard measured.count == contours.count, let nesting = Nesting(measured.map { FigureContour($0) }, rule: rule)
    else { return nil }
    var result = Path()
    for (index, contour) in contours.enumerated() where nesting.roles[index] != .hidden {
      var closed = nesting.isReversed[index] ? contour.reversed() : contour
      closed.isClosed = true
      result.append(closed)
    }
    return result
  }
}

/// Finds which closed contours are holes, and in which ones.
private struct Nesting {
  enum Role: UInt8 {
    case outer, hole
    /// Painted on both sides, around a hole: left out, nothing changes but the winding there.
    case hidden
  }

  private(set) var roles: [Role]
  /// Whether a contour runs against its role: clockwise on screen for an outer one, else counterclockwise.
  private(set) var isReversed: [Bool]
  /// The smallest outer contour around each hole.
  private(set) var parents: [Int?]

  /// Sorts contours; nil for even-odd ones that cross, which have no insides and outsides. Quadratic in the number of
  /// contours.
  init?(_ contours: [FigureContour], rule: FillRule) {
    if rule == .evenOdd, Self.cross(contours) { return nil }
    let enclosing = Self.enclosing(contours)
    roles = contours.map { _ in .outer }
    parents = contours.map { _ in nil }
    isReversed = contours.map { _ in false }
    let outsideWindings = enclosing.map { $0.reduce(0) { $0 + (contours[$1].area < 0 ? -1 : 1) } }
    for index in contours.indices {
      switch rule {
      case .evenOdd: if enclosing[index].count % 2 == 1 { roles[index] = .hole }
      case .nonZero:
        let outside = outsideWindings[index]
        if outside != 0, outside + (contours[index].area < 0 ? -1 : 1) == 0 { roles[index] = .hole }
      }
    }
    for index in contours.indices where roles[index] == .hole {
      for outer in enclosing[index] where rule == .nonZero && roles[outer] == .outer && outsideWindings[outer] != 0 {
        roles[outer] = .hidden
      }
    }
    for index in contours.indices {
      isReversed[index] = contours[index].area != 0 && (contours[index].area < 0) != (roles[index] == .hole)
      guard roles[index] == .hole else { continue }
      parents[index] = enclosing[index].filter { roles[$0] == .outer }
        .min { abs(contours[$0].area) < abs(contours[$1].area) }
    }
  }

  /// The contours around each contour.
  private static func enclosing(_ contours: [FigureContour]) -> [[Int]] {
    contours.indices.map { index in
      let inner = contours[index]
      lazy var probes = Self.probes(in: inner)
      return contours.indices.filter { other in
        let outer = contours[other]
        guard other != index, abs(outer.area) > abs(inner.area), outer.bounds.contains(inner.bounds.center)
        else { return false }
        // Contours that cross have some outside.
        return probes.count { outer.contains($0) } >= 4
      }
    }
  }

  /// Five points within a contour, each in the middle of the longest run of a row: where contours touch, points of an
  /// outline may fall on either side. Of one without an area they are points of it.
  private static func probes(in contour: FigureContour) -> [Point] {
    let polygon = contour.polygon
    return (0..<5).map { row in
      let y = contour.bounds.minY + contour.bounds.height * (Double(row) + 0.5) / 5
      var crossings: [Double] = []
      FigureContour.forEachSide(of: polygon, isClosed: true) { a, b in
        if (a.y <= y) != (b.y <= y) { crossings.append(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)) }
      }
      crossings.sort()
      let runs = stride(from: 1, to: crossings.count, by: 2)
      guard let end = runs.max(by: { crossings[$0] - crossings[$0 - 1] < crossings[$1] - crossings[$1 - 1] })
      else { return polygon[row * polygon.count / 5] }
      return Point(0.5 * (crossings[end - 1] + crossings[end]), y)
    }
  }

  /// Whether any contour crosses itself or another, or there are so many on one another that it would take long to tell.
  private static func cross(_ contours: [FigureContour]) -> Bool {
    let extent = contours.reduce(Rect.null) { $0.union($1.bounds) }.diagonal
    var left = MorphWeights.Limits.mostContourPairs
    for (index, contour) in contours.enumerated() {
      let smallestLoop = 1e-6 * extent * extent
      if PolygonCrossings.count(in: contour.polygon, isClosed: true, smallestLoop: smallestLoop, upTo: 1) > 0 {
        return true
      }
      for other in contours[(index + 1)...] where !contour.bounds.intersection(other.bounds).isNull {
        left -= 1
        if left < 0 || PolygonCrossings.isCrossing(contour.polygon, other.polygon) { return true }
      }
    }
    return false
  }
}
