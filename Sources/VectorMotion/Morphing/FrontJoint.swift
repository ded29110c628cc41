import VectorGraphics

/// Joins what is shown on both sides of a front to one outline.
///
///        ahead    │    ╱          Runs of the start end on the front, and runs of the end begin there. Where both lie in one
///       ━━━━━━━━━━┿━━━╱━━━        place, they are one outline. Elsewhere the outline goes on along the front, on which it
///        behind   │  ╱ ┊          bounds what is painted on one side alone, up to where the next run begins.
///
/// So nothing overlaps, and no corner is to be seen where nothing differs.
struct FrontJoint {
  /// A run of one side, and what of it lies on the front.
  private struct Arc {
    var contour: ClippedContour
    var run: ClippedContour.Run
    var next = 0
    var isDone = false
  }

  /// Where a run begins or ends on the front.
  private struct Meeting {
    var place: Double
    var arc: Int
    var isEnd: Bool
    var isAhead: Bool
  }

  private var arcs: [Arc] = []
  /// The arcs below this are all of a contour.
  private var wholeCount = 0

  /// Nil where the sides overlap themselves, or go round the other way than each other.
  ///
  /// - Parameters:
  ///   - behind: what lies behind the front, by its normal.
  ///   - ahead: what lies ahead of it, by the opposite of that.
  ///   - across: the direction of the front.
  ///   - height: how far the front has come along its normal.
  init?(_ behind: [ClippedContour], _ ahead: [ClippedContour], across: Vector, at height: Double) {
    var cut: [(arc: Arc, isAhead: Bool)] = []
    for (contours, limit, isAhead) in [(behind, height, false), (ahead, -height, true)] {
      for contour in contours {
        for run in contour.runs(below: limit) {
          let arc = Arc(contour: contour, run: run)
          if run.isCut { cut.append((arc, isAhead)) } else { arcs.append(arc) }
        }
      }
    }
    wholeCount = arcs.count
    var meetings: [Meeting] = []
    for (arc, isAhead) in cut {
      func place(_ point: Point) -> Double { (point - .zero).dot(across) }
      for (point, isEnd) in [(arc.run.start, false), (arc.run.end, true)] {
        meetings.append(Meeting(place: place(point), arc: arcs.count, isEnd: isEnd, isAhead: isAhead))
      }
      arcs.append(arc)
    }
    guard meetings.allSatisfy({ $0.place.isFinite }) else { return nil }
    meetings.sort { one, other in
      if one.place != other.place { return one.place < other.place }
      return one.arc != other.arc ? one.arc < other.arc : other.isEnd && !one.isEnd
    }
    guard link(meetings) else { return nil }
  }

  /// Finds what follows each run; false if there is none.
  private mutating func link(_ meetings: [Meeting]) -> Bool {
    // The winding before each meeting and behind the last, which a run that ends on the front closes towards one side.
    var windings = (behind: [0], ahead: [0])
    for meeting in meetings {
      let (behind, ahead) = (windings.behind[windings.behind.count - 1], windings.ahead[windings.ahead.count - 1])
      let step = meeting.isEnd == meeting.isAhead ? 1 : -1
      windings.behind.append(behind + (meeting.isAhead ? 0 : step))
      windings.ahead.append(ahead + (meeting.isAhead ? step : 0))
    }
    let all = windings.behind + windings.ahead
    // One sign for both sides: else what is painted here is a hole there.
    guard let low = all.min(), let high = all.max(), high - low <= 1 else { return false }
    guard windings.behind.last == 0, windings.ahead.last == 0 else { return false }
    let isRising = high > 0
    for (index, meeting) in meetings.enumerated() where meeting.isEnd {
      // A closed run goes along the front on the side on which it is painted.
      let closesUp = meeting.isAhead == isRising
      let other = meeting.isAhead ? windings.behind : windings.ahead
      let goesUp = closesUp ? other[index + 1] == 0 : other[index] != 0
      let next = goesUp ? index + 1 : index - 1
      guard meetings.indices.contains(next), !meetings[next].isEnd else { return false }
      arcs[meeting.arc].next = meetings[next].arc
    }
    return true
  }

  mutating func write(into path: inout Path) {
    for first in arcs.indices where !arcs[first].isDone {
      var index = first
      path.move(to: arcs[index].run.start)
      while true {
        arcs[index].isDone = true
        arcs[index].contour.append(arcs[index].run, to: &path)
        if index < wholeCount { break }
        let (end, next) = (arcs[index].run.end, arcs[index].next)
        // What is gone on to twice would go round for ever.
        if next == first || arcs[next].isDone { break }
        if (arcs[next].run.start - end).lengthSquared > 0 { path.line(to: arcs[next].run.start) }
        index = next
      }
      path.close()
    }
  }
}
