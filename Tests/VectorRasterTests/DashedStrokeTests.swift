import SeededRandom
import Testing
import VectorGraphics
import VectorRaster

@Suite struct DashedStrokeTests {
  /// Dashes that do not show are left out; those that do must be where they are in the whole outline.
  @Test(arguments: UInt64(0)..<30)
  func dashesShowAsThoseOfTheWholeOutlineDo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reach = [100.0, 1000, 5000][Int(seed % 3)]
    var path = Path()
    func point() -> Point {
      // Half of the points near the canvas, or else most paths would not cross it.
      let reach = random.index(below: 2) == 0 ? 60 : reach
      return Point(32, 32) + Vector(random.double(in: -reach...reach), random.double(in: -reach...reach))
    }
    for _ in 0...random.index(below: 2) {
      path.move(to: point())
      for _ in 0...random.index(below: 4) {
        switch random.index(below: 3) {
        case 0: path.line(to: point())
        case 1: path.quad(to: point(), control: point())
        default: path.cubic(to: point(), control1: point(), control2: point())
        }
      }
      if random.index(below: 2) == 0 { path.close() }
    }
    var style = StrokeStyle(width: random.double(in: 0.5...12))
    style.cap = [.butt, .round, .square][random.index(below: 3)]
    style.join = [.miter, .round, .bevel][random.index(below: 3)]
    style.miterLimit = random.double(in: 1...20)
    style.dash = (0...random.index(below: 4)).map { _ in random.double(in: 2...40) }
    if random.index(below: 4) == 0 { style.dash[0] = 3 * reach }
    style.dashPhase = random.double(in: -100...100)

    let shown = picture(64, 64, [.path(PaintedPath(path, style: .stroke(style), paint: .color(.white)))])
    let whole = picture(64, 64, [.fill(path.stroked(style, tolerance: 0.05), .white)])
    let worst = zip(shown.alphas, whole.alphas).map { abs($0 - $1) }.max() ?? 0
    // Where a dash is cut, the curves beside it are fitted anew: each outline may be off by the tolerance.
    #expect(worst <= Int(2 * 0.05 * 255), "seed \(seed)")
  }

  @Test func oneDashFarLongerThanThePictureShows() {
    let line = Path(polyline: [Point(-1e18, 2), Point(1e18, 2)])
    var style = StrokeStyle(width: 2)
    style.dash = [3e18, 1]
    let bitmap = picture(4, 4, [.path(PaintedPath(line, style: .stroke(style), paint: .color(.white)))])
    #expect(bitmap.alphas == [0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])
  }

  @Test func anEllipseFarLargerThanThePictureShowsItsDashesAtTheEdge() {
    // A quarter of a circle of radius 10⁵ through the canvas, nearly a straight line: dashes of 4 with gaps of 4.
    let circle = Path(circleAt: Point(-1e5 + 8, 0), radius: 1e5)
    var style = StrokeStyle(width: 4)
    style.dash = [4, 4]
    let bitmap = picture(16, 64, [.path(PaintedPath(circle, style: .stroke(style), paint: .color(.white)))])
    for row in 0..<64 { #expect(abs(bitmap.alpha(7, row) - (row % 8 < 4 ? 255 : 0)) <= 2, "row \(row)") }
  }
}
