import SamplePictures
import SeededRandom
import Testing
import VectorGraphics
import VectorRaster

@Suite struct PaintTests {
  private static let red = Color(hex: 0xFF0000)
  private static let blue = Color(hex: 0x0000FF)
  private static let whole = rectangle(0, 0, 32, 32)

  /// The gradient's offset at each pixel's centre as its shade of grey, 0...1; −1 where it paints nothing.
  private static func offsets(_ gradient: Gradient, transform: ProjectiveTransform = .identity) -> [[Double]] {
    var shaded = gradient
    shaded.stops = [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]
    let bitmap = picture(
      32, 32,
      [
        .group(Group([.fill(rectangle(-100, -100, 300, 300), .gradient(shaded))], transform: transform))
      ])
    return (0..<32).map { y in (0..<32).map { x in bitmap.alpha(x, y) == 0 ? -1 : Double(bitmap[x, y].red) / 255 } }
  }

  private static func expect(
    _ gradient: Gradient, transform: ProjectiveTransform = .identity, tolerance: Double = 0.004,
    _ offset: (Point) -> Double?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = offsets(gradient, transform: transform)
    for y in 0..<32 {
      for x in 0..<32 {
        let expected = offset(Point(Double(x) + 0.5, Double(y) + 0.5)) ?? -1
        // A jump from 1 to 0 may fall to either side of a centre.
        let difference = abs(actual[y][x] - expected)
        let isClose = difference <= tolerance || (expected >= 0 && actual[y][x] >= 0 && difference >= 1 - tolerance)
        #expect(isClose, "at \(x), \(y): \(actual[y][x]), not \(expected)", sourceLocation: sourceLocation)
        if !isClose { return }
      }
    }
  }

  private static func spread(_ t: Double, _ spread: Gradient.Spread) -> Double? {
    switch spread {
    case .pad: min(max(t, 0), 1)
    case .repeat: t - t.rounded(.down)
    case .reflect: abs(t - 2 * (t / 2).rounded())
    case .none: t >= 0 && t <= 1 ? t : nil
    }
  }

  @Test(arguments: [Gradient.Spread.pad, .repeat, .reflect, .none])
  func linearGradientsFollowTheProjectionOnTheirLine(spread: Gradient.Spread) {
    let gradient = Gradient(
      .linear(start: Point(8.3, 5.2), end: Point(19.1, 13.7)), stops: [], spread: spread)
    Self.expect(gradient) { p in
      let (dx, dy) = (19.1 - 8.3, 13.7 - 5.2)
      return Self.spread(((p.x - 8.3) * dx + (p.y - 5.2) * dy) / (dx * dx + dy * dy), spread)
    }
  }

  @Test(arguments: [Gradient.Spread.pad, .repeat, .reflect, .none])
  func radialGradientsFollowTheDistanceFromTheirCentre(spread: Gradient.Spread) {
    let center = Point(15.2, 16.9)
    let gradient = Gradient(
      .radial(startCenter: center, startRadius: 3, endCenter: center, endRadius: 9), stops: [], spread: spread)
    Self.expect(gradient) { p in Self.spread((p.distance(to: center) - 3) / 6, spread) }
  }

  @Test(arguments: [Point(12, 14), Point(20, 16), Point(21.5, 16), Point(30, 18)])
  func focalGradientsReachTheCircleThroughThePoint(focus: Point) {
    // Circles grow from the focus (radius 0) to centre (13, 16), radius 8. Outside of it, the focus casts a cone.
    let (end, radius) = (Point(13, 16), 8.0)
    let gradient = Gradient(
      .radial(startCenter: focus, startRadius: 0, endCenter: end, endRadius: radius), stops: [], spread: .none)
    Self.expect(gradient, tolerance: 0.006) { p in
      // The largest offset in 0...1 whose circle passes through p, found by steps and halving.
      func distance(_ t: Double) -> Double { p.distance(to: focus.interpolated(to: end, at: t)) - t * radius }
      var t = 1.0
      while t > 0 {
        let next = t - 1.0 / 4096
        if (distance(t) > 0) != (distance(next) > 0) {
          var (low, high) = (next, t)
          for _ in 0..<40 {
            let middle = (low + high) / 2
            if (distance(middle) > 0) == (distance(high) > 0) { high = middle } else { low = middle }
          }
          return low >= 0 ? low : nil
        }
        t = next
      }
      return nil
    }
  }

  @Test func conicGradientsFollowTheAngle() {
    let center = Point(16.2, 15.6)
    let gradient = Gradient(.conic(center: center, angle: 0.7), stops: [])
    Self.expect(gradient) { p in Self.spread(((p - center).angle - 0.7) / (2 * .pi), .repeat) }
  }

  @Test func gradientsFollowTheirOwnAndTheGroupsTransform() {
    let own = Transform.rotation(0.4).then(.scale(2, 0.5))
    let outer = Transform(a: 0.9, b: 0.2, c: -0.3, d: 1.1, tx: 3, ty: -2)
    let gradient = Gradient(
      .linear(start: Point(2, 1), end: Point(11, 6)), stops: [], spread: .reflect, transform: own)
    let back = own.then(outer).inverted ?? .identity
    Self.expect(gradient, transform: ProjectiveTransform(outer)) { p in
      let q = back.apply(to: p)
      return Self.spread(((q.x - 2) * 9 + (q.y - 1) * 5) / 106, .reflect)
    }
  }

  @Test func gradientsFollowPerspective() {
    let outer = ProjectiveTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, px: 0, py: 0.03, pw: 1)
    let gradient = Gradient(.linear(start: Point(0, 0), end: Point(0, 60)), stops: [])
    // y' = y / (1 + 0.03 y), so y = y' / (1 − 0.03 y'). The shape ends at y = 200, where y' = 28.57.
    let actual = Self.offsets(gradient, transform: outer)
    for y in 0..<28 {
      let image = Double(y) + 0.5
      #expect(abs(actual[y][1] - min(image / (1 - 0.03 * image) / 60, 1)) < 0.004)
    }
  }

  @Test func coloursBlendStraightBetweenStopsAndJumpWhereTwoShareAnOffset() {
    let stops: [Gradient.Stop] = [
      .init(offset: 0.25, color: Color(red: 1, green: 0, blue: 0, alpha: 0)),
      .init(offset: 0.5, color: Color(red: 0, green: 0, blue: 1, alpha: 1)),
      .init(offset: 0.5, color: Color(red: 0, green: 1, blue: 0, alpha: 0.5)),
      .init(offset: 0.4, color: Color(red: 1, green: 1, blue: 1, alpha: 0.5)),
    ]
    let gradient = Gradient(.linear(start: Point(0, 0), end: Point(32, 0)), stops: stops)
    let bitmap = picture(32, 32, [.fill(Self.whole, .gradient(gradient))])
    for x in 0..<32 {
      let t = (Double(x) + 0.5) / 32
      let u = (t - 0.25) / 0.25
      let expected =
        t < 0.25
        ? [0, 0, 0, 0] : t < 0.5 ? [255 * (1 - u) * u, 0, 255 * u * u, 255 * u] : [127.5, 127.5, 127.5, 127.5]
      for (part, value) in zip(bitmap.premultiplied(x, 4), expected) { #expect(abs(part - value) <= 0.51) }
    }
  }

  @Test func degenerateGradientsAreTheirLastColour() {
    let stops = [Gradient.Stop(offset: 0, color: Self.red), Gradient.Stop(offset: 1, color: Self.blue)]
    let point = Point(4, 4)
    let geometries: [Gradient.Geometry] = [
      .linear(start: point, end: point),
      .radial(startCenter: point, startRadius: 3, endCenter: point, endRadius: 3),
    ]
    for geometry in geometries {
      let bitmap = picture(8, 8, [.fill(Self.whole, .gradient(Gradient(geometry, stops: stops)))])
      #expect(bitmap.premultiplied(2, 2) == [0, 0, 255, 255])
    }
    #expect(picture(8, 8, [.fill(Self.whole, .gradient(Gradient(geometries[0], stops: [])))]).alpha(2, 2) == 0)
  }

  // MARK: - Images

  private static let checker: Bitmap = {
    var bitmap = Bitmap(width: 4, height: 4)
    for y in 0..<4 {
      for x in 0..<4 { bitmap[x, y] = (x + y) % 2 == 0 ? (255, 0, 0, 255) : (0, 0, UInt8(40 * x), 200) }
    }
    return bitmap
  }()

  @Test(arguments: [PlacedImage.Interpolation.nearest, .linear])
  func anImageAtItsOwnSizeKeepsItsBytes(interpolation: PlacedImage.Interpolation) {
    let image = PlacedImage(Self.checker, in: Rect(x: 3, y: 2, width: 4, height: 4), interpolation: interpolation)
    let bitmap = picture(10, 10, [.image(image)])
    for y in 0..<10 {
      for x in 0..<10 {
        let isInside = x >= 3 && x < 7 && y >= 2 && y < 6
        #expect(bitmap[x, y] == (isInside ? Self.checker[x - 3, y - 2] : (0, 0, 0, 0)))
      }
    }
  }

  @Test func nearestRepeatsPixelsAndLinearBlendsBetweenTheirCentres() {
    var two = Bitmap(width: 2, height: 1)
    two[0, 0] = (0, 0, 0, 255)
    two[1, 0] = (255, 255, 255, 255)
    let rect = Rect(x: 0, y: 0, width: 16, height: 4)
    let nearest = picture(16, 4, [.image(PlacedImage(two, in: rect, interpolation: .nearest))])
    let linear = picture(16, 4, [.image(PlacedImage(two, in: rect, interpolation: .linear))])
    for x in 0..<16 {
      #expect(nearest[x, 1].red == (x < 8 ? 0 : 255))
      let share = min(max((Double(x) + 0.5) / 8 - 0.5, 0), 1)
      #expect(abs(Double(linear[x, 1].red) - 255 * share) <= 0.51)
    }
  }

  @Test func aShrunkImageAveragesWhatItCovers() {
    var random = SeededGenerator(seed: 5)
    var large = Bitmap(width: 64, height: 64)
    var sum = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let value = UInt8(random.index(below: 256))
        large[x, y] = (value, value, value, 255)
        sum += Int(value)
      }
    }
    let small = picture(4, 4, [.image(PlacedImage(large, in: Rect(x: 0, y: 0, width: 4, height: 4)))])
    let mean = (0..<16).reduce(0) { $0 + Int(small[$1 % 4, $1 / 4].red) } / 16
    #expect(abs(mean - sum / 4096) <= 3)
    #expect((0..<16).allSatisfy { abs(Int(small[$0 % 4, $0 / 4].red) - 127) < 40 })
  }

  // MARK: - Patterns

  @Test func aPatternOfWholePixelsRepeatsExactly() {
    let tile: [Drawing.Item] = [
      .fill(rectangle(0, 0, 3, 2), Self.red),
      .fill(Path(circleAt: Point(4, 3), radius: 1.7), Color(gray: 0, alpha: 0.5)),
    ]
    let pattern = Pattern(items: tile, tile: Rect(x: -1, y: 0, width: 7, height: 5), transform: .translation(2, 3))
    let bitmap = picture(40, 40, [.fill(rectangle(0, 0, 40, 40), .pattern(pattern))])
    // One tile as a drawing, from where the pattern has its first whole one.
    let one = picture(7, 5, [.group(Group(tile, transform: ProjectiveTransform(.translation(1, 0))))])
    for y in 0..<40 {
      for x in 0..<40 {
        let (u, v) = ((x - 1 + 70) % 7, (y - 3 + 50) % 5)
        #expect(bitmap[x, y] == one[u, v], "at \(x), \(y)")
      }
    }
  }

  @Test func aTurnedPatternShowsItsTilesTurned() {
    // Stripes of half the tile, turned: a point's stripe is known by its place across.
    let pattern = Pattern(
      items: [.fill(rectangle(0, 0, 8, 16), .white), .fill(rectangle(8, 0, 8, 16), .black)],
      tile: Rect(x: 0, y: 0, width: 16, height: 16), transform: .rotation(0.5))
    let bitmap = picture(64, 64, [.fill(rectangle(0, 0, 64, 64), .pattern(pattern))])
    let back = Transform.rotation(-0.5)
    for y in 0..<64 {
      for x in 0..<64 {
        let u = back.apply(to: Point(Double(x) + 0.5, Double(y) + 0.5)).x / 8
        let place = u - u.rounded(.down)
        // Away from the stripes' borders by a pixel and a half.
        guard place > 0.19 && place < 0.81 else { continue }
        #expect(bitmap[x, y].red == (Int(u.rounded(.down)) % 2 == 0 ? 255 : 0), "at \(x), \(y)")
      }
    }
  }

  @Test func aPatternWithoutATilePaintsNothing() {
    for tile in [Rect(x: 0, y: 0, width: 0, height: 4), .null, Rect(x: 0, y: 0, width: .infinity, height: 2)] {
      let pattern = Pattern(items: [.fill(Self.whole, .white)], tile: tile)
      #expect(picture(8, 8, [.fill(Self.whole, .pattern(pattern))]).alphas.allSatisfy { $0 == 0 })
    }
  }

  /// Each of twelve patterns shows the next one twice, in tiles that grow. Painted at the size they would have, they took minutes.
  @Test(.timeLimit(.minutes(1))) func patternsOfPatternsEnd() {
    var pattern = Pattern(items: [.fill(Self.whole, .white)], tile: Rect(x: 0, y: 0, width: 1, height: 1))
    for level in 1..<12 {
      let side = 1 / Double(1 << level)
      let item = Drawing.Item.fill(rectangle(0, 0, 24, 24), .pattern(pattern))
      pattern = Pattern(items: [item, item], tile: Rect(x: 0, y: 0, width: side, height: side))
    }
    let bitmap = picture(24, 24, [.fill(rectangle(0, 0, 24, 24), .pattern(pattern))])
    #expect(bitmap.alphas.allSatisfy { $0 == 255 })
  }
}
