import VectorGraphics

/// How a contour looks at the instants of its way at which figures are looked at.
struct ContourLooks {
  /// Corners, each as much as it is one.
  private(set) var corners: [Double] = []
  private(set) var bumps: [Double] = []
  private(set) var outlines: [[Point]] = []

  /// Looks at both ends and between; linear in the contour's length for each.
  init(_ motion: ContourMotion) {
    // What moves as a whole looks alike all along.
    let isRigid = motion.bows.isEmpty && (motion.frame?.growth ?? 0) == 0 && motion.isRigid
    for (index, instant) in MorphWeights.Pace.instants.enumerated() {
      var points: [Point] = []
      motion.polyline(at: instant, into: &points)
      outlines.append(points)
      if isRigid, index > 0 {
        corners.append(corners[0])
        bumps.append(bumps[0])
        continue
      }
      let counts = Bend.counts(in: points, isClosed: motion.isClosed)
      corners.append(counts.bends)
      bumps.append(counts.bumps)
    }
  }

  /// What the end loses of corners, and of bumps.
  var lost: [Double] { [corners, bumps].map { ($0.first ?? 0) - ($0.last ?? 0) } }

  /// The mean number of corners and bumps of a figure, over those of the end that has more of each.
  static func extra(_ looks: [ContourLooks]) -> Double {
    let count = looks.first?.corners.count ?? 0
    guard count > 2 else { return 0 }
    var extra = 0.0
    for values in [looks.map { $0.corners }, looks.map { $0.bumps }] {
      let sums = (0..<count).map { instant in values.reduce(0) { $0 + $1[instant] } }
      let most = max(sums[0], sums[count - 1])
      extra += sums.reduce(0) { $0 + max(0, $1 - most) } / Double(count - 2)
    }
    return extra
  }

  /// How often the contour crosses itself in between more than at the end that has more crossings.
  func crossingCount(isClosed: Bool) -> Int {
    let found = outlines.map {
      PolygonCrossings.count(
        in: isClosed ? Array($0.dropLast()) : $0, isClosed: isClosed, smallestLoop: MorphWeights.Choice.smallestLoop)
    }
    let known = max(found[0], found[found.count - 1])
    return found.reduce(0) { $0 + max(0, $1 - known) }
  }

  /// At how many instants a contour crosses holes in it, or the one that it is a hole of, or other holes there; each counts.
  static func crossings(of index: Int, _ looks: [ContourLooks], _ parts: [Int]) -> Int {
    var found = 0
    for other in looks.indices where other != index && parts[other] == parts[index] {
      for (a, b) in zip(looks[index].outlines, looks[other].outlines) where PolygonCrossings.isCrossing(a, b) {
        found += 1
      }
    }
    return found
  }

  /// The area that closed outlines paint, each running round its own, measured by rows; of strokes their length.
  static func ink(_ outlines: [[Point]], isStroke: Bool, rows: Int = MorphWeights.Pace.rows) -> Double {
    if isStroke {
      return outlines.reduce(0) { sum, points in
        zip(points, points.dropFirst()).reduce(sum) { $0 + ($1.1 - $1.0).length }
      }
    }
    var top = Double.infinity
    var bottom = -Double.infinity
    for points in outlines {
      for point in points { (top, bottom) = (min(top, point.y), max(bottom, point.y)) }
    }
    let height = (bottom - top) / Double(rows)
    guard height > 0, height.isFinite else { return 0 }
    var met = [[(x: Double, winding: Int)]](repeating: [], count: rows)
    for points in outlines {
      for (a, b) in zip(points, points.dropFirst()) where a.y != b.y && a.y.isFinite && b.y.isFinite {
        let (low, high) = ((min(a.y, b.y) - top) / height - 0.5, (max(a.y, b.y) - top) / height - 0.5)
        var row = max(0, Int(low.rounded(.up)))
        while row < rows, Double(row) < high {
          let y = top + (Double(row) + 0.5) * height
          met[row].append((x: a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), winding: b.y > a.y ? 1 : -1))
          row += 1
        }
      }
    }
    var sum = 0.0
    for var row in met {
      row.sort { $0.x < $1.x }
      var winding = 0
      for (here, next) in zip(row, row.dropFirst()) {
        winding += here.winding
        if winding != 0 { sum += next.x - here.x }
      }
    }
    return sum * height
  }
}
