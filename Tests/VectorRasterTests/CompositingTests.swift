import SamplePictures
import SeededRandom
import Testing
import VectorGraphics
import VectorRaster

@Suite struct CompositingTests {
  private static let below = Color(red: 0.8, green: 0.3, blue: 0.1, alpha: 0.7)
  private static let above = Color(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.55)

  /// Four premultiplied components 0...1.
  private static func premultiplied(_ c: Color) -> [Double] {
    [c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha]
  }

  private static func expect(
    _ bitmap: Bitmap, _ x: Int, _ y: Int, _ expected: [Double], within tolerance: Double = 1.01,
    _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (part, value) in zip(bitmap.premultiplied(x, y), expected) {
      #expect(
        abs(part - 255 * value) <= tolerance,
        "\(comment): \(bitmap.premultiplied(x, y)), not \(expected.map { $0 * 255 })",
        sourceLocation: sourceLocation)
    }
  }

  // MARK: - Blend modes

  /// W3C Compositing and Blending Level 1, written out for single numbers.
  private static func blended(_ mode: BlendMode, _ source: Color, _ backdrop: Color) -> [Double] {
    let (s, b) = (premultiplied(source), premultiplied(backdrop))
    let (sa, ba) = (source.alpha, backdrop.alpha)
    func shares(_ fs: Double, _ fb: Double) -> [Double] { zip(s, b).map { $0 * fs + $1 * fb } }
    let cs = [source.red, source.green, source.blue]
    let cb = [backdrop.red, backdrop.green, backdrop.blue]
    func separable(_ mix: (Double, Double) -> Double) -> [Double] { mixed(zip(cs, cb).map { mix($0, $1) }) }
    func mixed(_ colour: [Double]) -> [Double] {
      (0..<3).map { (1 - ba) * s[$0] + (1 - sa) * b[$0] + sa * ba * colour[$0] } + [sa + ba - sa * ba]
    }
    func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    func saturation(_ c: [Double]) -> Double { c.max()! - c.min()! }
    func clipped(_ c: [Double]) -> [Double] {
      let (l, n, x) = (luminosity(c), c.min()!, c.max()!)
      var c = c
      if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
      if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
      return c
    }
    func setting(luminosity l: Double, _ c: [Double]) -> [Double] { clipped(c.map { $0 + l - luminosity(c) }) }
    func setting(saturation s: Double, _ c: [Double]) -> [Double] {
      saturation(c) > 0 ? c.map { ($0 - c.min()!) * s / saturation(c) } : [0, 0, 0]
    }
    func hardLight(_ s: Double, _ b: Double) -> Double { s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b) }
    switch mode {
    case .normal: return shares(1, 1 - sa)
    case .clear: return shares(0, 0)
    case .copy: return shares(1, 0)
    case .sourceIn: return shares(ba, 0)
    case .sourceOut: return shares(1 - ba, 0)
    case .sourceAtop: return shares(ba, 1 - sa)
    case .destinationOver: return shares(1 - ba, 1)
    case .destinationIn: return shares(0, sa)
    case .destinationOut: return shares(0, 1 - sa)
    case .destinationAtop: return shares(1 - ba, sa)
    case .xor: return shares(1 - ba, 1 - sa)
    case .plusLighter: return shares(1, 1).map { min($0, 1) }
    case .plusDarker:
      let alpha = min(1, sa + ba)
      return (0..<3).map { max(0, alpha - (sa - s[$0]) - (ba - b[$0])) } + [alpha]
    case .multiply: return separable { $0 * $1 }
    case .screen: return separable { $0 + $1 - $0 * $1 }
    case .overlay: return separable { hardLight($1, $0) }
    case .darken: return separable { min($0, $1) }
    case .lighten: return separable { max($0, $1) }
    case .colorDodge: return separable { $1 == 0 ? 0 : $0 == 1 ? 1 : min(1, $1 / (1 - $0)) }
    case .colorBurn: return separable { $1 == 1 ? 1 : $0 == 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
    case .hardLight: return separable { hardLight($0, $1) }
    case .softLight:
      return separable { s, b in
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
      }
    case .difference: return separable { abs($0 - $1) }
    case .exclusion: return separable { $0 + $1 - 2 * $0 * $1 }
    case .hue: return mixed(setting(luminosity: luminosity(cb), setting(saturation: saturation(cb), cs)))
    case .saturation: return mixed(setting(luminosity: luminosity(cb), setting(saturation: saturation(cs), cb)))
    case .color: return mixed(setting(luminosity: luminosity(cb), cs))
    case .luminosity: return mixed(setting(luminosity: luminosity(cs), cb))
    }
  }

  @Test(arguments: BlendMode.allCases)
  func blendModesFollowTheirFormulas(mode: BlendMode) {
    let colors = [
      Self.below, Self.above, .black, .white, Color(red: 1, green: 0, blue: 0.5), Color(gray: 0.2, alpha: 0.4),
      Color(red: 0.9, green: 0.9, blue: 0.1, alpha: 0.9), .clear,
    ]
    for backdrop in colors {
      for source in colors {
        let group = Group([.fill(rectangle(2, 0, 4, 4), source)], blendMode: mode)
        let bitmap = picture(6, 4, [.fill(rectangle(0, 0, 4, 4), backdrop), .group(group)])
        // Premultiplied bytes hold a faint colour only roughly, which modes that divide by alpha make larger.
        let expected = Self.blended(mode, source, backdrop)
        Self.expect(bitmap, 3, 1, expected, within: 2.6, "\(mode) of \(source) over \(backdrop)")
        Self.expect(bitmap, 5, 1, Self.blended(mode, source, .clear), within: 1.6, "\(mode) of \(source) over nothing")
        Self.expect(bitmap, 1, 1, Self.blended(mode, .clear, backdrop), within: 1.6, "\(mode) of nothing")
      }
    }
  }

  @Test(arguments: BlendMode.allCases)
  func aClipLimitsBlendingWhateverTheMode(mode: BlendMode) {
    let group = Group(
      [.fill(rectangle(0, 0, 6, 4), Self.above)], clips: [Group.Clip(rectangle(1, 1, 3.5, 2))], blendMode: mode)
    let bitmap = picture(6, 4, [.fill(rectangle(0, 0, 6, 4), Self.below), .group(group)])
    let (inside, outside) = (Self.blended(mode, Self.above, Self.below), Self.premultiplied(Self.below))
    Self.expect(bitmap, 0, 0, outside)
    Self.expect(bitmap, 2, 2, inside, within: 2.1)
    Self.expect(bitmap, 4, 1, zip(inside, outside).map { ($0 + $1) / 2 }, within: 1.6)
  }

  @Test func blendModesInsideAnIsolatedGroupDoNotSeeWhatIsBelow() {
    let multiplied = Group([.fill(rectangle(0, 0, 4, 4), Color(gray: 0.5))], blendMode: .multiply)
    for (isIsolated, opacity, expected) in [(true, 1.0, 0.5), (false, 1, 0.25), (false, 0.5, 0.5)] {
      let outer = Group([.group(multiplied), .group(Group())], opacity: opacity, isIsolated: isIsolated)
      let bitmap = picture(4, 4, [.fill(rectangle(0, 0, 4, 4), Color(gray: 0.5)), .group(outer)])
      Self.expect(bitmap, 1, 1, [expected, expected, expected, 1], "isolated \(isIsolated), opacity \(opacity)")
    }
  }

  // MARK: - Opacity, clips, masks

  @Test func groupOpacityFadesItemsAsOne() {
    let items: [Drawing.Item] = [
      .fill(rectangle(0, 0, 4, 4), Color(hex: 0xFF0000)), .fill(rectangle(2, 0, 4, 4), Color(hex: 0x0000FF)),
    ]
    let bitmap = picture(6, 4, [.fill(rectangle(0, 0, 6, 4), .white), .group(Group(items, opacity: 0.4))])
    Self.expect(bitmap, 1, 1, [1, 0.6, 0.6, 1])
    Self.expect(bitmap, 3, 1, [0.6, 0.6, 1, 1])
    Self.expect(bitmap, 5, 1, [0.6, 0.6, 1, 1])
  }

  @Test func opacityOfASinglePathIsThatOfItsPaint() {
    let path = Path(circleAt: Point(8, 8), radius: 6.3)
    for opacity in [0.0, 0.25, 0.8, 1, 1.5, -1] {
      let group = Group([.fill(path, Color(hex: 0x3366CC))], opacity: opacity)
      let clamped = min(max(opacity, 0), 1)
      #expect(
        picture(16, 16, [.group(group)]) == picture(16, 16, [.fill(path, Color(hex: 0x3366CC, alpha: clamped))]))
    }
  }

  @Test func nestedClipsMultiplyTheirCoverage() {
    let inner = Group([.fill(rectangle(0, 0, 8, 8), .white)], clips: [Group.Clip(rectangle(0, 2.5, 8, 4))])
    let outer = Group([.group(inner)], clips: [Group.Clip(rectangle(1.5, 0, 4.25, 8))])
    let bitmap = picture(8, 8, [.group(outer)])
    for y in 0..<8 {
      for x in 0..<8 {
        let across = x == 1 ? 0.5 : x > 1 && x < 5 ? 1 : x == 5 ? 0.75 : 0
        let down = y == 2 ? 0.5 : y > 2 && y < 6 ? 1 : y == 6 ? 0.5 : 0
        #expect(abs(Double(bitmap.alpha(x, y)) - 255 * across * down) <= 1, "at \(x), \(y)")
      }
    }
    let both = Group(
      [.fill(rectangle(0, 0, 8, 8), .white)],
      clips: [Group.Clip(rectangle(0, 2.5, 8, 4)), Group.Clip(rectangle(1.5, 0, 4.25, 8))])
    #expect(picture(8, 8, [.group(both)]).largestDifference(from: bitmap) <= 1)
  }

  @Test func itemsThatShareAClipsEdgeDoNotShineThroughEachOther() {
    let clip = [Group.Clip(Path(circleAt: Point(8, 8), radius: 6.2))]
    let hidden = Drawing.Item.fill(rectangle(0, 0, 16, 16), Color(hex: 0xFF0000))
    let shown = Drawing.Item.fill(rectangle(0, 0, 16, 16), Color(hex: 0x00FF00))
    let paper = Drawing.Item.fill(rectangle(0, 0, 16, 16), .white)
    let both = picture(16, 16, [paper, .group(Group([hidden, shown], clips: clip))])
    #expect(both == picture(16, 16, [paper, .group(Group([shown], clips: clip))]))
    // Blend modes inside still see the paper.
    let multiplied = Drawing.Item.group(Group([shown], blendMode: .multiply))
    let bitmap = picture(
      16, 16,
      [
        .fill(rectangle(0, 0, 16, 16), Color(hex: 0x80FF80)),
        .group(Group([multiplied, .group(Group())], clips: clip)),
      ])
    Self.expect(bitmap, 8, 8, [0, 1, 0, 1])
    Self.expect(bitmap, 0, 0, [128 / 255.0, 1, 128 / 255.0, 1])
  }

  @Test func evenOddClipsLeaveHoles() {
    var path = rectangle(0, 0, 8, 8)
    path.append(rectangle(2, 2, 4, 4))
    let group = Group([.fill(rectangle(0, 0, 8, 8), .white)], clips: [Group.Clip(path, rule: .evenOdd)])
    let bitmap = picture(8, 8, [.group(group)])
    #expect(bitmap.alpha(1, 1) == 255 && bitmap.alpha(4, 4) == 0)
  }

  @Test func anEmptyClipShowsNothing() {
    let group = Group([.fill(rectangle(0, 0, 8, 8), .white)], clips: [Group.Clip(Path())])
    #expect(picture(8, 8, [.group(group)]).alphas.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [Group.Mask.Measure.alpha, .luminance])
  func masksShowByTheirMeasure(measure: Group.Mask.Measure) {
    let color = Color(red: 0.9, green: 0.4, blue: 0.7, alpha: 0.6)
    let mask = Group.Mask([.fill(rectangle(0, 0, 4, 8), color)], measure: measure)
    let group = Group([.fill(rectangle(0, 0, 8, 8), Self.above)], mask: mask)
    let bitmap = picture(8, 8, [.group(group)])
    let share = measure == .alpha ? 0.6 : 0.6 * (0.2125 * 0.9 + 0.7154 * 0.4 + 0.0721 * 0.7)
    Self.expect(bitmap, 1, 1, Self.premultiplied(Self.above).map { $0 * share })
    Self.expect(bitmap, 6, 1, [0, 0, 0, 0], within: 0)
  }

  @Test func opacityMaskAndClipMultiply() {
    let group = Group(
      [.fill(rectangle(0, 0, 8, 8), .white), .fill(rectangle(0, 0, 8, 8), Color(hex: 0xFF0000))], opacity: 0.5,
      clips: [Group.Clip(rectangle(0, 0, 3.5, 8))],
      mask: Group.Mask([.fill(rectangle(0, 0, 8, 8), Color(gray: 0, alpha: 0.25))]))
    let bitmap = picture(8, 8, [.group(group)])
    Self.expect(bitmap, 1, 1, [0.125, 0, 0, 0.125])
    Self.expect(bitmap, 3, 1, [0.0625, 0, 0, 0.0625])
    Self.expect(bitmap, 5, 1, [0, 0, 0, 0], within: 0)
  }

  // MARK: - The canvas

  @Test func theBackgroundFillsTheCanvasAndNothingElse() {
    var bitmap = Bitmap(width: 8, height: 6)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 77 }
    var rasterizer = Rasterizer()
    let drawing = Drawing(size: Size(2.5, 2), background: Self.below, items: [.fill(rectangle(-9, 1, 30, 9), .white)])
    rasterizer.render(drawing, scale: 2, into: &bitmap)
    for y in 0..<6 {
      for x in 0..<8 {
        let isInside = x < 5 && y < 4
        Self.expect(bitmap, x, y, isInside ? (y < 2 ? Self.premultiplied(Self.below) : [1, 1, 1, 1]) : [0, 0, 0, 0])
      }
    }
  }

  @Test func aReusedRasterizerPaintsAsAFreshOne() {
    var used = Rasterizer()
    for seed in UInt64(0)..<30 {
      var random = SeededGenerator(seed: seed)
      let (width, height) = (1 + random.index(below: 90), 1 + random.index(below: 90))
      var items: [Drawing.Item] = []
      for _ in 0..<5 {
        let path = Path(circleAt: random.point(in: -10...90), radius: random.double(in: 1...40))
        let fill = Drawing.Item.fill(path, Color(gray: random.double(in: 0...1), alpha: random.double(in: 0...1)))
        items.append(
          .group(
            Group(
              [fill, fill], opacity: random.double(in: 0.5...1),
              clips: random.index(below: 2) == 0
                ? [] : [Group.Clip(Path(circleAt: random.point(in: 0...80), radius: 30))],
              blendMode: BlendMode.allCases[random.index(below: BlendMode.allCases.count)])))
      }
      let drawing = Drawing(size: Size(Double(width), Double(height)), items: items)
      var bitmap = Bitmap(width: width, height: height)
      used.render(drawing, into: &bitmap)
      #expect(bitmap == picture(width, height, items), "seed \(seed)")
    }
  }
}
