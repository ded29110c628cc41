import Testing
import VectorGraphics
import VectorMotion

/// What only the start has melts before what only the end has forms.
struct DetailPacingTests {
  /// A plate with saw teeth on top, and one with other teeth below.
  private static let pair = (start: saw(teeth: 3, isTurned: false), end: saw(teeth: 5, isTurned: true))

  @Test func teethDoNotPileUp() {
    let morph = PathMorph(from: Self.pair.start, to: Self.pair.end)
    let most = max(Self.corners(of: Self.pair.start), Self.corners(of: Self.pair.end))
    #expect(most == 11)
    let extra = (3...17).map { max(0, Self.corners(of: morph.path(at: Double($0) / 20)) - most) }
    // Plain, there are up to five more.
    #expect(Double(extra.reduce(0, +)) / Double(extra.count) <= 0.5, "\(extra)")
  }

  @Test func bothEndsAreExact() {
    let morph = PathMorph(from: Self.pair.start, to: Self.pair.end)
    #expect(morph.path(at: 0) == Self.pair.start && morph.path(at: 1) == Self.pair.end)
    let frames = (morph.path(at: 1e-7), morph.path(at: 1 - 1e-7))
    #expect(Painted(frames.0, rule: .nonZero).share(differingFrom: Painted(Self.pair.start, rule: .nonZero)) < 1e-3)
    #expect(Painted(frames.1, rule: .nonZero).share(differingFrom: Painted(Self.pair.end, rule: .nonZero)) < 1e-3)
  }

  @Test func theWayBackIsTheSameWay() {
    let there = PathMorph(from: Self.pair.start, to: Self.pair.end)
    let back = PathMorph(from: Self.pair.end, to: Self.pair.start)
    for step in 1..<20 {
      let progress = Double(step) / 20
      #expect(Self.distance(there.path(at: progress), back.path(at: 1 - progress)) < 1e-9)
    }
  }

  @Test func aLargerMovedFigureGoesTheSameWay() {
    let transform = Transform.scale(8, 8).then(.translation(31, -7))
    let morph = PathMorph(from: Self.pair.start, to: Self.pair.end)
    let other = PathMorph(
      from: Self.pair.start.applying(transform), to: Self.pair.end.applying(transform))
    for step in 1..<20 {
      let progress = Double(step) / 20
      #expect(Self.distance(morph.path(at: progress).applying(transform), other.path(at: progress)) < 1e-6)
    }
  }

  @Test func keyframesAreFew() {
    let morph = PathMorph(from: Self.pair.start, to: Self.pair.end)
    let keyframes = morph.keyframes(tolerance: 1e-6)
    // Points turn off at sixths only, and go straight in between.
    #expect(keyframes.map { ($0.progress * 6).rounded() / 6 == $0.progress }.allSatisfy { $0 })
    #expect(keyframes.count > 2 && keyframes.count <= 7)
  }

  private static func saw(teeth: Int, isTurned: Bool) -> Path {
    var points: [(Double, Double)] = []
    for tooth in 0..<teeth {
      let width = 18 / Double(teeth)
      points += [(3 + Double(tooth) * width, 7), (3 + (Double(tooth) + 0.5) * width, 3)]
    }
    points += [(21, 7), (21, 20), (3, 20)]
    return polygon(isTurned ? points.map { (24 - $0.0, 27 - $0.1) } : points)
  }

  private static func distance(_ a: Path, _ b: Path) -> Double {
    guard a.kinds == b.kinds else { return .infinity }
    return zip(a.coordinates, b.coordinates).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// The places where the outline turns by more than 25° within two steps of half a unit.
  private static func corners(of path: Path) -> Int {
    path.contours.reduce(0) { sum, contour in
      let points = flattened(contour)
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
