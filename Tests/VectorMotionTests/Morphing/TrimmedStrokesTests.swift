import Testing
import VectorGraphics
import VectorMotion

/// Strokes keep what both ends have, and the rest is drawn or erased along its length.
struct TrimmedStrokesTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    var name: String
    var start: Path
    var end: Path
    /// Points that both have.
    var common: [Point]
    var testDescription: String { name }
  }

  /// A square frame, and the same cut by a slash.
  private static let frame = polygon([(4, 4), (20, 4), (20, 20), (4, 20)])
  private static let struckFrame = strokes([
    [(7, 4), (20, 4), (20, 17)], [(17, 20), (4, 20), (4, 7)], [(2, 2), (22, 22)],
  ])
  private static let loop = ellipse(Point(12, 12), 8, 5)

  /// The loop without its upper left quarter, cut in two and drawn the other way, and a slash.
  private static let struckLoop: Path = {
    var path = Path()
    for segments in [loop.contours[0].closedSegments[0...1], loop.contours[0].closedSegments[2...2]] {
      let reversed = segments.reversed().map { $0.cubic.reversed }
      path.move(to: reversed[0].p0)
      for cubic in reversed { path.cubic(to: cubic.p3, control1: cubic.p1, control2: cubic.p2) }
    }
    path.append(strokes([[(3, 3), (21, 21)]]))
    return path
  }()

  static let pairs = [
    Pair(
      name: "frame", start: frame, end: struckFrame,
      common: [Point(12, 4), Point(20, 4), Point(20, 12), Point(12, 20), Point(4, 20), Point(4, 12)]),
    Pair(
      name: "loop", start: loop, end: struckLoop,
      common: loop.contours[0].closedSegments[0...2].map { $0.cubic.point(at: 0.5) }),
    Pair(
      name: "branches", start: strokes([[(2, 12), (14, 12), (20, 4)]]), end: strokes([[(2, 12), (14, 12), (14, 22)]]),
      common: [Point(2, 12), Point(8, 12), Point(14, 12)]),
  ]

  private static func strokes(_ lines: [[(Double, Double)]]) -> Path {
    var path = Path()
    for line in lines { path.append(Path(polyline: line.map { Point($0.0, $0.1) })) }
    return path
  }

  private static func trimmed(_ a: Path, _ b: Path) throws -> PathMorph {
    try PathMorph(fromStroke: a, toStroke: b, hints: MorphHints(remedy: .trim))
  }

  @Test(arguments: [0, 1]) func itIsChosenWhereAMatchWouldLeadAwayWhatIsCommon(index: Int) {
    let pair = Self.pairs[index]
    #expect(PathMorph(fromStroke: pair.start, toStroke: pair.end).explanation().remedy == .trim)
    #expect(PathMorph(fromStroke: pair.end, toStroke: pair.start).quality().strayed == 0)
  }

  @Test(arguments: pairs) func whatIsCommonStays(pair: Pair) throws {
    for (a, b) in [(pair.start, pair.end), (pair.end, pair.start)] {
      let morph = try Self.trimmed(a, b)
      for step in 1..<20 {
        let path = morph.path(at: Double(step) / 20)
        for point in pair.common { #expect(Self.distance(of: point, to: path) < 1e-6, "\(point), step \(step)") }
      }
    }
  }

  /// With sharp joins and flat caps, too.
  @Test(arguments: pairs, [StrokeStyle.Join.miter, .round]) func nothingJumpsAtTheEnds(
    pair: Pair, join: StrokeStyle.Join
  ) throws {
    let morph = try Self.trimmed(pair.start, pair.end)
    #expect(morph.path(at: 0) == pair.start && morph.path(at: 1) == pair.end)
    let style = StrokeStyle(width: 2, cap: join == .round ? .round : .butt, join: join)
    func painted(_ progress: Double) -> Painted {
      Painted(morph.path(at: progress).stroked(style, tolerance: 1e-3), rule: .nonZero)
    }
    for (end, beside) in [(0.0, 1e-5), (1, 1 - 1e-5)] {
      #expect(painted(end).share(differingFrom: painted(beside)) < 2e-4, "\(end)")
    }
  }

  @Test(arguments: pairs) func theWayBackIsTheWayThere(pair: Pair) throws {
    let (there, back) = (try Self.trimmed(pair.start, pair.end), try Self.trimmed(pair.end, pair.start))
    for progress in [0.1, 0.4, 0.75] {
      let (path, other) = (there.path(at: progress), back.path(at: 1 - progress))
      #expect(path.kinds == other.kinds)
      for (one, another) in zip(path.coordinates, other.coordinates) { #expect(abs(one - another) < 1e-9) }
    }
  }

  @Test func lengthsAreTrimmedEvenly() throws {
    let morph = try Self.trimmed(Self.frame, Self.struckFrame)
    let (start, end) = (64.0, 52 + 800.0.squareRoot())
    for progress in [0.1, 0.3, 0.5, 0.8] {
      let length = morph.path(at: progress).contours.flatMap { $0.closedSegments }.reduce(0) {
        $0 + $1.start.distance(to: $1.end)
      }
      #expect(abs(length - (1 - progress) * start - progress * end) < 1e-6)
    }
  }

  /// Where nothing is painted yet, the dot of a round cap would show.
  @Test(arguments: pairs) func whatIsDrawnBeginsOnWhatIsThere(pair: Pair) throws {
    for (a, b) in [(pair.start, pair.end), (pair.end, pair.start)] {
      for segment in try Self.trimmed(a, b).path(at: 1e-6).contours.flatMap({ $0.segments }) {
        #expect(Self.distance(of: segment.end, to: a) < 0.02)
      }
    }
  }

  @Test(arguments: pairs) func fewKeyframesOfOneStructureSayIt(pair: Pair) throws {
    let morph = try Self.trimmed(pair.start, pair.end)
    let keyframes = morph.keyframes(tolerance: 0.02)
    #expect(keyframes.count <= 14, "\(keyframes.count)")
    for (from, to) in zip(keyframes, keyframes.dropFirst()) {
      #expect(from.path.kinds == to.path.kinds)
      let between = morph.path(at: 0.5 * (from.progress + to.progress))
      #expect(between.kinds == from.path.kinds)
      for index in between.coordinates.indices {
        let even = 0.5 * (from.path.coordinates[index] + to.path.coordinates[index])
        #expect(abs(even - between.coordinates[index]) < 0.03)
      }
    }
  }

  @Test func whatStaysBridgesWhatDiffersBetween() throws {
    // One corner is cut off at the end.
    let cut = polygon([(4, 4), (16, 4), (20, 8), (20, 20), (4, 20)])
    let morph = try Self.trimmed(Self.frame, cut)
    #expect(morph.path(at: 0.5).contours.count == 1 && morph.path(at: 0.5).contours[0].isClosed)
  }

  @Test func fillsAndStrokesWithNothingInCommonAreNotTrimmed() {
    let far = Self.strokes([[(40, 40), (50, 45)]])
    #expect(throws: MorphHints.Failure(hint: .remedy, reason: .noTrim)) { try Self.trimmed(Self.frame, far) }
    #expect(throws: MorphHints.Failure(hint: .remedy, reason: .noTrim)) {
      try PathMorph(from: Self.frame, to: Self.struckFrame, hints: MorphHints(remedy: .trim))
    }
  }

  private static func distance(of point: Point, to path: Path) -> Double {
    path.contours.flatMap { $0.closedSegments }.reduce(.infinity) { min($0, $1.cubic.nearest(to: point).distance) }
  }
}
