/// Makes lines of curves.
///
/// A polygon through points of a convex curve lies inside it and loses area: 2/3 of the tolerance times the length. Here
/// only the ends of a curve are points of it; the points between are pushed outwards until the polygon has the curve's
/// area again, which also halves its distance to the curve.
enum Flattening {
  /// The largest number of lines that are made of one curve, whatever its size or the tolerance.
  static let largestCount = 65_536.0

  /// Calls `line` with the end of each line that stands for the curve `start + b·t + c·t² + d·t³`, t in 0...1.
  ///
  /// - Parameter bend: The largest length of the second derivative.
  @inline(__always)
  fileprivate static func lines(
    from start: Point, to end: Point, _ b: Vector, _ c: Vector, _ d: Vector, bend: Double, tolerance: Double,
    _ line: (Point) -> Void
  ) {
    let tolerance = tolerance > 0 ? tolerance : 0
    let count = lineCount(bend: bend, tolerance: tolerance)
    guard count > 1 else { return line(end) }

    let h = 1 / count
    var previous = start
    var point = start + (b + (c + d * h) * h) * h
    /// The area between curve and polygon that is still to be given to a point.
    var missing = areaBeyondChord(b, c, d, at: 0, h)
    var index = 1.0
    while index < count {
      let t = index * h
      let nextT = (index + 1) * h
      let isLast = index + 1 >= count
      let next = isLast ? end : start + (b + (c + d * nextT) * nextT) * nextT
      let ahead = areaBeyondChord(b, c, d, at: t, h)
      // Between two inner points each gets half; the ends of the curve stay, so their neighbours get all.
      let share = missing + (isLast ? ahead : 0.5 * ahead)
      missing = isLast ? 0 : 0.5 * ahead
      // Moving the point by v adds v × chord / 2 to the area.
      let chord = next - previous
      let height = 2 * share / chord.lengthSquared
      let push = chord.perpendicular * -height
      let length = push.lengthSquared
      if length <= tolerance * tolerance {
        previous = point + push
      } else {
        // At a hairpin the chord is short: what cannot be given here goes on to the next point.
        let scale = tolerance / length.squareRoot()
        if scale > 0 {
          previous = point + push * scale
          missing += share * (1 - scale)
        } else {
          previous = point
        }
      }
      line(previous)
      point = next
      index += 1
    }
    line(end)
  }

  /// The number of lines that keeps the tolerance: with n equal steps in t a chord is off by at most `bend / (8·n²)`
  /// (Guojin Wang, The subdivision method for finding the intersection between two Bézier curves or surfaces, 1984).
  private static func lineCount(bend: Double, tolerance: Double) -> Double {
    let sagitta = bend / 8
    guard sagitta.isFinite else { return 1 }
    // One line has no point to push, so it is used only where little area is lost. With one point between the ends, it
    // alone makes up for both lines and moves by 4/3 of the sagitta; with more, no point moves by more than that.
    if sagitta <= 0.0625 * tolerance { return 1 }
    if sagitta <= 3 * tolerance { return 2 }
    let count = (sagitta / tolerance).squareRoot().rounded(.up)
    return max(3, min(largestCount, count))
  }

  /// The area between the curve from `t` to `t + h` and its chord.
  @inline(__always)
  private static func areaBeyondChord(_ b: Vector, _ c: Vector, _ d: Vector, at t: Double, _ h: Double) -> Double {
    let first = (b + (2 * c + 3 * t * d) * t) * h
    let second = (c + 3 * t * d) * (h * h)
    let third = d * (h * h * h)
    // ½ ∫ q × q′ for q = first·u + second·u² + third·u³, u in 0...1.
    return first.cross(second) / 6 + first.cross(third) / 4 + second.cross(third) / 10
  }
}

extension QuadraticBezier {
  /// Calls `line` with the end of each line that stands for the curve; see `Path.flattened(tolerance:)`.
  package func flatten(tolerance: Double, _ line: (Point) -> Void) {
    let b = p1 - p0
    let c = (p2 - p1) - b
    Flattening.lines(from: p0, to: p2, 2 * b, c, .zero, bend: 2 * c.length, tolerance: tolerance, line)
  }
}

extension CubicBezier {
  /// Calls `line` with the end of each line that stands for the curve; see `Path.flattened(tolerance:)`.
  package func flatten(tolerance: Double, _ line: (Point) -> Void) {
    let b = p1 - p0
    let c = (p2 - p1) - b
    let c2 = (p3 - p2) - (p2 - p1)
    let bend = 6 * max(c.lengthSquared, c2.lengthSquared).squareRoot()
    Flattening.lines(from: p0, to: p3, 3 * b, 3 * c, c2 - c, bend: bend, tolerance: tolerance, line)
  }
}

extension Segment {
  /// Calls `line` with the end of each line that stands for the segment; see `Path.flattened(tolerance:)`.
  package func flatten(tolerance: Double, _ line: (Point) -> Void) {
    switch self {
    case .line(let segment): line(segment.p1)
    case .quad(let quad): quad.flatten(tolerance: tolerance, line)
    case .cubic(let cubic): cubic.flatten(tolerance: tolerance, line)
    }
  }
}

extension Path {
  /// The path with lines for curves, none further than `tolerance` from its curve.
  ///
  /// The area of each curve over its chord is kept, but for rounding and for curves flatter than a 16th of the tolerance,
  /// which become one line. Ends of segments stay exactly, so do lines and closings.
  ///
  /// The work is bounded: a curve becomes at most 65,536 lines, which keep a tolerance of a 2^-32th of its size; one with a
  /// coordinate that is not finite or above 1e150 becomes one line. A tolerance not above zero means the finest.
  public func flattened(tolerance: Double) -> Path {
    var path = Path()
    path.reserveCapacity(elements: kinds.count, coordinates: coordinates.count)
    flatten(tolerance: tolerance) { path.append($0) }
    return path
  }

  /// Calls `body` with the elements of `flattened(tolerance:)` in order; allocates nothing.
  public func flatten(tolerance: Double, _ body: (PathElement) -> Void) {
    var (start, current) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        (start, current) = (point, point)
        body(element)
      case .line(let point):
        current = point
        body(element)
      case .quad(let point, let control):
        QuadraticBezier(current, control, point).flatten(tolerance: tolerance) { body(.line(to: $0)) }
        current = point
      case .cubic(let point, let control1, let control2):
        CubicBezier(current, control1, control2, point).flatten(tolerance: tolerance) { body(.line(to: $0)) }
        current = point
      case .close:
        current = start
        body(element)
      }
    }
  }
}
