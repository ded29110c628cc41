import SeededRandom
import Testing
import VectorGraphics
import VectorRaster

@Suite struct FilterTests {
  private static let side = 40
  private static let whole = Rect(x: 0, y: 0, width: 40, height: 40)

  /// The result of steps on some items, one pixel a unit.
  private static func filtered(
    _ items: [Drawing.Item], _ steps: [FilterPrimitive], _ space: Filter.ColorSpace = .sRGB, region: Rect = whole,
    transform: Transform = .identity
  ) -> Bitmap {
    let filter = Filter(
      region: region, steps: steps.map { Filter.Step($0, region: region, colorSpace: space) })
    return picture(
      side, side, [.group(Group(items, transform: ProjectiveTransform(transform), effects: [.filter(filter)]))])
  }

  private static func fill(_ path: Path, _ color: Color) -> Drawing.Item { .path(.fill(path, .color(color))) }

  private static let square = fill(rectangle(10, 12, 15, 10), Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.6))

  private static func expectPixel(
    _ bitmap: Bitmap, _ x: Int, _ y: Int, _ premultiplied: [Double], within: Double = 0.51
  ) {
    for (found, expected) in zip(bitmap.premultiplied(x, y), premultiplied) {
      #expect(abs(found - 255 * expected) <= within, "pixel \(x), \(y): \(bitmap.premultiplied(x, y))")
    }
  }

  private static func linear(_ encoded: Double) -> Double {
    encoded <= 0.04045 ? encoded / 12.92 : ElementaryFunctions.power((encoded + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? linear * 12.92 : 1.055 * ElementaryFunctions.power(linear, 1 / 2.4) - 0.055
  }

  // MARK: - Regions

  @Test(arguments: [Filter.ColorSpace.sRGB, .linearRGB])
  func aFloodFillsItsRegionWithItsColour(space: Filter.ColorSpace) {
    let color = Color(red: 0.9, green: 0.35, blue: 0.1, alpha: 0.5)
    let region = Rect(x: 5, y: 8, width: 12, height: 20)
    let flooded = Self.filtered([], [.flood(color)], space, region: region)
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let isInside = region.contains(Point(Double(x) + 0.5, Double(y) + 0.5))
        Self.expectPixel(flooded, x, y, isInside ? [0.45, 0.175, 0.05, 0.5] : [0, 0, 0, 0], within: 0.6)
      }
    }
  }

  @Test func stepsAreCutToTheirRegionsAndTheSourceToTheFilters() {
    let filter = Filter(
      region: Rect(x: 12, y: 0, width: 28, height: 40),
      steps: [
        Filter.Step(
          .offset(.source, by: Vector(10, 0)), region: Rect(x: 0, y: 0, width: 30, height: 16), colorSpace: .sRGB)
      ])
    let shown = picture(40, 40, [.group(Group([Self.square], effects: [.filter(filter)]))])
    // The square's columns 12 to 25 move to 22 to 35, of which those before 30 and rows 12 to 16 show.
    #expect(
      shown == picture(40, 40, [Self.fill(rectangle(22, 12, 8, 4), Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.6))])
    )
  }

  @Test func aFilterWithoutStepsShowsNothing() {
    #expect(Self.filtered([Self.square], []) == Bitmap(width: 40, height: 40))
    let unknown = Self.filtered([Self.square], [.offset(.result(3), by: Vector(0, 0))])
    #expect(unknown == Bitmap(width: 40, height: 40))
  }

  // MARK: - Mixing

  @Test func offsetsMoveWholePixelsExactly() {
    let moved = Self.filtered([Self.square], [.offset(.source, by: Vector(-7, 5))])
    #expect(
      moved == picture(40, 40, [.group(Group([Self.square], transform: ProjectiveTransform(.translation(-7, 5))))]))
    let between = Self.filtered([Self.square], [.offset(.source, by: Vector(0.5, 0))])
    Self.expectPixel(between, 10, 15, [0.24, 0.12, 0.06, 0.3], within: 0.8)
  }

  @Test func blendsAndMergesAreThoseOfGroups() {
    let other = Self.fill(rectangle(18, 5, 12, 30), Color(red: 0.1, green: 0.5, blue: 0.9, alpha: 0.7))
    for mode in BlendMode.allCases where mode != .plusDarker {
      let mixed = Self.filtered([Self.square], [.picture([other]), .blend(.source, over: .result(0), mode)])
      let expected = picture(
        40, 40, [.group(Group([other, .group(Group([Self.square], blendMode: mode))], isIsolated: true))])
      for index in mixed.pixels.indices {
        #expect(abs(Int(mixed.pixels[index]) - Int(expected.pixels[index])) <= 1, "\(mode)")
      }
    }
    let merged = Self.filtered([Self.square], [.picture([other]), .merge([.result(0), .source, .transparent])])
    let expected = picture(40, 40, [other, Self.square])
    for (a, b) in zip(merged.pixels, expected.pixels) { #expect(abs(Int(a) - Int(b)) <= 1) }
  }

  @Test(arguments: [(0.5, 0.6, 0.3, 0.1), (-1.0, 1, 1, 0), (0, 2, 2, 0), (0, -1, 0, 0.5)])
  func arithmeticWorksOnPremultipliedComponents(k1: Double, k2: Double, k3: Double, k4: Double) {
    let (a, b) = ([0.48, 0.24, 0.12, 0.6], [0.07, 0.35, 0.63, 0.7])
    let flood = Color(red: 0.1, green: 0.5, blue: 0.9, alpha: 0.7)
    let mixed = Self.filtered(
      [Self.square], [.flood(flood), .arithmetic(.source, .result(0), k1: k1, k2: k2, k3: k3, k4: k4)])
    let alpha = min(max(k1 * a[3] * b[3] + k2 * a[3] + k3 * b[3] + k4, 0), 1)
    let expected = zip(a, b).map { min(max(k1 * $0 * $1 + k2 * $0 + k3 * $1 + k4, 0), alpha) }
    Self.expectPixel(mixed, 15, 15, expected, within: 1.6)
    // Nothing but the second input is there.
    Self.expectPixel(mixed, 2, 2, b.map { min(max(k3 * $0 + k4, 0), min(max(k3 * b[3] + k4, 0), 1)) }, within: 1.1)
  }

  // MARK: - Colours

  @Test func colourMatricesWorkOnStraightColoursOfTheirSpace() {
    let matrix = ColorMatrix([0.3, 0.5, 0.1, 0, 0.05, 0.1, 0.2, 0.6, 0, 0, 0.9, 0, 0, 0.1, 0, 0, 0, 0.3, 0.8, 0])
    let straight = [0.8, 0.4, 0.2]
    func expected(_ inner: [Double], _ back: (Double) -> Double) -> [Double] {
      let input = inner + [0.6, 1]
      let result = (0..<4).map { row in (0..<5).reduce(0.0) { $0 + matrix.values[5 * row + $1] * input[$1] } }
      let alpha = result[3]
      return result[..<3].map { back(min(max($0, 0), 1)) * alpha } + [alpha]
    }
    let plain = Self.filtered([Self.square], [.colorMatrix(.source, matrix)])
    Self.expectPixel(plain, 15, 15, expected(straight) { $0 }, within: 1.2)
    let light = Self.filtered([Self.square], [.colorMatrix(.source, matrix)], .linearRGB)
    Self.expectPixel(light, 15, 15, expected(straight.map(Self.linear), Self.encoded), within: 1.2)
    Self.expectPixel(light, 2, 2, [0, 0, 0, 0])
  }

  @Test func transferFunctionsAreTheDefinitions() {
    let opaque = Self.fill(rectangle(0, 0, 40, 40), Color(red: 0.8, green: 0.4, blue: 0.2))
    let shown = Self.filtered(
      [opaque],
      [
        .componentTransfer(
          .source, red: .table([0, 1, 0.5]), green: .discrete([0.1, 0.9, 0.3]),
          blue: .gamma(amplitude: 0.9, exponent: 2, offset: 0.2), alpha: .linear(slope: 0.5, intercept: 0.25))
      ])
    let red = 1 + (0.8 - 0.5) / 0.5 * (0.5 - 1)
    let blue = 0.9 * 0.04 + 0.2
    Self.expectPixel(shown, 20, 20, [red * 0.75, 0.9 * 0.75, blue * 0.75, 0.75], within: 1.1)
  }

  // MARK: - Neighbours

  @Test(arguments: [(2, 3), (0, 4), (5, 0)])
  func morphologyMovesTheEdgesOfARectangle(x: Int, y: Int) {
    let (dx, dy) = (Double(x), Double(y))
    func rect(_ grow: Double) -> Bitmap {
      picture(
        40, 40,
        [
          Self.fill(
            Path(rect: Rect(x: 10, y: 12, width: 15, height: 10).insetBy(dx: -grow * dx, dy: -grow * dy)),
            Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.6))
        ])
    }
    let radius = Vector(dx, dy)
    #expect(Self.filtered([Self.square], [.morphology(.source, .dilate, radius: radius)]) == rect(1))
    #expect(Self.filtered([Self.square], [.morphology(.source, .erode, radius: radius)]) == rect(-1))
  }

  @Test func morphologyIsTheExtremeOfEachWindow() {
    var random = SeededGenerator(seed: 11)
    let dots = (0..<60).map { _ in
      let color = Color(
        red: random.double(in: 0...1), green: random.double(in: 0...1), blue: random.double(in: 0...1),
        alpha: random.double(in: 0...1))
      return Self.fill(
        rectangle(Double(random.index(below: 38)), Double(random.index(below: 38)), 3, 2), color)
    }
    let source = picture(40, 40, dots)
    let shown = Self.filtered(dots, [.morphology(.source, .dilate, radius: Vector(3, 1))])
    for y in 1..<39 {
      for x in 3..<37 {
        var largest = [0.0, 0, 0, 0]
        for v in y - 1...y + 1 {
          for u in x - 3...x + 3 {
            for (index, value) in source.premultiplied(u, v).enumerated() {
              largest[index] = max(largest[index], value)
            }
          }
        }
        #expect(shown.premultiplied(x, y) == largest, "pixel \(x), \(y)")
      }
    }
  }

  @Test(arguments: [0.4, 2, 7.5])
  func blursAreThoseOfGroups(deviation: Double) {
    let blurred = Self.filtered([Self.square], [.blur(.source, deviation: Vector(deviation, deviation))])
    let expected = picture(40, 40, [.group(Group([Self.square], effects: [.blur(radius: deviation)]))])
    for (a, b) in zip(blurred.pixels, expected.pixels) { #expect(abs(Int(a) - Int(b)) <= 1) }
  }

  @Test func convolutionsTurnTheKernelAndFollowTheEdgeMode() {
    let dot = Self.fill(rectangle(20, 20, 1, 1), .white)
    var kernel = ConvolutionKernel(
      columns: 3, rows: 2, weights: [1, 0.8, 0.6, 0.4, 0.3, 0.2], divisor: 1, targetX: 1, targetY: 0)
    let shown = Self.filtered([dot], [.convolution(.source, kernel)])
    // A dot shows the kernel as it is written, since the kernel is turned before it is laid on.
    for (index, weight) in kernel.weights.enumerated() {
      Self.expectPixel(shown, 19 + index % 3, 19 + 1 - 1 + index / 3, [weight, weight, weight, weight])
    }
    let bar = Self.fill(rectangle(0, 0, 1, 40), .white)
    kernel = ConvolutionKernel(columns: 3, rows: 1, weights: [0.25, 0, 0.5], divisor: 1, targetX: 1, targetY: 0)
    for (mode, first, last) in [(ConvolutionKernel.EdgeMode.duplicate, 0.5, 0.0), (.wrap, 0, 0.25), (.none, 0, 0)] {
      kernel.edgeMode = mode
      let edges = Self.filtered([bar], [.convolution(.source, kernel)])
      Self.expectPixel(edges, 0, 20, [first, first, first, first])
      Self.expectPixel(edges, 1, 20, [0.5, 0.5, 0.5, 0.5])
      Self.expectPixel(edges, 39, 20, [last, last, last, last])
    }
  }

  @Test func displacementByOneColourIsAnOffset() {
    let shown = Self.filtered(
      [Self.square],
      [
        .flood(Color(red: 1, green: 0, blue: 0, alpha: 1)),
        .displacement(.source, map: .result(0), scale: 8, x: .red, y: .green),
      ])
    #expect(shown == Self.filtered([Self.square], [.offset(.source, by: Vector(-4, 4))]))
  }

  @Test func tilesRepeatTheRegionOfTheirInput() {
    let steps = [
      Filter.Step(
        .offset(.source, by: Vector(0, 0)), region: Rect(x: 8, y: 10, width: 7, height: 6), colorSpace: .sRGB),
      Filter.Step(.tile(.result(0)), region: Self.whole, colorSpace: .sRGB),
    ]
    let source = picture(40, 40, [Self.square])
    let shown = picture(
      40, 40, [.group(Group([Self.square], effects: [.filter(Filter(region: Self.whole, steps: steps))]))])
    for y in 0..<40 {
      for x in 0..<40 {
        let (u, v) = (8 + (x - 8 + 70) % 7, 10 + (y - 10 + 60) % 6)
        #expect(shown.premultiplied(x, y) == source.premultiplied(u, v), "pixel \(x), \(y)")
      }
    }
  }

  // MARK: - Light

  @Test func aFlatSurfaceIsEquallyLit() {
    let degree = Double.pi / 180
    for elevation in [15.0, 40, 90] {
      let sine = ElementaryFunctions.sine(elevation * degree)
      let source = Lighting.Source.distant(azimuth: 1, elevation: elevation * degree)
      let color = Color(red: 1, green: 0.5, blue: 0.25)
      let diffuse = Self.filtered(
        [], [.flood(.black), .lighting(.result(0), Lighting(.diffuse(constant: 0.9), source: source, color: color))])
      let specular = Self.filtered(
        [],
        [
          .flood(.black),
          .lighting(.result(0), Lighting(.specular(constant: 0.7, exponent: 5), source: source, color: color)),
        ])
      // The half vector's cosine is that of half of the angle to the normal.
      let cosine = ElementaryFunctions.cosine(0.5 * (90 - elevation) * degree)
      let shine = 0.7 * ElementaryFunctions.power(cosine, 5)
      for (x, y) in [(0, 0), (20, 20), (39, 5)] {
        Self.expectPixel(diffuse, x, y, [0.9 * sine, 0.45 * sine, 0.225 * sine, 1])
        Self.expectPixel(specular, x, y, [shine, 0.5 * shine, 0.25 * shine, shine])
      }
    }
  }

  @Test func aSlopeTurnsTowardsTheLight() {
    // Alpha rises by a sixteenth a pixel, and the surface by one unit.
    let gradient = Gradient(
      .linear(start: Point(4, 0), end: Point(20, 0)),
      stops: [.init(offset: 0, color: Color(gray: 0, alpha: 0)), .init(offset: 1, color: .black)])
    let ramp = Drawing.Item.path(.fill(rectangle(0, 0, 40, 40), .gradient(gradient)))
    func shade(_ azimuth: Double) -> Double {
      let lighting = Lighting(
        .diffuse(constant: 1), source: .distant(azimuth: azimuth, elevation: .pi / 4), surfaceScale: 8)
      return Self.filtered([ramp], [.lighting(.source, lighting)]).premultiplied(12, 20)[0]
    }
    // The specification's normals are twice as steep as the surface: (−1, 0, 1) for a slope of 1/2.
    #expect(abs(shade(.pi) - 255) < 3)
    // The source has alphas of 8 bits.
    #expect(shade(0) < 6)
    #expect(abs(shade(.pi / 2) - 127.5) < 3)
  }

  // MARK: - Noise

  /// Values of the definition, computed by another program from its text, in parts of 255.
  struct NoiseValue: Sendable {
    var seed: Int
    var pixel: (Int, Int)
    var frequency: Vector
    var octaves: Int
    var isFractal: Bool
    var values: [Double]
  }

  @Test(arguments: [
    NoiseValue(
      seed: 0, pixel: (3, 7), frequency: Vector(0.05, 0.05), octaves: 1, isFractal: true,
      values: [153.0, 114.41, 122.22, 137.82]),
    NoiseValue(
      seed: 0, pixel: (30, 12), frequency: Vector(0.04, 0.09), octaves: 3, isFractal: true,
      values: [114.6, 193.13, 84.96, 160.65]),
    NoiseValue(
      seed: 7, pixel: (17, 50), frequency: Vector(0.03, 0.03), octaves: 2, isFractal: true,
      values: [160.69, 124.88, 106.4, 124.5]),
    NoiseValue(
      seed: 7, pixel: (17, 50), frequency: Vector(0.03, 0.03), octaves: 2, isFractal: false,
      values: [66.37, 10.11, 42.19, 6.0]),
    NoiseValue(
      seed: -12, pixel: (60, 3), frequency: Vector(0.07, 0.02), octaves: 4, isFractal: false,
      values: [82.59, 81.61, 48.03, 51.24]),
  ])
  func turbulenceIsTheSpecificationsNoise(_ value: NoiseValue) {
    let turbulence = Turbulence(
      baseFrequency: value.frequency, octaves: value.octaves, seed: value.seed, isFractal: value.isFractal)
    let region = Rect(x: 0, y: 0, width: 64, height: 64)
    // Alpha is made 1 and shown as a grey of its own, so that no component is rounded twice.
    func shown(_ row: [Double]) -> Bitmap {
      let matrix = ColorMatrix(row + [0] + row + [0] + row + [0] + [0, 0, 0, 0, 1])
      let steps = [FilterPrimitive.turbulence(turbulence), .colorMatrix(.result(0), matrix)]
      let filter = Filter(region: region, steps: steps.map { Filter.Step($0, region: region, colorSpace: .sRGB) })
      return picture(64, 64, [.group(Group([], effects: [.filter(filter)]))])
    }
    for channel in 0..<4 {
      var row = [0.0, 0, 0, 0]
      row[channel] = 1
      let found = shown(row).premultiplied(value.pixel.0, value.pixel.1)[0]
      #expect(abs(found - value.values[channel]) <= 0.6, "channel \(channel): \(found)")
    }
  }

  @Test func stitchedNoiseFitsItsCopies() {
    let tile = Rect(x: 6, y: 4, width: 20, height: 16)
    let turbulence = Turbulence(baseFrequency: Vector(0.13, 0.11), octaves: 3, seed: 5, isFractal: true, stitches: true)
    let filter = Filter(
      region: Rect(x: 0, y: 0, width: 80, height: 80),
      steps: [
        Filter.Step(.turbulence(turbulence), region: tile, colorSpace: .sRGB),
        Filter.Step(.tile(.result(0)), region: Rect(x: 0, y: 0, width: 80, height: 80), colorSpace: .sRGB),
      ])
    let shown = picture(80, 80, [.group(Group([], effects: [.filter(filter)]))])
    // Across a seam neighbours differ no more than elsewhere.
    func step(_ x: Int) -> Double {
      (10..<70).map { y in abs(shown.premultiplied(x, y)[3] - shown.premultiplied(x - 1, y)[3]) }.max() ?? 0
    }
    let inside = (28..<45).map(step).max() ?? 0
    #expect(step(26) <= 1.2 * inside && step(46) <= 1.2 * inside)
  }

  // MARK: - Places

  @Test func turnedFiltersAreTurnedPictures() {
    let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0)
    let steps = [FilterPrimitive.offset(.source, by: Vector(6, 2)), .blur(.result(0), deviation: Vector(2, 0))]
    let upright = Self.filtered([Self.square], steps)
    let turned = Self.filtered([Self.square], steps, transform: quarter)
    for y in 0..<40 {
      for x in 0..<40 {
        let difference = zip(upright.premultiplied(x, y), turned.premultiplied(39 - y, x)).map { abs($0 - $1) }
        #expect((difference.max() ?? 0) <= 1, "pixel \(x), \(y)")
      }
    }
  }

  @Test func effectsAroundAFilterApplyInOrder() {
    let filter = Filter(
      region: Rect(x: 10, y: 10, width: 10, height: 20),
      steps: [
        Filter.Step(.offset(.source, by: Vector(0, 0)), region: Self.whole, colorSpace: .sRGB)
      ])
    let shadow = Group.Effect.shadow(color: .black, offset: Vector(12, 3), radius: 0)
    let blur = Group.Effect.blur(radius: 1.5)
    let listed = picture(40, 40, [.group(Group([Self.square], effects: [blur, .filter(filter), shadow]))])
    let nested = picture(
      40, 40,
      [
        .group(
          Group(
            [.group(Group([.group(Group([Self.square], effects: [blur]))], effects: [.filter(filter)]))],
            effects: [shadow]))
      ])
    #expect(listed == nested)
    #expect(listed.alpha(25, 20) > 0 && listed.alpha(9, 15) == 0)
  }

  @Test func hugeFiltersAreComputedCoarser() {
    let region = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    var steps: [FilterPrimitive] = [.flood(Color(red: 0, green: 0.5, blue: 0))]
    for index in 0..<200 { steps.append(.blur(.result(index), deviation: Vector(1e6, 1e6))) }
    steps.append(.merge((0..<201).map { .result($0) }))
    let shown = Self.filtered([], steps, region: region)
    #expect(shown.alpha(20, 20) > 0)
  }
}
