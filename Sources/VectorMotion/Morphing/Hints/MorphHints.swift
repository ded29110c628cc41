/// What becomes what in a morph, where somebody knows better than the search.
///
///     let hints = MorphHints(contours: [.init(source: 0, target: 1)], starts: [.init(contour: 0, position: 0.25)])
///     let morph = try PathMorph(from: play, to: pause, hints: hints)
///
/// Contours are named by their place in `Path.contours`. Positions on a contour are shares of its length, from 0 where it
/// begins to 1 where it ends, in the direction in which it is drawn; of a closed contour the closing line counts, and 0 and
/// 1 are one point.
///
/// What hints leave open is found as without them. Without any hint nothing changes.
public struct MorphHints: Equatable, Sendable {
  /// A contour of the source and what it becomes.
  ///
  /// A contour that stands in several pairs becomes all of these, or comes out of all of these. Contours that stand in no
  /// pair become each other; those of them that are left over grow or vanish.
  public struct ContourPair: Equatable, Sendable {
    /// The contour of the source; nil if the target's grows from its centre.
    public var source: Int?
    /// The contour of the target; nil if the source's vanishes into its centre.
    public var target: Int?

    public init(source: Int?, target: Int?) {
      self.source = source
      self.target = target
    }
  }

  /// Where a contour of the source begins on what it becomes.
  public struct Start: Equatable, Sendable {
    /// The contour of the source.
    public var contour: Int
    /// The position on the target's contour that the first point becomes; of an open contour 0 or 1.
    public var position: Double

    public init(contour: Int, position: Double) {
      self.contour = contour
      self.position = position
    }
  }

  /// Two points that become each other.
  public struct Pin: Equatable, Sendable {
    /// The contour of the source.
    public var contour: Int
    /// The position on it.
    public var source: Double
    /// The position on what it becomes.
    public var target: Double

    public init(contour: Int, source: Double, target: Double) {
      self.contour = contour
      self.source = source
      self.target = target
    }
  }

  /// A straight cut through a filled contour without holes that becomes several, or comes out of several.
  ///
  /// The parts become what they are most like, each at least one; what becomes several is cut further as without hints.
  public struct Cut: Equatable, Sendable {
    public var contour: Int
    /// Whether the contour is one of the target.
    public var isTarget: Bool
    /// The positions on the contour that the cut joins.
    public var from: Double
    public var to: Double

    public init(contour: Int, isTarget: Bool = false, from: Double, to: Double) {
      self.contour = contour
      self.isTarget = isTarget
      self.from = from
      self.to = to
    }
  }

  public var contours: [ContourPair]
  public var starts: [Start]
  /// Contours of the source that are run through against the direction in which the target's are drawn.
  ///
  /// Contours of fills go the way that their area does, whichever way they are drawn, unless a hint says otherwise; then
  /// they turn inside out.
  public var reversed: [Int]
  public var pins: [Pin]
  public var cuts: [Cut]
  /// The way of moving, in place of the one that would be chosen.
  public var remedy: MorphRemedy?

  public init(
    contours: [ContourPair] = [], starts: [Start] = [], reversed: [Int] = [], pins: [Pin] = [], cuts: [Cut] = [],
    remedy: MorphRemedy? = nil
  ) {
    self.contours = contours
    self.starts = starts
    self.reversed = reversed
    self.pins = pins
    self.cuts = cuts
    self.remedy = remedy
  }

  public var isEmpty: Bool { leavesMatchFree && remedy == nil }

  /// Whether nothing is said of contours and points.
  var leavesMatchFree: Bool {
    contours.isEmpty && starts.isEmpty && reversed.isEmpty && pins.isEmpty && cuts.isEmpty
  }
}

/// A way of moving that a step of a morph can take. The raw value is its word in plans.
public enum MorphRemedy: String, CaseIterable, Sendable {
  /// Point by point, for paths of equal structure.
  case index
  /// The whole figure turns, grows and moves as one.
  case turn
  /// A straight front runs over the figure: behind it lies the target, ahead of it still the source. For fills alone.
  case front
  /// What strokes have in common stays, and the rest is erased or drawn along its length. For strokes alone.
  case trim
  /// Both figures move as the bars that they are drawn with, which may cross, or grow those by which they differ: chosen
  /// where a cross or a letter would melt.
  case bars
  /// Each contour becomes its partner by itself.
  case match
}
