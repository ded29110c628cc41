/// Areas and lines of paths, combined.
///
/// The results keep lines, quadratics and cubics: each segment of a result is a part of a segment of an operand. Results
/// are normal: contours are closed and neither cross themselves nor one another (they may touch in points), areas run
/// clockwise on screen and holes the other way, so both fill rules fill the same.
///
/// - Open contours of areas count as closed, as when filled.
/// - Contours with a coordinate that is not finite are ignored.
/// - What lies nearer together than about a 2^40th of the operands' size counts as touching: equal and overlapping edges are
///   one, areas thinner than that may vanish. Where that is too fine for the input, a coarser one is taken.
/// - The cost is that of sorting the segments, plus that of the pairs whose boxes overlap: some µs for two lines, up to 0.2 ms
///   for curves that nearly lie on one another. There is no limit; who takes paths from strangers has to set one.
extension Path {
  /// What is inside either path.
  ///
  /// - Parameters:
  ///   - rule: What counts as inside this path.
  ///   - otherRule: What counts as inside the other; nil means `rule`.
  public func union(_ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil) -> Path {
    combined(with: other, rule, otherRule ?? rule) { $0 || $1 }
  }

  /// What is inside both paths.
  ///
  /// - Parameters:
  ///   - rule: What counts as inside this path.
  ///   - otherRule: What counts as inside the other; nil means `rule`.
  public func intersection(_ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil) -> Path {
    combined(with: other, rule, otherRule ?? rule) { $0 && $1 }
  }

  /// What is inside this path and not inside the other.
  ///
  /// - Parameters:
  ///   - rule: What counts as inside this path.
  ///   - otherRule: What counts as inside the other; nil means `rule`.
  public func subtracting(_ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil) -> Path {
    combined(with: other, rule, otherRule ?? rule) { $0 && !$1 }
  }

  /// What is inside one of the paths and not inside both.
  ///
  /// - Parameters:
  ///   - rule: What counts as inside this path.
  ///   - otherRule: What counts as inside the other; nil means `rule`.
  public func symmetricDifference(_ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil) -> Path {
    combined(with: other, rule, otherRule ?? rule) { $0 != $1 }
  }

  /// The parts of this path's line, as it is drawn and not filled, that lie inside `area` or on its outline.
  ///
  /// A contour that is cut gives open contours, one that lies inside as a whole stays as it is. Contours without length are
  /// left out.
  public func lineIntersection(_ area: Path, rule: FillRule = .nonZero) -> Path {
    let arrangement = Arrangement.finest(of: ArrangementSources([(self, .line), (area, .second)]))
    return arrangement.sources.restored(
      arrangement.lines { rule.isInside($0.second) || rule.isInside($1.second) })
  }

  /// The parts of this path's line, as it is drawn and not filled, that lie outside `area`, what lies on its outline left out.
  ///
  /// A contour that is cut gives open contours, one that lies outside as a whole stays as it is. Contours without length are
  /// left out.
  public func lineSubtracting(_ area: Path, rule: FillRule = .nonZero) -> Path {
    let arrangement = Arrangement.finest(of: ArrangementSources([(self, .line), (area, .second)]))
    return arrangement.sources.restored(
      arrangement.lines { !rule.isInside($0.second) && !rule.isInside($1.second) })
  }

  /// A path that fills the same, by either rule, whose contours do not cross: areas clockwise on screen, holes the other way.
  public func normalized(rule: FillRule = .nonZero) -> Path {
    let arrangement = Arrangement.finest(of: ArrangementSources([(self, .first)]))
    return arrangement.sources.restored(arrangement.contours { rule.isInside($0.first) })
  }

  /// Whether some area is inside both paths. Paths that only touch do not intersect.
  ///
  /// - Parameters:
  ///   - rule: What counts as inside this path.
  ///   - otherRule: What counts as inside the other; nil means `rule`.
  public func intersects(_ other: Path, rule: FillRule = .nonZero, otherRule: FillRule? = nil) -> Bool {
    !intersection(other, rule: rule, otherRule: otherRule).isEmpty
  }
}

extension Path {
  /// About how long operations on the path take, with all that takes part in them appended: 1 for two lines whose boxes overlap,
  /// 64 for two segments of which one is a curve.
  package var operationWork: Int {
    let segments = contours.flatMap { $0.closedSegments }
    let boxes = segments.map { $0.controlBox }
    let areLines = segments.map { if case .line = $0 { true } else { false } }
    var work = 0
    BoxPairs(boxes, margin: 0).forEach { index, other in
      let (a, b) = (boxes[index], boxes[other])
      // Neighbours on an outline touch.
      if a.minX < b.maxX, b.minX < a.maxX, a.minY < b.maxY, b.minY < a.maxY {
        work += areLines[index] && areLines[other] ? 1 : 64
      }
    }
    return work
  }

  private func combined(
    with other: Path, _ rule: FillRule, _ otherRule: FillRule, _ isSelected: (Bool, Bool) -> Bool
  ) -> Path {
    let arrangement = Arrangement.finest(of: ArrangementSources([(self, .first), (other, .second)]))
    return arrangement.sources.restored(
      arrangement.contours { isSelected(rule.isInside($0.first), otherRule.isInside($0.second)) })
  }
}

extension FillRule {
  fileprivate func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}

extension Arrangement {
  /// The arrangement with the finest tolerance that makes it sound: a 2^40th of the size, or a coarser one.
  ///
  /// Curves that run side by side for long at some times the tolerance want a coarser one. If even a 2^22th of the size is
  /// too fine, lines take the place of curves; none of 18,000 random pairs, many of them near-coincident, came to that.
  fileprivate static func finest(of sources: ArrangementSources) -> Arrangement {
    var arrangement = Arrangement(sources, tolerance: sources.tolerance(40))
    for exponent in [34, 28, 22] where !arrangement.isSound {
      arrangement = Arrangement(sources, tolerance: sources.tolerance(exponent))
    }
    if arrangement.isSound { return arrangement }
    let lines = sources.flattened(tolerance: sources.size * 0x1p-20)
    for exponent in [34, 28, 22, 16] where !arrangement.isSound {
      arrangement = Arrangement(lines, tolerance: sources.tolerance(exponent))
    }
    return arrangement
  }
}

extension ArrangementSources {
  /// The tolerance that is this part of the size, but not less than what rounding comes to.
  fileprivate func tolerance(_ exponent: Int) -> Double {
    Swift.max(size * .powerOfTwo(-exponent), largest * 0x1p-46)
  }
}
