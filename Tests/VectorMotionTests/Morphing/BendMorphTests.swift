import Testing
import VectorGraphics
import VectorMotion

/// Corners become corners, sharp or rounded: on the way there are about as many as at the end that has more.
struct BendMorphTests {
  private static let figures: [Sample] = [
    Sample(name: "triangle", path: rounded([(12, 3), (21, 20), (3, 20)])),
    Sample(name: "square", path: rounded([(4, 4), (20, 4), (20, 20), (4, 20)])),
    Sample(name: "arrow", path: rounded([(3, 9), (12, 9), (12, 4), (21, 12), (12, 20), (12, 15), (3, 15)])),
    Sample(name: "corner", path: rounded([(3, 3), (10, 3), (10, 14), (21, 14), (21, 21), (3, 21)])),
    Sample(
      name: "cross",
      path: rounded([
        (9, 2), (15, 2), (15, 9), (22, 9), (22, 15), (15, 15), (15, 22), (9, 22), (9, 15), (2, 15), (2, 9), (9, 9),
      ])),
    Sample(name: "pentagon", path: rounded([(12, 2), (22, 9), (18, 21), (6, 21), (2, 9)])),
  ]

  @Test(arguments: figures) func cornersBecomeCorners(a: Sample) {
    for b in Self.figures {
      let morph = PathMorph(from: a.path, to: b.path)
      let most = max(Self.corners(of: a.path), Self.corners(of: b.path))
      let extra = (3...17).map { max(0, Self.corners(of: morph.path(at: Double($0) / 20)) - most) }
      #expect(Double(extra.reduce(0, +)) / Double(extra.count) <= 0.5, "\(a.name) to \(b.name): \(extra)")
    }
  }

  @Test func theCounterCounts() {
    #expect(Self.figures.map { Self.corners(of: $0.path) } == [3, 4, 7, 6, 12, 5])
    #expect(Self.corners(of: ellipse(Point(12, 12), 9, 9)) == 0)
  }

  /// A polygon with short fillets, drawn as quadratic curves would be.
  private static func rounded(_ corners: [(Double, Double)]) -> Path {
    let points = corners.map { Point($0.0, $0.1) }
    var path = Path()
    for (index, corner) in points.enumerated() {
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      let start = corner + 0.6 / (before - corner).length * (before - corner)
      let end = corner + 0.6 / (after - corner).length * (after - corner)
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      path.cubic(
        to: end, control1: start.interpolated(to: corner, at: 0.6), control2: end.interpolated(to: corner, at: 0.6))
    }
    path.close()
    return path
  }

  /// The places where an outline on 24 units turns by more than 25° within two steps of half a unit.
  private static func corners(of path: Path) -> Int {
    path.contours.reduce(0) { sum, contour in
      let points = contour.closedSegments.flatMap { segment in
        (0..<16).map { segment.cubic.point(at: Double($0) / 16) }
      }
      var outline: [Point] = []
      var left = 0.0
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
        let side = (b - a).length
        while side > 0, left < side {
          outline.append(a.interpolated(to: b, at: left / side))
          left += 0.125
        }
        left -= side
      }
      let count = outline.count
      guard count > 8 else { return sum }
      let signs = (0..<count).map { index -> Int in
        let arrival = outline[index] - outline[(index + count - 4) % count]
        let departure = outline[(index + 4) % count] - outline[index]
        let cosine = arrival.dot(departure) / (arrival.length * departure.length)
        return cosine < 0.906 ? (arrival.cross(departure) > 0 ? 1 : -1) : 0
      }
      return sum + signs.indices.count { signs[$0] != 0 && signs[$0] != signs[($0 + count - 1) % count] }
    }
  }
}
