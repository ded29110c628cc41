import SamplePictures
import SeededRandom
import Testing
import VectorGraphics
import VectorRaster

@Suite struct CoverageTests {
  /// How far a pixel's alpha is from the sum of the signed areas in it, at most, in parts of 255.
  private func worstError(of polygons: Path, _ width: Int, _ height: Int, _ rule: FillRule) -> Double {
    let expected = CoverageReference.accumulated(polygons, width: width, height: height, rule: rule)
    let alphas = picture(width, height, [.fill(polygons, .color(.white), rule: rule)]).alphas
    return zip(alphas, expected).map { abs(Double($0) - 255 * $1) }.max() ?? 0
  }

  @Test func aPixelShowsTheAreaOfAPathInIt() {
    let bitmap = picture(4, 4, [.fill(rectangle(1.5, 1, 1.5, 1.25), .white)])
    #expect(bitmap.alphas == [0, 0, 0, 0, 0, 128, 255, 0, 0, 32, 64, 0, 0, 0, 0, 0])
  }

  @Test func theExampleOfTheGuideFallsByQuarters() {
    let wedge = Path(polygon: [Point(0, 0), Point(4, 0), Point(0, 1)])
    let drawing = Drawing(size: Size(4, 1), items: [.path(.fill(wedge, .color(.black)))])
    var bitmap = Bitmap(width: 4, height: 1)
    var rasterizer = Rasterizer()
    rasterizer.render(drawing, into: &bitmap)
    #expect((0..<4).map { bitmap[$0, 0].alpha } == [223, 159, 96, 32])
  }

  @Test(arguments: [(0.0, 0.0), (0.25, 0.5), (0.5, 0.25), (0.75, 0.75), (1.0, 0.125)])
  func aSlopingEdgeCutsAPixelAsTheTrapezoidSays(left: Double, right: Double) {
    // Within the pixel: everything below the line from (0, left) to (1, right).
    let path = Path(polygon: [Point(1, 1 + left), Point(2, 1 + right), Point(2, 2), Point(1, 2)])
    let bitmap = picture(3, 3, [.fill(path, .white)])
    #expect(abs(Double(bitmap.alpha(1, 1)) - 255 * (1 - (left + right) / 2)) <= 0.5)
    #expect(bitmap.alphas.enumerated().allSatisfy { $0.offset == 4 || $0.element == 0 })
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func randomPolygonsCoverTheSumOfTheirSignedAreas(rule: FillRule) {
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      let (width, height) = (5 + random.index(below: 60), 5 + random.index(below: 90))
      let reach = seed % 3 == 0 ? 0.0...1.0 : -0.6...1.6
      var path = Path()
      for _ in 0...random.index(below: 4) {
        var points: [Point] = []
        for _ in 0..<3 + random.index(below: 8) {
          let p = random.point(in: reach)
          // Every other seed on a grid of halves: vertical, horizontal and shared edges.
          let grid = seed % 2 == 0 ? 2.0 : 4096.0
          points.append(
            Point(
              (p.x * Double(width) * grid).rounded() / grid, (p.y * Double(height) * grid).rounded() / grid))
        }
        path.append(Path(polygon: points))
      }
      #expect(worstError(of: path, width, height, rule) < 0.6, "seed \(seed)")
    }
  }

  @Test func wideRegionsAreCoveredAsNarrowOnes() {
    // Wide enough for several words of block bits and several bands.
    var random = SeededGenerator(seed: 7)
    var points: [Point] = []
    for _ in 0..<12 { points.append(Point(random.double(in: -50...1500), random.double(in: -20...120))) }
    let path = Path(polygon: points)
    for rule in [FillRule.nonZero, .evenOdd] { #expect(worstError(of: path, 1400, 100, rule) < 0.75) }
  }

  @Test func edgesAcrossTheBordersOfBlocksAreCovered() {
    // Coverage is kept in blocks of eight pixels, which are marked in bytes and words of as many bits.
    var path = Path()
    for border in stride(from: 8.0, through: 1064, by: 8) {
      let (left, right) = (border - 2.3 + border.truncatingRemainder(dividingBy: 5), border + 1.6)
      path.append(Path(polygon: [Point(left, 0.5), Point(right, 3.2), Point(left + 0.4, 11.7)]))
    }
    #expect(worstError(of: path, 1100, 12, .nonZero) < 0.75)
  }

  /// Regions as tall as a band may be, and one whose last blocks have the last bits of a word; many short edges, then tall ones.
  @Test(arguments: [(13, 1024), (13, 1030), (509, 32), (61, 31)])
  func regionsFillTheirMemory(width: Int, height: Int) {
    let (right, bottom) = (Double(width), Double(height))
    var points = [Point(0, 0)]
    for index in 0..<150 { points.append(Point(right * (0.2 + 0.005 * Double(index)), index % 2 == 0 ? 0.9 : 0.3)) }
    points += [
      Point(right, 0.5), Point(right - 0.3, bottom), Point(right - 3.1, 1), Point(right - 5.6, bottom),
      Point(1, bottom),
    ]
    let path = Path(polygon: points)
    for rule in [FillRule.nonZero, .evenOdd] { #expect(worstError(of: path, width, height, rule) < 0.75) }
  }

  /// The bound is on the mean error of pixels on an edge, in parts of 255: what a tenth of a pixel of flattening may cost.
  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func randomCurvesMatchSamplesOfThem(rule: FillRule) {
    for seed in UInt64(0)..<6 {
      var random = SeededGenerator(seed: seed)
      var path = Path()
      path.move(to: random.point(in: 4...60))
      for _ in 0..<3 {
        path.cubic(to: random.point(in: 4...60), control1: random.point(in: 4...60), control2: random.point(in: 4...60))
        path.quad(to: random.point(in: 4...60), control: random.point(in: 4...60))
      }
      if seed % 2 == 0 { path.close() }
      let expected = CoverageReference.sampled(path, width: 64, height: 64, rule: rule)
      let actual = picture(64, 64, [.fill(path, .color(.white), rule: rule)]).alphas
      let edges = zip(actual, expected).filter { $1 > 0 && $1 < 1 }.map { abs(Double($0) - 255 * $1) }
      #expect(edges.reduce(0, +) / Double(edges.count) < 5, "seed \(seed)")
      // Where edges cross within a pixel their areas cancel; elsewhere no pixel is far off.
      #expect(edges.filter { $0 > 25 }.count <= edges.count / 20, "seed \(seed)")
    }
  }

  @Test(arguments: [0.3, 2, 9, 40, 200])
  func aCircleKeepsItsArea(radius: Double) {
    let size = Int(2 * radius) + 8
    let center = Point(Double(size) / 2 + 0.3, Double(size) / 2 - 0.2)
    let bitmap = picture(size, size, [.fill(Path(circleAt: center, radius: radius), .white)])
    let area = bitmap.alphas.reduce(0, +)
    // A quarter is a triangle and its cubic's bulge: r² (1/2 + 3k/5 − 3k²/20), within 0.03 % of πr²/4.
    let k = 0.5522847498307936
    let exact = radius * radius * (2 + 2 * (1.2 * k - 0.3 * k * k))
    #expect(abs(exact - .pi * radius * radius) < 3e-4 * exact)
    #expect(abs(Double(area) / 255 - exact) < 0.006 * radius + 0.04)
  }

  @Test func whatIsLeftOfTheTargetStillWinds() {
    let path = Path(polygon: [Point(-1e6, 2), Point(4, 2), Point(4, 6), Point(-1e6, 6)])
    let bitmap = picture(8, 8, [.fill(path, .white)])
    for y in 0..<8 {
      for x in 0..<8 { #expect(bitmap.alpha(x, y) == (x < 4 && y >= 2 && y < 6 ? 255 : 0)) }
    }
  }

  @Test func openContoursAreFilledAsClosedOnes() {
    var open = Path()
    open.move(to: Point(1, 1))
    open.line(to: Point(7, 2))
    open.line(to: Point(3, 7))
    var closed = open
    closed.close()
    #expect(picture(8, 8, [.fill(open, .white)]) == picture(8, 8, [.fill(closed, .white)]))
  }

  @Test func aDrawingMovedByWholePixelsGivesMovedBytes() {
    var random = SeededGenerator(seed: 3)
    var path = Path(circleAt: Point(20, 20.25), radius: 13.5)
    for _ in 0..<6 {
      path.line(
        to: Point((random.double(in: 4...36) * 64).rounded() / 64, (random.double(in: 4...36) * 64).rounded() / 64))
    }
    let stroke = StrokeStyle(width: 2.5, cap: .round, join: .round)
    func items(_ dx: Double, _ dy: Double) -> [Drawing.Item] {
      let moved = path.applying(.translation(dx, dy))
      let gradient = Gradient(
        .linear(start: Point(dx, dy), end: Point(40 + dx, 40 + dy)),
        stops: [.init(offset: 0, color: Color(hex: 0xFF0000)), .init(offset: 1, color: Color(hex: 0x0000FF))])
      return [.fill(moved, .gradient(gradient), rule: .evenOdd), .stroke(moved, Color(gray: 0, alpha: 0.5), stroke)]
    }
    let here = picture(128, 128, items(0, 0))
    for (dx, dy) in [(1, 0), (0, 1), (37, 51), (80, 80)] {
      let there = picture(128, 128, items(Double(dx), Double(dy)))
      var isMoved = true
      for y in 0..<44 {
        for x in 0..<44 where here[x, y] != there[x + dx, y + dy] { isMoved = false }
      }
      #expect(isMoved, "by \(dx), \(dy)")
    }
  }

  @Test func aHairlineIsAsFaintAsItIsThin() {
    var line = Path()
    line.move(to: Point(2, 4.5))
    line.line(to: Point(14, 4.5))
    for width in [1, 0.5, 0.1, 0.01] {
      let bitmap = picture(16, 9, [.stroke(line, .white, StrokeStyle(width: width))])
      #expect(abs(Double(bitmap.alpha(8, 4)) - 255 * width) <= 0.6)
    }
  }

  @Test func aStrokeIsOutlinedBeforeItIsStretched() {
    var line = Path()
    line.move(to: Point(1, 1))
    line.line(to: Point(3, 1))
    line.line(to: Point(3, 3))
    let group = Group(
      [.stroke(line, .white, StrokeStyle(width: 1))], transform: ProjectiveTransform(.scale(8, 2)))
    let bitmap = picture(40, 10, [.group(group)])
    let expected = picture(40, 10, [.fill(rectangle(8, 1, 20, 2), .white), .fill(rectangle(20, 3, 8, 3), .white)])
    #expect(bitmap == expected)
  }
}
