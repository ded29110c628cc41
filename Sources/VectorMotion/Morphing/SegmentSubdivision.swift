import VectorGraphics

/// Two contours cut into equally many pieces that become each other.
///
/// The joints of both are the stops. Joints that the map brings near each other become one stop; the others are carried
/// over to where they belong. Cuts are exact, so both contours stay what they were.
struct SegmentSubdivision {
  private(set) var first: [MeasuredContour.Piece] = []
  private(set) var second: [MeasuredContour.Piece] = []

  /// Positions on both that are one joint of the result.
  private struct Stop {
    var first: Double
    var second: Double
    /// Whether the position on the second is that of the joint, and the one on the first was carried over.
    var isOfSecond = false
  }

  /// How near joints must be, as a share of the length, to become one.
  private static let reach = 0.035

  init(_ a: MeasuredContour, _ b: MeasuredContour, map: PositionMap) {
    let paired = Self.pairedJoints(a, b, map)
    let stops = Self.withCarriedJoints(paired, a, b, map)
    let (p, q) = (a.pieces(between: stops.map { $0.first }), b.pieces(between: stops.map { $0.second }))
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

  /// The joints that become one, nearest first, never crossing; with both ends.
  private static func pairedJoints(_ a: MeasuredContour, _ b: MeasuredContour, _ map: PositionMap) -> [Stop] {
    struct Candidate {
      var distance: Double
      var first: Double
      var second: Double
    }
    let inner = b.joints.dropFirst().dropLast()
    var candidates: [Candidate] = []
    for x in a.joints.dropFirst().dropLast() {
      let image = map.forward(x)
      var index = firstIndex(in: inner) { $0 >= image - 2 * reach }
      while index < inner.endIndex, inner[index] <= image + 2 * reach {
        let distance = abs(image - inner[index]) + abs(map.backward(inner[index]) - x)
        if distance < 2 * reach { candidates.append(Candidate(distance: distance, first: x, second: inner[index])) }
        index += 1
      }
    }
    candidates.sort {
      $0.distance != $1.distance
        ? $0.distance < $1.distance : $0.first != $1.first ? $0.first < $1.first : $0.second < $1.second
    }
    var stops = [Stop(first: 0, second: 0), Stop(first: 1, second: 1)]
    for candidate in candidates {
      let index = firstIndex(in: stops[...]) { $0.first >= candidate.first }
      guard index > 0, index < stops.count, stops[index].first - candidate.first > 1e-9,
        candidate.second - stops[index - 1].second > 1e-9, stops[index].second - candidate.second > 1e-9
      else { continue }
      stops.insert(Stop(first: candidate.first, second: candidate.second), at: index)
    }
    return stops
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
      if x - p.first < 1e-9 || q.first - x < 1e-9 { continue }
      let share = share(map.forward(x), map.forward(p.first), map.forward(q.first), (x - p.first) / (q.first - p.first))
      stops.append(Stop(first: x, second: p.second + share * (q.second - p.second)))
    }
    interval = 1
    for y in b.joints {
      while interval < paired.count - 1, paired[interval].second < y { interval += 1 }
      let (p, q) = (paired[interval - 1], paired[interval])
      if y - p.second < 1e-9 || q.second - y < 1e-9 { continue }
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

  /// Where a value lies between two others, kept off both; `fallback` where they coincide.
  private static func share(_ value: Double, _ low: Double, _ high: Double, _ fallback: Double) -> Double {
    min(0.999, max(0.001, high - low > 1e-9 ? (value - low) / (high - low) : fallback))
  }

  private static func firstIndex<T>(in values: ArraySlice<T>, where isReached: (T) -> Bool) -> Int {
    var (low, high) = (values.startIndex, values.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isReached(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
