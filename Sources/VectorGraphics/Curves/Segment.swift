/// One curve piece with both ends known.
public enum Segment: Equatable, Hashable, Sendable {
  case line(LineSegment)
  case quad(QuadraticBezier)
  case cubic(CubicBezier)

  public var start: Point {
    switch self {
    case .line(let line): line.p0
    case .quad(let quad): quad.p0
    case .cubic(let cubic): cubic.p0
    }
  }

  public var end: Point {
    switch self {
    case .line(let line): line.p1
    case .quad(let quad): quad.p2
    case .cubic(let cubic): cubic.p3
    }
  }

  /// The same piece as a cubic, point for point at the same `t`.
  public var cubic: CubicBezier {
    switch self {
    case .line(let line): CubicBezier(line)
    case .quad(let quad): quad.cubic
    case .cubic(let cubic): cubic
    }
  }

  /// The point at `t`; exactly `start` at 0 and `end` at 1.
  public func point(at t: Double) -> Point {
    switch self {
    case .line(let line): line.point(at: t)
    case .quad(let quad): quad.point(at: t)
    case .cubic(let cubic): cubic.point(at: t)
    }
  }

  /// The derivative by `t`.
  public func derivative(at t: Double) -> Vector {
    switch self {
    case .line(let line): line.derivative
    case .quad(let quad): quad.derivative(at: t)
    case .cubic(let cubic): cubic.derivative(at: t)
    }
  }

  /// The unit vector along which the piece passes `t`; nil if all points are one or not finite.
  ///
  /// Where the derivative is zero it is the limit from later `t`, at 1 that from earlier `t`.
  public func direction(at t: Double) -> Vector? {
    switch self {
    case .line(let line): line.derivative.normalized
    case .quad(let quad): quad.direction(at: t)
    case .cubic(let cubic): cubic.direction(at: t)
    }
  }

  /// The curvature at `t`: 1 / radius, positive where the piece turns clockwise on screen, 0 where it is straight.
  public func curvature(at t: Double) -> Double {
    switch self {
    case .line: 0
    case .quad(let quad): quad.curvature(at: t)
    case .cubic(let cubic): cubic.curvature(at: t)
    }
  }

  /// The two parts before and after `t`.
  public func split(at t: Double) -> (Segment, Segment) {
    switch self {
    case .line(let line):
      let (first, second) = line.split(at: t)
      return (.line(first), .line(second))
    case .quad(let quad):
      let (first, second) = quad.split(at: t)
      return (.quad(first), .quad(second))
    case .cubic(let cubic):
      let (first, second) = cubic.split(at: t)
      return (.cubic(first), .cubic(second))
    }
  }

  /// The part from `start` to `end`, backwards if `start > end`; its ends are the points at both, bit for bit.
  public func subsegment(from start: Double, to end: Double) -> Segment {
    switch self {
    case .line(let line): .line(line.subsegment(from: start, to: end))
    case .quad(let quad): .quad(quad.subsegment(from: start, to: end))
    case .cubic(let cubic): .cubic(cubic.subsegment(from: start, to: end))
    }
  }

  /// The same piece from its end to its start.
  public var reversed: Segment {
    switch self {
    case .line(let line): .line(line.reversed)
    case .quad(let quad): .quad(quad.reversed)
    case .cubic(let cubic): .cubic(cubic.reversed)
    }
  }

  public func applying(_ transform: Transform) -> Segment {
    switch self {
    case .line(let line): .line(line.applying(transform))
    case .quad(let quad): .quad(quad.applying(transform))
    case .cubic(let cubic): .cubic(cubic.applying(transform))
    }
  }

  /// The smallest rectangle around the piece; NaN coordinates are left out.
  public var boundingBox: Rect {
    switch self {
    case .line(let line): line.boundingBox
    case .quad(let quad): quad.boundingBox
    case .cubic(let cubic): cubic.boundingBox
    }
  }

  /// The smallest rectangle around the ends and the control points, which holds the piece.
  public var controlBox: Rect {
    switch self {
    case .line(let line): line.boundingBox
    case .quad(let quad): quad.controlBox
    case .cubic(let cubic): cubic.controlBox
    }
  }

  /// The length, with an error of at most about `tolerance`.
  public func length(tolerance: Double) -> Double {
    switch self {
    case .line(let line): line.length
    case .quad(let quad): quad.length(tolerance: tolerance)
    case .cubic(let cubic): cubic.length(tolerance: tolerance)
    }
  }

  /// The `t` in 0...1 up to which the piece has length `length`, with an error in length of at most about `tolerance`.
  ///
  /// A length below zero or NaN gives 0, one beyond the whole gives 1.
  public func t(atLength length: Double, tolerance: Double) -> Double {
    switch self {
    case .line(let line): line.t(atLength: length)
    case .quad(let quad): quad.t(atLength: length, tolerance: tolerance)
    case .cubic(let cubic): cubic.t(atLength: length, tolerance: tolerance)
    }
  }

  /// The point nearest to `point`: its `t` and its distance. Of several the first counts. The result is 0 and NaN if a
  /// coordinate is NaN.
  public func nearest(to point: Point) -> (t: Double, distance: Double) {
    switch self {
    case .line(let line): line.nearest(to: point)
    case .quad(let quad): quad.nearest(to: point)
    case .cubic(let cubic): cubic.nearest(to: point)
    }
  }
}
