import VectorGraphics

/// Lets the details of a contour melt whose way would cross itself.
///
///     even    ╭╮ ╭╮    ╭╮╭╮      ╭─╮      Arms that reach past each other cross where both are still long.
///            ─╯╰─╯╰─  ─╯╳╯──    ─╯ ╰──
///
///     melted  ╭╮ ╭╮     ⌢ ⌢      ╭─╮      Half way there is but the calm line beneath, which has no arms.
///            ─╯╰─╯╰─  ──  ──    ─╯ ╰──
///
/// The line and how details melt into it is `ContourDetails`.
enum Untangling {
  /// Bows those of the motions that cross themselves as far as that helps.
  ///
  /// - Parameters:
  ///   - crossing: the motions that cross themselves.
  ///   - looks: how each motion looks, before and after.
  ///   - parts: for each motion the part that it belongs to, rising: an outer contour and its holes.
  /// - Returns: whether any still crosses itself.
  static func bow(
    _ crossing: [Int], of motions: inout [ContourMotion], looks: inout [ContourLooks], parts: [Int]
  ) -> Bool {
    var isTangled = false
    for index in crossing where motions[index].isBowable {
      let motion = motions[index]
      var fewest = looks[index].crossingCount(isClosed: motion.isClosed)
      let others = ContourLooks.crossings(of: index, looks, parts)
      let details = ContourDetails(motion)
      for base in ContourDetails.Base.all {
        for isMelting in [false, true] {
          let bows = details.bows(motion, base, isMelting: isMelting)
          for height in MorphWeights.Details.tangledHeights where fewest > 0 && !bows.isEmpty {
            var bowed = motion
            bowed.bows = bows.map { $0 * height }
            var found = looks
            found[index] = ContourLooks(bowed, withEndsOf: looks[index])
            let count = found[index].crossingCount(isClosed: motion.isClosed, upTo: fewest)
            guard count < fewest, ContourLooks.crossings(of: index, found, parts, upTo: others + 1) <= others
            else { continue }
            fewest = count
            looks = found
            motions[index] = bowed
          }
        }
      }
      if fewest > 0 { isTangled = true }
    }
    return isTangled
  }
}
