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
    let shorter = min(length(a), length(b))
    share = shorter > 0 ? Double(isCommon.count { $0 }) * step / shorter : 0
  }

  /// The common samples as indices.
  var indices: [Int] { isCommon.indices.filter { isCommon[$0] } }

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
