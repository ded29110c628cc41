import VectorGraphics

/// Makes of one stroked contour several that paint the same.
enum StrokeSharing {
  /// Whether the targets but one had better be drawn by themselves: two of about an open stroke's own length, which would
  /// lie on each other at first, or so many that they get slivers.
  static func isPoor(_ whole: FigureContour, for targets: [FigureContour]) -> Bool {
    targets.count > MorphWeights.Contours.mostShares || !whole.contour.isClosed && isDoubled(whole, for: targets)
  }

  private static func isDoubled(_ whole: FigureContour, for targets: [FigureContour]) -> Bool {
    targets.count == 2
      && targets.allSatisfy { $0.contour.length > MorphWeights.Contours.doubledStroke * whole.contour.length }
  }

  /// Makes as many contours as targets, in their order.
  ///
  /// Two targets that are each about as long get the whole contour twice, one stroke on the other. Else each gets an
  /// arc of it, in the order in which they lie along it and as long as its share of their lengths.
  static func shares(of whole: FigureContour, for targets: [FigureContour]) -> [FigureContour] {
    let contour = whole.contour
    if contour.isPoint || isDoubled(whole, for: targets) { return targets.map { _ in whole } }
    let samples = contour.evenPoints(MorphWeights.Samples.sharing)
    let places = targets.map { target in
      var best = 0
      var least = Double.infinity
      for (index, point) in samples.enumerated() {
        let distance = (point - target.center).length
        if distance.isClearlyLess(than: least) {
          least = distance
          best = index
        }
      }
      return Double(best) / Double(samples.count)
    }
    let order = targets.indices.sorted { places[$0] != places[$1] ? places[$0] < places[$1] : $0 < $1 }
    let total = targets.reduce(0) { $0 + $1.contour.length }
    func share(_ index: Int) -> Double {
      total > 0 ? targets[index].contour.length / total : 1 / Double(targets.count)
    }
    var start = contour
    if contour.isClosed {
      let first = places[order[0]] - 0.5 * share(order[0])
      start = contour.restarted(at: first < 0 ? first + 1 : first)
    }
    var result = [FigureContour](repeating: whole, count: targets.count)
    var position = 0.0
    for (rank, index) in order.enumerated() {
      let end = rank == order.count - 1 ? 1 : min(1, position + share(index))
      result[index] = FigureContour(MeasuredContour(start.pieces(from: position, to: end), isClosed: false))
      position = end
    }
    return result
  }
}
