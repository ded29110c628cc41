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

  /// What a contour looks like at the shares of its way at which it was looked at: at another pace it is there at another
  /// time, and looks the same.
  private struct Sights {
    private let motion: ContourMotion
    /// What moves as a whole looks alike all along.
    private let isRigid: Bool
    private var shares: [Double] = []
    private var outlines: [[Point]] = []
    private var counts: [(bends: Double, bumps: Double)?] = []

    init(_ motion: ContourMotion) {
      self.motion = motion
      isRigid = (motion.frame?.growth ?? 0) == 0 && motion.isRigid
    }

    mutating func looks(at pace: ContourPace) -> ContourLooks {
      let instants = MorphWeights.Pace.instants.indices
      return ContourLooks(
        instants.map { outlines[sight(at: $0, pace)] }, instants.map { counts(at: $0, pace) })
    }

    mutating func counts(at instant: Int, _ pace: ContourPace) -> (bends: Double, bumps: Double) {
      let index = sight(at: isRigid ? 0 : instant, pace)
      if let known = counts[index] { return known }
      let new = Bend.counts(in: outlines[index], isClosed: motion.isClosed)
      counts[index] = new
      return new
    }

    private mutating func sight(at instant: Int, _ pace: ContourPace) -> Int {
      let progress = MorphWeights.Pace.instants[instant]
      let share = pace.share(of: progress)
      if let known = shares.firstIndex(of: share) { return known }
      var motion = motion
      motion.pace = pace
      var points: [Point] = []
      motion.polyline(at: progress, into: &points)
      shares.append(share)
      outlines.append(points)
      counts.append(nil)
      return shares.count - 1
    }
  }

  /// Gives each motion the pace with which the figure shows the fewest corners and bumps in between.
  ///
  /// - Parameters:
  ///   - motions: what moves; drawn strokes and what turns keep their pace.
  ///   - parts: for each motion the part that it belongs to, rising: an outer contour and its holes.
  /// - Returns: how each contour looks at its pace.
  static func pace(_ motions: inout [ContourMotion], parts: [Int], isStroke: Bool) -> [ContourLooks] {
    let plain = motions.map { $0.pace }
    var sights = motions.map { Sights($0) }
    func looks(_ paces: [ContourPace]) -> [ContourLooks] { paces.indices.map { sights[$0].looks(at: paces[$0]) } }
    var best = plain
    let plainLooks = looks(plain)
    // Nil as soon as it is known that the figure has more extra than that.
    func looks(_ paces: [ContourPace], upTo most: Double) -> [ContourLooks]? {
      var extra = ExtraSum(beyondEndsOf: plainLooks)
      for instant in ContourLooks.inner {
        var (bends, bumps) = (0.0, 0.0)
        for index in paces.indices {
          let counts = sights[index].counts(at: instant, paces[index])
          bends += counts.bends
          bumps += counts.bumps
        }
        extra.add(bends: bends, bumps: bumps)
        if most.isClearlyLess(than: extra.mean) { return nil }
      }
      return looks(paces)
    }
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
        guard let found = looks(paces, upTo: fewest) else { continue }
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
      if let found = looks(byArea, upTo: extra), ContourLooks.extra(found) <= extra, !isWorse(found) {
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
