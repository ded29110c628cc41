import VectorGraphics

/// Makes the way between two stroked figures on which their common runs stay, and decides whether it does better than a
/// match: where much is common and the match leads it away.
///
/// Each contour of the first figure falls apart into common runs and gaps between them, and so does each of the second.
/// Where runs follow each other at both ends, the gap of the one becomes that of the other. All other gaps are erased or
/// drawn: those at the end of a contour from the run that they go on from, those between two runs from both. A contour without
/// any run goes to where it touches what is there at the other end, and grows from there.
struct TrimFinding {
  private typealias Segment = TrimmedStrokes.Segment
  private typealias Tail = TrimmedStrokes.Tail

  /// An end of a common run, in the direction of the first figure.
  private struct Port: Hashable {
    var run: Int
    var isFinish: Bool
    var index: Int { 2 * run + (isFinish ? 1 : 0) }
  }

  /// What lies between two runs of a contour, or before its first, or behind its last.
  private struct Gap {
    var contour: Int
    var from: Double
    var to: Double
    /// The run before it, along the contour, and the one behind.
    var before: Port?
    var after: Port?
    var isEmpty: Bool { to - from < 1e-6 }
  }

  /// What begins at an end of a run: a part of a gap, outwards.
  private struct Outgoing {
    var pieces: [MeasuredContour.Piece]
    var grows: Bool
  }

  private let from: Figure
  private let to: Figure
  private let a: [MeasuredContour]
  private let b: [MeasuredContour]
  private let common: CommonOutline
  private let runs: [CoincidentRuns.Run]
  private var contours: [TrimmedStrokes.Contour] = []
  /// Contours without a run that nothing is near to, by their places in the paths.
  private var far: (start: [FigureContour], end: [FigureContour]) = ([], [])

  private init(from: Figure, to: Figure, _ common: CommonOutline) {
    self.from = from
    self.to = to
    self.common = common
    a = from.contours.map { $0.contour }
    b = to.contours.map { $0.contour }
    runs = CoincidentRuns(from.contours, to.contours, diagonal: common.diagonal).runs
  }

  private var joinReach: Double { MorphWeights.Trim.join * common.diagonal }

  // MARK: - Deciding

  /// The way for two stroked figures that the contours' `motions` would lead into each other, in their plane; nil if the
  /// match shall stay, or if nothing is common.
  ///
  /// - Parameter isAskedFor: whether to trim also where that does no better than the match.
  static func strokes(
    from a: Figure, to b: Figure, besides motions: [ContourMotion], in frame: JointFrame, isBackwards: Bool,
    isAskedFor: Bool = false
  ) -> TrimmedStrokes? {
    typealias Weights = MorphWeights.Trim
    let common = CommonOutline(a.contours, b.contours)
    guard
      isAskedFor
        || common.share >= Weights.leastCommon && common.strayed(by: motions) > Weights.mostStrayed
    else { return nil }
    var finding = TrimFinding(from: a, to: b, common)
    let length = finding.runs.reduce(0) { $0 + $1.length }
    guard !finding.runs.isEmpty, isAskedFor || length >= Weights.leastCommon * common.shorterLength else { return nil }
    finding.build()
    return finding.strokes(in: frame, isBackwards: isBackwards)
  }

  private func strokes(in frame: JointFrame, isBackwards: Bool) -> TrimmedStrokes {
    func placed(_ segments: [Segment]) -> [Segment] {
      segments.map {
        Segment(
          start: ContourMotion.map($0.start, frame.place), end: ContourMotion.map($0.end, frame.place),
          isLine: $0.isLine)
      }
    }
    func path(_ contours: [FigureContour]) -> Path {
      var path = Path()
      for contour in contours { path.append(contour.contour.map(frame.place)) }
      return path
    }
    var matched: MatchedPaths?
    if !far.start.isEmpty {
      matched = MatchedPaths(
        FigureMatch(
          path(far.start), rule: .nonZero, path(far.end), rule: .nonZero, isStroke: true,
          hints: MorphHints(remedy: .match)))
    }
    let contours = contours.map { contour in
      var contour = contour
      contour.head = contour.head.map { Tail(placed($0.segments), grows: $0.grows) }
      contour.body = placed(contour.body)
      contour.foot = contour.foot.map { Tail(placed($0.segments), grows: $0.grows) }
      return contour
    }
    return TrimmedStrokes(contours, matched: matched, joinReach: frame.unit * joinReach, isBackwards: isBackwards)
  }

  // MARK: - Taking apart

  /// The gaps of a figure, and its contours that have no run.
  private func gaps(isSecond: Bool) -> (gaps: [Gap], free: [Int]) {
    var gaps: [Gap] = []
    var free: [Int] = []
    for (index, contour) in (isSecond ? b : a).enumerated() {
      var spans: [(low: Double, high: Double, before: Port, after: Port)] = []
      for (number, run) in runs.enumerated() {
        let part = isSecond ? run.second : run.first
        guard part.contour == index else { continue }
        let isReversed = part.to < part.from
        var (low, high) = (min(part.from, part.to), max(part.from, part.to))
        if contour.isClosed {
          let whole = low.rounded(.down)
          (low, high) = (low - whole, high - whole)
        }
        spans.append((low, high, Port(run: number, isFinish: isReversed), Port(run: number, isFinish: !isReversed)))
      }
      guard !spans.isEmpty else {
        free.append(index)
        continue
      }
      spans.sort { $0.low < $1.low }
      func add(_ from: Double, _ to: Double, _ before: Port?, _ after: Port?) {
        gaps.append(Gap(contour: index, from: from, to: max(from, to), before: before, after: after))
      }
      for (span, next) in zip(spans, spans.dropFirst()) { add(span.high, next.low, span.after, next.before) }
      let (first, last) = (spans[0], spans[spans.count - 1])
      if contour.isClosed {
        add(last.high, first.low + 1, last.after, first.before)
      } else {
        add(0, first.low, nil, first.before)
        add(last.high, 1, last.after, nil)
      }
    }
    return (gaps, free)
  }

  /// Where a port lies at both ends of the way.
  private func points(of port: Port) -> (start: Point, end: Point) {
    let run = runs[port.run]
    return (
      a[run.first.contour].point(at: CoincidentRuns.wrapped(port.isFinish ? run.first.to : run.first.from)),
      b[run.second.contour].point(at: CoincidentRuns.wrapped(port.isFinish ? run.second.to : run.second.from))
    )
  }

  // MARK: - Putting together

  private mutating func build() {
    let (first, second) = (gaps(isSecond: false), gaps(isSecond: true))
    let count = 2 * runs.count
    // What each port goes on to as long as the way is, and what of it comes or goes.
    var links = [(port: Port, segments: [Segment])?](repeating: nil, count: count)
    var outgoing = [[Outgoing]](repeating: [], count: count)
    var isBridge = [Bool](repeating: false, count: second.gaps.count)
    for gap in first.gaps {
      guard let before = gap.before, let after = gap.after else { continue }
      let bridge = second.gaps.indices.first { index in
        let other = second.gaps[index]
        return other.before == before && other.after == after || other.before == after && other.after == before
      }
      guard bridge != nil || gap.isEmpty else { continue }
      var segments: [Segment] = []
      if let bridge {
        isBridge[bridge] = true
        segments = self.segments(from: gap, to: second.gaps[bridge])
      }
      links[before.index] = (after, segments)
      links[after.index] = (before, segments.reversed().map { $0.reversed })
    }
    func leave(_ gap: Gap, of contour: MeasuredContour, grows: Bool) {
      if gap.isEmpty { return }
      let middle = gap.before != nil && gap.after != nil ? parting(of: gap, contour) : nil
      if let port = gap.before {
        outgoing[port.index].append(
          Outgoing(pieces: contour.run(from: gap.from, to: middle ?? gap.to), grows: grows))
      }
      if let port = gap.after {
        outgoing[port.index].append(
          Outgoing(pieces: contour.run(from: gap.to, to: middle ?? gap.from), grows: grows))
      }
    }
    for gap in first.gaps where gap.before.map({ links[$0.index] == nil }) ?? true {
      if gap.after.map({ links[$0.index] == nil }) ?? true { leave(gap, of: a[gap.contour], grows: false) }
    }
    for (index, gap) in second.gaps.enumerated() where !isBridge[index] { leave(gap, of: b[gap.contour], grows: true) }
    chain(links, outgoing)
    for index in first.free { addFree(from.contours[index], to.contours, grows: false) }
    for index in second.free { addFree(to.contours[index], from.contours, grows: true) }
    settleFar()
  }

  /// Where a gap between two runs opens: in its middle, or if there is a corner, which would lose its join, in the middle
  /// of its longest piece.
  private func parting(of gap: Gap, _ contour: MeasuredContour) -> Double {
    let middle = 0.5 * (gap.from + gap.to)
    let isAtCorner = zip(contour.joints, contour.corners).contains { joint, corner in
      corner != 0 && abs(joint - middle - (joint - middle).rounded()) * contour.length < joinReach
    }
    guard isAtCorner else { return middle }
    let stops = [gap.from] + contour.joints(from: gap.from, to: gap.to) + [gap.to]
    var longest = (from: gap.from, to: gap.from)
    for (from, to) in zip(stops, stops.dropFirst()) where to - from > longest.to - longest.from + 1e-6 {
      longest = (from, to)
    }
    return 0.5 * (longest.from + longest.to)
  }

  /// Strings runs together by their links, and hangs what goes on from their ends to these.
  private mutating func chain(
    _ links: [(port: Port, segments: [Segment])?], _ outgoing: [[Outgoing]]
  ) {
    let bodies = runs.map { segments(of: $0) }
    var isDone = [Bool](repeating: false, count: runs.count)
    func string(from port: Port) -> (contour: TrimmedStrokes.Contour, last: Port) {
      var contour = TrimmedStrokes.Contour()
      var port = port
      while true {
        isDone[port.run] = true
        contour.body += port.isFinish ? bodies[port.run].reversed().map { $0.reversed } : bodies[port.run]
        let last = Port(run: port.run, isFinish: !port.isFinish)
        guard let link = links[last.index] else { return (contour, last) }
        contour.body += link.segments
        if isDone[link.port.run] {
          contour.isClosed = true
          return (contour, last)
        }
        port = link.port
      }
    }
    for index in 0..<(2 * runs.count) {
      let port = Port(run: index / 2, isFinish: index % 2 == 1)
      guard !isDone[port.run], links[index] == nil else { continue }
      var (contour, last) = string(from: port)
      contour.head = outgoing[index].first.map { tail($0, at: port) }
      contour.foot = outgoing[last.index].first.map { tail($0, at: last) }
      contours.append(contour)
    }
    for run in runs.indices where !isDone[run] {
      var (contour, _) = string(from: Port(run: run, isFinish: false))
      if let first = contour.body.first {
        let last = contour.body.count - 1
        (contour.body[last].start.p3, contour.body[last].end.p3) = (first.start.p0, first.end.p0)
      }
      contours.append(contour)
    }
    // A port of a link, or with a second continuation, sends out contours of their own. They begin a little way back on
    // the run, so that the join is drawn.
    for index in outgoing.indices {
      let port = Port(run: index / 2, isFinish: index % 2 == 1)
      for other in outgoing[index].dropFirst(links[index] == nil ? 1 : 0) {
        let body = bodies[port.run]
        let last = port.isFinish ? body[body.count - 1] : body[0].reversed
        contours.append(TrimmedStrokes.Contour(body: [last.lastBit(joinReach)], foot: tail(other, at: port)))
      }
    }
  }

  /// What goes on from a run, and moves with its end.
  private func tail(_ outgoing: Outgoing, at port: Port) -> Tail {
    let (start, end) = points(of: port)
    return tail(outgoing.pieces, grows: outgoing.grows, offset: outgoing.grows ? start - end : end - start)
  }

  /// - Parameter offset: where it lies at the end of the way at which nothing of it is left, against where it is drawn.
  private func tail(_ pieces: [MeasuredContour.Piece], grows: Bool, offset: Vector) -> Tail {
    Tail(
      pieces.map { piece in
        let moved = ContourMotion.map(piece.cubic) { $0 + offset }
        return Segment(start: grows ? moved : piece.cubic, end: grows ? piece.cubic : moved, isLine: piece.isLine)
      }, grows: grows)
  }

  // MARK: - Correspondence

  /// A run at both ends, cut at the joints of both.
  private func segments(of run: CoincidentRuns.Run) -> [Segment] {
    let (one, other) = (a[run.first.contour], b[run.second.contour])
    func share(_ position: Double, _ part: CoincidentRuns.Part) -> Double {
      (position - part.from) / (part.to - part.from)
    }
    func place(_ share: Double, _ part: CoincidentRuns.Part) -> Double { part.from + share * (part.to - part.from) }
    var firstJoints = one.joints(from: run.first.from, to: run.first.to)[...]
    var secondJoints = other.joints(from: run.second.from, to: run.second.to)[...]
    var stops: [(first: Double, second: Double)] = [(run.first.from, run.second.from)]
    let same = MorphWeights.Common.nearness * common.diagonal / max(run.length, .leastNormalMagnitude)
    while !firstJoints.isEmpty || !secondJoints.isEmpty {
      let x = firstJoints.first.map { share($0, run.first) } ?? .infinity
      let y = secondJoints.first.map { share($0, run.second) } ?? .infinity
      let stop: (first: Double, second: Double)
      if abs(x - y) <= same, let first = firstJoints.popFirst(), let second = secondJoints.popFirst() {
        stop = (first, second)
      } else if x < y, let first = firstJoints.popFirst() {
        stop = (first, place(x, run.second))
      } else if let second = secondJoints.popFirst() {
        stop = (place(y, run.first), second)
      } else {
        break
      }
      let last = stops[stops.count - 1]
      let isRising = share(stop.first, run.first) > share(last.first, run.first) + 1e-6
      let rises = isRising && share(stop.second, run.second) > share(last.second, run.second) + 1e-6
      if rises { stops.append(stop) }
    }
    stops.append((run.first.to, run.second.to))
    return zip(stops, stops.dropFirst()).map { from, to in
      let start = Self.single(one.run(from: from.first, to: to.first))
      let end = Self.single(other.run(from: from.second, to: to.second))
      return Segment(start: start.cubic, end: end.cubic, isLine: start.isLine && end.isLine)
    }
  }

  /// One piece for a few; more than one lie between joints that are one up to rounding.
  private static func single(_ pieces: [MeasuredContour.Piece]) -> MeasuredContour.Piece {
    guard pieces.count > 1 else { return pieces[0] }
    return MeasuredContour.Piece(lineFrom: pieces[0].cubic.p0, to: pieces[pieces.count - 1].cubic.p3)
  }

  /// What lies between the same runs at both ends, from the one before the first gap on.
  private func segments(from gap: Gap, to other: Gap) -> [Segment] {
    let isReversed = other.before != gap.before
    let start = a[gap.contour].run(from: gap.from, to: gap.to)
    let end =
      isReversed
      ? b[other.contour].run(from: other.to, to: other.from) : b[other.contour].run(from: other.from, to: other.to)
    if gap.isEmpty && other.isEmpty { return [] }
    let match: MatchedContours?
    if gap.isEmpty {
      match = MatchedContours(growing: MeasuredContour(end, isClosed: false), from: start[0].cubic.p0)
    } else if other.isEmpty {
      match = MatchedContours(growing: MeasuredContour(start, isClosed: false), from: end[0].cubic.p0).exchanged
    } else {
      let (one, another) = (
        FigureContour(MeasuredContour(start, isClosed: false)), FigureContour(MeasuredContour(end, isClosed: false))
      )
      match =
        MatchedContours.matched(
          one.contour, like: one, another.contour, like: another, turn: 0, false,
          MorphWeights.Samples.correspondence(pairs: 1)
        ).first
    }
    guard let match else { return [] }
    return zip(match.first, match.second).map {
      Segment(start: $0.cubic, end: $1.cubic, isLine: $0.isLine && $1.isLine)
    }
  }

  // MARK: - Contours without a run

  /// A place that holds a contour.
  private struct Hold {
    var position: Double
    /// From the place on the contour to what holds it.
    var offset: Vector
  }

  private mutating func addFree(_ contour: FigureContour, _ others: [FigureContour], grows: Bool) {
    let hold = hold(of: contour, on: others)
    if hold.offset.length > MorphWeights.Trim.farAway {
      if grows { far.end.append(contour) } else { far.start.append(contour) }
    } else {
      addFree(contour.contour, hold, grows: grows)
    }
  }

  /// Far contours of one end alone come out of what is next to them.
  private mutating func settleFar() {
    guard far.start.isEmpty || far.end.isEmpty else { return }
    for contour in far.start { addFree(contour.contour, hold(of: contour, on: to.contours), grows: false) }
    for contour in far.end { addFree(contour.contour, hold(of: contour, on: from.contours), grows: true) }
    far = ([], [])
  }

  private mutating func addFree(_ contour: MeasuredContour, _ hold: Hold, grows: Bool) {
    if contour.isPoint {
      let (own, other) = (contour.start, contour.start + hold.offset)
      let (start, end) = grows ? (other, own) : (own, other)
      contours.append(
        TrimmedStrokes.Contour(
          body: [
            Segment(
              start: CubicBezier(LineSegment(start, start)), end: CubicBezier(LineSegment(end, end)), isLine: true)
          ]))
      return
    }
    let reach = contour.isClosed ? (low: hold.position - 0.5, high: hold.position + 0.5) : (low: 0, high: 1)
    func tail(to end: Double) -> Tail? {
      guard abs(end - hold.position) > 1e-6 else { return nil }
      return self.tail(contour.run(from: hold.position, to: end), grows: grows, offset: hold.offset)
    }
    contours.append(TrimmedStrokes.Contour(head: tail(to: reach.low), foot: tail(to: reach.high)))
  }

  /// Where a contour touches others first, in the direction in which it is drawn; else where it comes nearest to them, or
  /// the middle if these are far away.
  private func hold(of contour: FigureContour, on others: [FigureContour]) -> Hold {
    let measured = contour.contour
    func offset(_ position: Double) -> Vector {
      let point = measured.point(at: CoincidentRuns.wrapped(position))
      var best = Vector(.infinity, 0)
      for other in others {
        let way = other.nearestPoint(to: point) - point
        if way.lengthSquared < best.lengthSquared { best = way }
      }
      return best
    }
    let count = MorphWeights.Samples.holds
    let distances = (0...count).map { offset(Double($0) / Double(count)).length }
    let least = distances.min() ?? 0
    if least > MorphWeights.Trim.farAway, !measured.isClosed { return Hold(position: 0.5, offset: offset(0.5)) }
    let enough = max(MorphWeights.Contours.contact, least + MorphWeights.Rounding.sameDistance)
    let first = distances.indices.first { index in
      distances[index] <= enough && (index == count || distances[index] <= distances[index + 1])
    }
    var position = Double(first ?? 0) / Double(count)
    var step = 0.5 / Double(count)
    while step > 1e-7 {
      for next in [position - step, position + step] where measured.isClosed || next >= 0 && next <= 1 {
        if offset(next).length < offset(position).length { position = next }
      }
      step *= 0.5
    }
    return Hold(position: position, offset: offset(position))
  }
}
