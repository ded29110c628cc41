import VectorGraphics

/// Coverage by the plainest means, to check the rasterizer against.
enum CoverageReference {
  /// What an accumulating rasterizer means by coverage: the signed areas of all contours in a pixel, added up, then the
  /// rule. Each edge is cut to each pixel's row and integrated column by column. Polygons only.
  static func accumulated(_ path: Path, width: Int, height: Int, rule: FillRule) -> [Double] {
    var windings = [Double](repeating: 0, count: width * height)
    for contour in path.contours {
      var points = [contour.start] + contour.segments.map { $0.end }
      points.append(contour.start)
      for (p, q) in zip(points, points.dropFirst()) { add(p, q, &windings, width, height) }
    }
    return windings.map { winding in
      if rule == .nonZero { return min(abs(winding), 1) }
      let rest = abs(winding) - 2 * (abs(winding) / 2).rounded(.down)
      return rest > 1 ? 2 - rest : rest
    }
  }

  private static func add(_ p: Point, _ q: Point, _ windings: inout [Double], _ width: Int, _ height: Int) {
    let (top, bottom) = p.y < q.y ? (p, q) : (q, p)
    let sign = p.y < q.y ? 1.0 : -1.0
    for row in 0..<height {
      let y0 = max(top.y, Double(row))
      let y1 = min(bottom.y, Double(row + 1))
      guard y0 < y1 else { continue }
      func x(_ y: Double) -> Double { top.x + (y - top.y) / (bottom.y - top.y) * (bottom.x - top.x) }
      let (xa, xb) = (min(x(y0), x(y1)), max(x(y0), x(y1)))
      for column in 0..<width {
        // The mean over the piece of the part of the pixel to the right of the edge: 1 left of the pixel, 0 right of it.
        let (left, right) = (Double(column), Double(column + 1))
        func integral(_ x: Double) -> Double {
          x < left ? x : x > right ? left + 0.5 : x - 0.5 * (x - left) * (x - left)
        }
        let mean =
          xb - xa > 1e-12
          ? (integral(xb) - integral(xa)) / (xb - xa) : min(max(right - 0.5 * (xa + xb), 0), 1)
        windings[row * width + column] += sign * (y1 - y0) * mean
      }
    }
  }

  /// The share of `samples` × `samples` points of each pixel that lie inside; curves as 256 chords.
  static func sampled(_ path: Path, width: Int, height: Int, rule: FillRule, samples: Int = 16) -> [Double] {
    var edges: [(Point, Point)] = []
    for contour in path.contours {
      var points = [contour.start]
      for segment in contour.segments {
        let cubic = segment.cubic
        for k in 1...256 { points.append(cubic.point(at: Double(k) / 256)) }
      }
      points.append(contour.start)
      edges.append(contentsOf: zip(points, points.dropFirst()))
    }
    var shares = [Double](repeating: 0, count: width * height)
    let part = 1 / Double(samples)
    for line in 0..<height * samples {
      let y = (Double(line) + 0.5) * part
      var crossings: [(x: Double, sign: Int)] = []
      for (p, q) in edges where (p.y <= y) != (q.y <= y) {
        crossings.append((p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x), p.y < q.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (crossing, next) in zip(crossings, crossings.dropFirst()) {
        winding += crossing.sign
        guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
        let first = max(0, Int((crossing.x / part - 0.5).rounded(.up)))
        let last = min(width * samples, Int((next.x / part - 0.5).rounded(.up)))
        for sample in first..<max(first, last) { shares[line / samples * width + sample / samples] += part * part }
      }
    }
    return shares
  }
}
