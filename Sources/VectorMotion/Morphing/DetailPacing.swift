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
  /// Lets contours of a figure bow where that shows fewer corners and bumps in between.
  ///
  /// - Parameters:
  ///   - looks: how each motion looks now.
  ///   - parts: for each motion the part that it belongs to, rising: an outer contour and its holes.
  static func bow(_ motions: inout [ContourMotion], looks: [ContourLooks], parts: [Int], isStroke: Bool) {
    typealias Weights = MorphWeights.Details
    var extra = ContourLooks.extra(looks)
    guard extra > Weights.leastGain else { return }
    var looks = looks
    let mostExcess = max(Weights.mostExcess, excess(looks.map { $0.outlines }, isStroke: isStroke))
    for index in motions.indices where motions[index].isBowable {
      guard extra > Weights.leastGain, ContourLooks.extra([looks[index]]) > Weights.leastGain else { continue }
      let (motion, plain) = (motions[index], looks[index])
      let details = ContourDetails(motion)
      var crossings: (own: Int, others: Int)?
      var least = min(extra - Weights.leastGain, extra * Weights.mostLeft)
      for base in ContourDetails.Base.all {
        for isMelting in [false, true] {
          var bowed = motion
          bowed.bows = details.bows(motion, base, isMelting: isMelting)
          if bowed.bows.isEmpty { continue }
          // Ink is measured sooner than corners are counted.
          let outlines = ContourLooks.outlines(of: bowed, withEndsOf: plain)
          guard
            excess(looks.indices.map { $0 == index ? outlines : looks[$0].outlines }, isStroke: isStroke) <= mostExcess,
            let look = ContourLooks(outlines, isClosed: motion.isClosed, insteadOf: index, in: looks, upTo: least)
          else { continue }
          var others = looks
          others[index] = look
          let found = ContourLooks.extra(others)
          guard found.isClearlyLess(than: least) else { continue }
          let known =
            crossings
            ?? (
              own: plain.crossingCount(isClosed: motion.isClosed),
              others: isStroke ? 0 : ContourLooks.crossings(of: index, looks, parts)
            )
          crossings = known
          guard others[index].crossingCount(isClosed: motion.isClosed, upTo: known.own + 1) <= known.own,
            isStroke || ContourLooks.crossings(of: index, others, parts, upTo: known.others + 1) <= known.others
          else { continue }
          least = found
          extra = found
          looks = others
          motions[index] = bowed
        }
      }
    }
  }

  /// The largest share of ink beyond the range of both ends. Ink is the area within contours, by their winding; of strokes
  /// their length.
  private static func excess(_ outlines: [[[Point]]], isStroke: Bool) -> Double {
    func ink(_ points: [Point]) -> Double {
      isStroke
        ? zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } : FigureContour.area(of: points)
    }
    let inks = MorphWeights.Pace.instants.indices.map { instant in
      abs(outlines.reduce(0) { $0 + ink($1[instant]) })
    }
    let (least, most) = (min(inks[0], inks[inks.count - 1]), max(inks[0], inks[inks.count - 1]))
    return most > 0 ? inks.reduce(0) { max($0, max(least - $1, $1 - most) / most) } : 0
  }
}
