import VectorGraphics

/// Strokes of which the common runs stay, while what only one end has is erased, or drawn, along its length.
///
///        ────────┐           The tails of a contour, before its body and behind it, are cut at a share of their length
///        body    │ tail      that falls to nothing or rises from there; their pieces are cut exactly, and what is not
///                ┆ ↑         shown of them lies in the point of the cut. So the structure is the same all the way.
///                ┆
///
/// Other contours may be matched beside them.
struct TrimmedStrokes: Sendable {
  /// A curve at both ends of the way.
  struct Segment: Sendable {
    var start: CubicBezier
    var end: CubicBezier
    var isLine: Bool

    func piece(at share: Double) -> MeasuredContour.Piece {
      MeasuredContour.Piece(
        CubicBezier(
          start.p0.interpolated(to: end.p0, at: share), start.p1.interpolated(to: end.p1, at: share),
          start.p2.interpolated(to: end.p2, at: share), start.p3.interpolated(to: end.p3, at: share)), isLine: isLine)
    }

    var reversed: Segment { Segment(start: start.reversed, end: end.reversed, isLine: isLine) }

    /// Its last bit of about a length, all of it if it is shorter: with it a join is drawn.
    func lastBit(_ length: Double) -> Segment {
      let whole = MeasuredContour([piece(at: 0)], isClosed: false).length
      let share = whole > length ? 1 - length / whole : 0
      return Segment(
        start: piece(at: 0).part(from: share, to: 1).cubic, end: piece(at: 1).part(from: share, to: 1).cubic,
        isLine: isLine)
    }
  }

  /// What is drawn from where it is held, outwards, or erased to there.
  struct Tail: Sendable {
    /// From where it is held, outwards.
    let segments: [Segment]
    /// Whether only the end of the way has it whole; else only the start.
    let grows: Bool
    private let shares: LengthShares

    init(_ segments: [Segment], grows: Bool) {
      self.segments = segments
      self.grows = grows
      shares = LengthShares(segments.map { grows ? $0.end : $0.start })
    }

    /// Where each segment begins and ends, as shares of the tail's length.
    var joints: [Double] { shares.joints }

    /// Its pieces outwards, or inwards and reversed; those that are not shown lie in the point of the cut.
    func forEachPiece(at share: Double, inwards: Bool, _ body: (MeasuredContour.Piece) -> Void) {
      let length = grows ? share : 1 - share
      let shown = segments.indices.count { joints[$0] < length }
      func piece(_ index: Int) -> MeasuredContour.Piece {
        let whole = segments[index].piece(at: share)
        guard joints[index + 1] > length else { return whole }
        return whole.part(from: 0, to: shares.parameter(of: length, on: index, whole.cubic))
      }
      let cut = shown > 0 ? piece(shown - 1).cubic.p3 : segments[0].piece(at: share).cubic.p0
      func hidden(_ index: Int) -> MeasuredContour.Piece {
        MeasuredContour.Piece(CubicBezier(cut, cut, cut, cut), isLine: segments[index].isLine)
      }
      if inwards {
        for index in (shown..<segments.count).reversed() { body(hidden(index)) }
        for index in (0..<shown).reversed() { body(piece(index).reversed) }
      } else {
        for index in 0..<shown { body(piece(index)) }
        for index in shown..<segments.count { body(hidden(index)) }
      }
    }
  }

  struct Contour: Sendable {
    var head: Tail?
    var body: [Segment] = []
    var foot: Tail?
    var isClosed = false

    init(head: Tail? = nil, body: [Segment] = [], foot: Tail? = nil, isClosed: Bool = false) {
      self.head = head
      self.body = body
      self.foot = foot
      self.isClosed = isClosed
    }

    /// The same as it is drawn and erased along its length; nil if it is not.
    ///
    /// The contour is open, and its body keeps its length.
    func drawing(isBackwards: Bool) -> PathMorph.Drawing? {
      guard head != nil || foot != nil else { return nil }
      let before = (head?.segments.reversed() ?? []).map { $0.reversed }
      let after = foot?.segments ?? []
      func length(_ segments: [Segment], atEnd: Bool) -> Double {
        MeasuredContour(segments.map { $0.piece(at: atEnd ? 1 : 0) }, isClosed: false).length
      }
      let headLength = head.map { length(before, atEnd: $0.grows) } ?? 0
      let bodyLength = body.isEmpty ? 0 : length(body, atEnd: true)
      let footLength = foot.map { length(after, atEnd: $0.grows) } ?? 0
      let sum = headLength + bodyLength + footLength
      guard sum > 0 else { return nil }
      func shown(atEnd: Bool) -> Range<Double> {
        let hidden = head?.grows == atEnd ? 0 : headLength
        let shown = headLength + bodyLength + (foot?.grows == atEnd ? footLength : 0)
        return hidden / sum..<shown / sum
      }
      let whole = TrimmedStrokes(
        [Contour(body: before + body + after)], matched: nil, joinReach: 0, isBackwards: isBackwards)
      return PathMorph.Drawing(
        .trimmed(whole), from: shown(atEnd: false), to: shown(atEnd: true), isBackwards: isBackwards)
    }
  }

  private(set) var contours: [Contour]
  let matched: MatchedPaths?
  /// How far from a join a stroke must go on for it to be drawn.
  let joinReach: Double
  let isBackwards: Bool

  init(_ contours: [Contour], matched: MatchedPaths?, joinReach: Double, isBackwards: Bool) {
    self.contours = contours
    self.matched = matched
    self.joinReach = joinReach
    self.isBackwards = isBackwards
  }

  var structure: Path {
    var path = Path()
    self.path(at: 0, into: &path)
    return path
  }

  /// The progress, rising within 0...1, at which cuts pass joints: points turn off there.
  var turns: [Double] {
    var places: [Double] = []
    for tail in contours.flatMap({ [$0.head, $0.foot] }) {
      guard let tail else { continue }
      places += tail.joints.map { tail.grows ? $0 : 1 - $0 }
    }
    let sorted = places.map { isBackwards ? 1 - $0 : $0 }.filter { $0 > 1e-6 && $0 < 1 - 1e-6 }.sorted()
    var result: [Double] = []
    for place in sorted where place - (result.last ?? 0) > 1e-6 { result.append(place) }
    return result
  }

  /// The same in parts: what stays, what is matched, and each tail, or two that hold each other.
  ///
  /// Where a tail leaves a body, it begins a little way back on that.
  var parts: [(leg: PathMorph.Leg, drawing: PathMorph.Drawing?)] {
    func leg(_ contours: [Contour], _ matched: MatchedPaths? = nil) -> PathMorph.Leg {
      .trimmed(TrimmedStrokes(contours, matched: matched, joinReach: joinReach, isBackwards: isBackwards))
    }
    var bodies: [Contour] = []
    var others: [Contour] = []
    for contour in contours {
      guard let first = contour.body.first, let last = contour.body.last else {
        others.append(contour)
        continue
      }
      bodies.append(Contour(body: contour.body, isClosed: contour.isClosed))
      if let head = contour.head { others.append(Contour(body: [first.reversed.lastBit(joinReach)], foot: head)) }
      if let foot = contour.foot { others.append(Contour(body: [last.lastBit(joinReach)], foot: foot)) }
    }
    var parts = others.map { (leg: leg([$0]), drawing: $0.drawing(isBackwards: isBackwards)) }
    if let matched { parts.insert((leg([], matched), nil), at: 0) }
    if !bodies.isEmpty { parts.insert((leg(bodies), nil), at: 0) }
    return parts
  }

  // MARK: - Playing

  /// Makes `path` the path at `progress` within 0...1.
  ///
  /// Its structure does not depend on the progress.
  func path(at progress: Double, into path: inout Path) {
    let share = min(1, max(0, isBackwards ? 1 - progress : progress))
    if let matched { matched.path(at: share, into: &path) } else { path.removeAll() }
    for contour in contours {
      var isBegun = false
      func append(_ piece: MeasuredContour.Piece) {
        if !isBegun { path.move(to: piece.cubic.p0) }
        isBegun = true
        if piece.isLine {
          path.line(to: piece.cubic.p3)
        } else {
          path.cubic(to: piece.cubic.p3, control1: piece.cubic.p1, control2: piece.cubic.p2)
        }
      }
      contour.head?.forEachPiece(at: share, inwards: true, append)
      for (index, segment) in contour.body.enumerated() {
        // What closes a contour is no segment of its own.
        if contour.isClosed, segment.isLine, index > 0, index == contour.body.count - 1 { break }
        append(segment.piece(at: share))
      }
      contour.foot?.forEachPiece(at: share, inwards: false, append)
      if contour.isClosed, isBegun { path.close() }
    }
  }
}
