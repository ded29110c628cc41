/// The ways from length to parameter along curves, one after the other: stretches, in each of which the parameter is a cubic
/// of the length.
///
/// Dashes ask one curve for many places. Newton's method on measured lengths takes some hundred square roots for each; the
/// cubic that has the stretch's ends and, there, the slope dt/ds = 1 / speed (Hermite's) takes none. Its error goes with the
/// fourth power of the stretch's length and is largest about the middle, where it is tried.
struct LengthTable {
  /// From length `start` on the parameter is `t + u·(c1 + u·(c2 + u·c3))`, with u from 0 to 1 over `length`.
  private struct Stretch {
    var start: Double
    var length: Double
    var t: Double
    var c1: Double
    var c2: Double
    var c3: Double
    var end: Double
  }

  /// A curve 100 wide takes 10 stretches for places to 0.01, some 600 for 10⁻⁸.
  private static let mostPerCurve = 4096
  private static let mostInAll = 1 << 20

  private var stretches: [Stretch] = []
  private var curveStart = 0.0
  private var budget = 0

  /// The number of stretches of all curves.
  var count: Int { stretches.count }

  mutating func removeAll() { stretches.removeAll(keepingCapacity: true) }

  /// Adds a curve of this speed and returns its length.
  ///
  /// The length has an error of at most about `tolerance`, places along it have one of at most about `placeTolerance`.
  /// `breaks` are the parameters where the speed has minima and may not be smooth. A curve has at most `mostPerCurve` stretches,
  /// and all have `mostInAll`, which bounds time and memory; the length is NaN or infinite if the speed is.
  @inline(__always)
  mutating func add(
    tolerance: Double, placeTolerance: Double, breaks: Roots, speed: (Double) -> Double
  ) -> Double {
    budget = min(Self.mostPerCurve, Self.mostInAll - stretches.count)
    curveStart = 0
    var from = 0.0
    for part in 0...breaks.count {
      let to = part < breaks.count ? Swift.min(breaks[part], 1) : 1
      guard to > from else { continue }
      add(
        from: from, to: to, length: GaussLegendre.order8.integral(from: from, to: to, of: speed),
        speeds: (speed(from), speed(to)), depth: 0, tolerance, placeTolerance, speed)
      from = to
    }
    return curveStart
  }

  private mutating func add(
    from start: Double, to end: Double, length rough: Double, speeds: (start: Double, end: Double), depth: Int,
    _ tolerance: Double, _ placeTolerance: Double, _ speed: (Double) -> Double
  ) {
    let (middle, width) = (0.5 * (start + end), end - start)
    let first = GaussLegendre.order8.integral(from: start, to: middle, of: speed)
    let second = GaussLegendre.order8.integral(from: middle, to: end, of: speed)
    let length = first + second
    let middleSpeed = speed(middle)
    budget -= 1
    // The slopes at the ends as ratios to the mean one. Up to 3 the cubic cannot turn back (F. N. Fritsch and R. E. Carlson,
    // "Monotone piecewise cubic interpolation", 1980).
    var (s0, s1) = (length / (width * speeds.start), length / (width * speeds.end))
    let isMonotone = s0 <= 3 && s1 <= 3
    if !isMonotone { (s0, s1) = (1, 1) }
    let (c2, c3) = (3 - 2 * s0 - s1, s0 + s1 - 2)
    let share = first / length
    let missed = abs(share * (s0 + share * (c2 + share * c3)) - 0.5) * width * middleSpeed
    // A slope that is off in the middle carries the places about the quarters away, where the middle itself may be right.
    let aslant = abs((s0 + share * (2 * c2 + share * 3 * c3)) * width * middleSpeed - length)
    let difference = abs(length - rough)
    let isExact = difference <= tolerance * width || difference <= 1e-15 * length
    let isPlaced = length <= placeTolerance || (isMonotone && missed <= placeTolerance && aslant <= 8 * placeTolerance)
    if !(isExact && isPlaced), depth < 30, budget > 0, length.isFinite {
      add(
        from: start, to: middle, length: first, speeds: (speeds.start, middleSpeed), depth: depth + 1, tolerance,
        placeTolerance, speed)
      add(
        from: middle, to: end, length: second, speeds: (middleSpeed, speeds.end), depth: depth + 1, tolerance,
        placeTolerance, speed)
      return
    }
    stretches.append(
      Stretch(start: curveStart, length: length, t: start, c1: width * s0, c2: width * c2, c3: width * c3, end: end))
    curveStart += length
  }

  /// The lengths from the curve's start, and the parameters, between which a stretch lies.
  @inline(__always)
  func span(_ stretch: Int) -> (lengths: (start: Double, end: Double), parameters: (start: Double, end: Double)) {
    let s = stretches[stretch]
    return ((s.start, s.start + s.length), (s.t, s.end))
  }

  /// The parameter at `length` from the curve's start. `stretch` is the number of the curve's first stretch for the first
  /// place, and leads on from place to place, which come in ascending order; it stays below `end`, where the next curve's
  /// begin.
  @inline(__always)
  func parameter(atLength length: Double, from stretch: inout Int, end: Int) -> Double {
    while stretch + 1 < end && length > stretches[stretch + 1].start { stretch += 1 }
    let s = stretches[stretch]
    let u = s.length > 0 ? Swift.min(Swift.max((length - s.start) / s.length, 0), 1) : 0
    return Swift.min(s.t + u * (s.c1 + u * (s.c2 + u * s.c3)), s.end)
  }
}
