public import VectorGraphics

extension PathMorph {
  /// What a step of a morph does, in terms of the paths that were given.
  public struct Explanation: Sendable {
    /// How it moves.
    public var remedy: MorphRemedy
    /// The contours of the morph's structure, each with what it is at both ends; none where a front runs or strokes are trimmed.
    public var contours: [ContourMatch]
    /// Where contours are cut into parts, whether hints say so or not.
    public var cuts: [ContourCut] = []
    /// Hints with which the step comes out as it is.
    public var hints: MorphHints
  }

  /// A contour on its way.
  public struct ContourMatch: Sendable {
    /// The contour of the source's path; nil if there is none to come from.
    public var source: Int?
    /// The contour of the target's path; nil if it vanishes.
    public var target: Int?
    /// The contour of the other path, of which the missing one would be a part.
    public var host: Int?
    public var isHole: Bool
    /// Whether it is cut out of the source's contour.
    public var isSourcePart: Bool
    /// Whether it is cut out of the target's contour.
    public var isTargetPart: Bool
    /// Whether the source's contour is drawn against the target's.
    public var isReversed: Bool
    /// The angle in radians by which it turns as one, clockwise on screen.
    public var turn: Double
    /// What it is at the source, in the common structure; all in one point where it grows.
    public var start: Contour
    /// What it is at the target.
    public var end: Contour
    public var points: [PointMatch]
    /// The straight cuts through the source's contour, and through the target's.
    public var sourceCuts: [LineSegment]
    public var targetCuts: [LineSegment]
  }

  /// A straight cut, and the contour that it divides, as it is drawn.
  public struct ContourCut: Sendable {
    public var cut: MorphHints.Cut
    public var contour: Contour
  }

  /// Two points that become each other.
  public struct PointMatch: Equatable, Sendable {
    public var source: Point
    public var target: Point
    /// The position on the source's contour, as hints have it; nil on a cut, and where the contour grows.
    public var sourcePosition: Double?
    public var targetPosition: Double?
    /// Whether there is a corner at either end.
    public var isCorner: Bool
  }

  /// What a step does, counted from 0. Linear in the number of points times that of each contour's segments.
  public func explanation(ofStep step: Int = 0) -> Explanation {
    precondition(legs.indices.contains(step), "there is such a step")
    let given = step < hints.count ? hints[step] : MorphHints()
    var (start, end) = (Path(), Path())
    switch legs[step] {
    case .front: return Explanation(remedy: .front, contours: [], hints: MorphHints(remedy: .front))
    case .trimmed: return Explanation(remedy: .trim, contours: [], hints: MorphHints(remedy: .trim))
    case .interpolation(let interpolation):
      interpolation.structuredPath(at: 0, into: &start)
      interpolation.structuredPath(at: 1, into: &end)
      let matches = zip(start.contours, end.contours).enumerated().map { index, ends in
        match(
          ContourOrigin(isTarget: false, index: index), ContourOrigin(isTarget: true, index: index), host: nil,
          ends.0, ends.1, turn: 0, step: step)
      }
      return Explanation(remedy: .index, contours: matches, hints: MorphHints(remedy: .index))
    case .matched(let paths):
      paths.path(at: 0, into: &start)
      paths.path(at: 1, into: &end)
      var own = given
      own.remedy = paths.remedy
      own.contours = []
      var matches: [ContourMatch] = []
      var coordinate = 0
      for (link, ends) in zip(paths.links, zip(start.contours, end.contours)) {
        let turn = paths.turns.first { $0.coordinates.contains(coordinate) }
        coordinate += 2 + ends.0.segments.reduce(0) { $0 + $1.coordinateCount }
        let (source, target) = (link.origin(isTarget: false), link.origin(isTarget: true))
        matches.append(
          match(
            source, target, host: link.host, ends.0, ends.1,
            turn: turn.map { $0.state(at: 1).angle - $0.state(at: 0).angle } ?? 0, step: step))
        let pair = MorphHints.ContourPair(
          source: source?.index ?? link.host?.index, target: target?.index ?? link.host?.index)
        own.contours.append(
          link.host == nil ? MorphHints.ContourPair(source: source?.index, target: target?.index) : pair)
      }
      // Contours that bars cross are several of them at once, which no hint can say.
      if paths.remedy == .bars { own = MorphHints(remedy: .bars) }
      let cuts = paths.remedy == .bars ? [] : cuts(matches, given: own.cuts, step: step)
      return Explanation(remedy: paths.remedy, contours: matches, cuts: cuts, hints: own)
    }
  }

  private func match(
    _ source: ContourOrigin?, _ target: ContourOrigin?, host: ContourOrigin?, _ start: Contour, _ end: Contour,
    turn: Double, step: Int
  ) -> ContourMatch {
    func measured(_ origin: ContourOrigin?, _ path: Path) -> MeasuredContour? {
      origin.flatMap { MeasuredContour(path.contours[$0.index], closing: !isStroke) }
    }
    let (first, last) = (measured(source, keys[step].path), measured(target, keys[step + 1].path))
    var result = ContourMatch(
      source: source?.index, target: target?.index, host: host?.index,
      isHole: source?.isHole ?? target?.isHole ?? false,
      isSourcePart: source?.isPart ?? false, isTargetPart: target?.isPart ?? false, isReversed: false, turn: turn,
      start: start, end: end, points: [], sourceCuts: Self.cuts(start, first), targetCuts: Self.cuts(end, last))
    let (starts, ends) = (start.joints, end.joints)
    for index in starts.indices {
      result.points.append(
        PointMatch(
          source: starts[index], target: ends[index], sourcePosition: first?.position(of: starts[index]),
          targetPosition: last?.position(of: ends[index]),
          isCorner: start.isCorner(at: index) || end.isCorner(at: index)))
    }
    if let first, let last { result.isReversed = first.isRising(along: start) != last.isRising(along: end) }
    return result
  }

  /// The cuts that hints give, and those that parts show from outline to outline, each of which two have.
  private func cuts(_ matches: [ContourMatch], given: [MorphHints.Cut], step: Int) -> [ContourCut] {
    var result = given.map { cut in
      ContourCut(cut: cut, contour: keys[cut.isTarget ? step + 1 : step].path.contours[cut.contour])
    }
    for isTarget in [false, true] {
      let parts = matches.filter { isTarget ? $0.isTargetPart : $0.isSourcePart }
      for index in Set(parts.compactMap { isTarget ? $0.target : $0.source }).sorted() {
        let contour = keys[isTarget ? step + 1 : step].path.contours[index]
        guard let whole = MeasuredContour(contour, closing: !isStroke) else { continue }
        let lines = parts.filter { (isTarget ? $0.target : $0.source) == index }
          .flatMap { isTarget ? $0.targetCuts : $0.sourceCuts }
        for line in lines {
          guard let from = whole.position(of: line.p0), let to = whole.position(of: line.p1) else { continue }
          let cut = MorphHints.Cut(contour: index, isTarget: isTarget, from: from, to: to)
          if !result.contains(where: { $0.cut.isNext(to: cut) }) {
            result.append(ContourCut(cut: cut, contour: contour))
          }
        }
      }
    }
    return result
  }

  /// The sides of a contour that do not lie on the one that it is of.
  private static func cuts(_ contour: Contour, _ whole: MeasuredContour?) -> [LineSegment] {
    guard let whole else { return [] }
    var cuts: [LineSegment] = []
    for segment in contour.closedSegments {
      guard case .line(let line) = segment, line.p0 != line.p1,
        whole.position(of: line.p0.midpoint(to: line.p1)) == nil
      else { continue }
      if let last = cuts.last, last.p1 == line.p0,
        let u = (last.p1 - last.p0).normalized, let v = (line.p1 - line.p0).normalized,
        abs(u.cross(v)) < MorphWeights.Rounding.straight
      {
        cuts[cuts.count - 1].p1 = line.p1
      } else {
        cuts.append(line)
      }
    }
    return cuts
  }
}

extension MorphHints.Cut {
  /// Whether it is the same but for rounding, in whichever direction; of a contour 0 and 1 are one position.
  fileprivate func isNext(to other: MorphHints.Cut) -> Bool {
    func areNear(_ a: Double, _ b: Double) -> Bool {
      let distance = abs(a - b)
      return min(distance, 1 - distance) < 1e-6
    }
    return contour == other.contour && isTarget == other.isTarget
      && (areNear(from, other.from) && areNear(to, other.to) || areNear(from, other.to) && areNear(to, other.from))
  }
}

extension Segment {
  fileprivate var coordinateCount: Int {
    switch self {
    case .line: 2
    case .quad: 4
    case .cubic: 6
    }
  }
}

extension Contour {
  /// The points between segments, each once.
  fileprivate var joints: [Point] {
    let points = [start] + segments.map { $0.end }
    return isClosed && closesItself ? Array(points.dropLast()) : points
  }

  /// Whether the last stored segment is a curve, which then ends where the contour begins.
  private var closesItself: Bool {
    if case .cubic = segments.last { return true }
    return false
  }

  /// Whether the eye sees a corner at a joint.
  fileprivate func isCorner(at joint: Int) -> Bool {
    let sides = closedSegments.filter { $0.start != $0.end || $0.isCurved }
    let point = joints[joint]
    guard let after = sides.firstIndex(where: { $0.start == point }),
      let before = after > 0 ? after - 1 : isClosed ? sides.count - 1 : nil
    else { return false }
    let (arrival, departure) = (sides[before].cubic, sides[after].cubic)
    guard let u = MeasuredContour.Piece(arrival, isLine: false).reversed.departure?.normalized,
      let v = MeasuredContour.Piece(departure, isLine: false).departure?.normalized
    else { return false }
    return Corner(cosine: -u.dot(v)).isSharp
  }
}

extension Segment {
  fileprivate var isCurved: Bool {
    if case .line = self { return false }
    return true
  }
}

extension MeasuredContour {
  /// Whether positions mostly rise along a contour that lies on this one.
  fileprivate func isRising(along part: Contour) -> Bool {
    var balance = 0.0
    for segment in part.closedSegments {
      // Quarters, since most of a closed contour may be one segment.
      let points = [0.25, 0.5, 0.75].map { segment.cubic.point(at: $0) }
      let positions = points.compactMap { position(of: $0) }
      for (a, b) in zip(positions, positions.dropFirst()) {
        let step = b - a
        balance += isClosed ? step - step.rounded() : step
      }
    }
    return balance >= 0
  }

  /// The position of a point that lies on the contour; nil for others.
  fileprivate func position(of point: Point) -> Double? {
    var best: Double?
    var least = MorphWeights.Rounding.onContour * length
    for (index, piece) in pieces.enumerated() {
      let nearest = piece.cubic.nearest(to: point)
      if nearest.distance < least {
        least = nearest.distance
        best = position(piece: index, t: nearest.t)
      }
    }
    return best
  }
}
