import VectorGraphics

/// Pairs the contours of two figures as hints say, and what they leave open as `ContourPairing` does.
///
/// Contours that hints link, directly or by others, are a problem of their own; so are all that stand in no hint. Each is
/// solved as two whole figures are, and so the pairs that a search has found, given as hints, are found again.
enum HintedPairing {
  /// The pairs, which cover all contours of both figures.
  ///
  /// - Parameter isBackwards: whether `start` is the figure of the target.
  static func pairs(
    from start: Figure, to end: Figure, isStroke: Bool, isBackwards: Bool, hints: MorphHints
  ) throws(MorphHints.Failure) -> [ContourPair] {
    var pairs: [ContourPair]
    let figures = isBackwards ? (end, start) : (start, end)
    try GivenCuts.check(hints.cuts, in: figures.0, figures.1, isStroke: isStroke)
    if hints.contours.isEmpty {
      pairs = ContourPairing.pairs(from: start, to: end, isStroke: isStroke, cuts: hints.cuts)
    } else {
      pairs = try linkedPairs(from: start, to: end, isStroke: isStroke, isBackwards: isBackwards, hints)
    }
    try GivenCuts.check(hints.cuts, in: pairs)
    try PinnedPoints.set(hints, in: &pairs, isStroke: isStroke)
    return pairs
  }

  // MARK: - Contours

  /// Where a contour stands in a figure.
  private struct Place {
    var part: Int
    var isHole: Bool
  }

  private static func linkedPairs(
    from start: Figure, to end: Figure, isStroke: Bool, isBackwards: Bool, _ given: MorphHints
  ) throws(MorphHints.Failure) -> [ContourPair] {
    let hints = given.contours
    let (sources, targets) = isBackwards ? (places(in: end), places(in: start)) : (places(in: start), places(in: end))
    var wishes = HoleWishes()
    // The outer contours by part of the source and of the target.
    var links: [(source: Int?, target: Int?)] = []
    for (index, hint) in hints.enumerated() {
      func place(_ contour: Int?, _ places: [Place?], isTarget: Bool) throws(MorphHints.Failure) -> Place? {
        guard let contour else { return nil }
        guard contour < places.count, let place = places[contour] else {
          throw MorphHints.Failure(hint: .contours(index), reason: .notPainted(contour, isTarget: isTarget))
        }
        return place
      }
      let source = try place(hint.source, sources, isTarget: false)
      let target = try place(hint.target, targets, isTarget: true)
      if let source, let target, source.isHole != target.isHole {
        throw MorphHints.Failure(
          hint: .contours(index), reason: .holeAndOuter(source: hint.source ?? 0, target: hint.target ?? 0))
      }
      if source?.isHole ?? target?.isHole ?? false {
        if let other = wishes.add(hint, at: index) {
          throw MorphHints.Failure(hint: .contours(index), reason: .contradiction(.contours(other)))
        }
      } else {
        links.append((source?.part, target?.part))
      }
    }
    func solve(_ sourceParts: [Int], _ targetParts: [Int]) -> [ContourPair] {
      func figure(_ parts: [Int], of figure: Figure) -> Figure {
        var result = figure
        result.parts = parts.map { figure.parts[$0] }
        return result
      }
      let a = figure(isBackwards ? targetParts : sourceParts, of: start)
      let b = figure(isBackwards ? sourceParts : targetParts, of: end)
      // Figures of equally many parts are taken in the order in which the whole ones are.
      if a.parts.count == b.parts.count, start.parts.count > end.parts.count {
        return ContourPairing.pairs(from: b, to: a, isStroke: isStroke, wishes: wishes, cuts: given.cuts)
          .map { $0.exchanged }
      }
      return ContourPairing.pairs(from: a, to: b, isStroke: isStroke, wishes: wishes, cuts: given.cuts)
    }
    let counts = isBackwards ? (end.parts.count, start.parts.count) : (start.parts.count, end.parts.count)
    let groups = Groups(links, sourceCount: counts.0, targetCount: counts.1)
    let pairs = groups.list.flatMap { solve($0.sources, $0.targets) }
    for (index, hint) in hints.enumerated() {
      guard let source = hint.source, let target = hint.target, sources[source]?.isHole ?? false else { continue }
      if !pairs.contains(where: { $0.index(isTarget: false) == source && $0.index(isTarget: true) == target }) {
        throw MorphHints.Failure(hint: .contours(index), reason: .holesApart(source: source, target: target))
      }
    }
    return ordered(pairs, as: hints)
  }

  /// The places of a path's contours in its figure; nil for those that take no part.
  private static func places(in figure: Figure) -> [Place?] {
    var places: [Place?] = []
    func set(_ contour: FigureContour, _ place: Place) {
      guard let index = contour.contour.origin?.index else { return }
      while places.count <= index { places.append(nil) }
      places[index] = place
    }
    for (index, part) in figure.parts.enumerated() {
      set(part.contour, Place(part: index, isHole: false))
      for hole in part.holes { set(hole, Place(part: index, isHole: true)) }
    }
    return places
  }

  /// The pairs in the order in which hints name them, so that those that were found come back as they were.
  private static func ordered(_ pairs: [ContourPair], as hints: [MorphHints.ContourPair]) -> [ContourPair] {
    func rank(_ pair: ContourPair) -> Int {
      let (source, target) = (pair.index(isTarget: false), pair.index(isTarget: true))
      return hints.firstIndex { hint in
        (source == nil || hint.source == source) && (target == nil || hint.target == target)
      } ?? hints.count
    }
    let ranks = pairs.map(rank)
    return pairs.indices.sorted { ranks[$0] != ranks[$1] ? ranks[$0] < ranks[$1] : $0 < $1 }.map { pairs[$0] }
  }
}

/// Parts of two figures that become each other, by links between them.
private struct Groups {
  private(set) var list: [(sources: [Int], targets: [Int])] = []

  /// Takes steps in the number of parts times that of links at worst.
  init(_ links: [(source: Int?, target: Int?)], sourceCount: Int, targetCount: Int) {
    // The group of each part, sources first; 0 for those without a link.
    var groups = [Int](repeating: 0, count: sourceCount + targetCount)
    for (index, link) in links.enumerated() {
      let nodes = [link.source, link.target.map { sourceCount + $0 }].compactMap { $0 }
      let joined = nodes.map { groups[$0] }.filter { $0 != 0 }
      if !joined.isEmpty { for node in groups.indices where joined.contains(groups[node]) { groups[node] = index + 1 } }
      for node in nodes { groups[node] = index + 1 }
    }
    for group in 0...links.count {
      let sources = (0..<sourceCount).filter { groups[$0] == group }
      let targets = (0..<targetCount).filter { groups[sourceCount + $0] == group }
      if !sources.isEmpty || !targets.isEmpty { list.append((sources, targets)) }
    }
  }
}

extension ContourPair {
  /// The contour of the source's path that it is of, or of the target's.
  func index(isTarget: Bool) -> Int? {
    for contour in [start, end] {
      if let origin = contour?.contour.origin, origin.isTarget == isTarget { return origin.index }
    }
    return nil
  }
}

/// What hints say of holes: which of the source become which of the target, and which have no partner.
struct HoleWishes: Sendable {
  private var pairs: [(source: Int?, target: Int?, hint: Int)] = []

  /// More than any pair can cost by itself, in extents.
  private static let far = 1000.0

  /// Adds a wish; returns the place of the hint that it contradicts, if there is one.
  mutating func add(_ pair: MorphHints.ContourPair, at hint: Int) -> Int? {
    let other = pairs.first { wish in
      wish.source != nil && wish.source == pair.source || wish.target != nil && wish.target == pair.target
    }
    pairs.append((pair.source, pair.target, hint))
    return other?.hint
  }

  /// What is added to the cost of a pair: 0 for all that nothing is said of.
  func cost(_ a: FigureContour, _ b: FigureContour) -> Double {
    if pairs.isEmpty { return 0 }
    let (source, target) = Self.indices(a, b)
    var isNamed = false
    for wish in pairs where wish.source == source || wish.target == target {
      if wish.source == source, wish.target == target { return -Self.far }
      isNamed = true
    }
    return isNamed ? Self.far : 0
  }

  /// Whether the pair must not be.
  func forbids(_ a: FigureContour, _ b: FigureContour) -> Bool { cost(a, b) > 0 }

  private static func indices(_ a: FigureContour, _ b: FigureContour) -> (source: Int, target: Int) {
    guard let p = a.contour.origin, let q = b.contour.origin else { return (-1, -1) }
    return p.isTarget ? (q.index, p.index) : (p.index, q.index)
  }
}
