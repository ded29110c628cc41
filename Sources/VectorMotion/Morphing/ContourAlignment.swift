import VectorGraphics

/// Finds where a contour might begin, and how far it might turn, so as to lie best on another.
///
/// Both are sampled at even steps about their mean; the correlation of the samples as complex numbers, Σ p̄ₖ·qₖ₊ₛ, has
/// for each shift s as its real part how well they agree without a turn, as its absolute value with the best one, and as
/// its argument that turn.
struct ContourAlignment {
  /// A way to lay the second contour on the first.
  struct Candidate {
    /// The position on the second contour that belongs to the start of the first.
    var start: Double
    /// The turn from the first to the second, in radians; 0 if none is meant.
    var turn: Double
    /// 1 for contours that are alike but for place, size and turn.
    var correlation: Double
  }

  /// The candidates, best first: the best local maxima without a turn, at most three, then those with one that gain by
  /// it, at most two.
  private(set) var candidates: [Candidate] = []

  /// Lays the second contour on the first, from its start if it is open. Quadratic in the number of samples.
  init(of second: MeasuredContour, to first: MeasuredContour) {
    typealias Weights = MorphWeights.Turns
    let count = MorphWeights.Samples.alignment
    let p = Self.centered(first.evenPoints(count))
    let q = Self.centered(second.evenPoints(count))
    let scale = (p.reduce(0) { $0 + $1.lengthSquared } * q.reduce(0) { $0 + $1.lengthSquared }).squareRoot()
    guard scale > 0 else {
      candidates = [Candidate(start: 0, turn: 0, correlation: 0)]
      return
    }
    let shifts = second.isClosed ? count : 1
    let round = q + q
    var straight: [Double] = []
    var turned: [Double] = []
    var products: [Vector] = []
    straight.reserveCapacity(shifts)
    turned.reserveCapacity(shifts)
    products.reserveCapacity(shifts)
    for shift in 0..<shifts {
      var (real, imaginary) = (0.0, 0.0)
      for index in 0..<count {
        let other = round[index + shift]
        real += p[index].dot(other)
        imaginary += p[index].cross(other)
      }
      straight.append(real / scale)
      turned.append(Vector(real, imaginary).length / scale)
      products.append(Vector(real, imaginary))
    }
    func turn(_ shift: Int) -> Double {
      Self.canonical(ElementaryFunctions.atan2(products[shift].dy, products[shift].dx))
    }
    for shift in Self.peaks(of: straight, turn).prefix(Weights.mostStarts) {
      candidates.append(
        Candidate(start: Double(shift) / Double(count), turn: 0, correlation: straight[shift]))
    }
    let best = candidates.first?.correlation ?? -1
    for shift in Self.peaks(of: turned, turn).prefix(Weights.mostTurnedStarts)
    where turned[shift] > Weights.correlation
      && turned[shift] - best > (turned[shift] > Weights.same ? Weights.gainOfSame : Weights.gain)
      && abs(turn(shift)) > Weights.least
    {
      candidates.append(
        Candidate(start: Double(shift) / Double(count), turn: turn(shift), correlation: turned[shift]))
    }
  }

  /// Half a turn goes clockwise, also where rounding has it a little less than half a turn the other way.
  static func canonical(_ turn: Double) -> Double { turn < -MorphWeights.Rounding.halfTurn ? turn + 2 * .pi : turn }

  private static func centered(_ points: [Point]) -> [Vector] {
    let origin = points[0]
    let mean = points.reduce(Vector.zero) { $0 + ($1 - origin) } / Double(points.count)
    return points.map { $0 - origin - mean }
  }

  /// The shifts at which a cyclic row of values is locally highest, highest first.
  private static func peaks(of values: [Double], _ turn: (Int) -> Double) -> [Int] {
    let count = values.count
    let peaks = values.indices.filter { index in
      !values[index].isClearlyLess(than: values[(index + 1) % count])
        && !values[index].isClearlyLess(than: values[(index + count - 1) % count])
    }
    // Values are compared on a grid, so that rounding does not order equals: those go by their turn.
    let grid = MorphWeights.Rounding.correlationGrid
    func rank(_ index: Int) -> Double { (values[index] * grid).rounded() }
    return peaks.sorted { a, b in
      if rank(a) != rank(b) { return rank(a) > rank(b) }
      let (one, other) = ((turn(a) * grid).rounded(), (turn(b) * grid).rounded())
      return one != other ? one > other : a < b
    }
  }
}
