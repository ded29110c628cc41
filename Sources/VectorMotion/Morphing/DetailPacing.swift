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
  /// What is ugly about a figure in between.
  private struct Faults {
    /// The mean number of corners and bumps over those of the end that has more of each.
    let extra: Double
    /// The largest share of ink beyond the range of both ends. Ink is the area within contours, by their winding; of strokes
    /// their length.
    private(set) var excess = 0.0

    init(_ looks: [ContourLooks], isStroke: Bool) {
      extra = ContourLooks.extra(looks)
      let count = looks.first?.outlines.count ?? 0
      guard count > 2 else { return }
      let inks = (0..<count).map { instant in
        abs(looks.reduce(0) { $0 + Self.ink($1.outlines[instant], isStroke: isStroke) })
      }
      let (least, most) = (min(inks[0], inks[count - 1]), max(inks[0], inks[count - 1]))
      if most > 0 { excess = inks.reduce(0) { max($0, max(least - $1, $1 - most) / most) } }
    }

    private static func ink(_ points: [Point], isStroke: Bool) -> Double {
      isStroke
        ? zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } : FigureContour.area(of: points)
    }
  }

  /// Lets contours of a figure bow where that shows fewer corners and bumps in between.
  ///
  /// - Parameters:
  ///   - looks: how each motion looks now.
  ///   - parts: for each motion the part that it belongs to, rising: an outer contour and its holes.
  static func bow(_ motions: inout [ContourMotion], looks: [ContourLooks], parts: [Int], isStroke: Bool) {
    typealias Weights = MorphWeights.Details
    guard ContourLooks.extra(looks) > Weights.leastGain else { return }
    var looks = looks
    var faults = Faults(looks, isStroke: isStroke)
    let mostExcess = max(Weights.mostExcess, faults.excess)
    for index in motions.indices where motions[index].isBowable {
      guard faults.extra > Weights.leastGain, ContourLooks.extra([looks[index]]) > Weights.leastGain else { continue }
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
          others[index] = ContourLooks(bowed)
          let found = Faults(others, isStroke: isStroke)
          guard found.extra.isClearlyLess(than: least), found.excess <= mostExcess else { continue }
          let known =
            crossings
            ?? (
              own: plain.crossingCount(isClosed: motion.isClosed),
              others: isStroke ? 0 : ContourLooks.crossings(of: index, looks, parts)
            )
          crossings = known
          guard others[index].crossingCount(isClosed: motion.isClosed) <= known.own,
            isStroke || ContourLooks.crossings(of: index, others, parts) <= known.others
          else { continue }
          least = found.extra
          faults = found
          looks = others
          motions[index] = bowed
        }
      }
    }
  }
}
