import Foundation
import SeededRandom
import Testing
import VectorGraphics
import VectorMotion

@Suite struct JoiningTests {
  private static let isFullSweep = ProcessInfo.processInfo.environment["INBETWEEN_FULL_SWEEPS"] == "1"

  /// Films that have much in common, as commits of one tree have.
  private static func recording(_ seed: UInt64) -> [(time: Double, film: Film)] {
    var factory = FilmFactory(generator: SeededGenerator(seed: seed))
    var generator = SeededGenerator(seed: seed &+ 77)
    var film = factory.film()
    film.background = .white
    var films: [(time: Double, film: Film)] = []
    var time = -0.5
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      films.append((time, film))
      time += Double.random(in: 0...0.7, using: &generator)
      film.nodes = changed(film.nodes, &factory, &generator)
    }
    return films
  }

  private static func changed(
    _ nodes: [Node], _ factory: inout FilmFactory, _ generator: inout SeededGenerator
  ) -> [Node] {
    var nodes = nodes
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: nodes.insert(factory.anyNode(), at: Int.random(in: 0...nodes.count, using: &generator))
    case 1: if !nodes.isEmpty { nodes.remove(at: Int.random(in: 0..<nodes.count, using: &generator)) }
    case 2: nodes.shuffle(using: &generator)
    default: break
    }
    for index in nodes.indices where Bool.random(using: &generator) {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: nodes[index].opacity = Track(.random(in: 0...1, using: &generator))
      case 1: nodes[index].opacity = 1
      case 2:
        let id = nodes[index].id
        nodes[index] = factory.anyNode()
        nodes[index].id = id
      case 3: nodes[index].transform = nodes[index].transform.map { _ in factory.anyStage() }
      case 4:
        if case .shape(var shape) = nodes[index].content {
          shape.path = factory.anyPath()
          nodes[index].content = .shape(shape)
        }
      default: break
      }
      if case .nodes(let children) = nodes[index].content {
        nodes[index].content = .nodes(changed(children, &factory, &generator))
      }
    }
    return nodes
  }

  @Test(arguments: 1...(isFullSweep ? 2000 : 40))
  func aJoinedFilmShowsTheFilmThatIsValid(seed: Int) {
    let films = Self.recording(UInt64(seed))
    let joined = Film(joining: films)
    var generator = SeededGenerator(seed: UInt64(seed))
    let times = films.map(\.time) + (0..<8).map { _ in Double.random(in: -1...5, using: &generator) }
    var reused = Drawing(size: .zero)
    for time in times {
      let valid = films.last { $0.time <= time } ?? films[0]
      let expected = valid.film.drawing(at: time)
      #expect(joined.drawing(at: time) == expected, "seed \(seed), time \(time)")
      joined.draw(at: time, into: &reused)
      #expect(reused == expected, "seed \(seed), time \(time), reused")
    }
  }

  @Test func whatIsTheSameStaysAsItIs() {
    func dot(_ id: UInt64, _ opacity: Double) -> Node {
      Node(id: Node.ID(id), .shape(Node.Shape(PathTrack(Path()), fill: .color(.black))), opacity: Track(opacity))
    }
    let still = dot(1, 0.5)
    let films = (0..<600).map { frame -> (time: Double, film: Film) in
      (Double(frame) / 60, Film(size: Size(9, 9), nodes: [still, dot(2, Double(frame) / 600)]))
    }
    let joined = Film(joining: films)
    #expect(joined.nodes.count == 2)
    #expect(joined.nodes[0].sharesStorage(with: still))
    // One attribute has one animation, whatever the number of films.
    #expect(joined.nodes[1].opacity.animations.count == 1)
    #expect(joined.nodes[1].isHidden.isConstant)
    #expect(joined.nodes[1].opacity.value(at: 5.01) == 300.0 / 600)
  }

  @Test func nodesThatComeAndGoKeepOneOrder() {
    func film(_ ids: [UInt64]) -> Film { Film(size: Size(9, 9), nodes: ids.map { Node(id: Node.ID($0), .items([])) }) }
    let joined = Film(joining: [(0, film([1, 3])), (1, film([1, 2, 3])), (2, film([2, 3, 4]))])
    #expect(joined.nodes.map(\.id.rawValue) == [1, 2, 3, 4])
    #expect([0, 1, 2].map { joined.drawing(at: $0).items.count } == [2, 3, 3])
    let swapped = Film(joining: [(0, film([1, 2])), (1, film([2, 1]))])
    #expect(swapped.nodes.count == 1)
    #expect(swapped.drawing(at: 1).items.count == 2)
  }
}
