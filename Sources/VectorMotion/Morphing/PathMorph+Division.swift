package import VectorGraphics

// What a morph of one step is made of: forms that move groups and clips say that in fewer keyframes than its outline.

extension PathMorph {
  /// A part of a morph's structure that turns, grows and moves as one, while its points move straight within.
  package struct Turn: Sendable {
    /// The part, as places in the coordinates of the structure: whole contours.
    package let coordinates: Range<Int>
    let isBackwards: Bool
    let frame: TurningFrame

    /// The turn in radians, the factor and the place at `progress`: what takes the part's own space to the plane.
    package func state(at progress: Double) -> (angle: Double, factor: Double, center: Point) {
      let p = isBackwards ? 1 - progress : progress
      return (
        frame.turn * p, frame.growth == 0 ? 1 : ElementaryFunctions.exponential(frame.growth * p),
        frame.startCenter.interpolated(to: frame.endCenter, at: p)
      )
    }
  }

  /// The parts that turn, of a morph of one step; empty for chains.
  package var turns: [Turn] {
    guard legs.count == 1, case .matched(let paths) = legs[0] else { return [] }
    return paths.turns
  }

  /// Some whole contours of a morph of one step.
  package struct Part: Sendable {
    /// The contours in their own space.
    package let morph: PathMorph
    /// What takes that space to the plane; nil: it is the plane.
    package let turn: Turn?
    /// The same as a pen that runs along a contour, if that is what it does.
    package let drawing: Drawing?
  }

  /// A contour that is drawn, or erased, along its length.
  package struct Drawing: Sendable {
    /// The whole contour.
    package let morph: PathMorph
    /// The shares of its length between which it shows, at progress 0 and at 1; they go evenly.
    package let start: Range<Double>
    package let end: Range<Double>

    init(_ whole: Leg, from start: Range<Double>, to end: Range<Double>, isBackwards: Bool) {
      morph = PathMorph(whole, rule: .nonZero, isStroke: true)
      (self.start, self.end) = isBackwards ? (end, start) : (start, end)
    }
  }

  /// The contours by what turns as one, in order, and those between that do not turn; of strokes, each that is trimmed,
  /// drawn, or goes at a pace of its own, which alone needs few keyframes. Empty where there is only one part.
  ///
  /// - Parameter growing: Whether parts grow outside of their own space, as parts of fills may and those of strokes may
  ///   not, whose width would grow, too.
  package func parts(growing: Bool) -> [Part] {
    guard legs.count == 1 else { return [] }
    if case .trimmed(let strokes) = legs[0] {
      return strokes.parts.map { Part(morph: PathMorph($0, rule: .nonZero, isStroke: true), turn: nil, drawing: $1) }
    }
    guard case .matched(let paths) = legs[0] else { return [] }
    return paths.parts(isStroke: isStroke).map { range, turn in
      let leg = Leg.matched(paths.part(range, growing: growing))
      return Part(
        morph: PathMorph(leg, rule: paths.rule, isStroke: isStroke), turn: turn, drawing: paths.drawing(of: range))
    }
  }

  /// A front that runs over the plane: ahead of it the first path shows, behind it the last one.
  ///
  /// Regions go straight from their first to their last rectangle, and on beyond.
  package struct Division: Sendable {
    package let ahead: PathMorph
    package let behind: PathMorph
    /// A band along the front, in which what both paths have in common covers the seam between two clips with soft edges.
    package let seam: PathMorph
    package let common: Path
  }

  /// The front, of a morph of one step that has one; nil also where too much crosses to reckon what is common.
  package var division: Division? {
    guard legs.count == 1, case .front(let front) = legs[0] else { return nil }
    var both = keys[0].path
    both.append(keys[1].path)
    guard !both.isHeavy else { return nil }
    let box = keys[0].path.controlBox.union(keys[1].path.controlBox)
    func moving(_ region: (Double) -> Path) -> PathMorph {
      PathMorph(byIndexThrough: [0, 1].map(region), rule: .nonZero, isStroke: false)
    }
    return Division(
      ahead: moving { front.region(isAhead: true, at: $0, of: box) },
      behind: moving { front.region(isAhead: false, at: $0, of: box) },
      seam: moving { front.seam(at: $0, of: box) },
      common: keys[0].path.intersection(keys[1].path, rule: keys[0].rule, otherRule: keys[1].rule))
  }

  /// The progress at which points of the structure turn off sharply within a step.
  package var turningPlaces: [Double] {
    legs.enumerated().flatMap { index, leg in
      leg.turningPlaces.map { (Double(index) + $0) / Double(legs.count) }
    }
  }

  /// The path that is reached at a step's end, and how it is filled.
  package func end(ofStep step: Int) -> (path: Path, rule: FillRule) { (keys[step].path, keys[step].rule) }
}
