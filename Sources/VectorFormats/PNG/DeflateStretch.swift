/// A part of the input with all that could stand for it: the places where a token may begin, and which tokens those are.
///
/// Flat art is long runs with a few hard bytes between them. Where a long match begins it is taken, whatever else there
/// is, and no token begins within it: that leaves so few places that the best way through them can be looked for.
struct DeflateStretch {
  /// The byte at each place.
  private(set) var literals: [UInt8] = []
  /// Where the matches of each place begin in `matches`; one more at the end.
  private(set) var firstMatch: [Int32] = [0]
  /// The matches of all places, at each the longer ones later.
  private(set) var matches: [DeflateToken] = []
  /// Whether a place has one match only, which is taken.
  private(set) var isSettled: [Bool] = []

  var count: Int { literals.count }

  mutating func removeAll() {
    literals.removeAll(keepingCapacity: true)
    firstMatch.removeAll(keepingCapacity: true)
    firstMatch.append(0)
    matches.removeAll(keepingCapacity: true)
    isSettled.removeAll(keepingCapacity: true)
  }

  mutating func add(_ match: DeflateToken) { matches.append(match) }

  mutating func endPlace(_ literal: UInt8, isSettled settled: Bool) {
    literals.append(literal)
    firstMatch.append(Int32(truncatingIfNeeded: matches.count))
    isSettled.append(settled)
  }

  /// Keeps of the matches from number `first` on one that is `shortest` or longer: the longest, unless a nearer one saves
  /// more in the distance's bits than the bytes between them cost.
  mutating func settle(from first: Int, shortest: Int) {
    var best = matches[matches.count - 1]
    for match in matches[first...].reversed() where match.length >= shortest {
      func extra(_ token: DeflateToken) -> Int {
        DeflateToken.distanceExtraBits(DeflateToken.distanceSymbol(token.distance))
      }
      // Two bits for each byte that something else has to stand for (found by trial).
      if extra(best) - extra(match) > 2 * (best.length - match.length) { best = match }
    }
    matches.removeSubrange(first...)
    matches.append(best)
  }
}
