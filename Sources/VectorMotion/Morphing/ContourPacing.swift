import VectorGraphics

/// Lets contours that lose corners hurry and those that gain corners tarry, where some of a figure do the one and some
/// the other; and parts and holes that vanish go before others come.
///
///     even   ▢ ━━━━━━━━━━━━━━━━━━━▶ ○     A corner is seen until about 0.7 of its way to a straight line, and from 0.3 of the
///            ○ ━━━━━━━━━━━━━━━━━━━▶ ▢     way back on: half way both have theirs, eight where either end has four.
///
///     paced  ▢ ━━━━━━━━━━▶ ─ ─ ─ ▶ ○      What leaves goes first and what comes arrives last, as on any stage: half way
///            ○ ─ ─ ─ ▶ ━━━━━━━━━━▶ ▢      few corners are seen, and within each contour all is as it was.
///
///     specks ● ● ● ● • • · · ·  ○          What shrinks to a point at an even speed is a speck for long. Where its area goes
///     area   ● ● ● ● ● ● ● •    ○          evenly, it is a part of the figure until it is gone.
///
/// Staggering what leaves and what enters is usual in motion design ("Material motion", Google 2018: outgoing elements
/// first).
enum ContourPacing {
  private typealias Weights = MorphWeights.Pace

  /// What is ugly about a figure in between.
  private struct Faults {
    /// The largest share of ink beyond the range of both ends.
    var excess = 0.0
    /// How often a hole crosses the contour that it is in.
    var crossings = 0

    func exceeds(_ limit: Faults) -> Bool { crossings > limit.crossings || excess > limit.excess }
  }

  /// Gives each motion the pace with which the figure shows the fewest corners and bumps in between.
  ///
  /// - Parameters:
  ///   - motions: what moves; drawn strokes and what turns keep their pace.
  ///   - parts: for each motion the part that it belongs to, rising: an outer contour and its holes.
  /// - Returns: how each contour looks at its pace.
  static func pace(_ motions: inout [ContourMotion], parts: [Int], isStroke: Bool) -> [ContourLooks] {
    let plain = motions.map { $0.pace }
    // For each motion its looks at every pace that was looked at.
    var known = motions.map { [(pace: $0.pace, looks: ContourLooks($0))] }
    func looks(_ paces: [ContourPace]) -> [ContourLooks] {
      paces.indices.map { index in
        if let known = known[index].first(where: { $0.pace == paces[index] }) { return known.looks }
        var motion = motions[index]
        motion.pace = paces[index]
        let new = ContourLooks(motion, withEndsOf: known[index][0].looks)
        known[index].append((pace: motion.pace, looks: new))
        return new
      }
    }
    var best = plain
    let plainLooks = looks(plain)
    var bestLooks = plainLooks
    let seeds = motions.map { $0.frame == nil && $0.drawing == nil && $0.seed != .none }
    let extra = ContourLooks.extra(bestLooks)
    guard motions.count > 1, motions.reduce(0, { $0 + $1.start.count }) <= Weights.mostPieces,
      extra > Weights.leastGain || seeds.contains(true)
    else { return bestLooks }
    var plainFaults: Faults?
    func isWorse(_ looks: [ContourLooks]) -> Bool {
      let before = plainFaults ?? faults(of: plainLooks, motions, parts, isStroke)
      plainFaults = before
      let limit = Faults(excess: max(Weights.mostExcess, before.excess), crossings: before.crossings)
      return faults(of: looks, motions, parts, isStroke, upTo: limit).exceeds(limit)
    }
    var fewest = extra - Weights.leastGain
    if fewest > 0 {
      for paces in stagings(of: motions, parts, losses: losses(bestLooks, parts)) {
        // Where all go at one pace, none makes way for another.
        guard paces.contains(where: { $0 != paces[0] }) || seeds.contains(true) else { continue }
        let found = looks(paces)
        // Corners are counted already; ink and crossings take longer.
        let extra = ContourLooks.extra(found)
        guard extra < fewest, !isWorse(found) else { continue }
        (best, bestLooks) = (paces, found)
        fewest = extra
        if fewest <= Weights.few { break }
      }
    }
    if best == plain, seeds.contains(true) {
      let byArea = motions.map { $0.paceByArea(after: 0) ?? $0.pace }
      let found = looks(byArea)
      if ContourLooks.extra(found) <= extra, !isWorse(found) {
        (best, bestLooks) = (byArea, found)
      }
    }
    for index in motions.indices { motions[index].pace = best[index] }
    return bestLooks
  }

  /// What each contour loses of corners, and of bumps; by itself, and by its part. Only those of which some lose and
  /// some gain.
  private static func losses(_ looks: [ContourLooks], _ parts: [Int]) -> [[Double]] {
    let lost = looks.map { $0.lost }
    var losses: [[Double]] = []
    for kind in 0..<2 {
      let lost = lost.map { $0[kind] }
      let (gain, loss) = (lost.reduce(0) { $0 + max(0, -$1) }, lost.reduce(0) { $0 + max(0, $1) })
      guard Weights.leastConflict.isClearlyLess(than: min(gain, loss)) else { continue }
      var byPart = [Double](repeating: 0, count: (parts.last ?? 0) + 1)
      for (part, lost) in zip(parts, lost) { byPart[part] += lost }
      losses += [lost, parts.map { byPart[$0] }]
    }
    return losses
  }

  /// The paces worth trying, the mildest first.
  private static func stagings(of motions: [ContourMotion], _ parts: [Int], losses: [[Double]]) -> [[ContourPace]] {
    var stagings: [[ContourPace]] = []
    func add(_ paces: [ContourPace]) {
      if !stagings.contains(paces) { stagings.append(paces) }
    }
    if motions.contains(where: { $0.seed != .none }) {
      add(motions.map { $0.paceByArea(after: 0) ?? $0.pace })
      for sixths in Weights.sixths {
        for seeds: [MatchedContours.Seed] in [[.first], [.second], [.first, .second]] {
          add(motions.map { $0.paceByArea(after: seeds.contains($0.seed) ? sixths : 0) ?? $0.pace })
        }
      }
    }
    for most in Weights.most {
      for sixths in Weights.sixths {
        for lost in losses {
          add(
            zip(motions, lost).map { motion, lost in
              // What vanishes hurries only with what loses corners, and what comes tarries with what gains some.
              let isTimely = lost != 0 && (lost > 0) == (motion.seed == .second)
              if let pace = motion.paceByArea(after: isTimely ? sixths : 0) { return pace }
              return motion.isPaceable ? .ahead(most * min(1, max(-1, lost))) : motion.pace
            })
        }
      }
    }
    return stagings
  }

  /// The faults of a figure; some of them, as soon as these exceed `limit`.
  private static func faults(
    of looks: [ContourLooks], _ motions: [ContourMotion], _ parts: [Int], _ isStroke: Bool, upTo limit: Faults? = nil
  ) -> Faults {
    let instants = MorphWeights.Pace.instants
    var faults = Faults()
    func ink(_ instant: Int) -> Double { ContourLooks.ink(looks.map { $0.outlines[instant] }, isStroke: isStroke) }
    let (first, last) = (ink(0), ink(instants.count - 1))
    for instant in instants.indices.dropFirst().dropLast() {
      if max(first, last) > 0 {
        let (least, most) = (min(first, last), max(first, last))
        let ink = ink(instant)
        faults.excess = max(faults.excess, least > 0 ? 1 - ink / least : 0, ink / most - 1)
      }
      if let limit, faults.exceeds(limit) { return faults }
      if isStroke { continue }
      for index in looks.indices.dropFirst() where parts[index] == parts[index - 1] {
        let outer = looks[parts.firstIndex(of: parts[index]) ?? index].outlines[instant]
        if PolygonCrossings.isCrossing(outer, looks[index].outlines[instant]) { faults.crossings += 1 }
      }
    }
    return faults
  }
}

extension ContourMotion {
  /// Whether it may have a pace of its own.
  fileprivate var isPaceable: Bool { frame == nil && drawing == nil }

  /// The pace at which its area grows or shrinks evenly, beginning some sixths late or ending as many early; nil unless it
  /// grows out of a point or shrinks to one.
  fileprivate func paceByArea(after sixths: Int) -> ContourPace? {
    guard isPaceable, seed != .none else { return nil }
    return seed == .first ? .growing(from: sixths) : .shrinking(until: ContourPace.steps - sixths)
  }
}
