import SamplePictures
import SeededRandom
import Testing
import VectorGraphics
import VectorRaster

/// Nothing here may trap or take long; what is seen is defined.
@Suite struct DegenerateInputTests {
  static let odd: [Double] = [
    0, -0.0, 0.5, 3, 1e9, -1e9, 1e300, -1e300, 1.7e308, -1.7e308, 1e-300, .infinity, -.infinity, .nan,
  ]

  @Test func contoursWithCoordinatesThatAreNotFiniteAreLeftOut() {
    for value in [Double.nan, .infinity, -.infinity] {
      var path = rectangle(1, 1, 2, 2)
      path.append(Path(polygon: [Point(4, 4), Point(value, 8), Point(8, 8)]))
      path.append(rectangle(5, 5, 1, 1))
      let expected = picture(8, 8, [.fill(rectangle(1, 1, 2, 2), .white), .fill(rectangle(5, 5, 1, 1), .white)])
      #expect(picture(8, 8, [.fill(path, .white)]) == expected)
    }
  }

  @Test func oddCoordinatesAnywhereEndWell() {
    for seed in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed)
      func odd() -> Double {
        random.index(below: 3) == 0 ? Self.odd[random.index(below: Self.odd.count)] : random.double(in: -20...40)
      }
      func point() -> Point { Point(odd(), odd()) }
      var path = Path()
      path.move(to: point())
      for _ in 0..<4 {
        switch random.index(below: 4) {
        case 0: path.line(to: point())
        case 1: path.quad(to: point(), control: point())
        case 2: path.cubic(to: point(), control1: point(), control2: point())
        default: path.close()
        }
      }
      let gradient: Gradient.Geometry =
        seed % 3 == 0
        ? .linear(start: point(), end: point())
        : seed % 3 == 1
          ? .conic(center: point(), angle: odd())
          : .radial(startCenter: point(), startRadius: odd(), endCenter: point(), endRadius: odd())
      let stops = [
        Gradient.Stop(offset: odd(), color: Color(red: odd(), green: odd(), blue: odd(), alpha: odd())),
        Gradient.Stop(offset: odd(), color: .white),
      ]
      var group = Group([
        .fill(path, .gradient(Gradient(gradient, stops: stops, spread: .reflect)), rule: .evenOdd)
      ])
      group.transform = ProjectiveTransform(
        a: odd(), b: odd(), c: odd(), d: odd(), tx: odd(), ty: odd(), px: seed % 2 == 0 ? 0 : odd(),
        py: seed % 2 == 0 ? 0 : odd(), pw: 1)
      group.clips = seed % 5 == 0 ? [Group.Clip(path)] : []
      group.opacity = odd()
      group.effects =
        seed % 7 == 0 ? [.blur(radius: odd() / 1e9), .colorMatrix(ColorMatrix((0..<20).map { _ in odd() }))] : []
      let bitmap = picture(24, 24, [.group(group), .stroke(path, .white, StrokeStyle(width: odd()))])
      #expect(bitmap.pixels.count == 4 * 24 * 24)
    }
  }

  @Test func edgesTooFlatForASlopeAreAsGoodAsLevel() {
    // The slope of a height below 10⁻³⁸ is infinite.
    let level = picture(64, 4, [.fill(rectangle(1, 0, 59, 3), .white)])
    for (left, right) in [(0, 1e-44), (1e-44, 0), (0, 1e-40), (1e-40, 0)] {
      let corners = [Point(1, left), Point(60, right), Point(60, 3), Point(1, 3)]
      #expect(picture(64, 4, [.fill(Path(polygon: corners), .white)]) == level)
      #expect(picture(64, 4, [.fill(Path(polygon: corners.reversed()), .white)]) == level)
    }
  }

  @Test func hugeCurvesPassThroughTheTargetWhereTheyShould() {
    // A parabola of quadratic reach R whose top is at y = 4: near the target it is flat.
    for reach in [1e4, 1e7, 1e9] {
      var path = Path()
      path.move(to: Point(-reach, 4 + reach))
      path.quad(to: Point(reach, 4 + reach), control: Point(0, 4 - reach))
      path.close()
      let bitmap = picture(9, 9, [.fill(path, .white)])
      for y in 0..<9 { #expect(abs(bitmap.alpha(4, y) - (y < 4 ? 0 : 255)) <= 3, "reach \(reach), row \(y)") }
    }
  }

  @Test func sizesThatAreNoSizesGiveNoBitmap() {
    for size in [
      Size(0, 4), Size(4, 0), Size(-1, 4), Size(.nan, 4), Size(.infinity, 4), Size(1e9, 4), Size(60_000, 60_000),
    ] {
      #expect(Bitmap(rendering: Drawing(size: size)) == nil)
    }
    for scale in [0, -1, Double.nan, .infinity] {
      #expect(Bitmap(rendering: Drawing(size: Size(4, 4)), scale: scale) == nil)
    }
    let bitmap = Bitmap(rendering: Drawing(size: Size(3.2, 0.1)), scale: 2.5)
    #expect(bitmap?.width == 8 && bitmap?.height == 1)
    var empty = Bitmap(width: 0, height: 3)
    var rasterizer = Rasterizer()
    rasterizer.render(Drawing(size: Size(3, 3), background: .white), into: &empty)
    #expect(empty.pixels.isEmpty)
  }

  @Test func deepNestingEnds() {
    var item = Drawing.Item.fill(rectangle(0, 0, 8, 8), .white)
    for _ in 0..<200 { item = .group(Group([item, item].suffix(1), opacity: 0.999)) }
    #expect(picture(8, 8, [item]).alpha(4, 4) > 0)
    for _ in 0..<200 { item = .group(Group([item])) }
    #expect(picture(8, 8, [item]).alpha(4, 4) == 0)
  }
}
