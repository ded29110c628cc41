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

  /// The same piece as a cubic; the same points, for a line also at the same `t`.
  public var cubic: CubicBezier {
    switch self {
    case .line(let line): CubicBezier(line)
    case .quad(let quad): quad.cubic
    case .cubic(let cubic): cubic
    }
  }
}
