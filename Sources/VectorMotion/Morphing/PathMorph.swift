public import VectorGraphics

/// The way between any two paths, or along a chain of them: of any structure, with holes, open or closed.
///
/// Finding which part becomes which is done once, here; `path(at:)` only blends.
///
///     let morph = PathMorph(from: play, to: pause)
///     let halfway = morph.path(at: 0.5)
///
/// The path is exactly the first at progress 0 and the last at 1; the paths of a chain are reached at equal steps of
/// progress. `PathMorph(from: b, to: a)` is the same way backwards. Paths that are moved, scaled, or turned by up to an eighth of
/// a turn from where most of their outlines run level or upright have the same way, moved, scaled and turned. Contours with a
/// coordinate that is NaN or beyond ±1e150 are dropped in between.
///
/// Preparing a step of paths with at most 2,000 contours takes time quadratic in their number at worst. Where a path has
/// more, time is near linear and care less: its contours keep the directions they were drawn in and none counts as the
/// hole of another; they pair up by place, one motion of each pair is looked at, and surplus contours grow
/// from points of their own.
public struct PathMorph: Sendable {
  /// A path on the way, and the progress at which it is reached.
  public struct Keyframe: Equatable, Sendable {
    public var progress: Double
    public var path: Path
  }

  private(set) var keys: [FilledPath]
  private(set) var legs: [Leg]
  /// Whether outlines are drawn and not areas.
  let isStroke: Bool
  /// What was said of each step, as far as anything was.
  private(set) var hints: [MorphHints] = []

  struct FilledPath: Sendable {
    var path: Path
    var rule: FillRule
  }

  enum Leg: Sendable {
    case interpolation(PathInterpolation)
    case matched(MatchedPaths)
    case front(MovingFront)
    case trimmed(TrimmedStrokes)

    var structure: Path {
      switch self {
      case .interpolation(let interpolation): interpolation.structure
      case .matched(let paths): paths.structure
      case .front(let front): front.structure
      case .trimmed(let strokes): strokes.structure
      }
    }

    /// The shares, rising, at which points of the common structure jump; what is painted does not.
    var jumps: [Double] {
      if case .front(let front) = self { front.jumps } else { [] }
    }

    /// The shares, rising, at which points of the common structure turn off.
    var turningPlaces: [Double] {
      switch self {
      case .matched(let paths): paths.turningPlaces
      case .trimmed(let strokes): strokes.turns
      case .interpolation, .front: []
      }
    }

    /// Whether all that is to be seen is still, or already, what the nearer end shows; beyond the ends for a front alone.
    func rests(at share: Double) -> Bool {
      switch self {
      case .matched(let paths): paths.rests(at: share)
      case .front(let front): front.rests(at: share)
      case .interpolation, .trimmed: false
      }
    }

    /// The path in the leg's common structure, at the ends too.
    func structuredPath(at share: Double, into path: inout Path) {
      switch self {
      case .interpolation(let interpolation): interpolation.structuredPath(at: share, into: &path)
      case .matched(let paths): paths.path(at: share, into: &path)
      case .front(let front): front.structuredPath(at: share, into: &path)
      case .trimmed(let strokes): strokes.path(at: share, into: &path)
      }
    }
  }

  // MARK: - Preparing

  /// The way from one filled path to another.
  public init(from: Path, rule fromRule: FillRule = .nonZero, to: Path, rule toRule: FillRule = .nonZero) {
    self.init([FilledPath(path: from, rule: fromRule), FilledPath(path: to, rule: toRule)], isStroke: false)
  }

  /// The way along filled paths, at least one.
  public init(through paths: [Path], rule: FillRule = .nonZero) {
    self.init(paths.map { FilledPath(path: $0, rule: rule) }, isStroke: false)
  }

  /// The way along filled paths that are painted by rules of their own, at least one.
  public init(through paths: [(path: Path, rule: FillRule)]) {
    self.init(paths.map { FilledPath(path: $0.path, rule: $0.rule) }, isStroke: false)
  }

  /// The way from one stroked path to another: open contours stay open.
  public init(fromStroke from: Path, toStroke to: Path) { self.init(throughStrokes: [from, to]) }

  /// The way along stroked paths, at least one.
  public init(throughStrokes paths: [Path]) {
    self.init(paths.map { FilledPath(path: $0, rule: .nonZero) }, isStroke: true)
  }

  /// The way from one filled path to another, as far as `hints` say how.
  ///
  /// - Throws: the hint that cannot be followed.
  public init(
    from: Path, rule fromRule: FillRule = .nonZero, to: Path, rule toRule: FillRule = .nonZero, hints: MorphHints
  ) throws(MorphHints.Failure) {
    try self.init(through: [(from, fromRule), (to, toRule)], hints: [hints])
  }

  /// The way along filled paths that are painted by rules of their own, at least one, as far as `hints` say how: those of
  /// each step in turn, at most as many as there are steps.
  ///
  /// - Throws: the hint that cannot be followed.
  public init(
    through paths: [(path: Path, rule: FillRule)], hints: [MorphHints]
  ) throws(MorphHints.Failure) {
    try self.init(paths.map { FilledPath(path: $0.path, rule: $0.rule) }, isStroke: false, hints: hints)
  }

  /// The way from one stroked path to another, as far as `hints` say how.
  ///
  /// - Throws: the hint that cannot be followed.
  public init(fromStroke from: Path, toStroke to: Path, hints: MorphHints) throws(MorphHints.Failure) {
    try self.init(throughStrokes: [from, to], hints: [hints])
  }

  /// The way along stroked paths, at least one, as far as `hints` say how: those of each step in turn, at most as many as
  /// there are steps.
  ///
  /// - Throws: the hint that cannot be followed.
  public init(throughStrokes paths: [Path], hints: [MorphHints]) throws(MorphHints.Failure) {
    try self.init(paths.map { FilledPath(path: $0, rule: .nonZero) }, isStroke: true, hints: hints)
  }

  /// The way along paths as a layer's animation goes: point by point between any two of equal structure, however little
  /// they fit; as a morph between others.
  package init(byIndexThrough paths: [Path], rule: FillRule, isStroke: Bool) {
    precondition(!paths.isEmpty, "a morph needs at least one path")
    keys = paths.map { FilledPath(path: $0, rule: rule) }
    self.isStroke = isStroke
    legs = zip(keys, keys.dropFirst()).map { from, to in
      PathInterpolation(from: from.path, to: to.path).map { .interpolation($0) }
        ?? Self.leg(from: from, to: to, isStroke: isStroke).leg
    }
  }

  /// A leg by itself, between the paths that it has at its ends.
  init(_ leg: Leg, rule: FillRule, isStroke: Bool) {
    keys = [0, 1].map { share in
      var path = Path()
      leg.structuredPath(at: share, into: &path)
      return FilledPath(path: path, rule: rule)
    }
    legs = [leg]
    self.isStroke = isStroke
  }

  init(_ keys: [FilledPath], isStroke: Bool, budget: MorphBudget? = nil) {
    precondition(!keys.isEmpty, "a morph needs at least one path")
    self.keys = keys
    self.isStroke = isStroke
    legs = zip(keys, keys.dropFirst()).map { Self.leg(from: $0, to: $1, isStroke: isStroke, budget: budget).leg }
  }

  private init(_ keys: [FilledPath], isStroke: Bool, hints: [MorphHints]) throws(MorphHints.Failure) {
    precondition(!keys.isEmpty, "a morph needs at least one path")
    precondition(hints.count < keys.count, "there are no more hints than steps")
    self.keys = keys
    self.isStroke = isStroke
    self.hints = hints
    legs = []
    for step in 0..<(keys.count - 1) {
      let (from, to) = (keys[step], keys[step + 1])
      let own = step < hints.count ? hints[step] : MorphHints()
      do throws(MorphHints.Failure) {
        try own.check(sourceCount: from.path.contourCount, targetCount: to.path.contourCount)
        let (leg, failure) = Self.leg(from: from, to: to, isStroke: isStroke, hints: own)
        if let failure { throw failure }
        legs.append(leg)
      } catch {
        throw MorphHints.Failure(step: step, hint: error.hint, reason: error.reason)
      }
    }
  }

  /// The way of one step, and the hint that it does not follow.
  private static func leg(
    from a: FilledPath, to b: FilledPath, isStroke: Bool, hints: MorphHints = MorphHints(), budget: MorphBudget? = nil
  ) -> (leg: Leg, failure: MorphHints.Failure?) {
    let mayGoByIndex = hints.isEmpty || hints.remedy == .index
    let interpolation =
      mayGoByIndex && (a.rule == b.rule || isStroke) ? PathInterpolation(from: a.path, to: b.path) : nil
    if let interpolation, a.path == b.path || hints.remedy == .index { return (.interpolation(interpolation), nil) }
    let match = FigureMatch(
      a.path, rule: a.rule, b.path, rule: b.rule, isStroke: isStroke, hints: hints, budget: budget)
    let failure = hints.remedy == .index ? MorphHints.Failure(hint: .remedy, reason: .noIndex) : match.failure
    // Paths that were made to fit each other keep their match unless it clearly is an accident.
    if let interpolation,
      match.scoreByIndex(a.path, b.path, isStroke: isStroke) <= match.score + MorphWeights.Choice.givenStructure
    {
      return (.interpolation(interpolation), nil)
    }
    if let front = match.front { return (.front(front), failure) }
    if let strokes = match.trim { return (.trimmed(strokes), failure) }
    return (.matched(MatchedPaths(match)), failure)
  }

  /// How many steps there are from path to path; each takes an equal share of the progress.
  public var stepCount: Int { legs.count }

  // MARK: - Playing

  /// The path at `progress`; the given ones exactly where they are reached, extrapolated beyond 0...1; so far beyond that
  /// numbers end, the nearer of the given ones.
  public func path(at progress: Double) -> Path {
    var path = Path()
    self.path(at: progress, into: &path)
    return path
  }

  /// Makes `path` the path at `progress` and reuses its storage.
  ///
  /// Once `path` has had room enough, no memory is taken, as long as nothing else shares its storage; but a front
  /// (`MorphRemedy.front`) needs some to put its cuts in order.
  public func path(at progress: Double, into path: inout Path) {
    let (leg, share) = place(of: progress)
    if share == 0 || share == 1 || legs.isEmpty {
      path.replaceContents(with: keys[share == 0 ? leg : leg + 1].path)
      return
    }
    // What the figure is made of in between, as bars that cross, is not to be seen while nothing moves.
    if legs[leg].rests(at: share) {
      path.replaceContents(with: keys[share < 0.5 ? leg : leg + 1].path)
      return
    }
    switch legs[leg] {
    case .interpolation(let interpolation): interpolation.path(at: share, into: &path)
    case .matched(let paths):
      paths.path(at: share, into: &path)
      // Far out, parts that grow by a ratio leave all numbers.
      if abs(share) > MorphWeights.Limits.farProgress, !path.isFinite {
        path.replaceContents(with: keys[share < 0 ? leg : leg + 1].path)
      }
    case .trimmed where share < 0 || share > 1:
      path.replaceContents(with: keys[share < 0 ? leg : leg + 1].path)
    case .front(let front): front.path(at: share, into: &path)
    case .trimmed(let strokes): strokes.path(at: share, into: &path)
    }
  }

  /// The rule by which the path at `progress` is to be filled; of no meaning to strokes.
  public func fillRule(at progress: Double) -> FillRule {
    let (leg, share) = place(of: progress)
    if share == 0 || share == 1 || legs.isEmpty { return keys[share == 0 ? leg : leg + 1].rule }
    if legs[leg].rests(at: share) { return keys[share < 0.5 ? leg : leg + 1].rule }
    switch legs[leg] {
    case .interpolation: return keys[leg].rule
    case .matched(let paths): return paths.rule
    case .front(let front): return front.rule
    case .trimmed: return .nonZero
    }
  }

  // MARK: - Exporting

  /// The given paths in one common structure, painting the same, by progress.
  ///
  /// At the inner paths of a chain the contours of what led there give way to those of what follows: there are two
  /// keyframes at one progress, and whatever is not in use lies in one point of the other's outline. Fill them by
  /// `fillRule(at:)` of the progress between them. Between two keyframes points move straight; where the morph turns
  /// contours or handles, or lets contours hurry, ask for more of them with `keyframes(tolerance:)`.
  public var keyframes: [Keyframe] { keyframes(tolerance: .infinity) }

  /// Keyframes of one common structure between which straight motion of all points strays from the morph by at most
  /// `tolerance`.
  ///
  /// They are as few as can be among 65 even instants of each leg, and all of these where that is not enough. Where
  /// points of a front jump, which is not seen, there are two more, at one progress.
  public func keyframes(tolerance: Double) -> [Keyframe] {
    guard !legs.isEmpty else { return [Keyframe(progress: 0, path: keys[0].path)] }
    let structures = legs.map { $0.structure }
    var result: [Keyframe] = []
    for (index, leg) in legs.enumerated() {
      for (place, share) in Self.shares(of: leg, tolerance: tolerance) {
        var current = Path()
        leg.structuredPath(at: share, into: &current)
        var path = Path()
        for (other, structure) in structures.enumerated() {
          path.append(other == index ? current : structure.collapsed(to: current.firstPoint))
        }
        result.append(Keyframe(progress: (Double(index) + place) / Double(legs.count), path: path))
      }
    }
    return result
  }

  /// The shares of a leg at which it needs keyframes: steps as long as they may be, each found by halving, since a longer
  /// one strays more.
  ///
  /// Where points jump there are two at one place, one for each side.
  private static func shares(of leg: Leg, tolerance: Double) -> [(place: Double, share: Double)] {
    guard tolerance < .infinity else { return [(0, 0), (1, 1)] }
    let most = 1 << MorphWeights.Limits.keyframeHalvings
    let even = (0...most).map { Double($0) / Double(most) }
    let grid = leg.turningPlaces.isEmpty ? even : (even + leg.turningPlaces).sorted()
    var result: [(place: Double, share: Double)] = []
    let jumps = leg.jumps
    for (before, after) in zip([0] + jumps, jumps + [1]) {
      // As near as a share can be and still be on this side.
      let side = 1e-9
      let start = before == 0 ? 0 : before + side
      let end = after == 1 ? 1 : after - side
      let found = shares(of: leg, tolerance, [start] + grid.filter { $0 > start && $0 < end } + [end])
      result += zip([before] + found.dropFirst().dropLast() + [after], found).map { (place: $0, share: $1) }
    }
    return result
  }

  /// The first and the last of the rising `places`, and as few of those between as do.
  private static func shares(of leg: Leg, _ tolerance: Double, _ places: [Double]) -> [Double] {
    var (start, end, between) = (Path(), Path(), Path())
    func isStraight(_ from: Int, _ to: Int) -> Bool {
      leg.structuredPath(at: places[from], into: &start)
      leg.structuredPath(at: places[to], into: &end)
      let count = min(2 * (to - from), MorphWeights.Samples.keyframeChecks)
      return (1..<count).allSatisfy { place in
        let share = Double(place) / Double(count)
        leg.structuredPath(at: places[from].interpolated(to: places[to], at: share), into: &between)
        return stride(from: 0, to: between.coordinates.count, by: 2).allSatisfy { index in
          let a = Point(start.coordinates[index], start.coordinates[index + 1])
          let b = Point(end.coordinates[index], end.coordinates[index + 1])
          let point = Point(between.coordinates[index], between.coordinates[index + 1])
          return !((a.interpolated(to: b, at: share) - point).length > tolerance)
        }
      }
    }
    let last = places.count - 1
    var shares = [places[0]]
    var place = 0
    while place < last {
      var next = last
      if !isStraight(place, last) {
        next = place + 1
        var limit = last
        while limit - next > 1 {
          let middle = (next + limit) / 2
          if isStraight(place, middle) { next = middle } else { limit = middle }
        }
      }
      shares.append(places[next])
      place = next
    }
    return shares
  }

  /// The leg that `progress` falls on, and the share of it; NaN counts as 0.
  private func place(of progress: Double) -> (leg: Int, share: Double) {
    guard !legs.isEmpty, !progress.isNaN else { return (0, 0) }
    let steps = Double(legs.count)
    let product = progress * steps
    let whole = product.rounded()
    // i / n · n need not be i.
    let position = abs(product - whole) <= 1e-12 * steps ? whole : product
    let leg = position < 1 ? 0 : position >= steps ? legs.count - 1 : Int(position)
    return (leg, position - Double(leg))
  }
}
