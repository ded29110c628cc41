/// A point that two segments share.
public struct SegmentIntersection: Equatable, Hashable, Sendable {
  /// The point's `t` on the segment that was asked.
  public var t: Double
  /// The point's `t` on the other segment.
  public var otherT: Double
  /// Whether it is one end of a stretch on which the segments run together, rather than a point that stands alone.
  public var isOverlapEnd: Bool

  public init(t: Double, otherT: Double, isOverlapEnd: Bool = false) {
    self.t = t
    self.otherT = otherT
    self.isOverlapEnd = isOverlapEnd
  }
}

extension Segment {
  /// The points within `tolerance` of both segments, in the order of `t`.
  ///
  /// - Crossings and touches come once each, also where an end lies on the other segment (its `t` is then exactly 0 or 1).
  ///   A touch is found where the curves come as near as `tolerance`, even if they do not meet.
  /// - A stretch on which both run together gives its two ends, marked `isOverlapEnd`. Curves that part more slowly than a
  ///   circle of their size leaves its tangent count as running together; shorter stretches count as one touch.
  /// - There are at most 64, found within a bounded number of steps whatever the input; there are none if a coordinate
  ///   is not finite.
  ///
  /// `tolerance` is raised to some 16 times the rounding error of the coordinates.
  public func intersections(with other: Segment, tolerance: Double = 1e-9) -> [SegmentIntersection] {
    var search = IntersectionSearch(self, other, tolerance: tolerance)
    return search.run()
  }
}

/// The search for the intersections of two segments.
///
/// It finds first the ends that lie on the other segment, and with them the overlaps. Then it finds the rest: in closed
/// form where a line takes part, else by halving both curves until they are apart, or cross so that Newton's method
/// cannot miss, or are as good as straight and parallel.
private struct IntersectionSearch {
  private struct Contact {
    var t, u: Double
    /// The rank by which one of several contacts at one place is kept: an end (2), a point of touch (1), or a crossing
    /// (0).
    var rank: Int
  }

  private let a: Segment
  private let b: Segment
  private let tolerance: Double
  /// Contacts nearer than this along both curves are one if the curves stay together between them.
  private let touchLength: Double
  private var contacts: [Contact] = []
  private let isFinite: Bool
  /// Whether all points of both are within the tolerance of each other.
  private let isOnePlace: Bool

  init(_ a: Segment, _ b: Segment, tolerance: Double) {
    self.a = a
    self.b = b
    let box = a.controlBox.union(b.controlBox)
    let largest = Swift.max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
    self.tolerance = Swift.max(tolerance, largest * 0x1p-48)
    touchLength = 4 * (self.tolerance * box.diagonal).squareRoot()
    isOnePlace = box.diagonal <= self.tolerance
    isFinite = a.cubic.isFinite && b.cubic.isFinite && box.diagonal < 1e150 && largest < 1e150
  }

  mutating func run() -> [SegmentIntersection] {
    guard isFinite, near(a.controlBox, b.controlBox) else { return [] }
    // All of it is one touch; the search would come to that, too, after up to 3000 pairs of pieces.
    if isOnePlace { return [SegmentIntersection(t: 0, otherT: 0)] }
    addEnds()
    let stretches = overlaps()
    contacts.removeAll { contact in stretches.contains { $0.from.t < contact.t && contact.t < $0.to.t } }
    // What lies outside the overlaps: each gap of A against B, each stretch of A against the gaps of B.
    var start = 0.0
    for stretch in stretches {
      search(from: start, to: stretch.from.t, otherFrom: 0, otherTo: 1)
      let (low, high) = (Swift.min(stretch.from.u, stretch.to.u), Swift.max(stretch.from.u, stretch.to.u))
      search(from: stretch.from.t, to: stretch.to.t, otherFrom: 0, otherTo: low)
      search(from: stretch.from.t, to: stretch.to.t, otherFrom: high, otherTo: 1)
      start = stretch.to.t
    }
    search(from: start, to: 1, otherFrom: 0, otherTo: 1)

    return joined()
  }

  private func near(_ box: Rect, _ other: Rect) -> Bool {
    box.minX <= other.maxX + tolerance && other.minX <= box.maxX + tolerance
      && box.minY <= other.maxY + tolerance && other.minY <= box.maxY + tolerance
  }

  private mutating func add(_ t: Double, _ u: Double, rank: Int) {
    if contacts.count < 192 { contacts.append(Contact(t: t, u: u, rank: rank)) }
  }

  // MARK: - Ends and overlaps

  private mutating func addEnds() {
    for end in [0.0, 1] {
      if let u = foot(of: a.point(at: end), on: b) { add(end, u, rank: 2) }
      if let t = foot(of: b.point(at: end), on: a) { add(t, end, rank: 2) }
    }
  }

  /// The parameter at which `point` lies on `segment`, nil if it does not; exactly that of an end if it is as near as
  /// that.
  private func foot(of point: Point, on segment: Segment) -> Double? {
    guard near(Rect(point, point), segment.controlBox) else { return nil }
    if point.distance(to: segment.start) <= tolerance { return 0 }
    if point.distance(to: segment.end) <= tolerance { return 1 }
    let nearest = segment.nearest(to: point)
    return nearest.distance <= tolerance ? nearest.t : nil
  }

  /// The stretches on which both run together. They begin and end at ends: two pieces of one algebraic curve.
  private func overlaps() -> [(from: Contact, to: Contact)] {
    guard contacts.count > 1 else { return [] }
    let ends = contacts.sorted { ($0.t, $0.u) < ($1.t, $1.u) }
    var stretches: [(from: Contact, to: Contact)] = []
    var index = 0
    while index + 1 < ends.count {
      // The farthest contact up to which they run together.
      let reached = ends.indices.last { $0 > index && runTogether(ends[index], ends[$0]) }
      if let reached {
        if let last = stretches.last, last.to.t == ends[index].t, runTogether(last.from, ends[reached]) {
          stretches[stretches.count - 1].to = ends[reached]
        } else {
          stretches.append((ends[index], ends[reached]))
        }
      }
      index = reached ?? index + 1
    }
    return stretches
  }

  private func runTogether(_ from: Contact, _ to: Contact) -> Bool {
    guard from.t < to.t, from.u != to.u, way(from, to) > touchLength else { return false }
    return staysTogether(from, to)
  }

  // MARK: - Between the ends

  private mutating func search(from start: Double, to end: Double, otherFrom: Double, otherTo: Double) {
    guard start < end, otherFrom < otherTo else { return }
    let first = contacts.count
    switch (a, b) {
    case (.line(let line), _):
      cross(line, b.subsegment(from: otherFrom, to: otherTo), from: otherFrom, to: otherTo, isSwapped: false)
    case (_, .line(let line)):
      cross(line, a.subsegment(from: start, to: end), from: start, to: end, isSwapped: true)
    default:
      crossCurves(from: start, to: end, otherFrom: otherFrom, otherTo: otherTo)
    }
    // A line is searched whole; what lies outside the stretch asked for is found with another.
    let margin = 1e-9
    var kept = first
    for index in first..<contacts.count {
      let contact = contacts[index]
      guard contact.t >= start - margin, contact.t <= end + margin, contact.u >= otherFrom - margin,
        contact.u <= otherTo + margin
      else { continue }
      contacts[kept] = contact
      kept += 1
    }
    contacts.removeLast(contacts.count - kept)
  }

  /// Adds the places at which a curve's distance from a line is zero, or extreme and within the tolerance.
  private mutating func cross(_ line: LineSegment, _ curve: Segment, from: Double, to: Double, isSwapped: Bool) {
    let direction = line.derivative
    let length = direction.length
    guard length > 0 else { return }
    let unit = direction / length
    let cubic = curve.cubic
    let (d0, d1) = (unit.cross(cubic.p0 - line.p0), unit.cross(cubic.p1 - line.p0))
    let (d2, d3) = (unit.cross(cubic.p2 - line.p0), unit.cross(cubic.p3 - line.p0))
    // A curve along the line has no single points of intersection.
    guard Swift.max(Swift.max(abs(d0), abs(d1)), Swift.max(abs(d2), abs(d3))) > tolerance else { return }
    func add(_ local: Double, rank: Int) {
      let point = curve.point(at: local)
      let along = unit.dot(point - line.p0)
      guard abs(unit.cross(point - line.p0)) <= tolerance, along >= -tolerance, along <= length + tolerance else {
        return
      }
      let onLine = Swift.max(0, Swift.min(1, along / length))
      let onCurve = from + (to - from) * local
      if isSwapped { self.add(onCurve, onLine, rank: rank) } else { self.add(onLine, onCurve, rank: rank) }
    }
    let roots = BernsteinRoots(d0, d1, d2, d3)
    for index in 0..<roots.count { add(roots[index], rank: 0) }
    if case .line = curve { return }
    for t in PolynomialRoots.quadratic(d1 - d0, 2 * ((d2 - d1) - (d1 - d0)), (d3 - d2) - 2 * (d2 - d1) + (d1 - d0))
    where t > 0 && t < 1 {
      add(t, rank: 1)
    }
  }

  /// A piece of each curve.
  private struct Pair {
    var a, b: CubicBezier
    var t0, t1, u0, u1: Double
  }

  private mutating func crossCurves(from: Double, to: Double, otherFrom: Double, otherTo: Double) {
    let (wholeA, wholeB) = (a.cubic, b.cubic)
    var pairs = [
      Pair(
        a: wholeA.subsegment(from: from, to: to), b: wholeB.subsegment(from: otherFrom, to: otherTo), t0: from, t1: to,
        u0: otherFrom, u1: otherTo)
    ]
    // Two cubics that meet nine times take some 60 pairs; touches take some 200.
    var budget = 3000
    while var pair = pairs.popLast(), budget > 0, contacts.count < 128 {
      budget -= 1
      let (boxA, boxB) = (pair.a.controlBox, pair.b.controlBox)
      guard near(boxA, boxB), !pair.a.isBeside(pair.b, tolerance), !pair.b.isBeside(pair.a, tolerance) else { continue }
      if pair.a.crossesOnlyOnce(pair.b), let (t, u) = newton(wholeA, wholeB, pair),
        wholeA.point(at: t).distance(to: wholeB.point(at: u)) <= tolerance
      {
        add(t, u, rank: 0)
        continue
      }
      if pair.a.runsAlong(pair.b) {
        // Side by side, curves are told apart as soon as their courses are compared, however near they are.
        pair = matched(pair, wholeA, wholeB)
        let b = pair.a.isOpposed(to: pair.b) ? pair.b.reversed : pair.b
        let (low, high) = pair.a.sideways(to: b)
        if low > 2 * tolerance || high < -2 * tolerance { continue }
        if low >= -0.5 * tolerance, high <= 0.5 * tolerance {
          addTouch(wholeA, wholeB, pair)
          continue
        }
      }
      if pair.a.isStraight(within: 0.25 * tolerance), pair.b.isStraight(within: 0.25 * tolerance) {
        let (chordA, chordB) = (pair.a.p3 - pair.a.p0, pair.b.p3 - pair.b.p0)
        if abs(chordA.cross(chordB)) <= 4 * tolerance * Swift.max(chordA.length, chordB.length) {
          addTouch(wholeA, wholeB, pair)
          continue
        }
      }
      let splitsA = pair.b.isShort(tolerance) || (boxA.diagonal >= boxB.diagonal && !pair.a.isShort(tolerance))
      if splitsA {
        let middle = 0.5 * (pair.t0 + pair.t1)
        guard middle > pair.t0, middle < pair.t1 else { continue }
        let (first, second) = pair.a.split(at: 0.5)
        pairs.append(Pair(a: second, b: pair.b, t0: middle, t1: pair.t1, u0: pair.u0, u1: pair.u1))
        pairs.append(Pair(a: first, b: pair.b, t0: pair.t0, t1: middle, u0: pair.u0, u1: pair.u1))
      } else {
        let middle = 0.5 * (pair.u0 + pair.u1)
        guard middle > pair.u0, middle < pair.u1 else { continue }
        let (first, second) = pair.b.split(at: 0.5)
        pairs.append(Pair(a: pair.a, b: second, t0: pair.t0, t1: pair.t1, u0: middle, u1: pair.u1))
        pairs.append(Pair(a: pair.a, b: first, t0: pair.t0, t1: pair.t1, u0: pair.u0, u1: middle))
      }
    }
  }

  /// The pair without what lies before or after the other piece.
  private func matched(_ pair: Pair, _ wholeA: CubicBezier, _ wholeB: CubicBezier) -> Pair {
    guard let axis = (pair.a.p3 - pair.a.p0).normalized else { return pair }
    let isOpposed = pair.a.isOpposed(to: pair.b)
    let b = isOpposed ? pair.b.reversed : pair.b
    let rangeA = pair.a.parameters(along: axis, from: b.p0, to: b.p3, tolerance)
    var rangeB = b.parameters(along: axis, from: pair.a.p0, to: pair.a.p3, tolerance)
    if isOpposed { rangeB = (1 - rangeB.1, 1 - rangeB.0) }
    var matched = pair
    if rangeA != (0, 1) {
      matched.t0 = pair.t0 + rangeA.0 * (pair.t1 - pair.t0)
      if rangeA.1 < 1 { matched.t1 = pair.t0 + rangeA.1 * (pair.t1 - pair.t0) }
      matched.a = wholeA.subsegment(from: matched.t0, to: matched.t1)
    }
    if rangeB != (0, 1) {
      matched.u0 = pair.u0 + rangeB.0 * (pair.u1 - pair.u0)
      if rangeB.1 < 1 { matched.u1 = pair.u0 + rangeB.1 * (pair.u1 - pair.u0) }
      matched.b = wholeB.subsegment(from: matched.u0, to: matched.u1)
    }
    return matched.t0 < matched.t1 && matched.u0 < matched.u1 ? matched : pair
  }

  /// The solution of `A(t) = B(u)` in the pair's intervals, from their middle; nil if the way leads elsewhere.
  private func newton(_ wholeA: CubicBezier, _ wholeB: CubicBezier, _ pair: Pair) -> (Double, Double)? {
    var (t, u) = (0.5 * (pair.t0 + pair.t1), 0.5 * (pair.u0 + pair.u1))
    let (spanT, spanU) = (pair.t1 - pair.t0, pair.u1 - pair.u0)
    for _ in 0..<12 {
      let gap = wholeB.point(at: u) - wholeA.point(at: t)
      let (da, db) = (wholeA.derivative(at: t), wholeB.derivative(at: u))
      let determinant = da.cross(db)
      guard determinant != 0 else { return nil }
      let (stepT, stepU) = (gap.cross(db) / determinant, gap.cross(da) / determinant)
      t += stepT
      u += stepU
      guard abs(t - pair.t0 - 0.5 * spanT) < 2 * spanT, abs(u - pair.u0 - 0.5 * spanU) < 2 * spanU else { return nil }
      if abs(stepT) <= 1e-15, abs(stepU) <= 1e-15 { break }
    }
    let (marginT, marginU) = (1e-12 + 1e-9 * spanT, 1e-12 + 1e-9 * spanU)
    guard t >= pair.t0 - marginT, t <= pair.t1 + marginT, u >= pair.u0 - marginU, u <= pair.u1 + marginU
    else { return nil }
    return (Swift.max(pair.t0, Swift.min(pair.t1, t)), Swift.max(pair.u0, Swift.min(pair.u1, u)))
  }

  /// Adds where two nearly parallel, nearly straight pieces come nearest, if that is near enough.
  private mutating func addTouch(_ wholeA: CubicBezier, _ wholeB: CubicBezier, _ pair: Pair) {
    var (t, u) = (0.5 * (pair.t0 + pair.t1), 0.5 * (pair.u0 + pair.u1))
    // Where the directions agree and the gap is at right angles to them.
    for _ in 0..<8 {
      let gap = wholeB.point(at: u) - wholeA.point(at: t)
      let (da, db) = (wholeA.derivative(at: t), wholeB.derivative(at: u))
      let turnT = wholeA.secondDerivative(at: t).cross(db)
      let turnU = da.cross(wholeB.secondDerivative(at: u))
      // |A′|² δt − (A′·B′) δu = gap · A′  and  turnT δt + turnU δu = −A′ × B′
      let (aa, ab) = (da.lengthSquared, da.dot(db))
      let determinant = aa * turnU + ab * turnT
      guard determinant != 0 else { break }
      let (along, cross) = (gap.dot(da), -da.cross(db))
      let (stepT, stepU) = ((along * turnU + ab * cross) / determinant, (aa * cross - turnT * along) / determinant)
      guard abs(stepT) < 1, abs(stepU) < 1 else { break }
      t += stepT
      u += stepU
      if abs(stepT) <= 1e-15, abs(stepU) <= 1e-15 { break }
    }
    if t >= 0, t <= 1, u >= 0, u <= 1, wholeA.point(at: t).distance(to: wholeB.point(at: u)) <= tolerance {
      return add(t, u, rank: 1)
    }
    let middle = 0.5 * (pair.t0 + pair.t1)
    let nearest = pair.b.nearest(to: wholeA.point(at: middle))
    if nearest.distance <= tolerance { add(middle, pair.u0 + (pair.u1 - pair.u0) * nearest.t, rank: 0) }
  }

  // MARK: - One contact for one place

  /// Contacts between which the curves stay together, as one intersection, or two if it is a longer way.
  private func joined() -> [SegmentIntersection] {
    // First and last contact, and the one to keep of both and those between.
    var groups: [(first: Contact, last: Contact, best: Contact)] = []
    for contact in contacts.sorted(by: { ($0.t, $0.u, $1.rank) < ($1.t, $1.u, $0.rank) }) {
      if let index = groups.indices.last(where: { staysTogether(groups[$0].last, contact) }) {
        groups[index].last = contact
        if contact.rank > groups[index].best.rank { groups[index].best = contact }
      } else if groups.count < 32 {
        groups.append((contact, contact, contact))
      }
    }
    var intersections: [SegmentIntersection] = []
    for group in groups {
      if way(group.first, group.last) <= touchLength {
        intersections.append(SegmentIntersection(t: group.best.t, otherT: group.best.u))
      } else {
        intersections.append(SegmentIntersection(t: group.first.t, otherT: group.first.u, isOverlapEnd: true))
        intersections.append(SegmentIntersection(t: group.last.t, otherT: group.last.u, isOverlapEnd: true))
      }
    }
    return intersections.sorted { ($0.t, $0.otherT) < ($1.t, $1.otherT) }
  }

  /// The length of the way from one contact to another, along the curve on which it is longer.
  private func way(_ first: Contact, _ second: Contact) -> Double {
    Swift.max(
      a.subsegment(from: first.t, to: second.t).cubic.polygonLength,
      b.subsegment(from: first.u, to: second.u).cubic.polygonLength)
  }

  private func staysTogether(_ first: Contact, _ second: Contact) -> Bool {
    if way(first, second) <= 4 * tolerance { return true }
    let other = b.subsegment(from: first.u, to: second.u)
    // Different cubics share at most nine points.
    return (1...10).allSatisfy { step in
      let t = first.t + (second.t - first.t) * (Double(step) / 11)
      return other.nearest(to: a.point(at: t)).distance <= tolerance
    }
  }
}

extension CubicBezier {
  fileprivate var isFinite: Bool { p0.isFinite && p1.isFinite && p2.isFinite && p3.isFinite }

  /// The length of the lines from control point to control point, which the curve does not exceed.
  fileprivate var polygonLength: Double { (p1 - p0).length + (p2 - p1).length + (p3 - p2).length }

  fileprivate func isShort(_ tolerance: Double) -> Bool { polygonLength <= 0.25 * tolerance }

  /// Whether the control points lie within `tolerance` of the chord.
  fileprivate func isStraight(within tolerance: Double) -> Bool {
    let chord = p3 - p0
    let length = chord.length
    if length == 0 { return Swift.max((p1 - p0).length, (p2 - p0).length) <= tolerance }
    return Swift.max(abs(chord.cross(p1 - p0)), abs(chord.cross(p2 - p0))) <= tolerance * length
  }

  /// Whether the other curve lies wholly to one side of the strip along the chord that holds this one.
  fileprivate func isBeside(_ other: CubicBezier, _ tolerance: Double) -> Bool {
    let chord = p3 - p0
    let length = chord.length
    guard length > 0 else { return false }
    let unit = chord / length
    let (own1, own2) = (unit.cross(p1 - p0), unit.cross(p2 - p0))
    let (low, high) = (Swift.min(0, own1, own2), Swift.max(0, own1, own2))
    let (d0, d1) = (unit.cross(other.p0 - p0), unit.cross(other.p1 - p0))
    let (d2, d3) = (unit.cross(other.p2 - p0), unit.cross(other.p3 - p0))
    return Swift.min(Swift.min(d0, d1), Swift.min(d2, d3)) > high + tolerance
      || Swift.max(Swift.max(d0, d1), Swift.max(d2, d3)) < low - tolerance
  }

  /// Whether all directions of both curves are within 45° of this one's chord, or against it.
  fileprivate func runsAlong(_ other: CubicBezier) -> Bool {
    let chord = p3 - p0
    let otherChord = isOpposed(to: other) ? -chord : chord
    func leads(_ side: Vector, _ chord: Vector) -> Bool { abs(chord.cross(side)) < chord.dot(side) }
    return leads(p1 - p0, chord) && leads(p2 - p1, chord) && leads(p3 - p2, chord)
      && leads(other.p1 - other.p0, otherChord) && leads(other.p2 - other.p1, otherChord)
      && leads(other.p3 - other.p2, otherChord)
  }

  fileprivate func isOpposed(to other: CubicBezier) -> Bool { (p3 - p0).dot(other.p3 - other.p0) < 0 }

  /// The parameters at which a curve that only leads forwards along `axis` passes two points, with the tolerance before
  /// and after; 0 and 1 where it begins or ends between them.
  fileprivate func parameters(
    along axis: Vector, from first: Point, to last: Point, _ tolerance: Double
  ) -> (Double, Double) {
    func passes(_ point: Point, _ shift: Double) -> Double? {
      let d0 = axis.dot(p0 - point) + shift
      let d3 = axis.dot(p3 - point) + shift
      guard d0 < 0, d3 > 0 else { return nil }
      let roots = BernsteinRoots(d0, axis.dot(p1 - point) + shift, axis.dot(p2 - point) + shift, d3)
      return roots.count > 0 ? roots[0] : nil
    }
    let (low, high) = (passes(first, tolerance) ?? 0, passes(last, -tolerance) ?? 1)
    return low < high ? (low, high) : (0, 1)
  }

  /// Bounds of how far the other curve, which runs the same way, lies to the side (clockwise of the way counts
  /// positive): those of `B(t) − A(t)` across all directions that this curve has.
  ///
  /// If the curves met, `B(u) = A(t)`, then `B(u) − A(u) = A(t) − A(u)` would have the direction of a chord of A, and lie
  /// across none of these; so where both bounds have one sign, they do not meet.
  fileprivate func sideways(to other: CubicBezier) -> (Double, Double) {
    let (d0, d1, d2, d3) = (other.p0 - p0, other.p1 - p1, other.p2 - p2, other.p3 - p3)
    var (low, high) = (Double.infinity, -Double.infinity)
    func take(_ side: Vector) {
      let scale = 1 / side.length
      let (c0, c1, c2, c3) = (side.cross(d0), side.cross(d1), side.cross(d2), side.cross(d3))
      low = Swift.min(low, scale * Swift.min(Swift.min(c0, c1), Swift.min(c2, c3)))
      high = Swift.max(high, scale * Swift.max(Swift.max(c0, c1), Swift.max(c2, c3)))
    }
    take(p1 - p0)
    take(p2 - p1)
    take(p3 - p2)
    return (low, high)
  }

  /// Whether no direction of this curve is parallel to one of the other, so that they meet at most once.
  ///
  /// The directions, and those of all chords, lie in the cones of the control polygons' sides.
  fileprivate func crossesOnlyOnce(_ other: CubicBezier) -> Bool {
    let (a0, a1, a2) = (p1 - p0, p2 - p1, p3 - p2)
    let (b0, b1, b2) = (other.p1 - other.p0, other.p2 - other.p1, other.p3 - other.p2)
    let low = Swift.min(
      Swift.min(a0.cross(b0), a0.cross(b1), a0.cross(b2)), Swift.min(a1.cross(b0), a1.cross(b1), a1.cross(b2)),
      Swift.min(a2.cross(b0), a2.cross(b1), a2.cross(b2)))
    let high = Swift.max(
      Swift.max(a0.cross(b0), a0.cross(b1), a0.cross(b2)), Swift.max(a1.cross(b0), a1.cross(b1), a1.cross(b2)),
      Swift.max(a2.cross(b0), a2.cross(b1), a2.cross(b2)))
    // Zero is a side of length zero, or a touch that ends at once.
    return low >= 0 && high > 0 || high <= 0 && low < 0
  }
}
