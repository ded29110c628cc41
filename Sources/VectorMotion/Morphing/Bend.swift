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
    TurningScan.forEachBend(of: points, isClosed: contour.isClosed, stepsPerArm: stepsPerArm) { middle, turn in
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
    count(among: evenPoints(of: polyline), isClosed: isClosed)
  }

  private static func count(among points: [Point], isClosed: Bool) -> Double {
    typealias Weights = MorphWeights.Bends
    var found = 0.0
    guard !points.isEmpty else { return found }
    let enough = Weights.leastTurn + 1.1 * Weights.softness
    TurningScan.forEachBend(of: points, isClosed: isClosed, stepsPerArm: Weights.stepsPerArm, upTo: enough) { _, turn in
      found += min(1, (abs(turn) - Weights.leastTurn) / Weights.softness)
    }
    return found
  }

  /// The bends of a polyline, and its bumps: half the number of places where it turns most or least, corners or not. A
  /// closed one repeats its start.
  static func counts(in polyline: [Point], isClosed: Bool) -> (bends: Double, bumps: Double) {
    let points = evenPoints(of: polyline)
    return (
      count(among: points, isClosed: isClosed),
      TurningScan.bumpCount(of: points, isClosed: isClosed, stepsPerArm: MorphWeights.Bends.stepsPerBumpArm)
    )
  }

  /// Where a polyline bends, as shares of its length, and by how much. A closed one repeats its start.
  static func turns(in polyline: [Point], isClosed: Bool) -> [(position: Double, turn: Double)] {
    let points = evenPoints(of: polyline)
    var found: [(position: Double, turn: Double)] = []
    guard !points.isEmpty else { return found }
    TurningScan.forEachBend(of: points, isClosed: isClosed, stepsPerArm: MorphWeights.Bends.stepsPerArm) {
      middle, turn in
      found.append((middle / Double(points.count - 1), turn))
    }
    return found
  }

  /// Points on a polyline at even steps, from its start to its end; none if it is short.
  private static func evenPoints(of polyline: [Point]) -> [Point] {
    let stepsPerArm = MorphWeights.Bends.stepsPerArm
    let length = zip(polyline, polyline.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    let steps = min(MorphWeights.Bends.mostSteps, (length * Double(stepsPerArm) / MorphWeights.Bends.arm).nearestWhole)
    let count = steps > 0 ? Int(steps) : 0
    guard count >= 4 * stepsPerArm else { return [] }
    let step = length / Double(count)
    var points = [Point](repeating: polyline[polyline.count - 1], count: count + 1)
    var found = 0
    var next = 0.0
    var passed = 0.0
    for (a, b) in zip(polyline, polyline.dropFirst()) {
      let side = (b - a).length
      while side > 0, found < count, next <= passed + side {
        points[found] = a.interpolated(to: b, at: (next - passed) / side)
        found += 1
        next = Double(found) * step
      }
      passed += side
    }
    return points
  }
}

/// Finds the runs of strong turning along points at even steps.
private enum TurningScan {
  /// The arms along points, such that number i arrives at the place that number i + `stepsPerArm` leaves; of an open
  /// outline the first such place is the first point that has two arms.
  private static func arms(of points: [Point], isClosed: Bool, stepsPerArm: Int) -> [Vector] {
    let steps = points.count - 1
    let count = isClosed ? steps : steps - stepsPerArm + 1
    let before = isClosed ? stepsPerArm : 0
    var arms = [Vector](repeating: .zero, count: before + count)
    for index in 0..<(steps - stepsPerArm + (isClosed ? 0 : 1)) {
      arms[before + index] = points[index + stepsPerArm] - points[index]
    }
    // The first point of a closed outline is also its last.
    for index in 0..<before {
      arms[index] = points[index] - points[steps - stepsPerArm + index]
      arms[count + index] = arms[index]
    }
    return arms
  }

  /// Half the number of extrema of the turning along points at even steps. Linear.
  static func bumpCount(of points: [Point], isClosed: Bool, stepsPerArm: Int) -> Double {
    let steps = points.count - 1
    let count = isClosed ? steps : steps - 2 * stepsPerArm + 1
    guard count > 2 * stepsPerArm else { return 0 }
    let arms = arms(of: points, isClosed: isClosed, stepsPerArm: stepsPerArm)
    var turns = [Double](repeating: 0, count: count)
    var first = 0
    for index in 0..<count {
      let (arrival, departure) = (arms[index], arms[index + stepsPerArm])
      let (dot, cross) = (arrival.dot(departure), arrival.cross(departure))
      if dot > 0, abs(cross) < MorphWeights.Bends.straight * dot {
        // Two terms of the arc tangent, 0.002 off at most.
        let tangent = cross / dot
        turns[index] = tangent - tangent * tangent * tangent / 3
      } else {
        turns[index] = ContourAlignment.canonical(ElementaryFunctions.atan2(cross, dot))
      }
      if turns[index] < turns[first] { first = index }
    }
    if !isClosed { first = 0 }
    let least = MorphWeights.Bends.leastBump
    var found = 0
    // Whether it turns more and more; not known before it has changed enough.
    var rises: Bool?
    var (low, high) = (turns[first], turns[first])
    for step in 1...(isClosed ? count : count - 1) {
      let index = first + step
      let turn = turns[index >= count ? index - count : index]
      if rises == true ? turn > high : rises == nil && turn > high { high = turn }
      if rises == false ? turn < low : rises == nil && turn < low { low = turn }
      if rises != true, turn - low > least {
        if rises != nil { found += 1 }
        (rises, high) = (true, turn)
      } else if rises != false, high - turn > least {
        if rises != nil { found += 1 }
        (rises, low) = (false, turn)
      }
    }
    return rises == nil ? 0 : 0.5 * Double(found + 1)
  }

  /// Gives the middle of each run, in steps from the first point, and the most turning in it. Linear.
  ///
  /// - Parameters:
  ///   - points: of a closed outline the last repeats the first.
  ///   - enough: a turn, less than a quarter, beyond which turns need not be told apart.
  static func forEachBend(
    of points: [Point], isClosed: Bool, stepsPerArm: Int, upTo enough: Double? = nil,
    _ body: (_ middle: Double, _ turn: Double) -> Void
  ) {
    let steps = points.count - 1
    let count = isClosed ? steps : steps - 2 * stepsPerArm + 1
    guard count > 0 else { return }
    let limit = MorphWeights.Bends.leastTurn
    let arms = arms(of: points, isClosed: isClosed, stepsPerArm: stepsPerArm)
    let tangent = enough.map { ElementaryFunctions.tangent($0) } ?? 0
    var bent: [(index: Int, turn: Double)] = []
    for index in 0..<count {
      let (arrival, departure) = (arms[index], arms[index + stepsPerArm])
      let (dot, cross) = (arrival.dot(departure), arrival.cross(departure))
      // Most of an outline goes about straight on, where no angle is needed.
      if dot > 0, abs(cross) < MorphWeights.Bends.straight * dot { continue }
      // But for what nearly turns back, which is no sharp turn to one side.
      if let enough, abs(cross) > tangent * dot, abs(cross) > -0.05 * dot {
        bent.append((index, cross > 0 ? enough : -enough))
        continue
      }
      let turn = ContourAlignment.canonical(ElementaryFunctions.atan2(cross, dot))
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
