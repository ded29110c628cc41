import VectorGraphics

/// Two contours in equally many pieces that become each other.
struct MatchedContours: Equatable, Sendable {
  var first: [MeasuredContour.Piece]
  var second: [MeasuredContour.Piece]
  var isClosed: Bool
  /// The one of them that is a point, for a contour that grows or vanishes.
  var seed = Seed.none
  /// The turn from the first to the second that the match supposes; 0 for none.
  var turn = 0.0
  /// The cost of the correspondence.
  var cost = 0.0
  /// Whether mirror halves were matched alike.
  var isMirrored = false

  enum Seed: UInt8, Sendable { case none, first, second }

  var exchanged: MatchedContours {
    var result = self
    swap(&result.first, &result.second)
    result.seed = seed == .none ? .none : seed == .first ? .second : .first
    result.turn = -turn
    return result
  }

  /// Whether nothing of it moves.
  private var isStill: Bool {
    let most = MorphWeights.Choice.stillTravel
    return turn == 0
      && zip(first, second).allSatisfy { a, b in
        [(a.cubic.p0, b.cubic.p0), (a.cubic.p1, b.cubic.p1), (a.cubic.p2, b.cubic.p2), (a.cubic.p3, b.cubic.p3)]
          .allSatisfy { ($0.1 - $0.0).length < most }
      }
  }

  /// The same match with the second contour through a similarity.
  func applyingToSecond(_ transform: Transform) -> MatchedContours {
    var result = self
    for index in result.second.indices {
      result.second[index].cubic = ContourMotion.map(result.second[index].cubic) { transform.apply(to: $0) }
    }
    return result
  }

  // MARK: - Candidates

  /// Kinds of ways to match two contours.
  struct Kinds: OptionSet {
    var rawValue: UInt8

    /// By their bends.
    static let bends = Kinds(rawValue: 1)
    /// By where they lie on one another, with the turns that are found so.
    static let laid = Kinds(rawValue: 2)
    /// Mirror halves alike.
    static let mirrored = Kinds(rawValue: 4)
    static let all: Kinds = [.bends, .laid, .mirrored]
    /// One by one, the quickest first.
    static let each = [bends, laid, mirrored]
  }

  init(first: [MeasuredContour.Piece], second: [MeasuredContour.Piece], isClosed: Bool) {
    self.first = first
    self.second = second
    self.isClosed = isClosed
  }

  /// A contour that comes out of a point, or out of pieces.
  init(growing contour: MeasuredContour, from seed: Point, origin: [MeasuredContour.Piece]? = nil) {
    second = contour.pieces
    first =
      origin ?? second.map { MeasuredContour.Piece(CubicBezier(seed, seed, seed, seed), isLine: $0.isLine) }
    isClosed = contour.isClosed
    self.seed = .first
  }

  init(_ subdivision: SegmentSubdivision, isClosed: Bool, turn: Double, cost: Double, isMirrored: Bool) {
    first = subdivision.first
    second = subdivision.second
    self.isClosed = isClosed
    self.turn = turn
    self.cost = cost
    self.isMirrored = isMirrored
  }

  /// The ways worth trying to match two contours, at least one.
  ///
  /// They differ in start, direction (of strokes; the winding decides that of fills), turn, and whether mirror halves are
  /// kept alike.
  ///
  /// - Parameters:
  ///   - sampleCount: the samples of the correspondence, whose cost grows with their square.
  ///   - axis: across the axis of mirror halves that may be kept alike; nil: an upright one or a level one.
  ///   - isEnough: told of each as it is found; the rest is not looked for where it says so, nor, without an axis, after
  ///     one that does not move.
  static func candidates(
    _ a: FigureContour, _ b: FigureContour, isStroke: Bool, sampleCount: Int, _ kinds: Kinds = .all,
    across axis: Vector? = nil, until isEnough: (MatchedContours) -> Bool = { _ in false }
  ) -> [MatchedContours] {
    var result: [MatchedContours] = []
    func add(_ found: [MatchedContours]) -> Bool {
      result.append(contentsOf: found)
      // Nothing is better than what stays where it is, unless mirror halves are wanted.
      return found.contains { isEnough($0) || axis == nil && $0.isStill }
    }
    if a.contour.isPoint || b.contour.isPoint {
      let growing =
        a.contour.isPoint
        ? MatchedContours(growing: b.contour, from: a.contour.start)
        : MatchedContours(growing: a.contour, from: b.contour.start).exchanged
      _ = add([growing])
      return result
    }
    if !isStroke, a.area == 0, b.area != 0 {
      // What has a winding keeps it; only the other may be turned round.
      let found = candidates(
        b, a, isStroke: isStroke, sampleCount: sampleCount, kinds, across: axis, until: { isEnough($0.exchanged) })
      return found.map { $0.exchanged }
    }
    let isClosed = a.contour.isClosed && b.contour.isClosed
    // Without area there is no winding to go by.
    let hasDirection = isClosed && !isStroke && a.area != 0 && b.area != 0 && (a.area < 0) == (b.area < 0)
    let bends = kinds.contains(.bends) ? Bend.all(of: a.contour) : []
    for second in hasDirection ? [b.contour] : [b.contour, b.contour.reversed] {
      var turns = [0.0]
      for (start, candidate) in kinds.contains(.laid) ? alignments(a.contour, second) : [] {
        if candidate.turn != 0 { turns.append(candidate.turn) }
        let first = start > 0 ? a.contour.restarted(at: start) : a.contour
        let started = second.isClosed ? second.restarted(at: candidate.start) : second
        if add(matched(first, like: a, started, like: b, turn: candidate.turn, isClosed, sampleCount)) { return result }
      }
      if kinds.contains(.bends), a.contour.isClosed == b.contour.isClosed {
        let others = Bend.all(of: second)
        for turn in isClosed ? turns : [0] {
          if add(byBends(a, bends, second, others, like: b, turn: turn, isClosed)) { return result }
        }
      }
      guard kinds.contains(.mirrored), isClosed else { continue }
      for normal in axis.map({ [$0] }) ?? [Vector(1, 0), Vector(0, 1)] {
        if add(mirrored(a, second, like: b, across: normal, sampleCount)) { return result }
      }
    }
    if result.isEmpty, kinds.contains(.laid) {
      // One contour has far more joints than the other: match them by length alone.
      let map = PositionMap(first: [0, 1], second: [0, 1])
      let byLength = MatchedContours(
        SegmentSubdivision(a.contour, b.contour, map: map), isClosed: isClosed, turn: 0, cost: 0, isMirrored: false)
      _ = add([byLength])
    }
    return result
  }

  /// The starts to try: a position on the first contour and a way to lay the second on it.
  static func alignments(
    _ first: MeasuredContour, _ second: MeasuredContour
  ) -> [(Double, ContourAlignment.Candidate)] {
    if first.isClosed && !second.isClosed {
      // The closed one is opened where the open one begins.
      return ContourAlignment(of: first, to: second).candidates.map { candidate in
        var turned = candidate
        turned.start = 0
        turned.turn = -candidate.turn
        return (candidate.start, turned)
      }
    }
    return ContourAlignment(of: second, to: first).candidates.map { (0, $0) }
  }

  static func matched(
    _ first: MeasuredContour, like a: FigureContour, _ second: MeasuredContour, like b: FigureContour, turn: Double,
    _ isClosed: Bool, _ sampleCount: Int
  ) -> [MatchedContours] {
    func correspondence(
      _ first: MeasuredContour, _ second: MeasuredContour, _ sampleCount: Int
    ) -> ContourCorrespondence? {
      ContourCorrespondence(
        ContourCorrespondence.Samples(first, count: sampleCount, like: a, turnedBack: 0),
        ContourCorrespondence.Samples(second, count: sampleCount, like: b, turnedBack: turn))
    }
    // The start was a guess; a pair that is matched far from it, by fewer samples of few contours, is a better one (Maes, "On a cyclic
    // string-to-string correction problem", Information Processing Letters 35, 1990, has the exact search).
    if isClosed, let rough = correspondence(first, second, MorphWeights.Samples.start(of: sampleCount)) {
      let (x, y) = secondStart(first, second, rough.map)
      let (first, second) = (first.restarted(at: x), second.restarted(at: y))
      if let best = correspondence(first, second, sampleCount) {
        return subdivided(first, second, best.map, isClosed, turn: turn, cost: best.cost)
      }
    }
    guard let best = correspondence(first, second, sampleCount) else { return [] }
    return subdivided(first, second, best.map, isClosed, turn: turn, cost: best.cost)
  }

  /// The matches in which bends are paired first; none where one of the contours has no bend.
  private static func byBends(
    _ a: FigureContour, _ bends: [Bend], _ second: MeasuredContour, _ others: [Bend], like b: FigureContour,
    turn: Double, _ isClosed: Bool
  ) -> [MatchedContours] {
    guard
      let paired = BendCorrespondence(
        bends, like: a, others, like: b, turn: turn, isClosed: isClosed)
    else { return [] }
    let starts = paired.start
    return subdivided(
      isClosed ? a.contour.restarted(at: starts.first) : a.contour,
      isClosed ? second.restarted(at: starts.second) : second, paired.map, isClosed, turn: turn,
      cost: MorphWeights.Bends.cost)
  }

  /// The two ways to cut contours that correspond: with corners first, and with all joints alike. Mirror halves are given
  /// by the joints between them.
  private static func subdivided(
    _ first: MeasuredContour, _ second: MeasuredContour, _ map: PositionMap, _ isClosed: Bool, turn: Double,
    cost: Double, anchor: (Double, Double)? = nil
  ) -> [MatchedContours] {
    SegmentSubdivision.both(first, second, map: map, anchors: anchor.map { [$0] } ?? []).map {
      MatchedContours($0, isClosed: isClosed, turn: turn, cost: cost, isMirrored: anchor != nil)
    }
  }

  /// The best matched pair of joints away from the start, else what is matched half way round.
  private static func secondStart(
    _ first: MeasuredContour, _ second: MeasuredContour, _ map: PositionMap
  ) -> (Double, Double) {
    var best = (0.5, map.forward(0.5))
    var least = MorphWeights.Joints.restartReach
    let range = MorphWeights.Joints.restartRange
    let inner = second.joints.filter { range.contains($0) }
    for x in first.joints where range.contains(x) {
      let image = map.forward(x)
      for y in inner[inner.partitioningIndex { $0 > image - least }...] {
        if y >= image + least { break }
        let distance = abs(y - image) + abs(map.backward(y) - x)
        if distance.isClearlyLess(than: least) {
          least = distance
          best = (x, y)
        }
      }
    }
    return best
  }

  /// One half matched and the other its mirror image, if both contours are symmetric in the same direction.
  private static func mirrored(
    _ a: FigureContour, _ second: MeasuredContour, like b: FigureContour, across normal: Vector, _ sampleCount: Int
  ) -> [MatchedContours] {
    guard let axis = MirrorAxis(of: a.contour, like: a, across: normal),
      let otherAxis = MirrorAxis(of: second, like: b, across: normal)
    else { return [] }
    let first = a.contour.restarted(at: axis.start).joined(at: 0.5)
    let second = second.restarted(at: otherAxis.start).joined(at: 0.5)
    // A split moves what is measured a little, so the middle is where the joint is now.
    func middle(of contour: MeasuredContour) -> Double {
      contour.joints.min { abs($0 - 0.5) < abs($1 - 0.5) } ?? 0.5
    }
    let anchor = (middle(of: first), middle(of: second))
    let reach = MorphWeights.Joints.mirrorMiddle
    guard abs(anchor.0 - 0.5) < reach, abs(anchor.1 - 0.5) < reach else { return [] }
    func whole(_ positions: [Double], _ middle: Double) -> [Double] {
      let before = Array(positions.dropLast())
      return before + [middle] + before.reversed().map { 1 - $0 * (1 - middle) / middle }
    }
    func match(_ half: PositionMap, cost: Double) -> [MatchedContours] {
      let map = PositionMap(first: whole(half.first, anchor.0), second: whole(half.second, anchor.1))
      return subdivided(first, second, map, true, turn: 0, cost: cost, anchor: anchor)
    }
    var result: [MatchedContours] = []
    let p = ContourCorrespondence.Samples(first, count: sampleCount, like: a, turnedBack: 0).prefix(through: anchor.0)
    let q = ContourCorrespondence.Samples(second, count: sampleCount, like: b, turnedBack: 0).prefix(through: anchor.1)
    if let half = ContourCorrespondence(p, q) { result += match(half.map, cost: 2 * half.cost) }
    // What bends on the axis is paired there.
    func bends(_ contour: MeasuredContour, before middle: Double) -> [Bend] {
      Bend.all(of: contour).filter { $0.position > reach && $0.position < middle - reach }
    }
    if let half = BendCorrespondence(
      bends(first, before: anchor.0), like: a, bends(second, before: anchor.1), like: b, turn: 0, isClosed: false)
    {
      result += match(half.map, cost: MorphWeights.Bends.cost)
    }
    return result
  }
}
