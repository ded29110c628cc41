public import VectorGraphics

/// How much is looked at to prepare a morph while someone watches.
///
/// It counts work and not time, so that the same morph comes of it on every machine.
public struct MorphBudget: Hashable, Sendable {
  /// The most ways of contours into one another that are looked at, each of which takes about 20 µs for contours of
  /// icons. Beyond them every contour takes the first way that is found.
  public var ways: Int

  public init(ways: Int) { self.ways = ways }

  /// What fits into a frame with much else: two icons take 0.3 ms in the middle, one in twenty over a millisecond.
  public static let frame = MorphBudget(ways: 32)
}

extension PathMorph {
  /// The way to another path from what shows at `progress`: a morph that is led elsewhere in mid-flight. It begins with
  /// the very path that showed, so nothing jumps; what moved comes to rest there, as progress starts anew.
  ///
  /// To go back to where a morph came from, let its progress fall instead.
  ///
  /// - Parameters:
  ///   - rule: the rule that fills `target`; strokes have none.
  ///   - budget: what may be looked at. The morph is less thorough than one that is prepared at leisure: of 101 pairs of
  ///     icons, 95 have no fault that is seen at once, and not 99.
  public func retargeted(
    to target: Path, rule: FillRule = .nonZero, at progress: Double, budget: MorphBudget = .frame
  ) -> PathMorph {
    let shown = FilledPath(path: path(at: progress), rule: fillRule(at: progress))
    return PathMorph([shown, FilledPath(path: target, rule: rule)], isStroke: isStroke, budget: budget)
  }
}
