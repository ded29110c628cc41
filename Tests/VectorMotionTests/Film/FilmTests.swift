import Foundation
import SeededRandom
import Testing
import VectorGraphics
import VectorMotion

@Suite struct FilmTests {
  static let square = Path([
    .move(to: Point(0, 0)), .line(to: Point(10, 0)), .line(to: Point(10, 10)), .line(to: Point(0, 10)), .close,
  ])
  static let diamond = Path([
    .move(to: Point(5, 0)), .line(to: Point(10, 5)), .line(to: Point(5, 10)), .line(to: Point(0, 5)), .close,
  ])

  // MARK: - Playback

  @Test(
    arguments: [
      (Playback.Repetition.once, 2.0, [(0.0, 0.0), (0.4, 0), (0.5, 0), (1, 0.5), (1.5, 1), (2, 1), (99, 1)]),
      (.loop, 2, [(0.4, 0), (1, 0.5), (1.6, 1), (2, 0), (3, 0.5), (201, 0.5)]),
      (.thereAndBack, 3, [(0.4, 0), (1, 0.5), (1.6, 1), (2, 1), (2.5, 0.5), (3, 0), (4, 0.5), (302.5, 0.5)]),
    ] as [(Playback.Repetition, Double, [(Double, Double)])])
  func aMorphPlaysWithRests(repetition: Playback.Repetition, duration: Double, expected: [(Double, Double)]) {
    let playback = Playback(duration: 1, pause: 0.5, easing: .linear, repetition: repetition)
    let morph = PathMorph(from: Self.square, to: Self.diamond)
    let film = Film(morphing: morph, size: Size(10, 10), fill: .color(.black), playback: playback)
    #expect(film.duration == duration)
    for (time, progress) in expected {
      guard case .path(let painted) = film.drawing(at: time).items[0] else {
        Issue.record("not a path")
        return
      }
      #expect(farthest(painted.path, morph.path(at: progress)) < 1e-10, "at \(time)")
    }
  }

  @Test func aSpringPlaysToItsEndAndTheRestIsExact() {
    let spring = Spring(damping: 4)
    let playback = Playback(pause: 0.5, easing: .spring(spring), repetition: .once)
    #expect(playback.duration == spring.duration(toRestWithin: 0.001))
    let morph = PathMorph(from: Self.square, to: Self.diamond)
    let film = Film(morphing: morph, size: Size(10, 10), stroke: Node.Stroke(.color(.black)), playback: playback)
    let track = Track.animated(playback.progress(), timing: playback.mapping())
    #expect(track.value(at: 0.5 + 0.3) > 1.1)
    #expect(abs(track.value(at: 0.5 + 0.3) - spring.value(at: 0.3)) < 1e-12)
    guard case .path(let painted) = film.drawing(at: 100).items[0] else { return }
    #expect(painted.path == Self.diamond)
  }

  @Test func chainsRestAtEachShape() {
    let playback = Playback(duration: 1, pause: 1, easing: .linear, repetition: .thereAndBack)
    #expect(playback.loopDuration(steps: 3) == 12)
    let progress = Track.animated(playback.progress(steps: 3), timing: playback.mapping(steps: 3))
    let thirds = [0.5: 0, 2.5: 1, 4.5: 2, 6.5: 3, 8.5: 2, 10.5: 1, 12: 0, 1.5: 0.5, 7.5: 2.5]
    for (time, third) in thirds { #expect(abs(progress.value(at: time) - third / 3) < 1e-12, "at \(time)") }
  }

  @Test func playbackWithoutTimeIsDefined() {
    for repetition in [Playback.Repetition.once, .loop, .thereAndBack] {
      let playback = Playback(duration: 0, pause: 0, repetition: repetition)
      let film = Film(
        morphing: PathMorph(from: Self.square, to: Self.diamond), size: Size(1, 1), fill: .color(.black),
        playback: playback)
      for time in [-1, 0, 1, .infinity, .nan] { #expect(film.drawing(at: time).items.count == 1) }
      #expect(Playback(duration: .nan, pause: -.infinity).loopDuration(steps: -3) == 0)
    }
  }

  // MARK: - Purity

  private static let isFullSweep = ProcessInfo.processInfo.environment["INBETWEEN_FULL_SWEEPS"] == "1"

  @Test(arguments: 1...(isFullSweep ? 200 : 12))
  func anyOrderOfInstantsGivesTheSameDrawings(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var factory = FilmFactory(generator: generator)
    let film = factory.film()
    let times = (0..<12).map { _ in Double.random(in: -1...6, using: &generator) } + [.nan, .infinity, -.infinity]
    let fresh = times.map { film.drawing(at: $0) }
    var reused = Drawing(size: .zero)
    for (time, drawing) in zip(times, fresh) {
      film.draw(at: time, into: &reused)
      #expect(reused == drawing, "seed \(seed), time \(time)")
    }
    for (time, drawing) in zip(times, fresh).reversed() { #expect(film.drawing(at: time) == drawing, "seed \(seed)") }
    // A drawing that another film has made serves as well.
    var other = factory.film().drawing(at: 1)
    film.draw(at: times[0], into: &other)
    #expect(other == fresh[0], "seed \(seed)")
  }

  @Test(arguments: 1...(isFullSweep ? 2000 : 60))
  func finiteFilmsNeverShowNaN(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(1000 + seed))
    var factory = FilmFactory(generator: generator)
    let film = factory.film()
    for time in [-1e9, 0, 1, 1e9, .nan, .infinity, -.infinity, Double.random(in: 0...5, using: &generator)] {
      #expect(isNumeric(film.drawing(at: time)), "seed \(seed), time \(time)")
    }
  }

  @Test func nanIsTimeZeroAndInfinitiesAreTheFurthestTimes() {
    let fade = Track.animated(from: 0, to: 1, timing: TimeMapping(duration: 1, fill: .both))
    let film = Film(size: Size(1, 1), nodes: [Node(id: Node.ID(1), .items([]), opacity: fade)])
    let opacities = [Double.nan, .infinity, -.infinity].map { time -> Double? in
      guard case .group(let group) = film.drawing(at: time).items[0] else { return nil }
      return group.opacity
    }
    #expect(opacities == [0, 1, 0])
  }

  // MARK: - Nodes

  @Test func transformStagesApplyInOrder() {
    let node = Node(
      id: Node.ID(1), .items([]),
      transform: [
        .translation(Track(Vector(-5, -5))), .scale(Track(Vector(2, 3))), .rotation(Track(.pi / 2)),
        .translation(Track(Vector(100, 50))),
      ])
    guard case .group(let group) = Film(size: Size(1, 1), nodes: [node]).drawing(at: 0).items[0] else { return }
    // (6, 5) → (1, 0) → (2, 0) → (0, 2) → (100, 52).
    #expect(group.transform.apply(to: Point(6, 5))!.distance(to: Point(100, 52)) < 1e-13)
  }

  @Test func aShapeIsFillThenStrokeUnlessItFillsLast() {
    let shape = Node.Shape(
      PathTrack(Self.square, rule: .evenOdd), fill: .color(.white), stroke: Node.Stroke(.color(.black), width: 3))
    func painted(_ shape: Node.Shape) -> [PaintedPath] {
      let film = Film(size: Size(1, 1), nodes: [Node(id: Node.ID(1), .shape(shape))])
      guard case .group(let group) = film.drawing(at: 0).items[0] else { return [] }
      return group.items.compactMap { if case .path(let path) = $0 { path } else { nil } }
    }
    let fill = PaintedPath.fill(Self.square, .color(.white), rule: .evenOdd)
    let stroke = PaintedPath.stroke(Self.square, .color(.black), style: StrokeStyle(width: 3))
    #expect(painted(shape) == [fill, stroke])
    var filledLast = shape
    filledLast.fillsLast = true
    #expect(painted(filledLast) == [stroke, fill])
  }

  /// A card that turns about its upright axis, seen from 100: the near half grows, the far half shrinks.
  @Test func stagesInSpaceShowInPerspective() {
    let turn = Track.animated(from: 0, to: 2 * .pi, timing: TimeMapping(duration: 6))
    let node = Node(
      id: Node.ID(1), .items([]),
      transform: [
        .translation(Track(Vector(-50, 0))), .rotation3D(turn, about: .y),
        .matrix3D(Track(.perspective(distance: 100))), .translation(Track(Vector(50, 0))),
      ])
    func shown(_ time: Double) -> ProjectiveTransform? {
      guard case .group(let group) = Film(size: Size(1, 1), nodes: [node]).drawing(at: time).items[0] else {
        return nil
      }
      return group.transform
    }
    // At an eighth of a turn x = 80 is 30 from the axis: 30 cos 45° across and 30 sin 45° towards or away from the eye.
    let (across, depth) = (30 * 0.5.squareRoot(), 30 * 0.5.squareRoot())
    for (point, z) in [(Point(80, 0), -depth), (Point(20, 0), depth)] {
      let x = 50 + (point.x - 50) / 30 * across * 100 / (100 - z)
      #expect(abs(shown(0.75)!.apply(to: point)!.x - x) < 1e-12)
    }
    // Half a turn shows the back; a matrix from 0 to a whole turn would not have moved.
    #expect(shown(3)!.apply(to: Point(80, 5))!.distance(to: Point(20, 5)) < 1e-12)
    #expect(TransformStage.rotation3D(turn, about: .x).isFlat == false)
  }

  /// By length of the path that shows, all contours in order; the fill stays whole.
  @Test(arguments: [(0.0, 0.5, 20.0), (0.25, 1, 30), (0.5, 0.5, 0), (0.7, 0.2, 0), (-1, 2, 40)])
  func strokesAreTrimmedByLength(start: Double, end: Double, length: Double) {
    let stroke = Node.Stroke(.color(.black), start: Track(start), end: Track(end))
    let shape = Node.Shape(PathTrack(Self.square), fill: .color(.white), stroke: stroke)
    let film = Film(size: Size(1, 1), nodes: [Node(id: Node.ID(1), .shape(shape))])
    guard case .group(let group) = film.drawing(at: 0).items[0], case .path(let fill) = group.items[0],
      case .path(let stroked) = group.items[1]
    else {
      Issue.record("not a filled and stroked shape")
      return
    }
    #expect(fill.path == Self.square)
    #expect(abs(MeasuredPath(stroked.path, tolerance: 1e-9).length - length) < 1e-6)
  }

  @Test func changingANodeChangesWhatItShows() {
    var shape = Node.Shape(PathTrack(Self.square), fill: .color(.white))
    var node = Node(id: Node.ID(1), .shape(shape))
    func shown() -> Drawing.Item { Film(size: Size(1, 1), nodes: [node]).drawing(at: 0.5).items[0] }
    #expect(shown() == .path(.fill(Self.square, .color(.white))))
    shape.fill = .color(.black)
    node.content = .shape(shape)
    #expect(shown() == .path(.fill(Self.square, .color(.black))))
    node.opacity = .animated(from: 0, to: 1, timing: TimeMapping(duration: 1))
    #expect(shown() == .group(Group([.path(.fill(Self.square, .color(.black)))], opacity: 0.5)))
    node.opacity.animations[0].isAdditive = true
    node.opacity.base = 0.25
    #expect(shown() == .group(Group([.path(.fill(Self.square, .color(.black)))], opacity: 0.75)))
    node.opacity.animations = []
    #expect(shown() == .group(Group([.path(.fill(Self.square, .color(.black)))], opacity: 0.25)))
  }

  @Test func hiddenNodesKeepTheirPlace() {
    let blink = Track.animated(from: false, to: true, timing: TimeMapping(duration: 1))
    let film = Film(
      size: Size(1, 1),
      nodes: [Node(id: Node.ID(1), .shape(Node.Shape(PathTrack(Self.square), fill: .color(.black))), isHidden: blink)])
    #expect(film.drawing(at: 0.4).items == [.path(.fill(Self.square, .color(.black)))])
    #expect(film.drawing(at: 0.6).items == [.group(Group())])
  }

  @Test func gradientStopsNeverFallBack() {
    let gradient = GradientTrack(
      .linear(
        start: Track(.zero), end: .animated(from: Point(0, 0), to: Point(10, 0), timing: TimeMapping(duration: 1))),
      stops: [
        .init(offset: .animated(from: 0, to: 1, timing: TimeMapping(duration: 1)), color: Track(.black)),
        .init(offset: 0.5, color: Track(.white)),
      ])
    let shown = gradient.gradient(at: 0.75)
    #expect(shown.stops.map(\.offset) == [0.75, 0.75])
    #expect(shown.geometry == .linear(start: .zero, end: Point(7.5, 0)))
  }

  @Test func aMorphBringsItsFillRule() {
    let morph = PathMorph(from: Self.square, rule: .evenOdd, to: Self.diamond, rule: .evenOdd)
    let track = PathTrack(morph, progress: Keyframes([0, 1]), timing: TimeMapping(duration: 1))
    #expect(track.fillRule(at: 0.5) == .evenOdd)
    #expect(track.fillRule(at: 5) == .evenOdd)
    #expect(track.path(at: 5) == Self.square)
  }

  private func farthest(_ a: Path, _ b: Path) -> Double {
    a.kinds == b.kinds ? zip(a.coordinates, b.coordinates).map { abs($0 - $1) }.max() ?? 0 : .infinity
  }
}
