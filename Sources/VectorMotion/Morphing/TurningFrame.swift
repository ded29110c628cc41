import VectorGraphics

/// A similarity that comes into being: at progress p it moves by p of the way, turns by p of the angle and scales by the
/// p-th power of the factor.
///
/// What is only turned, scaled and moved between start and end is rigid on the way; what else differs is blended in the
/// moving frame.
struct TurningFrame: Equatable, Sendable {
  /// The turn from start to end, in radians, clockwise on screen.
  var turn: Double
  /// The natural logarithm of the factor from start to end.
  var growth: Double
  var startCenter: Point
  var endCenter: Point

  /// The map from the frame to the plane at `progress`.
  func transform(at progress: Double) -> Transform {
    let scale = growth == 0 ? 1 : ElementaryFunctions.exponential(growth * progress)
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(turn * progress)
    let center = startCenter.interpolated(to: endCenter, at: progress)
    return Transform(
      a: scale * cosine, b: scale * sine, c: -scale * sine, d: scale * cosine, tx: center.x, ty: center.y)
  }

  /// The frame with its places through a map of the plane that moves and scales.
  func map(_ body: (Point) -> Point) -> TurningFrame {
    TurningFrame(turn: turn, growth: growth, startCenter: body(startCenter), endCenter: body(endCenter))
  }
}

/// The similarity that best explains matched contours (weighted least squares; Schönemann, "A generalized solution of
/// the orthogonal Procrustes problem", Psychometrika 31, 1966, in the plane in closed form).
struct SimilarityFit {
  let frame: TurningFrame
  /// The share that the similarity explains, 1 where it explains everything.
  let correlation: Double

  init(_ matches: [MatchedContours]) {
    var weight = 0.0
    var (start, end) = (Vector.zero, Vector.zero)
    Self.forEachSample(of: matches) { w, a, b in
      weight += w
      start += w * (a - .zero)
      end += w * (b - .zero)
    }
    if weight > 0 { (start, end) = (start / weight, end / weight) }
    var (real, imaginary, startSquare, endSquare) = (0.0, 0.0, 0.0, 0.0)
    Self.forEachSample(of: matches) { w, a, b in
      let (u, v) = (a - .zero - start, b - .zero - end)
      real += w * u.dot(v)
      imaginary += w * u.cross(v)
      startSquare += w * u.lengthSquared
      endSquare += w * v.lengthSquared
    }
    let scale = (startSquare * endSquare).squareRoot()
    correlation = scale > 0 ? Vector(real, imaginary).length / scale : 0
    let growth =
      startSquare > 0 && endSquare > 0 ? 0.5 * ElementaryFunctions.logarithm(endSquare / startSquare) : 0
    frame = TurningFrame(
      turn: ContourAlignment.canonical(ElementaryFunctions.atan2(imaginary, real)), growth: growth,
      startCenter: .zero + start, endCenter: .zero + end)
  }

  private static func forEachSample(of matches: [MatchedContours], _ body: (Double, Point, Point) -> Void) {
    for match in matches {
      for (a, b) in zip(match.first, match.second) {
        let weight = (a.cubic.p3 - a.cubic.p0).length + (b.cubic.p3 - b.cubic.p0).length
        body(0.5 * weight, a.cubic.p0, b.cubic.p0)
        body(0.5 * weight, a.cubic.p3, b.cubic.p3)
        body(weight, a.cubic.point(at: 0.5), b.cubic.point(at: 0.5))
      }
    }
  }
}
