import QuartzCore
import VectorGraphics

/// A gradient in a frame, in the terms of gradient layers. Its colours lie along a line, or from the middle of an
/// ellipse to a corner of the rectangle around its quarter, or around a point.
struct GradientSpread {
  let type: CAGradientLayerType
  let start: CGPoint
  let end: CGPoint
  /// The stops, whose locations ascend from 0 to 1.
  let stops: [ResolvedPaint.Stop]

  init(_ paint: ResolvedPaint, over frame: CGRect) {
    switch paint.geometry {
    case .plain:
      self.init(.axial, frame.origin, frame.origin, paint.stops)
    case .linear(let start, let end):
      self.init(.axial, start.point(in: frame), end.point(in: frame), paint.stops)
    case .radial(let center, let first, let last):
      self.init(circles: paint.stops, center.point(in: frame), first, last, reach: CGSize(width: 1, height: 1))
    case .elliptical(let center, let first, let last):
      self.init(circles: paint.stops, center.point(in: frame), first, last, reach: frame.size)
    case .angular(let center, let first, let last):
      self.init(turn: paint.stops, center.point(in: frame), from: first, to: last)
    }
  }

  private init(_ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint, _ stops: [ResolvedPaint.Stop]) {
    self.type = type
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// Makes a gradient between two circles whose radii are in units of `reach`.
  private init(
    circles stops: [ResolvedPaint.Stop], _ center: CGPoint, _ first: Double, _ last: Double, reach: CGSize
  ) {
    let (inner, outer) = (max(0, min(first, last)), max(0, first, last))
    let ordered = first <= last ? stops : stops.reversed
    // A gradient without any room shows the colour outside of it everywhere.
    let placed = outer > 0 ? ordered.mapped(from: inner / outer, to: 1) : Array(ordered.suffix(1))
    self.init(
      .radial, center,
      CGPoint(x: center.x + CGFloat(outer) * reach.width, y: center.y + CGFloat(outer) * reach.height), placed)
  }

  /// Makes a gradient between two angles. Where less than a turn lies between them, the rest belongs half to one end,
  /// half to the other; of more than a turn the first one shows.
  private init(turn stops: [ResolvedPaint.Stop], _ center: CGPoint, from first: Double, to last: Double) {
    let turn = 2 * Double.pi
    let (low, high) = (min(first, last), max(first, last))
    let ordered = first <= last ? stops : stops.reversed
    let sweep = (high - low) / turn
    let rest = max(0, 1 - sweep)
    let placed =
      sweep > 1 - 1e-9 && sweep < 1 + 1e-9
      ? ordered : ordered.mapped(from: rest / 2, to: rest / 2 + sweep).upToOne
    let angle = low - rest / 2 * turn
    let isSound = angle.isFinite && sweep.isFinite
    let (sine, cosine) = isSound ? ElementaryFunctions.sineAndCosine(angle) : (0, 1)
    self.init(
      .conic, center, CGPoint(x: center.x + CGFloat(cosine), y: center.y + CGFloat(sine)),
      isSound ? placed : Array(ordered.suffix(1)))
  }
}

extension [ResolvedPaint.Stop] {
  /// The stops counted from the other end.
  fileprivate var reversed: Self {
    self.reversed().map { ResolvedPaint.Stop(color: $0.color, location: 1 - $0.location) }
  }

  /// Returns the stops with locations 0 and 1 moved to `start` and `end`.
  fileprivate func mapped(from start: Double, to end: Double) -> Self {
    if start == 0, end == 1 { return self }
    return map { ResolvedPaint.Stop(color: $0.color, location: start + $0.location * (end - start)) }
  }

  /// The stops at locations up to 1, with the colour at 1 last.
  fileprivate var upToOne: Self {
    guard let index = firstIndex(where: { $0.location > 1 }) else { return self }
    let last = self[index]
    guard index > 0 else { return [ResolvedPaint.Stop(color: last.color, location: 0)] }
    let before = self[index - 1]
    let share = (1 - before.location) / (last.location - before.location)
    let color = before.color.mixed(with: last.color, by: share)
    return self[..<index] + [ResolvedPaint.Stop(color: color, location: 1)]
  }
}
