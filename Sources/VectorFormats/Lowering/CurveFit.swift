import VectorMotion

/// The easing curve through given progress, by least squares.
///
/// For given x of the controls the curve's parameter at each x is known, and y is linear in the controls' y:
///
///     y(t) = 3 (1 − t)² t · y1 + 3 (1 − t) t² · y2 + t³
///
/// So the best y1 and y2 are those of two linear equations; the x are tried on a grid.
struct CurveFit {
  private var points: [(share: Double, progress: Double)] = []

  /// The x that are tried for the first control; the second's are as far from 1. In tenths, since they are written; near
  /// the ends there is little between the curves.
  private static let places = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]

  mutating func add(share: Double, progress: Double) { points.append((share, progress)) }

  /// The two curves that come closest, the closest first.
  func best(in range: MotionKeyframes.CurveRange) -> [TimingCurve] {
    var best: [(curve: TimingCurve, error: Double)] = []
    for x1 in CurveFit.places {
      for x2 in CurveFit.places {
        guard let candidate = curve(x1, 1 - x2, in: range) else { continue }
        let place = best.firstIndex { candidate.error < $0.error } ?? best.count
        if place < 2 { best.insert(candidate, at: place) }
        if best.count > 2 { best.removeLast() }
      }
    }
    return best.map { $0.curve }
  }

  private func curve(
    _ x1: Double, _ x2: Double, in range: MotionKeyframes.CurveRange
  ) -> (curve: TimingCurve, error: Double)? {
    var terms: [(a: Double, b: Double, rest: Double)] = []
    terms.reserveCapacity(points.count)
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let t = CurveFit.parameter(at: point.share, x1, x2)
      let s = 1 - t
      let (a, b, rest) = (3 * s * s * t, 3 * s * t * t, point.progress - t * t * t)
      terms.append((a, b, rest))
      aa += a * a
      ab += a * b
      bb += b * b
      ar += a * rest
      br += b * rest
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-9 else { return nil }
    var (y1, y2) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
    if range == .unitSquare {
      // One on the border makes the other free again.
      if !(0...1).contains(y1) {
        y1 = min(1, max(0, y1))
        y2 = (br - ab * y1) / bb
      } else if !(0...1).contains(y2) {
        y2 = min(1, max(0, y2))
        y1 = (ar - ab * y2) / aa
      }
      (y1, y2) = (min(1, max(0, y1)), min(1, max(0, y2)))
    }
    guard y1.isFinite, y2.isFinite else { return nil }
    let error = terms.reduce(0) { max($0, abs($1.a * y1 + $1.b * y2 - $1.rest)) }
    return (TimingCurve(x1, y1, x2, y2), error)
  }

  /// The t at which a curve's x is `x`, by Newton's steps: within 0.1...0.9 the controls never let x'(t) come near 0.
  private static func parameter(at x: Double, _ x1: Double, _ x2: Double) -> Double {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    var (low, high, t) = (0.0, 1.0, x)
    for _ in 0..<12 {
      let excess = ((a * t + b) * t + c) * t - x
      if abs(excess) < 1e-12 { break }
      if excess > 0 { high = t } else { low = t }
      let next = t - excess / ((3 * a * t + 2 * b) * t + c)
      t = next > low && next < high ? next : 0.5 * (low + high)
    }
    return t
  }
}

extension TimingCurve {
  /// The curve whose controls have at most this many digits behind the point.
  func rounded(toDecimals decimals: Int) -> TimingCurve {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    func rounded(_ value: Double) -> Double { (value * scale).rounded() / scale }
    return TimingCurve(rounded(x1), rounded(y1), rounded(x2), rounded(y2))
  }
}
