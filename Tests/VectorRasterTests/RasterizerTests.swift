import Testing
import VectorGraphics
import VectorRaster

@Suite struct RasterizerTests {
  @Test func aPixelShowsTheAreaOfAPathInIt() throws {
    var path = Path()
    path.move(to: Point(1.5, 1))
    path.line(to: Point(3, 1))
    path.line(to: Point(3, 2.25))
    path.line(to: Point(1.5, 2.25))
    path.close()
    let drawing = Drawing(size: Size(4, 4), items: [.path(.fill(path, .color(.white)))])
    let bitmap = try #require(Bitmap(rendering: drawing))
    let alphas = (0..<16).map { bitmap[$0 % 4, $0 / 4].alpha }
    #expect(alphas == [0, 0, 0, 0, 0, 128, 255, 0, 0, 32, 64, 0, 0, 0, 0, 0])
  }
}
