import VectorGraphics

/// What two figures have in common where they lie: runs of the first one's outline along which the second has the same.
struct CommonOutline: Sendable {
  /// Samples of the first figure's outline.
  let samples: OutlineSamples
  /// For each of them, whether it is common.
  private(set) var isCommon: [Bool]
  /// The common length as a share of the shorter outline; it may be a little above 1.
  let share: Double
  /// The diagonal of both figures' box.
  let diagonal: Double
  /// The length of the shorter outline.
  let shorterLength: Double

  /// Near linear in the length of the outlines.
  init(_ a: [FigureContour], _ b: [FigureContour]) {
    typealias Weights = MorphWeights.Common
    let diagonal = (a + b).reduce(Rect.null) { $0.union($1.bounds) }.diagonal
    self.diagonal = diagonal
    let step = Weights.nearness * max(diagonal, .leastNormalMagnitude)
    let samples = OutlineSamples(a, step: step)
    let grid = OutlineGrid(b, reach: step)
    self.samples = samples
    isCommon = samples.points.indices.map {
      grid.hasSide(near: samples.points[$0], along: samples.directions[$0], upTo: Weights.parallel)
    }
    let least = Int((Weights.leastRun / Weights.nearness).rounded())
    for (range, contour) in zip(samples.ranges, a) {
      Self.dropShortRuns(of: &isCommon, in: range, isClosed: contour.contour.isClosed, least)
    }
    func length(_ contours: [FigureContour]) -> Double { contours.reduce(0) { $0 + $1.contour.length } }
    shorterLength = min(length(a), length(b))
    share = shorterLength > 0 ? Double(isCommon.count { $0 }) * step / shorterLength : 0
  }

  /// The common samples as indices.
  var indices: [Int] { isCommon.indices.filter { isCommon[$0] } }

  /// The largest share of what is common that motions lead away.
  func strayed(by motions: [ContourMotion]) -> Double {
    let indices = indices
    var worst = 0.0
    for progress in MorphWeights.Samples.strays {
      let polylines = motions.map { motion -> (points: [Point], isClosed: Bool) in
        var points: [Point] = []
        motion.polyline(at: progress, into: &points)
        return (points, false)
      }
      let grid = OutlineGrid(polylines, reach: MorphWeights.Common.stray * diagonal)
      let lost = indices.count {
        !grid.hasSide(near: samples.points[$0], along: samples.directions[$0], upTo: MorphWeights.Common.parallel)
      }
      worst = max(worst, Double(lost) / Double(max(1, indices.count)))
    }
    return worst
  }

  /// Makes runs of fewer than `least` flags false; of a closed contour they go round.
  private static func dropShortRuns(of flags: inout [Bool], in range: Range<Int>, isClosed: Bool, _ least: Int) {
    guard !range.isEmpty else { return }
    let count = range.count
    let start = isClosed ? (range.first { !flags[$0] } ?? range.lowerBound) - range.lowerBound : 0
    var run = 0
    for step in 0...count {
      let index = range.lowerBound + (start + step) % count
      if step < count, flags[index] {
        run += 1
      } else {
        if run < least {
          for back in 0..<run { flags[range.lowerBound + (start + step - 1 - back) % count] = false }
        }
        run = 0
      }
    }
  }
}
