import VectorGraphics

/// Finds the turn, growth and move that lead one figure onto another as a whole: an arrow that points elsewhere.
///
/// Figures that are alike have their centroids, radii of gyration and harmonics
///
///     Mₙ = ∫ |u| (u / |u|)ⁿ ds
///
/// in common but for the turn, which adds n times itself to the argument of Mₙ. So the strongest harmonic leaves n turns
/// to look at. Each is refined by nearest points (Besl and McKay, "A method for registration of 3-D shapes", PAMI 1992),
/// with the best turn in closed form.
enum FigureSimilarity {
  /// The frame in which the first figure becomes the second, or nil if they are not alike, or lie as they are.
  ///
  /// Of several turns, the one nearest to none; half a turn goes clockwise. Mirror images are not alike.
  static func frame(from a: [FigureContour], to b: [FigureContour]) -> TurningFrame? {
    typealias Weights = MorphWeights.Turns
    guard a.count == b.count, a.count <= MorphWeights.Limits.largestContourAssignment,
      let first = Moments(a), let second = Moments(b)
    else { return nil }
    let factor = second.radius / first.radius
    guard factor < Weights.mostGrowth, factor > 1 / Weights.mostGrowth,
      abs(second.length / (factor * first.length) - 1) < Weights.alikeLength,
      let ownHarmonics = first.harmonics, let harmonics = second.harmonics
    else { return nil }
    var turns = [0.0]
    let strengths = zip(ownHarmonics, harmonics).map { min($0.length, $1.length) }
    if let strongest = strengths.indices.max(by: { strengths[$0] < strengths[$1] }),
      strengths[strongest] > Weights.leastHarmonic
    {
      let (u, v) = (ownHarmonics[strongest], harmonics[strongest])
      let order = strongest + 1
      let turn = ElementaryFunctions.atan2(u.cross(v), u.dot(v))
      turns = (0..<order).map { (turn + 2 * .pi * Double($0)) / Double(order) }
    }
    let bounds = b.reduce(Rect.null) { $0.union($1.bounds) }
    let reach = Weights.alike * bounds.diagonal
    let targets = OutlineSamples(b, step: second.length / Double(MorphWeights.Samples.alike))
    let own = OutlineSamples(a, step: first.length / Double(MorphWeights.Samples.alike))
    var best: TurningFrame?
    for turn in turns {
      guard
        let found = refined(turn, own.points.map { factor * ($0 - first.center) }, b, about: second.center, reach)
      else { continue }
      let frame = TurningFrame(
        turn: canonical(found), growth: ElementaryFunctions.logarithm(factor), startCenter: first.center,
        endCenter: second.center)
      guard isFit(frame, a, own, b, targets, reach) else { continue }
      // Of two turns as large the clockwise one, whichever rounding would have.
      let same = MorphWeights.Rounding.sameTurn
      if best.map({
        abs(frame.turn) < abs($0.turn) - same || abs(frame.turn) < abs($0.turn) + same && frame.turn > $0.turn
      })
        ?? true
      {
        best = frame
      }
    }
    guard let best, abs(best.turn) > Weights.leastInCommon else { return nil }
    return best
  }

  /// What figures that are alike have in common.
  private struct Moments {
    let length: Double
    let center: Point
    let radius: Double
    private let contours: [FigureContour]

    init?(_ contours: [FigureContour]) {
      var length = 0.0
      var sum = Vector.zero
      func forEachSide(_ body: (Point, Point) -> Void) {
        for contour in contours {
          FigureContour.forEachSide(of: contour.polygon, isClosed: contour.contour.isClosed, body)
        }
      }
      forEachSide { a, b in
        let side = (b - a).length
        length += side
        sum += 0.5 * side * ((a - .zero) + (b - .zero))
      }
      guard length > 0 else { return nil }
      let center = Point.zero + sum / length
      var square = 0.0
      forEachSide { a, b in
        let (u, v) = (a - center, b - center)
        square += (b - a).length / 3 * (u.lengthSquared + u.dot(v) + v.lengthSquared)
      }
      guard square > 0 else { return nil }
      self.contours = contours
      self.length = length
      self.center = center
      radius = (square / length).squareRoot()
    }

    /// The harmonics, relative to the first absolute moment; nil if all lies in one point.
    var harmonics: [Vector]? {
      var harmonics = [Vector](repeating: .zero, count: MorphWeights.Samples.harmonics)
      var total = 0.0
      let samples = OutlineSamples(contours, step: length / Double(MorphWeights.Samples.moments))
      for point in samples.points {
        let offset = point - center
        let distance = offset.length
        guard distance > 0 else { continue }
        total += distance
        let unit = offset / distance
        var power = Vector(distance, 0)
        for index in harmonics.indices {
          power = Vector(power.dx * unit.dx - power.dy * unit.dy, power.dx * unit.dy + power.dy * unit.dx)
          harmonics[index] += power
        }
      }
      return total > 0 ? harmonics.map { $0 / total } : nil
    }
  }

  /// The turn that lays `offsets` best on the outlines, or nil if some of them are far from these.
  private static func refined(
    _ turn: Double, _ offsets: [Vector], _ contours: [FigureContour], about center: Point, _ reach: Double
  ) -> Double? {
    var turn = turn
    for _ in 0..<MorphWeights.Samples.refinements {
      var (real, imaginary) = (0.0, 0.0)
      for offset in offsets {
        let turned = offset.rotated(by: turn)
        let nearest = nearestPoint(to: center + turned, on: contours)
        let target = nearest - center
        if (target - turned).length > 2 * reach { return nil }
        real += turned.dot(target)
        imaginary += turned.cross(target)
      }
      turn += ElementaryFunctions.atan2(imaginary, real)
    }
    return turn
  }

  private static func nearestPoint(to point: Point, on contours: [FigureContour]) -> Point {
    var best = point
    var least = Double.infinity
    for contour in contours {
      let candidate = contour.nearestPoint(to: point)
      let distance = (candidate - point).lengthSquared
      if distance < least {
        least = distance
        best = candidate
      }
    }
    return best
  }

  /// Whether each outline lies on the other.
  private static func isFit(
    _ frame: TurningFrame, _ a: [FigureContour], _ own: OutlineSamples, _ b: [FigureContour], _ targets: OutlineSamples,
    _ reach: Double
  ) -> Bool {
    guard let there = frame.similarity, let back = there.inverted else { return false }
    let backReach = reach / there.maximumScale
    func lies(_ points: [Point], _ transform: Transform, on contours: [FigureContour], within reach: Double) -> Bool {
      // Neighbours lie on neighbouring sides, so the search goes on from the last side found.
      var (contour, side) = (0, 0)
      return points.allSatisfy { point in
        let image = transform.apply(to: point)
        for step in contours.indices {
          let index = (contour + step) % contours.count
          if let found = contours[index].side(near: image, within: reach, from: step == 0 ? side : 0) {
            (contour, side) = (index, found)
            return true
          }
        }
        return false
      }
    }
    return lies(own.points, there, on: b, within: reach) && lies(targets.points, back, on: a, within: backReach)
      && a.allSatisfy { lies($0.polygon, there, on: b, within: reach) }
      && b.allSatisfy { lies($0.polygon, back, on: a, within: backReach) }
  }

  /// A turn in −π...π, next to none exactly none; half a turn goes clockwise.
  private static func canonical(_ turn: Double) -> Double {
    let turn = turn - 2 * .pi * (turn / (2 * .pi)).rounded()
    return ContourAlignment.canonical(turn)
  }
}

extension TurningFrame {
  /// The similarity that has come into being at the end; nil if it cannot be taken back.
  var similarity: Transform? { transform(at: 0).inverted.map { $0.then(transform(at: 1)) } }
}
