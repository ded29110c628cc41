extension MorphHints {
  /// A hint that cannot be followed, and why.
  public struct Failure: Error, Equatable, Sendable {
    /// A hint, by its place in its list.
    public enum Hint: Equatable, Sendable {
      case contours(Int)
      case starts(Int)
      case reversed(Int)
      case pins(Int)
      case cuts(Int)
      case remedy
    }

    public enum Reason: Equatable, Sendable {
      /// The path has no such contour.
      case noContour(Int, isTarget: Bool, count: Int)
      /// The contour takes no part: it is a point, hidden by the fill rule, or not finite.
      case notPainted(Int, isTarget: Bool)
      /// A pair names no contour at all.
      case emptyPair
      /// A position is not in 0...1.
      case position(Double)
      /// The same is said twice, or two hints cannot both be true.
      case contradiction(Hint)
      /// A hole cannot become what is no hole.
      case holeAndOuter(source: Int, target: Int)
      /// Holes become each other only where the contours around them do.
      case holesApart(source: Int, target: Int)
      /// The shapes of two contours cannot become each other: others that do would pass through them, or there are too many.
      case shapesApart(source: Int, target: Int)
      /// The contour whose points are named becomes so many contours, and not one.
      case partners(Int, count: Int)
      /// The contour cannot be cut: it is open, a stroke or a hole, or has holes.
      case noCut(Int, isTarget: Bool)
      /// The cut does not lie within the contour, or crosses another one.
      case cutOutside(Int, isTarget: Bool)
      /// The contour becomes so many contours, or comes out of so many, which takes at most one cut fewer.
      case cutCount(Int, isTarget: Bool, parts: Int)
      /// An open contour begins at one of its ends.
      case openStart(Double)
      /// The whole figure does not turn into the other.
      case noTurn
      /// The structures differ.
      case noIndex
      /// No front can run over the figure: it is a stroke, keeps the even-odd rule, or differs nowhere.
      case noFront
      /// The paths are not strokes, or have nothing in common.
      case noTrim
      /// A figure is not made of bars, or its contours are.
      case noBars
      /// The contour is of a stroke that becomes an area, or of an area that a stroke becomes: it is matched as the outline of
      /// the stroke, which has contours of its own.
      case outlined(Int)
      /// Contours and points mean nothing to this way of moving.
      case remedyWithoutMatch(MorphRemedy)
    }

    /// The step of a chain; 0 for a morph of two paths.
    public var step: Int
    public var hint: Hint
    public var reason: Reason

    public init(step: Int = 0, hint: Hint, reason: Reason) {
      self.step = step
      self.hint = hint
      self.reason = reason
    }
  }
}

extension MorphHints.Failure.Hint: CustomStringConvertible {
  /// Its place in a plan: `pins[1]`.
  public var description: String {
    switch self {
    case .contours(let index): "contours[\(index)]"
    case .starts(let index): "starts[\(index)]"
    case .reversed(let index): "reversed[\(index)]"
    case .pins(let index): "pins[\(index)]"
    case .cuts(let index): "cuts[\(index)]"
    case .remedy: "remedy"
    }
  }
}

extension MorphHints.Failure.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noContour(let index, let isTarget, let count):
      "the \(isTarget ? "target" : "source") has no contour \(index), expected \(count == 0 ? "none" : "0 to \(count - 1)")"
    case .notPainted(let index, let isTarget):
      "contour \(index) of the \(isTarget ? "target" : "source") paints nothing and takes no part"
    case .emptyPair: "neither a source nor a target, expected at least one"
    case .position(let position): "\(position) is no position on a contour, expected 0 to 1"
    case .contradiction(let other): "it contradicts \(other)"
    case .holeAndOuter(let source, let target):
      "of contour \(source) of the source and \(target) of the target one is a hole and the other is not"
    case .holesApart(let source, let target):
      "hole \(source) of the source cannot become hole \(target) of the target, since the contours around them do not become each other; pair these, too"
    case .shapesApart(let source, let target):
      "the shapes of contour \(source) of the source and \(target) of the target cannot become each other as the others are paired"
    case .partners(let index, let count):
      "contour \(index) of the source becomes \(count) contours, expected one; say with a pair which"
    case .noCut(let index, let isTarget):
      "contour \(index) of the \(isTarget ? "target" : "source") cannot be cut, expected an area without holes"
    case .cutOutside(let index, let isTarget):
      "the cut leaves contour \(index) of the \(isTarget ? "target" : "source"), or crosses another cut"
    case .cutCount(let index, let isTarget, let parts):
      parts < 2
        ? "contour \(index) of the \(isTarget ? "target" : "source") is not cut into so many; pair it with several contours"
        : "contour \(index) of the \(isTarget ? "target comes out of" : "source becomes") \(parts) contours, expected at most \(parts - 1) \(parts == 2 ? "cut" : "cuts")"
    case .openStart(let position): "an open contour begins at 0 or 1, not at \(position)"
    case .noTurn: "no turn leads the whole figure onto the other"
    case .noIndex: "the paths differ in structure, so points have no partners by index"
    case .noFront:
      "no front can run over these: they must be fills that differ somewhere and do not need the even-odd rule"
    case .noTrim: "nothing can be trimmed: these must be strokes that have something in common where they lie"
    case .noBars: "these are not drawn with bars that cross or join"
    case .outlined(let index):
      "contour \(index) of the source becomes an area from a stroke, or a stroke from an area; hints cannot name it"
    case .remedyWithoutMatch(let remedy): "hints of contours and points mean nothing to \(remedy.rawValue)"
    }
  }
}

extension MorphHints.Failure: CustomStringConvertible {
  public var description: String { "\(hint): \(reason)" }
}
