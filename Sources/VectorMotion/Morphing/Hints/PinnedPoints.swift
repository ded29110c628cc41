import VectorGraphics

/// Points that hints fix on two contours that become each other.
struct PinnedPoints: Sendable {
  /// A way to run through both contours in which the points come in the same order.
  struct Way: Sendable {
    /// Whether the second contour is run through backwards.
    var isReversed: Bool
    /// Where each contour begins anew, in positions of the contours as they are, the second one reversed if so.
    var first: Double
    var second: Double
    /// The points behind these, as positions on the contours begun anew, rising and between 0 and 1.
    var pins: [(first: Double, second: Double)]
  }

  private(set) var ways: [Way] = []
  /// Whether no point is given, but a direction.
  private(set) var isFree = false

  /// A hint of two points.
  private struct Wish {
    var hint: MorphHints.Failure.Hint
    var source: Double
    var target: Double
  }

  /// Gives each pair the points that hints name on it.
  static func set(
    _ hints: MorphHints, in pairs: inout [ContourPair], isStroke: Bool
  ) throws(MorphHints.Failure) {
    var contours: [(index: Int, hint: MorphHints.Failure.Hint)] = []
    func note(_ index: Int, _ hint: MorphHints.Failure.Hint) {
      if !contours.contains(where: { $0.index == index }) { contours.append((index, hint)) }
    }
    for (index, start) in hints.starts.enumerated() { note(start.contour, .starts(index)) }
    for (index, pin) in hints.pins.enumerated() { note(pin.contour, .pins(index)) }
    for (index, contour) in hints.reversed.enumerated() { note(contour, .reversed(index)) }
    for (contour, hint) in contours {
      let found = pairs.indices.filter { pairs[$0].index(isTarget: false) == contour }
      guard let index = found.first else {
        throw MorphHints.Failure(hint: hint, reason: .notPainted(contour, isTarget: false))
      }
      guard found.count == 1, let a = pairs[index].start, let b = pairs[index].end, !a.isPart, !b.isPart else {
        let isAlone = pairs[index].start == nil || pairs[index].end == nil
        throw MorphHints.Failure(
          hint: hint, reason: .partners(contour, count: isAlone ? 0 : max(2, found.count)))
      }
      var wishes: [Wish] = []
      for (place, start) in hints.starts.enumerated() where start.contour == contour {
        wishes.append(Wish(hint: .starts(place), source: 0, target: start.position))
      }
      for (place, pin) in hints.pins.enumerated() where pin.contour == contour {
        wishes.append(Wish(hint: .pins(place), source: pin.source, target: pin.target))
      }
      let reversed = hints.reversed.firstIndex(of: contour)
      pairs[index].pins = try PinnedPoints(wishes, reversed: reversed, a, b, isStroke: isStroke)
    }
  }

  private init(
    _ wishes: [Wish], reversed: Int?, _ a: FigureContour, _ b: FigureContour, isStroke: Bool
  ) throws(MorphHints.Failure) {
    isFree = wishes.isEmpty
    let isBackwards = a.contour.origin?.isTarget ?? false
    let areTurned = (a.contour.origin?.isReversed ?? false) != (b.contour.origin?.isReversed ?? false)
    // Fills go the way that their area does.
    let hasDirection =
      !isStroke && a.contour.isClosed && b.contour.isClosed && a.area != 0 && b.area != 0
      && (a.area < 0) == (b.area < 0)
    let directions = reversed != nil ? [!areTurned] : hasDirection ? [false] : [false, true]
    for isReversed in directions {
      func place(_ position: Double, on contour: FigureContour) -> Double {
        contour.contour.origin?.isReversed ?? false ? 1 - position : position
      }
      let points = wishes.map { wish -> (first: Double, second: Double) in
        let first = place(isBackwards ? wish.target : wish.source, on: a)
        let second = place(isBackwards ? wish.source : wish.target, on: b)
        return (first, isReversed ? 1 - second : second)
      }
      if let way = Self.way(points, a.contour.isClosed, b.contour.isClosed, isReversed: isReversed) { ways.append(way) }
    }
    if !ways.isEmpty { return }
    // Open contours keep their ends.
    func isEnd(_ position: Double) -> Bool { position == 0 || position == 1 }
    let isOpen = !a.contour.isClosed && !b.contour.isClosed
    if isOpen, let wish = wishes.first(where: { isEnd($0.source) != isEnd($0.target) }) {
      throw MorphHints.Failure(hint: wish.hint, reason: .openStart(isEnd(wish.source) ? wish.target : wish.source))
    }
    let last = wishes.last?.hint ?? .reversed(reversed ?? 0)
    let other = wishes.count > 1 ? wishes[0].hint : MorphHints.Failure.Hint.reversed(reversed ?? 0)
    throw MorphHints.Failure(hint: last, reason: .contradiction(other))
  }

  /// How near two points may lie on a contour.
  private static let gap = 1e-6

  private static func way(
    _ points: [(first: Double, second: Double)], _ isFirstClosed: Bool, _ isSecondClosed: Bool, isReversed: Bool
  ) -> Way? {
    func share(_ position: Double) -> Double {
      let share = position - position.rounded(.down)
      return share > 1 - 1e-12 ? 0 : share
    }
    var way = Way(isReversed: isReversed, first: 0, second: 0, pins: [])
    guard let base = points.first else { return way }
    if isFirstClosed, isSecondClosed {
      (way.first, way.second) = (share(base.first), share(base.second))
      way.pins = points.dropFirst().map { (share($0.first - base.first), share($0.second - base.second)) }
    } else if isFirstClosed || isSecondClosed {
      // The closed one is opened in the gap between the last point and the first, divided as the open one's ends are.
      let sorted = points.sorted { isFirstClosed ? $0.second < $1.second : $0.first < $1.first }
      func open(_ point: (first: Double, second: Double)) -> Double { isFirstClosed ? point.second : point.first }
      func closed(_ point: (first: Double, second: Double)) -> Double { isFirstClosed ? point.first : point.second }
      let (lead, tail) = (open(sorted[0]), 1 - open(sorted[sorted.count - 1]))
      let round = share(closed(sorted[0]) - closed(sorted[sorted.count - 1]))
      let gap = points.count == 1 ? 1 : round
      let start = share(closed(sorted[0]) - (lead + tail > 0 ? gap * lead / (lead + tail) : 0))
      if isFirstClosed { way.first = start } else { way.second = start }
      way.pins = sorted.map { point in
        let moved = share(closed(point) - start)
        // At the very end the opened one is at its end, too.
        let place = open(point) > 1 - Self.gap && moved < Self.gap ? 1 : moved
        return isFirstClosed ? (place, open(point)) : (open(point), place)
      }
    } else {
      way.pins = points
    }
    way.pins = way.pins.sorted { $0.first < $1.first }
    if !(isFirstClosed && isSecondClosed) {
      way.pins.removeAll { max($0.first, $0.second) < gap || min($0.first, $0.second) > 1 - gap }
    }
    var last = (first: 0.0, second: 0.0)
    for pin in way.pins + [(1, 1)] {
      guard pin.first - last.first > gap, pin.second - last.second > gap else { return nil }
      last = pin
    }
    return way
  }
}

extension FigureContour {
  fileprivate var isPart: Bool { contour.origin?.isPart ?? true }
}

// MARK: - Candidates

extension MatchedContours {
  /// The ways worth trying to match two contours of which some points belong together; without any, those that
  /// `candidates(_:_:isStroke:sampleCount:)` finds.
  static func candidates(
    _ a: FigureContour, _ b: FigureContour, pins: PinnedPoints?, isStroke: Bool, sampleCount: Int,
    across axis: Vector? = nil
  ) -> [MatchedContours] {
    guard let pins, !a.contour.isPoint, !b.contour.isPoint else {
      return candidates(a, b, isStroke: isStroke, sampleCount: sampleCount, across: axis)
    }
    let isClosed = a.contour.isClosed && b.contour.isClosed
    var result: [MatchedContours] = []
    for way in pins.ways {
      let second = way.isReversed ? b.contour.reversed : b.contour
      if pins.isFree {
        for (start, candidate) in alignments(a.contour, second) {
          let first = start > 0 ? a.contour.restarted(at: start) : a.contour
          let started = second.isClosed ? second.restarted(at: candidate.start) : second
          result += MatchedContours.matched(
            first, like: a, started, like: b, turn: candidate.turn, isClosed, sampleCount)
        }
        continue
      }
      let p = PinnedContour(
        a.contour.isClosed ? a.contour.restarted(at: way.first) : a.contour, at: way.pins.map { $0.first })
      let q = PinnedContour(
        second.isClosed ? second.restarted(at: way.second) : second, at: way.pins.map { $0.second })
      func matched(turn: Double) -> [MatchedContours] {
        let (map, cost) = PinnedContour.correspondence(p, like: a, q, like: b, turn: turn, sampleCount: sampleCount)
        let anchors = Array(zip(p.positions, q.positions))
        return SegmentSubdivision.both(p.contour, q.contour, map: map, anchors: anchors).map {
          MatchedContours($0, isClosed: isClosed, turn: turn, cost: cost, isMirrored: false)
        }
      }
      let straight = matched(turn: 0)
      result += straight
      // With a start that is given, the turn follows from it.
      let fit = SimilarityFit([straight[0]])
      let turn = fit.frame.turn
      typealias Weights = MorphWeights.Turns
      if abs(turn) > Weights.least, fit.correlation > Weights.correlation,
        fit.correlation * (1 - ElementaryFunctions.cosine(turn)) > Weights.gain
      {
        result += matched(turn: turn)
      }
    }
    return result.isEmpty ? candidates(a, b, isStroke: isStroke, sampleCount: sampleCount) : result
  }
}

/// A contour with joints at given positions.
private struct PinnedContour {
  let contour: MeasuredContour
  /// Where these joints are.
  private(set) var positions: [Double] = []
  /// The pieces between the joints.
  private var parts: [MeasuredContour] = []

  /// - Parameter positions: rising, between 0 and 1.
  init(_ contour: MeasuredContour, at positions: [Double]) {
    var stops = contour.joints
    for position in positions where !stops.contains(where: { abs($0 - position) < MorphWeights.Rounding.samePosition })
    {
      stops.append(position)
    }
    stops.sort()
    let places = positions.map { position in
      stops.firstIndex { abs($0 - position) < MorphWeights.Rounding.samePosition } ?? 0
    }
    let cut = MeasuredContour(contour.pieces(between: stops), isClosed: contour.isClosed)
    self.contour = cut
    self.positions = places.map { cut.joints[$0] }
    for (from, to) in zip([0] + places, places + [stops.count - 1]) {
      parts.append(MeasuredContour(Array(cut.pieces[from..<to]), isClosed: false))
    }
  }

  /// The map that takes joint to joint, and its cost: between joints each stretch is solved by itself.
  static func correspondence(
    _ p: PinnedContour, like a: FigureContour, _ q: PinnedContour, like b: FigureContour, turn: Double, sampleCount: Int
  ) -> (map: PositionMap, cost: Double) {
    let (starts, ends) = ([0] + p.positions + [1], [0] + q.positions + [1])
    var map = PositionMap(first: [0], second: [0])
    var cost = 0.0
    for index in p.parts.indices {
      let (from, to) = (starts[index], starts[index + 1])
      let (low, high) = (ends[index], ends[index + 1])
      let count = max(8, Int((Double(sampleCount) * max(to - from, high - low)).rounded()))
      let found = ContourCorrespondence(
        ContourCorrespondence.Samples(p.parts[index], count: count, like: a, turnedBack: 0),
        ContourCorrespondence.Samples(q.parts[index], count: count, like: b, turnedBack: turn))
      // Where one stretch has far more joints than the other, they go by length alone.
      let part = found?.map ?? PositionMap(first: [0, 1], second: [0, 1])
      cost += (found?.cost ?? 0) * 0.5 * (to - from + high - low)
      map.first += part.first.dropFirst().map { $0 >= 1 ? to : from + $0 * (to - from) }
      map.second += part.second.dropFirst().map { $0 >= 1 ? high : low + $0 * (high - low) }
    }
    return (map, cost)
  }
}
