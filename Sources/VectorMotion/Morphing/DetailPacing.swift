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
    let mostExcess = max(Weights.mostExcess, excess(looks, isStroke: isStroke))
    for index in motions.indices where motions[index].drawing == nil && motions[index].seed == .none {
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
          var others = looks
          others[index] = ContourLooks(bowed, withEndsOf: plain)
          let found = ContourLooks.extra(others)
          guard found.isClearlyLess(than: least), excess(others, isStroke: isStroke) <= mostExcess else { continue }
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
  private static func excess(_ looks: [ContourLooks], isStroke: Bool) -> Double {
    func ink(_ points: [Point]) -> Double {
      isStroke
        ? zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } : FigureContour.area(of: points)
    }
    let inks = MorphWeights.Pace.instants.indices.map { instant in
      abs(looks.reduce(0) { $0 + ink($1.outlines[instant]) })
    }
    let (least, most) = (min(inks[0], inks[inks.count - 1]), max(inks[0], inks[inks.count - 1]))
    return most > 0 ? inks.reduce(0) { max($0, max(least - $1, $1 - most) / most) } : 0
  }

  /// How often a contour crosses the holes in it, or the one that it is a hole of, or other holes there.
  private static func crossings(of index: Int, _ looks: [ContourLooks], _ parts: [Int]) -> Int {
    var found = 0
    for other in looks.indices where other != index && parts[other] == parts[index] {
      for (a, b) in zip(looks[index].outlines, looks[other].outlines) where PolygonCrossings.isCrossing(a, b) {
        found += 1
      }
    }
    return found
  }
}

extension ContourLooks {
  /// How often the contour crosses itself in between more than at the end that has more crossings.
  fileprivate func crossingCount(isClosed: Bool) -> Int {
    let found = outlines.map {
      PolygonCrossings.count(
        in: isClosed ? Array($0.dropLast()) : $0, isClosed: isClosed, smallestLoop: MorphWeights.Choice.smallestLoop)
    }
    let known = max(found[0], found[found.count - 1])
    return found.reduce(0) { $0 + max(0, $1 - known) }
  }
}
