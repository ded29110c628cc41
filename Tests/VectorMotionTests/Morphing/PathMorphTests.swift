import SeededRandom
import Testing
import VectorGraphics
import VectorMotion

struct PathMorphTests {
  // MARK: - Ends

  @Test(arguments: Sample.fills) func theEndsAreTheGivenPaths(a: Sample) {
    for b in Sample.fills {
      let morph = PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule)
      #expect(morph.path(at: 0) == a.path)
      #expect(morph.path(at: 1) == b.path)
      #expect(morph.fillRule(at: 0) == a.rule)
      #expect(morph.fillRule(at: 1) == b.rule)
    }
  }

  @Test(arguments: Sample.fills) func nothingJumpsNextToTheEnds(a: Sample) {
    for b in Sample.fills {
      let morph = PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule)
      for (sample, progress) in [(a, 1e-6), (b, 1 - 1e-6)] {
        let painted = Painted(morph.path(at: progress), rule: morph.fillRule(at: progress))
        let truth = Painted(sample.path, rule: sample.rule)
        #expect(painted.share(differingFrom: truth) < 0.001, "\(a.name) to \(b.name) at \(progress)")
      }
    }
  }

  @Test(arguments: Sample.fills) func equalPathsStayStill(sample: Sample) {
    let morph = PathMorph(from: sample.path, rule: sample.rule, to: sample.path, rule: sample.rule)
    for progress in [0.25, 0.5, 0.9] {
      for (moved, value) in zip(morph.path(at: progress).coordinates, sample.path.coordinates) {
        #expect(abs(moved - value) < 1e-12)
      }
    }
  }

  /// A curve that turns far is longer than the chords by which it is measured.
  @Test func contoursOfFewCurvesStayThemselves() throws {
    let circle = try Path(svg: "M2 12C2 -1.3333 22 -1.3333 22 12C22 25.3333 2 25.3333 2 12Z")
    let opposite = try Path(svg: "M22 12C22 25.3333 2 25.3333 2 12C2 -1.3333 22 -1.3333 22 12Z")
    #expect(abs(PathMorph(from: circle, to: opposite).path(at: 0.5).signedArea - circle.signedArea) < 0.1)
    let bow = try Path(svg: "M4 4C4 24 20 24 20 4")
    let turned = bow.applying(.rotation(0.5 * .pi, about: Point(12, 12)))
    let morph = PathMorph(fromStroke: bow, toStroke: turned)
    #expect(morph.explanation().remedy == .turn)
    #expect(abs(morph.path(at: 0.5).length(tolerance: 1e-4) - bow.length(tolerance: 1e-4)) < 0.01)
  }

  @Test func equalFiguresDrawnDifferentlyStayStill() {
    // The same square from another corner, the other way round, with one side in two.
    let a = polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    let b = polygon([(10, 10), (10, 4), (10, 0), (0, 0), (0, 10)])
    let morph = PathMorph(from: a, to: b)
    for progress in [0.2, 0.5, 0.7] {
      let painted = Painted(morph.path(at: progress), rule: .nonZero)
      #expect(painted.share(differingFrom: Painted(a, rule: .nonZero)) < 1e-9)
    }
  }

  // MARK: - Holes

  @Test(
    arguments: [ring(inner: 5), squareRing],
    [ring(inner: 3, reversed: true), ring(inner: 6).applying(.translation(3, 1))])
  func aHoleStaysOpenAndTheAreaNearLinear(a: Path, b: Path) {
    let morph = PathMorph(from: a, to: b)
    let (start, end) = (Painted(a, rule: .nonZero).area, Painted(b, rule: .nonZero).area)
    for step in 1..<20 {
      let progress = Double(step) / 20
      let path = morph.path(at: progress)
      let contours = path.contours.map { abs(signedArea(of: $0)) }
      #expect(contours.count == 2)
      #expect(contours.min()! > 20)
      let linear = start + (end - start) * progress
      let area = Painted(path, rule: morph.fillRule(at: progress)).area
      #expect(abs(area - linear) < 0.06 * max(start, end), "progress \(progress)")
    }
  }

  @Test func anEvenOddRingBecomesANonZeroOne() {
    var evenOdd = polygon([(0, 0), (20, 0), (20, 20), (0, 20)])
    evenOdd.append(polygon([(5, 5), (15, 5), (15, 15), (5, 15)]))
    let morph = PathMorph(from: evenOdd, rule: .evenOdd, to: ring(inner: 5), rule: .nonZero)
    #expect(morph.fillRule(at: 0.5) == .nonZero)
    let path = morph.path(at: 0.5)
    #expect(!Painted(path, rule: .nonZero).contains(Point(10, 10)))
  }

  @Test func aDotInARingGrowsInTheMiddle() {
    var marked = ring(inner: 8)
    marked.append(ellipse(Point(12, 12), 5, 5))
    let morph = PathMorph(from: ring(inner: 8), to: marked)
    for progress in [0.1, 0.5, 0.9] {
      let dot = morph.path(at: progress).contours.min { abs(signedArea(of: $0)) < abs(signedArea(of: $1)) }!
      let radii = flattened(dot).map { $0.distance(to: Point(12, 12)) }
      #expect(radii.max()! - radii.min()! < 1e-2 && radii.max()! < 5 && radii.min()! > 5 * progress)
    }
  }

  // MARK: - Convex figures

  @Test(arguments: 0..<60) func convexToConvexNeverCrossesItself(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let a = randomConvex(curved: seed % 2 == 0, using: &generator)
    let b = randomConvex(curved: seed % 3 == 0, using: &generator)
    let morph = PathMorph(from: a, to: b)
    for step in 1..<16 {
      let contours = morph.path(at: Double(step) / 16).contours
      #expect(contours.count == 1)
      #expect(!crossesItself(flattened(contours[0], chords: 6)), "seed \(seed), step \(step)")
    }
  }

  @Test func aTriangleThatBecomesASquareHasFourCornersAllTheWay() {
    // The tip splits in two; nothing breaks in the middle of a side.
    let play = polygon([(8, 5), (19, 12), (8, 19)])
    let morph = PathMorph(from: play, to: polygon([(18, 18), (6, 18), (6, 6), (18, 6)]))
    for progress in [0.2, 0.5, 0.8] {
      let points = flattened(morph.path(at: progress).contours[0]).reduce(into: [Point]()) { points, point in
        if points.last.map({ $0.distance(to: point) > 1e-6 }) ?? true { points.append(point) }
      }
      let corners = points.indices.filter { index in
        let arrival = points[index] - points[(index + points.count - 1) % points.count]
        let departure = points[(index + 1) % points.count] - points[index]
        return arrival.dot(departure) < 0.999 * arrival.length * departure.length
      }
      #expect(corners.count == 4, "progress \(progress)")
    }
  }

  // MARK: - Invariance

  @Test(arguments: Sample.fills) func theWayBackIsTheWayThere(a: Sample) {
    for b in Sample.fills {
      let there = PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule)
      let back = PathMorph(from: b.path, rule: b.rule, to: a.path, rule: a.rule)
      for progress in [0.1, 0.3, 0.5, 0.8] {
        let (path, other) = (there.path(at: progress), back.path(at: 1 - progress))
        #expect(path.kinds == other.kinds)
        for (value, mirrored) in zip(path.coordinates, other.coordinates) {
          #expect(abs(value - mirrored) < 1e-9, "\(a.name) to \(b.name)")
        }
      }
    }
  }

  @Test(arguments: [Transform.translation(1000, -300), .scale(64), .scale(0.01), .scale(30).then(.translation(-7, 9))])
  func movedAndScaledEndsHaveMovedAndScaledPathsBetween(transform: Transform) {
    for (a, b) in zip(Sample.fills, Sample.fills.dropFirst()) {
      let morph = PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule)
      let moved = PathMorph(
        from: a.path.applying(transform), rule: a.rule, to: b.path.applying(transform), rule: b.rule)
      for progress in [0.3, 0.6] {
        let (path, other) = (morph.path(at: progress).applying(transform), moved.path(at: progress))
        #expect(path.kinds == other.kinds, "\(a.name) to \(b.name)")
        let worst = zip(other.coordinates, path.coordinates).reduce(0) { max($0, abs($1.0 - $1.1)) }
        #expect(worst < 1e-6 * transform.maximumScale, "\(a.name) to \(b.name)")
      }
    }
  }

  @Test func whatIsOnlyTurnedAndMovedStaysRigid() {
    let arrow = polygon([(0, 4), (12, 4), (12, 0), (20, 6), (12, 12), (12, 8), (0, 8)])
    let turned = arrow.applying(.rotation(2, about: Point(10, 6))).applying(.translation(30, 5))
    // One side in two, so that the structures differ.
    var elements = turned.elements.map { $0 }
    guard case .line(let next) = elements[1], case .move(let start) = elements[0] else { return }
    elements.insert(.line(to: start.midpoint(to: next)), at: 1)
    let morph = PathMorph(from: arrow, to: Path(elements))
    let area = abs(signedArea(of: arrow.contours[0]))
    for progress in [0.25, 0.5, 0.75] {
      let contour = morph.path(at: progress).contours[0]
      #expect(abs(abs(signedArea(of: contour)) - area) < 1e-6 * area)
    }
  }

  // MARK: - Strokes

  @Test func openStrokesStayOpen() {
    let check = Path([.move(to: Point(4, 12)), .line(to: Point(9, 17)), .line(to: Point(20, 6))])
    var cross = Path([.move(to: Point(6, 6)), .line(to: Point(18, 18))])
    cross.append(Path([.move(to: Point(18, 6)), .line(to: Point(6, 18))]))
    let minus = Path([.move(to: Point(5, 12)), .line(to: Point(19, 12))])
    let paths = [check, cross, minus]
    for a in paths {
      for b in paths where a != b {
        let morph = PathMorph(fromStroke: a, toStroke: b)
        for progress in [0.01, 0.5, 0.99] {
          let contours = morph.path(at: progress).contours
          #expect(contours.count == max(a.contours.count, b.contours.count))
          #expect(contours.allSatisfy { !$0.isClosed })
          #expect(contours.count { $0.start.distance(to: $0.end) > 5 } >= min(a.contours.count, b.contours.count))
        }
      }
    }
  }

  @Test func aStrokeThatBecomesTwoIsAllThereAtTheStart() {
    let minus = Path([.move(to: Point(5, 12)), .line(to: Point(19, 12))])
    var bars = Path([.move(to: Point(5, 4)), .line(to: Point(9, 4))])
    bars.append(Path([.move(to: Point(12, 20)), .line(to: Point(19, 20))]))
    let contours = PathMorph(fromStroke: minus, toStroke: bars).path(at: 1e-9).contours
    let ends = contours.flatMap { [$0.start.x, $0.end.x] }.sorted()
    #expect(abs(ends.first! - 5) < 1e-6 && abs(ends.last! - 19) < 1e-6)
    #expect(abs(ends[1] - ends[2]) < 1e-6)
  }

  @Test func aClosedStrokeAgainstAnOpenOneIsClosedAtItsEndOnly() {
    let circle = ellipse(Point(12, 12), 8, 8)
    let arc = Path([.move(to: Point(4, 12)), .cubic(to: Point(20, 12), control1: Point(4, 2), control2: Point(20, 2))])
    let morph = PathMorph(fromStroke: circle, toStroke: arc)
    #expect(morph.path(at: 0).contours[0].isClosed)
    let contour = morph.path(at: 0.01).contours[0]
    #expect(!contour.isClosed)
    #expect(contour.start.distance(to: contour.end) < 0.5)
  }

  // MARK: - Chains and keyframes

  @Test func aChainReachesItsPathsAtEvenSteps() {
    let paths = Sample.fills.prefix(4).map { $0.path }
    let morph = PathMorph(through: paths)
    for (index, path) in paths.enumerated() { #expect(morph.path(at: Double(index) / 3) == path) }
    let leg = PathMorph(from: paths[1], to: paths[2])
    for (value, truth) in zip(morph.path(at: 1.5 / 3).coordinates, leg.path(at: 0.5).coordinates) {
      #expect(abs(value - truth) < 1e-12)
    }
    #expect(PathMorph(through: [paths[0]]).path(at: 0.7) == paths[0])
  }

  @Test func keyframesShareOneStructureAndPaintTheSame() {
    let samples = Array(Sample.fills.prefix(5))
    let morph = PathMorph(through: samples.map { (path: $0.path, rule: $0.rule) })
    let keyframes = morph.keyframes
    #expect(keyframes.count == 8)
    for keyframe in keyframes { #expect(keyframe.path.kinds == keyframes[0].path.kinds) }
    for (index, keyframe) in keyframes.enumerated() {
      let sample = samples[(index + 1) / 2]
      let rule = morph.fillRule(at: (Double(index / 2) + 0.5) / 4)
      let difference = Painted(keyframe.path, rule: rule).share(
        differingFrom: Painted(sample.path, rule: sample.rule))
      #expect(difference < 0.002, "\(sample.name)")
    }
  }

  @Test(arguments: [1.0, 0.1, 0.01]) func straightMotionBetweenKeyframesStaysWithinTheTolerance(tolerance: Double) {
    let arrow = polygon([(0, 4), (12, 4), (12, 0), (20, 6), (12, 12), (12, 8), (0, 8)])
    let morph = PathMorph(from: arrow, to: arrow.applying(.rotation(2.5, about: Point(10, 6))))
    let keyframes = morph.keyframes(tolerance: tolerance)
    for (a, b) in zip(keyframes, keyframes.dropFirst()) {
      for share in [0.2, 0.4, 0.6, 0.8] {
        let path = morph.path(at: a.progress + share * (b.progress - a.progress))
        for index in path.coordinates.indices {
          let straight = (1 - share) * a.path.coordinates[index] + share * b.path.coordinates[index]
          #expect(abs(path.coordinates[index] - straight) <= 1.05 * tolerance)
        }
      }
    }
  }

  @Test func writingIntoAUsedPathGivesTheSame() {
    let morph = PathMorph(through: Sample.fills.map { (path: $0.path, rule: $0.rule) })
    var path = Path()
    for step in 0...40 {
      let progress = Double((step * 17) % 41) / 40
      morph.path(at: progress, into: &path)
      #expect(path == morph.path(at: progress))
    }
  }

  @Test func equalStructuresMoveAsAnInterpolation() throws {
    let a = polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    let b = ellipse(Point(5, 5), 6, 4)
    let c = ellipse(Point(7, 5), 3, 4)
    for (a, b) in [(a, a.applying(.scale(2, 1))), (b, c)] {
      let interpolation = try #require(PathInterpolation(from: a, to: b))
      #expect(PathMorph(from: a, to: b).path(at: 0.4) == interpolation.path(at: 0.4))
    }
  }

  @Test(arguments: [-1e300, -1e8, 1e8, 1e300]) func farBeyondTheEndsNumbersStayFinite(progress: Double) {
    for (a, b) in zip(Sample.fills, Sample.fills.dropFirst()) {
      #expect(PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule).path(at: progress).isFinite)
    }
  }

  @Test func aRestInAChainShowsThePathToTheLastBit() {
    let (a, b) = (Sample.fills[0].path, Sample.fills[1].path)
    let morph = PathMorph(through: [(a, .nonZero), (a, .nonZero), (b, .nonZero)])
    for step in 1..<50 { #expect(morph.path(at: 0.5 * Double(step) / 50) == a) }
  }
}
