import VectorGraphics

/// All contours of two paths matched, with the way that each moves.
struct FigureMatch: Sendable {
  private(set) var motions: [ContourMotion] = []
  /// The rule that paints what lies between.
  private(set) var rule = FillRule.nonZero
  /// Whether the motions lead from the second path to the first.
  private(set) var isBackwards = false
  /// The sum over all contours of what is ugly about their motions.
  private(set) var score = 0.0
  /// The frame in which all is decided; nil if nothing is to be matched.
  private var frame: JointFrame?
  /// What shows instead of the motions where that keeps more still.
  private(set) var front: MovingFront?
  private(set) var trim: TrimmedStrokes?
  /// How much larger than by its motions the figure is in between.
  private(set) var swell: Swell?
  /// What each motion leads to what.
  private(set) var links: [ContourLink] = []
  private(set) var remedy = MorphRemedy.match
  /// What may yet be looked at; nil: all that is worth it.
  private var budget: MorphBudget?
  /// The worst that shows in a motion besides its way.
  private var worstFault = 0.0
  /// Whether a filled contour crosses itself on its way, whatever was tried.
  private var isTangled = false
  /// The hint that cannot be followed; the match is then of no use.
  private(set) var failure: MorphHints.Failure?

  /// - Parameters:
  ///   - isStroke: whether outlines are drawn and not areas; the rules then mean nothing.
  ///   - budget: what may be looked at. With one, ways without a fault are taken as soon as they are found, and bars are
  ///     looked for only where there is none; neither a front nor a pace is.
  init(
    _ first: Path, rule firstRule: FillRule, _ second: Path, rule secondRule: FillRule, isStroke: Bool,
    hints: MorphHints = MorphHints(), budget: MorphBudget? = nil
  ) {
    self.budget = budget
    let a = Self.contours(of: first, isTarget: false, isStroke: isStroke)
    let b = Self.contours(of: second, isTarget: true, isStroke: isStroke)
    guard !(a.isEmpty && b.isEmpty) else {
      failure = hints.failureWithoutFigures
      return
    }
    // Everything is decided in a frame of the figures' own, so no size, place or direction is special.
    let frame = JointFrame(a + b)
    self.frame = frame
    func normalized(_ contours: [MeasuredContour]) -> [FigureContour] {
      contours.map { FigureContour($0.map(frame.image)) }
    }
    let (p, q) = (normalized(a), normalized(b))
    // Both orders are solved as one, so that the way back is the way there.
    isBackwards = Self.isOrdered(q, before: p)
    let start = Self.figure(p, rule: firstRule, isStroke: isStroke)
    let end = Self.figure(q, rule: secondRule, isStroke: isStroke)
    if start.rule == .evenOdd || end.rule == .evenOdd { rule = .evenOdd }
    let (from, to) = isBackwards ? (end, start) : (start, end)
    if let turn = Self.turn(from, to, hints), let similarity = turn.similarity, let back = similarity.inverted {
      remedy = .turn
      // Taken back, the end is the start: what is still then moves with the frame.
      choose(pairs(from, to.applying(back), isStroke, hints), isStroke: isStroke, in: turn)
    } else if !isStroke, budget == nil, hints.isEmpty || hints.remedy == .bars,
      let bars = FlushBars(from: from, to: to)
    {
      take(bars)
    } else {
      let shared = pairs(from, to, isStroke, hints)
      let unchosen = self
      var other = self
      choose(shared, isStroke: isStroke, mayDraw: isStroke && hints.isEmpty)
      // As many strokes are neither shared out nor drawn.
      if isStroke, hints.isEmpty, budget == nil, from.parts.count != to.parts.count {
        let drawn = ContourPairing.pairs(from: from, to: to, isStroke: isStroke, isSharing: false)
        if drawn.count(where: { $0.place != nil }) > shared.count(where: { $0.place != nil }) {
          other.choose(drawn, isStroke: isStroke, mayDraw: true)
          if other.score < score - MorphWeights.Choice.tie { self = other }
        }
      }
      let takesBars = !isStroke && (hints.isEmpty && mayImprove || hints.remedy == .bars)
      if takesBars, budget != nil, let bars = FlushBars(from: from, to: to) {
        take(bars)
      } else if takesBars, let (pairs, rest) = FigureBars.pairs(from: from, to: to) {
        remedy = .bars
        links = pairs.map { ContourLink($0) }
        // A given structure is compared with whole contours, as it has them.
        let whole = score
        choose(pairs, isStroke: false)
        score = whole
        for index in motions.indices { (motions[index].rest, motions[index].bows) = (rest, []) }
      }
      if isStroke, hints.isEmpty, budget == nil {
        keepAxis(of: from.contours, to.contours, shared, from: unchosen)
      }
    }
    if hints.remedy == .turn, remedy != .turn { failure = MorphHints.Failure(hint: .remedy, reason: .noTurn) }
    if hints.remedy == .bars, remedy != .bars { failure = MorphHints.Failure(hint: .remedy, reason: .noBars) }
    let isSmall = max(from.parts.count, to.parts.count) <= MorphWeights.Limits.largestContourAssignment
    if isStroke, isSmall, remedy != .turn, hints.isEmpty || hints.remedy == .trim {
      trim = TrimFinding.strokes(
        from: from, to: to, besides: motions, in: frame, isBackwards: isBackwards,
        isAskedFor: hints.remedy == .trim)
    }
    if trim != nil { remedy = .trim }
    if hints.remedy == .trim, trim == nil { failure = MorphHints.Failure(hint: .remedy, reason: .noTrim) }
    // Not of strokes: their cuts have round ends, which no clip has.
    if !isStroke, isSmall, budget == nil, remedy != .turn, rule == .nonZero, hints.isEmpty || hints.remedy == .front {
      front = FrontFinding.front(
        from: from, to: to, besides: motions, in: frame, isBackwards: isBackwards,
        isAskedFor: hints.remedy == .front || isTangled)
    }
    if front != nil { remedy = .front }
    if hints.remedy == .front, front == nil { failure = MorphHints.Failure(hint: .remedy, reason: .noFront) }
    if remedy == .match || remedy == .bars, budget == nil, rule == .nonZero, isSmall {
      swell = Swell(of: motions, isStroke: isStroke).flatMap { swell in
        let common = CommonOutline(from.contours, to.contours).share
        return common < MorphWeights.Swells.mostCommon ? swell.placed(by: frame) : nil
      }
    }
    motions = motions.map { $0.placed(by: frame) }
  }

  /// The same sum for a match by index of the paths, which have equal structure.
  func scoreByIndex(_ first: Path, _ second: Path, isStroke: Bool) -> Double {
    guard let frame, first.isFinite, second.isFinite else { return 0 }
    return zip(first.contours, second.contours).reduce(0) { sum, contours in
      sum + MotionJudgement(ContourMotion(contours.0, contours.1, in: frame), isStroke: isStroke).score
    }
  }

  // MARK: - Reading

  private static func contours(of path: Path, isTarget: Bool, isStroke: Bool) -> [MeasuredContour] {
    var measured: [MeasuredContour] = []
    for (index, contour) in path.contours.enumerated()
    where !isStroke || !contour.segments.isEmpty || contour.isClosed {
      guard var contour = MeasuredContour(contour, closing: !isStroke) else { continue }
      if let loop = contour.loop { contour = loop }
      contour.origin = ContourOrigin(isTarget: isTarget, index: index)
      measured.append(contour)
    }
    // A point shows in a stroke only; alone, it still says where to grow from.
    let extended = isStroke ? measured : measured.filter { !$0.isPoint }
    return extended.isEmpty ? Array(measured.prefix(1)) : extended
  }

  private static func figure(_ contours: [FigureContour], rule: FillRule, isStroke: Bool) -> Figure {
    isStroke ? Figure(stroked: contours) : Figure(filled: contours, rule: rule)
  }

  /// An order that does not depend on which figure was named first: by number of contours, length, extent, coordinates.
  private static func isOrdered(_ a: [FigureContour], before b: [FigureContour]) -> Bool {
    func key(_ contours: [FigureContour]) -> [Double] {
      let length = contours.reduce(0) { $0 + $1.contour.length }
      let spread = contours.reduce(0) { $0 + $1.contour.length * $1.radius }
      return [Double(contours.count), length, length > 0 ? spread / length : 0]
    }
    for (one, other) in zip(key(a), key(b)) where abs(one - other) > MorphWeights.Rounding.order { return one < other }
    for (one, other) in zip(a.map { $0.contour }, b.map { $0.contour }) {
      if one.pieces.count != other.pieces.count { return one.pieces.count < other.pieces.count }
      for (one, other) in zip(one.pieces, other.pieces) {
        for (p, q) in [(one.cubic.p0, other.cubic.p0), (one.cubic.p1, other.cubic.p1), (one.cubic.p2, other.cubic.p2)] {
          if abs(p.x - q.x) > MorphWeights.Rounding.order { return p.x < q.x }
          if abs(p.y - q.y) > MorphWeights.Rounding.order { return p.y < q.y }
        }
      }
    }
    return false
  }

  // MARK: - Choosing

  /// Chooses the ways of strokes anew where an axis of both figures would be lost that need not be.
  ///
  /// - Parameter unchosen: what there was before a way was chosen.
  private mutating func keepAxis(
    of first: [FigureContour], _ second: [FigureContour], _ pairs: [ContourPair], from unchosen: FigureMatch
  ) {
    let axes = CommonAxis.all(of: first, second)
    guard !axes.isEmpty, !CommonAxis.isKept(axes, by: motions) else { return }
    for axis in axes {
      guard let kept = axis.pairs(pairs) else { continue }
      var other = unchosen
      other.choose(kept, isStroke: true, mayDraw: true, across: axis.normal)
      if CommonAxis.isKept([axis], by: other.motions) {
        self = other
        return
      }
    }
  }

  private mutating func take(_ bars: FlushBars) {
    remedy = .bars
    motions = bars.motions
    links = bars.links
    score = motions.reduce(0) { $0 + MotionJudgement($1, isStroke: false).score }
  }

  /// Whether bars are worth looking for: what moves in one piece would only come apart.
  private var mayImprove: Bool {
    budget == nil ? !motions.allSatisfy { $0.isRigid } : worstFault > MorphWeights.Budget.fault
  }

  /// The pairs that hints allow; none if there is a failure.
  private mutating func pairs(_ from: Figure, _ to: Figure, _ isStroke: Bool, _ hints: MorphHints) -> [ContourPair] {
    do throws(MorphHints.Failure) {
      return try HintedPairing.pairs(
        from: from, to: to, isStroke: isStroke, isBackwards: isBackwards, hints: hints)
    } catch {
      failure = error
      return []
    }
  }

  /// The frame in which the whole figure turns; nil if it does not, or if most of it may stay where it is.
  private static func turn(_ from: Figure, _ to: Figure, _ hints: MorphHints) -> TurningFrame? {
    guard hints.remedy == nil || hints.remedy == .turn else { return nil }
    let (a, b) = (from.contours, to.contours)
    guard let frame = FigureSimilarity.frame(from: a, to: b) else { return nil }
    return hints.remedy == .turn || CommonOutline(a, b).share < MorphWeights.Turns.mostInPlace ? frame : nil
  }

  /// Chooses the way of each pair, instead of what had been chosen.
  ///
  /// - Parameters:
  ///   - mayDraw: whether a stroke whose way is ugly may be drawn anew.
  ///   - common: a frame in which all of them move, if the end has been taken back by it.
  ///   - axis: across the axis that ways shall keep where they can.
  private mutating func choose(
    _ pairs: [ContourPair], isStroke: Bool, mayDraw: Bool = false, in common: TurningFrame? = nil,
    across axis: Vector? = nil
  ) {
    let sampleCount = min(
      MorphWeights.Samples.correspondence(pairs: pairs.count),
      budget == nil ? .max : MorphWeights.Budget.samples)
    motions = []
    score = 0
    isTangled = false
    var matches: [MatchedContours] = []
    // For each motion the part that it belongs to.
    var parts: [Int] = []
    var crossing: [Int] = []
    // What is drawn anew does not turn, and what is left cannot tell how all of it would.
    var isDrawnAnew = false
    for pair in pairs {
      defer { if links.count < motions.count { links.append(ContourLink(pair)) } }
      let isHole = (pair.start ?? pair.end)?.contour.origin?.isHole ?? false
      defer { while parts.count < motions.count { parts.append((parts.last ?? 0) + (isHole ? 0 : 1)) } }
      guard let a = pair.start, let b = pair.end else {
        if let place = pair.place, common == nil, let stroke = pair.end ?? pair.start {
          draw(stroke, from: place, at: pair.seed, isFirst: pair.end != nil, to: &matches)
          score += MorphWeights.Drawing.cost
          continue
        }
        if let b = pair.end {
          add(MatchedContours(growing: b.contour, from: pair.seed, origin: pair.origin), nil, to: &matches)
        }
        if let a = pair.start {
          add(MatchedContours(growing: a.contour, from: pair.seed, origin: pair.origin).exchanged, nil, to: &matches)
        }
        continue
      }
      let best = choice(
        for: pair, a, b, isStroke: isStroke, sampleCount: sampleCount,
        takesFirst: pairs.count > MorphWeights.Limits.manyContours, staysUpright: common != nil, across: axis)
      if mayDraw, let best, best.judgement.fault > MorphWeights.Drawing.ugly {
        isDrawnAnew = true
        let origins = (
          StrokeDrawing.origin(of: a, on: pairs.compactMap { $0.end }),
          StrokeDrawing.origin(of: b, on: pairs.compactMap { $0.start })
        )
        draw(a, from: origins.0.position, at: origins.0.seed, isFirst: false, to: &matches)
        links.append(ContourLink(ContourPair(start: a, end: nil)))
        draw(b, from: origins.1.position, at: origins.1.seed, isFirst: true, to: &matches)
        links.append(ContourLink(ContourPair(start: nil, end: b)))
        score += MorphWeights.Drawing.ugly
        continue
      }
      if let best {
        if !isStroke, best.judgement.crossings > 0 { crossing.append(motions.count) }
        add(best.match, best.frame, to: &matches)
        score += best.judgement.score
        worstFault = max(worstFault, best.judgement.fault)
      }
    }
    if let common, let similarity = common.similarity {
      motions = matches.map { ContourMotion($0.applyingToSecond(similarity), in: common) }
      // Taken back, nothing moved. One contour may have been drawn to go by index, which is to be compared with what is
      // seen; several that go by index come apart.
      if motions.count == 1 { score = MotionJudgement(motions[0], isStroke: isStroke).score }
      return
    }
    // One turn for all, if it explains them all.
    guard motions.count > 1, !isDrawnAnew, motions.contains(where: { $0.frame != nil })
    else { return pace(parts, crossing: crossing, isStroke) }
    let fit = SimilarityFit(matches.filter { $0.seed == .none })
    guard fit.correlation > MorphWeights.Turns.commonCorrelation,
      abs(fit.frame.turn) > MorphWeights.Turns.leastInCommon, abs(fit.frame.growth) <= Self.mostGrowth
    else { return pace(parts, crossing: crossing, isStroke) }
    motions = matches.map { ContourMotion($0, in: fit.frame) }
  }

  /// A way of a pair, and how it looks.
  private struct Choice {
    var match: MatchedContours
    var frame: TurningFrame?
    var judgement: MotionJudgement
    var score: Double
  }

  /// The best way of a pair of contours.
  ///
  /// - Parameters:
  ///   - takesFirst: whether the first will do.
  ///   - staysUpright: whether none may turn.
  ///   - axis: across the axis that it shall keep if it can.
  private mutating func choice(
    for pair: ContourPair, _ a: FigureContour, _ b: FigureContour, isStroke: Bool, sampleCount: Int, takesFirst: Bool,
    staysUpright: Bool, across axis: Vector?
  ) -> Choice? {
    typealias Weights = MorphWeights.Choice
    var best: Choice?
    // The two ways to cut contours are often the same.
    var last: (match: MatchedContours, judgement: MotionJudgement)?
    // Looks at a way; true if no other need be looked at.
    func look(at match: MatchedContours, ceiling: Double = .infinity, promising: Choice? = nil) -> Bool {
      let frame = match.turn == 0 ? nil : Self.frame(of: match)
      let given = Self.given(match)
      // What is no better already is looked at no further.
      let limit = max(Weights.stillTravel, min(ceiling, best.map { $0.score - Weights.tie } ?? .infinity) - given)
      let judgement =
        if let last, last.match == match {
          last.judgement
        } else if let promising, promising.match == match {
          promising.judgement
        } else {
          MotionJudgement(ContourMotion(match, in: frame), isStroke: isStroke, limit: limit)
        }
      last = (match, judgement)
      // What does not move at all needs no turn and no symmetry.
      if judgement.travel < Weights.stillTravel, judgement.crossings == 0 {
        best = Choice(match: match, frame: nil, judgement: judgement, score: 0)
        return true
      }
      // The first of equals stays, also where rounding differs.
      let score = judgement.score + given
      if best.map({ score < $0.score - Weights.tie }) ?? true {
        best = Choice(match: match, frame: frame, judgement: judgement, score: score)
      }
      return takesFirst
    }
    // With a budget there are neither hints nor an axis to keep.
    if let budget {
      var ways = budget.ways
      for kinds in MatchedContours.Kinds.each {
        var isFound = false
        _ = MatchedContours.candidates(
          a, b, isStroke: isStroke, sampleCount: sampleCount, kinds,
          until: { match in
            if staysUpright, match.turn != 0 { return false }
            isFound = look(at: match)
            if isFound { return true }
            ways -= 1
            isFound = ways <= 0 || best.map { $0.judgement.fault <= MorphWeights.Budget.fault } ?? false
            return isFound
          })
        if isFound { break }
      }
      self.budget?.ways = ways
      return best
    }
    let candidates = MatchedContours.candidates(
      a, b, pins: pair.pins, isStroke: isStroke, sampleCount: sampleCount, across: axis)
    let keepsAxis = axis != nil && candidates.contains { $0.isMirrored }
    let allowed = candidates.filter { (!staysUpright || $0.turn == 0) && (!keepsAxis || $0.isMirrored) }
    let promising = takesFirst ? nil : Self.mostPromising(of: allowed, isStroke: isStroke)
    // What the best of them does not exceed, with what ties may make up.
    let ceiling = promising.map { $0.score + Double(allowed.count + 2) * Weights.tie } ?? .infinity
    for match in allowed {
      if look(at: match, ceiling: ceiling, promising: promising) { break }
    }
    return best
  }

  /// What the score of a match has besides that of its motion.
  private static func given(_ match: MatchedContours) -> Double {
    typealias Weights = MorphWeights.Choice
    return Weights.stretch * match.cost - (match.turn != 0 ? Weights.turn : 0)
      - (match.isMirrored ? Weights.symmetry : 0)
  }

  /// The match that promises most at a glance: looked at first, it spares a closer look at most of the others. Nil if they
  /// are all one, or if one does not move at all.
  private static func mostPromising(of matches: [MatchedContours], isStroke: Bool) -> Choice? {
    var best: (match: MatchedContours, frame: TurningFrame?)?
    var least = Double.infinity
    var count = 0
    for (index, match) in matches.enumerated() where index == 0 || match != matches[index - 1] {
      count += 1
      let frame = match.turn == 0 ? nil : frame(of: match)
      let given = given(match)
      let still = MorphWeights.Choice.stillTravel
      let glance = MotionJudgement(
        ContourMotion(match, in: frame), isStroke: isStroke, limit: max(2 * still, least - given), isGlance: true)
      if glance.travel < still { return nil }
      if glance.score + given < least { (best, least) = ((match, frame), glance.score + given) }
    }
    guard count > 1, let (match, frame) = best else { return nil }
    let judgement = MotionJudgement(ContourMotion(match, in: frame), isStroke: isStroke)
    let score = judgement.score + given(match)
    return score.isFinite ? Choice(match: match, frame: frame, judgement: judgement, score: score) : nil
  }

  private mutating func pace(_ parts: [Int], crossing: [Int], _ isStroke: Bool) {
    guard rule == .nonZero, budget == nil, motions.count <= MorphWeights.Limits.largestContourAssignment else { return }
    var looks = ContourPacing.pace(&motions, parts: parts, isStroke: isStroke)
    isTangled = Untangling.bow(crossing, of: &motions, looks: &looks, parts: parts)
    DetailPacing.bow(&motions, looks: looks, parts: parts, isStroke: isStroke)
  }

  private mutating func add(_ match: MatchedContours, _ frame: TurningFrame?, to matches: inout [MatchedContours]) {
    matches.append(match)
    motions.append(ContourMotion(match, in: frame))
  }

  /// Adds a stroke that is drawn out of the start, or into the end.
  private mutating func draw(
    _ stroke: FigureContour, from place: Double, at seed: Point, isFirst: Bool, to matches: inout [MatchedContours]
  ) {
    let match = MatchedContours(growing: stroke.contour, from: seed)
    matches.append(isFirst ? match : match.exchanged)
    motions.append(ContourMotion(drawing: stroke.contour, from: place, at: seed, isFirst: isFirst))
  }

  private static func frame(of match: MatchedContours) -> TurningFrame? {
    var frame = SimilarityFit([match]).frame
    guard abs(frame.turn) > MorphWeights.Turns.leastOfFrame else { return nil }
    frame.growth = min(mostGrowth, max(-mostGrowth, frame.growth))
    return frame
  }

  /// What grows more would take what rides in its frame far out of the picture.
  private static var mostGrowth: Double { ElementaryFunctions.logarithm(MorphWeights.Turns.mostGrowth) }
}
