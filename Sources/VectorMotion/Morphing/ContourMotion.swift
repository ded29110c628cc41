import VectorGraphics

/// The way in which matched contours move: straight, or straight within a turning frame.
struct ContourMotion: Sendable {
  /// The curves at the start, within the frame if there is one.
  private(set) var start: [CubicBezier]
  private(set) var end: [CubicBezier]
  private(set) var isLine: [Bool]
  let isClosed: Bool
  let seed: MatchedContours.Seed
  private(set) var frame: TurningFrame?
  /// How it shares its way out over the progress.
  var pace = ContourPace.even
  /// At which ends it sets out from rest or comes to it; then it has no other pace, and nothing bows.
  var rest: Rest = []
  /// How far each control point bows out of its way: of the first joint, then of each curve's handles and end; none if
  /// all go straight.
  var bows: [Vector] = []
  /// How it is drawn, if it is: a stroke out of its seed.
  private(set) var drawing: StrokeDrawing?

  /// A stroke that is drawn along its length.
  init(drawing contour: MeasuredContour, from place: Double, at seed: Point, isFirst: Bool) {
    let (drawn, drawing) = StrokeDrawing.drawing(contour, from: place, at: seed)
    let point = CubicBezier(seed, seed, seed, seed)
    let (pieces, points) = (drawn.pieces.map { $0.cubic }, drawn.pieces.map { _ in point })
    start = isFirst ? points : pieces
    end = isFirst ? pieces : points
    isLine = drawn.pieces.map { $0.isLine }
    isClosed = false
    self.seed = isFirst ? .first : .second
    self.drawing = drawing
  }

  init(_ match: MatchedContours, in frame: TurningFrame? = nil) {
    start = match.first.map { $0.cubic }
    end = match.second.map { $0.cubic }
    isLine = zip(match.first, match.second).map { $0.isLine && $1.isLine }
    isClosed = match.isClosed
    seed = match.seed
    self.frame = frame
    guard let frame, let toStart = frame.transform(at: 0).inverted, let toEnd = frame.transform(at: 1).inverted
    else { return }
    start = start.map { Self.map($0) { toStart.apply(to: $0) } }
    end = end.map { Self.map($0) { toEnd.apply(to: $0) } }
  }

  /// Makes a motion by index, in a frame, between contours of equal structure.
  init(_ a: Contour, _ b: Contour, in joint: JointFrame) {
    start = a.segments.map { $0.cubic }
    end = b.segments.map { $0.cubic }
    isLine = start.map { _ in false }
    isClosed = a.isClosed
    seed = .none
    if a.isClosed, a.end != a.start || b.end != b.start {
      start.append(CubicBezier(LineSegment(a.end, a.start)))
      end.append(CubicBezier(LineSegment(b.end, b.start)))
      isLine.append(true)
    }
    start = start.map { Self.map($0, joint.image) }
    end = end.map { Self.map($0, joint.image) }
  }

  /// The same motion, of a frame's images, in the plane.
  func placed(by joint: JointFrame) -> ContourMotion {
    let isFramed = frame != nil
    func place(_ point: Point) -> Point { isFramed ? .zero + joint.vector(point - .zero) : joint.place(point) }
    var result = self
    result.start = start.map { Self.map($0, place) }
    result.end = end.map { Self.map($0, place) }
    result.frame = frame?.map(joint.place)
    result.bows = bows.map(joint.vector)
    result.drawing = drawing?.map(joint.vector)
    return result
  }

  /// The ends at which a contour rests a while.
  struct Rest: OptionSet, Sendable {
    let rawValue: Int
    static let start = Rest(rawValue: 1)
    static let end = Rest(rawValue: 2)

    /// The places, rising, in shares of the progress, at which what rests turns off.
    var places: [Double] {
      let first = [1, 2, 4, 6].map { Double($0) / 24 }
      return (contains(.start) ? first : []) + (contains(.end) ? first.reversed().map { 1 - $0 } : [])
    }

    /// The share of its way that a contour has gone that rests there. It gathers speed evenly over a quarter of the progress
    /// and goes on at an even speed v: v·2p², then v·(p − 1/8); the same backwards where it comes to rest. Straight between
    /// `places`; for a 24th of the progress, within which that would be 0.005 at most, it does not move at all.
    func share(of progress: Double) -> Double {
      guard !isEmpty, progress > 0, progress < 1 else { return progress }
      let speed = 1 / (1 - (contains(.start) ? 0.125 : 0) - (contains(.end) ? 0.125 : 0))
      if contains(.start), progress <= 0.25 { return Self.lead(24 * progress, speed) }
      if contains(.end), progress >= 0.75 { return 1 - Self.lead(24 * (1 - progress), speed) }
      return speed * (progress - (contains(.start) ? 0.125 : 0))
    }

    /// The share of the way gone after some 24ths of the progress, at most six.
    private static func lead(_ place: Double, _ speed: Double) -> Double {
      func way(_ place: Double) -> Double { 2 * speed * (place / 24) * (place / 24) }
      if place <= 1 { return 0 }
      if place <= 2 { return way(2) * (place - 1) }
      if place <= 4 { return way(2).interpolated(to: way(4), at: 0.5 * (place - 2)) }
      return way(4).interpolated(to: way(6), at: 0.5 * (place - 4))
    }
  }

  /// The share of its way that the contour has gone at `progress`.
  func share(of progress: Double) -> Double {
    rest.isEmpty ? pace.share(of: progress) : rest.share(of: progress)
  }

  /// How much of its bow a point stands off its straight way: p(1 − p) + 1.6 p²(1 − p)² where it turns off, evenly between,
  /// as paces do. Nothing beyond the ends.
  static func bow(at progress: Double) -> Double {
    guard progress > 0, progress < 1 else { return 0 }
    let place = progress * Double(ContourPace.steps)
    let step = place.rounded(.down)
    func height(_ step: Double) -> Double {
      let progress = step / Double(ContourPace.steps)
      let product = progress * (1 - progress)
      return product + MorphWeights.Details.haste * product * product
    }
    return height(step).interpolated(to: height(step + 1), at: place - step)
  }

  /// Whether its points may bow: it is not drawn, nor a point at one of its ends, and does not bow already.
  var isBowable: Bool { drawing == nil && seed == .none && bows.isEmpty }

  static func map(_ cubic: CubicBezier, _ body: (Point) -> Point) -> CubicBezier {
    CubicBezier(body(cubic.p0), body(cubic.p1), body(cubic.p2), body(cubic.p3))
  }

  /// Whether the contour goes, turns and grows as a whole, as far as the eye sees.
  var isRigid: Bool {
    guard seed == .none, let way = start.first.flatMap({ a in end.first.map { $0.p0 - a.p0 } }) else { return false }
    return zip(start, end).allSatisfy { a, b in
      [(a.p1, b.p1), (a.p2, b.p2), (a.p3, b.p3)].allSatisfy {
        ($0.1 - $0.0 - way).length <= MorphWeights.Turns.alike
      }
    }
  }

  /// A polyline on the contour at `progress`: each curve in four chords, the end of the last included.
  func polyline(at progress: Double, into points: inout [Point]) {
    points.removeAll(keepingCapacity: true)
    points.reserveCapacity(4 * start.count + 1)
    let height = bows.isEmpty ? 0 : Self.bow(at: progress)
    let progress = share(of: progress)
    if let drawing {
      let whole = seed == .first ? end : start
      drawing.forEachPiece(at: seed == .first ? progress : 1 - progress, of: { whole[$0] }) { index, cubic in
        if index == 0 { points.append(cubic.p0) }
        if isLine[index] { points.append(cubic.p3) } else { Self.append(cubic, to: &points) }
      }
      return
    }
    let transform = frame?.transform(at: progress)
    func place(_ a: Point, _ b: Point, _ index: Int) -> Point {
      var point = a.interpolated(to: b, at: progress)
      if height != 0 { point += bows[index] * height }
      return transform?.apply(to: point) ?? point
    }
    guard !start.isEmpty else { return }
    points.append(place(start[0].p0, end[0].p0, 0))
    for index in start.indices {
      let (a, b) = (start[index], end[index])
      if isLine[index] {
        points.append(place(a.p3, b.p3, 3 * index + 3))
      } else {
        let cubic = CubicBezier(
          place(a.p0, b.p0, 3 * index), place(a.p1, b.p1, 3 * index + 1), place(a.p2, b.p2, 3 * index + 2),
          place(a.p3, b.p3, 3 * index + 3))
        Self.append(cubic, to: &points)
      }
    }
  }

  /// The ends of a curve's four chords.
  @inline(__always)
  private static func append(_ cubic: CubicBezier, to points: inout [Point]) {
    points.append(cubic.point(at: 0.25))
    points.append(cubic.point(at: 0.5))
    points.append(cubic.point(at: 0.75))
    points.append(cubic.p3)
  }
}

/// Judges what is ugly about a motion: crossings that neither end has, ink lost or gained on the way, long ways.
///
/// Lengths are shares of the joint extent of both figures.
struct MotionJudgement {
  /// At most `MorphWeights.Choice.mostCrossings`.
  private(set) var crossings = 0
  /// The sum over frames of the squared excess of ink over the range of both ends, as a share of the larger; ink is area
  /// for a fill and length for a stroke.
  private(set) var excess = 0.0
  /// The mean way of a point.
  private(set) var travel = 0.0
  /// The mean number of corners over those of the end that has more.
  private(set) var extraCorners = 0.0

  /// The sum of all that; lower is better.
  var score: Double { fault + travel }

  /// The sum of all that but the way.
  var fault: Double {
    typealias Weights = MorphWeights.Choice
    return Weights.crossing * Double(crossings) + Weights.excess * excess
      + Weights.extraCorner * min(extraCorners, Weights.mostExtraCorners)
  }

  /// Looks at a motion, but no further once its score is above `limit`: then its way counts as endless.
  ///
  /// - Parameter isGlance: whether crossings and corners are left out, which take longest.
  init(_ motion: ContourMotion, isStroke: Bool, limit: Double = .infinity, isGlance: Bool = false) {
    var first: [Point] = []
    var last: [Point] = []
    motion.polyline(at: 0, into: &first)
    motion.polyline(at: 1, into: &last)
    guard first.count > 1 else { return }
    func polygon(_ points: [Point]) -> [Point] { motion.isClosed ? Array(points.dropLast()) : points }
    func crossingCount(_ points: [Point], upTo most: Int = .max) -> Int {
      PolygonCrossings.count(
        in: polygon(points), isClosed: motion.isClosed, smallestLoop: MorphWeights.Choice.smallestLoop, upTo: most)
    }
    func ink(_ points: [Point]) -> Double {
      isStroke
        ? zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } : abs(FigureContour.area(of: points))
    }
    let (startInk, endInk) = (ink(first), ink(last))
    let (least, most) = (min(startInk, endInk), max(startInk, endInk))
    let weights: [Double] = (1..<first.count).map { index in
      let side = (first[index] - first[index - 1]).length
      return side + (last[index] - last[index - 1]).length
    }
    let weight = weights.reduce(0, +)
    var frames: [[Point]] = []
    if !isGlance { frames.reserveCapacity(MorphWeights.Samples.instants.count) }
    // Ways and ink are quick to measure, and tell of most motions that they are no better than others.
    var points: [Point] = []
    var before = first
    for progress in MorphWeights.Samples.instants {
      if progress < 1 { motion.polyline(at: progress, into: &points) } else { points = last }
      if progress < 1, most > 0 {
        let amount = ink(points)
        let share = max(0, least - amount, amount - most) / most
        excess += share * share
      }
      var way = 0.0
      for index in weights.indices { way += weights[index] * (points[index] - before[index]).length }
      if weight > 0 { travel += way / weight }
      if score > limit {
        travel = .infinity
        return
      }
      if !isGlance { frames.append(points) }
      // At a glance two lists are all that is needed.
      swap(&points, &before)
    }
    if isGlance { return }
    frames.removeLast()
    var known: Int?
    var knownCorners: Double?
    var extras = [Double](repeating: 0, count: frames.count)
    // Of some frames the sum may differ by rounding from what it grows to with the others.
    var isBeaten: Bool { score - MorphWeights.Rounding.tie > limit }
    // From the middle on, since what is no better shows there first.
    for index in frames.indices.sorted(by: { abs(2 * $0 + 1 - frames.count) < abs(2 * $1 + 1 - frames.count) }) {
      let left = MorphWeights.Choice.mostCrossings - crossings
      let found = left > 0 ? crossingCount(frames[index], upTo: known.map { $0 + left } ?? .max) : 0
      if found > 0 {
        let ofEnds = known ?? max(crossingCount(first), crossingCount(last))
        known = ofEnds
        crossings += min(left, max(0, found - ofEnds))
      }
      if isBeaten { break }
      let corners = Bend.count(in: frames[index], isClosed: motion.isClosed)
      if corners > 0 {
        let ofEnds =
          knownCorners
          ?? max(Bend.count(in: first, isClosed: motion.isClosed), Bend.count(in: last, isClosed: motion.isClosed))
        knownCorners = ofEnds
        extras[index] = max(0, corners - ofEnds) / Double(frames.count)
        extraCorners = extras.reduce(0, +)
      }
      if isBeaten { break }
    }
    if score > limit { travel = .infinity }
  }
}
