import VectorGraphics

/// A place where an outline turns so fast that the eye sees a corner there, sharp or rounded.
///
///     ────────╮           The turning is gathered over two arms of outline about each place, so that a
///        arm  ●  arm      fillet counts as the corner that it stands for, and a large arc does not.
///             │
///             │
struct Bend: Sendable {
  /// Where it is, as a share of the contour's length.
  var position: Double
  var place: Point
  /// The turning within both arms, in radians, positive clockwise on screen.
  var turn: Double

  /// The bends of a contour, in order. None lies at the ends of an open one.
  ///
  /// Linear in the contour's length, which counts in joint extents.
  static func all(of contour: MeasuredContour) -> [Bend] {
    let arm = MorphWeights.Bends.arm
    let stepsPerArm = MorphWeights.Bends.stepsPerArm
    let count = Int(min(MorphWeights.Bends.mostSteps, (contour.length * Double(stepsPerArm) / arm).nearestWhole))
    guard count >= 4 * stepsPerArm else { return [] }
    let points = contour.points(at: (0...count).map { Double($0) / Double(count) })
    let corners = zip(contour.joints, contour.corners).filter { $0.1 != 0 }.map { $0.0 }
    var bends: [Bend] = []
    TurningScan(points, isClosed: contour.isClosed).forEachBend(stepsPerArm: stepsPerArm) { middle, turn in
      var position = middle / Double(count)
      // A sharp corner near by is what bends there.
      var reach = arm / contour.length
      let found = position
      for corner in corners where abs(corner - found) < reach {
        reach = abs(corner - found)
        position = corner
      }
      if position >= 1 { position -= 1 }
      bends.append(Bend(position: position, place: contour.point(at: position), turn: turn))
    }
    return bends.sorted { $0.position < $1.position }
  }

  /// How many bends a polyline has, each as much as it is one. A closed one repeats its start.
  static func count(in polyline: [Point], isClosed: Bool) -> Double {
    let points = evenPoints(of: polyline)
    return points.isEmpty ? 0 : count(in: TurningScan(points, isClosed: isClosed))
  }

  private static func count(in scan: TurningScan) -> Double {
    typealias Weights = MorphWeights.Bends
    var found = 0.0
    let enough = Weights.leastTurn + 1.1 * Weights.softness
    scan.forEachBend(stepsPerArm: Weights.stepsPerArm, upTo: enough) { _, turn in
      found += min(1, (abs(turn) - Weights.leastTurn) / Weights.softness)
    }
    return found
  }

  /// The bends of a polyline, and its bumps: half the number of places where it turns most or least, corners or not. A
  /// closed one repeats its start.
  static func counts(in polyline: [Point], isClosed: Bool) -> (bends: Double, bumps: Double) {
    let points = evenPoints(of: polyline)
    if points.isEmpty { return (0, 0) }
    let scan = TurningScan(points, isClosed: isClosed)
    return (count(in: scan), scan.bumpCount(stepsPerArm: MorphWeights.Bends.stepsPerBumpArm))
  }

  /// Where a polyline bends, as shares of its length, and by how much. A closed one repeats its start.
  static func turns(in polyline: [Point], isClosed: Bool) -> [(position: Double, turn: Double)] {
    let points = evenPoints(of: polyline)
    var found: [(position: Double, turn: Double)] = []
    guard !points.isEmpty else { return found }
    TurningScan(points, isClosed: isClosed).forEachBend(stepsPerArm: MorphWeights.Bends.stepsPerArm) { middle, turn in
      found.append((middle / Double(points.count - 1), turn))
    }
    return found
  }

  /// Points on a polyline at even steps, from its start to its end; none if it is short.
  private static func evenPoints(of polyline: [Point]) -> [Point] {
    let stepsPerArm = MorphWeights.Bends.stepsPerArm
    let corners = polyline.span
    var length = 0.0
    for index in corners.indices.dropFirst() { length += (corners[index] - corners[index - 1]).length }
    let steps = min(MorphWeights.Bends.mostSteps, (length * Double(stepsPerArm) / MorphWeights.Bends.arm).nearestWhole)
    let count = steps > 0 ? Int(steps) : 0
    guard count >= 4 * stepsPerArm else { return [] }
    let step = length / Double(count)
    var points = [Point](repeating: corners[corners.count - 1], count: count + 1)
    var even = points.mutableSpan
    var found = 0
    var next = 0.0
    var passed = 0.0
    for index in corners.indices.dropFirst() {
      let (a, b) = (corners[index - 1], corners[index])
      let side = (b - a).length
      let end = passed + side
      let direction = side > 0 ? (b - a) / side : .zero
      while side > 0, found < count, next <= end {
        even[found] = a + (next - passed) * direction
        found += 1
        next = Double(found) * step
      }
      passed = end
    }
    return points
  }
}

/// Finds the runs of strong turning along points at even steps.
private struct TurningScan {
  /// The points; of a closed outline those before its first and after its last, too, so that no arm has to go round.
  private let points: [Point]
  private let steps: Int
  private let isClosed: Bool

  private static let longestArm = max(MorphWeights.Bends.stepsPerArm, MorphWeights.Bends.stepsPerBumpArm)

  /// - Parameter points: more than an arm has; of a closed outline the last repeats the first.
  init(_ points: [Point], isClosed: Bool) {
    steps = points.count - 1
    self.isClosed = isClosed
    guard isClosed else {
      self.points = points
      return
    }
    var round: [Point] = []
    round.reserveCapacity(steps + 2 * Self.longestArm)
    round += points[(steps - Self.longestArm)..<steps]
    round += points[..<steps]
    round += points[..<Self.longestArm]
    self.points = round
  }

  /// How many places have two arms.
  private func placeCount(stepsPerArm: Int) -> Int { isClosed ? steps : steps - 2 * stepsPerArm + 1 }

  /// Gives each place that has two arms with the dot and the cross product of these.
  @inline(__always)
  private func forEachPlace(stepsPerArm: Int, _ body: (_ index: Int, _ dot: Double, _ cross: Double) -> Void) {
    let count = placeCount(stepsPerArm: stepsPerArm)
    guard count > 0 else { return }
    let start = isClosed ? Self.longestArm - stepsPerArm : 0
    // As long as the loop, so that it need not ask whether a place is one of theirs.
    let before = points.span.extracting(start..<start + count)
    let here = points.span.extracting(start + stepsPerArm..<start + stepsPerArm + count)
    let after = points.span.extracting(start + 2 * stepsPerArm..<start + 2 * stepsPerArm + count)
    for index in 0..<count {
      let (arrival, departure) = (here[index] - before[index], after[index] - here[index])
      body(index, arrival.dot(departure), arrival.cross(departure))
    }
  }

  /// The angle of the vector (x, y) from the x axis, to 3e-5: what rounds it to the last bit was 4 % of a morph's preparing.
  ///
  /// The polynomial is 4.4.47 of Abramowitz and Stegun, "Handbook of mathematical functions" (1964), times as much as makes
  /// an eighth of a turn exact, where both octants meet.
  private static func angle(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let most = max(width, height)
    guard most > 0 else { return 0 }
    let ratio = min(width, height) / most
    let square = ratio * ratio
    let polynomial =
      0.9998660 + square * (-0.3302995 + square * (0.1801410 + square * (-0.0851330 + square * 0.0208351)))
    var angle = 0.25 * .pi / 0.7854096 * ratio * polynomial
    if height > width { angle = 0.5 * .pi - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }

  /// Half the number of extrema of the turning. Linear.
  func bumpCount(stepsPerArm: Int) -> Double {
    let count = placeCount(stepsPerArm: stepsPerArm)
    guard count > 2 * stepsPerArm else { return 0 }
    var turns: [Double] = []
    turns.reserveCapacity(count)
    var first = 0
    var least = Double.infinity
    forEachPlace(stepsPerArm: stepsPerArm) { index, dot, cross in
      let turn: Double
      if abs(cross) < MorphWeights.Bends.straight * dot {
        // Two terms of the arc tangent, 0.002 off at most.
        let tangent = cross / dot
        turn = tangent - tangent * tangent * tangent / 3
      } else {
        turn = ContourAlignment.canonical(Self.angle(dot, cross))
      }
      turns.append(turn)
      if turn < least { (first, least) = (index, turn) }
    }
    if !isClosed { first = 0 }
    let enough = MorphWeights.Bends.leastBump
    var (low, high) = (turns[first], turns[first])
    var found = 0
    // Whether it turns more and more; not known before it has changed enough.
    var rises: Bool?
    for step in 1...(isClosed ? count : count - 1) {
      let index = first + step
      let turn = turns[index >= count ? index - count : index]
      switch rises {
      case true?:
        high = max(high, turn)
        if high - turn > enough { (rises, low, found) = (false, turn, found + 1) }
      case false?:
        low = min(low, turn)
        if turn - low > enough { (rises, high, found) = (true, turn, found + 1) }
      case nil:
        (low, high) = (min(low, turn), max(high, turn))
        if turn - low > enough {
          (rises, high) = (true, turn)
        } else if high - turn > enough {
          (rises, low) = (false, turn)
        }
      }
    }
    return rises == nil ? 0 : 0.5 * Double(found + 1)
  }

  /// Gives the middle of each run, in steps from the first point, and the most turning in it. Linear.
  ///
  /// - Parameter enough: a turn, less than a quarter, beyond which turns need not be told apart.
  func forEachBend(
    stepsPerArm: Int, upTo enough: Double? = nil, _ body: (_ middle: Double, _ turn: Double) -> Void
  ) {
    let count = placeCount(stepsPerArm: stepsPerArm)
    let limit = MorphWeights.Bends.leastTurn
    let tangent = enough.map { ElementaryFunctions.tangent($0) } ?? 0
    var bent: [(index: Int, turn: Double)] = []
    bent.reserveCapacity(64)
    forEachPlace(stepsPerArm: stepsPerArm) { index, dot, cross in
      // Most of an outline goes about straight on, where no angle is needed.
      if abs(cross) < MorphWeights.Bends.straight * dot { return }
      // But for what nearly turns back, which is no sharp turn to one side.
      if let enough, abs(cross) > tangent * dot, abs(cross) > -0.05 * dot {
        bent.append((index, cross > 0 ? enough : -enough))
        return
      }
      let turn = ContourAlignment.canonical(Self.angle(dot, cross))
      if abs(turn) > limit { bent.append((index, turn)) }
    }
    guard let first = bent.first, let last = bent.last else { return }
    func isOneRun(_ a: (index: Int, turn: Double), _ b: (index: Int, turn: Double)) -> Bool {
      a.index + 1 == b.index && (a.turn > 0) == (b.turn > 0)
    }
    // A closed outline is read from where one run ends.
    if isClosed, isOneRun((last.index - count, last.turn), first) {
      guard let end = bent.indices.dropFirst().first(where: { !isOneRun(bent[$0 - 1], bent[$0]) })
      else { return body(0, first.turn) }
      bent.append(contentsOf: bent[..<end].map { ($0.index + count, $0.turn) })
      bent.removeFirst(end)
    }
    var start = 0
    while start < bent.count {
      var most = bent[start].turn
      var end = start + 1
      while end < bent.count, isOneRun(bent[end - 1], bent[end]) {
        if abs(bent[end].turn) > abs(most) { most = bent[end].turn }
        end += 1
      }
      // Over a fillet the turning is even; its middle counts.
      func isStrong(_ bend: (index: Int, turn: Double)) -> Bool {
        abs(bend.turn) > abs(most) - MorphWeights.Bends.evenTurn
      }
      var (low, high) = (start, end - 1)
      while !isStrong(bent[low]) { low += 1 }
      while !isStrong(bent[high]) { high -= 1 }
      let middle = 0.5 * Double(bent[low].index + bent[high].index) + (isClosed ? 0 : Double(stepsPerArm))
      body(middle < Double(steps) ? middle : middle - Double(steps), most)
      start = end
    }
  }
}
