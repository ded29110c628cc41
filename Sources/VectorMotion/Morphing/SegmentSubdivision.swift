import VectorGraphics

/// Two contours cut into equally many pieces that become each other.
///
/// The joints of both are the stops. Joints that the map brings near each other become one stop; the others are carried
/// over to where they belong. Cuts are exact, so both contours stay what they were.
///
/// The eye follows corners. Where they come first, they pair up among themselves from farther away, and one that has no
/// partner splits off the nearest corner that turns the same way: the side between them grows out of it. So a triangle
/// that becomes a square has four corners all the way, and not five.
struct SegmentSubdivision {
  private(set) var first: [MeasuredContour.Piece] = []
  private(set) var second: [MeasuredContour.Piece] = []

  /// Positions on both that are one joint of the result.
  private struct Stop: Equatable {
    var first: Double
    var second: Double
    /// Whether the position on the second is that of the joint, and the one on the first was carried over.
    var isOfSecond = false
  }

  private static let samePosition = MorphWeights.Rounding.samePosition

  /// The two ways to cut contours: with corners first, and with all joints alike.
  ///
  /// - Parameter anchors: joints that belong together whatever they are, in rising order.
  static func both(
    _ a: MeasuredContour, _ b: MeasuredContour, map: PositionMap, anchors: [(Double, Double)]
  ) -> [SegmentSubdivision] {
    let (p, q) = (a.corners, b.corners)
    let stops = paired(a, b, map, corners: nil, anchors)
    let plain = SegmentSubdivision(a, b, map, stops)
    // Where one has no corner, those of the other have no partners.
    guard p.contains(where: { $0 != 0 }), q.contains(where: { $0 != 0 }) else { return [plain, plain] }
    let byCorners = paired(a, b, map, corners: (p, q), anchors)
    return [byCorners == stops ? plain : SegmentSubdivision(a, b, map, byCorners), plain]
  }

  /// Cuts contours with all joints alike.
  init(_ a: MeasuredContour, _ b: MeasuredContour, map: PositionMap) {
    self.init(a, b, map, Self.paired(a, b, map, corners: nil, []))
  }

  /// The joints that become one.
  ///
  /// - Parameters:
  ///   - corners: those of both contours, which pair up first; nil: all joints are alike.
  ///   - anchors: joints that belong together whatever they are, in rising order.
  private static func paired(
    _ a: MeasuredContour, _ b: MeasuredContour, _ map: PositionMap, corners: (first: [Int], second: [Int])?,
    _ anchors: [(Double, Double)]
  ) -> [Stop] {
    var stops = [Stop(first: 0, second: 0), Stop(first: 1, second: 1)]
    stops.insert(contentsOf: anchors.map { Stop(first: $0.0, second: $0.1) }, at: 1)
    if let (p, q) = corners {
      pairJoints(a, b, map, reach: MorphWeights.Joints.cornerReach, into: &stops) { p[$0] != 0 && p[$0] == q[$1] }
      // A corner is worth more than a smooth joint that lies near.
      pairJoints(a, b, map, reach: MorphWeights.Joints.reach, into: &stops) { p[$0] == 0 && q[$1] == 0 }
      splitCorners(a, p, b, q, map, into: &stops)
    } else {
      pairJoints(a, b, map, reach: MorphWeights.Joints.reach, into: &stops) { _, _ in true }
    }
    return stops
  }

  private init(_ a: MeasuredContour, _ b: MeasuredContour, _ map: PositionMap, _ paired: [Stop]) {
    let stops = Self.withCarriedJoints(paired, a, b, map)
    let (p, q) = (a.pieces(between: stops.map { $0.first }), b.pieces(between: stops.map { $0.second }))
    first.reserveCapacity(p.count)
    second.reserveCapacity(q.count)
    for index in p.indices {
      let isEmpty = (
        stops[index + 1].first - stops[index].first < 1e-7, stops[index + 1].second - stops[index].second < 1e-7
      )
      if isEmpty.0 && isEmpty.1 { continue }
      first.append(isEmpty.0 ? Self.point(after: first, in: a) : p[index])
      second.append(isEmpty.1 ? Self.point(after: second, in: b) : q[index])
    }
  }

  private static func point(after pieces: [MeasuredContour.Piece], in contour: MeasuredContour) -> MeasuredContour.Piece
  {
    let point = pieces.last?.cubic.p3 ?? contour.start
    return MeasuredContour.Piece(lineFrom: point, to: point)
  }

  private struct Candidate {
    /// Of its distance (`Double.rank`).
    var rank: Double
    var first: Double
    var second: Double

    init(distance: Double, first: Double, second: Double) {
      rank = distance.rank
      self.first = first
      self.second = second
    }

    /// Whether one comes before the other: nearest first. Distances that differ by rounding only go by position, so
    /// that mirror halves are cut alike.
    static func isBefore(_ a: Candidate, _ b: Candidate) -> Bool {
      if a.rank != b.rank { return a.rank < b.rank }
      return a.first != b.first ? a.first < b.first : a.second < b.second
    }
  }

  /// The rank of a candidate's distance and, among equals, the candidate's place, as one number: candidates of ten thousand
  /// joints are put in order by it in a fifth of the time that `Candidate.isBefore` takes.
  private struct Rank: Comparable {
    private let bits: UInt64

    /// - Parameter distance: not negative.
    init(_ distance: Double, of place: Int) { bits = UInt64(distance.rank) << 32 | UInt64(place) }

    var place: Int { Int(UInt32(truncatingIfNeeded: bits)) }

    static func < (a: Rank, b: Rank) -> Bool { a.bits < b.bits }
  }

  /// Adds the joints that become one, nearest first, never crossing.
  private static func pairJoints(
    _ a: MeasuredContour, _ b: MeasuredContour, _ map: PositionMap, reach: Double, into stops: inout [Stop],
    where mayPair: (Int, Int) -> Bool
  ) {
    let inner = b.joints.dropFirst().dropLast()
    let images = b.joints.map { map.backward($0) }
    // In the order of their first position, then of their second.
    var candidates: [Stop] = []
    var order: [Rank] = []
    candidates.reserveCapacity(a.joints.count)
    order.reserveCapacity(a.joints.count)
    for (joint, x) in a.joints.enumerated().dropFirst().dropLast() {
      let image = map.forward(x)
      let next = inner.partitioningIndex { $0 >= image }
      let most = MorphWeights.Limits.mostNearJoints
      var index = max(inner.partitioningIndex { $0 >= image - 2 * reach }, next - most)
      while index < min(inner.endIndex, next + most), inner[index] <= image + 2 * reach {
        let distance = abs(image - inner[index]) + abs(images[index] - x)
        if distance < 2 * reach, mayPair(joint, index) {
          order.append(Rank(distance, of: candidates.count))
          candidates.append(Stop(first: x, second: inner[index]))
        }
        index += 1
      }
    }
    order.sort()
    for rank in order { insert(candidates[rank.place], into: &stops, gap: samePosition) }
  }

  /// Adds a stop where it belongs, unless it would come nearer than `gap` to another, or cross one.
  private static func insert(_ stop: Stop, into stops: inout [Stop], gap: Double) {
    let index = stops.partitioningIndex { $0.first >= stop.first && $0.second >= stop.second }
    guard index > 0, index < stops.count else { return }
    let (before, after) = (stops[index - 1], stops[index])
    guard stop.first - before.first >= gap, stop.second - before.second >= gap, after.first - stop.first >= gap,
      after.second - stop.second >= gap
    else { return }
    stops.insert(stop, at: index)
  }

  /// Adds the corners without a partner as stops at paired corners.
  private static func splitCorners(
    _ a: MeasuredContour, _ p: [Int], _ b: MeasuredContour, _ q: [Int], _ map: PositionMap, into stops: inout [Stop]
  ) {
    // The corner at a stop, as each contour has it.
    func turns(_ contour: MeasuredContour, _ corners: [Int], _ position: Double) -> Int {
      let index = contour.joints.partitioningIndex { $0 >= position - samePosition }
      return index < corners.count && abs(contour.joints[index] - position) < samePosition ? corners[index] : 0
    }
    let targets = stops.map { (turns(a, p, $0.first), turns(b, q, $0.second)) }
    var candidates: [Candidate] = []
    for (rank, x) in a.joints.enumerated() where p[rank] != 0 && x > 0 && x < 1 {
      if holds(x, in: stops, by: { $0.first }) { continue }
      let image = map.forward(x)
      let next = stops.partitioningIndex { $0.first > x }
      for index in [next - 1, next] where targets[index].1 == p[rank] {
        let distance = abs(stops[index].second - image)
        if distance < MorphWeights.Joints.splitReach {
          candidates.append(Candidate(distance: distance, first: x, second: stops[index].second))
        }
      }
    }
    for (rank, y) in b.joints.enumerated() where q[rank] != 0 && y > 0 && y < 1 {
      if holds(y, in: stops, by: { $0.second }) { continue }
      let image = map.backward(y)
      let next = stops.partitioningIndex { $0.second > y }
      for index in [next - 1, next] where targets[index].0 == q[rank] {
        let distance = abs(stops[index].first - image)
        if distance < MorphWeights.Joints.splitReach {
          candidates.append(Candidate(distance: distance, first: stops[index].first, second: y))
        }
      }
    }
    // Of two corners as near, the one away from the middle: mirror halves then choose alike.
    candidates.sort { one, other in
      if one.rank != other.rank { return one.rank < other.rank }
      let (s, t) = (abs(one.first + one.second - 1), abs(other.first + other.second - 1))
      return abs(s - t) > 1e-6 ? s > t : Candidate.isBefore(one, other)
    }
    var split: Set<Double> = []
    for candidate in candidates {
      // Each corner splits off once.
      let isOfFirst =
        holds(candidate.first, in: a.joints) { $0 } && !holds(candidate.first, in: stops) { $0.first }
      let own = isOfFirst ? candidate.first : -1 - candidate.second
      if split.contains(own) { continue }
      let count = stops.count
      insert(Stop(first: candidate.first, second: candidate.second), into: &stops, gap: 0)
      if stops.count > count { split.insert(own) }
    }
  }

  /// The stops with all other joints, carried over between the paired ones.
  private static func withCarriedJoints(
    _ paired: [Stop], _ a: MeasuredContour, _ b: MeasuredContour, _ map: PositionMap
  ) -> [Stop] {
    var stops = paired
    var interval = 1
    for x in a.joints {
      while interval < paired.count - 1, paired[interval].first < x { interval += 1 }
      let (p, q) = (paired[interval - 1], paired[interval])
      if x - p.first < samePosition || q.first - x < samePosition { continue }
      if q.second - p.second < samePosition {
        stops.append(Stop(first: x, second: p.second))
        continue
      }
      let share = share(map.forward(x), map.forward(p.first), map.forward(q.first), (x - p.first) / (q.first - p.first))
      stops.append(Stop(first: x, second: p.second + share * (q.second - p.second)))
    }
    interval = 1
    for y in b.joints {
      while interval < paired.count - 1, paired[interval].second < y { interval += 1 }
      let (p, q) = (paired[interval - 1], paired[interval])
      if y - p.second < samePosition || q.second - y < samePosition { continue }
      if q.first - p.first < samePosition {
        stops.append(Stop(first: p.first, second: y, isOfSecond: true))
        continue
      }
      let share = share(
        map.backward(y), map.backward(p.second), map.backward(q.second), (y - p.second) / (q.second - p.second))
      stops.append(Stop(first: p.first + share * (q.first - p.first), second: y, isOfSecond: true))
    }
    stops.sort { $0.first != $1.first ? $0.first < $1.first : $0.second < $1.second }
    // Where the two kinds cross by rounding, what was carried over gives way to what is a joint.
    for index in stops.indices.dropFirst() where stops[index].second < stops[index - 1].second {
      if stops[index].isOfSecond {
        var before = index - 1
        while before > 0, stops[before].second > stops[index].second {
          stops[before].second = stops[index].second
          before -= 1
        }
      } else {
        stops[index].second = stops[index - 1].second
      }
    }
    return stops
  }

  /// The share of the way between two values at which a third lies, kept off both; `fallback` where they coincide.
  private static func share(_ value: Double, _ low: Double, _ high: Double, _ fallback: Double) -> Double {
    let least = MorphWeights.Joints.leastShare
    return min(1 - least, max(least, high - low > samePosition ? (value - low) / (high - low) : fallback))
  }

  /// Whether one of some values, by position, has it at one.
  private static func holds<T>(_ position: Double, in values: [T], by key: (T) -> Double) -> Bool {
    let index = values.partitioningIndex { key($0) > position - samePosition }
    return index < values.count && key(values[index]) - position < samePosition
  }
}
