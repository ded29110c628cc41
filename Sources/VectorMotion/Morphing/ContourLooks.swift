import VectorGraphics

/// How a contour looks at the instants of its way at which figures are looked at.
struct ContourLooks {
  /// Corners, each as much as it is one.
  private(set) var corners: [Double] = []
  private(set) var bumps: [Double] = []
  private(set) var outlines: [[Point]] = []

  /// The instants between the ends, from the middle on, where most shows.
  static let inner: [Int] = {
    let last = MorphWeights.Pace.instants.count - 1
    return (1..<last).sorted { abs(2 * $0 - last) < abs(2 * $1 - last) }
  }()

  /// - Parameters:
  ///   - outlines: how the contour lies at each instant.
  ///   - counts: the corners and bumps of each of them.
  init(_ outlines: [[Point]], _ counts: [(bends: Double, bumps: Double)]) {
    self.outlines = outlines
    corners = counts.map { $0.bends }
    bumps = counts.map { $0.bumps }
  }

  /// Looks at a motion between its ends; linear in the contour's length.
  ///
  /// - Parameter other: the looks of the same contour on another way between the same ends.
  init(_ motion: ContourMotion, withEndsOf other: ContourLooks) {
    self = other
    outlines = Self.outlines(of: motion, withEndsOf: other)
    for instant in Self.inner {
      let counts = Bend.counts(in: outlines[instant], isClosed: motion.isClosed)
      (corners[instant], bumps[instant]) = (counts.bends, counts.bumps)
    }
  }

  /// Looks at other outlines between the same ends; nil as soon as it is known that with them the figure, whose contour
  /// `index` this is, has as much extra as `most`.
  init?(_ outlines: [[Point]], isClosed: Bool, insteadOf index: Int, in looks: [ContourLooks], upTo most: Double) {
    self = looks[index]
    self.outlines = outlines
    var extra = ExtraSum(beyondEndsOf: looks)
    for instant in Self.inner {
      let counts = Bend.counts(in: outlines[instant], isClosed: isClosed)
      extra.add(
        bends: looks.reduce(0) { $0 + $1.corners[instant] } - corners[instant] + counts.bends,
        bumps: looks.reduce(0) { $0 + $1.bumps[instant] } - bumps[instant] + counts.bumps)
      if extra.mean >= most { return nil }
      (corners[instant], bumps[instant]) = (counts.bends, counts.bumps)
    }
  }

  /// The outlines of a motion at the instants, with the ends of the same contour's other way.
  static func outlines(of motion: ContourMotion, withEndsOf other: ContourLooks) -> [[Point]] {
    var outlines = other.outlines
    for instant in inner {
      outlines[instant] = []
      motion.polyline(at: MorphWeights.Pace.instants[instant], into: &outlines[instant])
    }
    return outlines
  }

  /// What the end loses of corners, and of bumps.
  var lost: [Double] { [corners, bumps].map { ($0.first ?? 0) - ($0.last ?? 0) } }

  /// The mean number of corners and bumps of a figure, over those of the end that has more of each.
  static func extra(_ looks: [ContourLooks]) -> Double {
    let count = looks.first?.corners.count ?? 0
    guard count > 2 else { return 0 }
    var extra = 0.0
    for values in [looks.map { $0.corners }, looks.map { $0.bumps }] {
      extra += Self.extra((0..<count).map { instant in values.reduce(0) { $0 + $1[instant] } })
    }
    return extra
  }

  /// The mean of what a figure shows at the instants between both ends, over that of the end that shows more.
  static func extra(_ shown: [Double]) -> Double {
    let most = max(shown[0], shown[shown.count - 1])
    return shown.reduce(0) { $0 + max(0, $1 - most) } / Double(shown.count - 2)
  }

  /// How often the contour crosses itself in between more than at the end that has more crossings; no more than `most`.
  func crossingCount(isClosed: Bool, upTo most: Int = .max) -> Int {
    func count(_ points: [Point], upTo most: Int = .max) -> Int {
      PolygonCrossings.count(
        in: isClosed ? Array(points.dropLast()) : points, isClosed: isClosed,
        smallestLoop: MorphWeights.Choice.smallestLoop, upTo: most)
    }
    let known = max(count(outlines[0]), count(outlines[outlines.count - 1]))
    var found = 0
    for instant in Self.inner where found < most {
      found += max(0, count(outlines[instant], upTo: known + min(most - found, .max - known)) - known)
    }
    return found
  }

  /// At how many instants a contour crosses holes in it, or the one that it is a hole of, or other holes there; each counts,
  /// but no more than `most`.
  static func crossings(of index: Int, _ looks: [ContourLooks], _ parts: [Int], upTo most: Int = .max) -> Int {
    var found = 0
    for other in looks.indices where other != index && parts[other] == parts[index] {
      for (a, b) in zip(looks[index].outlines, looks[other].outlines)
      where found < most && PolygonCrossings.isCrossing(a, b) {
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
    // Where sides meet the middle of a row, and how many do up to each row.
    var met: [(row: Int, x: Double, winding: Int)] = []
    met.reserveCapacity(8 * rows)
    var endsOfRows = [Int](repeating: 0, count: rows + 1)
    var ends = endsOfRows.mutableSpan
    for points in outlines {
      for index in points.indices.dropFirst() {
        let (a, b) = (points[index - 1], points[index])
        guard a.y != b.y, a.y.isFinite, b.y.isFinite else { continue }
        let (low, high) = ((min(a.y, b.y) - top) / height - 0.5, (max(a.y, b.y) - top) / height - 0.5)
        var row = max(0, Int(low.rounded(.up)))
        while row < rows, Double(row) < high {
          let y = top + (Double(row) + 0.5) * height
          met.append((row: row, x: a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), winding: b.y > a.y ? 1 : -1))
          ends[row + 1] += 1
          row += 1
        }
      }
    }
    for row in 0..<rows { ends[row + 1] += ends[row] }
    // They are few in a row, so each is put in its place by itself; of a tangle they are thousands.
    let mostByThemselves = 64
    var sortedByRow = [(x: Double, winding: Int)](repeating: (0, 0), count: met.count)
    var sorted = sortedByRow.mutableSpan
    // How many of each row are in their place.
    var filledOfRows = [Int](repeating: 0, count: rows)
    var filled = filledOfRows.mutableSpan
    for (row, x, winding) in met {
      var place = ends[row] + filled[row]
      let isCrowded = ends[row + 1] - ends[row] > mostByThemselves
      while !isCrowded, place > ends[row], sorted[place - 1].x > x {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = (x, winding)
      filled[row] += 1
    }
    for row in 0..<rows where ends[row + 1] - ends[row] > mostByThemselves {
      sortedByRow[ends[row]..<ends[row + 1]].sort { $0.x < $1.x }
    }
    let metByRow = sortedByRow.span
    var sum = 0.0
    for row in 0..<rows {
      var winding = 0
      for place in ends[row]..<ends[row + 1] {
        if winding != 0 { sum += metByRow[place].x - metByRow[place - 1].x }
        winding += metByRow[place].winding
      }
    }
    return sum * height
  }
}

/// What a figure shows too much, instant by instant: it only rises, so that one may stop looking.
struct ExtraSum {
  private let most: (bends: Double, bumps: Double)
  private var sum = 0.0

  /// - Parameter looks: those of the contours of the figure on any of their ways.
  init(beyondEndsOf looks: [ContourLooks]) {
    func most(_ values: (ContourLooks) -> [Double]) -> Double {
      max(looks.reduce(0) { $0 + (values($1).first ?? 0) }, looks.reduce(0) { $0 + (values($1).last ?? 0) })
    }
    self.most = (most { $0.corners }, most { $0.bumps })
  }

  /// The least that `ContourLooks.extra` may yet be, up to rounding.
  var mean: Double { sum / Double(ContourLooks.inner.count) }

  /// Adds what all of the figure shows at an instant.
  mutating func add(bends: Double, bumps: Double) { sum += max(0, bends - most.bends) + max(0, bumps - most.bumps) }
}
