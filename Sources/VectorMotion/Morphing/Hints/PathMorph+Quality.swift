import VectorGraphics

extension PathMorph {
  /// Simple measures of what is between the ends of a step. What they call good need not be beautiful.
  public struct Quality: Equatable, Sendable {
    /// The largest distance of the painted area, of strokes of their length, from the straight line between both ends, as
    /// a share of the larger end; negative where there is too little.
    public var areaDeviation = 0.0
    /// The most places in one frame at which contours cross themselves, and of fills pairs that cross each other, beyond
    /// those that either end has.
    public var crossings = 0
    /// The share of the outline that both ends have in common where it lies, of the shorter one.
    public var common = 0.0
    /// The largest share of what is common that is led away by more than a 50th of the diagonal.
    public var strayed = 0.0
    /// The largest share of the outline that is not its own mirror image although it is at both ends, in the axis that is
    /// kept best; nil if these have no axis of symmetry in common that stands or lies, or if the figure turns as one.
    public var lostSymmetry: Double?
  }

  /// Measures a step, counted from 0, by looking at nine frames.
  public func quality(ofStep step: Int = 0) -> Quality {
    precondition(legs.indices.contains(step), "there is such a step")
    var quality = Quality()
    func frame(at share: Double) -> MeasuredFrame {
      let progress = (Double(step) + share) / Double(legs.count)
      return MeasuredFrame(path(at: progress), rule: fillRule(at: progress), isStroke: isStroke)
    }
    let (start, end) = (frame(at: 0), frame(at: 1))
    let bounds = start.bounds.union(end.bounds)
    guard bounds.isFinite, bounds.diagonal > 0 else { return quality }
    let most = max(start.ink, end.ink)
    let smallestLoop = MorphWeights.Choice.smallestLoop * bounds.diagonal * bounds.diagonal
    // The sides of a front overlap.
    var countsPairs = !isStroke
    if case .front = legs[step] { countsPairs = false }
    func crossingCount(_ frame: MeasuredFrame) -> Int {
      frame.crossingCount(smallestLoop) + (countsPairs ? frame.crossingPairCount : 0)
    }
    let known = max(crossingCount(start), crossingCount(end))
    let common = CommonOutline(start.contours, end.contours)
    quality.common = min(1, common.share)
    var isTurned = false
    if case .matched(let paths) = legs[step] { isTurned = paths.remedy == .turn }
    let axes = [Vector(1, 0), Vector(0, 1)].filter { axis in
      !isTurned && [start, end].allSatisfy { $0.asymmetry(across: axis) < MorphWeights.Samples.leastAsymmetry }
    }
    var lostSymmetries = axes.map { _ in 0.0 }
    for k in 1...9 {
      let share = Double(k) / 10
      let between = frame(at: share)
      if most > 0 {
        let deviation = (between.ink - (1 - share) * start.ink - share * end.ink) / most
        if abs(deviation) > abs(quality.areaDeviation) { quality.areaDeviation = deviation }
      }
      quality.crossings = max(quality.crossings, crossingCount(between) - known)
      let grid = OutlineGrid(between.contours, reach: MorphWeights.Common.stray * common.diagonal)
      let lost = common.indices.count {
        !grid.hasSide(
          near: common.samples.points[$0], along: common.samples.directions[$0], upTo: MorphWeights.Common.parallel)
      }
      quality.strayed = max(quality.strayed, Double(lost) / Double(max(1, common.indices.count)))
      for (index, axis) in axes.enumerated() {
        lostSymmetries[index] = max(lostSymmetries[index], between.asymmetry(across: axis))
      }
    }
    quality.lostSymmetry = lostSymmetries.min()
    return quality
  }
}

/// A frame of a morph, ready to be measured.
private struct MeasuredFrame {
  let contours: [FigureContour]
  let rule: FillRule
  let isStroke: Bool
  let bounds: Rect

  init(_ path: Path, rule: FillRule, isStroke: Bool) {
    contours = path.contours.compactMap { MeasuredContour($0, closing: !isStroke).map { FigureContour($0) } }
    bounds = contours.reduce(Rect.null) { $0.union($1.bounds) }
    self.rule = rule
    self.isStroke = isStroke
  }

  /// The painted area, of a stroke the length.
  var ink: Double { isStroke ? contours.reduce(0) { $0 + $1.contour.length } : paintedArea }

  /// The area by rows, each at its middle.
  private var paintedArea: Double {
    let count = MorphWeights.Samples.areaRows
    guard bounds.height > 0 else { return 0 }
    var sum = 0.0
    for row in 0..<count {
      let y = bounds.minY + bounds.height * (Double(row) + 0.5) / Double(count)
      var met: [(x: Double, winding: Int)] = []
      for contour in contours where contour.bounds.minY <= y && contour.bounds.maxY >= y {
        FigureContour.forEachSide(of: contour.polygon, isClosed: true) { a, b in
          guard (a.y <= y) != (b.y <= y) else { return }
          met.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
        }
      }
      met.sort { $0.x < $1.x }
      var winding = 0
      for (here, next) in zip(met, met.dropFirst()) {
        winding += here.winding
        if rule == .evenOdd ? winding % 2 != 0 : winding != 0 { sum += next.x - here.x }
      }
    }
    return sum * bounds.height / Double(count)
  }

  func crossingCount(_ smallestLoop: Double) -> Int {
    contours.reduce(0) {
      $0 + PolygonCrossings.count(in: $1.polygon, isClosed: $1.contour.isClosed, smallestLoop: smallestLoop)
    }
  }

  /// The pairs of contours that cross; 0 where there are so many contours that it would take long to tell.
  var crossingPairCount: Int {
    guard contours.count <= MorphWeights.Limits.largestContourAssignment else { return 0 }
    var count = 0
    for (index, contour) in contours.enumerated() {
      for other in contours[(index + 1)...] where !contour.bounds.intersection(other.bounds).isEmpty {
        if PolygonCrossings.isCrossing(contour.polygon, other.polygon) { count += 1 }
      }
    }
    return count
  }

  /// The share of the outline whose mirror image is not there, in the line across `axis` through the middle.
  func asymmetry(across axis: Vector) -> Double {
    guard bounds.diagonal > 0 else { return 0 }
    let samples = OutlineSamples(contours, step: bounds.diagonal / Double(MorphWeights.Samples.mirrorOutline))
    let grid = OutlineGrid(contours, reach: MorphWeights.Common.nearness * 2 * bounds.diagonal)
    let center = bounds.center
    func mirrored(_ vector: Vector) -> Vector { vector - 2 * vector.dot(axis) * axis }
    let lost = samples.points.indices.count {
      !grid.hasSide(
        near: center + mirrored(samples.points[$0] - center), along: mirrored(samples.directions[$0]),
        upTo: MorphWeights.Common.parallel)
    }
    return Double(lost) / Double(max(1, samples.points.count))
  }
}
