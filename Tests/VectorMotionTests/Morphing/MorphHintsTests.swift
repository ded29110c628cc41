import Testing
import VectorGraphics
import VectorMotion

/// Hints are honoured, and what was found comes back when it is given as hints.
struct MorphHintsTests {
  private static let square = polygon([(2, 2), (22, 2), (22, 22), (2, 22)])
  private static let triangle = polygon([(12, 2), (22, 22), (2, 22)])
  private static let bars = rectangles([(2, 2, 6, 20), (9, 2, 6, 20), (16, 2, 6, 20)])

  /// The place of a point of the source half way.
  private func middle(of point: Point, in morph: PathMorph) throws -> Point {
    let matches = morph.explanation().contours.flatMap { $0.points }
    let match = try #require(matches.first { $0.source.distance(to: point) < 1e-6 })
    return match.source.midpoint(to: match.target)
  }

  // MARK: - Contours

  @Test(arguments: [[0, 1, 2], [2, 0, 1], [2, 1, 0]]) func contoursBecomeWhatHintsSay(targets: [Int]) throws {
    let moved = Self.bars.applying(.translation(1, 3).then(.scale(0.8)))
    let hints = MorphHints(contours: targets.enumerated().map { .init(source: $0, target: $1) }, remedy: .match)
    let morph = try PathMorph(from: Self.bars, to: moved, hints: hints)
    let explanation = morph.explanation()
    #expect(explanation.contours.map { $0.source } == [0, 1, 2])
    #expect(explanation.contours.map { $0.target } == targets)
    for (contour, target) in zip(morph.path(at: 1 - 1e-9).contours, targets) {
      let box = Path([moved.contours[target]]).boundingBox
      #expect(Path([contour]).boundingBox.center.distance(to: box.center) < 1e-6)
    }
  }

  @Test func aContourWithoutAPartnerVanishesIntoItsCentreAndOneOfTheTargetGrows() throws {
    let end = rectangles([(2, 2, 6, 20), (16, 2, 6, 20)])
    let hints = MorphHints(contours: [.init(source: 0, target: nil), .init(source: nil, target: 1)])
    let morph = try PathMorph(from: Self.bars, to: end, hints: hints)
    let late = morph.path(at: 1 - 1e-9).contours.map { Path([$0]).boundingBox }
    #expect(late.contains { $0.width < 1e-6 && $0.center.distance(to: Point(5, 12)) < 1e-6 })
    let early = morph.path(at: 1e-9).contours.map { Path([$0]).boundingBox }
    #expect(early.contains { $0.width < 1e-6 && $0.center.distance(to: Point(19, 12)) < 1e-6 })
    #expect(morph.explanation().contours.contains { $0.source == 0 && $0.target == nil })
  }

  @Test func severalPairsOfOneContourShareItOut() throws {
    let hints = MorphHints(contours: [
      .init(source: 0, target: 0), .init(source: 0, target: 2), .init(source: nil, target: 1),
    ])
    let explanation = try PathMorph(from: Self.square, to: Self.bars, hints: hints).explanation()
    let parts = explanation.contours.filter { $0.source == 0 }
    #expect(parts.map { $0.target } == [0, 2] && parts.allSatisfy { $0.isSourcePart && !$0.sourceCuts.isEmpty })
    // Both halves are cut along one line, by area.
    #expect(parts.allSatisfy { abs(signedArea(of: $0.start)) - 200 < 1e-6 })
  }

  /// Cuts of the square at these places of its upper and its lower side.
  private static func cuts(at places: [Double], isTarget: Bool = false) -> [MorphHints.Cut] {
    places.map { .init(contour: 0, isTarget: isTarget, from: ($0 - 2) / 80, to: 0.5 + (22 - $0) / 80) }
  }

  @Test(arguments: [[7.0], [15], [7, 15]], [false, true])
  func cutsLieWhereHintsSay(places: [Double], isTarget: Bool) throws {
    let edges = [2] + places + [22]
    let areas = zip(edges, edges.dropFirst()).map { 20 * ($1 - $0) }
    let several = rectangles(areas.indices.map { (2 + 8 * Double($0), 4, 3, 16) })
    let hints = MorphHints(cuts: Self.cuts(at: places, isTarget: isTarget), remedy: .match)
    for path in [Self.square, Self.square.applying(.scale(1, -1).then(.translation(0, 24)))] {
      let morph =
        try isTarget
        ? PathMorph(from: several, to: path, hints: hints) : PathMorph(from: path, to: several, hints: hints)
      let explanation = morph.explanation()
      var found = [Double](repeating: 0, count: areas.count)
      for match in explanation.contours {
        let rectangle = try #require(isTarget ? match.source : match.target)
        found[rectangle] = abs(signedArea(of: isTarget ? match.end : match.start))
      }
      #expect(zip(found, areas).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)")
      #expect(explanation.cuts.map { $0.cut } == hints.cuts)
      #expect(explanation.hints.cuts == hints.cuts)
    }
  }

  @Test func cutsMayMeetInAPointOfTheContour() throws {
    let fan = [(0.0, 0.375), (0, 0.625)].map { MorphHints.Cut(contour: 0, from: $0.0, to: $0.1) }
    let explanation = try PathMorph(from: Self.square, to: Self.bars, hints: .init(cuts: fan)).explanation()
    let areas = explanation.contours.map { abs(signedArea(of: $0.start)).rounded() }
    #expect(areas.sorted() == [100, 100, 200])
  }

  @Test func whatCutsLeaveIsCutFurther() throws {
    let morph = try PathMorph(from: Self.square, to: Self.bars, hints: .init(cuts: Self.cuts(at: [7])))
    let explanation = morph.explanation()
    let areas = explanation.contours.map { abs(signedArea(of: $0.start)) }
    #expect(areas.count == 3 && abs((areas.min() ?? 0) - 100) < 1e-6)
    #expect(explanation.cuts.count == 2)
  }

  @Test func cutsThatWereFoundAreGivenBack() throws {
    let two = rectangles([(2, 2, 6, 20), (16, 2, 6, 20)])
    for path in [Self.triangle, ellipse(Point(12, 12), 9, 9)] {
      let morph = PathMorph(from: path, to: two)
      let cuts = morph.explanation().cuts.map { $0.cut }
      #expect(cuts.count == 1)
      let again = try PathMorph(from: path, to: two, hints: MorphHints(cuts: cuts, remedy: .match))
      for progress in [0.0, 0.3, 1] {
        let (a, b) = (morph.path(at: progress).contours, again.path(at: progress).contours)
        #expect(zip(a, b).allSatisfy { abs(signedArea(of: $0) - signedArea(of: $1)) < 1e-3 })
      }
    }
  }

  @Test func holesBecomeWhatHintsSay() throws {
    var eyes = Self.square
    for x in [6.0, 14] { eyes.append(polygon([(x, 8), (x, 12), (x + 4, 12), (x + 4, 8)])) }
    let moved = eyes.applying(.translation(3, 1))
    let hints = MorphHints(contours: [.init(source: 1, target: 2), .init(source: 2, target: 1)], remedy: .match)
    let explanation = try PathMorph(from: eyes, to: moved, hints: hints).explanation()
    #expect(explanation.contours.filter { $0.isHole }.map { [$0.source, $0.target] } == [[1, 2], [2, 1]])
    let alone = MorphHints(contours: [.init(source: 1, target: nil)], remedy: .match)
    let vanishing = try PathMorph(from: eyes, to: moved, hints: alone).explanation()
    #expect(vanishing.contours.contains { $0.isHole && $0.source == 1 && $0.target == nil })
    #expect(vanishing.contours.contains { $0.isHole && $0.source == nil && $0.target == 1 })
  }

  // MARK: - Points

  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.8]) func aStartIsWhereHintsSay(position: Double) throws {
    let hints = MorphHints(starts: [.init(contour: 0, position: position)], remedy: .match)
    for (target, name) in [(Self.square, "square"), (ellipse(Point(12, 12), 9, 9), "circle")] {
      let morph = try PathMorph(from: Self.square, to: target, hints: hints)
      let match = try #require(morph.explanation().contours[0].points.first { $0.source == Point(2, 2) })
      #expect(abs(try #require(match.targetPosition) - position) < 1e-3, "\(name)")
    }
  }

  @Test func pinsHoldOnFillsAndOnStrokesWhicheverWayTheyAreDrawn() throws {
    for target in [Self.triangle, Self.triangle.reversed()] {
      let pins = [MorphHints.Pin(contour: 0, source: 0.125, target: 0.5)]
      let morph = try PathMorph(from: Self.square, to: target, hints: MorphHints(pins: pins))
      let length = target.contours[0].closedSegments.reduce(0) { $0 + ($1.end - $1.start).length }
      let match = try #require(
        morph.explanation().contours[0].points.first { $0.source.distance(to: Point(12, 2)) < 1e-3 })
      #expect(abs(try #require(match.targetPosition) - 0.5) * length < 0.05)
    }
    let wave = Path(polyline: [Point(2, 12), Point(12, 4), Point(22, 12)])
    let line = Path(polyline: [Point(2, 12), Point(22, 12)])
    let hints = MorphHints(pins: [.init(contour: 0, source: 0.5, target: 0.25)])
    let corner = try middle(of: Point(12, 4), in: try PathMorph(fromStroke: wave, toStroke: line, hints: hints))
    let sides = [Point(12, 4).midpoint(to: Point(7, 12)), Point(12, 4).midpoint(to: Point(17, 12))]
    #expect(sides.contains { $0.distance(to: corner) < 0.02 })
  }

  @Test func reversedStrokesRunTheOtherWay() throws {
    let line = Path(polyline: [Point(2, 4), Point(22, 4)])
    let below = Path(polyline: [Point(2, 20), Point(12, 18), Point(22, 20)])
    let plain = PathMorph(fromStroke: line, toStroke: below).explanation().contours[0]
    let turned = try PathMorph(fromStroke: line, toStroke: below, hints: MorphHints(reversed: [0])).explanation()
    #expect(!plain.isReversed && turned.contours[0].isReversed)
    // A closed one keeps the best start there is.
    let circles = try PathMorph(
      fromStroke: ellipse(Point(12, 12), 8, 8), toStroke: ellipse(Point(12, 12), 4, 6), hints: MorphHints(reversed: [0])
    )
    #expect(circles.explanation().contours[0].isReversed)
    let end = try PathMorph(
      fromStroke: line, toStroke: below, hints: MorphHints(starts: [.init(contour: 0, position: 1)]))
    #expect(end.explanation().contours[0].isReversed)
  }

  @Test func aClosedStrokeOpensWhereAPinAllowsIt() throws {
    let circle = ellipse(Point(12, 12), 8, 8)
    let line = Path(polyline: [Point(4, 12), Point(20, 12)])
    let hints = MorphHints(pins: [.init(contour: 0, source: 0.75, target: 0.5)])
    let morph = try PathMorph(fromStroke: circle, toStroke: line, hints: hints)
    // The top becomes the middle, and the circle opens below.
    let contour = morph.path(at: 1e-6).contours[0]
    #expect(contour.start.distance(to: Point(12, 20)) < 0.1 && contour.end.distance(to: Point(12, 20)) < 0.1)
  }

  // MARK: - Remedies

  @Test func remediesCanBeChosen() throws {
    let arrow = polygon([(0, 4), (12, 4), (12, 0), (20, 6), (12, 12), (12, 8), (0, 8)])
    let turned = Path(arrow.applying(.rotation(0.5 * .pi, about: Point(10, 6))).elements.map { $0 } + [])
    let split = try Path(svg: PathDescription.write(turned) + "M30 30L31 30L31 31Z")
    let start = try Path(svg: PathDescription.write(arrow) + "M40 30L41 30L41 31Z")
    #expect(try PathMorph(from: arrow, to: turned, hints: MorphHints(remedy: .turn)).explanation().remedy == .turn)
    #expect(try PathMorph(from: arrow, to: turned, hints: MorphHints(remedy: .index)).explanation().remedy == .index)
    let match = try PathMorph(from: start, to: split, hints: MorphHints(remedy: .match))
    #expect(match.explanation().remedy == .match)
    let front = try PathMorph(from: start, to: split, hints: MorphHints(remedy: .front))
    #expect(front.explanation().remedy == .front)
    // Half way the front has passed half of both.
    #expect(front.path(at: 0) == start && front.path(at: 1) == split)
  }

  // MARK: - Round trip

  @Test(arguments: Sample.fills) func whatWasFoundComesBackFromItsHints(a: Sample) throws {
    for b in Sample.fills {
      let morph = PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule)
      let hints = morph.explanation().hints
      let again = try PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule, hints: hints)
      for progress in [0.2, 0.5, 0.9] {
        #expect(morph.path(at: progress) == again.path(at: progress), "\(a.name) to \(b.name)")
        #expect(morph.fillRule(at: progress) == again.fillRule(at: progress))
      }
      #expect(again.explanation().hints == hints)
    }
  }

  @Test func whatHintsSaidComesBackToo() throws {
    var hints = MorphHints(
      contours: [.init(source: 0, target: 2), .init(source: 2, target: 0)],
      starts: [.init(contour: 0, position: 0.5)], pins: [.init(contour: 2, source: 0.1, target: 0.3)])
    hints.reversed = [1]
    let moved = Self.bars.applying(.translation(1, 3))
    let morph = try PathMorph(fromStroke: Self.bars, toStroke: moved, hints: hints)
    let again = try PathMorph(fromStroke: Self.bars, toStroke: moved, hints: morph.explanation().hints)
    #expect(morph.path(at: 0.4) == again.path(at: 0.4))
  }

  @Test func noHintsChangeNothing() throws {
    for (a, b) in zip(Sample.fills, Sample.fills.dropFirst()) {
      let plain = PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule)
      let morph = try PathMorph(from: a.path, rule: a.rule, to: b.path, rule: b.rule, hints: MorphHints())
      #expect(plain.path(at: 0.3) == morph.path(at: 0.3))
    }
  }

  // MARK: - Quality

  @Test func measuresAreThoseOfTheFrames() throws {
    // A side that goes from 10 to 20 has an area of 100 (1 + t)², 25 of 400 below the straight line at half way.
    let start = rectangles([(0, 0, 10, 10)])
    let growing = PathMorph(from: start, to: start.applying(.scale(2))).quality()
    #expect(abs(growing.areaDeviation + 0.0625) < 1e-3)
    #expect(growing.crossings == 0)
    // Squares that pass through each other's place keep the axis that lies.
    let dots = rectangles([(0, 0, 4, 4), (20, 0, 4, 4)])
    let crossing = MorphHints(contours: [.init(source: 0, target: 1), .init(source: 1, target: 0)], remedy: .match)
    let passing = try PathMorph(from: dots, to: dots, hints: crossing).quality()
    #expect(passing.common == 1 && passing.strayed == 1 && passing.lostSymmetry ?? 1 < 0.05)
    // Two strokes that turn against each other cross, which strokes may.
    let strokes = PathMorph(fromStroke: dots, toStroke: dots).quality()
    #expect(strokes.crossings == 0 && strokes.strayed == 0)
  }

  // MARK: - Drawings

  @Test func contoursOfDrawingsPairTheirShapes() throws {
    func drawing(_ x: Double, _ y: Double) -> Drawing {
      let items: [(Double, Color)] = [(x, Color(hex: 0xFF0000)), (y, Color(hex: 0x0000FF))]
      return Drawing(
        size: Size(24, 24),
        items: items.map { .path(.fill(Path(rect: Rect(x: $0.0, y: 4, width: 6, height: 6)), .color($0.1))) })
    }
    let (a, b) = (drawing(2, 14), drawing(3, 13))
    let plain = DrawingMorph(from: a, to: b).parts
    #expect(plain.map { $0.firstContours } == [[0, 0], [1, 1]])
    let hints = MorphHints(contours: [.init(source: 0, target: 1)])
    let crossed = try DrawingMorph(through: [a, b], hints: [hints]).parts
    #expect(crossed.contains { $0.firstContours == [0, 1] })
    #expect(throws: MorphHints.Failure(hint: .contours(1), reason: .noContour(2, isTarget: true, count: 2))) {
      try DrawingMorph(
        through: [a, b], hints: [MorphHints(contours: [.init(source: 0, target: 1), .init(source: 1, target: 2)])])
    }
    // Places of hints and contours are those of the whole drawing.
    #expect(throws: MorphHints.Failure(hint: .pins(0), reason: .partners(1, count: 0))) {
      try DrawingMorph(
        through: [a, b],
        hints: [
          MorphHints(
            contours: [.init(source: 1, target: nil)], pins: [.init(contour: 1, source: 0, target: 0)])
        ])
    }
  }

  // MARK: - What cannot be followed

  struct Wrong: CustomTestStringConvertible, Sendable {
    var hints: MorphHints
    var hint: MorphHints.Failure.Hint
    var reason: MorphHints.Failure.Reason
    var testDescription: String { "\(hint): \(reason)" }
  }

  static let wrong: [Wrong] = [
    .init(
      hints: .init(contours: [.init(source: 0, target: 0), .init(source: 2, target: 0)]), hint: .contours(1),
      reason: .noContour(2, isTarget: false, count: 2)),
    .init(
      hints: .init(contours: [.init(source: 0, target: -1)]), hint: .contours(0),
      reason: .noContour(-1, isTarget: true, count: 2)),
    .init(hints: .init(contours: [.init(source: nil, target: nil)]), hint: .contours(0), reason: .emptyPair),
    .init(
      hints: .init(contours: [.init(source: 0, target: 0), .init(source: 0, target: nil)]), hint: .contours(1),
      reason: .contradiction(.contours(0))),
    .init(
      hints: .init(contours: [.init(source: 0, target: 1)]), hint: .contours(0),
      reason: .holeAndOuter(source: 0, target: 1)),
    .init(
      hints: .init(starts: [.init(contour: 0, position: 1.5)]), hint: .starts(0), reason: .position(1.5)),
    .init(
      hints: .init(starts: [.init(contour: 0, position: 0), .init(contour: 0, position: 0.5)]), hint: .starts(1),
      reason: .contradiction(.starts(0))),
    .init(
      hints: .init(starts: [.init(contour: 0, position: 0)], pins: [.init(contour: 0, source: 0, target: 0.5)]),
      hint: .pins(0), reason: .contradiction(.starts(0))),
    .init(hints: .init(reversed: [7]), hint: .reversed(0), reason: .noContour(7, isTarget: false, count: 2)),
    .init(
      hints: .init(contours: [.init(source: 1, target: nil)], pins: [.init(contour: 1, source: 0, target: 0)]),
      hint: .pins(0), reason: .partners(1, count: 0)),
    .init(
      hints: .init(contours: [.init(source: 0, target: 0)], remedy: .front), hint: .remedy,
      reason: .remedyWithoutMatch(.front)),
    .init(
      hints: .init(cuts: [.init(contour: 0, from: 0, to: 0.5)]), hint: .cuts(0),
      reason: .noCut(0, isTarget: false)),
    .init(
      hints: .init(cuts: [.init(contour: 2, isTarget: true, from: 0, to: 0.5)]), hint: .cuts(0),
      reason: .noContour(2, isTarget: true, count: 2)),
    .init(hints: .init(remedy: .index), hint: .remedy, reason: .noIndex),
    .init(hints: .init(remedy: .turn), hint: .remedy, reason: .noTurn),
  ]

  @Test(arguments: wrong) func hintsThatCannotBeFollowedAreNamed(wrong: Wrong) {
    #expect(throws: MorphHints.Failure(hint: wrong.hint, reason: wrong.reason)) {
      try PathMorph(from: ring(inner: 5), to: squareRing, hints: wrong.hints)
    }
  }

  @Test func aPositionThatIsNoNumberIsNamed() {
    #expect(throws: MorphHints.Failure.self) {
      try PathMorph(from: Self.square, to: Self.triangle, hints: .init(starts: [.init(contour: 0, position: .nan)]))
    }
  }

  @Test func cutsThatCannotBeAreNamed() {
    func reason(_ path: Path, _ other: Path, _ ends: [(Double, Double)]) -> MorphHints.Failure? {
      do throws(MorphHints.Failure) {
        _ = try PathMorph(
          from: path, to: other, hints: MorphHints(cuts: ends.map { .init(contour: 0, from: $0.0, to: $0.1) }))
        return nil
      } catch {
        return error
      }
    }
    let two = rectangles([(2, 2, 6, 20), (16, 2, 6, 20)])
    typealias Failure = MorphHints.Failure
    let outside = Failure.Reason.cutOutside(0, isTarget: false)
    // Over the notch of an L, along a side, of no length, and across another cut.
    let corner = polygon([(2, 2), (22, 2), (22, 6), (6, 6), (6, 22), (2, 22)])
    #expect(reason(corner, two, [(0.26, 0.74)]) == Failure(hint: .cuts(0), reason: outside))
    #expect(reason(Self.square, two, [(0.05, 0.2)]) == Failure(hint: .cuts(0), reason: outside))
    #expect(reason(Self.square, two, [(0.3, 0.3)]) == Failure(hint: .cuts(0), reason: outside))
    #expect(reason(Self.square, Self.bars, [(0.1, 0.6), (0.05, 0.4)]) == Failure(hint: .cuts(1), reason: outside))
    let count = Failure.Reason.cutCount(0, isTarget: false, parts: 2)
    #expect(reason(Self.square, two, [(0.1, 0.65), (0.2, 0.55)]) == Failure(hint: .cuts(1), reason: count))
    #expect(
      reason(Self.square, Self.triangle, [(0.1, 0.6)])
        == Failure(hint: .cuts(0), reason: .cutCount(0, isTarget: false, parts: 1)))
    #expect(reason(Self.square, two, [(.nan, 0.6)]) != nil)
    #expect(throws: Failure(hint: .cuts(0), reason: .noCut(0, isTarget: false))) {
      try PathMorph(fromStroke: Self.square, toStroke: two, hints: MorphHints(cuts: Self.cuts(at: [7])))
    }
  }

  @Test func pinsThatCrossAreNamedAndOpenContoursKeepTheirEnds() {
    let pins = [(0.1, 0.1), (0.4, 0.8), (0.7, 0.5)].map { MorphHints.Pin(contour: 0, source: $0.0, target: $0.1) }
    #expect(throws: MorphHints.Failure(hint: .pins(2), reason: .contradiction(.pins(0)))) {
      try PathMorph(from: Self.square, to: Self.triangle, hints: MorphHints(pins: pins))
    }
    let line = Path(polyline: [Point(2, 4), Point(22, 4)])
    #expect(throws: MorphHints.Failure(hint: .starts(0), reason: .openStart(0.5))) {
      try PathMorph(
        fromStroke: line, toStroke: line.reversed(), hints: MorphHints(starts: [.init(contour: 0, position: 0.5)]))
    }
  }

  @Test func aFailureOfAChainNamesItsStep() {
    let paths = [Self.square, Self.triangle, Self.square].map { (path: $0, rule: FillRule.nonZero) }
    #expect(throws: MorphHints.Failure(step: 1, hint: .remedy, reason: .noIndex)) {
      try PathMorph(through: paths, hints: [MorphHints(), MorphHints(remedy: .index)])
    }
  }
}
