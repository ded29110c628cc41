extension Arrangement {
  /// A part of a source, backwards if `from > to`.
  private struct Part {
    var source: Int
    var from: Double
    var to: Double

    var isForward: Bool { from < to }
  }

  /// A way along one source, or along a straight line through several.
  private struct Run {
    var head: Part
    /// The part at the other end; the same as the head where there is but one source.
    var tail: Part
    var start: Int
    var end: Int
    var isStraightThroughSeveral = false
  }

  // MARK: - Areas

  /// The outlines of what is selected, areas clockwise on screen and holes the other way.
  func contours(of isSelected: (Winding) -> Bool) -> [Contour] {
    // Half-edges with what is selected on their right and what is not on their left.
    var isBoundary = Array(repeating: false, count: 2 * edges.count)
    for index in edges.indices {
      let (right, left) = (isSelected(windings[index].right), isSelected(windings[index].left))
      isBoundary[2 * index] = right && !left
      isBoundary[2 * index + 1] = left && !right
    }
    let following = boundaryOrder(isBoundary)
    var contours: [Contour] = []
    var isDone = Array(repeating: false, count: isBoundary.count)
    // The walk since the start, and where on it each vertex stands.
    var walk: [Int] = []
    var placeOnWalk = Array(repeating: -1, count: vertices.count)
    for first in isBoundary.indices where isBoundary[first] && !isDone[first] {
      var halfEdge = first
      repeat {
        isDone[halfEdge] = true
        let vertex = origin(of: halfEdge)
        if placeOnWalk[vertex] >= 0 {
          // Back at a vertex: what lies between is a contour of its own.
          let start = placeOnWalk[vertex]
          contours.append(contour(along: walk[start...]))
          for passed in walk[start...] { placeOnWalk[origin(of: passed)] = -1 }
          walk.removeSubrange(start...)
        }
        placeOnWalk[vertex] = walk.count
        walk.append(halfEdge)
        halfEdge = following[halfEdge]
      } while halfEdge != first
      contours.append(contour(along: walk[...]))
      for passed in walk { placeOnWalk[origin(of: passed)] = -1 }
      walk.removeAll()
    }
    return contours
  }

  /// The half-edge that goes on around the same area, for each boundary half-edge.
  private func boundaryOrder(_ isBoundary: [Bool]) -> [Int] {
    var following = Array(repeating: -1, count: isBoundary.count)
    for around in outgoing {
      // Counterclockwise from one that comes in to the next that leaves.
      var leaving = around.lastIndex { isBoundary[$0] }.map { around[$0] }
      guard leaving != nil else { continue }
      for halfEdge in around {
        if isBoundary[halfEdge ^ 1] { following[halfEdge ^ 1] = leaving! }
        if isBoundary[halfEdge] { leaving = halfEdge }
      }
    }
    return following
  }

  private func contour(along walk: ArraySlice<Int>) -> Contour {
    var runs = walk.map { run(along: $0) }
    // Begins where a given contour begins, if it passes there, else where a source is entered.
    var best: (rank: Int, index: Int)?
    for index in runs.indices where !continues(runs[index == 0 ? runs.count - 1 : index - 1], runs[index]) {
      let head = runs[index].head
      let range = sources.contours[sources.sources[head.source].contour].sources
      let isAtStart = head.from == 0 && head.source == range.lowerBound
      let isAtEnd = head.from == 1 && head.source == range.upperBound - 1
      let rank = (isAtStart || isAtEnd ? 0 : sources.sources.count) + head.source
      if rank < best?.rank ?? .max { best = (rank, index) }
    }
    if let best, best.index > 0 { runs = Array(runs[best.index...] + runs[..<best.index]) }
    runs = joined(runs)
    if runs.count > 2, let straight = joinedStraight(runs[runs.count - 1], runs[0]) {
      runs[runs.count - 1] = straight
      runs.removeFirst()
    }
    var segments = runs.map { segment(of: $0) }
    // The closing line need not be said.
    if segments.count > 1, case .line = segments[segments.count - 1] { segments.removeLast() }
    return Contour(start: segments[0].start, segments: segments, isClosed: true)
  }

  // MARK: - Lines

  /// The parts of the lines for which `isKept` says so of the windings beside them.
  func lines(where isKept: (_ right: Winding, _ left: Winding) -> Bool) -> [Contour] {
    var contours: [Contour] = []
    var next = 0
    for contour in sources.contours where contour.role == .line {
      var pieces: [(run: Run, isKept: Bool)] = []
      while next < stretches.count, stretches[next].source < contour.sources.lowerBound { next += 1 }
      while next < stretches.count, stretches[next].source < contour.sources.upperBound {
        let stretch = stretches[next]
        let (right, left) = windings[edgeOfStretch[next]]
        pieces.append((run(along: stretch, isForward: true), isKept(right, left)))
        next += 1
      }
      guard let firstCut = pieces.firstIndex(where: { !$0.isKept }) else {
        if !pieces.isEmpty { contours.append(contour.whole) }
        continue
      }
      // A part that passes the start of a closed contour is one.
      if contour.isClosed { pieces = Array(pieces[firstCut...] + pieces[..<firstCut]) }
      for part in pieces.split(whereSeparator: { !$0.isKept }) {
        let segments = joined(part.map { $0.run }).map { segment(of: $0) }
        contours.append(Contour(start: segments[0].start, segments: segments, isClosed: false))
      }
    }
    return contours
  }

  // MARK: - Runs

  private func run(along halfEdge: Int) -> Run {
    let edge = edges[halfEdge / 2]
    return run(along: stretches[edge.stretch], isForward: edge.isReversed == (halfEdge & 1 == 1))
  }

  private func run(along stretch: Stretch, isForward: Bool) -> Run {
    let part =
      isForward
      ? Part(source: stretch.source, from: stretch.from, to: stretch.to)
      : Part(source: stretch.source, from: stretch.to, to: stretch.from)
    return Run(
      head: part, tail: part, start: isForward ? stretch.start : stretch.end,
      end: isForward ? stretch.end : stretch.start
    )
  }

  /// Whether the second goes on along the same source where the first ends.
  private func continues(_ first: Run, _ second: Run) -> Bool {
    // Between them a part may be missing that was shorter than the tolerance.
    first.tail.source == second.head.source && first.tail.isForward == second.head.isForward
      && abs(first.tail.to - second.head.from) <= 1e-4
  }

  private func joined(_ runs: [Run]) -> [Run] {
    var joined: [Run] = []
    for run in runs {
      if let last = joined.last, let both = joinedAlongSource(last, run) ?? joinedStraight(last, run) {
        joined[joined.count - 1] = both
      } else {
        joined.append(run)
      }
    }
    return joined
  }

  private func joinedAlongSource(_ first: Run, _ second: Run) -> Run? {
    guard !first.isStraightThroughSeveral, continues(first, second) else { return nil }
    var both = first
    both.head.to = second.head.to
    both.tail = both.head
    both.end = second.end
    return both
  }

  /// The one line that two lines make which go straight on; nil if they come one after the other on a given contour.
  private func joinedStraight(_ first: Run, _ second: Run) -> Run? {
    let (tail, head) = (first.tail, second.head)
    guard case .line = sources.sources[tail.source].segment, case .line = sources.sources[head.source].segment
    else { return nil }
    if tail.isForward == head.isForward, tail.to == (tail.isForward ? 1 : 0), head.from == 1 - tail.to {
      let (before, after) = tail.isForward ? (tail.source, head.source) : (head.source, tail.source)
      if sources.successor(of: before) == after { return nil }
    }
    let (a, b, c) = (vertices[first.start], vertices[first.end], vertices[second.end])
    let whole = c - a
    guard (b - a).dot(whole) > 0, (c - b).dot(whole) > 0, abs((b - a).cross(whole)) <= 2 * tolerance * whole.length
    else { return nil }
    return Run(
      head: first.head, tail: second.tail, start: first.start, end: second.end, isStraightThroughSeveral: true)
  }

  private func segment(of run: Run) -> Segment {
    if run.isStraightThroughSeveral { return .line(LineSegment(vertices[run.start], vertices[run.end])) }
    let part = run.head
    return part.isForward
      ? curve(of: Stretch(source: part.source, from: part.from, to: part.to, start: run.start, end: run.end))
      : curve(of: Stretch(source: part.source, from: part.to, to: part.from, start: run.end, end: run.start)).reversed
  }
}
