import VectorGraphics

/// Cuts a filled contour by straight lines into parts that become several contours.
///
/// Both sides of a cut run along it in opposite directions, so the parts paint what the whole did.
enum ContourCutting {
  /// Cuts the contour into as many parts as targets, in the targets' order; nil where no line cuts it in just two.
  ///
  /// The line runs across the main direction in which the targets are spread, else along it, and divides the area as
  /// theirs is divided; more than two targets are shared out by halves.
  static func parts(of contour: FigureContour, for targets: [FigureContour]) -> [FigureContour]? {
    guard targets.count > 1 else { return [contour] }
    guard contour.area != 0 else { return nil }
    let middle = mean(targets)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for target in targets {
      let offset = target.center - middle
      xx += offset.dx * offset.dx
      xy += offset.dx * offset.dy
      yy += offset.dy * offset.dy
    }
    let (across, along) = (2 * xy, xx - yy)
    let isEven = Vector(across, along).length < MorphWeights.Rounding.tie
    var main = isEven ? Vector(1, 0) : Vector(angle: 0.5 * ElementaryFunctions.atan2(across, along))
    // An axis has two directions, of which rounding must not choose.
    if main.dx < -1e-6 || abs(main.dx) <= 1e-6 && main.dy < 0 { main = -main }
    for direction in [main, main.perpendicular] {
      let places = targets.map { ($0.center - middle).dot(direction) }
      let order = targets.indices.sorted { (places[$0].rank, $0) < (places[$1].rank, $1) }
      let (before, after) = (order[..<(order.count / 2)], order[(order.count / 2)...])
      let area = before.reduce(0) { $0 + abs(targets[$1].area) }
      let rest = after.reduce(0) { $0 + abs(targets[$1].area) }
      guard area + rest > 0, let (first, second) = cut(contour, across: direction, share: area / (area + rest)),
        let one = parts(of: first, for: before.map { targets[$0] }),
        let other = parts(of: second, for: after.map { targets[$0] })
      else { continue }
      var result = [FigureContour](repeating: contour, count: targets.count)
      for (index, part) in zip(before, one) { result[index] = part }
      for (index, part) in zip(after, other) { result[index] = part }
      return result
    }
    return nil
  }

  private static func mean(_ targets: [FigureContour]) -> Point {
    let origin = targets[0].center
    let sum = targets.reduce(Vector.zero) { $0 + ($1.center - origin) }
    return origin + sum / Double(targets.count)
  }

  /// The parts before and behind a line across `direction`, the first with `share` of the area.
  private static func cut(
    _ contour: FigureContour, across direction: Vector, share: Double
  ) -> (FigureContour, FigureContour)? {
    func height(_ point: Point) -> Double { (point - contour.center).dot(direction) }
    let heights = contour.polygon.map(height)
    guard var low = heights.min(), var high = heights.max(), low < high else { return nil }
    for _ in 0..<40 {
      let middle = 0.5 * (low + high)
      if area(of: contour.polygon, heights, below: middle) / contour.area < share {
        low = middle
      } else {
        high = middle
      }
    }
    let offset = 0.5 * (low + high)
    // The positions at which the contour meets the line, on the curve itself.
    let count = MorphWeights.Samples.cut
    var met: [Double] = []
    var isBelow = height(contour.contour.start) <= offset
    for k in 1...count {
      let isNextBelow = height(contour.contour.point(at: Double(k) / Double(count))) <= offset
      if isBelow != isNextBelow {
        var (a, b) = (Double(k - 1) / Double(count), Double(k) / Double(count))
        for _ in 0..<40 {
          let middle = 0.5 * (a + b)
          if (height(contour.contour.point(at: middle)) <= offset) == isBelow { a = middle } else { b = middle }
        }
        met.append(0.5 * (a + b))
      }
      isBelow = isNextBelow
    }
    guard met.count == 2, met[1] - met[0] > 1e-4, met[1] - met[0] < 1 - 1e-4 else { return nil }
    let started = contour.contour.restarted(at: met[0])
    let share = met[1] - met[0]
    let parts = [(0, share), (share, 1)].map { from, to in
      var pieces = started.pieces(from: from, to: to)
      pieces.append(MeasuredContour.Piece(lineFrom: pieces[pieces.count - 1].cubic.p3, to: pieces[0].cubic.p0))
      return FigureContour(MeasuredContour(pieces, isClosed: true))
    }
    return height(parts[0].center) < height(parts[1].center) ? (parts[0], parts[1]) : (parts[1], parts[0])
  }

  /// The signed area of what lies below a height.
  private static func area(of polygon: [Point], _ heights: [Double], below limit: Double) -> Double {
    var kept: [Point] = []
    for index in polygon.indices {
      let next = index + 1 < polygon.count ? index + 1 : 0
      if heights[index] <= limit { kept.append(polygon[index]) }
      if (heights[index] <= limit) != (heights[next] <= limit) {
        let t = (limit - heights[index]) / (heights[next] - heights[index])
        kept.append(polygon[index].interpolated(to: polygon[next], at: t))
      }
    }
    return FigureContour.area(of: kept)
  }
}
