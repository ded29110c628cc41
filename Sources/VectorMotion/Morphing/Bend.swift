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
    let points = (0...count).map { contour.point(at: Double($0) / Double(count)) }
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
    var found = 0.0
    guard !points.isEmpty else { return found }
    TurningScan.forEachBend(of: points, isClosed: isClosed, stepsPerArm: MorphWeights.Bends.stepsPerArm) { _, turn in
      found += min(1, (abs(turn) - MorphWeights.Bends.leastTurn) / MorphWeights.Bends.softness)
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
    var points: [Point] = []
    points.reserveCapacity(count + 1)
    var passed = 0.0
    for (a, b) in zip(polyline, polyline.dropFirst()) {
      let side = (b - a).length
      while side > 0, points.count < count, Double(points.count) * step <= passed + side {
        points.append(a.interpolated(to: b, at: (Double(points.count) * step - passed) / side))
      }
      passed += side
    }
    while points.count <= count { points.append(polyline[polyline.count - 1]) }
    return points
  }
}

/// Finds the runs of strong turning along points at even steps.
private enum TurningScan {
  /// The products of the arms that arrive at a point and leave it; of an open outline the first point that has two arms is
  /// number 0.
  @inline(__always)
  private static func turning(
    of points: [Point], at index: Int, isClosed: Bool, stepsPerArm: Int
  ) -> (dot: Double, cross: Double) {
    let steps = points.count - 1
    var (before, here, after) = (index - stepsPerArm, index, index + stepsPerArm)
    if isClosed {
      if before < 0 { before += steps }
      if after >= steps { after -= steps }
    } else {
      (before, here, after) = (index, index + stepsPerArm, index + 2 * stepsPerArm)
    }
    let (arrival, departure) = (points[here] - points[before], points[after] - points[here])
    return (arrival.dot(departure), arrival.cross(departure))
  }

  /// Half the number of extrema of the turning along points at even steps. Linear.
  static func bumpCount(of points: [Point], isClosed: Bool, stepsPerArm: Int) -> Double {
    let steps = points.count - 1
    let count = isClosed ? steps : steps - 2 * stepsPerArm + 1
    guard count > 2 * stepsPerArm else { return 0 }
    var turns = [Double](repeating: 0, count: count)
    var first = 0
    for index in 0..<count {
      let (dot, cross) = turning(of: points, at: index, isClosed: isClosed, stepsPerArm: stepsPerArm)
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
  /// - Parameter points: of a closed outline the last repeats the first.
  static func forEachBend(
    of points: [Point], isClosed: Bool, stepsPerArm: Int, _ body: (_ middle: Double, _ turn: Double) -> Void
  ) {
    let steps = points.count - 1
    let count = isClosed ? steps : steps - 2 * stepsPerArm + 1
    guard count > 0 else { return }
    let limit = MorphWeights.Bends.leastTurn
    var turns = [Double](repeating: 0, count: count)
    var isBent = false
    for index in 0..<count {
      let (dot, cross) = turning(of: points, at: index, isClosed: isClosed, stepsPerArm: stepsPerArm)
      // Most of an outline goes about straight on, where no angle is needed.
      if dot > 0, abs(cross) < MorphWeights.Bends.straight * dot { continue }
      turns[index] = ContourAlignment.canonical(ElementaryFunctions.atan2(cross, dot))
      if abs(turns[index]) > limit { isBent = true }
    }
    guard isBent else { return }
    func side(_ turn: Double) -> Int { turn > limit ? 1 : turn < -limit ? -1 : 0 }
    // A closed outline is read from where one run ends.
    var first = 0
    if isClosed {
      guard
        let start = turns.indices.first(where: {
          side(turns[$0]) != side(turns[$0 == 0 ? count - 1 : $0 - 1])
        })
      else { return body(0, turns[0]) }
      first = start
    }
    func turn(_ index: Int) -> Double { turns[first + index < count ? first + index : first + index - count] }
    var index = 0
    while index < count {
      let start = index
      let side0 = side(turn(index))
      var most = 0.0
      while index < count, side(turn(index)) == side0 {
        if abs(turn(index)) > abs(most) { most = turn(index) }
        index += 1
      }
      guard side0 != 0 else { continue }
      // Over a fillet the turning is even; its middle counts.
      let strongest = (start..<index).filter { abs(turn($0)) > abs(most) - MorphWeights.Bends.evenTurn }
      let middle =
        Double(first) + 0.5 * Double(strongest[0] + strongest[strongest.count - 1])
        + (isClosed ? 0 : Double(stepsPerArm))
      body(middle < Double(steps) ? middle : middle - Double(steps), most)
    }
  }
}
