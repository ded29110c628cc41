import VectorGraphics

/// Lets contours that lose corners hurry and those that gain corners tarry, where some of a figure do the one and some
/// the other.
///
///     even   ▢ ━━━━━━━━━━━━━━━━━━━▶ ○     A corner is seen until about 0.7 of its way to a straight line, and from 0.3 of the
///            ○ ━━━━━━━━━━━━━━━━━━━▶ ▢     way back on: half way both have theirs, eight where either end has four.
///
///     paced  ▢ ━━━━━━━━━━▶ ─ ─ ─ ▶ ○      What leaves goes first and what comes arrives last, as on any stage: half way
///            ○ ─ ─ ─ ▶ ━━━━━━━━━━▶ ▢      few corners are seen, and within each contour all is as it was.
///
/// Staggering what leaves and what enters is usual in motion design ("Material motion", Google 2018: outgoing elements
/// first).
enum ContourPacing {
  /// A contour at the instants at which a figure is looked at, by its pace.
  private struct Looks {
    /// Corners, bumps and outlines by instant.
    var corners: [Double] = []
    var bumps: [Double] = []
    var outlines: [[Point]] = []

    init(_ motion: ContourMotion, pace: Double) {
      var motion = motion
      motion.pace = pace
      for instant in MorphWeights.Pace.instants {
        var points: [Point] = []
        motion.polyline(at: instant, into: &points)
        let counts = Bend.counts(in: points, isClosed: motion.isClosed)
        corners.append(counts.bends)
        bumps.append(counts.bumps)
        outlines.append(points)
      }
    }
  }

  /// What is ugly about a figure in between.
  private struct Faults {
    /// The mean number of corners and bumps over those of the end that has more of each.
    var extra = 0.0
    /// The largest share of ink beyond the range of both ends.
    var excess = 0.0
    /// How often a hole crosses the contour that it is in.
    var crossings = 0
  }

  /// The pace of each motion, all 0 where nothing is gained.
  ///
  /// - Parameter parts: for each motion the part that it belongs to, rising: an outer contour and its holes.
  static func paces(of motions: [ContourMotion], parts: [Int], isStroke: Bool) -> [Double] {
    typealias Weights = MorphWeights.Pace
    let even = [Double](repeating: 0, count: motions.count)
    guard motions.count > 1, motions.count <= MorphWeights.Limits.largestContourAssignment else { return even }
    // What each contour loses of corners, and of bumps.
    var lost: [[Double]] = [[], []]
    for motion in motions {
      let counts = [0.0, 1.0].map { progress -> (bends: Double, bumps: Double) in
        var points: [Point] = []
        motion.polyline(at: progress, into: &points)
        return Bend.counts(in: points, isClosed: motion.isClosed)
      }
      lost[0].append(counts[0].bends - counts[1].bends)
      lost[1].append(counts[0].bumps - counts[1].bumps)
    }
    lost = lost.filter { lost in
      let (gain, loss) = (lost.reduce(0) { $0 + max(0, -$1) }, lost.reduce(0) { $0 + max(0, $1) })
      return Weights.leastConflict.isClearlyLess(than: min(gain, loss))
    }
    guard !lost.isEmpty else { return even }
    lost = lost.flatMap { lost in
      var byPart = [Double](repeating: 0, count: (parts.last ?? 0) + 1)
      for (part, lost) in zip(parts, lost) { byPart[part] += lost }
      return [lost, parts.map { byPart[$0] }]
    }
    let ways = Weights.most.flatMap { most in
      lost.map { lost in
        zip(lost, motions).map { $1.frame == nil && $1.drawing == nil ? most * min(1, max(-1, $0)) : 0 }
      }
    }
    var looks: [[(pace: Double, looks: Looks)]] = motions.map { _ in [] }
    func faults(_ paces: [Double]) -> Faults {
      let current = motions.indices.map { index -> Looks in
        if let known = looks[index].first(where: { $0.pace == paces[index] }) { return known.looks }
        let new = Looks(motions[index], pace: paces[index])
        looks[index].append((pace: paces[index], looks: new))
        return new
      }
      return Self.faults(of: current, motions, parts, isStroke)
    }
    let plain = faults(even)
    var best = even
    var fewest = plain.extra - Weights.leastGain
    // Where all go at one pace, none makes way for another.
    for paces in ways where paces.contains(where: { $0 != paces[0] }) {
      let found = faults(paces)
      guard found.extra < fewest, found.crossings <= plain.crossings,
        found.excess <= max(Weights.mostExcess, plain.excess)
      else { continue }
      fewest = found.extra
      best = paces
    }
    return best
  }

  private static func faults(
    of looks: [Looks], _ motions: [ContourMotion], _ parts: [Int], _ isStroke: Bool
  ) -> Faults {
    let instants = MorphWeights.Pace.instants
    var faults = Faults()
    for values in [looks.map { $0.corners }, looks.map { $0.bumps }] {
      let sums = instants.indices.map { instant in values.reduce(0) { $0 + $1[instant] } }
      let most = max(sums[0], sums[sums.count - 1])
      faults.extra += sums.reduce(0) { $0 + max(0, $1 - most) } / Double(instants.count - 2)
    }
    let inks = instants.indices.map { instant in
      ink(looks.map { $0.outlines[instant] }, isStroke: isStroke)
    }
    let (first, last) = (inks[0], inks[inks.count - 1])
    for instant in instants.indices.dropFirst().dropLast() {
      if max(first, last) > 0 {
        let beyond = max(min(first, last) - inks[instant], inks[instant] - max(first, last))
        faults.excess = max(faults.excess, beyond / max(first, last))
      }
      if isStroke { continue }
      for index in looks.indices.dropFirst() where parts[index] == parts[index - 1] {
        let outer = looks[parts.firstIndex(of: parts[index]) ?? index].outlines[instant]
        if PolygonCrossings.isCrossing(outer, looks[index].outlines[instant]) { faults.crossings += 1 }
      }
    }
    return faults
  }

  /// The area that closed outlines paint, each running round its own, measured by rows; of strokes their length.
  private static func ink(_ outlines: [[Point]], isStroke: Bool) -> Double {
    if isStroke {
      return outlines.reduce(0) { sum, points in
        zip(points, points.dropFirst()).reduce(sum) { $0 + ($1.1 - $1.0).length }
      }
    }
    let rows = MorphWeights.Pace.rows
    var top = Double.infinity
    var bottom = -Double.infinity
    for points in outlines {
      for point in points { (top, bottom) = (min(top, point.y), max(bottom, point.y)) }
    }
    guard bottom > top else { return 0 }
    let height = (bottom - top) / Double(rows)
    var met = [[(x: Double, winding: Int)]](repeating: [], count: rows)
    for points in outlines {
      for (a, b) in zip(points, points.dropFirst()) where a.y != b.y {
        let (low, high) = ((min(a.y, b.y) - top) / height - 0.5, (max(a.y, b.y) - top) / height - 0.5)
        var row = max(0, Int(low.rounded(.up)))
        while row < rows, Double(row) < high {
          let y = top + (Double(row) + 0.5) * height
          met[row].append((x: a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), winding: b.y > a.y ? 1 : -1))
          row += 1
        }
      }
    }
    var sum = 0.0
    for var row in met {
      row.sort { $0.x < $1.x }
      var winding = 0
      for (here, next) in zip(row, row.dropFirst()) {
        winding += here.winding
        if winding != 0 { sum += next.x - here.x }
      }
    }
    return sum * height
  }
}
