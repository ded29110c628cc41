import VectorGraphics

/// The mirror axes and the point symmetry of a figure, with which part lies on which.
///
///      ╲ ╱  ───   An axis that both ends have: what it exchanges here it must exchange there. So the bars of a cross
///       ╳   ───   become the outer bars of a menu and not its upper two.
///      ╱ ╲  ───
struct FigureSymmetries: Sendable {
  /// For each symmetry of twelve axes, 15° apart, and the point: the part that each part is mapped to; nil if the
  /// figure does not have it.
  let images: [[Int]?]
  /// The middle of the figure, on each axis.
  let center: Point

  /// Across each axis, unit vectors.
  static let normals = (0..<12).map { Vector(angle: Double($0) * .pi / 12) }

  /// Takes parts² steps for each symmetry, and those of comparing outlines for parts that may lie on each other.
  ///
  /// - Parameter others: another figure's, where no more are asked for than it has.
  init(of parts: [FigureContour], among others: FigureSymmetries? = nil) {
    let bounds = parts.reduce(Rect.null) { $0.union($1.bounds) }
    let center = bounds.center
    self.center = center
    let reach = MorphWeights.Symmetry.reach * bounds.diagonal
    let samples = parts.map { $0.contour.evenPoints(MorphWeights.Symmetry.samples) }
    images = (0...12).map { index -> [Int]? in
      if let others, others.images[index] == nil { return nil }
      func image(_ point: Point) -> Point {
        let offset = point - center
        return index == 12 ? center - offset : point - 2 * offset.dot(Self.normals[index]) * Self.normals[index]
      }
      var result: [Int] = []
      for (part, points) in zip(parts, samples) {
        let imageOfCenter = image(part.center)
        let found = parts.indices.first { other in
          (parts[other].center - imageOfCenter).length <= 2 * reach
            && abs(parts[other].contour.length - part.contour.length) <= 4 * reach
            && points.allSatisfy { point in
              let place = image(point)
              return (parts[other].nearestPoint(to: place) - place).length <= reach
            }
        }
        guard let found else { return nil }
        result.append(found)
      }
      return result
    }
  }

  /// Partners of the parts of one figure, and what the symmetries that they keep map each part to.
  struct Partners {
    var columns: [Int]
    var kept: [(few: [Int], many: [Int])]
  }

  /// The partners, of `columns`, of all parts of the figure that has fewer, such that the most symmetries of both are
  /// kept, and at least cost among these; nil if both have none in common, or if there are too many ways.
  static func partners(_ few: [FigureContour], _ many: [FigureContour], cost: (Int, Int) -> Double) -> Partners? {
    guard few.count > 1 || many.count > 1, few.count <= many.count else { return nil }
    var ways = 1
    for count in (many.count - few.count + 1)...many.count {
      ways *= count
      if ways > MorphWeights.Symmetry.mostWays { return nil }
    }
    let symmetries = FigureSymmetries(of: few)
    let common = zip(symmetries.images, FigureSymmetries(of: many, among: symmetries).images).compactMap { a, b in
      if let a, let b { return (few: a, many: b) }
      return nil
    }
    guard !common.isEmpty else { return nil }
    var best: Partners?
    var (most, least) = (-1, Double.infinity)
    var isTaken = [Bool](repeating: false, count: many.count)
    var chosen: [Int] = []
    func choose(_ sum: Double) {
      if chosen.count == few.count {
        let kept = common.filter { maps in
          chosen.indices.allSatisfy { chosen[maps.few[$0]] == maps.many[chosen[$0]] }
        }
        if kept.count > most || kept.count == most && sum < least - MorphWeights.Rounding.sameSum {
          (most, least) = (kept.count, sum)
          best = Partners(columns: chosen, kept: kept)
        }
        return
      }
      for column in many.indices where !isTaken[column] {
        isTaken[column] = true
        chosen.append(column)
        choose(sum + cost(chosen.count - 1, column))
        chosen.removeLast()
        isTaken[column] = false
      }
    }
    choose(0)
    return most > 0 ? best : nil
  }
}
