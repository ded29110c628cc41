import VectorGraphics

/// Lets the details of a contour that only its start has melt before those form that only its end has.
///
///     even    ╭─╮╭─╮    ╭⌢╮⌢     ⌢╭⌢╮      ╭─╮       Half flattened and half grown, corners of both ends are
///            ─╯ ╰╯ ╰─  ─╯ ╰⌢╲─  ──╯  ╰──  ──╯ ╰──    seen half way: more of them than either end has.
///
///     paced   ╭─╮╭─╮    ⌢  ⌢       ⌢       ╭─╮       What goes is nearly gone where what comes begins, and half way
///            ─╯ ╰╯ ╰─  ─  ⌣  ─   ──  ──   ──╯ ╰──    there is the calm line beneath both.
///
/// Points of that line go as ever; only how far the others stand off it is at a pace of its own (`ContourDetails`).
enum DetailPacing {
  /// A contour at the instants at which a figure is looked at.
  private struct Looks {
    var corners: [Double] = []
    var bumps: [Double] = []
    /// The area within it, by its winding; of a stroke its length.
    var inks: [Double] = []
    var outlines: [[Point]] = []

    init(_ motion: ContourMotion, isStroke: Bool, at instants: [Double] = MorphWeights.Pace.instants) {
      for instant in instants {
        var points: [Point] = []
        motion.polyline(at: instant, into: &points)
        let counts = Bend.counts(in: points, isClosed: motion.isClosed)
        corners.append(counts.bends)
        bumps.append(counts.bumps)
        inks.append(
          isStroke
            ? zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } : FigureContour.area(of: points))
        outlines.append(points)
      }
    }

    /// How often it crosses itself in between more than at the end that has more crossings.
    func crossingCount(isClosed: Bool) -> Int {
      let found = outlines.map {
        PolygonCrossings.count(
          in: isClosed ? Array($0.dropLast()) : $0, isClosed: isClosed,
          smallestLoop: MorphWeights.Choice.smallestLoop)
      }
      let known = max(found[0], found[found.count - 1])
      return found.reduce(0) { $0 + max(0, $1 - known) }
    }
  }

  /// What is ugly about a figure in between.
  private struct Faults {
    /// The mean number of corners and bumps over those of the end that has more of each.
    var extra = 0.0
    /// The largest share of ink beyond the range of both ends.
    var excess = 0.0

    init(_ looks: [Looks]) {
      let count = looks.first?.corners.count ?? 0
      guard count > 2 else { return }
      func sums(_ values: (Looks) -> [Double]) -> [Double] {
        (0..<count).map { instant in looks.reduce(0) { $0 + values($1)[instant] } }
      }
      func beyond(_ sums: [Double]) -> Double {
        let most = max(sums[0], sums[count - 1])
        return sums.reduce(0) { $0 + max(0, $1 - most) } / Double(count - 2)
      }
      extra = beyond(sums { $0.corners }) + beyond(sums { $0.bumps })
      let inks = sums { $0.inks }.map { abs($0) }
      let (least, most) = (min(inks[0], inks[count - 1]), max(inks[0], inks[count - 1]))
      if most > 0 { excess = inks.reduce(0) { max($0, max(least - $1, $1 - most) / most) } }
    }
  }

  /// Lets contours of a figure bow where that shows fewer corners and bumps in between.
  ///
  /// - Parameter parts: for each motion the part that it belongs to, rising: an outer contour and its holes.
  static func bow(_ motions: inout [ContourMotion], parts: [Int], isStroke: Bool) {
    typealias Weights = MorphWeights.Details
    guard motions.count <= MorphWeights.Limits.largestContourAssignment,
      // Half way tells whether there is anything to gain, which most figures have not.
      Faults(motions.map { Looks($0, isStroke: isStroke, at: [0, 0.5, 1]) }).extra > Weights.leastGain
    else { return }
    var looks = motions.map { Looks($0, isStroke: isStroke) }
    var faults = Faults(looks)
    let mostExcess = max(Weights.mostExcess, faults.excess)
    for index in motions.indices where motions[index].drawing == nil && motions[index].seed == .none {
      guard faults.extra > Weights.leastGain, Faults([looks[index]]).extra > Weights.leastGain else { continue }
      let (motion, plain) = (motions[index], looks[index])
      let details = ContourDetails(motion)
      var crossings: (own: Int, others: Int)?
      var least = min(faults.extra - Weights.leastGain, faults.extra * Weights.mostLeft)
      for base in ContourDetails.Base.all {
        for isMelting in [false, true] {
          var bowed = motion
          bowed.bows = details.bows(motion, base, isMelting: isMelting)
          if bowed.bows.isEmpty { continue }
          var others = looks
          others[index] = Looks(bowed, isStroke: isStroke)
          let found = Faults(others)
          guard found.extra.isClearlyLess(than: least), found.excess <= mostExcess else { continue }
          let known =
            crossings
            ?? (
              own: plain.crossingCount(isClosed: motion.isClosed),
              others: isStroke ? 0 : Self.crossings(of: index, looks, parts)
            )
          crossings = known
          guard others[index].crossingCount(isClosed: motion.isClosed) <= known.own,
            isStroke || Self.crossings(of: index, others, parts) <= known.others
          else { continue }
          least = found.extra
          faults = found
          looks = others
          motions[index] = bowed
        }
      }
    }
  }

  /// How often a contour crosses the holes in it, or the one that it is a hole of, or other holes there.
  private static func crossings(of index: Int, _ looks: [Looks], _ parts: [Int]) -> Int {
    var found = 0
    for other in looks.indices where other != index && parts[other] == parts[index] {
      for (a, b) in zip(looks[index].outlines, looks[other].outlines) where PolygonCrossings.isCrossing(a, b) {
        found += 1
      }
    }
    return found
  }
}
