import Testing
import VectorGraphics
import VectorMotion

@Suite struct PaintOrderTests {
  /// A square named by its colour.
  private static func square(_ name: Double, _ transform: [TransformStage], hidesBack: Bool = false) -> Node {
    Node(
      id: Node.ID(UInt64(name)),
      .items([.path(.fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), .color(Color(gray: name))))]),
      transform: transform, hidesBack: hidesBack)
  }

  private static func names(_ drawing: Drawing) -> [Double] {
    func names(_ items: [Drawing.Item]) -> [Double] {
      items.flatMap { item -> [Double] in
        switch item {
        case .group(let group): return names(group.items)
        case .path(let painted):
          if case .color(let color) = painted.paint { return [color.red] }
          return []
        case .image: return []
        }
      }
    }
    return names(drawing.items)
  }

  private static let turn = Track(
    0.0, animations: [.init(timing: [TimeMapping(duration: 4)], source: .interpolation(from: 0, to: 2 * .pi))])

  @Test func theNearestIsPaintedLastAtEachInstant() {
    // On a ring about the vertical axis, 1 in front at first, 2 behind.
    func place(_ depth: Double) -> [TransformStage] { [.depth(Track(depth)), .rotation3D(Self.turn, about: .y)] }
    let ring = Node(
      id: Node.ID(9), .nodes([Self.square(1, place(10)), Self.square(2, place(-10)), Self.square(3, [])]), order: .depth
    )
    let film = Film(size: Size(9, 9), nodes: [ring])
    #expect(Self.names(film.drawing(at: 0.5)) == [2, 3, 1])
    #expect(Self.names(film.drawing(at: 1.5)) == [1, 3, 2])
    var drawing = film.drawing(at: 1.5)
    film.draw(at: 0.5, into: &drawing)
    #expect(drawing == film.drawing(at: 0.5))
  }

  @Test func depthIsThatOfTheAnchor() {
    // The second one's far side would be nearer than the first one, were its corner to count.
    let anchor = TransformStage.anchor(of: Track(Rect(x: 0, y: 0, width: 100, height: 1)), at: Track(Point(0.5, 0.5)))
    let tilted = Self.square(2, [anchor, .rotation3D(Track(1), about: .y), .depth(Track(-5))])
    let group = Node(id: Node.ID(9), .nodes([tilted, Self.square(1, [])]), order: .depth)
    #expect(Self.names(Film(size: Size(9, 9), nodes: [group]).drawing(at: 0)) == [2, 1])
  }

  @Test func whatIsEquallyFarStaysAsListed() {
    let nodes = [3.0, 1, 2].map { Self.square($0, [.depth(Track($0 == 1 ? .nan : 0))]) }
    let group = Node(id: Node.ID(9), .nodes(nodes), order: .depth)
    #expect(Self.names(Film(size: Size(9, 9), nodes: [group]).drawing(at: 0)) == [3, 1, 2])
  }

  @Test func aCardShowsTheSideThatFacesTheViewer() {
    let perspective = TransformStage.matrix3D(Track(.perspective(distance: 300)))
    let front = Self.square(1, [.rotation3D(Self.turn, about: .y), perspective], hidesBack: true)
    let back = Self.square(
      2, [.rotation3D(Track(.pi), about: .y), .rotation3D(Self.turn, about: .y), perspective], hidesBack: true)
    let film = Film(size: Size(9, 9), nodes: [front, back])
    #expect([0, 0.9, 1.1, 2.9, 3.1].map { Self.names(film.drawing(at: $0)) } == [[1], [1], [2], [2], [1]])
  }

  @Test func aCopyOfANodeSharesItsStorageUntilChanged() {
    let node = Self.square(1, [])
    var copy = node
    #expect(copy.sharesStorage(with: node))
    copy.opacity = 0.5
    #expect(!copy.sharesStorage(with: node))
    #expect(!node.sharesStorage(with: Self.square(1, [])))
  }

  @Test func aGradientsFrameIsItsUnitSquare() {
    let frame = Track.animated(
      from: Rect(x: 0, y: 0, width: 10, height: 10), to: Rect(x: 10, y: 20, width: 30, height: 50),
      timing: TimeMapping(duration: 1))
    let gradient = GradientTrack(
      .conic(center: Track(Point(0.5, 0.5)), angle: 0), stops: [], transform: Track(.translation(1, 0)), frame: frame)
    #expect(!gradient.isConstant)
    #expect(gradient.gradient(at: 0.5).transform == Transform(a: 20, b: 0, c: 0, d: 30, tx: 6, ty: 10))
  }
}
