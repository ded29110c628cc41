import Testing
import VectorGraphics
import VectorMotion
import Window

struct ReelTests {
  private func film(_ x: Double, turnsFrom begin: Double? = nil) -> Film {
    let square = Path(rect: Rect(x: x, y: 0, width: 1, height: 1))
    var angle = Track(0.0)
    if let begin {
      angle = .animated(from: 0, to: 1, timing: TimeMapping(begin: begin, duration: 2, fill: .both))
    }
    let shape = Node.Shape(PathTrack(square), fill: .color(.black))
    return Film(
      size: Size(10, 10), nodes: [Node(id: Node.ID(1), .shape(shape), transform: [.rotation(angle)])])
  }

  @Test func theLastSecondsShowWhatTheWindowShowed() throws {
    var reel = Reel(length: 4)
    let films = (0..<12).map { film(Double($0), turnsFrom: $0 % 3 == 0 ? Double($0) : nil) }
    for (second, film) in films.enumerated() { reel.append(film, at: Double(second)) }
    let saved = try #require(reel.film(until: 11.5))
    #expect(saved.duration == 4)
    for time in [0, 0.4, 0.5, 1.25, 2.9, 3.99] {
      let shown = films[Int(time + 7.5)].drawing(at: time + 7.5)
      #expect(saved.drawing(at: time) == shown)
    }
  }

  @Test func filmsThatNobodyCanAskForAreDropped() {
    var reel = Reel(length: 1)
    for frame in 0..<10_000 { reel.append(film(Double(frame)), at: Double(frame) / 60) }
    #expect(reel.count < 200)
    let still = film(0)
    for frame in 10_000..<20_000 { reel.append(still, at: Double(frame) / 60) }
    #expect(reel.count < 200)
  }

  @Test func nothingShownGivesNoFilm() { #expect(Reel(length: 1).film(until: 3) == nil) }
}
