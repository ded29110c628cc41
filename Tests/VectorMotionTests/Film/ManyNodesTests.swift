import SeededRandom
import Testing
import VectorGraphics
import VectorMotion

/// Lists of many moving nodes, whose motions a film lays out in a table.
@Suite struct ManyNodesTests {
  /// A node that is placed by constant and animated stages; of two timings or two angles some are equal.
  private static func mover(_ index: Int, using generator: inout SeededGenerator) -> Node {
    func timing() -> [TimeMapping] {
      // More timings than a frame remembers, in no order.
      let kind = Int.random(in: 0..<80, using: &generator)
      return [
        TimeMapping(
          begin: Double(kind % 3), duration: 1 + Double(kind), repeatCount: kind % 2 == 0 ? .infinity : 1,
          fill: kind % 5 == 0 ? .both : .removed, easing: kind % 4 == 0 ? .easeInEaseOut : .linear)
      ]
    }
    func track<Value>(_ base: Value, from: Value, to: Value) -> Track<Value> {
      Track(
        base,
        animations: Bool.random(using: &generator)
          ? [.init(timing: timing(), source: .interpolation(from: from, to: to))] : [])
    }
    let place = Vector(Double(index), 2)
    var stages: [TransformStage] = [
      .translation(Track(Vector(-1, -2))), .scale(track(Vector(2, 3), from: Vector(1, 1), to: place)),
      .rotation(track(0.25, from: 0, to: Double(index % 50))), .translation(track(place, from: .zero, to: place)),
    ]
    if index % 10 == 0 { stages.append(.matrix(Track(.scale(2, -1)))) }
    return Node(
      id: Node.ID(generator.next()), .items([.group(Group())]), transform: stages,
      opacity: track(0.5, from: 1, to: 0), isHidden: index % 7 == 0 ? track(false, from: true, to: true) : Track(false))
  }

  @Test(arguments: 1...6)
  func eachOfManyShowsWhatItShowsByItself(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var factory = FilmFactory(generator: generator)
    let nodes = (0..<400).map { $0 % 9 == 8 ? factory.anyNode() : Self.mover($0, using: &generator) }
    let size = Size(9, 9)
    let film = Film(size: size, nodes: nodes)
    let nested = Film(size: size, nodes: [Node(id: Node.ID(0), .nodes(nodes))])
    var drawing = Drawing(size: .zero)
    for time in [-1, 0, 0.3, 1, 2.7, 40, 1000] {
      let alone = nodes.flatMap { Film(size: size, nodes: [$0]).drawing(at: time).items }
      film.draw(at: time, into: &drawing)
      // Not `==` of lists, whose differences would fill the screen.
      let different = drawing.items.indices.first { drawing.items[$0] != alone[$0] }
      #expect(drawing.items.count == alone.count && different == nil, "seed \(seed), time \(time)")
      #expect(nested.drawing(at: time).items == [.group(Group(alone))], "seed \(seed), time \(time)")
    }
  }

  @Test func nodesThatTakeTheirPlacesFromAFilmShow() {
    var generator = SeededGenerator(seed: 9)
    let nodes = (0..<40).map { Self.mover($0, using: &generator) }
    var film = Film(size: Size(9, 9), nodes: nodes)
    film.nodes.reverse()
    #expect(film.drawing(at: 1.5).items == Film(size: Size(9, 9), nodes: nodes).drawing(at: 1.5).items.reversed())
  }

  @Test func manyInSpaceArePaintedFromTheFurthest() {
    var generator = SeededGenerator(seed: 10)
    let nodes = (0..<60).map { index -> Node in
      var node = Self.mover(index, using: &generator)
      if index % 3 > 0 { node.transform.append(.depth(Track(Double(index % 3 * 4 - 6)))) }
      return node
    }
    let time = 2.7
    let alone = nodes.map { Film(size: Size(9, 9), nodes: [$0]).drawing(at: time).items[0] }
    let order = [1, 0, 2].flatMap { rest in (0..<60).filter { $0 % 3 == rest } }
    let film = Film(size: Size(9, 9), nodes: [Node(id: Node.ID(0), .nodes(nodes), order: .depth)])
    #expect(film.drawing(at: time).items == [.group(Group(order.map { alone[$0] }))])
  }
}
