import Foundation
import SeededRandom
import Testing
import VectorGraphics

/// Random and exhaustive pairs of paths, where sampled points tell what the results must contain.
@Suite struct BooleanOperationsSweepTests {
  private static let isFullSweep = ProcessInfo.processInfo.environment["INBETWEEN_FULL_SWEEPS"] == "1"

  enum Kind: CaseIterable, Sendable {
    /// Corners on a grid, so that edges overlap and pass through corners.
    case gridPolygons
    case curves, gridCurves
    case shapes
    /// The same path cut up elsewhere, or run through backwards.
    case recut
    /// The same path with points moved by 1e-15 to 1e-2, or turned by as little.
    case perturbed, turned
    case manyCrossings
  }

  private func randomPath(
    _ generator: inout SeededGenerator, grid: Int?, lines: Bool, contours: ClosedRange<Int> = 1...2,
    segments: ClosedRange<Int> = 1...5
  ) -> Path {
    func point() -> Point {
      guard let grid else { return Point(generator.double(in: 0...4), generator.double(in: 0...4)) }
      return Point(
        Double(Int.random(in: 0..<grid, using: &generator)), Double(Int.random(in: 0..<grid, using: &generator)))
    }
    var path = Path()
    for _ in 0..<Int.random(in: contours, using: &generator) {
      path.move(to: point())
      for _ in 0..<Int.random(in: segments, using: &generator) {
        switch lines ? 0 : Int.random(in: 0..<3, using: &generator) {
        case 0: path.line(to: point())
        case 1: path.quad(to: point(), control: point())
        default: path.cubic(to: point(), control1: point(), control2: point())
        }
      }
      if Int.random(in: 0..<3, using: &generator) > 0 { path.close() }
    }
    return path
  }

  private func randomShape(_ generator: inout SeededGenerator) -> Path {
    func half(_ range: ClosedRange<Int>) -> Double { 0.5 * Double(Int.random(in: range, using: &generator)) }
    let center = Point(half(0...8), half(0...8))
    return switch Int.random(in: 0..<4, using: &generator) {
    case 0: Path(circleAt: center, radius: half(1...4))
    case 1: Path(ellipseIn: Rect(x: center.x, y: center.y, width: half(1...4), height: half(1...4)))
    case 2: Path(rect: Rect(x: center.x, y: center.y, width: half(1...4), height: half(1...4)))
    default:
      Path(regularPolygon: Int.random(in: 3...8, using: &generator), center: center, radius: half(1...4))
    }
  }

  private func pair(_ kind: Kind, _ generator: inout SeededGenerator) -> (Path, Path) {
    func isEven() -> Bool { generator.next() & 1 == 0 }
    switch kind {
    case .gridPolygons:
      return (
        randomPath(&generator, grid: 5, lines: true), randomPath(&generator, grid: 5, lines: true)
      )
    case .curves:
      return (randomPath(&generator, grid: nil, lines: false), randomPath(&generator, grid: nil, lines: false))
    case .gridCurves:
      return (randomPath(&generator, grid: 4, lines: false), randomPath(&generator, grid: 4, lines: false))
    case .shapes:
      var (a, b) = (randomShape(&generator), randomShape(&generator))
      if isEven() { a.append(randomShape(&generator)) }
      if isEven() { b.append(randomShape(&generator)) }
      return (a, b)
    case .recut:
      let path = randomPath(&generator, grid: isEven() ? 4 : nil, lines: false)
      var other = Path()
      for contour in path.contours {
        other.move(to: contour.start)
        for segment in contour.closedSegments {
          let t = generator.double(in: 0...1)
          other.append(segment.subsegment(from: 0, to: t))
          other.append(segment.subsegment(from: t, to: 1))
        }
        if contour.isClosed { other.close() }
      }
      if isEven() { other = other.reversed() }
      if isEven() { other.append(randomPath(&generator, grid: 4, lines: false)) }
      return (path, other)
    case .perturbed:
      let path = isEven() ? randomShape(&generator) : randomPath(&generator, grid: nil, lines: false)
      let size = pow(10, generator.double(in: -15 ... -2))
      func moved(_ point: Point) -> Point {
        point + Vector(generator.double(in: -size...size), generator.double(in: -size...size))
      }
      return (
        path,
        Path(
          path.elements.map { element -> PathElement in
            switch element {
            case .move(let point): .move(to: moved(point))
            case .line(let point): .line(to: moved(point))
            case .quad(let point, let control): .quad(to: moved(point), control: control)
            case .cubic(let point, let c1, let c2): .cubic(to: point, control1: moved(c1), control2: c2)
            case .close: .close
            }
          })
      )
    case .turned:
      let path = randomPath(&generator, grid: 5, lines: false)
      let angle = isEven() ? pow(10, generator.double(in: -14 ... -3)) : generator.double(in: 0...6)
      let axis = Vector(angle: angle)
      return (path, path.applying(Transform(a: axis.dx, b: axis.dy, c: -axis.dy, d: axis.dx, tx: 0, ty: 0)))
    case .manyCrossings:
      let lines = isEven()
      func path() -> Path { randomPath(&generator, grid: nil, lines: lines, contours: 1...1, segments: 12...12) }
      return (path(), path())
    }
  }

  private static let operations: [@Sendable (Path, Path, FillRule, FillRule) -> Path] = [
    { $0.union($1, rule: $2, otherRule: $3) }, { $0.intersection($1, rule: $2, otherRule: $3) },
    { $0.subtracting($1, rule: $2, otherRule: $3) }, { $0.symmetricDifference($1, rule: $2, otherRule: $3) },
  ]

  /// Checks all operations at `points` away from the outlines, and the areas against one another.
  private func check(
    _ a: Path, _ b: Path, _ rule: FillRule, _ otherRule: FillRule, at points: [Point], areaTolerance: Double,
    _ name: String
  ) {
    let results = Self.operations.map { $0(a, b, rule, otherRule) }
    var outline = a.closingOpenContours
    outline.append(b.closingOpenContours)
    for point in points where outline.nearest(to: point)?.distance ?? 1 > 1e-4 {
      let (isInA, isInB) = (a.contains(point, rule: rule), b.contains(point, rule: otherRule))
      let truths = [isInA || isInB, isInA && isInB, isInA && !isInB, isInA != isInB]
      for (index, truth) in truths.enumerated()
      where results[index].contains(point) != truth || results[index].contains(point, rule: .evenOdd) != truth {
        Issue.record("\(name), operation \(index) at \(point): \(PathDescription.write(a)) \(PathDescription.write(b))")
      }
    }
    let (union, both, onlyA, either) = (
      results[0].signedArea, results[1].signedArea, results[2].signedArea, results[3].signedArea
    )
    let (areaA, areaB) = (a.normalized(rule: rule).signedArea, b.normalized(rule: otherRule).signedArea)
    let error = Swift.max(abs(union + both - areaA - areaB), abs(onlyA + both - areaA), abs(either + both - union))
    #expect(error <= areaTolerance, "\(name)")
  }

  @Test(arguments: Kind.allCases)
  func randomPairs(kind: Kind) {
    for seed in 0..<UInt64(Self.isFullSweep ? 3_000 : kind == .manyCrossings ? 2 : 8) {
      var generator = SeededGenerator(seed: seed)
      let (a, b) = pair(kind, &generator)
      let rules: [FillRule] = [.nonZero, .evenOdd]
      let points = (0..<40).map { _ in Point(generator.double(in: -0.5...4.5), generator.double(in: -0.5...4.5)) }
      // Near-coincident curves may want a coarse tolerance.
      let areaTolerance = kind == .perturbed || kind == .turned ? 1e-4 : 1e-9
      check(
        a, b, rules[Int(seed & 1)], rules[Int(seed >> 1 & 1)], at: points, areaTolerance: areaTolerance,
        "\(kind) seed \(seed)")
    }
  }

  /// All triangles on a grid of 3 × 3 against others: all ways to share edges, corners and parts of both.
  @Test func allTrianglesOnASmallGrid() {
    let corners = (0..<9).map { Point(Double($0 % 3), Double($0 / 3)) }
    var triangles: [Path] = []
    for i in 0..<9 {
      for j in 0..<9 { for k in 0..<9 { triangles.append(Path(polygon: [corners[i], corners[j], corners[k]])) } }
    }
    let points = (0..<49).map { Point(0.137 + 0.29 * Double($0 % 7), 0.171 + 0.28 * Double($0 / 7)) }
    let step = Self.isFullSweep ? 7 : 5003
    for index in stride(from: 0, to: triangles.count * triangles.count, by: step) {
      let (a, b) = (triangles[index / triangles.count], triangles[index % triangles.count])
      check(a, b, .nonZero, .nonZero, at: points, areaTolerance: 1e-12, "triangles \(index)")
    }
  }

  @Test func movingBothMovesTheResult() {
    for seed in 0..<UInt64(Self.isFullSweep ? 500 : 8) {
      var generator = SeededGenerator(seed: seed)
      let (a, b) = pair(.curves, &generator)
      let transform = Transform(a: 0.6, b: 2.3, c: -1.7, d: 0.4, tx: 3, ty: -5)
      let determinant = 0.6 * 0.4 + 2.3 * 1.7
      for operation in Self.operations {
        let area = operation(a, b, .nonZero, .nonZero).signedArea
        let moved = operation(a.applying(transform), b.applying(transform), .nonZero, .nonZero).signedArea
        #expect(abs(moved - area * determinant) < 1e-8, "seed \(seed)")
      }
      #expect(abs(a.union(b).signedArea - b.union(a).signedArea) < 1e-9, "seed \(seed)")
    }
  }

  @Test func anyDoublesGiveSomeResult() {
    for seed in 0..<UInt64(Self.isFullSweep ? 20_000 : 20) {
      var generator = SeededGenerator(seed: seed)
      func number() -> Double {
        let huge = seed & 1 == 0 ? Double(bitPattern: generator.next()) : 0
        return seed & 1 == 0 && !huge.isNaN ? huge : pow(10, generator.double(in: -18...18))
      }
      func point() -> Point { Point(number(), number()) }
      func path() -> Path {
        var path = Path()
        path.move(to: point())
        for _ in 0..<3 {
          path.line(to: point())
          path.quad(to: point(), control: point())
          path.cubic(to: point(), control1: point(), control2: point())
        }
        return path
      }
      let (a, b) = (path(), path())
      for operation in Self.operations {
        let result = operation(a, b, .nonZero, .evenOdd)
        #expect(result.contours.allSatisfy { $0.isClosed } && result.isFinite, "seed \(seed)")
      }
      _ = (a.lineIntersection(b), a.lineSubtracting(b), a.componentsSeparated(), a.intersects(b))
    }
  }

  @Test func manySegmentsDoNotTakeAllPairs() {
    // Two gears of 2,000 segments; in a debug build within seconds, in a release build within a tenth of one.
    func gear(_ center: Point) -> Path {
      Path(star: 1_000, center: center, outerRadius: 100, innerRadius: 95)
    }
    let (a, b) = (gear(Point(0, 0)), gear(Point(40, 15)))
    let (union, both) = (a.union(b).signedArea, a.intersection(b).signedArea)
    #expect(abs(union + both - 2 * a.signedArea) < 1e-6)
  }
}

extension Path {
  fileprivate var closingOpenContours: Path {
    Path(contours.map { Contour(start: $0.start, segments: $0.segments, isClosed: true) })
  }
}
