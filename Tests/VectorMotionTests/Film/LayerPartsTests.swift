import Testing
import VectorGraphics
import VectorMotion

/// What layer trees need: anchors, depth, rounded rectangles over time, open path animations.
@Suite struct LayerPartsTests {
  private static let timing = [TimeMapping(duration: 1)]

  @Test func theAnchorPointMovesToTheOrigin() {
    let bounds = Track.animated(
      from: Rect(x: 10, y: 20, width: 100, height: 50), to: Rect(x: 20, y: 20, width: 200, height: 50),
      timing: Self.timing[0])
    let stage = TransformStage.anchor(of: bounds, at: Track(Point(0.25, 1)))
    #expect(stage.transform(at: 0.5) == .translation(-(15 + 0.25 * 150), -70))
    #expect(!stage.isConstant && stage.isFlat)
  }

  @Test func depthShowsInPerspective() {
    let node = Node(
      id: Node.ID(1), .items([.path(.fill(Path(rect: Rect(x: 1, y: 0, width: 1, height: 1)), .color(.black)))]),
      transform: [.depth(100), .matrix3D(Track(.perspective(distance: 200)))])
    let film = Film(size: Size(9, 9), nodes: [node])
    guard case .group(let group)? = film.drawing(at: 0).items.first else {
      Issue.record("no group")
      return
    }
    #expect(group.transform.apply(to: Point(1, 0)) == Point(2, 0))
  }

  @Test func roundedRectanglesFollowTheirTracks() {
    let rect = Track.animated(
      from: Rect(x: 0, y: 0, width: 40, height: 20), to: Rect(x: 0, y: 0, width: 80, height: 40),
      timing: Self.timing[0])
    let track = PathTrack(roundedRect: RoundedRectTrack(rect, cornerRadius: 100, inset: 2))
    #expect(!track.isConstant)
    let shown = Rect(x: 2, y: 2, width: 56, height: 26)
    // Half the smaller side, less the inset.
    #expect(track.path(at: 0.5) == Path(roundedRect: shown, radii: Size(13, 13)))
    let one = RoundedRectTrack(
      Track(Rect(x: 0, y: 0, width: 40, height: 20)), cornerRadius: 5, corners: [.bottomRight], curve: .continuous)
    let radii = CornerRadii(topLeft: 0, topRight: 0, bottomRight: 5, bottomLeft: 0)
    #expect(
      PathTrack(roundedRect: one).base
        == Path(roundedRect: Rect(x: 0, y: 0, width: 40, height: 20), cornerRadii: radii, curve: .continuous))
    #expect(PathTrack(roundedRect: one).isConstant)
    #expect(RoundedRectTrack(one.rect, inset: 11).path(at: 0).isEmpty)
    #expect(RoundedRectTrack(one.rect, cornerRadius: .init(.nan)).path(at: 0) == Path(rect: one.rect.base))
  }

  private static func rect(_ x: Double) -> Path { Path(rect: Rect(x: x, y: 0, width: 10, height: 10)) }

  @Test func openPathAnimationsStartFromThePathSoFar() {
    func open(_ from: Path?, _ to: Path?) -> PathTrack.Animation {
      .init(timing: Self.timing, source: .open(from: from, to: to))
    }
    var track = PathTrack(Self.rect(100), animations: [open(Self.rect(0), nil)])
    #expect(track.path(at: 0.25) == Self.rect(25))
    track.animations = [open(nil, Self.rect(200))]
    #expect(track.path(at: 0.25) == Self.rect(125))
    // The second one leads from what the first one shows at the same instant.
    track.animations = [open(Self.rect(0), Self.rect(40)), open(nil, Self.rect(200))]
    #expect(track.path(at: 0.5) == Self.rect(110))
    // A closed one hides what came before.
    track.animations = [open(nil, Self.rect(200)), open(Self.rect(0), Self.rect(40))]
    #expect(track.path(at: 0.5) == Self.rect(20))
    #expect(track.path(at: 1.5) == Self.rect(100))
  }

  @Test func openPathAnimationsMorphWhatDiffersInStructure() {
    let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 10))
    let triangle = Path([.move(to: .zero), .line(to: Point(10, 0)), .line(to: Point(10, 10)), .close])
    let track = PathTrack(triangle, animations: [.init(timing: Self.timing, source: .open(from: nil, to: disc))])
    #expect(track.path(at: 0) == triangle)
    #expect(track.path(at: 0.5) == PathMorph(from: triangle, to: disc).path(at: 0.5))
  }

  /// Without a beginning nothing is ever before it.
  @Test func aMappingWithoutBeginningRunsFromParentTimeZero() {
    let mapping = TimeMapping(begin: -.infinity, offset: 3, speed: 2, duration: .infinity, fill: .removed)
    #expect([-5, 0, 1].map { mapping.localTime(fromParent: $0) } == [-7, 3, 5])
    #expect([-5, 0, 1].map { mapping.state(at: $0).time } == [-7, 3, 5])
    #expect([-5, 0, 1].allSatisfy { mapping.state(at: $0).phase == .active })
    #expect(mapping.parentTime(fromLocal: 5) == 1)
    let cycle = TimeMapping(begin: -.infinity, offset: 3, duration: 2, repeatCount: 2)
    #expect(cycle.state(at: -2.5).share == 0.25)
    #expect(cycle.state(at: 1).phase == .after)
    #expect(cycle.end == 1)
  }
}
