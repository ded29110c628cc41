import VectorGraphics

/// The runs of contours along which two stroked figures are the same where they lie, cut where they part.
///
///     first   ───────────┐         Sampled, each point of the first figure has a nearest parallel place on the second
///                        │         or none. Places that follow each other along one contour are a run; its ends move
///     second  ──────┈┈┈┈┈┘         to the end or joint of either contour that is near.
///             ├ run ┤
///
/// Partial matching by places that go on together as in Wolfson, "On curve matching" (IEEE Transactions on Pattern
/// Analysis 12, 1990), without its search for a motion: what is common shall stay where it is.
struct CoincidentRuns {
  /// A part of a contour, by positions; beyond 0...1 it goes on round a closed one.
  struct Part {
    var contour: Int
    var from: Double
    var to: Double
  }

  struct Run {
    var first: Part
    /// Its position falls if the second contour is drawn the other way.
    var second: Part
    /// The length in the first figure.
    var length: Double

    var isReversed: Bool { second.to < second.from }
  }

  private(set) var runs: [Run] = []

  private let a: [MeasuredContour]
  private let b: [MeasuredContour]
  private let boxes: [[Rect]]
  private let reach: Double

  /// - Parameter diagonal: of the box of both figures.
  init(_ first: [FigureContour], _ second: [FigureContour], diagonal: Double) {
    a = first.map { $0.contour }
    b = second.map { $0.contour }
    let reach = MorphWeights.Common.nearness * diagonal
    self.reach = reach
    boxes = b.map { $0.pieces.map { $0.cubic.controlBox.insetBy(dx: -reach, dy: -reach) } }
    var found: [Run] = []
    for index in a.indices { found.append(contentsOf: self.runs(along: index)) }
    let least = MorphWeights.Common.leastRun * diagonal
    // Longer ones first: what they have taken of the second figure is no other's.
    found = found.filter { $0.length >= least || isWhole($0) }
      .enumerated().sorted { ($1.element.length, $0.offset) < ($0.element.length, $1.offset) }.map { $0.element }
    for run in found where !runs.contains(where: { overlap($0.second, run.second) > 2 * reach }) { runs.append(run) }
  }

  private func isWhole(_ run: Run) -> Bool {
    abs(run.first.to - run.first.from) >= 1 && abs(run.second.to - run.second.from) >= 1
  }

  /// The length that two parts of the second figure share.
  private func overlap(_ one: Part, _ other: Part) -> Double {
    guard one.contour == other.contour else { return 0 }
    let contour = b[one.contour]
    let (low, high) = (min(one.from, one.to), max(one.from, one.to))
    let (from, to) = (min(other.from, other.to), max(other.from, other.to))
    var shared = 0.0
    for round in contour.isClosed ? [-2.0, -1, 0, 1, 2] : [0] {
      shared += max(0, min(high, to + round) - max(low, from + round))
    }
    return shared * contour.length
  }

  // MARK: - Finding

  private struct Place {
    var contour: Int
    var position: Double
    var isAlong: Bool
    var distance: Double
  }

  private func runs(along index: Int) -> [Run] {
    let contour = a[index]
    if contour.isPoint {
      let same = b.firstIndex { $0.isPoint && ($0.start - contour.start).length <= reach }
      return same.map {
        [
          Run(
            first: Part(contour: index, from: 0, to: 1), second: Part(contour: $0, from: 0, to: 1), length: 0)
        ]
      } ?? []
    }
    let count = Int(max(1, min(MorphWeights.Bends.mostSteps, (contour.length / reach).nearestWhole)))
    var places: [Place?] = []
    for sample in 0..<count {
      places.append(
        place(at: (Double(sample) + 0.5) / Double(count), of: contour, after: places.last ?? nil))
    }
    // Round a closed contour samples are counted from one at which a run ends, so that no run goes over the start.
    let step = contour.length / Double(count)
    func follows(_ next: Place?, _ last: Place?) -> Bool {
      guard let next, let last, next.contour == last.contour, next.isAlong == last.isAlong else { return false }
      let other = b[next.contour]
      var advance = (next.position - last.position) * (next.isAlong ? 1 : -1)
      if other.isClosed { advance -= advance.rounded() }
      return abs(advance * other.length - step) <= 1.5 * step
    }
    let start = contour.isClosed ? (places.indices.first { !follows(places[$0], places[($0 + count - 1) % count]) }) : 0
    guard let start else { return [loop(index, places)] }
    var runs: [Run] = []
    var open: (from: Int, position: Double, last: Double)?
    func close(before sample: Int) {
      guard let run = open, let place = places[run.from % count] else { return }
      let sign = place.isAlong ? 1.0 : -1
      var (from, to) = ((Double(run.from) + 0.5) / Double(count), (Double(sample) - 0.5) / Double(count))
      var (v, w) = (run.position, run.last)
      (from, v) = end(of: index, at: from, outwards: -1, place.contour, at: v, outwards: -sign)
      (to, w) = end(of: index, at: to, outwards: 1, place.contour, at: w, outwards: sign)
      if to > from, (w - v) * sign > 0 {
        runs.append(
          Run(
            first: Part(contour: index, from: from, to: to), second: Part(contour: place.contour, from: v, to: w),
            length: (to - from) * contour.length))
      }
      open = nil
    }
    for sample in start..<(start + count) {
      let place = places[sample % count]
      if let place, let run = open, sample > start, follows(place, places[(sample - 1) % count]) {
        var next = place.position
        if b[place.contour].isClosed { next += (run.last - next).rounded() }
        open = (run.from, run.position, next)
      } else {
        close(before: sample)
        if let place { open = (sample, place.position, place.position) }
      }
    }
    close(before: start + count)
    return runs
  }

  /// A closed contour that is all common.
  private func loop(_ index: Int, _ places: [Place?]) -> Run {
    let place = places[0] ?? Place(contour: 0, position: 0, isAlong: true, distance: 0)
    let from = 0.5 / Double(places.count)
    return Run(
      first: Part(contour: index, from: from, to: from + 1),
      second: Part(contour: place.contour, from: place.position, to: place.position + (place.isAlong ? 1 : -1)),
      length: a[index].length)
  }

  /// The place of the second figure that a place of the first lies on; where there are several, the one that goes on from
  /// `last`, else the nearest.
  private func place(at position: Double, of contour: MeasuredContour, after last: Place?) -> Place? {
    let (index, t) = contour.locate(position)
    let cubic = contour.pieces[index].cubic
    let point = cubic.point(at: t)
    guard let direction = cubic.derivative(at: t).normalized else { return nil }
    var best: Place?
    var leastCost = Double.infinity
    for (other, pieces) in boxes.enumerated() {
      for (piece, box) in pieces.enumerated() where box.contains(point) {
        let cubic = b[other].pieces[piece].cubic
        let (t, distance) = cubic.nearest(to: point)
        guard distance <= reach, let tangent = cubic.derivative(at: t).normalized,
          abs(tangent.cross(direction)) <= MorphWeights.Common.parallel
        else { continue }
        let place = Place(
          contour: other, position: b[other].position(piece: piece, t: t), isAlong: tangent.dot(direction) > 0,
          distance: distance)
        let goesOn = last.map { $0.contour == other && $0.isAlong == place.isAlong } ?? false
        let cost = distance + (goesOn ? 0 : reach)
        if cost < leastCost { (best, leastCost) = (place, cost) }
      }
    }
    return best
  }

  // MARK: - Ends

  /// Where a run that is known up to a position on both contours ends: at their own ends or joints where these are near.
  private func end(
    of first: Int, at u: Double, outwards: Double, _ second: Int, at v: Double, outwards sign: Double
  ) -> (Double, Double) {
    let (one, other) = (a[first], b[second])
    func limit(_ contour: MeasuredContour, _ position: Double, _ sign: Double) -> Double? {
      let end = sign > 0 ? 1.0 : 0
      return !contour.isClosed && abs(end - position) * contour.length <= 1.6 * reach ? end : nil
    }
    func joint(_ contour: MeasuredContour, _ position: Double, _ sign: Double) -> Double? {
      var best: Double?
      for joint in contour.joints.dropLast(contour.isClosed ? 1 : 0) {
        let next = contour.isClosed ? joint + (position - joint).rounded() : joint
        let ahead = (next - position) * sign * contour.length
        guard ahead >= -reach, ahead <= 2 * reach else { continue }
        if best.map({ abs(next - position) < abs($0 - position) }) ?? true { best = next }
      }
      return best
    }
    func projected(_ point: Point, on contour: MeasuredContour, near position: Double) -> Double {
      var (best, least) = (position, 2 * reach)
      for (index, piece) in contour.pieces.enumerated() {
        let (t, distance) = piece.cubic.nearest(to: point)
        var place = contour.position(piece: index, t: t)
        if contour.isClosed { place += (position - place).rounded() }
        if distance < least, abs(place - position) * contour.length <= 4 * reach { (best, least) = (place, distance) }
      }
      return best
    }
    let (uLimit, vLimit) = (limit(one, u, outwards), limit(other, v, sign))
    let (uEnd, vEnd) =
      uLimit != nil || vLimit != nil ? (uLimit, vLimit) : (joint(one, u, outwards), joint(other, v, sign))
    switch (uEnd, vEnd) {
    case (let uEnd?, let vEnd?): return (uEnd, vEnd)
    case (let uEnd?, nil): return (uEnd, projected(one.point(at: Self.wrapped(uEnd)), on: other, near: v))
    case (nil, let vEnd?): return (projected(other.point(at: Self.wrapped(vEnd)), on: one, near: u), vEnd)
    case (nil, nil): return (u, v)
    }
  }

  /// The position within 0...1.
  static func wrapped(_ position: Double) -> Double {
    position < 0 || position > 1 ? position - position.rounded(.down) : position
  }
}

extension MeasuredContour {
  /// The pieces from one position to another; beyond 0...1 they go on round a closed contour, and backwards they are
  /// reversed.
  func run(from: Double, to: Double) -> [Piece] {
    if to < from { return run(from: to, to: from).reversed().map { $0.reversed } }
    guard isClosed else { return pieces(from: max(0, from), to: min(1, to)) }
    let start = CoincidentRuns.wrapped(from)
    let end = start + min(1, to - from)
    // A joint within rounding of its end would leave a sliver.
    let slack = MorphWeights.Rounding.samePosition
    if end <= 1 + slack { return pieces(from: start, to: min(1, end)) }
    if start >= 1 - slack { return pieces(from: 0, to: end - 1) }
    return pieces(from: start, to: 1) + pieces(from: 0, to: end - 1)
  }

  /// The positions of the joints between two positions, in that order, both not included.
  func joints(from: Double, to: Double) -> [Double] {
    let (low, high) = (min(from, to), max(from, to))
    var inner: [Double] = []
    for round in isClosed ? [-2.0, -1, 0, 1, 2] : [0] {
      for joint in joints.dropLast(isClosed ? 1 : 0) { inner.append(joint + round) }
    }
    inner = inner.filter { $0 > low + 1e-6 && $0 < high - 1e-6 }.sorted()
    return from <= to ? inner : inner.reversed()
  }
}
