import VectorGraphics

/// The details of a contour that moves: what of it stands off a calm line beneath.
///
///        ╭╮ ╭╮        offset          P = line + offset. Plain, the offset of the start fades by 1 − p and that of the end
///     ●──╯╰─╯╰──●   ↕ of the start    comes by p. Here the one fades by 1 − p − h and the other comes by p − h, which
///     ●━━━━━━━━━●    the line         is the plain way and a bow: h · (−a − b), for offsets a and b and a height h of
///      anchors                        about 0.35 half way. Both ends stay exact.
///
/// Corners that both ends have are anchors, at which nothing bows. A run between them that only loses corners hurries, with
/// h · (b − a), and one that only gains some tarries, with h · (a − b), so that the same happens on the way back.
struct ContourDetails {
  /// What details stand off.
  enum Base {
    /// The mean place of the outline within some length to both sides, and only as far as the next anchor.
    case smooth(reach: Double)
    /// The straight line from anchor to anchor.
    case chord

    static let all: [Base] = MorphWeights.Details.reaches.map { .smooth(reach: $0) } + [.chord]
  }

  private typealias Weights = MorphWeights.Details

  private let isClosed: Bool
  /// The outline at the start and at the end.
  private let lines: [MeasuredLine]
  /// For each joint, the point of both outlines that it is.
  private let joints: [Int]
  /// The joints that stay what they are, alone or with the neighbours that round the same corner, in order.
  private var anchors: [ClosedRange<Int>] = []
  /// The bends of either end that the other does not have, as points of the outline and parts of their distance.
  private var unpaired: [[Double]] = [[], []]

  init(_ motion: ContourMotion) {
    isClosed = motion.isClosed
    lines = [0.0, 1.0].map { progress in
      var points: [Point] = []
      motion.polyline(at: progress, into: &points)
      return MeasuredLine(points, isClosed: motion.isClosed)
    }
    joints = motion.isLine.reduce(into: [0]) { joints, isLine in
      joints.append(joints[joints.count - 1] + (isLine ? 1 : 4))
    }
    pairBends()
  }

  // MARK: - Anchors

  /// Pairs the bends of both ends that become each other, nearest first, and makes anchors of the joints there.
  private mutating func pairBends() {
    let bends = lines.map { line in
      Bend.turns(in: line.points, isClosed: isClosed).map { (place: line.place(at: $0.position), turn: $0.turn) }
    }
    var pairs: [(distance: Double, first: Int, second: Int)] = []
    for (first, bend) in bends[0].enumerated() {
      for (second, other) in bends[1].enumerated() where (bend.turn < 0) == (other.turn < 0) {
        let distance = lines.reduce(0) { max($0, $1.distance(bend.place, other.place)) }
        if distance < Weights.pairReach { pairs.append((distance, first, second)) }
      }
    }
    pairs.sort {
      $0.distance.rank != $1.distance.rank
        ? $0.distance.rank < $1.distance.rank : ($0.first, $0.second) < ($1.first, $1.second)
    }
    var isPaired = bends.map { [Bool](repeating: false, count: $0.count) }
    let count = joints.count - 1
    let lengths = lines.map { line in joints.map { line.lengths[$0] } }
    var isAnchor = [Bool](repeating: false, count: count + 1)
    for pair in pairs where !isPaired[0][pair.first] && !isPaired[1][pair.second] {
      (isPaired[0][pair.first], isPaired[1][pair.second]) = (true, true)
      let (first, second) = (
        lines[0].length(at: bends[0][pair.first].place), lines[1].length(at: bends[1][pair.second].place)
      )
      var nearest = (joint: 0, distance: Double.infinity)
      for joint in 0..<(isClosed ? count : count + 1) {
        // Near at both ends: corners that split off here are no anchors.
        let distances = (
          lines[0].distance(ofLengths: lengths[0][joint], first),
          lines[1].distance(ofLengths: lengths[1][joint], second)
        )
        let distance = max(distances.0, distances.1)
        if distance < Weights.fillet { isAnchor[joint] = true }
        if distance < nearest.distance { nearest = (joint, distance) }
      }
      isAnchor[nearest.joint] = true
    }
    if isClosed { isAnchor[count] = isAnchor[0] } else { (isAnchor[0], isAnchor[count]) = (true, true) }
    for joint in 0...count where isAnchor[joint] {
      if let last = anchors.last, last.upperBound == joint - 1,
        lines.allSatisfy({ $0.lengths[joints[joint]] - $0.lengths[joints[joint - 1]] < 3 * Weights.fillet })
      {
        anchors[anchors.count - 1] = last.lowerBound...joint
      } else {
        anchors.append(joint...joint)
      }
    }
    unpaired = zip(bends, isPaired).map { bends, isPaired in
      zip(bends, isPaired).filter { !$0.1 }.map { $0.0.place }
    }
  }

  /// The joints from one anchor to the next, which may lie beyond the last joint; without anchors all, as a loop.
  private var runs: [(from: Int, to: Int, isLoop: Bool)] {
    let count = joints.count - 1
    guard let first = anchors.first, let last = anchors.last else { return [(0, count, true)] }
    var runs = zip(anchors, anchors.dropFirst()).map { (from: $0.upperBound, to: $1.lowerBound, isLoop: false) }
    if isClosed, first.lowerBound > 0 { runs.append((last.upperBound, first.lowerBound + count, false)) }
    return runs
  }

  // MARK: - Bows

  /// How far each control point bows, in the motion's order; none if no point does.
  ///
  /// - Parameter isMelting: whether details fade and come everywhere, and not only where some go and others come.
  func bows(_ motion: ContourMotion, _ base: Base, isMelting: Bool) -> [Vector] {
    let count = motion.start.count
    let runs = runs
    if case .chord = base, isClosed, runs.count < 2 { return [] }
    let starts = offsets(motion.start, of: 0, in: motion.frame?.transform(at: 0).inverted, runs, base)
    let ends = offsets(motion.end, of: 1, in: motion.frame?.transform(at: 1).inverted, runs, base)
    var bows = [Vector](repeating: .zero, count: 3 * count + 1)
    var isBowed = false
    for run in runs {
      let (loses, gains) = (hasBend(of: 0, in: run), hasBend(of: 1, in: run))
      if !loses && !gains && !isMelting { continue }
      isBowed = true
      let fading = isMelting || loses ? -1.0 : 1
      let coming = isMelting || gains ? -1.0 : 1
      for place in 3 * run.from...3 * run.to {
        let index = place > 3 * count ? place - 3 * count : place
        bows[index] = starts[index] * fading + ends[index] * coming
      }
    }
    if isClosed {
      if bows[0] == .zero { bows[0] = bows[3 * count] } else { bows[3 * count] = bows[0] }
    }
    return isBowed ? bows : []
  }

  private func hasBend(of end: Int, in run: (from: Int, to: Int, isLoop: Bool)) -> Bool {
    let (from, to) = (Double(point(of: run.from)), Double(point(of: run.to)))
    let round = Double(joints[joints.count - 1])
    return unpaired[end].contains { $0 >= from && $0 <= to || $0 + round >= from && $0 + round <= to }
  }

  /// The point of the outlines that a joint is, which counts on beyond the last.
  private func point(of joint: Int) -> Int {
    let count = joints.count - 1
    return joint > count ? joints[joint - count] + joints[count] : joints[joint]
  }

  /// How far each control point stands off the base.
  private func offsets(
    _ cubics: [CubicBezier], of end: Int, in frame: Transform?, _ runs: [(from: Int, to: Int, isLoop: Bool)],
    _ base: Base
  ) -> [Vector] {
    let count = cubics.count
    var line = lines[end]
    if let frame { line = MeasuredLine(line.points.map { frame.apply(to: $0) }, isClosed: isClosed) }
    func length(_ joint: Int) -> Double {
      joint > count ? line.lengths[joints[joint - count]] + line.length : line.lengths[joints[joint]]
    }
    var offsets = [Vector](repeating: .zero, count: 3 * count + 1)
    for run in runs {
      let (from, to) = (length(run.from), length(run.to))
      let anchor = line.points[joints[run.from]]
      let next = line.points[joints[run.to > count ? run.to - count : run.to]]
      // What a point at some length, its own place given, stands off.
      func offset(_ length: Double, _ own: Point) -> Vector {
        switch base {
        case .chord: return own - anchor.interpolated(to: next, at: to > from ? (length - from) / (to - from) : 0.5)
        case .smooth(let reach):
          let most = min(reach, line.length * Weights.mostReach)
          let near = run.isLoop ? most : min(most, length - from, to - length)
          guard near > MorphWeights.Rounding.tie else { return .zero }
          return own - line.mean(around: length > line.length ? length - line.length : length, reach: near)
        }
      }
      for joint in run.from..<run.to {
        let index = joint >= count ? joint - count : joint
        let cubic = cubics[index]
        let (here, there) = (length(joint), length(joint + 1))
        // The offset along a piece as a cubic through four of its values, so that smooth joints stay smooth.
        func value(at share: Double) -> Vector {
          offset(here.interpolated(to: there, at: share), cubic.point(at: share))
        }
        let (a, b, c, d) = (value(at: 0), value(at: 1.0 / 3), value(at: 2.0 / 3), value(at: 1))
        offsets[3 * index] = a
        offsets[3 * index + 1] = (a * -5 + b * 18 + c * -9 + d * 2) / 6
        offsets[3 * index + 2] = (a * 2 + b * -9 + c * 18 + d * -5) / 6
        offsets[3 * index + 3] = d
      }
    }
    return offsets
  }
}

/// A polyline along whose length means of places are taken.
private struct MeasuredLine {
  /// Of a closed one the last repeats the first.
  let points: [Point]
  let isClosed: Bool
  /// The length up to each point.
  private(set) var lengths = [0.0]
  /// The integral of the place over the length up to each point.
  private var sums = [Vector.zero]

  init(_ points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
    for (a, b) in zip(points, points.dropFirst()) {
      let side = (b - a).length
      lengths.append(lengths[lengths.count - 1] + side)
      sums.append(sums[sums.count - 1] + (a.interpolated(to: b, at: 0.5) - Point.zero) * side)
    }
  }

  var length: Double { lengths[lengths.count - 1] }

  /// The side on which a length lies.
  private func side(at length: Double) -> Int {
    var (low, high) = (0, max(1, lengths.count - 1))
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    return low
  }

  /// A share of the length as a point and a part of the distance to the next.
  func place(at share: Double) -> Double {
    let low = side(at: share * length)
    let side = lengths[low + 1] - lengths[low]
    return Double(low) + (side > 0 ? min(1, max(0, (share * length - lengths[low]) / side)) : 0)
  }

  /// The length of outline between two such places, the shorter way round.
  func distance(_ a: Double, _ b: Double) -> Double { distance(ofLengths: length(at: a), length(at: b)) }

  func distance(ofLengths a: Double, _ b: Double) -> Double {
    let distance = abs(a - b)
    return isClosed ? min(distance, length - distance) : distance
  }

  /// The length up to such a place.
  func length(at place: Double) -> Double {
    let low = min(Int(place), lengths.count - 2)
    return lengths[low].interpolated(to: lengths[low + 1], at: place - Double(low))
  }

  /// The mean place within `reach` along the outline, to both sides.
  func mean(around place: Double, reach: Double) -> Point {
    .zero + (sum(to: place + reach) - sum(to: place - reach)) / (2 * reach)
  }

  private func sum(to place: Double) -> Vector {
    if isClosed, place < 0 { return sum(to: place + length) - sums[sums.count - 1] }
    if isClosed, place > length { return sum(to: place - length) + sums[sums.count - 1] }
    let place = min(max(place, 0), length)
    let low = side(at: place)
    let side = lengths[low + 1] - lengths[low]
    guard side > 0 else { return sums[low] }
    let share = min(1, (place - lengths[low]) / side)
    return sums[low] + (points[low].interpolated(to: points[low + 1], at: 0.5 * share) - Point.zero) * (share * side)
  }
}
